"""The way that is still to be sailed in Delphi: always on to the nearest thing that is to be done."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.games.delphi.board import FAR, Board
from petteia.games.delphi.cards import BASE_RANGE, BITS, SITES, TILE_COLOR
from petteia.games.delphi.constants import (
    CITIES,
    CITY,
    CROSS_SHALLOWS,
    ISLAND,
    ISLANDS,
    LAND_COUNTS,
    LAND_KINDS,
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
    STOPS,
    TASKS,
    TEMPLE,
    TEMPLES,
)
from petteia.games.delphi.rules.cargo import items_aboard, storage
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, white_colors
from petteia.games.delphi.state import Table

MOST_STOPS: Final = 24  # of a route; twelve tasks have eighteen
UNLOADING_FIRST: Final = 1  # steps that unloading counts as nearer than it is
SEARCH_LAST: Final = 2  # steps that an island nobody knows counts as farther
NOTHING: Final = -1
MOST_KNOWN: Final = 4000  # routes remembered; many choices lead to the same one


def _first_lands() -> vec[i64]:
    """The number of the first land of each kind, all kinds counted together."""
    numbers: list[int] = []
    total = 0
    for count in LAND_COUNTS:
        numbers.append(total)
        total += count
    return vec[i64](numbers)


FIRST_LAND: Final = _first_lands()
ALL_LANDS: Final[i64] = sum(LAND_COUNTS)


class Chart:
    """How far every land is from every stop, and where the ship then lies: once for each board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.steps = vec[i64]()  # (crosses x long reach) x land x stop
        self.stop = vec[i64]()  # the same
        for crosses in range(2):
            for is_long in range(2):
                for kind in range(LAND_KINDS):
                    for land in range(LAND_COUNTS[kind]):
                        self.measure(crosses, is_long, kind, land)

    def measure(self, crosses: i64, is_long: i64, kind: i64, land: i64) -> None:
        """Write one row."""
        landings = vec[i64]()
        for stop in range(STOPS):
            if (self.board.lands_in_reach(kind, stop, is_long) >> land) & 1:
                landings = append(landings, stop)
        for start in range(STOPS):
            best: i64 = FAR
            at: i64 = start
            for i in range(len(landings)):
                steps = self.board.steps(start, landings[i], crosses)
                if steps < best:
                    best = steps
                    at = landings[i]
            self.steps = append(self.steps, best)
            self.stop = append(self.stop, at)


