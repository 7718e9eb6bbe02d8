"""The table of Delphi: every fact of a position, as ints."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import State
from petteia.games.delphi.components.board import Board
from petteia.games.delphi.components.cards import BITS
from petteia.games.delphi.components.constants import (
    CARGO_KINDS,
    COLORS,
    COMPANION_TYPES,
    MODIFIERS,
    NO_COLOR,
    NOBODY,
    SET_UP,
    TASKS,
)


@mypyc_attr(acyclic=True, free_list_len=1)  # copies come and go
class Position(State):
    """A position of The Oracle of Delphi. Bits are numbered by colour, island, card or seat."""

    def __init__(self, seats: i64, options: vec[i64], board: Board, layout: object) -> None:
        super().__init__(seats)
        self.options = options  # by option number; never changed, so copies share it
        self.board = board  # never changed
        self.layout = layout  # as it was given; never changed
        self.colors = vec[i64]()  # player colour by seat; never changed
        self.temples = vec[i64]()  # colour by temple island; never changed

        # Time.
        self.round: i64 = 0  # counted from 1; 0 during set-up
        self.phase: i64 = SET_UP
        self.first: i64 = NOBODY  # the first player
        self.turn: i64 = NOBODY  # whose turn it is
        self.reached: i64 = 0  # bit per seat: the ship has come back to Zeus

        # Remembered for one turn.
        self.played: i64 = NO_COLOR  # the oracle card played this turn, laid aside
        self.is_crew_hired: i64 = 0  # whether Hired Crew was bought this turn
        self.apollo: i64 = 0  # uses of Apollo this turn that are in effect
        self.titan: i64 = 0  # the number the titan die shows; 0 before its first roll

        # The sea.
        self.offerings = vec[i64]()  # by offering island: colours left, as bits
        self.monsters = vec[i64]()  # by monster island: colours left, as bits
        self.statues = vec[i64]()  # by city: statues left
        self.raised = vec[i64]()  # by statue island: occupied building sites, as bits of colours
        self.made = vec[i64]()  # by colour: offerings lying at the temple
        self.tiles = vec[i64]()  # by island: the island tile, NO_TILE while nobody has seen it
        self.explored: i64 = 0  # bit per island: face up
        self.shrines: i64 = 0  # bit per island: carries the shrine of the player its tile belongs to

        # The supply.
        self.oracle_deck = vec[i64]()  # by colour
        self.oracle_discard = vec[i64]()  # by colour
        self.injury_deck = vec[i64]()  # by colour
        self.injury_discard = vec[i64]()  # by colour
        self.display: i64 = 0  # bit per equipment card
        self.equipment_deck: i64 = 0  # bit per equipment card
        self.draft: i64 = 0  # bit per ship tile laid out to be chosen

        # The players.
        self.favours = vec[i64]()  # by seat
        self.shields = vec[i64]()  # by seat
        self.ships = vec[i64]()  # by seat: the stop where the ship lies; any number on one stop (DEL-2.7)
        self.ship_tiles = vec[i64]()  # by seat
        self.dice = vec[i64]()  # seat x colour: unused oracle dice
        self.cards = vec[i64]()  # seat x colour: oracle cards
        self.injuries = vec[i64]()  # seat x colour
        self.gods = vec[i64]()  # seat x god: row, from 0 to 6 (DEL-26.1)
        self.hold = vec[i64]()  # seat x cargo (STATUE, OFFERING) x colour: how many are aboard
        self.shrine_tiles = vec[i64]()  # by seat: open shrine tiles, bit per number
        self.white_tiles = vec[i64]()  # seat x task: open white tiles
        self.colored_tiles = vec[i64]()  # seat x task: open coloured tiles, as bits of colours
        self.done = vec[i64]()  # seat x task: done colours, as bits
        self.trophies = vec[i64]()  # seat x colour: defeated monsters
        self.companions = vec[i64]()  # seat x type: colours owned, as bits
        self.equipment = vec[i64]()  # by seat: bit per card
        self.modifiers = vec[i64]()  # seat x modifier: the rows of ship tile and equipment, summed
        self.seen = vec[i64]()  # by seat: bit per island it has looked at

    def game_name(self) -> str:
        return "delphi"

    def copy(self) -> Position:
        other = Position(self.seats, self.options, self.board, self.layout)
        self.share_stack(other)
        other.colors = self.colors
        other.temples = self.temples
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.reached = self.reached
        other.played = self.played
        other.is_crew_hired = self.is_crew_hired
        other.apollo = self.apollo
        other.titan = self.titan
        other.offerings = self.offerings[:]
        other.monsters = self.monsters[:]
        other.statues = self.statues[:]
        other.raised = self.raised[:]
        other.made = self.made[:]
        other.tiles = self.tiles[:]
        other.explored = self.explored
        other.shrines = self.shrines
        other.oracle_deck = self.oracle_deck[:]
        other.oracle_discard = self.oracle_discard[:]
        other.injury_deck = self.injury_deck[:]
        other.injury_discard = self.injury_discard[:]
        other.display = self.display
        other.equipment_deck = self.equipment_deck
        other.draft = self.draft
        other.favours = self.favours[:]
        other.shields = self.shields[:]
        other.ships = self.ships[:]
        other.ship_tiles = self.ship_tiles[:]
        other.dice = self.dice[:]
        other.cards = self.cards[:]
        other.injuries = self.injuries[:]
        other.gods = self.gods[:]
        other.hold = self.hold[:]
        other.shrine_tiles = self.shrine_tiles[:]
        other.white_tiles = self.white_tiles[:]
        other.colored_tiles = self.colored_tiles[:]
        other.done = self.done[:]
        other.trophies = self.trophies[:]
        other.companions = self.companions[:]
        other.equipment = self.equipment[:]
        other.modifiers = self.modifiers[:]
        other.seen = self.seen[:]
        return other

    # -- what many rules ask ------------------------------------------------------------------------

    def modifier(self, seat: i64, column: i64) -> i64:
        """What a seat's ship tile and equipment add up to in a column of the card table."""
        return self.modifiers[seat * MODIFIERS + column]

    def god_row(self, seat: i64, god: i64) -> i64:
        """The row a seat's god stands on."""
        return self.gods[seat * COLORS + god]

    def dice_left(self, seat: i64) -> i64:
        """DEL-9.2  How many dice a seat has not used."""
        return self.total(self.dice, seat)

    def cards_held(self, seat: i64) -> i64:
        """DEL-35.9, DEL-35.12  How many oracle cards a seat holds; the one played this turn is not among them."""
        return self.total(self.cards, seat)

    def injuries_held(self, seat: i64) -> i64:
        """How many injury cards lie before a seat."""
        return self.total(self.injuries, seat)

    def total(self, counts: vec[i64], seat: i64) -> i64:
        """The sum of a seat's six numbers."""
        at = seat * COLORS
        return counts[at] + counts[at + 1] + counts[at + 2] + counts[at + 3] + counts[at + 4] + counts[at + 5]

    def aboard(self, seat: i64, cargo: i64, color: i64) -> i64:
        """How many statues or offerings of a colour are in the hold."""
        return self.hold[(seat * CARGO_KINDS + cargo) * COLORS + color]

    def has_companion(self, seat: i64, kind: i64, color: i64) -> bool:
        """Whether a seat owns the companion of this type and colour."""
        return (self.companions[seat * COMPANION_TYPES + kind] >> color) & 1 == 1

    def has_equipment(self, seat: i64, card: i64) -> bool:
        """Whether a seat owns an equipment card."""
        return (self.equipment[seat] >> card) & 1 == 1

    def open_tiles(self, seat: i64) -> i64:
        """DEL-6.6  How many Zeus tiles still lie before a seat."""
        count = BITS[self.shrine_tiles[seat]]
        for i in range(seat * TASKS, seat * TASKS + TASKS):
            count += self.white_tiles[i] + BITS[self.colored_tiles[i]]
        return count

    def has_reached(self, seat: i64) -> bool:
        """DEL-35.17  Whether a seat's ship has come back to Zeus."""
        return (self.reached >> seat) & 1 == 1

    def order(self, seat: i64) -> i64:
        """A seat's place in turn order, 0 for the first player (DEL-5.1)."""
        return (seat - self.first + self.seats) % self.seats

    def is_last(self, seat: i64) -> bool:
        """DEL-5.3  Whether a seat is the last in turn order, who keeps the titan die."""
        return self.order(seat) == self.seats - 1

    # -- the result -----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """How far each seat has come: Zeus tiles that are gone, and 1 more for the ship back at Zeus."""
        result: list[int] = []
        for seat in range(self.seats):
            score = 12 - self.open_tiles(seat)
            if self.has_reached(seat):
                score += 1
            result.append(score)
        return result

    def is_ahead(self, seat: i64, rival: i64) -> bool:
        """DEL-35.8 to DEL-35.10, DEL-35.14  Zeus, then fewer open tiles, more oracle cards, more favours."""
        if self.has_reached(seat) != self.has_reached(rival):
            return self.has_reached(seat)
        if self.open_tiles(seat) != self.open_tiles(rival):
            return self.open_tiles(seat) < self.open_tiles(rival)
        if self.cards_held(seat) != self.cards_held(rival):
            return self.cards_held(seat) > self.cards_held(rival)
        return self.favours[seat] > self.favours[rival]

    def ranking(self) -> list[int]:
        """DEL-35.11  Equal in everything shares a rank, and the next rank is counted on (1, 1, 3)."""
        result: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for rival in range(self.seats):
                if self.is_ahead(rival, seat):
                    rank += 1
            result.append(rank)
        return result
