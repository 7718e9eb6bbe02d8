# mypy: disable-error-code="override"
"""Section 8: phase 2, corruption."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import Choices, Decision, Step
from petteia.games.offrandes.actions import CORRUPT, DECLINE, TRACK
from petteia.games.offrandes.components.cards import CHARACTERS, IS_CORRUPTIBLE, LAST_LEVEL
from petteia.games.offrandes.components.constants import (
    CORRUPTION,
    CORRUPTOR_ON_TOP_MAY_CORRUPT,
    NEEDS_TOP_CORRUPTOR,
    NO_ADVANCE,
    NOBODY,
    OFF,
    THIRD_PARTY_DISPLACEMENT,
)
from petteia.games.offrandes.events import CORRUPTED, CORRUPTION_DECLINED
from petteia.games.offrandes.rules.characters import corruptor_level, soldier_level
from petteia.games.offrandes.rules.tracks import advance, seat_on_top, step_back
from petteia.games.offrandes.state import Table


def has_been_corrupted(s: Table, seat: i64) -> bool:
    """OFF-8.6  Whether a seat has been a victim in this phase."""
    return (s.corrupted >> seat) & 1 == 1


def is_top_corruptor(s: Table, seat: i64) -> bool:
    """OFF-8.12  Only the last Corruptor space reaches tokens on a last space."""
    return corruptor_level(s, seat) >= LAST_LEVEL


def may_approach(s: Table, seat: i64, rival: i64) -> bool:
    """OFF-8.5, OFF-8.6, OFF-8.7  Another player, not corrupted yet, with too few Soldiers."""
    if rival == seat or has_been_corrupted(s, rival):
        return False
    return corruptor_level(s, seat) > soldier_level(s, rival)


def third_on_top(s: Table, seat: i64, rival: i64, character: i64) -> i64:
    """OFF-8.13  The third player whom the corruptor's own advance would drive from the last space, or NOBODY."""
    if s.level(seat, character) != LAST_LEVEL - 1:
        return NOBODY
    third = seat_on_top(s, character)
    if third == rival:
        return NOBODY
    return third


def may_corrupt(s: Table, seat: i64, rival: i64, character: i64) -> bool:
    """OFF-8.8, OFF-8.9, OFF-8.12, OFF-8.13, OFF-8.15, OFF-8.22  Judged before any token moves."""
    step = s.level(rival, character)
    if IS_CORRUPTIBLE[character] == 0 or step == 0:
        return False
    if s.level(seat, character) == LAST_LEVEL and s.options[CORRUPTOR_ON_TOP_MAY_CORRUPT] == OFF:
        return False
    if is_top_corruptor(s, seat):
        return True
    if step == LAST_LEVEL:
        return False
    if s.options[THIRD_PARTY_DISPLACEMENT] != NEEDS_TOP_CORRUPTOR:
        return True
    return third_on_top(s, seat, rival, character) == NOBODY


def is_victim(s: Table, seat: i64, rival: i64) -> bool:
    """OFF-8.21  A rival is offered only if at least one track is legal with him."""
    if not may_approach(s, seat, rival):
        return False
    for character in range(CHARACTERS):
        if may_corrupt(s, seat, rival, character):
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class Corruption(Step):
    """OFF-8.1, OFF-8.2, OFF-8.3  Once each, from the highest Corruptor level to the lowest, ties in turn order."""

    def name(self) -> str:
        return "corruption"

    def apply(self, s: Table, action: i64) -> None:
        s.phase = CORRUPTION
        s.corrupted = 0
        s.ask(CorruptionEnd())
        for level in range(1, LAST_LEVEL + 1):  # the highest is asked last, so it is answered first
            for i in range(s.seats - 1, -1, -1):
                seat = (s.first + i) % s.seats
                if corruptor_level(s, seat) == level:
                    s.ask(CorruptChooseVictim(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptionEnd(Step):
    """OFF-8.6  Who has been a victim matters for this phase only."""

    def name(self) -> str:
        return "corruption_end"

    def apply(self, s: Table, action: i64) -> None:
        s.corrupted = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptChooseVictim(Decision):
    """OFF-8.4, OFF-8.18, OFF-8.21  A victim or none; skipped if there is no victim when the turn comes."""

    def name(self) -> str:
        return "corrupt_choose_victim"

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(DECLINE)
        for rival in range(s.seats):
            if is_victim(s, self.seat, rival):
                choices.add(CORRUPT + rival)
        if choices.count == 1:
            choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action == DECLINE:
            s.emit(CORRUPTION_DECLINED, self.seat, 0, 0)
        else:
            s.ask(CorruptChooseTrack(self.seat, action - CORRUPT))


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptChooseTrack(Decision):
    """OFF-8.8, OFF-8.21  The corruptor names the track; there is no way back."""

    def __init__(self, seat: i64, victim: i64) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def name(self) -> str:
        return "corrupt_choose_track"

    def row(self) -> list[int]:
        return [self.seat, self.victim]

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for character in range(CHARACTERS):
            if may_corrupt(s, self.seat, self.victim, character):
                choices.add(TRACK + character)

    def apply(self, s: Table, action: i64) -> None:
        corrupt(s, self.seat, self.victim, action - TRACK)


def corrupt(s: Table, seat: i64, victim: i64, character: i64) -> None:
    """OFF-8.10, OFF-8.11  The victim steps back first, then the corruptor advances; it costs nothing (OFF-8.16)."""
    is_held_back = (
        s.options[THIRD_PARTY_DISPLACEMENT] == NO_ADVANCE
        and not is_top_corruptor(s, seat)
        and third_on_top(s, seat, victim, character) != NOBODY
    )
    s.corrupted |= i64(1) << victim
    s.emit(CORRUPTED, seat, victim, character)
    step_back(s, victim, character)
    if not is_held_back:
        advance(s, seat, character)
