"""The board of one arrangement of the tiles: what lies where and how far apart. Built once, never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.hexgrid import Hex, distance, neighbors
from petteia.games.delphi.components.constants import COLORS, LAND_KINDS, NO_COLOR, STOPS

# The window of coordinates that every layout must fit into: an action of a ship names one of its cells.
LOW_Q: Final = -12
LOW_R: Final = -9
WIDTH: Final = 25
CELLS: Final = tuple((LOW_Q + cell % WIDTH, LOW_R + cell // WIDTH) for cell in range(WIDTH * WIDTH))

FAR: Final = 999  # further than any route

WATER: Final = 0  # places in TERRAINS
ZEUS: Final = 1  # DEL-2.6  the hole of tile Z, otherwise treated as a shallow
SHALLOW: Final = 2  # DEL-2.3, DEL-2.4  the holes of R1 and R2, and enclosed gaps
FIRST_LAND: Final = 3


def cell_at(q: int, r: int) -> int:
    """The cell of a hexagon, row by row; -1 outside the window."""
    if LOW_Q <= q < LOW_Q + WIDTH and LOW_R <= r < LOW_R + WIDTH:
        return (r - LOW_R) * WIDTH + q - LOW_Q
    return -1


def _filled(size: int, number: int) -> list[int]:
    return [number] * size


class Board:
    """Stops are the places where a ship can lie: 72 water spaces and Zeus, in the order of their cells."""

    def __init__(self, spaces: list[tuple[Hex, int, int, int]], gaps: list[Hex]) -> None:
        """From each space its place, terrain, colour and number of land, and the enclosed gaps."""
        terrain: dict[Hex, int] = {}
        lands: dict[tuple[int, int], Hex] = {}
        colors: dict[Hex, int] = {}
        for at, kind, color, land in spaces:
            terrain[at] = kind
            colors[at] = color
            if kind >= FIRST_LAND:
                lands[kind - FIRST_LAND, land] = at
        for at in gaps:  # DEL-2.4
            terrain[at] = SHALLOW
        by_cell = sorted((cell_at(at[0], at[1]), at) for at, kind in terrain.items() if kind in (WATER, ZEUS))
        stops = [at for _, at in by_cell]
        self.spaces = terrain  # terrain of each hexagon, gaps included
        self.gaps = gaps
        self.places = stops  # coordinates of each stop
        self.lands = lands  # coordinates of each land, by kind and number
        self.zeus: i64 = [terrain[at] for at in stops].index(ZEUS)
        self.cell = vec[i64]([cell for cell, _ in by_cell])  # of each stop
        self.stop_of = vec[i64](stops_by_cell(stops))  # by cell; -1: no ship can lie there (DEL-2.5)
        self.color = vec[i64]([colors[at] for at in stops])  # of each stop, NO_COLOR for Zeus
        self.limit_shift = vec[i64](limit_shifts(list(self.color)))  # of each stop
        self.distance = vec[i64](routes(terrain, stops, False) + routes(terrain, stops, True))  # see `steps`
        self.nearest = vec[i64](nearest_colors(list(self.distance), list(self.color)))  # see `nearest_stop`
        self.reach = vec[i64](reaches(terrain, stops, lands))  # see `lands_in_reach`
        self.known: object = None  # what observations on this board have in common, once there is one

    def steps(self, start: i64, goal: i64, crosses: i64) -> i64:
        """DEL-15.15  The fewest steps between two stops, with or without crossing shallows (0 or 1)."""
        return self.distance[(crosses * STOPS + start) * STOPS + goal]

    def nearest_stop(self, start: i64, color: i64, crosses: i64) -> i64:
        """How many steps it is to the nearest other stop of a colour."""
        return self.nearest[(crosses * STOPS + start) * COLORS + color]

    def land_cell(self, kind: int, land: int) -> int:
        """The cell of a land."""
        at = self.lands[kind, land]
        return cell_at(at[0], at[1])

    def codes(self) -> list[int]:
        """What lies on each cell: 0 nothing, 1 to 6 water by colour, 7 Zeus, 8 a shallow, from 9 on land by kind."""
        result = _filled(WIDTH * WIDTH, 0)
        for at, kind in self.spaces.items():
            if kind == WATER:
                result[cell_at(at[0], at[1])] = 1 + int(self.color[self.places.index(at)])
            else:
                result[cell_at(at[0], at[1])] = 6 + kind
        return result

    def lands_in_reach(self, kind: i64, stop: i64, is_long: i64) -> i64:
        """DEL-9.11, DEL-29.13  A bit for each land of a kind that a ship reaches, also one water space away if long."""
        return self.reach[(kind * 2 + is_long) * STOPS + stop]


def limit_shifts(colors: list[int]) -> list[int]:
    """For each stop where the limit of its colour stands in a number that has 8 bits for each, and for Zeus at last."""
    return [8 * (COLORS if color == NO_COLOR else color) for color in colors]


def stops_by_cell(stops: list[Hex]) -> list[int]:
    """The stop at each cell of the window."""
    result = _filled(WIDTH * WIDTH, -1)
    for stop, at in enumerate(stops):
        result[cell_at(at[0], at[1])] = stop
    return result


def routes(terrain: dict[Hex, int], stops: list[Hex], crosses: bool) -> list[int]:
    """DEL-2.1, DEL-15.1, DEL-15.12, DEL-15.16  The fewest steps from each stop to each; shallows may be free."""
    number = {at: stop for stop, at in enumerate(stops)}
    table: list[int] = []
    for start in stops:
        row = _filled(len(stops), FAR)
        row[number[start]] = 0
        border = [start]
        steps = 0
        while border:
            steps += 1
            border = next_border(terrain, border, crosses)
            border = [at for at in border if row[number[at]] == FAR]
            for at in border:
                row[number[at]] = steps
            border = [at for at in border if terrain[at] == WATER]  # Zeus is an end, never on the way
        table += row
    return table


def next_border(terrain: dict[Hex, int], border: list[Hex], crosses: bool) -> list[Hex]:
    """All stops one step on, shallows in between being free for who crosses them (DEL-15.10: Zeus as an end is not)."""
    found: set[Hex] = set()
    over: set[Hex] = set()
    open_spaces = border[:]
    while open_spaces:
        for at in neighbors(open_spaces.pop()):
            kind = terrain.get(at, -1)
            if kind in (WATER, ZEUS):
                found.add(at)
            if crosses and kind in (SHALLOW, ZEUS) and at not in over:
                over.add(at)
                open_spaces.append(at)
    return sorted(found)


def nearest_colors(distances: list[int], colors: list[int]) -> list[int]:
    """For both ways to sail and each stop: the steps to the nearest other stop of each colour."""
    result: list[int] = []
    for start in range(2 * STOPS):
        best = _filled(COLORS, FAR)
        for goal in range(STOPS):
            steps = distances[start * STOPS + goal]
            if colors[goal] != NO_COLOR and 0 < steps < best[colors[goal]]:
                best[colors[goal]] = steps
        result += best
    return result


def reaches(terrain: dict[Hex, int], stops: list[Hex], lands: dict[tuple[int, int], Hex]) -> list[int]:
    """Which lands a ship reaches from each stop, for each kind, next to it and one water space away (DEL-29.13)."""
    result: list[int] = []
    for kind in range(LAND_KINDS):
        for is_long in (False, True):
            for stop in stops:
                bits = 0
                for (land_kind, land), at in lands.items():
                    if land_kind == kind and is_reached(terrain, stop, at, is_long):
                        bits |= 1 << land
                result.append(bits)
    return result


def is_reached(terrain: dict[Hex, int], stop: Hex, land: Hex, is_long: bool) -> bool:
    """DEL-9.11, DEL-29.13  Next to the ship, or at distance 2 with a water space that touches both."""
    apart = distance(stop, land)
    if apart == 1:
        return True
    if not is_long or apart != 2:
        return False
    between = neighbors(land)
    for at in neighbors(stop):
        if at in between and terrain.get(at, -1) == WATER:
            return True
    return False
