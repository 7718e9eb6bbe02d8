# mypy: disable-error-code="override"
"""Section 12, movement over several regions: Hermes' power, the March and Hero's Apprentice (HEL-MOV.11 to 18)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import CITY, COUNT, FIELD, NO, REGION, STOP, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import HOPLITES
from petteia.games.hellas.components.constants import NO_REGION, REGIONS
from petteia.games.hellas.rules.battles import finish_movement
from petteia.games.hellas.rules.movement import (
    arrive,
    begin_movement,
    carry_hoplites,
    chimera_kills,
    exits,
    forbids_setting_out,
    forbids_way,
    has_enemy,
    leave_city,
    may_leave,
)
from petteia.games.hellas.rules.reasons import FIRST_STEP, NOBODY_FORTIFIED, ORIGIN, TOO_FEW, only
from petteia.games.hellas.state import Position

HERMES: Final = 0  # the kinds of such a movement
MARCHING: Final = 1
APPRENTICE: Final = 2


def next_regions(s: Position, seat: i64, at: i64, left: i64, origin: i64) -> i64:
    """HEL-MOV.11, HEL-MOV.18  Regions the group may enter now; not back to its origin with the last step."""
    regions = exits(s, seat, at)
    if origin != NO_REGION and left == 1:
        regions &= ~bit(origin)
    return regions


def may_go_on(s: Position, seat: i64, at: i64) -> bool:
    """HEL-MOV.12, HEL-MOV.14  Movement ends at once with an enemy or Medusa."""
    return not has_enemy(s, seat, at) and may_leave(s, at)


def sources(s: Position, seat: i64) -> i64:
    """The regions with own field Hoplites that may leave for somewhere, a bit each."""
    found: i64 = 0
    for region in range(REGIONS):
        if forbids_setting_out(s, seat, region) == ALLOWED:
            found |= bit(region)
    return found


def forbids_number(s: Position, seat: i64, source: i64, action: i64) -> i64:
    """HEL-MOV.15  At least 1, and no more than the field Hoplites there."""
    number = place_of(action, COUNT + 1, HOPLITES)
    if number < 0:
        return NOT_ASKED
    return only(number < s.field[seat * REGIONS + source], TOO_FEW)


@mypyc_attr(acyclic=True, free_list_len=1)
class ArmySource(Decision):
    """HEL-GOD.6, HEL-GOD.9  Hermes' power: from which region an army moves, if any."""

    facts: ClassVar[Facts] = Facts("army_source", "seat steps:count", rule="HEL-GOD.6", number=20)

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return forbids_setting_out(s, self.seat, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = sources(s, self.seat)
        if regions == 0:
            return
        choices.add(NO)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action != NO:
            s.ask(ArmyCount(self.seat, action - REGION, self.steps))


@mypyc_attr(acyclic=True, free_list_len=1)
class ArmyCount(Decision):
    """HEL-GOD.6, HEL-MOV.15  How many field Hoplites go together."""

    facts: ClassVar[Facts] = Facts(
        "army_count", "seat source:region steps:count", rule="HEL-MOV.15", number=21, completes=True
    )

    def __init__(self, seat: i64, source: i64, steps: i64) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.steps: Final = steps

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_number(s, self.seat, self.source, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add_range(COUNT + 1, COUNT + s.field[self.seat * REGIONS + self.source])

    def apply(self, s: Position, action: i64) -> None:
        start_army(s, self.seat, HERMES, self.source, action - COUNT, self.steps)


def start_army(s: Position, seat: i64, kind: i64, source: i64, number: i64, steps: i64) -> None:
    """HEL-MOV.6  A group sets out; this is its own action for the Hoplites that move."""
    begin_movement(s)
    ask_step(s, seat, kind, source, number, steps, source, NO_REGION)


@mypyc_attr(acyclic=True, free_list_len=1)
class ArmyStep(Decision):
    """HEL-MOV.11, HEL-MOV.18  The next region, or stop after the first one."""

    facts: ClassVar[Facts] = Facts(
        "army_step",
        "seat kind:errand source:region number:army regions_left:count origin:somewhere previous:somewhere",
        rule="HEL-MOV.11",
        number=22,
        completes=True,
    )

    def __init__(
        self, seat: i64, kind: i64, source: i64, number: i64, regions_left: i64, origin: i64, previous: i64
    ) -> None:
        super().__init__(seat)
        self.kind: Final = kind  # HERMES, MARCHING or APPRENTICE
        self.source: Final = source  # where it stands
        self.number: Final = number
        self.regions_left: Final = regions_left  # regions it may still enter
        self.origin: Final = origin  # where it may not end, or NO_REGION
        self.previous: Final = previous  # the region before this one, or NO_REGION

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == STOP:
            return only(self.source != self.origin, FIRST_STEP)
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        reason = forbids_way(s, self.seat, self.source, region)
        if reason != ALLOWED:
            return reason
        return only(region != self.origin or self.regions_left != 1, ORIGIN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.source != self.origin:
            choices.add(STOP)
        regions = next_regions(s, self.seat, self.source, self.regions_left, self.origin)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action == STOP:
            end_army(s, self.seat, self.source, self.previous, self.number)
            return
        region = action - REGION
        carry_hoplites(s, self.seat, self.source, region, self.number)
        before = s.hoplites(self.seat, region)
        s.ask(
            ArmyOn(self.seat, self.kind, region, self.number, self.regions_left - 1, self.origin, self.source, before)
        )
        chimera_kills(s, self.seat, bit(region))


@mypyc_attr(acyclic=True, free_list_len=1)
class MarchStep(ArmyStep):
    """HEL-MAR.1, HEL-MAR.7  The next region of a March."""

    facts: ClassVar[Facts] = Facts(
        "march_step",
        "seat kind:errand source:region number:army regions_left:count origin:somewhere previous:somewhere",
        rule="HEL-MAR.1",
        number=48,
        completes=True,
    )


def ask_step(s: Position, seat: i64, kind: i64, at: i64, number: i64, left: i64, origin: i64, previous: i64) -> None:
    """Where a group goes next."""
    if kind == MARCHING:
        s.ask(MarchStep(seat, kind, at, number, left, origin, previous))
    else:
        s.ask(ArmyStep(seat, kind, at, number, left, origin, previous))


@mypyc_attr(acyclic=True, free_list_len=1)
class ArmyOn(Step):
    """HEL-MOV.12, HEL-MOV.14  The group has entered a region: it goes on, ends there, or has died."""

    facts: ClassVar[Facts] = Facts(
        "army_on",
        "owner:seat kind:errand at:region number:army left:count origin:somewhere previous:somewhere before:count",
    )

    def __init__(
        self, owner: i64, kind: i64, at: i64, number: i64, left: i64, origin: i64, previous: i64, before: i64
    ) -> None:
        super().__init__()
        self.owner: Final = owner
        self.kind: Final = kind
        self.at: Final = at
        self.number: Final = number
        self.left: Final = left
        self.origin: Final = origin
        self.previous: Final = previous
        self.before: Final = before  # own Hoplites there before the Chimera

    def apply(self, s: Position, action: i64) -> None:
        number = self.number - (self.before - s.hoplites(self.owner, self.at))
        if number == 0:
            return
        if self.left > 0 and may_go_on(s, self.owner, self.at):
            ask_step(s, self.owner, self.kind, self.at, number, self.left, self.origin, self.previous)
        else:
            end_army(s, self.owner, self.at, self.previous, number)


def end_army(s: Position, seat: i64, at: i64, previous: i64, number: i64) -> None:
    """HEL-RET.6, HEL-MOV.13  The attack comes from the last region before; only the last region's control changes."""
    if previous != NO_REGION:
        arrive(s, previous, at, number)
    finish_movement(s, seat, False)


@mypyc_attr(acyclic=True, free_list_len=1)
class ApprenticeSource(Decision):
    """HEL-BL.36  Hero's Apprentice: which Hoplite moves, from the field or from a City."""

    facts: ClassVar[Facts] = Facts("apprentice_source", "seat steps:count", rule="HEL-BL.36", number=31, completes=True)

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, FIELD, REGIONS)
        if region >= 0:
            return forbids_setting_out(s, self.seat, region)
        region = place_of(action, CITY, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only(s.forts[self.seat * REGIONS + region] > 0, NOBODY_FORTIFIED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = sources(s, self.seat)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(FIELD + region)
        for region in range(REGIONS):
            if s.forts[self.seat * REGIONS + region] > 0:
                choices.add(CITY + region)

    def apply(self, s: Position, action: i64) -> None:
        if action < CITY:
            start_army(s, self.seat, APPRENTICE, action - FIELD, 1, self.steps)
            return
        region = action - CITY
        begin_movement(s)
        leave_city(s, self.seat, region)
        if self.steps > 1 and may_leave(s, region):
            s.ask(ArmyStep(self.seat, APPRENTICE, region, 1, self.steps - 1, NO_REGION, NO_REGION))


def may_send_apprentice(s: Position, seat: i64) -> bool:
    """HEL-USE.5  Whether any Hoplite of a seat could move that way."""
    for region in range(REGIONS):
        if s.forts[seat * REGIONS + region] > 0:
            return True
    return sources(s, seat) != 0
