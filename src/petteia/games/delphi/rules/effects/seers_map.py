# mypy: disable-error-code="override"
"""Section 29: the questions of E22, Seer's Map."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import EXPLORE, LOOK
from petteia.games.delphi.components.cards import BITS
from petteia.games.delphi.components.constants import ISLANDS
from petteia.games.delphi.rules.exploring import Explore
from petteia.games.delphi.rules.islands import SeeIsland, add_islands, face_down
from petteia.games.delphi.rules.reasons import EXPLORED, NOT_LOOKED_AT, TWO_DIFFERENT
from petteia.games.delphi.state import Position


def islands_face_down(s: Position) -> i64:
    """How many islands have not been explored."""
    bits = face_down(s)
    return BITS[bits & 63] + BITS[bits >> 6]


def forbids_map(s: Position, action: i64) -> i64:
    """DEL-29.37  Any face-down island may be looked at, known or not."""
    if action < LOOK or action >= LOOK + ISLANDS:
        return NOT_ASKED
    if (s.explored >> (action - LOOK)) & 1:
        return EXPLORED
    return ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class MapFirst(Decision):
    """DEL-29.35, DEL-29.37  The first of two face-down islands, known or not."""

    facts: ClassVar[Facts] = Facts("map_first", "seat", rule="DEL-29.35", number=27)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, LOOK, face_down(s))

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_map(s, action)

    def apply(self, s: Position, action: i64) -> None:
        s.ask(MapSecond(self.seat, action - LOOK))


@mypyc_attr(acyclic=True, free_list_len=1)
class MapSecond(Decision):
    """DEL-29.39  Another one; both are chosen before either is shown."""

    facts: ClassVar[Facts] = Facts("map_second", "seat first:island", rule="DEL-29.39", number=28, completes=True)

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: Final = first

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, LOOK, face_down(s) & ~(i64(1) << self.first))

    def forbids(self, s: Position, action: i64) -> i64:
        if action - LOOK == self.first:
            return TWO_DIFFERENT
        return forbids_map(s, action)

    def apply(self, s: Position, action: i64) -> None:
        second = action - LOOK
        s.ask(MapReveal(self.seat, self.first, second))
        s.ask(SeeIsland(self.seat, second))
        s.ask(SeeIsland(self.seat, self.first))


@mypyc_attr(acyclic=True, free_list_len=1)
class MapReveal(Decision):
    """DEL-29.35, DEL-29.39  Which of the two is explored; the other stays face down."""

    facts: ClassVar[Facts] = Facts("map_reveal", "seat first:island second:island", rule="DEL-29.35", number=29)

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, EXPLORE, (i64(1) << self.first) | (i64(1) << self.second))

    def forbids(self, s: Position, action: i64) -> i64:
        if action < EXPLORE or action >= EXPLORE + ISLANDS:
            return NOT_ASKED
        island = action - EXPLORE
        if island != self.first and island != self.second:
            return NOT_LOOKED_AT
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        s.ask(Explore(self.seat, action - EXPLORE))
