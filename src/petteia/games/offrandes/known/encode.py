# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from petteia.core.observe import (
    ABSENT,
    HIDDEN,
    Block,
    Encoder,
    Observation,
    blank,
    length,
    number_of,
    relative,
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
from petteia.games.offrandes.components.constants import NOBODY, ON, OPEN_DRACHMAS
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


def put_bits(out: Observation, s: Position, bits: i64, observer: i64) -> None:
    """One number for each seat, 1 if its bit is set."""
    if bits != 0:
        values = out.values
        around = bits | (bits << s.seats)  # the seats before the observer once more after the last
        for i in range(s.seats):
            values[out.at + i] = i16((around >> (observer + i)) & 1)
    out.skip(CITIES)


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    return to_array(encode(s, seat_number(s, seat)))


def encode(s: Position, observer: i64) -> Observation:
    """What the observer may know, block after block."""
    out = Observation(BLANK)
    put_table(out, s, observer)
    return out


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    out.one_hot(DECISION_COUNT, number_of(s.stack[-1]))
    out.one_hot(CITIES, relative(s, s.seat, observer))
    out.put(s.round)
    out.one_hot(CITIES, relative(s, s.first, observer))
    put_rows(out, s, s.levels, CHARACTERS, observer)
    put_drachmas(out, s, observer)
    put_rows(out, s, s.points, 1, observer)
    put_altars(out, s, observer)
    put_auction(out, s, observer)
    put_choice(out, s, observer)
    out.put_all(s.options, 0, OPTION_COUNT)


class OffrandesEncoder(Encoder):
    """What the observer may know, in a vector that is there already."""

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = OffrandesEncoder()


def put_rows(out: Observation, s: Position, rows: vec[i64], size: i64, observer: i64) -> None:
    """A row of numbers of each seat: the observer and those after him, then those before."""
    out.put_all(rows, observer * size, (s.seats - observer) * size)
    out.put_all(rows, 0, observer * size)
    out.put_same(ABSENT, (CITIES - s.seats) * size)


def put_drachmas(out: Observation, s: Position, observer: i64) -> None:
    """OFF-14.2  The money of each seat, as far as the observer may see it."""
    if s.options[OPEN_DRACHMAS] == ON:
        put_rows(out, s, s.drachmas, 1, observer)
    else:
        out.put(s.drachmas[observer])
        out.put_same(HIDDEN, s.seats - 1)
        out.put_same(ABSENT, CITIES - s.seats)


def put_altars(out: Observation, s: Position, observer: i64) -> None:
    """The reserve and the altars."""
    out.put_all(s.reserve, 0, ANIMALS)
    seats = s.altar_seat
    animals = s.altar_animal
    values = out.values
    at = out.at
    kinds = at + ALTARS * CITIES
    for altar in range(ALTARS):
        if seats[altar] >= 0:
            values[at + relative(s, seats[altar], observer)] = 1
        if animals[altar] >= 0:
            values[kinds + animals[altar]] = 1
        at += CITIES
        kinds += ANIMALS
    out.at = kinds
    out.put_all(s.altar_number, 0, ALTARS)


def put_auction(out: Observation, s: Position, observer: i64) -> None:
    """What lies on the auction table."""
    out.one_hot(CITIES, relative(s, s.owner, observer))
    cards = s.card_seat
    values = out.values
    for character in range(CHARACTERS):
        if cards[character] == NOBODY:
            values[out.at + character] = 1
    out.skip(CHARACTERS)
    put_bits(out, s, s.buyers, observer)
    top = s.stack[-1]
    if isinstance(top, ChoosePairSecond):
        out.one_hot(CHARACTERS, top.card)
    else:
        out.skip(CHARACTERS)
    if s.pair_low >= 0:
        values[out.at + s.pair_low] = 1
    if s.pair_high >= 0:
        values[out.at + s.pair_high] = 1
    out.skip(CHARACTERS)
    out.put(s.bid)
    out.one_hot(CITIES, relative(s, s.bidder, observer))
    put_bits(out, s, s.passed, observer)


def put_choice(out: Observation, s: Position, observer: i64) -> None:
    """Corruption, and what has been chosen in the first half of a choice of two parts."""
    put_bits(out, s, s.corrupted, observer)
    top = s.stack[-1]
    if isinstance(top, CorruptChooseTrack):
        out.one_hot(CITIES, relative(s, top.victim, observer))
    else:
        out.skip(CITIES)
    if isinstance(top, OfferChooseAltar):
        out.one_hot(ANIMALS, top.animal)
        out.put(top.number)
    else:
        out.skip(ANIMALS + 1)
    if isinstance(top, ChooseStartCharacter):
        out.put(top.left)
    else:
        out.skip(1)
