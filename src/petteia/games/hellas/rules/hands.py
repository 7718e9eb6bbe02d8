# mypy: disable-error-code="override"
"""Sections 33 and 34: Combat cards, the hand limit and the decks. Every draw goes through `draw_cards`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import CARD, DONE, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import SYMBOL_CARDS
from petteia.games.hellas.components.constants import CARDS, NOTHING
from petteia.games.hellas.events import CARD_DISCARDED, CARD_DRAWN, CARDS_DRAWN, DECK_RENEWED
from petteia.games.hellas.rules.reasons import NOT_DRAWN, NOT_IN_HAND, OTHER_SYMBOL, only
from petteia.games.hellas.state import Position


def hand_size(s: Position, seat: i64) -> i64:
    """HEL-HID.1  How many Combat cards a seat holds; the number is open."""
    return count_bits(s.hands[seat])


def may_draw(s: Position) -> bool:
    """HEL-DCK.1  Whether a Combat card is left to draw."""
    return s.deck != 0 or s.discards != 0


def draw_cards(s: Position, seat: i64, number: i64) -> None:
    """HEL-LIM.4, HEL-DCK.1  Draw this many Combat cards, then discard down to the hand limit."""
    if number > 0 and may_draw(s):
        s.ask(DrawCards(seat, number))


def take_from_deck(s: Position, card: i64) -> None:
    """HEL-DCK.1  An empty deck is renewed from the discards, in the middle of a draw if needed."""
    if s.deck == 0:
        s.deck = s.discards
        s.discards = 0
        s.emit(DECK_RENEWED, 0, 0, 0)
    s.deck &= ~bit(card)


def list_draws(s: Position, choices: Choices) -> None:
    """The cards that can be drawn now, all equally likely."""
    source = s.deck
    if source == 0:
        source = s.discards
    for card in range(CARDS):
        if (source >> card) & 1 == 1:
            choices.add_outcome(CARD + card, 1)


def discard(s: Position, seat: i64, card: i64) -> None:
    """HEL-HID.7  A card goes from a hand to the discards, open to all."""
    s.hands[seat] &= ~bit(card)
    s.discards |= bit(card)
    s.emit(CARD_DISCARDED, seat, card, 0)


def list_cards(choices: Choices, cards: i64) -> None:
    """Each of these Combat cards as a choice."""
    card: i64 = 0
    while cards != 0:
        if cards & 1 == 1:
            choices.add(CARD + card)
        cards >>= 1
        card += 1


def forbids_card(s: Position, seat: i64, action: i64) -> i64:
    """Why an action is not one of the Combat cards in a hand, or ALLOWED."""
    card = place_of(action, CARD, CARDS)
    if card < 0:
        return NOT_ASKED
    return only((s.hands[seat] >> card) & 1 == 1, NOT_IN_HAND)


def check_hand_limit(s: Position, seat: i64) -> None:
    """HEL-LIM.1, HEL-HNT.9, HEL-WIN.14  Above the limit a player discards at once; a hunter has no limit."""
    if seat == s.hunter:
        return
    excess = hand_size(s, seat) - s.hand_limit(seat)
    if excess > 0:
        s.ask(DiscardCards(seat, excess, NOTHING))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawCards(Decision):
    """HEL-DCK.1  One Combat card after the other, seen by its owner only (HEL-HID.1)."""

    facts: ClassVar[Facts] = Facts("draw_cards", "owner:seat left:count", when="any")

    def __init__(self, owner: i64, left: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_draws(s, choices)

    def apply(self, s: Position, action: i64) -> None:
        card = action - CARD
        take_from_deck(s, card)
        s.hands[self.owner] |= bit(card)
        s.emit(CARDS_DRAWN, self.owner, 0, 0)
        s.emit_to(self.owner, CARD_DRAWN, self.owner, card, 0)
        if self.left > 1 and may_draw(s):
            s.ask(DrawCards(self.owner, self.left - 1))
        else:
            check_hand_limit(s, self.owner)


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardCards(Decision):
    """HEL-LIM.1, HEL-WIN.6, HEL-BL.24  The player chooses the cards to discard, one at a time."""

    facts: ClassVar[Facts] = Facts(
        "discard_card", "seat cards_left:count symbol:any_symbol", rule="HEL-LIM.1", number=37
    )

    def __init__(self, seat: i64, cards_left: i64, symbol: i64) -> None:
        super().__init__(seat)
        self.cards_left: Final = cards_left
        self.symbol: Final = symbol  # NOTHING: any card

    def asks_single(self) -> bool:
        return self.symbol != NOTHING  # HEL-NUL.4  how many cards of a symbol there are is a secret

    def fitting(self, s: Position) -> i64:
        """The cards that may be discarded, a bit each."""
        if self.symbol == NOTHING:
            return s.hands[self.seat]
        return s.hands[self.seat] & SYMBOL_CARDS[self.symbol]

    def forbids(self, s: Position, action: i64) -> i64:
        reason = forbids_card(s, self.seat, action)
        if reason != ALLOWED:
            return reason
        return only((self.fitting(s) >> (action - CARD)) & 1 == 1, OTHER_SYMBOL)

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_cards(choices, self.fitting(s))

    def apply(self, s: Position, action: i64) -> None:
        discard(s, self.seat, action - CARD)
        if self.cards_left > 1:
            s.ask(DiscardCards(self.seat, self.cards_left - 1, self.symbol))


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardRandom(Decision):
    """HEL-MAC.11  A card of the hand is discarded at random."""

    facts: ClassVar[Facts] = Facts("discard_random", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for card in range(CARDS):
            if (s.hands[self.owner] >> card) & 1 == 1:
                choices.add_outcome(CARD + card, 1)

    def apply(self, s: Position, action: i64) -> None:
        discard(s, self.owner, action - CARD)


@mypyc_attr(acyclic=True, free_list_len=1)
class SwapCards(Decision):
    """HEL-AF.9  Eye of Graeae: discard any number of Combat cards, then draw as many."""

    facts: ClassVar[Facts] = Facts("swap_card", "seat discarded:count", rule="HEL-AF.9", number=38)

    def __init__(self, seat: i64, discarded: i64) -> None:
        super().__init__(seat)
        self.discarded: Final = discarded

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        return forbids_card(s, self.seat, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DONE)
        list_cards(choices, s.hands[self.seat])

    def apply(self, s: Position, action: i64) -> None:
        if action == DONE:
            draw_cards(s, self.seat, self.discarded)
            return
        discard(s, self.seat, action - CARD)
        if s.hands[self.seat] == 0:
            draw_cards(s, self.seat, self.discarded + 1)
        else:
            s.ask(SwapCards(self.seat, self.discarded + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawToKeep(Decision):
    """HEL-AF.18, HEL-HID.5  Owl of Athena: two cards are drawn, seen by the player who chooses."""

    facts: ClassVar[Facts] = Facts("draw_to_keep", "owner:seat left:count cards", secret="cards")

    def __init__(self, owner: i64, left: i64, cards: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left
        self.cards: Final = cards

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_draws(s, choices)

    def apply(self, s: Position, action: i64) -> None:
        card = action - CARD
        take_from_deck(s, card)
        drawn = self.cards | bit(card)
        s.emit_to(self.owner, CARD_DRAWN, self.owner, card, 0)
        if self.left > 1 and may_draw(s):
            s.ask(DrawToKeep(self.owner, self.left - 1, drawn))
        else:
            s.ask(KeepCard(self.owner, drawn))


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepCard(Decision):
    """HEL-AF.18, HEL-MON.3  One card is kept, of those just drawn (0: of the hand); the others are discarded."""

    facts: ClassVar[Facts] = Facts("keep_card", "seat cards", rule="HEL-AF.18", secret="cards", number=16)

    def __init__(self, seat: i64, cards: i64) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if self.cards == 0:
            return forbids_card(s, self.seat, action)
        card = place_of(action, CARD, CARDS)
        if card < 0:
            return NOT_ASKED
        return only((self.cards >> card) & 1 == 1, NOT_DRAWN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.cards != 0:
            list_cards(choices, self.cards)
        else:
            list_cards(choices, s.hands[self.seat])

    def apply(self, s: Position, action: i64) -> None:
        kept = bit(action - CARD)
        others = s.hands[self.seat] & ~kept
        if self.cards != 0:
            others = self.cards & ~kept
            s.hands[self.seat] |= self.cards
            s.emit(CARDS_DRAWN, self.seat, 0, 0)
        for card in range(CARDS):
            if (others >> card) & 1 == 1:
                discard(s, self.seat, card)
        check_hand_limit(s, self.seat)
