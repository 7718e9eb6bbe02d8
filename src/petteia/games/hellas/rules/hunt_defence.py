# mypy: disable-error-code="override"
"""Section 19, step 2: the hunter defends with cards or a shield, or does not."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import (
    CARD,
    DEFEND,
    DEFEND_CARDS,
    DEFEND_NOT,
    DEFEND_SHIELD,
    MODE,
    NO,
    USE,
    YES,
    place_of,
)
from petteia.games.hellas.components.board import count_bits
from petteia.games.hellas.components.cards import (
    CARD_STRENGTH_OF,
    DEFEND_DRAW,
    FIRST_BLESSING,
    MOMENT_BLESSINGS,
    SHIELD_DRAW,
    SYMBOL_CARDS,
    USABLE,
    USE_MOMENTS,
)
from petteia.games.hellas.components.constants import (
    BLESSINGS,
    CARDS,
    FAILED,
    MASTER_PLAN_PER,
    NOTHING,
    PER_CARD,
    RUNNING,
    SHIELD,
    SPEED,
    USED_DODGE,
    USED_PLAN,
)
from petteia.games.hellas.components.vocabulary import ADD_SPEED, HUNT_DEFENCE, IN_HUNT, STRENGTHEN_CARD
from petteia.games.hellas.events import DEFENDED, SHIELDED, USED
from petteia.games.hellas.rules.battle_cards import announce_plan, plan_strength
from petteia.games.hellas.rules.effects.attacks import HunterInjury
from petteia.games.hellas.rules.hands import discard, draw_cards, forbids_card, list_cards
from petteia.games.hellas.rules.holdings import owns_effect
from petteia.games.hellas.rules.monster_attacks import DrawAttack, suffer_attack
from petteia.games.hellas.rules.reasons import (
    NEEDS_PLAN,
    NO_SHIELD,
    NOT_BEFORE_A_CARD,
    NOT_YOURS,
    ONCE_A_HUNT,
    OTHER_MOMENT,
    VALUE,
    only,
)
from petteia.games.hellas.rules.uses import forbids_using, list_uses, owns, use
from petteia.games.hellas.state import Position


def monster_attacks(s: Position) -> None:
    """HEL-HNT.17, HEL-TWO.7  The left neighbour draws and plays; then the hunter defends or not."""
    s.ask(Defence())
    s.ask(DrawAttack(s.left_of(s.hunter), NOTHING))


@mypyc_attr(acyclic=True, free_list_len=1)
class Defence(Step):
    """HEL-HNT.19  An attack card has been played."""

    facts: ClassVar[Facts] = Facts("defence", "", when="hunt")

    def apply(self, s: Position, action: i64) -> None:
        s.ask(HuntDefend(s.hunter))


def plans_left(s: Position, seat: i64, cards: i64) -> i64:
    """HEL-BL.3  How often Master Plan could still be used with this many cards."""
    if not owns_effect(s, seat, STRENGTHEN_CARD):
        return 0
    most = s.pool[seat]
    if s.options[MASTER_PLAN_PER] != PER_CARD:
        if s.hunt_used & USED_PLAN != 0:
            return 0
        if most > 1:
            most = 1
    if most > cards:
        most = cards
    return most


def may_dodge(s: Position, seat: i64) -> bool:
    """HEL-BL.33  Advanced Dodge, once in each own Hunt."""
    return s.hunt_used & USED_DODGE == 0 and owns_effect(s, seat, ADD_SPEED)


def reach(s: Position, seat: i64, strength: i64) -> i64:
    """HEL-HNT.45  The most that a defence can still come to, with all cards, Master Plan and Advanced Dodge."""
    hand = s.hands[seat]
    total = strength
    for card in range(CARDS):
        if (hand >> card) & 1 == 1:
            total += CARD_STRENGTH_OF[card]
    total += plan_strength() * plans_left(s, seat, count_bits(hand))
    if may_dodge(s, seat):
        total += s.value(seat, SPEED)
    return total


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntDefend(Decision):
    """HEL-HNT.19, HEL-HNT.21, HEL-HNT.24, HEL-HNT.28  Not, with a shield, with cards; or use an effect first."""

    facts: ClassVar[Facts] = Facts("hunt_defend", "seat", rule="HEL-HNT.19", when="hunt", number=63)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DEFEND_NOT:
            return ALLOWED
        if action == DEFEND_SHIELD:
            return only(s.hands[self.seat] & SYMBOL_CARDS[SHIELD] != 0, NO_SHIELD)
        if action == DEFEND_CARDS:
            return only(s.hands[self.seat] != 0 and reach(s, self.seat, 0) >= s.hunt_value, VALUE)
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, IN_HUNT, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for action in range(DEFEND, MODE):
            if self.forbids(s, action) == ALLOWED:
                choices.add(action)
        list_uses(s, self.seat, IN_HUNT, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action == DEFEND_NOT:
            suffer_attack(s)
        elif action == DEFEND_SHIELD:
            raise_shield(s, self.seat)
        elif action == DEFEND_CARDS:
            s.ask(HuntDefendCard(self.seat, 0, 0))
        else:
            s.ask(HuntDefend(self.seat))
            use(s, self.seat, action - USE)


def raise_shield(s: Position, seat: i64) -> None:
    """HEL-HNT.21, HEL-HNT.47  A shield card: no effect, 1 Injury, and 1 card is drawn if the Hunt goes on."""
    shields = s.hands[seat] & SYMBOL_CARDS[SHIELD]
    card: i64 = 0
    while (shields >> card) & 1 == 0:
        card += 1
    discard(s, seat, card)
    s.emit(SHIELDED, seat, 0, 0)
    s.ask(ShieldDraw())
    s.ask(HunterInjury(1, FAILED))


@mypyc_attr(acyclic=True, free_list_len=1)
class ShieldDraw(Step):
    """HEL-HNT.21  After a shield defence 1 Combat card instead of 2."""

    facts: ClassVar[Facts] = Facts("shield_draw", "", when="hunt")

    def apply(self, s: Position, action: i64) -> None:
        if s.hunt_result == RUNNING:
            draw_cards(s, s.hunter, SHIELD_DRAW)


def add_to_defence(s: Position, seat: i64, strength: i64, cards: i64, may_plan: bool) -> None:
    """HEL-HNT.19, HEL-HNT.45  The defence is complete as soon as it reaches the value; then 2 cards are drawn."""
    if strength >= s.hunt_value:
        s.emit(DEFENDED, seat, strength, 0)
        draw_cards(s, seat, DEFEND_DRAW)
    elif may_plan and plans_left(s, seat, 1) > 0:
        s.ask(HuntPlan(seat, strength, cards))
    else:
        s.ask(HuntDefendCard(seat, strength, cards))


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntDefendCard(Decision):
    """HEL-HNT.20, HEL-HNT.45, HEL-HNT.46  The defence card by card; every choice can still reach the value."""

    facts: ClassVar[Facts] = Facts(
        "hunt_defend_card", "seat strength:count used:count", rule="HEL-HNT.45", when="hunt", number=64
    )

    def __init__(self, seat: i64, strength: i64, used: i64) -> None:
        super().__init__(seat)
        self.strength: Final = strength  # so far
        self.used: Final = used  # used so far

    def forbids(self, s: Position, action: i64) -> i64:
        card = place_of(action, USE, USABLE)
        if card < 0:
            return forbids_card(s, self.seat, action)
        if not owns(s, self.seat, card):
            return NOT_YOURS
        if (USE_MOMENTS[card] >> HUNT_DEFENCE) & 1 == 0:
            return OTHER_MOMENT
        if self.used == 0:
            return NOT_BEFORE_A_CARD
        return only(may_dodge(s, self.seat), ONCE_A_HUNT)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.used > 0 and may_dodge(s, self.seat):
            for blessing in range(BLESSINGS):
                if (MOMENT_BLESSINGS[HUNT_DEFENCE] >> blessing) & 1 == 1:
                    choices.add(USE + FIRST_BLESSING + blessing)
        list_cards(choices, s.hands[self.seat])

    def apply(self, s: Position, action: i64) -> None:
        if action >= CARD:
            discard(s, self.seat, action - CARD)
            strength = self.strength + CARD_STRENGTH_OF[action - CARD]
            add_to_defence(s, self.seat, strength, self.used + 1, True)
        else:
            s.hunt_used |= USED_DODGE
            s.emit(USED, self.seat, action - USE, 0)
            add_to_defence(s, self.seat, self.strength + s.value(self.seat, SPEED), self.used, False)


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntPlan(Decision):
    """HEL-HNT.23, HEL-BL.3  Master Plan for the card just added; "no" only if the value can still be reached."""

    facts: ClassVar[Facts] = Facts(
        "hunt_master_plan", "seat strength:count used:count", rule="HEL-BL.3", when="hunt", number=65
    )

    def __init__(self, seat: i64, strength: i64, used: i64) -> None:
        super().__init__(seat)
        self.strength: Final = strength
        self.used: Final = used

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return only(reach(s, self.seat, self.strength) >= s.hunt_value, NEEDS_PLAN)
        return only(action == YES, NOT_ASKED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.forbids(s, NO) == ALLOWED:
            choices.add(NO)
        choices.add(YES)

    def apply(self, s: Position, action: i64) -> None:
        strength = self.strength
        if action == YES:
            announce_plan(s, self.seat)
            s.hunt_used |= USED_PLAN
            strength += plan_strength()
        add_to_defence(s, self.seat, strength, self.used, False)
