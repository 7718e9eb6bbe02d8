# mypy: disable-error-code="override"
"""Section 15: the special action March."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import COUNT, FORTIFY, MURDEROUS, REGION, place_of
from petteia.games.hellas.components.board import ALL_REGIONS, bit
from petteia.games.hellas.components.cards import FIRST_BLESSING, MOMENT_BLESSINGS, USE_AMOUNT
from petteia.games.hellas.components.constants import BLESSINGS, REGIONS
from petteia.games.hellas.components.vocabulary import AFTER_MARCH, MARCH_ANYWHERE, MARCH_STEPS, WITH_MARCH
from petteia.games.hellas.events import USED
from petteia.games.hellas.rules.army import MARCHING, forbids_number, start_army
from petteia.games.hellas.rules.battles import finish_movement
from petteia.games.hellas.rules.holdings import owns_effect
from petteia.games.hellas.rules.kills import remove
from petteia.games.hellas.rules.movement import (
    arrive,
    begin_movement,
    carry_hoplites,
    enterable,
    exits,
    forbids_flight,
    forbids_setting_out,
    fortify,
    may_fortify,
    may_leave,
)
from petteia.games.hellas.rules.reasons import NO_EMPTY_CITY, NO_HOPLITE_THERE, NO_MURDEROUS_MARCH, only
from petteia.games.hellas.rules.recruiting import recruit_in
from petteia.games.hellas.state import Position

MARCH_STEPS_BASE: Final = 1  # HEL-MAR.1


def amount_at(s: Position, seat: i64, moment: i64) -> i64:
    """The numbers on the seat's Blessings that work at this moment, together."""
    cards = s.blessings[seat] & MOMENT_BLESSINGS[moment]
    amount: i64 = 0
    for blessing in range(BLESSINGS):
        if (cards >> blessing) & 1 == 1:
            amount += USE_AMOUNT[FIRST_BLESSING + blessing]
    return amount


def may_march_murderously(s: Position, seat: i64, region: i64) -> bool:
    """HEL-MAR.8  At least 3 field Hoplites are needed; Helen and Medusa still apply."""
    if not owns_effect(s, seat, MARCH_ANYWHERE) or not may_leave(s, region):
        return False
    return s.field[seat * REGIONS + region] > amount_at(s, seat, WITH_MARCH)


def forbids_march_from(s: Position, seat: i64, region: i64) -> i64:
    """HEL-MAR.1, HEL-MAR.4, HEL-MAR.6  Why no March can start in a region, or ALLOWED."""
    reason = forbids_setting_out(s, seat, region)
    if reason in (ALLOWED, NO_HOPLITE_THERE):
        return reason
    if may_fortify(s, seat, region) or may_march_murderously(s, seat, region):
        return ALLOWED
    return reason


def may_march(s: Position, seat: i64) -> bool:
    """HEL-MAR.6  At least one legal March exists."""
    for region in range(REGIONS):
        if forbids_march_from(s, seat, region) == ALLOWED:
            return True
    return False


