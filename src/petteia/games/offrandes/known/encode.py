# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from petteia.core.bits import bit
from petteia.core.observe import (
    ABSENT,
    HIDDEN,
    Block,
    Encoder,
    Observation,
    blank,
    length,
    number_of,
    seat_number,
    to_array,
)
from petteia.games.offrandes.actions import CITIES
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.cards import (
    ALTARS,
    ANIMALS,
    CHARACTERS,
    DRACHMA_LIMIT,
    LAST_LEVEL,
    MOST_ANIMALS,
)
from petteia.games.offrandes.components.constants import NO_ANIMAL, NO_CARD, NOBODY, ON, OPEN_DRACHMAS
from petteia.games.offrandes.decisions import KINDS
from petteia.games.offrandes.rules.auctions import ChoosePairSecond
from petteia.games.offrandes.rules.corruption import CorruptChooseTrack
from petteia.games.offrandes.rules.offerings import OfferChooseAltar
from petteia.games.offrandes.rules.preliminary import ChooseStartCharacter
from petteia.games.offrandes.state import Position

DECISION_COUNT: Final[i64] = len(KINDS)
OPTION_COUNT: Final = 10
SMALLEST_TABLE: Final[i64] = content.SMALLEST_TABLE
TABLES: Final[i64] = content.LARGEST_TABLE - content.SMALLEST_TABLE + 1


def _blocks() -> tuple[Block, ...]:
    seats = ("seat", len(content.CITIES))
    characters = ("character", len(content.CHARACTERS))
    animals = ("animal", len(content.ANIMALS))
    altars = ("altar", len(content.ALTARS))
    limit: int = DRACHMA_LIMIT
    last: int = LAST_LEVEL
    most: int = MOST_ANIMALS
    tables: int = TABLES
    return (
        Block("players", (("number", tables),), 0, 1, "how many sit at the table: 3, 4 or 5 (one of these is 1)"),
        Block("decision", (("kind", len(KINDS)),), 0, 1, "what is being decided; all 0 for chance and after the end"),
        Block("to_act", (seats,), 0, 1, "whose decision it is"),
        Block("round", (), 0, 32767, "the round, counted from 1; 0 during set-up", usual=10),
        Block("first_player", (seats,), 0, 1, "who holds the first-player marker"),
        Block("levels", (seats, characters), -1, last, "level on each track; -1: no such seat"),
        Block("drachmas", (seats,), -1, limit, "money; -1: hidden from the observer, or no such seat"),
        Block("points", (seats,), -1, 32767, "devotion points; -1: no such seat"),
        Block("reserve", (animals,), 0, 99, "animals in the reserve"),
        Block("altar_seat", (altars, seats), 0, 1, "whose token lies on an altar"),
        Block("altar_animal", (altars, animals), 0, 1, "which kind of animal lies on an altar"),
        Block("altar_number", (altars,), 0, most, "how many animals lie on an altar"),
        Block("owner", (seats,), 0, 1, "whose auction turn it is"),
        Block("available", (characters,), 0, 1, "cards not sold in this auction turn"),
        Block("buyers", (seats,), 0, 1, "who has won a pair in this auction turn"),
        Block("first_card", (characters,), 0, 1, "the first card of a pair whose second is being chosen"),
        Block("pair", (characters,), 0, 1, "the two cards on sale"),
        Block("bid", (), 0, limit, "the highest bid; 0: none"),
        Block("bidder", (seats,), 0, 1, "who made it"),
        Block("passed", (seats,), 0, 1, "who has passed for this pair"),
        Block("corrupted", (seats,), 0, 1, "who has been a victim in this phase"),
        Block("victim", (seats,), 0, 1, "the victim whose track is being chosen"),
        Block("offered_animal", (animals,), 0, 1, "the animals whose altar is being chosen"),
        Block("offered_number", (), 0, most, "how many of them"),
        Block(
            "start_left",
            (),
            0,
            content.START_CHARACTERS,
            "starting characters the deciding seat has still to choose, this one included",
        ),
        Block("options", (("option", OPTION_COUNT),), 0, 999, "the options as numbers, in the order listed below"),
    )


BLOCKS: Final = _blocks()
BLANK: Final = blank(length(BLOCKS))


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    observer = seat_number(s, seat)
    out = Observation(BLANK)
    put_table(out, s, observer)
    return to_array(out)


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    out.look_from(observer, s.seats, CITIES)
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    out.one_hot(DECISION_COUNT, number_of(s.top))
    out.put_seat(s.seat)
    out.put(s.round)
    out.put_seat(s.first)
    out.put_rows(s.levels, CHARACTERS, ABSENT)
    put_drachmas(out, s, observer)
    out.put_rows(s.points, 1, ABSENT)
    put_altars(out, s)
    put_auction(out, s)
    put_choice(out, s)
    out.put_all(s.options, 0, OPTION_COUNT)


class OffrandesEncoder(Encoder):
    """What the observer may know."""

    keeps_arrays: ClassVar[bool] = True

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = OffrandesEncoder()


def put_drachmas(out: Observation, s: Position, observer: i64) -> None:
    """OFF-14.2  The money of each seat, as far as the observer may see it."""
    if s.options[OPEN_DRACHMAS] == ON:
        out.put_rows(s.drachmas, 1, ABSENT)
    else:
        out.put(s.drachmas[observer])
        out.put_same(HIDDEN, s.seats - 1)
        out.put_same(ABSENT, CITIES - s.seats)


def put_altars(out: Observation, s: Position) -> None:
    """The reserve and the altars."""
    out.put_all(s.reserve, 0, ANIMALS)
    out.put_owners(s.altar_seat, ALTARS)
    out.one_hots(s.altar_animal, 0, ALTARS, ANIMALS)
    out.put_all(s.altar_number, 0, ALTARS)


def put_auction(out: Observation, s: Position) -> None:
    """What lies on the auction table."""
    out.put_seat(s.owner)
    out.put_set(unsold(s), CHARACTERS)
    out.put_seats(s.buyers)
    first: i64 = NO_CARD
    top = s.top
    if isinstance(top, ChoosePairSecond):
        first = top.card
    out.one_hot(CHARACTERS, first)
    pair: i64 = 0
    if s.pair_low >= 0:
        pair |= bit(s.pair_low)
    if s.pair_high >= 0:
        pair |= bit(s.pair_high)
    out.put_set(pair, CHARACTERS)
    out.put(s.bid)
    out.put_seat(s.bidder)
    out.put_seats(s.passed)


def unsold(s: Position) -> i64:
    """The cards not sold in this auction turn, as bits."""
    cards = s.card_seat
    found: i64 = 0
    for character in range(CHARACTERS):
        if cards[character] == NOBODY:
            found |= bit(character)
    return found


def put_choice(out: Observation, s: Position) -> None:
    """Corruption, and what has been chosen in the first half of a choice of two parts."""
    victim: i64 = NOBODY
    animal: i64 = NO_ANIMAL
    number: i64 = 0
    left: i64 = 0
    top = s.top
    if isinstance(top, CorruptChooseTrack):
        victim = top.victim
    elif isinstance(top, OfferChooseAltar):
        animal = top.animal
        number = top.number
    elif isinstance(top, ChooseStartCharacter):
        left = top.left
    out.put_seats(s.corrupted)
    out.put_seat(victim)
    out.one_hot(ANIMALS, animal)
    out.put(number)
    out.put(left)
