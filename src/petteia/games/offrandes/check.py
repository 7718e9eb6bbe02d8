"""What must always hold in a position of Offrandes; used by tests, by loading and by `--debug`."""

from __future__ import annotations

import re
from typing import Final

from petteia.core.flow import OVER, Decision
from petteia.core.game import demand
from petteia.games.offrandes import content
from petteia.games.offrandes.constants import (
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
from petteia.games.offrandes.state import Table


def check(s: Table) -> None:
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


def check_stack(s: Table) -> None:
    """OFF-4.1  What is still to come fits the phase, and every decision is one that can be asked."""
    names = " ".join(decision.name() for decision in s.stack)
    demand(re.fullmatch(SHAPES.get(int(s.phase), "-"), names) is not None, f"{PHASES[s.phase]}: {names}")
    for decision in s.stack:
        limits = limits_of(s, decision)
        row = decision.row()
        fits = all(low <= number < end for number, (low, end) in zip(row, limits, strict=True))
        demand(fits, f"{decision.name()}: a number out of range")
    check_top(s)


def limits_of(s: Table, decision: Decision) -> list[tuple[int, int]]:
    """From where to where the numbers of a decision can be."""
    seat = (0, int(s.seats))
    match decision.name():
        case "choose_start_character":
            free = (
                sum(s.level(decision.seat, c) == 0 for c in range(len(content.CHARACTERS))) if decision.seat >= 0 else 0
            )
            return [seat, (1, min(content.START_CHARACTERS, free) + 1)]
        case "choose_pair_second":
            return [seat, (0, len(content.CHARACTERS))]
        case "corrupt_choose_track":
            return [seat, seat]
        case "offer_choose_altar":
            return [seat, (0, len(content.ANIMALS)), (1, content.LAST_LEVEL + 1)]
        case _:
            return [seat] * len(decision.row())


def check_top(s: Table) -> None:
    """OFF-5.20, OFF-6.2, OFF-10.27  Who is asked is the one whose turn it is."""
    name, seat = s.decision, int(s.seat)
    if s.phase == AUCTIONS:
        demand(s.owner != NOBODY, "an auction without an owner")
        demand((s.pair_low != NO_CARD) == (name in ("choose_opening_bid", "bid_or_pass")), f"{name}: the pair on sale")
        demand((s.bid > 0) == (name == "bid_or_pass"), f"{name}: the bid")
        demand(name == "bid_or_pass" or seat == s.owner, f"{name}: not the owner")
        out = int(s.buyers | s.passed)
        demand(name != "bid_or_pass" or (seat != s.bidder and not out >> seat & 1), "OFF-6.4: a bidder who is out")
        demand(s.bidder == NOBODY or not out >> int(s.bidder) & 1, "OFF-6.4: the highest bidder is out")
        demand(
            s.pair_low == NO_CARD or s.card_seat[s.pair_low] == s.card_seat[s.pair_high] == NOBODY,
            "OFF-5.7: sold twice",
        )


def check_seats(s: Table) -> None:
    """OFF-1.13  One player holds the marker as soon as the first player is known."""
    demand(s.first == NOBODY or s.first < s.seats, "the marker lies with nobody at the table")
    demand((s.first == NOBODY) == (s.decision == "choose_first_player"), "OFF-1.13: nobody holds the marker")
    demand((s.phase == ENDED) == (s.seat == OVER), "the phase and the stack disagree about the end")
    demand((s.round == 0) == (s.phase == SET_UP), "rounds start when the set-up is done")


def check_tracks(s: Table) -> None:
    """OFF-7.3  The last space of a track holds at most one token."""
    for character in range(len(content.CHARACTERS)):
        on_top = sum(s.level(seat, character) == content.LAST_LEVEL for seat in range(s.seats))
        demand(on_top <= 1, f"OFF-7.3: {content.CHARACTERS[character]} has {on_top} tokens on the last space")


def check_altars(s: Table) -> None:
    """OFF-10.25, OFF-10.26  No animal and no token is ever lost, and every offering has an owner."""
    for animal, supply in enumerate(content.SUPPLY):
        laid = sum(n for a, n in zip(s.altar_animal, s.altar_number, strict=True) if a == animal)
        demand(s.reserve[animal] + laid == supply, f"OFF-10.25: {content.ANIMALS[animal]} lost or gained")
    for altar, name in enumerate(content.ALTARS):
        seat, animal, number = s.altar_seat[altar], s.altar_animal[altar], s.altar_number[altar]
        demand(seat < s.seats, f"{name}: nobody of that seat is at the table")
        demand((seat == NOBODY) == (animal == NO_ANIMAL) == (number == 0), f"{name}: half an offering")


def check_auction(s: Table) -> None:
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
