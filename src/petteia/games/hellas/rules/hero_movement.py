# mypy: disable-error-code="override"
"""Section 11: the regular action Hero Movement, Hero's Wrath after it, and putting a hero somewhere."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import CARD, NO, REGION, STOP, place_of
from petteia.games.hellas.components.board import NEIGHBOURS
from petteia.games.hellas.components.cards import FIRST_BLESSING, MOMENT_BLESSINGS, USE_AMOUNT
from petteia.games.hellas.components.constants import (
    BLESSINGS,
    HERO_ZERO_MOVE,
    NO_REGION,
    NOBODY,
    NOTHING,
    ON,
    REGIONS,
    SPEED,
)
from petteia.games.hellas.components.vocabulary import AFTER_HERO_MOVEMENT
from petteia.games.hellas.events import HERO_MOVED, USED
from petteia.games.hellas.rules.hands import discard, forbids_card, list_cards
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.quests import QuestStart, advance_quest, quest_in
from petteia.games.hellas.rules.reasons import FIRST_STEP, NOT_ADJACENT, STANDS_THERE, only
from petteia.games.hellas.state import Position


def start_hero_movement(s: Position, seat: i64) -> None:
    """HEL-HMV.1, HEL-HMV.6, HEL-DEC.4  On the map the hero moves; on a quest it takes the next step."""
    s.ask(AfterHeroMovement(seat))
    if s.hero_region[seat] == NO_REGION:
        advance_quest(s, seat)
    else:
        s.ask(HeroStep(seat, s.value(seat, SPEED), 0))


def move_hero(s: Position, seat: i64, region: i64) -> None:
    """HEL-BRD.6  A hero changes its region."""
    s.emit(HERO_MOVED, seat, s.hero_region[seat], region)
    s.hero_region[seat] = region


@mypyc_attr(acyclic=True, free_list_len=1)
class HeroStep(Decision):
    """HEL-HMV.1, HEL-HMV.2, HEL-HMV.4  The next adjacent region, or stop.

    HEL-HMV.3: nothing can be done in regions passed through.
    """

    facts: ClassVar[Facts] = Facts(
        "hero_step", "seat regions_left:count made:count", rule="HEL-HMV.1", when="hero", number=23, completes=True
    )

    def __init__(self, seat: i64, regions_left: i64, made: i64) -> None:
        super().__init__(seat)
        self.regions_left: Final = regions_left
        self.made: Final = made  # regions entered so far

    def forbids(self, s: Position, action: i64) -> i64:
        if action == STOP:
            return only(self.made > 0 or s.options[HERO_ZERO_MOVE] == ON, FIRST_STEP)
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only((NEIGHBOURS[s.hero_region[self.seat]] >> region) & 1 == 1, NOT_ADJACENT)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.made > 0 or s.options[HERO_ZERO_MOVE] == ON:
            choices.add(STOP)
        neighbours = NEIGHBOURS[s.hero_region[self.seat]]
        for region in range(REGIONS):
            if (neighbours >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action != STOP:
            move_hero(s, self.seat, action - REGION)
            if self.regions_left > 1:
                s.ask(HeroStep(self.seat, self.regions_left - 1, self.made + 1))
                return
        slot = quest_in(s, s.hero_region[self.seat])
        if slot != NOTHING:
            s.ask(QuestStart(self.seat, slot))


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterHeroMovement(Step):
    """HEL-HMV.8, HEL-HMV.11, HEL-BL.18  Right at the end of a Hero Movement Hero's Wrath may be used."""

    facts: ClassVar[Facts] = Facts("after_hero_movement", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.blessings[self.owner] & MOMENT_BLESSINGS[AFTER_HERO_MOVEMENT] == 0:
            return
        region = s.hero_region[self.owner]
        if region != NO_REGION and s.hands[self.owner] != 0 and s.holder(region) != NOBODY:
            s.ask(Wrath(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class Wrath(Decision):
    """HEL-BL.18  Discard a Combat card: 2 Hoplites in the hero's region are killed."""

    facts: ClassVar[Facts] = Facts("wrath", "seat", rule="HEL-BL.18", when="hero", number=26)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        return forbids_card(s, self.seat, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        list_cards(choices, s.hands[self.seat])

    def apply(self, s: Position, action: i64) -> None:
        if action == NO:
            return
        discard(s, self.seat, action - CARD)
        region = s.hero_region[self.seat]
        for blessing in range(BLESSINGS):
            if (MOMENT_BLESSINGS[AFTER_HERO_MOVEMENT] >> blessing) & 1 == 1:
                s.emit(USED, self.seat, FIRST_BLESSING + blessing, 0)
                kill(s, s.holder(region), region, USE_AMOUNT[FIRST_BLESSING + blessing])


@mypyc_attr(acyclic=True, free_list_len=1)
class HeroPlace(Decision):
    """HEL-AF.19, HEL-HER.10, HEL-HMV.9  The hero is put in any region; that is no movement and starts no quest."""

    facts: ClassVar[Facts] = Facts(
        "hero_place", "seat may_stay:flag", rule="HEL-HMV.9", when="hero", number=17, completes=True
    )

    def __init__(self, seat: i64, may_stay: i64) -> None:
        super().__init__(seat)
        self.may_stay: Final = may_stay

    def forbids(self, s: Position, action: i64) -> i64:
        if action == STOP:
            return only(self.may_stay == 1, NOT_ASKED)
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only(region != s.hero_region[self.seat], STANDS_THERE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.may_stay == 1:
            choices.add(STOP)
        for region in range(REGIONS):
            if region != s.hero_region[self.seat]:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action != STOP:
            move_hero(s, self.seat, action - REGION)
