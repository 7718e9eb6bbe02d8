# mypy: disable-error-code="override"
"""Advice for Offrandes. All values are devotion points at the end of the game.

- Points come every round: what a step is worth is what it adds to each offering phase that is still to come.
- Peasant times carriers: three goats beat five chickens. Raise the lower carrier, and never leave a zero.
- A Priestess pays for certain, a Temple Guardian pays through the altars that he opens.
- The strongest Corruptors take a step from someone every round; Soldiers as strong as they are keep it from you.
- Drachmas are worth nothing at the end: bid what a pair is worth, and let rivals pay for what they want.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.heuristic import VICTORY, Heuristic
from petteia.games.offrandes.components.cards import CHARACTERS, LAST_LEVEL
from petteia.games.offrandes.components.constants import AUCTIONS, NO_CARD, NOBODY
from petteia.games.offrandes.played.worth import city, phases_left, purse_loss
from petteia.games.offrandes.rules.auctions import ChoosePairSecond
from petteia.games.offrandes.rules.bidding import is_in
from petteia.games.offrandes.rules.corruption import CorruptChooseTrack
from petteia.games.offrandes.rules.offerings import OfferChooseAltar
from petteia.games.offrandes.state import Position

TOP_STEP: Final = 0.7  # the last space can be lost again
CHOICE: Final = 1.0  # what a bid a little higher or lower is about

# -- the others
LEADER: Final = 0.45  # a point of the best rival
OTHERS: Final = 0.1  # a point of any rival


class Offrandes(Heuristic):
    """What the cities are worth, a pair that is being sold counted with whoever will get it."""

    def temper(self, s: Position) -> float:
        """A lead counts for more the less is left to win."""
        return 8.0 + 3.0 * phases_left(s)

    def swing(self, s: Position) -> float:
        return CHOICE

    def turn_mark(self, s: Position) -> i64:
        """To the end of an auction turn, of the corruption or of the offerings."""
        if s.phase == AUCTIONS:
            return s.round * 100 + s.owner
        return s.round * 100 + 10 + s.phase

    def standing(self, s: Position, seat: i64) -> float:
        left = phases_left(s)
        worth = city(s, seat, left)
        if s.pair_low != NO_CARD:
            worth += self.sale(s, seat, left)
        return worth

    def outlook(self, s: Position, seat: i64) -> float:
        return self.compared(s, seat, LEADER, OTHERS)

    def result(self, s: Position, seat: i64) -> float:
        """A victory, and by how much."""
        scores = s.scores()
        best: i64 = 0
        for rival in range(s.seats):
            if rival != seat and scores[rival] > best:
                best = scores[rival]
        margin = float(i64(scores[seat]) - best)
        if s.ranking()[seat] == 1:
            return VICTORY + margin
        return margin - VICTORY

    def is_pause(self, s: Position) -> bool:
        """A pair, a corruption and an offering are chosen in two parts."""
        top = s.top
        return not isinstance(top, (ChoosePairSecond, CorruptChooseTrack, OfferChooseAltar))

    def sale(self, s: Position, seat: i64, left: float) -> float:
        """What the pair being sold will bring this seat: whoever values it most pays what the next one would."""
        winner: i64 = NOBODY
        highest: i64 = -1
        second: i64 = 0
        for i in range(s.seats):  # from the owner on: of equals the first to bid keeps it
            rival = (s.owner + i) % s.seats
            limit: i64 = -1
            if rival == s.bidder:
                limit = s.bid
            if s.bidder == NOBODY and rival == s.owner:
                limit = 1  # the owner has to open
            if is_in(s, rival):
                own = bid_limit(s, rival, left)
                if own > limit and (own > s.bid or rival == s.bidder):
                    limit = own
            if limit > highest:
                second = highest
                highest = limit
                winner = rival
            elif limit > second:
                second = limit
        if winner != seat:
            return 0.0
        price = second + 1
        if price > highest:
            price = highest
        if winner != s.bidder and price <= s.bid:
            price = s.bid + 1
        if winner == s.bidder and price < s.bid:
            price = s.bid
        if price < 1:
            price = 1
        return pair_gain(s, seat, left) - purse_loss(s, seat, price, left)


def pair_gain(s: Position, seat: i64, left: float) -> float:
    """What both steps of the pair being sold add to a city."""
    before = city(s, seat, left)
    levels = s.levels
    s.levels = raised(raised(levels, seat, s.pair_low), seat, s.pair_high)
    after = city(s, seat, left)
    s.levels = levels
    gain = after - before
    for card in (s.pair_low, s.pair_high):
        if levels[seat * CHARACTERS + card] == LAST_LEVEL - 1:
            gain *= 1.0 - (1.0 - TOP_STEP) * 0.5
    return gain


def raised(levels: vec[i64], seat: i64, character: i64) -> vec[i64]:
    """The levels after one step."""
    after = levels[:]
    at = seat * CHARACTERS + character
    if after[at] < LAST_LEVEL:
        after[at] += 1
    return after


def bid_limit(s: Position, seat: i64, left: float) -> i64:
    """The most a seat should pay for the pair being sold."""
    gain = pair_gain(s, seat, left)
    price: i64 = 0
    while price < s.drachmas[seat] and purse_loss(s, seat, price + 1, left) < gain:
        price += 1
    return price
