"""What must always hold in a position of Offrandes; used by tests and whenever a position is loaded."""

from __future__ import annotations

import re
from typing import Final

from petteia.core.errors import demand
from petteia.core.flow import ALLOWED, OVER
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import (
    AUCTIONS,
    CORRUPTION,
    ENDED,
    NO_ANIMAL,
    NO_CARD,
    NOBODY,
    OFFERINGS,
    PHASES,
    SET_UP,
)
from petteia.games.offrandes.rules.corruption import CorruptChooseTrack, forbids_victim
from petteia.games.offrandes.rules.effects import corruptor_level
from petteia.games.offrandes.rules.offerings import OfferChooseAltar, forbids_offer
from petteia.games.offrandes.state import Position


def check(s: Position) -> None:
    """Raise CheckFailed if anything that must always hold does not."""
    check_seats(s)
    check_tracks(s)
    check_altars(s)
    check_auction(s)
    check_stack(s)


# What the stack looks like in each phase, from the bottom to the top.
_ROUND = "over round income end_check"
SHAPES: Final = {
    SET_UP: "over round (preliminary choose_first_player|choose_start_character( choose_start_character)*)",
    AUCTIONS: f"{_ROUND} offerings corruption auctions_end( auction_turn)* "
    "(choose_pair_first|after_sale (choose_pair_second|choose_opening_bid|bid_or_pass))",
    CORRUPTION: f"{_ROUND} offerings corruption_end( corrupt_choose_victim)* corrupt_choose_(victim|track)",
    OFFERINGS: f"{_ROUND}( offer_choose_animals)* offer_choose_(animals|altar)",
    ENDED: "over",
}


def check_stack(s: Position) -> None:
    """OFF-4.1  What is still to come fits the phase, and what is being decided can be asked."""
    names = " ".join(decision.name() for decision in s.stack)
    demand(re.fullmatch(SHAPES.get(int(s.phase), "-"), names) is not None, f"{PHASES[s.phase]}: {names}")
    check_top(s)


def check_top(s: Position) -> None:
    """OFF-14.4  Who is asked is the one whose turn it is, and there is a choice."""
    if s.phase == SET_UP:
        check_start(s)
    elif s.phase == AUCTIONS:
        check_bidding(s)
    elif s.phase == CORRUPTION:
        check_corruption(s)
    elif s.phase == OFFERINGS:
        check_offering(s)
    demand(s.seat < 0 or len(s.legal()) > 1, f"OFF-14.4: {s.decision} with a single choice")


def turn_order(s: Position) -> list[int]:
    """The seats clockwise from the first player."""
    return [int(s.first + i) % int(s.seats) for i in range(s.seats)]


def check_queue(s: Position, order: list[int], now: int) -> None:
    """OFF-4.2  Those still to come are those who come after the one whose turn it is."""
    below = s.stack[:-1]
    waiting = [decision.row()[0] for decision in reversed(below) if decision.row()]
    demand(now in order and waiting == order[order.index(now) + 1 :], f"OFF-4.2: {waiting} after {now}")


def check_start(s: Position) -> None:
    """OFF-3.1, OFF-3.2  In reverse order, each with as many characters as have been chosen."""
    if s.first == NOBODY:
        return
    check_queue(s, [int(s.first - i - 1) % int(s.seats) for i in range(s.seats)], int(s.seat))
    for decision in s.stack[2:]:
        seat, left = decision.row()
        chosen = [int(s.level(seat, c)) for c in range(len(content.CHARACTERS))]
        demand(sum(chosen) == content.START_CHARACTERS - left and max(chosen) < 2, "OFF-3.2: the characters chosen")


def check_bidding(s: Position) -> None:
    """OFF-5.6, OFF-5.7, OFF-6.2, OFF-6.4  What is on sale, and who bids for it."""
    name, seat = s.decision, int(s.seat)
    demand(s.owner != NOBODY, "an auction without an owner")
    check_queue(s, turn_order(s), int(s.owner))
    demand(s.drachmas[s.owner] >= content.LOWEST_BID, "OFF-5.6: an owner without drachmas")
    demand((s.pair_low != NO_CARD) == (name in ("choose_opening_bid", "bid_or_pass")), f"{name}: the pair on sale")
    demand((s.bid > 0) == (name == "bid_or_pass"), f"{name}: the bid")
    demand(name == "bid_or_pass" or seat == s.owner, f"{name}: not the owner")
    out = int(s.buyers | s.passed)
    demand(name != "bid_or_pass" or (seat != s.bidder and not out >> seat & 1), "OFF-6.4: a bidder who is out")
    demand(s.bidder == NOBODY or not out >> int(s.bidder) & 1, "OFF-6.4: the highest bidder is out")
    on_sale = (s.pair_low, s.pair_high)
    demand(s.pair_low == NO_CARD or all(s.card_seat[c] == NOBODY for c in on_sale), "OFF-5.7: sold twice")


