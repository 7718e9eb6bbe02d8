# mypy: disable-error-code="override"
"""Section 5: auction turns, in which an owner sells pairs of characters."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.offrandes.actions import CITIES, END_TURN, PAIR
from petteia.games.offrandes.components.cards import CHARACTERS, LOWEST_BID, PAIR_LIMIT
from petteia.games.offrandes.components.constants import AUCTIONS, NOBODY, ON, OWNER_MAY_PASS_FIRST_PAIR
from petteia.games.offrandes.events import (
    AUCTION_TURN_ENDED,
    AUCTION_TURN_SKIPPED,
    AUCTION_TURN_STARTED,
    PAIR_PROPOSED,
)
from petteia.games.offrandes.rules.bidding import CHOOSE_OPENING_BID
from petteia.games.offrandes.rules.reasons import FIRST_PAIR, SAME_CARD, SOLD
from petteia.games.offrandes.state import Position


def forbids_card(s: Position, character: i64) -> i64:
    """OFF-5.7  A card sold in this auction turn is not available for the rest of it."""
    if s.card_seat[character] != NOBODY:
        return SOLD
    return ALLOWED


def pairs_sold(s: Position) -> i64:
    """OFF-5.21  How many pairs have been sold in this auction turn."""
    sold: i64 = 0
    for character in range(CHARACTERS):
        if s.card_seat[character] != NOBODY:
            sold += 1
    return sold // 2


def forbids_end_turn(s: Position) -> i64:
    """OFF-5.5, OFF-5.9  The owner may stop once a pair has been sold, or before with the option."""
    if pairs_sold(s) == 0 and s.options[OWNER_MAY_PASS_FIRST_PAIR] != ON:
        return FIRST_PAIR
    return ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class Auctions(Step):
    """OFF-5.1  Phase 1: each player has one auction turn, in turn order."""

    facts: ClassVar[Facts] = Facts("auctions")

    def apply(self, s: Position, action: i64) -> None:
        s.phase = AUCTIONS
        s.ask(AuctionsEnd())
        for i in range(s.seats - 1, -1, -1):
            s.ask(AUCTION_TURN[(s.first + i) % s.seats])


@mypyc_attr(acyclic=True, free_list_len=1)
class AuctionTurn(Step):
    """OFF-5.2, OFF-5.16  All cards are available and everybody may take part."""

    facts: ClassVar[Facts] = Facts("auction_turn", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        clear_auction(s)
        s.owner = self.owner
        if s.drachmas[self.owner] < LOWEST_BID:  # OFF-5.6
            s.emit(AUCTION_TURN_SKIPPED, self.owner, 0, 0)
            return
        s.emit(AUCTION_TURN_STARTED, self.owner, 0, 0)
        s.ask(CHOOSE_PAIR_FIRST[self.owner])


# One for each seat is enough: a decision is never changed.
AUCTION_TURN: Final = vec[AuctionTurn]([AuctionTurn(seat) for seat in range(CITIES)])


@mypyc_attr(acyclic=True, free_list_len=1)
class AuctionsEnd(Step):
    """OFF-5.19  Every player has had an auction turn."""

    facts: ClassVar[Facts] = Facts("auctions_end")

    def apply(self, s: Position, action: i64) -> None:
        clear_auction(s)
        s.owner = NOBODY


def clear_auction(s: Position) -> None:
    """OFF-5.16  All cards go back to the middle."""
    for character in range(CHARACTERS):
        s.card_seat[character] = NOBODY
    s.buyers = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterSale(Step):
    """OFF-5.8, OFF-5.9, OFF-5.13  The turn ends when the owner wins or the pair limit is reached."""

    facts: ClassVar[Facts] = Facts("after_sale")

    def apply(self, s: Position, action: i64) -> None:
        if (s.buyers >> s.owner) & 1 == 0 and pairs_sold(s) < PAIR_LIMIT[s.seats]:
            s.ask(CHOOSE_PAIR_FIRST[s.owner])


@mypyc_attr(acyclic=True, free_list_len=1)
class ChoosePairFirst(Decision):
    """OFF-5.3  The owner picks the first card of a pair, or ends the auction turn."""

    facts: ClassVar[Facts] = Facts("choose_pair_first", "seat", rule="OFF-5.3", number=1)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if forbids_end_turn(s) == ALLOWED:
            choices.add(END_TURN)
        for character in range(CHARACTERS):
            if forbids_card(s, character) == ALLOWED:
                choices.add(PAIR + character)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == END_TURN:
            return forbids_end_turn(s)
        if PAIR <= action < PAIR + CHARACTERS:
            return forbids_card(s, action - PAIR)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        if action == END_TURN:
            s.emit(AUCTION_TURN_ENDED, self.seat, 0, 0)
        else:
            s.ask(AfterSale())
            s.ask(ChoosePairSecond(self.seat, action - PAIR))


# One for each seat is enough: a decision is never changed.
CHOOSE_PAIR_FIRST: Final = vec[ChoosePairFirst]([ChoosePairFirst(seat) for seat in range(CITIES)])


@mypyc_attr(acyclic=True, free_list_len=1)
class ChoosePairSecond(Decision):
    """OFF-5.3, OFF-5.4  The owner picks the other card of the pair."""

    facts: ClassVar[Facts] = Facts(
        "choose_pair_second", "seat card:character", rule="OFF-5.3", number=2, completes=True
    )

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card  # the first of the pair

    def list_choices(self, s: Position, choices: Choices) -> None:
        for character in range(CHARACTERS):
            if character != self.card and forbids_card(s, character) == ALLOWED:
                choices.add(PAIR + character)

    def forbids(self, s: Position, action: i64) -> i64:
        if not PAIR <= action < PAIR + CHARACTERS:
            return NOT_ASKED
        if action - PAIR == self.card:  # OFF-5.3
            return SAME_CARD
        return forbids_card(s, action - PAIR)

    def apply(self, s: Position, action: i64) -> None:
        second = action - PAIR
        if second < self.card:
            s.pair_low = second
            s.pair_high = self.card
        else:
            s.pair_low = self.card
            s.pair_high = second
        s.emit(PAIR_PROPOSED, self.seat, s.pair_low, s.pair_high)
        s.ask(CHOOSE_OPENING_BID[self.seat])
