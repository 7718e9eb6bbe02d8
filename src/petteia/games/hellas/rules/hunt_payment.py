# mypy: disable-error-code="override"
"""Section 19, step 1: paying for a Wound with a card, a set or Shoot to Kill."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import (
    CARD,
    PAY,
    PAY_MATCH,
    PAY_SHOT,
    REWARD,
    place_of,
)
from petteia.games.hellas.components.board import count_bits
from petteia.games.hellas.components.cards import (
    EFFECT_BLESSINGS,
    FIRST_BLESSING,
    SLOT_SYMBOL,
    SLOTS,
    SYMBOL_CARDS,
    SYMBOL_SET,
)
from petteia.games.hellas.components.constants import (
    BLESSINGS,
    BOW,
    CARDS,
    SICKLE,
    TORCH,
    USED_SHOT,
)
from petteia.games.hellas.components.vocabulary import (
    BOW_FOR_WOUND_OR_KILLS,
)
from petteia.games.hellas.events import USED
from petteia.games.hellas.rules.hands import discard, list_cards
from petteia.games.hellas.rules.holdings import (
    owns_effect,
)
from petteia.games.hellas.rules.monsters import deal_wound
from petteia.games.hellas.rules.reasons import (
    NO_BOW,
    NO_SET,
    NOT_IN_HAND,
    NOT_YOURS,
    ONCE_A_TURN,
    OTHER_MOMENT,
    OTHER_SYMBOL,
    only,
)
from petteia.games.hellas.state import Position


def forbids_shooting(s: Position, seat: i64) -> i64:
    """HEL-HNT.15  Shoot to Kill in the own turn, if not used before in it; it needs a bow card."""
    if not owns_effect(s, seat, BOW_FOR_WOUND_OR_KILLS):
        return NOT_YOURS
    if seat != s.active:
        return OTHER_MOMENT
    if s.turn_used & USED_SHOT != 0:
        return ONCE_A_TURN
    return only(s.hands[seat] & SYMBOL_CARDS[BOW] != 0, NO_BOW)


def has_set(s: Position, seat: i64, symbol: i64) -> bool:
    """HEL-HNT.13  Enough cards of a symbol to deal a Wound with any symbol."""
    needed = SYMBOL_SET[symbol]
    return needed > 0 and count_bits(s.hands[seat] & SYMBOL_CARDS[symbol]) >= needed


def has_any_set(s: Position, seat: i64) -> bool:
    """HEL-HNT.13, HEL-HNT.15  Whether any symbol can be covered."""
    for symbol in range(TORCH, SICKLE + 1):
        if has_set(s, seat, symbol):
            return True
    return forbids_shooting(s, seat) == ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntPay(Decision):
    """HEL-HNT.12, HEL-HNT.13, HEL-HNT.15  With a card of the symbol, with a set, or with Shoot to Kill.

    HEL-HNT.44: a Wound by Shoot to Kill counts as the one that this step 1 needs.
    """

    facts: ClassVar[Facts] = Facts(
        "hunt_pay", "seat slot:wound", rule="HEL-HNT.13", when="hunt", number=60, completes=True
    )

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        payment = place_of(action, PAY, REWARD - PAY)
        if payment < 0:
            return NOT_ASKED
        if action == PAY_MATCH:
            symbol = SLOT_SYMBOL[s.hunt_monster * SLOTS + self.slot]
            return only(s.hands[self.seat] & SYMBOL_CARDS[symbol] != 0, OTHER_SYMBOL)
        if action == PAY_SHOT:
            return forbids_shooting(s, self.seat)
        return only(has_set(s, self.seat, set_symbol(payment)), NO_SET)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for action in range(PAY, REWARD):
            if self.forbids(s, action) == ALLOWED:
                choices.add(action)

    def apply(self, s: Position, action: i64) -> None:
        if action == PAY_MATCH:
            s.ask(HuntPayCard(self.seat, self.slot, SLOT_SYMBOL[s.hunt_monster * SLOTS + self.slot], 1))
        elif action == PAY_SHOT:
            s.turn_used |= USED_SHOT
            for blessing in range(BLESSINGS):
                if (EFFECT_BLESSINGS[BOW_FOR_WOUND_OR_KILLS] >> blessing) & 1 == 1:
                    s.emit(USED, self.seat, FIRST_BLESSING + blessing, 0)
            s.ask(HuntPayCard(self.seat, self.slot, BOW, 1))
        else:
            symbol = set_symbol(action - PAY)
            s.ask(HuntPayCard(self.seat, self.slot, symbol, SYMBOL_SET[symbol]))


def set_symbol(place: i64) -> i64:
    """The symbol of the set that a payment names: torch, bow, sword, mace, sickle."""
    if place == SICKLE:
        return SICKLE
    return place - 1


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntPayCard(Decision):
    """HEL-HNT.12, HEL-HNT.13  The cards of a payment, one at a time; then the Wound is dealt.

    HEL-HNT.22: battle effects and casualty symbols of the cards do not matter here.
    """

    facts: ClassVar[Facts] = Facts(
        "hunt_pay_card",
        "seat slot:wound symbol cards_left:count",
        rule="HEL-HNT.12",
        when="hunt",
        number=61,
        completes=True,
    )

    def __init__(self, seat: i64, slot: i64, symbol: i64, cards_left: i64) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.symbol: Final = symbol
        self.cards_left: Final = cards_left

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        card = place_of(action, CARD, CARDS)
        if card < 0:
            return NOT_ASKED
        if (s.hands[self.seat] >> card) & 1 == 0:
            return NOT_IN_HAND
        return only((SYMBOL_CARDS[self.symbol] >> card) & 1 == 1, OTHER_SYMBOL)

    def list_choices(self, s: Position, choices: Choices) -> None:
        cards = s.hands[self.seat] & SYMBOL_CARDS[self.symbol]
        if count_bits(cards) == self.cards_left:
            cards &= -cards  # exactly enough: one after the other, without a question
        list_cards(choices, cards)

    def apply(self, s: Position, action: i64) -> None:
        discard(s, self.seat, action - CARD)
        if self.cards_left > 1:
            s.ask(HuntPayCard(self.seat, self.slot, self.symbol, self.cards_left - 1))
        else:
            deal_wound(s, self.seat, s.hunt_monster, self.slot)
