# mypy: disable-error-code="override"
"""Section 14: looking at two islands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import LOOK
from petteia.games.delphi.components.constants import ISLANDS, LOOK_AT_KNOWN_ISLANDS, ON
from petteia.games.delphi.rules.islands import SeeIsland, add_islands, face_down
from petteia.games.delphi.rules.reasons import EXPLORED, KNOWN, NOTHING_TO_LOOK_AT, TWO_DIFFERENT
from petteia.games.delphi.rules.sources import Use
from petteia.games.delphi.state import Position


def look_targets(s: Position, seat: i64) -> i64:
    """DEL-14.4  The face-down islands a seat has not seen; all face-down ones with the option."""
    if s.options[LOOK_AT_KNOWN_ISLANDS] == ON:
        return face_down(s)
    return face_down(s) & ~s.seen[seat]


def forbids_look(s: Position, seat: i64, island: i64) -> i64:
    """DEL-14.1, DEL-14.4  Why an island cannot be looked at."""
    if (s.explored >> island) & 1:
        return EXPLORED
    if (look_targets(s, seat) >> island) & 1 == 0:
        return KNOWN
    return ALLOWED


@mypyc_attr(acyclic=True)
class LookAtIslands(Use):
    """DEL-14.1  Two tiles are looked at."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        if look_targets(s, seat) == 0:
            return NOTHING_TO_LOOK_AT
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(LookFirst(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class LookFirst(Decision):
    """DEL-14.1, DEL-14.2, DEL-14.3  The first of two tiles to be looked at; nothing is shown before both are chosen."""

    facts: ClassVar[Facts] = Facts("look_first", "seat", rule="DEL-14.1", number=18, completes=True)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, LOOK, look_targets(s, self.seat))

    def forbids(self, s: Position, action: i64) -> i64:
        if action < LOOK or action >= LOOK + ISLANDS:
            return NOT_ASKED
        return forbids_look(s, self.seat, action - LOOK)

    def apply(self, s: Position, action: i64) -> None:
        s.ask(SeeIsland(self.seat, action - LOOK))
        s.ask(LookSecond(self.seat, action - LOOK))


@mypyc_attr(acyclic=True, free_list_len=1)
class LookSecond(Decision):
    """DEL-14.2, DEL-14.6  Another tile; skipped if there is none."""

    facts: ClassVar[Facts] = Facts("look_second", "seat first:island", rule="DEL-14.6", number=19, completes=True)

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: Final = first

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, LOOK, look_targets(s, self.seat) & ~(i64(1) << self.first))

    def forbids(self, s: Position, action: i64) -> i64:
        if action < LOOK or action >= LOOK + ISLANDS:
            return NOT_ASKED
        if action - LOOK == self.first:
            return TWO_DIFFERENT
        return forbids_look(s, self.seat, action - LOOK)

    def apply(self, s: Position, action: i64) -> None:
        s.ask(SeeIsland(self.seat, action - LOOK))
