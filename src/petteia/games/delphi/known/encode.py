# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from petteia.core.facts import NONE
from petteia.core.flow import Decision
from petteia.core.observe import ABSENT, Encoder, Observation, relative, seat_number, to_array
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import TILE_COLOR, TILE_LETTER
from petteia.games.delphi.components.constants import (
    ANY_COLOR,
    CARGO_KINDS,
    CITIES,
    COLORS,
    COMPANION_TYPES,
    EQUIPMENT,
    ISLANDS,
    LAND_COUNTS,
    LETTERS,
    MONSTER_ISLANDS,
    OFFERING_ISLANDS,
    OPTION_COUNT,
    PHASES,
    PLAYER_COLORS,
    SHIP_TILES,
    SHRINES,
    SOURCES,
    STATUE_ISLANDS,
    STOPS,
    TASKS,
    TEMPLES,
)
from petteia.games.delphi.known.bearings import LAND_TOTAL, PARTS, ROW
from petteia.games.delphi.known.blanks import MAP_SIZE, READY, write_map
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.effects.equipment import ChariotGod, Gift
from petteia.games.delphi.rules.effects.seers_map import MapReveal, MapSecond
from petteia.games.delphi.rules.equipment import VotiveWhich
from petteia.games.delphi.rules.gods import GodStep
from petteia.games.delphi.rules.injuries import RecoverCard
from petteia.games.delphi.rules.looking import LookSecond
from petteia.games.delphi.rules.monsters import FightOn
from petteia.games.delphi.rules.sources import Sourced
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.state import Position

SEATS: Final = PLAYER_COLORS
TABLES: Final = 3  # 2, 3 or 4 players
SMALLEST_TABLE: Final = 2
KIND_COUNT: Final = 35  # decisions of players, by the numbers that they tell of themselves
PHASE_COUNT: Final[i64] = len(PHASES)
LETTER_COUNT: Final[i64] = len(LETTERS)
SOURCE_COUNT: Final[i64] = len(SOURCES)


def seat_at(s: Position, place: i64, observer: i64) -> i64:
    """The seat that comes this many places after the observer, clockwise: the way back from `relative`."""
    seat = observer + place
    return seat if seat < s.seats else seat - s.seats


def put_bits(out: Observation, bits: i64, size: i64) -> None:
    """A number for each bit: 1 where it is set."""
    mark_members(out.values, out.at, bits)
    out.at += size


def put_all_bits(out: Observation, sets: vec[i64], first: i64, number: i64, size: i64) -> None:
    """The same for several sets of an array, one after the other."""
    values = out.values
    start = out.at
    for i in range(first, first + number):
        bits = sets[i]
        at = start
        while bits != 0:  # as in `mark_members`, whose call would cost more than it does
            members = MEMBERS[bits & 63]
            while members != 0:
                values[at + (members & 7) - 1] = 1
                members >>= 3
            bits >>= 6
            at += 6
        start += size
    out.at = start


def put_colors(out: Observation, sets: vec[i64], first: i64, number: i64) -> None:
    """The same for sets of colours: written out, because a loop over a few bits is seldom foreseen by the processor."""
    values = out.values
    at = out.at
    for i in range(first, first + number):
        bits = sets[i]
        if bits != 0:
            values[at] = i16(bits & 1)
            values[at + 1] = i16((bits >> 1) & 1)
            values[at + 2] = i16((bits >> 2) & 1)
            values[at + 3] = i16((bits >> 3) & 1)
            values[at + 4] = i16((bits >> 4) & 1)
            values[at + 5] = i16((bits >> 5) & 1)
        at += COLORS
    out.at = at


def mark_members(values: vec[i16], at: i64, bits: i64) -> None:
    """Write a 1 for each bit that is set; each costs one step, those between them none."""
    while bits != 0:
        members = MEMBERS[bits & 63]
        while members != 0:
            values[at + (members & 7) - 1] = 1
            members >>= 3
        bits >>= 6
        at += 6


def members_of_small_sets() -> vec[i64]:
    """For each set of six bits its members, counted from 1, three bits each."""
    result = vec[i64]()
    for bits in range(64):
        members: i64 = 0
        for member in range(6, 0, -1):
            if (bits >> (member - 1)) & 1:
                members = members << 3 | member
        result = append(result, members)
    return result


