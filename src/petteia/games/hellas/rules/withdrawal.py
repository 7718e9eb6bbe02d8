# mypy: disable-error-code="override"
"""Section 23, withdrawal: where beaten or driven-out Hoplites go."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import REGION, place_of
from petteia.games.hellas.components.board import NEIGHBOURS, bit
from petteia.games.hellas.components.constants import (
    NO_REGION,
    NOBODY,
    OFF,
    ON,
    ORIGINS_LINGER,
    REGIONS,
    SPLIT_RETREAT,
    WITHDRAWAL_IS_MOVEMENT,
)
from petteia.games.hellas.events import NO_WAY_OUT, WITHDREW
from petteia.games.hellas.rules.control import check_control
from petteia.games.hellas.rules.kills import remove
from petteia.games.hellas.rules.movement import chimera_kills, enterable, may_leave
from petteia.games.hellas.rules.reasons import NOT_FROM_THERE, WITHDRAW, only
from petteia.games.hellas.state import Position


def origins(s: Position, region: i64) -> i64:
    """HEL-RET.4, HEL-RET.5, HEL-RET.11  The regions from which the attackers in a region came, a bit each."""
    regions: i64 = 0
    for source in range(REGIONS):
        if s.came[region * REGIONS + source] > 0:
            regions |= bit(source)
    return regions


def may_withdraw_to(s: Position, seat: i64, region: i64) -> bool:
    """HEL-RET.2, HEL-RET.3  Not controlled by another player and without Hoplites of another player."""
    if s.control[region] != NOBODY and s.control[region] != seat:
        return False
    return s.enemy_in(seat, region) == NOBODY


def ways_out(s: Position, seat: i64, region: i64) -> i64:
    """HEL-RET.1, HEL-RET.4, HEL-RET.10, HEL-RET.12  Where a seat's Hoplites in a region may withdraw to."""
    regions = NEIGHBOURS[region]
    if s.battle_region == region and seat == s.attacker:
        regions = origins(s, region)
    if s.options[WITHDRAWAL_IS_MOVEMENT] == ON:
        if not may_leave(s, region):
            return 0
        regions &= enterable(s, seat)
    allowed: i64 = 0
    for target in range(REGIONS):
        if (regions >> target) & 1 == 1 and may_withdraw_to(s, seat, target):
            allowed |= bit(target)
    return allowed


def withdraw(s: Position, seat: i64, region: i64) -> None:
    """HEL-RET.1, HEL-RET.7, HEL-FOR.10  All go together to one region; without a way out all are killed."""
    place = seat * REGIONS + region
    s.field[place] += s.forts[place]
    s.forts[place] = 0
    if s.field[place] == 0:
        return
    if s.options[SPLIT_RETREAT] == ON and s.battle_region == region and seat == s.attacker:
        s.ask(AllWithdrawn(seat, region))
        s.ask(WithdrawTo(seat, region, 1))
        if s.options[ORIGINS_LINGER] == OFF:
            s.entered = 0  # from here on only what is reached by withdrawing
        return
    if ways_out(s, seat, region) == 0:
        die_out(s, seat, region)
    else:
        s.ask(WithdrawTo(seat, region, 0))


def die_out(s: Position, seat: i64, region: i64) -> None:
    """HEL-RET.7, HEL-RET.8  Nowhere to go: they are killed, and Aegis does not help."""
    s.emit(NO_WAY_OUT, seat, region, s.hoplites(seat, region))
    remove(s, seat, region, s.hoplites(seat, region))


def go(s: Position, seat: i64, region: i64, target: i64, number: i64) -> None:
    """HEL-RET.9, HEL-RET.12  So many Hoplites withdraw; control there is looked at afterwards."""
    s.field[seat * REGIONS + region] -= number
    s.field[seat * REGIONS + target] += number
    s.emit(WITHDREW, seat, region, target)
    s.ask(Withdrawn(target))
    if s.options[WITHDRAWAL_IS_MOVEMENT] == ON:
        chimera_kills(s, seat, bit(target))


@mypyc_attr(acyclic=True, free_list_len=1)
class Withdrawn(Step):
    """HEL-RET.9, HEL-BAT.39  Control of the region withdrawn to; after a battle the battle region comes first."""

    facts: ClassVar[Facts] = Facts("withdrawn", "region")

    def __init__(self, region: i64) -> None:
        super().__init__()
        self.region: Final = region

    def apply(self, s: Position, action: i64) -> None:
        if s.battle_region != NO_REGION:
            check_control(s, s.battle_region)
        check_control(s, self.region)


@mypyc_attr(acyclic=True, free_list_len=1)
class WithdrawTo(Decision):
    """HEL-RET.1, HEL-RET.11, HEL-WIN.11  Where all go together; with `split_retreat` where each attacker goes."""

    facts: ClassVar[Facts] = Facts("withdraw_to", "seat source:region each:flag", rule="HEL-RET.2", number=44)

    def __init__(self, seat: i64, source: i64, each: i64) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.each: Final = each  # 1: one Hoplite at a time, at most as many to a region as came from it

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        if self.each == 1 and s.came[self.source * REGIONS + region] == 0:
            return NOT_FROM_THERE
        return only((ways_out(s, self.seat, self.source) >> region) & 1 == 1, WITHDRAW)

    def list_choices(self, s: Position, choices: Choices) -> None:
        allowed = ways_out(s, self.seat, self.source)
        for region in range(REGIONS):
            if (allowed >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        target = action - REGION
        place = self.seat * REGIONS + self.source
        if self.each == 0:
            go(s, self.seat, self.source, target, s.field[place])
            return
        s.came[self.source * REGIONS + target] -= 1
        s.field[place] -= 1
        s.field[self.seat * REGIONS + target] += 1
        s.entered |= bit(target)
        s.emit(WITHDREW, self.seat, self.source, target)
        if s.field[place] > 0:
            s.ask(WithdrawTo(self.seat, self.source, self.each))


@mypyc_attr(acyclic=True, free_list_len=1)
class AllWithdrawn(Step):
    """HEL-RET.11, HEL-RET.12  Hoplites without a place to withdraw to are killed; control of the regions reached."""

    facts: ClassVar[Facts] = Facts("all_withdrawn", "owner:seat region")

    def __init__(self, owner: i64, region: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.region: Final = region

    def apply(self, s: Position, action: i64) -> None:
        if s.hoplites(self.owner, self.region) > 0:
            die_out(s, self.owner, self.region)
        reached = s.entered
        s.entered = 0
        for region in range(REGIONS):
            if (reached >> region) & 1 == 1:
                s.ask(Withdrawn(region))
        if s.options[WITHDRAWAL_IS_MOVEMENT] == ON:
            chimera_kills(s, self.owner, reached)
