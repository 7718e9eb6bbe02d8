# mypy: disable-error-code="override"
"""Section 19: the Hunt, from its start through the hero's attacks to its end."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import (
    CLOSE,
    MONSTER,
    SLOT,
    STOP,
    USE,
    place_of,
)
from petteia.games.hellas.components.cards import (
    ALL_ATTACKS,
    EVENT_MONSTER,
    EVENT_WITH,
    EVOLUTION_AMOUNT,
    SLOT_SYMBOL,
    SLOTS,
    SYMBOL_CARDS,
    USABLE,
)
from petteia.games.hellas.components.constants import (
    FAILED,
    LEADERSHIP,
    MONSTERS,
    NO_REGION,
    NOBODY,
    ON,
    RUNNING,
    SPEED,
    START_WOUNDS_COUNT,
    STRENGTH,
)
from petteia.games.hellas.components.vocabulary import (
    DRAWN_BY_SPEED,
    HUNT_AFTER_DRAW,
    HUNT_BEFORE_DRAW,
    HUNT_BEGUN,
    IN_HUNT,
    NEEDS_LEADERSHIP,
    NEEDS_PRIESTS,
)
from petteia.games.hellas.events import HUNT_STARTED
from petteia.games.hellas.rules.effects.unit import trigger
from petteia.games.hellas.rules.hands import draw_cards
from petteia.games.hellas.rules.hunt_defence import monster_attacks
from petteia.games.hellas.rules.hunt_end import HuntEnd
from petteia.games.hellas.rules.hunt_payment import HuntPay, has_any_set
from petteia.games.hellas.rules.injuries import injure
from petteia.games.hellas.rules.monsters import has_evolved, uncovered
from petteia.games.hellas.rules.reasons import (
    COVERED,
    HERO_ON_QUEST,
    MONSTER_ELSEWHERE,
    MONSTER_NOT_IN_PLAY,
    NO_CARD_FOR_SLOT,
    NOTHING_TO_HUNT,
    WANTS_LEADERSHIP,
    WANTS_PRIESTS,
    only,
)
from petteia.games.hellas.rules.uses import forbids_using, list_uses, use, uses_at
from petteia.games.hellas.state import Position

# The stages of a Hunt, in the order of section 35.
BEFORE_DRAW: Final = 0
DRAW: Final = 1
AFTER_DRAW: Final = 2
HERO_ATTACKS: Final = 3
HERO_GOES_ON: Final = 4


def forbids_hunting(s: Position, seat: i64, monster: i64) -> i64:
    """HEL-HNT.1, HEL-EVO.11, HEL-EVO.13  In the hero's region, and what its evolutions ask for."""
    if s.monster_region[monster] != s.hero_region[seat]:
        if s.monster_region[monster] < 0:
            return MONSTER_NOT_IN_PLAY
        return MONSTER_ELSEWHERE
    if asks_for(s, monster, NEEDS_PRIESTS) > s.pool[seat]:
        return WANTS_PRIESTS
    return only(asks_for(s, monster, NEEDS_LEADERSHIP) <= s.value(seat, LEADERSHIP), WANTS_LEADERSHIP)


def asks_for(s: Position, monster: i64, effect: i64) -> i64:
    """HEL-HNT.2  What an evolution of a monster demands of the hunter, or 0."""
    if not has_evolved(s, effect) or EVENT_MONSTER[EVENT_WITH[effect]] != monster:
        return 0
    return EVOLUTION_AMOUNT[EVENT_WITH[effect]]


def forbids_hunt(s: Position, seat: i64) -> i64:
    """HEL-HNT.1  The hero is on the map with a monster that may be hunted."""
    if s.hero_region[seat] == NO_REGION:
        return HERO_ON_QUEST
    for monster in range(MONSTERS):
        if forbids_hunting(s, seat, monster) == ALLOWED:
            return ALLOWED
    return NOTHING_TO_HUNT


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntMonster(Decision):
    """HEL-HNT.1, HEL-BL.25  Which of the monsters in the region is hunted; Exhausted Fight costs an Injury first."""

    facts: ClassVar[Facts] = Facts(
        "hunt_monster", "seat cost:count", rule="HEL-HNT.1", when="hero", number=57, completes=True
    )

    def __init__(self, seat: i64, cost: i64) -> None:
        super().__init__(seat)
        self.cost: Final = cost  # Injuries, taken once the requirements have been checked

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        monster = place_of(action, MONSTER, MONSTERS)
        if monster < 0:
            return NOT_ASKED
        return forbids_hunting(s, self.seat, monster)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for monster in range(MONSTERS):
            if forbids_hunting(s, self.seat, monster) == ALLOWED:
                choices.add(MONSTER + monster)

    def apply(self, s: Position, action: i64) -> None:
        begin_hunt(s, self.seat, action - MONSTER)
        if self.cost > 0:
            injure(s, self.seat, self.cost)