MEMBERS: Final = members_of_small_sets()


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    return to_array(encode(s, seat_number(s, seat)))


def encode(s: Position, observer: i64) -> Observation:
    """What the observer may know, block after block."""
    out = READY.of(s.board).begun(s.ships[observer])
    put_table(out, s, observer)
    return out


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks after the map and the bearings, one after the other."""
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    out.one_hot(KIND_COUNT, s.stack[-1].facts.number)
    out.one_hot(SEATS, relative(s, s.seat, observer))
    out.put(s.round)
    out.one_hot(PHASE_COUNT, s.phase)
    out.one_hot(SEATS, relative(s, s.first, observer))
    out.one_hot(SEATS, relative(s, s.turn, observer))
    put_boards(out, s, observer)
    put_tasks(out, s, observer)
    put_cards(out, s, observer)
    put_islands(out, s, observer)
    put_sea(out, s)
    put_supply(out, s)
    put_choice(out, s.stack[-1])
    out.put_all(s.options, 0, OPTION_COUNT)


class DelphiEncoder(Encoder):
    """What the observer may know, in a vector that is there already; the map stays the same."""

    def fixed(self) -> i64:
        return MAP_SIZE

    def write_fixed(self, out: Observation, s: Position) -> None:
        write_map(out, s.board)

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        out.copy(READY.of(s.board).bearings.rows, s.ships[observer] * ROW, ROW)
        put_table(out, s, observer)


ENCODER: Final = DelphiEncoder()


def put_boards(out: Observation, s: Position, observer: i64) -> None:
    """Ships, favours, shields, dice, cards, injuries, gods and hold of each seat."""
    n = s.seats
    put_ships(out, s, observer)
    for i in range(n):
        out.put(s.favours[seat_at(s, i, observer)])
    out.put_same(ABSENT, SEATS - n)
    for i in range(n):
        out.put(s.shields[seat_at(s, i, observer)])
    out.put_same(ABSENT, SEATS - n)
    for i in range(n):
        out.put((s.reached >> (seat_at(s, i, observer))) & 1)
    out.skip(SEATS - n)
    put_rows(out, s, s.dice, COLORS, observer)
    put_rows(out, s, s.cards, COLORS, observer)
    put_rows(out, s, s.injuries, COLORS, observer)
    put_rows(out, s, s.gods, COLORS, observer)
    put_rows(out, s, s.hold, CARGO_KINDS * COLORS, observer)


def put_ships(out: Observation, s: Position, observer: i64) -> None:
    """Where the ships lie, seen from the observer's."""
    bearings = READY.of(s.board).bearings.ships
    ships = s.ships
    values = out.values
    at = out.at
    first = ships[observer] * STOPS
    for i in range(s.seats):
        bearing = (first + ships[seat_at(s, i, observer)]) * PARTS
        values[at] = bearings[bearing]
        values[at + 1] = bearings[bearing + 1]
        values[at + 2] = bearings[bearing + 2]
        at += PARTS
    out.at += SEATS * PARTS


def put_rows(out: Observation, s: Position, numbers: vec[i64], size: i64, observer: i64) -> None:
    """A row of numbers of each seat: the observer and those after him, then those before."""
    out.put_all(numbers, observer * size, (s.seats - observer) * size)
    out.put_all(numbers, 0, observer * size)
    out.skip((SEATS - s.seats) * size)


def put_sets(out: Observation, s: Position, sets: vec[i64], rows: i64, size: i64, observer: i64) -> None:
    """Rows of bits of each seat, in the same order."""
    put_all_bits(out, sets, observer * rows, (s.seats - observer) * rows, size)
    put_all_bits(out, sets, 0, observer * rows, size)
    out.skip((SEATS - s.seats) * rows * size)


def put_color_sets(out: Observation, s: Position, sets: vec[i64], rows: i64, observer: i64) -> None:
    """The same for sets of colours."""
    put_colors(out, sets, observer * rows, (s.seats - observer) * rows)
    put_colors(out, sets, 0, observer * rows)
    out.skip((SEATS - s.seats) * rows * COLORS)


def put_tasks(out: Observation, s: Position, observer: i64) -> None:
    """The Zeus tiles of each seat."""
    put_sets(out, s, s.shrine_tiles, 1, SHRINES, observer)
    put_rows(out, s, s.white_tiles, TASKS, observer)
    put_color_sets(out, s, s.colored_tiles, TASKS, observer)
    put_color_sets(out, s, s.done, TASKS, observer)


