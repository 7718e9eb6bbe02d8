"""The way that is still to be sailed in Delphi: always on to the nearest thing that is to be done."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.delphi.components.board import FAR
from petteia.games.delphi.components.cards import BASE_RANGE, BITS, SITES, TILE_COLOR
from petteia.games.delphi.components.constants import (
    CITIES,
    CITY,
    CROSS_SHALLOWS,
    ISLAND,
    ISLANDS,
    LONG_SPEAR_EXPLORES,
    MONSTER,
    MONSTER_ISLAND,
    MONSTER_ISLANDS,
    OFFERING,
    OFFERING_ISLAND,
    OFFERING_ISLANDS,
    ON,
    RANGE,
    REACH_ISLANDS,
    REACH_MONSTERS,
    REACH_OFFERINGS,
    REACH_SHRINES,
    REACH_STATUES,
    STATUE,
    STATUE_ISLAND,
    STATUE_ISLANDS,
    TASKS,
    TEMPLE,
    TEMPLES,
)
from petteia.games.delphi.played.chart import Chart
from petteia.games.delphi.rules.cargo import items_aboard, storage
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, white_colors
from petteia.games.delphi.state import Position

MOST_STOPS: Final = 24  # of a route; twelve tasks have eighteen
UNLOADING_FIRST: Final = 1  # steps that unloading counts as nearer than it is
SEARCH_LAST: Final = 2  # steps that an island nobody knows counts as farther
NOTHING: Final = -1
MOST_KNOWN: Final = 4000  # routes remembered; many choices lead to the same one


class Route:
    """What a seat has still to do and to sail, found by going to the nearest place again and again."""

    def __init__(self) -> None:
        self.chart: Chart | None = None
        self.known: dict[tuple[int, int, int, int, int], tuple[int, float, int, int]] = {}  # routes found before
        self.actions: i64 = 0  # loading, unloading, fighting, building
        self.moves = 0.0  # of the ship
        self.unknown: i64 = 0  # own islands that are still to be found
        self.steps: i64 = 0  # in all
        # what is still to be done; colours as bits
        self.room: i64 = 0  # aboard
        self.statues: i64 = 0  # aboard
        self.offerings: i64 = 0  # aboard
        self.statue_tiles: i64 = 0  # colours that are asked for
        self.offering_tiles: i64 = 0
        self.monster_tiles: i64 = 0
        self.statue_white: i64 = 0  # tiles that ask for any other colour ...
        self.offering_white: i64 = 0
        self.monster_white: i64 = 0
        self.statue_any: i64 = 0  # ... of these
        self.offering_any: i64 = 0
        self.monster_any: i64 = 0
        self.shrines: i64 = 0  # to build
        self.own: i64 = 0  # islands known for it
        self.search: i64 = 0  # islands that nobody knows
        self.looked_for: i64 = 0  # own ones among them
        # the ship and the nearest place
        self.crosses: i64 = 0
        self.here: i64 = 0
        self.best: i64 = 0
        self.kind: i64 = NOTHING
        self.land: i64 = NOTHING
        self.goal: i64 = 0

    def plan(self, s: Position, seat: i64) -> None:
        """Go through all open tasks and back to Zeus, or remember how that was."""
        chart = self.chart
        if chart is None or chart.board is not s.board:
            chart = Chart(s.board)
            self.chart = chart
            self.known = {}
        key = (tasks_key(s, seat), ship_key(s, seat), pack(s.offerings), pack(s.monsters), pack(s.raised))
        found = self.known.get(key)
        if found is None:
            self.find(s, seat, chart)
            if len(self.known) >= MOST_KNOWN:
                self.known = {}
            self.known[key] = (self.actions, self.moves, self.unknown, self.steps)
        else:
            self.actions = found[0]
            self.moves = found[1]
            self.unknown = found[2]
            self.steps = found[3]

    def find(self, s: Position, seat: i64, chart: Chart) -> None:
        """Go through all open tasks and back to Zeus."""
        reach = BASE_RANGE + s.modifier(seat, RANGE)
        self.actions = 0
        self.moves = 0.0
        self.steps = 0
        self.here = s.ships[seat]
        self.crosses = s.modifier(seat, CROSS_SHALLOWS)
        self.count_cargo(s, seat)
        self.count_tiles(s, seat)
        self.count_islands(s, seat)
        for _i in range(MOST_STOPS):
            self.look_around(s, seat, chart)
            if self.kind == NOTHING:
                break
            self.sail(s.board.steps(self.here, self.goal, self.crosses), reach)
            self.here = self.goal
            self.actions += 1
            self.act(s)
        if not s.has_reached(seat):
            self.sail(s.board.steps(self.here, s.board.zeus, self.crosses), reach)

    # -- what is to be done ---------------------------------------------------------------------

    def count_cargo(self, s: Position, seat: i64) -> None:
        """What is aboard."""
        self.room = storage(s, seat) - items_aboard(s, seat)
        self.statues = cargo_colors(s, seat, STATUE)
        self.offerings = cargo_colors(s, seat, OFFERING)

    def count_tiles(self, s: Position, seat: i64) -> None:
        """What the open tiles ask for beyond what is aboard."""
        at = seat * TASKS
        self.statue_tiles = s.colored_tiles[at + STATUE] & ~self.statues
        self.offering_tiles = s.colored_tiles[at + OFFERING] & ~self.offerings
        self.monster_tiles = s.colored_tiles[at + MONSTER]
        self.statue_white = s.white_tiles[at + STATUE] - BITS[self.statues & ~s.colored_tiles[at + STATUE]]
        self.offering_white = s.white_tiles[at + OFFERING] - BITS[self.offerings & ~s.colored_tiles[at + OFFERING]]
        self.monster_white = s.white_tiles[at + MONSTER]
        self.statue_any = white_colors(s, seat, STATUE) & ~self.statues
        self.offering_any = white_colors(s, seat, OFFERING) & ~self.offerings
        self.monster_any = white_colors(s, seat, MONSTER)

    def count_islands(self, s: Position, seat: i64) -> None:
        """Where shrines can be built or might be."""
        self.own = own_islands(s, seat)
        self.shrines = BITS[s.shrine_tiles[seat]]
        self.unknown = self.shrines - count(self.own)
        self.search = 0
        if self.unknown > 0:
            self.search = unknown_islands(s, seat)
        else:
            self.unknown = 0
        self.looked_for = self.unknown

    # -- the nearest place ----------------------------------------------------------------------

    def look_around(self, s: Position, seat: i64, chart: Chart) -> None:
        """Find the nearest place where something can be done."""
        self.best = FAR
        self.kind = NOTHING
        self.look_for_offerings(s, seat, chart)
        self.look_for_statues(s, seat, chart)
        self.look_for_monsters(s, seat, chart)
        if self.shrines > 0:
            self.look_for_islands(s, seat, chart)

    def look_for_offerings(self, s: Position, seat: i64, chart: Chart) -> None:
        """Temples for those aboard, and offerings to load."""
        reach = s.modifier(seat, REACH_OFFERINGS)
        for temple in range(TEMPLES):
            if (self.offerings >> s.temples[temple]) & 1:
                self.consider(chart, reach, TEMPLE, temple, -UNLOADING_FIRST)
        wanted = asked_for(self.offering_tiles, self.offering_white, self.offering_any)
        if self.room > 0 and wanted != 0:
            for island in range(OFFERING_ISLANDS):
                if s.offerings[island] & wanted:
                    self.consider(chart, reach, OFFERING_ISLAND, island, 0)

    def look_for_statues(self, s: Position, seat: i64, chart: Chart) -> None:
        """Places for those aboard, and statues to load."""
        reach = s.modifier(seat, REACH_STATUES)
        if self.statues != 0:
            for island in range(STATUE_ISLANDS):
                if SITES[island] & ~s.raised[island] & self.statues:
                    self.consider(chart, reach, STATUE_ISLAND, island, -UNLOADING_FIRST)
        wanted = asked_for(self.statue_tiles, self.statue_white, self.statue_any)
        if self.room > 0 and wanted != 0:
            for color in range(CITIES):
                if (wanted >> color) & 1 and s.statues[color] > 0:
                    self.consider(chart, reach, CITY, color, 0)

    def look_for_monsters(self, s: Position, seat: i64, chart: Chart) -> None:
        """Monsters to fight."""
        wanted = asked_for(self.monster_tiles, self.monster_white, self.monster_any)
        if wanted != 0:
            reach = s.modifier(seat, REACH_MONSTERS)
            for island in range(MONSTER_ISLANDS):
                if s.monsters[island] & wanted:
                    self.consider(chart, reach, MONSTER_ISLAND, island, 0)

    def look_for_islands(self, s: Position, seat: i64, chart: Chart) -> None:
        """Own islands, and islands that may be."""
        to_shrines = s.modifier(seat, REACH_SHRINES)
        to_islands = s.modifier(seat, REACH_ISLANDS)
        if s.options[LONG_SPEAR_EXPLORES] != ON:
            to_islands = 0
        candidates = self.own
        if self.looked_for > 0:
            candidates |= self.search
        for island in range(ISLANDS):
            if (candidates >> island) & 1:
                reach = to_islands
                if (s.explored >> island) & 1:
                    reach = to_shrines
                more: i64 = SEARCH_LAST
                if (self.own >> island) & 1:
                    more = 0
                self.consider(chart, reach, ISLAND, island, more)

    def consider(self, chart: Chart, reach: i64, kind: i64, land: i64, more: i64) -> None:
        """Go there if nothing else is nearer."""
        at = chart.at(self.crosses, reach, kind, land, self.here)
        steps = chart.steps[at] + more
        if steps < self.best:
            self.best = steps
            self.kind = kind
            self.land = land
            self.goal = chart.stop[at]

    # -- doing it -------------------------------------------------------------------------------

    def act(self, s: Position) -> None:
        """Do at the nearest place what was to be done there."""
        land = self.land
        if self.kind == TEMPLE:
            self.offerings &= ~(i64(1) << s.temples[land])
            self.room += 1
        elif self.kind == STATUE_ISLAND:
            self.statues &= ~lowest(SITES[land] & ~s.raised[land] & self.statues)
            self.room += 1
        elif self.kind == OFFERING_ISLAND:
            self.load_offering(s.offerings[land])
        elif self.kind == CITY:
            self.load_statue(i64(1) << land)
        elif self.kind == MONSTER_ISLAND:
            self.defeat(s.monsters[land])
        else:
            self.build(i64(1) << land)

    def load_offering(self, there: i64) -> None:
        """Take one of the offerings of an island, one that a coloured tile asks for if there is one."""
        wanted = there & self.offering_tiles
        if wanted == 0:
            wanted = there & self.offering_any
            self.offering_white -= 1
        color = lowest(wanted)
        self.room -= 1
        self.offerings |= color
        self.offering_tiles &= ~color
        self.offering_any &= ~color

    def load_statue(self, color: i64) -> None:
        """Take the statue of a city."""
        if self.statue_tiles & color == 0:
            self.statue_white -= 1
        self.room -= 1
        self.statues |= color
        self.statue_tiles &= ~color
        self.statue_any &= ~color

    def defeat(self, there: i64) -> None:
        """Defeat one of the monsters of an island, one that a coloured tile asks for if there is one."""
        wanted = there & self.monster_tiles
        if wanted == 0:
            wanted = there & self.monster_any
            self.monster_white -= 1
        color = lowest(wanted)
        self.monster_tiles &= ~color
        self.monster_any &= ~color

    def build(self, island: i64) -> None:
        """Build a shrine."""
        self.shrines -= 1
        if self.own & island == 0:
            self.looked_for -= 1
        self.own &= ~island
        self.search &= ~island

    def sail(self, steps: i64, reach: i64) -> None:
        """Count the moves of one leg: whole ones for a short leg, parts of them for a long one."""
        self.steps += steps
        if steps == 0:
            return
        moves = float(steps) / float(reach)
        if moves < 1.0:
            moves = 1.0
        self.moves += moves


def asked_for(tiles: i64, white: i64, others: i64) -> i64:
    """The colours that would do: those of the coloured tiles, and the others if a white tile is open."""
    if white > 0:
        return tiles | others
    return tiles


def tasks_key(s: Position, seat: i64) -> i64:
    """A number for what a seat has done and has still to do; 60 bits."""
    key: i64 = s.shrine_tiles[seat]
    for at in range(seat * TASKS, seat * TASKS + TASKS):
        key = ((key * 4 + s.white_tiles[at]) * 64 + s.colored_tiles[at]) * 64 + s.done[at]
    return key * 4096 + own_islands(s, seat)


def ship_key(s: Position, seat: i64) -> i64:
    """A number for the ship, what it carries and can do, and the islands and statues that are left; 62 bits."""
    key = s.ships[seat] * 64 + cargo_colors(s, seat, STATUE)
    key = (key * 64 + cargo_colors(s, seat, OFFERING)) * 8 + storage(s, seat) - items_aboard(s, seat)
    key = key * 16 + s.modifier(seat, RANGE)
    for column in (CROSS_SHALLOWS, REACH_STATUES, REACH_OFFERINGS, REACH_MONSTERS, REACH_ISLANDS, REACH_SHRINES):
        key *= 2
        if s.modifier(seat, column) > 0:
            key += 1
    for color in range(CITIES):
        key *= 2
        if s.statues[color] > 0:
            key += 1
    key = key * 4096 + unknown_islands(s, seat)
    if s.has_reached(seat):
        return -key
    return key


def pack(colors: vec[i64]) -> i64:
    """Sets of colours in one number."""
    key: i64 = 0
    for i in range(len(colors)):
        key = key * 64 + colors[i]
    return key


def own_islands(s: Position, seat: i64) -> i64:
    """The islands of a seat's colour without a shrine, as far as it knows them."""
    bits: i64 = 0
    for island in range(ISLANDS):
        bit = i64(1) << island
        is_known = (s.explored | s.seen[seat]) & bit != 0 and s.tiles[island] >= 0
        if is_known and s.shrines & bit == 0 and TILE_COLOR[s.tiles[island]] == s.colors[seat]:
            bits |= bit
    return bits


def unknown_islands(s: Position, seat: i64) -> i64:
    """The islands a seat knows nothing of."""
    return ((i64(1) << ISLANDS) - 1) & ~(s.explored | s.seen[seat])


def lowest(bits: i64) -> i64:
    """The lowest of some bits."""
    return bits & -bits


def count(bits: i64) -> i64:
    """How many bits are set."""
    total: i64 = 0
    while bits != 0:
        bits &= bits - 1
        total += 1
    return total