def check_corruption(s: Position) -> None:
    """OFF-8.1, OFF-8.2, OFF-8.21  In the order of the Corruptor levels, and the victim can be corrupted."""
    order = sorted(turn_order(s), key=lambda seat: -corruptor_level(s, seat))
    check_queue(s, [seat for seat in order if corruptor_level(s, seat) > 0], int(s.seat))
    top = s.top
    if isinstance(top, CorruptChooseTrack):
        demand(forbids_victim(s, top.seat, top.victim) == ALLOWED, "OFF-8.21: a victim that cannot be corrupted")


def check_offering(s: Position) -> None:
    """OFF-10.1, OFF-10.27  In turn order, and the animals chosen can be offered."""
    check_queue(s, turn_order(s), int(s.seat))
    top = s.top
    if isinstance(top, OfferChooseAltar):
        reason = forbids_offer(s, top.seat, top.animal, top.number)
        demand(reason == ALLOWED, "OFF-10.7: animals that cannot be offered")


def check_seats(s: Position) -> None:
    """OFF-1.13  One player holds the marker as soon as the first player is known."""
    demand(s.first == NOBODY or s.first < s.seats, "the marker lies with nobody at the table")
    demand((s.first == NOBODY) == (s.decision == "choose_first_player"), "OFF-1.13: nobody holds the marker")
    demand((s.phase == ENDED) == (s.seat == OVER), "the phase and the stack disagree about the end")
    demand((s.round == 0) == (s.phase == SET_UP), "rounds start when the set-up is done")


def check_tracks(s: Position) -> None:
    """OFF-7.3  The last space of a track holds at most one token."""
    for character in range(len(content.CHARACTERS)):
        on_top = sum(s.level(seat, character) == content.LAST_LEVEL for seat in range(s.seats))
        demand(on_top <= 1, f"OFF-7.3: {content.CHARACTERS[character]} has {on_top} tokens on the last space")


def check_altars(s: Position) -> None:
    """OFF-10.25, OFF-10.26  No animal and no token is ever lost, and every offering has an owner."""
    for animal, supply in enumerate(content.SUPPLY):
        laid = sum(n for a, n in zip(s.altar_animal, s.altar_number, strict=True) if a == animal)
        demand(s.reserve[animal] + laid == supply, f"OFF-10.25: {content.ANIMALS[animal]} lost or gained")
    for altar, name in enumerate(content.ALTARS):
        seat, animal, number = s.altar_seat[altar], s.altar_animal[altar], s.altar_number[altar]
        demand(seat < s.seats, f"{name}: nobody of that seat is at the table")
        demand((seat == NOBODY) == (animal == NO_ANIMAL) == (number == 0), f"{name}: half an offering")


def check_auction(s: Position) -> None:
    """OFF-5.20, OFF-6.13  Cards lie with those who bought them, and only during phase 1."""
    buyers = 0
    for seat in s.card_seat:
        demand(seat < s.seats, "a card lies with nobody at the table")
        if seat != NOBODY:
            buyers |= 1 << int(seat)
    demand(buyers == s.buyers, "OFF-5.10: buyers and cards disagree")
    for seat in range(s.seats):
        demand(list(s.card_seat).count(seat) in (0, 2), "OFF-5.17: a buyer has one pair")
    demand(s.phase == AUCTIONS or (s.owner == NOBODY and s.buyers == 0), "an auction outside phase 1")
    demand((s.pair_low == NO_CARD) == (s.pair_high == NO_CARD), "half a pair is on sale")
    demand(s.pair_low < s.pair_high or s.pair_low == NO_CARD, "the pair is not in card order")
    demand((s.bid == 0) == (s.bidder == NOBODY), "a bid without a bidder")
    demand(s.bidder == NOBODY or s.bid <= s.drachmas[s.bidder], "OFF-6.13: a bid above the bidder's drachmas")
    demand(max(s.passed, s.buyers, s.corrupted) < 1 << int(s.seats), "a mark for nobody at the table")