def put_cards(out: Observation, s: Position, observer: i64) -> None:
    """Companions, equipment and ship tile of each seat, and what it has looked at."""
    put_color_sets(out, s, s.companions, COMPANION_TYPES, observer)
    put_sets(out, s, s.equipment, 1, EQUIPMENT, observer)
    for i in range(s.seats):
        out.one_hot(SHIP_TILES, s.ship_tiles[seat_at(s, i, observer)])
    out.skip((SEATS - s.seats) * SHIP_TILES)
    put_sets(out, s, s.seen, 1, ISLANDS, observer)


def put_islands(out: Observation, s: Position, observer: i64) -> None:
    """DEL-37.2  The islands; what is under them only as far as the observer has seen it."""
    put_bits(out, s.explored, ISLANDS)
    put_bits(out, s.shrines, ISLANDS)
    known = s.explored | s.seen[observer]
    if known != 0:
        owners: i64 = 0  # the seat of each player colour counted from the observer, from 1, four bits each
        for i in range(s.seats):
            owners |= (i + 1) << (4 * s.colors[seat_at(s, i, observer)])
        values = out.values
        for island in range(ISLANDS):
            if (known >> island) & 1:
                tile = s.tiles[island]
                owner = (owners >> (4 * TILE_COLOR[tile])) & 15
                if owner > 0:
                    values[out.at + island * SEATS + owner - 1] = 1
                values[out.at + ISLANDS * SEATS + island * LETTER_COUNT + TILE_LETTER[tile]] = 1
    out.skip(ISLANDS * (SEATS + LETTER_COUNT))


def put_sea(out: Observation, s: Position) -> None:
    """Offerings, monsters, raised statues, temples and cities."""
    put_colors(out, s.offerings, 0, OFFERING_ISLANDS)
    put_colors(out, s.monsters, 0, MONSTER_ISLANDS)
    put_colors(out, s.raised, 0, STATUE_ISLANDS)
    for temple in range(TEMPLES):
        out.one_hot(COLORS, s.temples[temple])
    out.put_all(s.statues, 0, CITIES)


def put_supply(out: Observation, s: Position) -> None:
    """DEL-37.1  Deck sizes and discard piles, the display, and what is remembered for this turn."""
    out.put(s.total(s.oracle_deck, 0))
    out.put_all(s.oracle_discard, 0, COLORS)
    out.put(s.total(s.injury_deck, 0))
    out.put_all(s.injury_discard, 0, COLORS)
    put_bits(out, s.display, EQUIPMENT)
    put_bits(out, s.draft, SHIP_TILES)
    out.one_hot(COLORS, s.played)
    out.put(s.is_crew_hired)
    out.put(s.apollo)
    out.put(s.titan)


def put_choice(out: Observation, top: Decision) -> None:
    """What is already settled in the decision being made."""
    color: i64 = NONE
    source: i64 = NONE
    islands: i64 = 0
    monster: i64 = NONE
    strength: i64 = 0
    left: i64 = 0
    companion: i64 = NONE
    card: i64 = NONE
    if isinstance(top, Sourced):
        color = top.color
        if isinstance(top, (TakeAction, VotiveWhich)):
            source = top.source
    elif isinstance(top, FightOn):
        monster = top.monster
        strength = top.strength
    elif isinstance(top, (RecoverCard, GodStep)):
        left = top.left
    elif isinstance(top, (LookSecond, MapSecond)):
        islands = i64(1) << top.first
    elif isinstance(top, MapReveal):
        islands = (i64(1) << top.first) | (i64(1) << top.second)
    elif isinstance(top, TakeCompanion):
        companion = top.color
    elif isinstance(top, (Gift, ChariotGod)):
        card = top.card
    out.one_hot(ANY_COLOR + 1, color)
    out.one_hot(SOURCE_COUNT, source)
    put_bits(out, islands, ISLANDS)
    out.one_hot(MONSTER_ISLANDS * COLORS, monster)
    out.put(strength)
    out.put(left)
    out.one_hot(COLORS, companion)
    out.one_hot(EQUIPMENT, card)


if sum(LAND_COUNTS) != LAND_TOTAL or content.LARGEST_TABLE != SEATS or COLORS != 6:
    raise AssertionError("the observation does not fit the content")