def march(s: Position, seat: i64) -> None:
    """HEL-MAR.1, HEL-DEC.2  Source, number and way; then control, battle and Rearguard.

    HEL-MAR.2, HEL-MAR.3, HEL-MAR.5: field Hoplites only, moved before or not; the rest follows section 12.
    """
    s.ask(MarchSource(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class MarchSource(Decision):
    """HEL-MAR.1  The region from which Hoplites march."""

    facts: ClassVar[Facts] = Facts("march_source", "seat", rule="HEL-MAR.1", number=46, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return forbids_march_from(s, self.seat, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for region in range(REGIONS):
            if forbids_march_from(s, self.seat, region) == ALLOWED:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        s.ask(MarchCount(self.seat, action - REGION))


@mypyc_attr(acyclic=True, free_list_len=1)
class MarchCount(Decision):
    """HEL-MAR.1, HEL-MAR.4, HEL-MAR.8  How many march; or one into the City; or a Murderous March."""

    facts: ClassVar[Facts] = Facts("march_count", "seat source:region", rule="HEL-MAR.1", number=47, completes=True)

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: Final = source

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == FORTIFY:
            return only(may_fortify(s, self.seat, self.source), NO_EMPTY_CITY)
        if action == MURDEROUS:
            return only(may_march_murderously(s, self.seat, self.source), NO_MURDEROUS_MARCH)
        reason = forbids_number(s, self.seat, self.source, action)
        if reason != ALLOWED:
            return reason
        return forbids_setting_out(s, self.seat, self.source)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if may_fortify(s, self.seat, self.source):
            choices.add(FORTIFY)
        if may_march_murderously(s, self.seat, self.source):
            choices.add(MURDEROUS)
        if exits(s, self.seat, self.source) != 0:
            choices.add_range(COUNT + 1, COUNT + s.field[self.seat * REGIONS + self.source])

    def apply(self, s: Position, action: i64) -> None:
        if action == FORTIFY:
            begin_movement(s)
            fortify(s, self.seat, self.source)  # HEL-MAR.10  no region was left
            return
        s.ask(Rearguard(self.seat, self.source))
        if action == MURDEROUS:
            remove(s, self.seat, self.source, amount_at(s, self.seat, WITH_MARCH))
            announce(s, self.seat, WITH_MARCH)
            s.ask(MurderousCount(self.seat, self.source))
        else:
            steps = MARCH_STEPS_BASE + s.modifier(self.seat, MARCH_STEPS)  # HEL-MAR.7
            start_army(s, self.seat, MARCHING, self.source, action - COUNT, steps)


def announce(s: Position, seat: i64, moment: i64) -> None:
    """The seat's Blessing that works at this moment has been used."""
    cards = s.blessings[seat] & MOMENT_BLESSINGS[moment]
    for blessing in range(BLESSINGS):
        if (cards >> blessing) & 1 == 1:
            s.emit(USED, seat, FIRST_BLESSING + blessing, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class MurderousCount(Decision):
    """HEL-MAR.8  At least 1 of the field Hoplites left there."""

    facts: ClassVar[Facts] = Facts("murderous_count", "seat source:region", rule="HEL-MAR.8", number=49, completes=True)

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: Final = source

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_number(s, self.seat, self.source, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add_range(COUNT + 1, COUNT + s.field[self.seat * REGIONS + self.source])

    def apply(self, s: Position, action: i64) -> None:
        s.ask(MurderousTarget(self.seat, self.source, action - COUNT))


@mypyc_attr(acyclic=True, free_list_len=1)
class MurderousTarget(Decision):
    """HEL-MAR.8, HEL-MAR.10  Any other region that may be entered."""

    facts: ClassVar[Facts] = Facts(
        "murderous_target", "seat source:region number:count", rule="HEL-MAR.8", number=50, completes=True
    )

    def __init__(self, seat: i64, source: i64, number: i64) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.number: Final = number

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_flight(s, self.seat, self.source, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = enterable(s, self.seat) & ALL_REGIONS & ~bit(self.source)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        begin_movement(s)
        carry_hoplites(s, self.seat, self.source, action - REGION, self.number)
        arrive(s, self.source, action - REGION, self.number)
        finish_movement(s, self.seat, True)


@mypyc_attr(acyclic=True, free_list_len=1)
class Rearguard(Step):
    """HEL-MAR.9, HEL-BL.27  After the March and its battle: up to 2 Hoplites in the region left."""

    facts: ClassVar[Facts] = Facts("rearguard", "owner:seat region")

    def __init__(self, owner: i64, region: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.region: Final = region

    def apply(self, s: Position, action: i64) -> None:
        is_own = s.control[self.region] == self.owner
        recruit_in(s, self.owner, self.region, amount_at(s, self.owner, AFTER_MARCH), is_own)
