# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from petteia.core.facts import NONE
from petteia.core.flow import Decision
from petteia.core.observe import ABSENT, Encoder, Observation, length, number_of, seat_number, to_array
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
from petteia.games.delphi.known.blocks import BLOCKS
from petteia.games.delphi.known.charts import MAP_SIZE, known_of
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
LENGTH: Final = length(BLOCKS)


class Tiles:
    """What an observer knows of the tile on each island: a place to write it down before it becomes an observation."""

    def __init__(self) -> None:
        self.seats = vec[i64]([NONE] * ISLANDS)  # for whom it has a shrine
        self.letters = vec[i64]([NONE] * ISLANDS)


TILES: Final = Tiles()


def seat_at(s: Position, place: i64, observer: i64) -> i64:
    """The seat that comes this many places after the observer, clockwise."""
    seat = observer + place
    return seat if seat < s.seats else seat - s.seats


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    observer = seat_number(s, seat)
    out = Observation(known_of(s.board, LENGTH).blank)
    put_table(out, s, observer)
    return to_array(out)


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    known = known_of(s.board, LENGTH)
    out.look_from(observer, s.seats, SEATS)
    out.skip(MAP_SIZE)  # it is in the blank
    out.put_line(known.bearings.rows, s.ships[observer], ROW)
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    out.one_hot(KIND_COUNT, number_of(s.top))
    out.put_seat(s.seat)
    out.put(s.round)
    out.one_hot(PHASE_COUNT, s.phase)
    out.put_seat(s.first)
    out.put_seat(s.turn)
    put_ships(out, s, observer, known.bearings.ships)
    put_boards(out, s)
    put_tasks(out, s)
    put_cards(out, s)
    put_islands(out, s, observer)
    put_sea(out, s)
    put_supply(out, s)
    put_choice(out, s.top)
    out.put_all(s.options, 0, OPTION_COUNT)


class DelphiEncoder(Encoder):
    """What the observer may know."""

    keeps_arrays: ClassVar[bool] = True

    def begin(self, out: Observation, s: Position) -> None:
        out.begin_from(known_of(s.board, LENGTH).blank)

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = DelphiEncoder()


def put_boards(out: Observation, s: Position) -> None:
    """Favours, shields, dice, cards, injuries, gods and hold of each seat."""
    out.put_rows(s.favours, 1, ABSENT)
    out.put_rows(s.shields, 1, ABSENT)
    out.put_seats(s.reached)
    out.put_rows(s.dice, COLORS, 0)
    out.put_rows(s.cards, COLORS, 0)
    out.put_rows(s.injuries, COLORS, 0)
    out.put_rows(s.gods, COLORS, 0)
    out.put_rows(s.hold, CARGO_KINDS * COLORS, 0)


def put_ships(out: Observation, s: Position, observer: i64, bearings: vec[i16]) -> None:
    """Where the ships lie, seen from the observer's."""
    first = s.ships[observer] * STOPS
    for i in range(s.seats):
        out.put_line(bearings, first + s.ships[seat_at(s, i, observer)], PARTS)
    out.skip((SEATS - s.seats) * PARTS)


def put_tasks(out: Observation, s: Position) -> None:
    """The Zeus tiles of each seat."""
    out.put_set_rows(s.shrine_tiles, 1, SHRINES)
    out.put_rows(s.white_tiles, TASKS, 0)
    out.put_set_rows(s.colored_tiles, TASKS, COLORS)
    out.put_set_rows(s.done, TASKS, COLORS)


def put_cards(out: Observation, s: Position) -> None:
    """Companions, equipment and ship tile of each seat, and what it has looked at."""
    out.put_set_rows(s.companions, COMPANION_TYPES, COLORS)
    out.put_set_rows(s.equipment, 1, EQUIPMENT)
    out.one_hot_rows(s.ship_tiles, SHIP_TILES)
    out.put_set_rows(s.seen, 1, ISLANDS)


def put_islands(out: Observation, s: Position, observer: i64) -> None:
    """DEL-37.2  The islands; what is under them only as far as the observer has seen it."""
    out.put_set(s.explored, ISLANDS)
    out.put_set(s.shrines, ISLANDS)
    put_tiles(out, s, s.explored | s.seen[observer], observer)


def put_tiles(out: Observation, s: Position, known: i64, observer: i64) -> None:
    """Whose shrine each tile that is known is for, and its letter."""
    owners: i64 = 0  # the seat of each player colour counted from the observer, from 1, four bits each
    for i in range(s.seats):
        owners |= (i + 1) << (4 * s.colors[seat_at(s, i, observer)])
    tiles = s.tiles
    seats = TILES.seats
    letters = TILES.letters
    for island in range(ISLANDS):
        seats[island] = NONE
        letters[island] = NONE
        if (known >> island) & 1:
            tile = tiles[island]
            seats[island] = ((owners >> (4 * TILE_COLOR[tile])) & 15) - 1
            letters[island] = TILE_LETTER[tile]
    out.one_hots(seats, 0, ISLANDS, SEATS)
    out.one_hots(letters, 0, ISLANDS, LETTER_COUNT)


def put_sea(out: Observation, s: Position) -> None:
    """Offerings, monsters, raised statues, temples and cities."""
    out.put_sets(s.offerings, 0, OFFERING_ISLANDS, COLORS)
    out.put_sets(s.monsters, 0, MONSTER_ISLANDS, COLORS)
    out.put_sets(s.raised, 0, STATUE_ISLANDS, COLORS)
    out.one_hots(s.temples, 0, TEMPLES, COLORS)
    out.put_all(s.statues, 0, CITIES)


def put_supply(out: Observation, s: Position) -> None:
    """DEL-37.1  Deck sizes and discard piles, the display, and what is remembered for this turn."""
    out.put(s.total(s.oracle_deck, 0))
    out.put_all(s.oracle_discard, 0, COLORS)
    out.put(s.total(s.injury_deck, 0))
    out.put_all(s.injury_discard, 0, COLORS)
    out.put_set(s.display, EQUIPMENT)
    out.put_set(s.draft, SHIP_TILES)
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
    out.put_set(islands, ISLANDS)
    out.one_hot(MONSTER_ISLANDS * COLORS, monster)
    out.put(strength)
    out.put(left)
    out.one_hot(COLORS, companion)
    out.one_hot(EQUIPMENT, card)


if sum(LAND_COUNTS) != LAND_TOTAL or content.LARGEST_TABLE != SEATS or COLORS != 6:
    raise AssertionError("the observation does not fit the content")
