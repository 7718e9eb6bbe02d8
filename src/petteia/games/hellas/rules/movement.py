# mypy: disable-error-code="override"
"""Section 12: movement in general: who may leave, who may enter, and what happens on entering."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.core.flow import NOT_ASKED
from petteia.games.hellas.actions import REGION, place_of
from petteia.games.hellas.components.board import ALL_REGIONS, CITY_OF, NEIGHBOURS, are_adjacent, bit
from petteia.games.hellas.components.constants import (
    NO_CITY,
    NO_REGION,
    NOBODY,
    OFF,
    ON,
    ORIGINS_LINGER,
    REGIONS,
    SPLIT_RETREAT,
)
from petteia.games.hellas.components.vocabulary import BARS_ENEMIES, BARS_LEAVING, KILLS_ENTERING
from petteia.games.hellas.events import FORTIFIED, HOPLITES_MOVED, LEFT_CITY
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monsters import barred_region, evolved_region
from petteia.games.hellas.rules.reasons import HELEN, MEDUSA, NO_HOPLITE_THERE, NO_WAY, NOT_ADJACENT, SAME_REGION, only
from petteia.games.hellas.state import Position


def may_leave(s: Position, region: i64) -> bool:
    """HEL-MOV.5, HEL-MON.12  Medusa holds Hoplites fast."""
    return barred_region(s, BARS_LEAVING) != region


def enterable(s: Position, seat: i64) -> i64:
    """HEL-MOV.7, HEL-HER.6  Regions a seat's Hoplites may move into: not Helen's, unless their own hero is there."""
    regions: i64 = ALL_REGIONS
    for rival in range(s.seats):
        if rival != seat and s.has_ability(rival, BARS_ENEMIES):
            region = s.hero_region[rival]
            if region != NO_REGION and s.hero_region[seat] != region:
                regions &= ~bit(region)
    return regions


def exits(s: Position, seat: i64, region: i64) -> i64:
    """The adjacent regions that a seat's Hoplites in a region may move to, a bit each."""
    if barred_region(s, BARS_LEAVING) == region:
        return 0
    return NEIGHBOURS[region] & enterable(s, seat)


def forbids_way(s: Position, seat: i64, source: i64, target: i64) -> i64:
    """HEL-BRD.4, HEL-MOV.5, HEL-MOV.7  Why Hoplites cannot go from one region to another; the others are `exits`."""
    if not are_adjacent(source, target):
        return NOT_ADJACENT
    if not may_leave(s, source):
        return MEDUSA
    return only((enterable(s, seat) >> target) & 1 == 1, HELEN)


def forbids_setting_out(s: Position, seat: i64, region: i64) -> i64:
    """HEL-MOV.1, HEL-MOV.5  Why no field Hoplite can leave a region for another one, or ALLOWED."""
    if s.field[seat * REGIONS + region] == 0:
        return NO_HOPLITE_THERE
    if not may_leave(s, region):
        return MEDUSA
    return only(exits(s, seat, region) != 0, NO_WAY)


def forbids_flight(s: Position, seat: i64, source: i64, action: i64) -> i64:
    """HEL-BL.35, HEL-MAR.8  Why an action is no other region that Hoplites may enter from far away, or ALLOWED."""
    region = place_of(action, REGION, REGIONS)
    if region < 0:
        return NOT_ASKED
    if region == source:
        return SAME_REGION
    return only((enterable(s, seat) >> region) & 1 == 1, HELEN)


def may_fortify(s: Position, seat: i64, region: i64) -> bool:
    """HEL-FOR.1, HEL-FOR.2, HEL-MOV.4, HEL-FOR.11  An own region whose City is empty now.

    HEL-FOR.7, HEL-FOR.8: control is checked after the moves, so it is that of the beginning of the action.
    """
    if CITY_OF[region] == NO_CITY or s.control[region] != seat:
        return False
    return s.forts[seat * REGIONS + region] == 0


def move_hoplites(s: Position, seat: i64, source: i64, target: i64, number: i64) -> None:
    """HEL-MOV.1, HEL-RET.5  Field Hoplites go from one region to another; where they came from is remembered."""
    carry_hoplites(s, seat, source, target, number)
    arrive(s, source, target, number)


def carry_hoplites(s: Position, seat: i64, source: i64, target: i64, number: i64) -> None:
    """Field Hoplites change their region."""
    s.field[seat * REGIONS + source] -= number
    s.field[seat * REGIONS + target] += number
    s.emit(HOPLITES_MOVED, seat, source, target * 16 + number)


def arrive(s: Position, source: i64, target: i64, number: i64) -> None:
    """HEL-MOV.8, HEL-RET.5  So many Hoplites have ended their movement in a region, coming from another."""
    s.moved[target] += number
    s.came[target * REGIONS + source] += number
    s.entered |= bit(target)


def fortify(s: Position, seat: i64, region: i64) -> None:
    """HEL-FOR.6  A field Hoplite goes into the City of its region."""
    s.field[seat * REGIONS + region] -= 1
    s.forts[seat * REGIONS + region] += 1
    s.moved_forts |= bit(region)
    s.emit(FORTIFIED, seat, region, 0)


def leave_city(s: Position, seat: i64, region: i64) -> None:
    """HEL-FOR.6  The fortified Hoplite goes into the region of its City."""
    s.forts[seat * REGIONS + region] -= 1
    s.field[seat * REGIONS + region] += 1
    s.emit(LEFT_CITY, seat, region, 0)


def chimera_kills(s: Position, seat: i64, regions: i64) -> None:
    """HEL-MOV.9, HEL-EVO.3  The evolved Chimera kills exactly one of those who entered its region.

    HEL-RCR.6: recruiting is not movement, so recruits never come here.
    """
    region = evolved_region(s, KILLS_ENTERING)
    if region >= 0 and (regions >> region) & 1 == 1:
        kill(s, seat, region, 1)


def begin_movement(s: Position) -> None:
    """HEL-MOV.3, HEL-MOV.6  A new action: nobody has moved with it yet."""
    for region in range(REGIONS):
        s.moved[region] = 0
    s.moved_forts = 0
    s.entered = 0


def forget_origins(s: Position) -> None:
    """Where Hoplites came from matters until the battles of the action are over."""
    regions = s.entered
    if s.options[SPLIT_RETREAT] == ON and s.options[ORIGINS_LINGER] == OFF:
        regions = bit(REGIONS) - 1  # a withdrawal has made something else of `entered`
    for region in range(REGIONS):
        if (regions >> region) & 1 == 1:
            for source in range(REGIONS):
                s.came[region * REGIONS + source] = 0


def has_enemy(s: Position, seat: i64, region: i64) -> bool:
    """HEL-MOV.12  Enemy Hoplites stand there, or an enemy controls it: movement over several regions ends."""
    if s.control[region] != NOBODY and s.control[region] != seat:
        return True
    return s.enemy_in(seat, region) != NOBODY
