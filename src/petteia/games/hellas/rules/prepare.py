# mypy: disable-error-code="override"
"""Sections 14, 17 and 18: the special actions Recruit, Prepare and Usurp."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import DEFEND, PREPARE, PREPARE_DRAW, PREPARE_HEAL, PREPARE_RECRUIT
from petteia.games.hellas.components.board import CITY_REGIONS, NATION, bit
from petteia.games.hellas.components.cards import PREPARE_CHOICES, RECRUIT_CITY, RECRUIT_SPARTA, USURP_RECRUIT_BASE
from petteia.games.hellas.components.constants import (
    FORBIDDEN,
    NO_REGION,
    NOBODY,
    NOTHING,
    ON,
    PREPARE_ON_QUEST,
    USURP_OWN_REGION,
)
from petteia.games.hellas.components.vocabulary import AFTER_RECRUIT, PLACED_AFTER_PREPARE, PREPARED, USURP_RECRUIT
from petteia.games.hellas.events import USURPED
from petteia.games.hellas.rules.control import give_control
from petteia.games.hellas.rules.effects.unit import trigger
from petteia.games.hellas.rules.hands import draw_cards
from petteia.games.hellas.rules.hero_movement import HeroPlace
from petteia.games.hellas.rules.injuries import heal
from petteia.games.hellas.rules.reasons import (
    HERO_ON_QUEST,
    NO_GLORY_HERE,
    NONE_IN_SUPPLY,
    NOT_INJURED,
    OWN_REGION,
    only,
)
from petteia.games.hellas.rules.recruiting import (
    forbids_recruiting_in,
    recruit_in,
    recruit_in_cities,
    recruit_regions,
)
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.rules.withdrawal import withdraw
from petteia.games.hellas.state import Position

# -- section 14: Recruit ------------------------------------------------------------------------------


def may_recruit(s: Position, seat: i64) -> bool:
    """HEL-REC.4  A controlled region with a City where recruiting is possible, and a Hoplite in the supply."""
    return recruit_regions(s, seat, controlled(s, seat) & CITY_REGIONS) != 0


def recruit(s: Position, seat: i64) -> None:
    """HEL-REC.1 to HEL-REC.5, HEL-DEC.7  2 in every City, 4 in Sparta; then Mobilization."""
    s.ask(RecruitDone(seat))
    recruit_in_cities(s, seat, RECRUIT_CITY, RECRUIT_SPARTA)


@mypyc_attr(acyclic=True, free_list_len=1)
class RecruitDone(Step):
    """HEL-REC.5, HEL-BL.2  Mobilization, an effect of its own (HEL-RCR.8)."""

    facts: ClassVar[Facts] = Facts("recruit_done", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        trigger(s, self.owner, AFTER_RECRUIT)


# -- section 17: Prepare --------------------------------------------------------------------------------


def may_prepare(s: Position, seat: i64) -> bool:
    """HEL-PRE.6  Not while the hero is on a quest, unless an option allows it."""
    return s.hero_region[seat] != NO_REGION or s.options[PREPARE_ON_QUEST] != FORBIDDEN


def prepare(s: Position, seat: i64) -> None:
    """HEL-PRE.1, HEL-PRE.4  Two choices; whether the region was controlled before the action is remembered."""
    is_own: i64 = 0
    if s.hero_region[seat] != NO_REGION and s.control[s.hero_region[seat]] == seat:
        is_own = 1
    s.ask(PrepareDone(seat))
    s.ask(PrepareChoice(seat, PREPARE_CHOICES, is_own))


@mypyc_attr(acyclic=True, free_list_len=1)
class PrepareChoice(Decision):
    """HEL-PRE.1, HEL-PRE.2, HEL-PRE.3, HEL-PRE.5  Heal 1 Injury, draw 1 Combat card, or recruit 1 Hoplite."""

    facts: ClassVar[Facts] = Facts("prepare_choice", "seat choices_left:count is_own:flag", rule="HEL-PRE.1", number=53)

    def __init__(self, seat: i64, choices_left: i64, is_own: i64) -> None:
        super().__init__(seat)
        self.choices_left: Final = choices_left
        self.is_own: Final = is_own  # 1: the region was controlled before the action

    def forbids(self, s: Position, action: i64) -> i64:
        if action == PREPARE_HEAL:
            return only(s.injured[self.seat] != 0, NOT_INJURED)
        if action == PREPARE_DRAW:
            return ALLOWED
        if action != PREPARE_RECRUIT:
            return NOT_ASKED
        region = s.hero_region[self.seat]
        if region == NO_REGION:
            return HERO_ON_QUEST
        if s.supply[self.seat] == 0:
            return NONE_IN_SUPPLY
        return forbids_recruiting_in(s, self.seat, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for action in range(PREPARE, DEFEND):
            if self.forbids(s, action) == ALLOWED:
                choices.add(action)

    def apply(self, s: Position, action: i64) -> None:
        if self.choices_left > 1:
            s.ask(PrepareChoice(self.seat, self.choices_left - 1, self.is_own))
        if action == PREPARE_HEAL:
            heal(s, self.seat, 1)
        elif action == PREPARE_DRAW:
            draw_cards(s, self.seat, 1)
        else:
            recruit_in(s, self.seat, s.hero_region[self.seat], 1, self.is_own == 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class PrepareDone(Step):
    """HEL-PRE.7, HEL-PRE.8, HEL-HER.10  Combat Training; then Perseus may be put in any region."""

    facts: ClassVar[Facts] = Facts("prepare_done", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.has_ability(self.owner, PLACED_AFTER_PREPARE) and s.hero_region[self.owner] != NO_REGION:
            s.ask(HeroPlace(self.owner, 1))
        trigger(s, self.owner, PREPARED)


# -- section 18: Usurp -----------------------------------------------------------------------------------


def forbids_usurping(s: Position, seat: i64) -> i64:
    """HEL-USU.1, HEL-USU.3, HEL-USU.9  It takes the hero on the map and the Glory token of that nation."""
    region = s.hero_region[seat]
    if region == NO_REGION:
        return HERO_ON_QUEST
    if s.glory[NATION[region]] != seat:
        return NO_GLORY_HERE
    if s.control[region] != seat:
        return ALLOWED
    return only(s.options[USURP_OWN_REGION] == ON and recruit_regions(s, seat, bit(region)) != 0, OWN_REGION)


def usurp(s: Position, seat: i64) -> None:
    """HEL-USU.2, HEL-USU.4, HEL-USU.6  Control first, then all Hoplites of others withdraw, then the recruit."""
    region = s.hero_region[seat]
    s.emit(USURPED, seat, region, 0)
    give_control(s, seat, region)
    if s.victory != NOTHING:
        return  # HEL-VIC.10
    s.ask(UsurpRecruit(seat, region))
    rival = s.enemy_in(seat, region)
    if rival != NOBODY:
        withdraw(s, rival, region)


@mypyc_attr(acyclic=True, free_list_len=1)
class UsurpRecruit(Step):
    """HEL-USU.5, HEL-USU.7, HEL-USU.8  Up to 1 Hoplite, 3 with Glory of Zeus; one may be fortified."""

    facts: ClassVar[Facts] = Facts("usurp_recruit", "owner:seat region", when="hero")

    def __init__(self, owner: i64, region: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.region: Final = region

    def apply(self, s: Position, action: i64) -> None:
        recruit_in(s, self.owner, self.region, USURP_RECRUIT_BASE + s.modifier(self.owner, USURP_RECRUIT), True)
