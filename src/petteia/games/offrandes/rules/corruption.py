# mypy: disable-error-code="override"
"""Section 8: phase 2, corruption."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.offrandes.actions import CITIES, CORRUPT, DECLINE, TRACK
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
from petteia.games.offrandes.rules.effects import corruptor_level, soldier_level
from petteia.games.offrandes.rules.reasons import (
    ABSENT,
    INCORRUPTIBLE,
    LAST_SPACE,
    NO_TRACK,
    NOBODY_THERE,
    ON_TOP,
    SELF,
    SOLDIERS,
    THIRD,
    VICTIM_NAMED,
)
from petteia.games.offrandes.rules.reasons import CORRUPTED as CORRUPTED_ALREADY
from petteia.games.offrandes.rules.tracks import advance, seat_on_top, step_back
from petteia.games.offrandes.state import Position


def has_been_corrupted(s: Position, seat: i64) -> bool:
    """OFF-8.6  Whether a seat has been a victim in this phase."""
    return (s.corrupted >> seat) & 1 == 1


def is_top_corruptor(s: Position, seat: i64) -> bool:
    """OFF-8.12  Only the last Corruptor space reaches tokens on a last space."""
    return corruptor_level(s, seat) >= LAST_LEVEL


def forbids_rival(s: Position, seat: i64, rival: i64) -> i64:
    """OFF-8.5, OFF-8.6, OFF-8.7  Another player, not corrupted yet, with too few Soldiers."""
    if rival >= s.seats:
        return ABSENT
    if rival == seat:
        return SELF
    if has_been_corrupted(s, rival):
        return CORRUPTED_ALREADY
    if corruptor_level(s, seat) <= soldier_level(s, rival):
        return SOLDIERS
    return ALLOWED


def third_on_top(s: Position, seat: i64, rival: i64, character: i64) -> i64:
    """OFF-8.13  The third player whom the corruptor's own advance would drive from the last space, or NOBODY."""
    if s.level(seat, character) != LAST_LEVEL - 1:
        return NOBODY
    third = seat_on_top(s, character)
    if third == rival:
        return NOBODY
    return third


def forbids_track(s: Position, seat: i64, rival: i64, character: i64) -> i64:
    """OFF-8.8, OFF-8.9, OFF-8.12, OFF-8.13, OFF-8.15, OFF-8.22  Judged before any token moves."""
    if IS_CORRUPTIBLE[character] == 0:
        return INCORRUPTIBLE
    level = s.level(rival, character)
    if level == 0:
        return NOBODY_THERE
    if s.level(seat, character) == LAST_LEVEL and s.options[CORRUPTOR_ON_TOP_MAY_CORRUPT] == OFF:
        return ON_TOP
    if is_top_corruptor(s, seat):
        return ALLOWED
    if level == LAST_LEVEL:
        return LAST_SPACE
    if s.options[THIRD_PARTY_DISPLACEMENT] != NEEDS_TOP_CORRUPTOR:
        return ALLOWED
    if third_on_top(s, seat, rival, character) != NOBODY:
        return THIRD
    return ALLOWED


def forbids_victim(s: Position, seat: i64, rival: i64) -> i64:
    """OFF-8.21  A rival is offered only if at least one track is legal with him."""
    reason = forbids_rival(s, seat, rival)
    if reason != ALLOWED:
        return reason
    for character in range(CHARACTERS):
        if forbids_track(s, seat, rival, character) == ALLOWED:
            return ALLOWED
    return NO_TRACK


@mypyc_attr(acyclic=True, free_list_len=1)
class Corruption(Step):
    """OFF-8.1, OFF-8.2, OFF-8.3  Once each, from the highest Corruptor level to the lowest, ties in turn order."""

    facts: ClassVar[Facts] = Facts("corruption")

    def apply(self, s: Position, action: i64) -> None:
        s.phase = CORRUPTION
        s.ask(CorruptionEnd())
        levels: i64 = 0  # of all seats, 12 bits each: each is looked up once and compared with every level
        for seat in range(s.seats):
            levels |= corruptor_level(s, seat) << (12 * seat)
        for level in range(1, LAST_LEVEL + 1):  # the highest is asked last, so it is answered first
            seat = s.first
            for _i in range(s.seats):
                if seat == 0:
                    seat = s.seats
                seat -= 1
                if (levels >> (12 * seat)) & 4095 == level:
                    s.ask(CORRUPT_CHOOSE_VICTIM[seat])


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptionEnd(Step):
    """OFF-8.6  Who has been a victim matters for this phase only."""

    facts: ClassVar[Facts] = Facts("corruption_end")

    def apply(self, s: Position, action: i64) -> None:
        s.corrupted = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptChooseVictim(Decision):
    """OFF-8.4, OFF-8.18, OFF-8.21  A victim or none; skipped if there is no victim when the turn comes."""

    facts: ClassVar[Facts] = Facts("corrupt_choose_victim", "seat", rule="OFF-8.4", number=5)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DECLINE)
        for rival in range(s.seats):
            if forbids_victim(s, self.seat, rival) == ALLOWED:
                choices.add(CORRUPT + rival)
        if choices.count == 1:
            choices.clear()

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return ALLOWED
        if CORRUPT <= action < CORRUPT + CITIES:
            return forbids_victim(s, self.seat, action - CORRUPT)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        if action == DECLINE:
            s.emit(CORRUPTION_DECLINED, self.seat, 0, 0)
        else:
            s.ask(CorruptChooseTrack(self.seat, action - CORRUPT))


# One for each seat is enough: a decision is never changed.
CORRUPT_CHOOSE_VICTIM: Final = vec[CorruptChooseVictim]([CorruptChooseVictim(seat) for seat in range(CITIES)])


@mypyc_attr(acyclic=True, free_list_len=1)
class CorruptChooseTrack(Decision):
    """OFF-8.8, OFF-8.21  The corruptor names the track; there is no way back."""

    facts: ClassVar[Facts] = Facts("corrupt_choose_track", "seat victim:seat", rule="OFF-8.8", number=6, completes=True)

    def __init__(self, seat: i64, victim: i64) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for character in range(CHARACTERS):
            if forbids_track(s, self.seat, self.victim, character) == ALLOWED:
                choices.add(TRACK + character)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return VICTIM_NAMED
        if TRACK <= action < TRACK + CHARACTERS:
            return forbids_track(s, self.seat, self.victim, action - TRACK)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        corrupt(s, self.seat, self.victim, action - TRACK)


def corrupt(s: Position, seat: i64, victim: i64, character: i64) -> None:
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
