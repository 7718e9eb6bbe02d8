# mypy: disable-error-code="override"
"""Region attacks of monsters and what follows them (section 22.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import REGION, place_of
from petteia.games.hellas.components.board import NEIGHBOURS, are_adjacent, bit
from petteia.games.hellas.components.cards import AFTERMATH, GOD_REGION, REGION_AMOUNT, REGION_ATTACK
from petteia.games.hellas.components.constants import GODS, NO_REGION, NOBODY, REGIONS
from petteia.games.hellas.components.vocabulary import AFTERMATHS, REGION_ATTACKS
from petteia.games.hellas.events import REGION_ATTACKED
from petteia.games.hellas.rules.holdings import sacrifice_priest
from petteia.games.hellas.rules.injuries import injure
from petteia.games.hellas.rules.kills import kill, kill_in_each
from petteia.games.hellas.rules.monsters import move_monster
from petteia.games.hellas.rules.reasons import NOT_HIGHEST, only
from petteia.games.hellas.state import Position


class RegionUnit:
    """What a monster does where it stands, or afterwards; by itself nothing."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        """Carry it out; the seat is the one that decides for the monster (HEL-MPH.4)."""


class KillHere(RegionUnit):
    """Hoplites in the region are killed."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        region = s.monster_region[monster]
        victim = s.holder(region)
        if victim != NOBODY:
            kill(s, victim, region, REGION_AMOUNT[monster])


class KillAround(RegionUnit):
    """HEL-MON.9  A Hoplite there and in every adjacent region is killed."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        region = s.monster_region[monster]
        kill_in_each(s, NEIGHBOURS[region] | bit(region))


class InjureAround(RegionUnit):
    """HEL-MON.7, HEL-WIN.4, HEL-SIM.2  Every hero there and next to it; the active player chooses first."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        region = s.monster_region[monster]
        for i in range(s.seats - 1, -1, -1):  # asked last, answered first
            owner = (s.active + i) % s.seats
            where = s.hero_region[owner]
            if where != NO_REGION and (where == region or are_adjacent(where, region)):
                injure(s, owner, REGION_AMOUNT[monster])


class GoToMonument(RegionUnit):
    """HEL-MON.4  Then the monster goes to the highest monument."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        s.ask(ChimeraGoal(seat, monster))


class TakePriest(RegionUnit):
    """HEL-MON.14  Then a Priest is sacrificed."""

    def apply(self, s: Position, seat: i64, monster: i64) -> None:
        s.ask(PriestTaken(s.monster_region[monster]))


ATTACKS: Final = vec[RegionUnit]([RegionUnit() for _name in REGION_ATTACKS])  # by number of the attack
THEN: Final = vec[RegionUnit]([RegionUnit() for _name in AFTERMATHS])  # by number of the aftermath
ATTACKS[REGION_ATTACKS.index("kill_here")] = KillHere()
ATTACKS[REGION_ATTACKS.index("kill_around")] = KillAround()
ATTACKS[REGION_ATTACKS.index("injure_around")] = InjureAround()
THEN[AFTERMATHS.index("go_to_monument")] = GoToMonument()
THEN[AFTERMATHS.index("take_priest")] = TakePriest()


def attack_region(s: Position, seat: i64, monster: i64) -> None:
    """HEL-MON.2 to HEL-MON.16, HEL-MPH.6  The region attack of a monster; what finds nothing has no effect.

    HEL-MON.11: as the row of the monster says, for example 1 Hoplite by Medusa.
    """
    s.emit(REGION_ATTACKED, monster, s.monster_region[monster], 0)
    THEN[AFTERMATH[monster]].apply(s, seat, monster)  # asked first, answered last
    ATTACKS[REGION_ATTACK[monster]].apply(s, seat, monster)


@mypyc_attr(acyclic=True, free_list_len=1)
class PriestTaken(Step):
    """HEL-MON.14  The player who controls the region sacrifices 1 Priest from the pool, if there is one."""

    facts: ClassVar[Facts] = Facts("priest_taken", "region")

    def __init__(self, region: i64) -> None:
        super().__init__()
        self.region: Final = region

    def apply(self, s: Position, action: i64) -> None:
        owner = s.control[self.region]
        if owner != NOBODY and s.pool[owner] > 0:
            sacrifice_priest(s, owner)


def highest_monuments(s: Position) -> i64:
    """HEL-MON.4  The regions of the monuments with most levels, a bit each."""
    highest: i64 = 0
    regions: i64 = 0
    for god in range(GODS):
        if s.levels[god] > highest:
            highest = s.levels[god]
            regions = 0
        if s.levels[god] == highest:
            regions |= bit(GOD_REGION[god])
    return regions


@mypyc_attr(acyclic=True, free_list_len=1)
class ChimeraGoal(Decision):
    """HEL-MON.4  To the region of the highest monument, at any distance; the acting player chooses among equals."""

    facts: ClassVar[Facts] = Facts("chimera_goal", "seat monster", rule="HEL-MON.4", number=73)

    def __init__(self, seat: i64, monster: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only((highest_monuments(s) >> region) & 1 == 1, NOT_HIGHEST)

    def list_choices(self, s: Position, choices: Choices) -> None:
        goals = highest_monuments(s)
        for region in range(REGIONS):
            if (goals >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action - REGION != s.monster_region[self.monster]:
            move_monster(s, self.monster, action - REGION)