def begin_hunt(s: Position, seat: i64, monster: i64) -> None:
    """HEL-HNT.3, HEL-HNT.4, HEL-HNT.7  The Hunt is declared; the attack discards are shuffled back."""
    s.hunter = seat
    s.hunt_monster = monster
    s.hunt_dealt = 0
    s.hunt_wounds = 0
    s.hunt_attacks = 0
    s.hunt_used = 0
    s.attack_deck = ALL_ATTACKS
    s.attack_discards = 0
    s.attack_hidden = 0
    s.attack_reader = NOBODY
    s.emit(HUNT_STARTED, seat, monster, 0)
    trigger(s, seat, HUNT_BEGUN)
    s.ask(HuntEnd())
    s.ask(HuntStage(BEFORE_DRAW))


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntStage(Step):
    """HEL-HNT.10, HEL-HNT.16, HEL-DEC.6  The next stage of a Hunt, as long as it has not ended."""

    facts: ClassVar[Facts] = Facts("hunt_stage", "stage:hunt_stage", when="hunt")

    def __init__(self, stage: i64) -> None:
        super().__init__()
        self.stage: Final = stage

    def apply(self, s: Position, action: i64) -> None:
        if s.hunt_result != RUNNING:
            return
        seat = s.hunter
        if self.stage == BEFORE_DRAW:
            s.ask(HuntStage(DRAW))
            s.ask(HuntUse(seat, HUNT_BEFORE_DRAW))
        elif self.stage == DRAW:
            s.ask(HuntStage(AFTER_DRAW))
            draw_cards(s, seat, starting_draw(s, seat))
        elif self.stage == AFTER_DRAW:
            s.ask(HuntStage(HERO_ATTACKS))
            s.ask(HuntUse(seat, HUNT_AFTER_DRAW))
        elif self.stage == HERO_ATTACKS:
            if s.hunt_attacks > 0 or s.options[START_WOUNDS_COUNT] != ON:
                s.hunt_wounds = 0  # HEL-HNT.14
            s.ask(HuntSlot(seat))
        else:
            s.ask(HuntSlot(seat))


def starting_draw(s: Position, seat: i64) -> i64:
    """HEL-HNT.6, HEL-EVO.9  Strength, or Speed against the evolved Medusa."""
    if has_evolved(s, DRAWN_BY_SPEED) and EVENT_MONSTER[EVENT_WITH[DRAWN_BY_SPEED]] == s.hunt_monster:
        return s.value(seat, SPEED)
    return s.value(seat, STRENGTH)


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntUse(Decision):
    """HEL-HNT.5, HEL-HNT.8, HEL-HNT.43  Effects before or after the starting draw.

    HEL-HNT.37: Wounds dealt here belong to the Hunt.
    """

    facts: ClassVar[Facts] = Facts("hunt_use", "seat moment", rule="HEL-HNT.43", when="hunt", number=58)

    def __init__(self, seat: i64, moment: i64) -> None:
        super().__init__(seat)
        self.moment: Final = moment

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == CLOSE:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, self.moment, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if s.hunt_result == RUNNING and uses_at(s, self.seat, self.moment):
            choices.add(CLOSE)
            list_uses(s, self.seat, self.moment, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action != CLOSE:
            s.ask(HuntUse(self.seat, self.moment))
            use(s, self.seat, action - USE)


# -- step 1: the hero attacks ---------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntSlot(Decision):
    """HEL-HNT.11, HEL-HNT.14, HEL-HNT.28  Deal a Wound, use an effect, or stop; asked whatever is in the hand."""

    facts: ClassVar[Facts] = Facts("hunt_slot", "seat", rule="HEL-HNT.11", when="hunt", number=59)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == STOP:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card >= 0:
            return forbids_using(s, self.seat, IN_HUNT, card)
        slot = place_of(action, SLOT + 1, SLOTS)
        if slot < 0:
            return NOT_ASKED
        if (uncovered(s, s.hunt_monster) >> slot) & 1 == 0:
            return COVERED
        symbol = SLOT_SYMBOL[s.hunt_monster * SLOTS + slot]
        return only(s.hands[self.seat] & SYMBOL_CARDS[symbol] != 0 or has_any_set(s, self.seat), NO_CARD_FOR_SLOT)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(STOP)
        slots = uncovered(s, s.hunt_monster)
        is_free = has_any_set(s, self.seat)
        for slot in range(SLOTS):
            if (slots >> slot) & 1 == 1:
                symbol = SLOT_SYMBOL[s.hunt_monster * SLOTS + slot]
                if is_free or s.hands[self.seat] & SYMBOL_CARDS[symbol] != 0:
                    choices.add(SLOT + 1 + slot)
        list_uses(s, self.seat, IN_HUNT, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action == STOP:
            if s.hunt_wounds == 0:
                s.hunt_result = FAILED  # HEL-HNT.14
            else:
                s.ask(HuntStage(HERO_ATTACKS))  # HEL-HNT.27
                monster_attacks(s)
        elif action >= USE:
            s.ask(HuntStage(HERO_GOES_ON))
            use(s, self.seat, action - USE)
        else:
            s.ask(HuntStage(HERO_GOES_ON))
            s.ask(HuntPay(self.seat, action - SLOT - 1))