class Route:
    """What a seat has still to do and to sail, found by going to the nearest place again and again."""

    def __init__(self) -> None:
        self.chart: Chart | None = None
        self.known: dict[tuple[int, int, int, int, int], tuple[int, float, int, int]] = {}  # routes found before
        self.actions: i64 = 0  # loading, unloading, fighting, building
        self.moves = 0.0  # of the ship
        self.unknown: i64 = 0  # own islands that are still to be found
        self.steps: i64 = 0  # in all
        self.row: i64 = 0
        self.here: i64 = 0
        self.best: i64 = 0
        self.kind: i64 = NOTHING
        self.land: i64 = NOTHING
        self.goal: i64 = 0

    def plan(self, s: Table, seat: i64) -> None:
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

    def find(self, s: Table, seat: i64, chart: Chart) -> None:
        """Go through all open tasks and back to Zeus."""
        crosses = s.modifier(seat, CROSS_SHALLOWS)
        reach = BASE_RANGE + s.modifier(seat, RANGE)
        self.actions = 0
        self.moves = 0.0
        self.steps = 0
        self.here = s.ships[seat]
        room = storage(s, seat) - items_aboard(s, seat)
        statues = cargo_colors(s, seat, STATUE)  # aboard
        offerings = cargo_colors(s, seat, OFFERING)
        at = seat * TASKS
        statue_white = s.white_tiles[at + STATUE] - BITS[statues & ~s.colored_tiles[at + STATUE]]
        offering_white = s.white_tiles[at + OFFERING] - BITS[offerings & ~s.colored_tiles[at + OFFERING]]
        monster_white = s.white_tiles[at + MONSTER]
        statue_any = white_colors(s, seat, STATUE) & ~statues
        offering_any = white_colors(s, seat, OFFERING) & ~offerings
        monster_any = white_colors(s, seat, MONSTER)
        statue_tiles = s.colored_tiles[at + STATUE] & ~statues
        offering_tiles = s.colored_tiles[at + OFFERING] & ~offerings
        monster_tiles = s.colored_tiles[at + MONSTER]
        own = own_islands(s, seat)
        shrines = BITS[s.shrine_tiles[seat]]
        self.unknown = shrines - count(own)
        search: i64 = 0
        if self.unknown > 0:
            search = unknown_islands(s, seat)
        else:
            self.unknown = 0
        looked_for = self.unknown
        to_statues = s.modifier(seat, REACH_STATUES)
        to_offerings = s.modifier(seat, REACH_OFFERINGS)
        to_monsters = s.modifier(seat, REACH_MONSTERS)
        to_shrines = s.modifier(seat, REACH_SHRINES)
        to_islands = s.modifier(seat, REACH_ISLANDS)
        if s.options[LONG_SPEAR_EXPLORES] != ON:
            to_islands = 0
        for _i in range(MOST_STOPS):
            self.best = FAR
            self.kind = NOTHING
            self.look_from(crosses, to_offerings)
            for temple in range(TEMPLES):
                if (offerings >> s.temples[temple]) & 1:
                    self.consider(chart, TEMPLE, temple, -UNLOADING_FIRST)
            if room > 0:
                wanted = offering_tiles
                if offering_white > 0:
                    wanted |= offering_any
                if wanted != 0:
                    for island in range(OFFERING_ISLANDS):
                        if s.offerings[island] & wanted:
                            self.consider(chart, OFFERING_ISLAND, island, 0)
            self.look_from(crosses, to_statues)
            if statues != 0:
                for island in range(STATUE_ISLANDS):
                    if SITES[island] & ~s.raised[island] & statues:
                        self.consider(chart, STATUE_ISLAND, island, -UNLOADING_FIRST)
            if room > 0:
                wanted = statue_tiles
                if statue_white > 0:
                    wanted |= statue_any
                if wanted != 0:
                    for color in range(CITIES):
                        if (wanted >> color) & 1 and s.statues[color] > 0:
                            self.consider(chart, CITY, color, 0)
            self.look_from(crosses, to_monsters)
            wanted = monster_tiles
            if monster_white > 0:
                wanted |= monster_any
            if wanted != 0:
                for island in range(MONSTER_ISLANDS):
                    if s.monsters[island] & wanted:
                        self.consider(chart, MONSTER_ISLAND, island, 0)
            if shrines > 0:
                known = own
                if looked_for > 0:
                    known |= search
                for island in range(ISLANDS):
                    if (known >> island) & 1:
                        self.look_from(crosses, to_islands)
                        if (s.explored >> island) & 1:
                            self.look_from(crosses, to_shrines)
                        if (own >> island) & 1:
                            self.consider(chart, ISLAND, island, 0)
                        else:
                            self.consider(chart, ISLAND, island, SEARCH_LAST)
            if self.kind == NOTHING:
                break
            self.sail(s.board.steps(self.here, self.goal, crosses), reach)
            self.here = self.goal
            self.actions += 1
            land = self.land
            if self.kind == TEMPLE:
                offerings &= ~(i64(1) << s.temples[land])
                room += 1
            elif self.kind == OFFERING_ISLAND:
                room -= 1
                wanted = s.offerings[land] & offering_tiles
                if wanted == 0:
                    wanted = s.offerings[land] & offering_any
                    offering_white -= 1
                color = lowest(wanted)
                offerings |= color
                offering_tiles &= ~color
                offering_any &= ~color
            elif self.kind == STATUE_ISLAND:
                statues &= ~lowest(SITES[land] & ~s.raised[land] & statues)
                room += 1
            elif self.kind == CITY:
                room -= 1
                color = i64(1) << land
                if statue_tiles & color == 0:
                    statue_white -= 1
                statues |= color
                statue_tiles &= ~color
                statue_any &= ~color
            elif self.kind == MONSTER_ISLAND:
                wanted = s.monsters[land] & monster_tiles
                if wanted == 0:
                    wanted = s.monsters[land] & monster_any
                    monster_white -= 1
                color = lowest(wanted)
                monster_tiles &= ~color
                monster_any &= ~color
            else:
                shrines -= 1
                color = i64(1) << land
                if own & color == 0:
                    looked_for -= 1
                own &= ~color
                search &= ~color
        if not s.has_reached(seat):
            self.sail(s.board.steps(self.here, s.board.zeus, crosses), reach)

    def look_from(self, crosses: i64, is_long: i64) -> None:
        """Which row of the chart counts for what is considered next."""
        if is_long > 1:
            is_long = 1
        self.row = crosses * 2 + is_long

    def consider(self, chart: Chart, kind: i64, land: i64, more: i64) -> None:
        """Go there if nothing else is nearer."""
        at = (self.row * ALL_LANDS + FIRST_LAND[kind] + land) * STOPS + self.here
        steps = chart.steps[at] + more
        if steps < self.best:
            self.best = steps
            self.kind = kind
            self.land = land
            self.goal = chart.stop[at]

    def sail(self, steps: i64, reach: i64) -> None:
        """Count the moves of one leg: whole ones for a short leg, parts of them for a long one."""
        self.steps += steps
        if steps == 0:
            return
        moves = float(steps) / float(reach)
        if moves < 1.0:
            moves = 1.0
        self.moves += moves


def tasks_key(s: Table, seat: i64) -> i64:
    """A number for what a seat has done and has still to do; 60 bits."""
    key: i64 = s.shrine_tiles[seat]
    for at in range(seat * TASKS, seat * TASKS + TASKS):
        key = ((key * 4 + s.white_tiles[at]) * 64 + s.colored_tiles[at]) * 64 + s.done[at]
    return key * 4096 + own_islands(s, seat)


def ship_key(s: Table, seat: i64) -> i64:
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


def own_islands(s: Table, seat: i64) -> i64:
    """The islands of a seat's colour without a shrine, as far as it knows them."""
    bits: i64 = 0
    for island in range(ISLANDS):
        bit = i64(1) << island
        is_known = (s.explored | s.seen[seat]) & bit != 0 and s.tiles[island] >= 0
        if is_known and s.shrines & bit == 0 and TILE_COLOR[s.tiles[island]] == s.colors[seat]:
            bits |= bit
    return bits


def unknown_islands(s: Table, seat: i64) -> i64:
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
