# mypy: disable-error-code="override"
"""Section 12: the regular action Hoplite Movement, and Winged Boots instead of it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import CITY, DONE, FIELD, FORTIFY, LEAVE_CITY, REGION, place_of
from petteia.games.hellas.components.constants import LEADERSHIP, REGIONS
from petteia.games.hellas.rules.battles import finish_movement
from petteia.games.hellas.rules.movement import (
    arrive,
    begin_movement,
    carry_hoplites,
    enterable,
    exits,
    forbids_flight,
    forbids_way,
    fortify,
    leave_city,
    may_fortify,
    may_leave,
    move_hoplites,
)
from petteia.games.hellas.rules.reasons import (
    IN_CITY,
    MEDUSA,
    MOVED,
    NO_EMPTY_CITY,
    NO_HOPLITE_THERE,
    NO_MOVES_LEFT,
    NO_WAY,
    NOBODY_FORTIFIED,
    only,
)
from petteia.games.hellas.state import Position


def movable(s: Position, seat: i64, region: i64) -> i64:
    """HEL-MOV.3  Field Hoplites in a region that have not moved with this action."""
    return s.field[seat * REGIONS + region] - s.moved[region]


def forbids_move_from_field(s: Position, seat: i64, region: i64) -> i64:
    """HEL-MOV.1, HEL-MOV.4, HEL-MOV.5  Why no field Hoplite there has anywhere to go, or ALLOWED."""
    if s.field[seat * REGIONS + region] == 0:
        return NO_HOPLITE_THERE
    if movable(s, seat, region) <= 0:
        return MOVED
    if may_fortify(s, seat, region) or exits(s, seat, region) != 0:
        return ALLOWED
    if not may_leave(s, region):
        return MEDUSA
    return NO_WAY


def forbids_move_from_city(s: Position, seat: i64, region: i64) -> i64:
    """HEL-FOR.6  Why no fortified Hoplite there may leave its City, or ALLOWED."""
    if s.forts[seat * REGIONS + region] == 0:
        return NOBODY_FORTIFIED
    return only((s.moved_forts >> region) & 1 == 0, MOVED)


def may_move_hoplites(s: Position, seat: i64) -> bool:
    """HEL-MOV.1  Whether any Hoplite of a seat could move at the start of the action."""
    own = seat * REGIONS
    for region in range(REGIONS):
        if s.forts[own + region] > 0:
            return True
        if s.field[own + region] > 0 and (exits(s, seat, region) != 0 or may_fortify(s, seat, region)):
            return True
    return False


def start_hoplite_movement(s: Position, seat: i64) -> None:
    """HEL-MOV.1, HEL-DEC.1  Up to Leadership moves of one Hoplite each."""
    begin_movement(s)
    s.ask(MoveSource(seat, s.value(seat, LEADERSHIP)))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveSource(Decision):
    """HEL-MOV.1, HEL-MOV.2, HEL-MOV.3  Which Hoplite moves next, from the field or from a City."""

    facts: ClassVar[Facts] = Facts("move_source", "seat moves_left:count", rule="HEL-MOV.1", number=27, completes=True)

    def __init__(self, seat: i64, moves_left: i64) -> None:
        super().__init__(seat)
        self.moves_left: Final = moves_left

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        field = place_of(action, FIELD, REGIONS)
        city = place_of(action, CITY, REGIONS)
        if field < 0 and city < 0:
            return NOT_ASKED
        if self.moves_left == 0:
            return NO_MOVES_LEFT
        if field >= 0:
            return forbids_move_from_field(s, self.seat, field)
        return forbids_move_from_city(s, self.seat, city)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DONE)
        if self.moves_left == 0:
            return
        for region in range(REGIONS):
            if forbids_move_from_field(s, self.seat, region) == ALLOWED:
                choices.add(FIELD + region)
        for region in range(REGIONS):
            if forbids_move_from_city(s, self.seat, region) == ALLOWED:
                choices.add(CITY + region)

    def apply(self, s: Position, action: i64) -> None:
        if action == DONE:
            finish_movement(s, self.seat, True)
        elif action >= CITY:
            s.ask(MoveTarget(self.seat, self.moves_left, action - CITY, 1))
        else:
            s.ask(MoveTarget(self.seat, self.moves_left, action - FIELD, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTarget(Decision):
    """HEL-MOV.1, HEL-MOV.4, HEL-MOV.7  Where it goes: an adjacent region, into its City, or out of it."""

    facts: ClassVar[Facts] = Facts(
        "move_target", "seat left:count source:region is_fort:flag", rule="HEL-MOV.1", number=28, completes=True
    )

    def __init__(self, seat: i64, left: i64, source: i64, is_fort: i64) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.source: Final = source
        self.is_fort: Final = is_fort  # 1: the Hoplite is fortified

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if self.is_fort == 1:
            if action == FORTIFY or region >= 0:
                return IN_CITY
            return only(action == LEAVE_CITY, NOT_ASKED)
        if action == FORTIFY:
            return only(may_fortify(s, self.seat, self.source), NO_EMPTY_CITY)
        if region < 0:
            return NOT_ASKED
        return forbids_way(s, self.seat, self.source, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.is_fort == 1:
            choices.add(LEAVE_CITY)
            return
        if may_fortify(s, self.seat, self.source):
            choices.add(FORTIFY)
        regions = exits(s, self.seat, self.source)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        s.ask(MoveSource(self.seat, self.left - 1))
        if action == LEAVE_CITY:
            leave_city(s, self.seat, self.source)
            s.moved[self.source] += 1  # HEL-MOV.3  it has moved with this action
        elif action == FORTIFY:
            fortify(s, self.seat, self.source)
        else:
            move_hoplites(s, self.seat, self.source, action - REGION, 1)


def may_fly(s: Position, seat: i64) -> bool:
    """HEL-BL.35  Whether a seat has a Hoplite that Winged Boots could take somewhere."""
    for region in range(REGIONS):
        if s.hoplites(seat, region) > 0 and may_leave(s, region):
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class BootsSource(Decision):
    """HEL-BL.35  Winged Boots: which Hoplite flies, field or fortified; Medusa holds it."""

    facts: ClassVar[Facts] = Facts("boots_source", "seat", rule="HEL-BL.35", number=29, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, FIELD, REGIONS)
        if region >= 0:
            if s.field[self.seat * REGIONS + region] == 0:
                return NO_HOPLITE_THERE
            return only(may_leave(s, region), MEDUSA)
        region = place_of(action, CITY, REGIONS)
        if region < 0:
            return NOT_ASKED
        if s.forts[self.seat * REGIONS + region] == 0:
            return NOBODY_FORTIFIED
        return only(may_leave(s, region), MEDUSA)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for region in range(REGIONS):
            if self.forbids(s, FIELD + region) == ALLOWED:
                choices.add(FIELD + region)
        for region in range(REGIONS):
            if self.forbids(s, CITY + region) == ALLOWED:
                choices.add(CITY + region)

    def apply(self, s: Position, action: i64) -> None:
        begin_movement(s)
        if action >= CITY:
            s.ask(BootsTarget(self.seat, action - CITY, 1))
        else:
            s.ask(BootsTarget(self.seat, action - FIELD, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class BootsTarget(Decision):
    """HEL-BL.35, HEL-RET.6  Any other region that may be entered; it arrives in the field."""

    facts: ClassVar[Facts] = Facts(
        "boots_target", "seat source:region is_fort:flag", rule="HEL-BL.35", number=30, completes=True
    )

    def __init__(self, seat: i64, source: i64, is_fort: i64) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.is_fort: Final = is_fort

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_flight(s, self.seat, self.source, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = enterable(s, self.seat)
        for region in range(REGIONS):
            if region != self.source and (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if self.is_fort == 1:
            s.forts[self.seat * REGIONS + self.source] -= 1
            s.field[self.seat * REGIONS + self.source] += 1
        carry_hoplites(s, self.seat, self.source, action - REGION, 1)
        arrive(s, self.source, action - REGION, 1)
        finish_movement(s, self.seat, True)
