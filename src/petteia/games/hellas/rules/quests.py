# mypy: disable-error-code="override"
"""Section 24: quests."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import CARD, NO, STEP, place_of
from petteia.games.hellas.components.board import CITY_REGIONS, NATION, bit, count_bits
from petteia.games.hellas.components.cards import (
    NEEDS,
    QUEST_NEED,
    QUEST_REGION,
    QUEST_SLOTS,
    QUEST_STEPS,
    REWARD_AMOUNT,
    REWARD_EFFECT,
)
from petteia.games.hellas.components.constants import (
    KEPT,
    LEADERSHIP,
    MONSTER_EVENTS,
    NO_REGION,
    NOTHING,
    SET_ASIDE,
    SPEED,
    STRENGTH,
)
from petteia.games.hellas.components.vocabulary import KEEP_CARD
from petteia.games.hellas.events import QUEST_ADVANCED, QUEST_COMPLETED, QUEST_STARTED
from petteia.games.hellas.rules.effects.unit import Effect
from petteia.games.hellas.rules.hands import discard, forbids_card, hand_size, list_cards
from petteia.games.hellas.rules.holdings import artifacts_owned, sacrifice_priest, take_glory
from petteia.games.hellas.rules.injuries import injure, unhurt
from petteia.games.hellas.rules.reasons import (
    QUEST_ARTIFACTS,
    QUEST_ATTRIBUTE,
    QUEST_CARDS,
    QUEST_INJURIES,
    QUEST_PRIESTS,
    QUEST_REGIONS,
    only,
)
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position

# The requirements of a step, in the order of `content.NEEDS`.
NEED_LEADERSHIP: Final = 0
NEED_STRENGTH: Final = 1
NEED_SPEED: Final = 2
NEED_SPEED_OR_STRENGTH: Final = 3
NEED_PRIESTS: Final = 4
NEED_CITIES: Final = 5
NEED_TEMPLES: Final = 6
NEED_ARTIFACTS: Final = 7
PAY_CARDS: Final = 8
PAY_PRIESTS: Final = 9
PAY_INJURIES: Final = 10


def need(quest: i64, step: i64, which: i64) -> i64:
    """One requirement of a step of a quest; 0: none. Steps are counted from 1."""
    return QUEST_NEED[(quest * QUEST_STEPS + step - 1) * NEEDS + which]


def forbids_start(s: Position, seat: i64, quest: i64, step: i64) -> i64:
    """HEL-QST.1, HEL-QST.3, HEL-QST.4, HEL-QST.14, HEL-QST.16  All requirements of the step, and its cost in full.

    HEL-QST.2: only for starting. HEL-QST.15: attributes count wherever the hero is.
    """
    if lacks_attribute(s, seat, quest, step):
        return QUEST_ATTRIBUTE
    if s.pool[seat] < need(quest, step, NEED_PRIESTS) or s.pool[seat] < need(quest, step, PAY_PRIESTS):
        return QUEST_PRIESTS
    if hand_size(s, seat) < need(quest, step, PAY_CARDS):
        return QUEST_CARDS
    if unhurt(s, seat) < need(quest, step, PAY_INJURIES):
        return QUEST_INJURIES
    if count_bits(controlled(s, seat) & CITY_REGIONS) < need(quest, step, NEED_CITIES):
        return QUEST_REGIONS
    if count_bits(controlled(s, seat) & s.temples) < need(quest, step, NEED_TEMPLES):
        return QUEST_REGIONS
    return only(artifacts_owned(s, seat) >= need(quest, step, NEED_ARTIFACTS), QUEST_ARTIFACTS)


def lacks_attribute(s: Position, seat: i64, quest: i64, step: i64) -> bool:
    """HEL-QST.16  Whether an attribute is too low for a step."""
    if s.value(seat, LEADERSHIP) < need(quest, step, NEED_LEADERSHIP):
        return True
    if s.value(seat, STRENGTH) < need(quest, step, NEED_STRENGTH):
        return True
    if s.value(seat, SPEED) < need(quest, step, NEED_SPEED):
        return True
    either = need(quest, step, NEED_SPEED_OR_STRENGTH)
    return s.value(seat, SPEED) < either and s.value(seat, STRENGTH) < either


def quest_in(s: Position, region: i64) -> i64:
    """The slot of the open quest whose token lies in a region, or NOTHING."""
    for slot in range(QUEST_SLOTS):
        if s.quests[slot] != NOTHING and QUEST_REGION[s.quests[slot]] == region:
            return slot
    return NOTHING


@mypyc_attr(acyclic=True, free_list_len=1)
class QuestStart(Decision):
    """HEL-HMV.5, HEL-QST.1  Whether to start the quest here, and on which of the possible steps."""

    facts: ClassVar[Facts] = Facts("quest_start", "seat slot", rule="HEL-QST.1", number=24, completes=True)

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        step = place_of(action, STEP + 1, QUEST_STEPS)
        if step < 0:
            return NOT_ASKED
        return forbids_start(s, self.seat, s.quests[self.slot], step + 1)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        for step in range(1, QUEST_STEPS + 1):
            if self.forbids(s, STEP + step) == ALLOWED:
                choices.add(STEP + step)

    def apply(self, s: Position, action: i64) -> None:
        if action != NO:
            start_quest(s, self.seat, self.slot, action - STEP)


def start_quest(s: Position, seat: i64, slot: i64, step: i64) -> None:
    """HEL-QST.3, HEL-QST.6, HEL-QST.9  The hero leaves the map; costs are paid; step 3 completes the quest.

    HEL-QST.5, HEL-QST.8: several heroes may be on a quest; it cannot be abandoned.
    """
    quest = s.quests[slot]
    s.hero_region[seat] = NO_REGION
    s.quest_slot[seat] = slot
    s.quest_step[seat] = step
    s.emit(QUEST_STARTED, seat, quest, step)
    if step == QUEST_STEPS:
        s.ask(QuestCompleted(seat, slot))
    if need(quest, step, PAY_INJURIES) != 0:
        injure(s, seat, need(quest, step, PAY_INJURIES))
    if need(quest, step, PAY_CARDS) != 0:
        s.ask(QuestPayCard(seat, need(quest, step, PAY_CARDS)))
    for _i in range(need(quest, step, PAY_PRIESTS)):
        sacrifice_priest(s, seat)


def advance_quest(s: Position, seat: i64) -> None:
    """HEL-HMV.6, HEL-QST.7  One step further, without requirements or costs."""
    slot = s.quest_slot[seat]
    s.quest_step[seat] += 1
    s.emit(QUEST_ADVANCED, seat, s.quests[slot], s.quest_step[seat])
    if s.quest_step[seat] == QUEST_STEPS:
        s.ask(QuestCompleted(seat, slot))


@mypyc_attr(acyclic=True, free_list_len=1)
class QuestPayCard(Decision):
    """HEL-QST.3  Combat cards as a cost, one at a time."""

    facts: ClassVar[Facts] = Facts("quest_pay_card", "seat cards_left:count", rule="HEL-QST.3", number=25)

    def __init__(self, seat: i64, cards_left: i64) -> None:
        super().__init__(seat)
        self.cards_left: Final = cards_left

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_card(s, self.seat, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_cards(choices, s.hands[self.seat])

    def apply(self, s: Position, action: i64) -> None:
        discard(s, self.seat, action - CARD)
        if self.cards_left > 1:
            s.ask(QuestPayCard(self.seat, self.cards_left - 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class QuestCompleted(Step):
    """HEL-QST.9, HEL-QST.10, HEL-QST.12, HEL-QST.13  Return, reward, Glory token; then the slot is free.

    HEL-QST.11: Hero Movement has been used.
    """

    facts: ClassVar[Facts] = Facts("quest_completed", "owner:seat slot")

    def __init__(self, owner: i64, slot: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.slot: Final = slot

    def apply(self, s: Position, action: i64) -> None:
        quest = s.quests[self.slot]
        for seat in range(s.seats):
            if s.quest_slot[seat] == self.slot:
                s.quest_slot[seat] = NOTHING
                s.quest_step[seat] = 0
                s.hero_region[seat] = QUEST_REGION[quest]
        s.emit(QUEST_COMPLETED, self.owner, quest, 0)
        s.ask(QuestClosed(self.owner, self.slot))
        for i in range(1, -1, -1):  # asked last, carried out first
            effect = REWARD_EFFECT[quest * 2 + i]
            if effect == KEEP_CARD:
                s.kept[self.owner] |= bit(quest)
            elif effect != NOTHING:
                s.ask(Effect(self.owner, effect, REWARD_AMOUNT[quest * 2 + i]))


@mypyc_attr(acyclic=True, free_list_len=1)
class QuestClosed(Step):
    """HEL-QST.10, HEL-GLO.2  After the reward: the Glory token of the region's nation, and the slot is free."""

    facts: ClassVar[Facts] = Facts("quest_closed", "owner:seat slot")

    def __init__(self, owner: i64, slot: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.slot: Final = slot

    def apply(self, s: Position, action: i64) -> None:
        quest = s.quests[self.slot]
        take_glory(s, self.owner, NATION[QUEST_REGION[quest]])
        s.quests[self.slot] = NOTHING
        if (s.kept[self.owner] >> quest) & 1 == 1:
            s.event_place[MONSTER_EVENTS + quest] = KEPT
        else:
            s.event_place[MONSTER_EVENTS + quest] = SET_ASIDE
