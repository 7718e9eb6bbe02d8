# mypy: disable-error-code="override"
"""Section 6: bidding for one pair."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.offrandes.actions import BID, CITIES, CORRUPT, PASS
from petteia.games.offrandes.components.cards import LOWEST_BID
from petteia.games.offrandes.components.constants import NO_CARD, NOBODY
from petteia.games.offrandes.events import BID_MADE, PAIR_SOLD, PASSED
from petteia.games.offrandes.rules.reasons import BELOW_LOWEST, TOO_DEAR, TOO_LOW
from petteia.games.offrandes.rules.tracks import advance
from petteia.games.offrandes.state import Position


def is_in(s: Position, seat: i64) -> bool:
    """OFF-5.10, OFF-6.4  Whether a seat still takes part: it has won no pair in this turn and has not passed."""
    return ((s.buyers | s.passed) >> seat) & 1 == 0


def forbids_bid(s: Position, seat: i64, bid: i64) -> i64:
    """OFF-6.1, OFF-6.3, OFF-6.7  At least 1 or above the highest bid, and not above the bidder's drachmas."""
    if bid > s.drachmas[seat]:
        return TOO_DEAR
    if bid <= s.bid:
        return TOO_LOW
    if bid < LOWEST_BID:
        return BELOW_LOWEST
    return ALLOWED


def may_raise(s: Position, seat: i64) -> bool:
    """OFF-6.7  Whether a seat can afford a bid above the highest."""
    return forbids_bid(s, seat, s.bid + 1) == ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOpeningBid(Decision):
    """OFF-6.1  The owner opens with at least 1 and at most all of his drachmas."""

    facts: ClassVar[Facts] = Facts("choose_opening_bid", "seat", rule="OFF-6.1", number=3)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add_range(BID + LOWEST_BID, BID + s.drachmas[self.seat])

    def forbids(self, s: Position, action: i64) -> i64:
        if BID < action < CORRUPT:
            return forbids_bid(s, self.seat, action - BID)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        s.bid = action - BID
        s.bidder = self.seat
        s.emit(BID_MADE, self.seat, s.bid, 1)
        next_bidder(s, self.seat)


# One for each seat is enough: a decision is never changed.
CHOOSE_OPENING_BID: Final = vec[ChooseOpeningBid]([ChooseOpeningBid(seat) for seat in range(CITIES)])


@mypyc_attr(acyclic=True, free_list_len=1)
class BidOrPass(Decision):
    """OFF-6.3  A participant raises by any amount or passes."""

    facts: ClassVar[Facts] = Facts("bid_or_pass", "seat", rule="OFF-6.3", number=4)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(PASS)
        choices.add_range(BID + s.bid + 1, BID + s.drachmas[self.seat])

    def forbids(self, s: Position, action: i64) -> i64:
        if action == PASS:
            return ALLOWED
        if BID < action < CORRUPT:
            return forbids_bid(s, self.seat, action - BID)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        if action == PASS:
            drop_out(s, self.seat)
        else:
            s.bid = action - BID
            s.bidder = self.seat
            s.emit(BID_MADE, self.seat, s.bid, 0)
        next_bidder(s, self.seat)


# One for each seat is enough: a decision is never changed.
BID_OR_PASS: Final = vec[BidOrPass]([BidOrPass(seat) for seat in range(CITIES)])


def drop_out(s: Position, seat: i64) -> None:
    """OFF-6.4, OFF-6.7  A pass is final, whether chosen or for want of money."""
    s.passed |= i64(1) << seat
    s.emit(PASSED, seat, 0, 0)


def next_bidder(s: Position, seat: i64) -> None:
    """OFF-6.2, OFF-6.5  Clockwise to the next participant; when that is the highest bidder, the pair is sold."""
    while True:
        seat += 1
        if seat == s.seats:
            seat = 0
        if seat == s.bidder:
            sell(s)
            return
        if is_in(s, seat):
            if may_raise(s, seat):
                s.ask(BID_OR_PASS[seat])
                return
            drop_out(s, seat)


def sell(s: Position) -> None:
    """OFF-6.10, OFF-6.11, OFF-7.12  The winner pays the bank and advances on both tracks, in card order."""
    winner = s.bidder
    low = s.pair_low
    high = s.pair_high
    s.drachmas[winner] -= s.bid
    s.card_seat[low] = winner
    s.card_seat[high] = winner
    s.buyers |= i64(1) << winner
    s.emit(PAIR_SOLD, winner, s.bid, 0)
    s.pair_low = NO_CARD
    s.pair_high = NO_CARD
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    advance(s, winner, low)
    advance(s, winner, high)
