"""Section 41: arrangements of the tiles made at random, from a seeded roller. They satisfy every rule of section 3."""

from __future__ import annotations

import math
from typing import Final

from petteia.core.chance import Roller
from petteia.core.hexgrid import Hex, center, distance, enclosed, move, neighbors, rotate
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import LOW_Q, LOW_R, WIDTH
from petteia.games.delphi.components.layouts import CITY_DISTANCE, Placement, Placements, fault, sea_of, tile_spaces

_SETTINGS: Final = content.FILE.root.part("random_layout")
LOOSENESS: Final = _SETTINGS.integer("looseness_percent", 0, 100)  # of the best placements that one is drawn from
WATER_EDGES: Final = _SETTINGS.integer("water_edges", 1, 6)
CITY_ANGLE: Final = _SETTINGS.integer("city_angle", 1, 60)  # degrees
START_ANGLES: Final = _SETTINGS.integer("start_angles", 1, 360)
DIRECTIONS: Final = 6

_OUTLINE: Final = content.FILE.root.part("compact_outline")
KINDS: Final = ("ring", "large", "medium", "small", "city")
SLOTS: Final = {kind: [tuple(row.value) for row in _OUTLINE.rows(kind)] for kind in KINDS}
TILES_OF: Final = {kind: [tile.id for tile in content.TILES.values() if tile.kind == kind] for kind in KINDS}
CITY_SHAPE: Final = content.TILES[TILES_OF["city"][0]].spaces  # all six city tiles have the same shape


def random_compact(roller: Roller) -> Placements:
    """The compact outline filled at random, until all water is connected."""
    while True:
        placements: list[Placement] = []
        for kind in KINDS:
            tiles = TILES_OF[kind][:]
            roller.shuffle(tiles)
            for tile, (q, r, *turns) in zip(tiles, SLOTS[kind], strict=True):
                placements.append((tile, q, r, turns[0] if turns else roller.below(6)))
        if fault(tuple(placements)) is None:
            return tuple(placements)


def random_sea(roller: Roller) -> Placements:
    """A free arrangement: tile by tile, each where it touches much, then six cities around."""
    while True:
        tiles = grow(roller)
        if tiles is None:
            continue
        cities = place_cities(tiles, roller)
        if cities is None:
            continue
        placements = fitted((*tiles, *cities))
        if placements is not None and fault(placements) is None:
            return placements


class Coast:
    """The hexagons covered so far, and for each empty one beside them how many edges it shares, and with water."""

    def __init__(self) -> None:
        self.covered: set[Hex] = set()
        self.edges: dict[Hex, int] = {}
        self.water_edges: dict[Hex, int] = {}

    def cover(self, placement: Placement) -> None:
        """Lay a tile."""
        for at, space in tile_spaces(placement):
            self.covered.add(at)
            for near in neighbors(at):
                self.edges[near] = self.edges.get(near, 0) + 1
                if space.terrain == "water":
                    self.water_edges[near] = self.water_edges.get(near, 0) + 1


def grow(roller: Roller) -> list[Placement] | None:
    """Zeus first, then the other map tiles in random order; None if one finds no place."""
    placements: list[Placement] = [("Z", 0, 0, roller.below(6))]
    coast = Coast()
    coast.cover(placements[0])
    order = [tile.id for tile in content.TILES.values() if tile.kind != "city" and tile.id != "Z"]
    roller.shuffle(order)
    for tile in order:
        candidates = tile_places(tile, coast)
        if not candidates:
            return None
        placements.append(draw_dense(candidates, roller))
        coast.cover(placements[-1])
    return placements


def tile_places(tile: str, coast: Coast) -> list[tuple[int, Placement]]:
    """Every placement that overlaps nothing and has enough water edges, with the edges it shares, in a fixed order."""
    shores = [at for at in coast.water_edges if at not in coast.covered]
    result: list[tuple[int, Placement]] = []
    for turns in range(6):
        shape = [(rotate(space.at, turns), space.terrain == "water") for space in content.TILES[tile].spaces]
        waters = [at for at, is_water in shape if is_water]
        offsets = {(shore[0] - at[0], shore[1] - at[1]) for shore in shores for at in waters}
        for q, r in sorted(offsets):
            spaces = [(q + at[0], r + at[1]) for at, _ in shape]
            if not coast.covered.isdisjoint(spaces):
                continue
            water = sum(coast.water_edges.get((q + at[0], r + at[1]), 0) for at in waters)
            if water >= WATER_EDGES:
                result.append((sum(coast.edges.get(at, 0) for at in spaces), (tile, q, r, turns)))
    return result


def draw_dense(candidates: list[tuple[int, Placement]], roller: Roller) -> Placement:
    """One of the best fraction by shared edges, ties in random order: a rank is drawn, then one of its equals."""
    ranked = sorted((edges for edges, _ in candidates), reverse=True)
    best = max(1, len(ranked) * LOOSENESS // 100)
    edges = ranked[roller.below(best)]
    return roller.choose([placement for shared, placement in candidates if shared == edges])


def place_cities(tiles: list[Placement], roller: Roller) -> list[Placement] | None:
    """Six cities around the sea, about 60 degrees apart; of many start angles the one with the widest gaps."""
    places = city_places(tiles)
    best: list[tuple[Hex, Placement]] = []
    widest = 0
    for _ in range(START_ANGLES):
        cities = ring_of_cities(places, roller.below(60), roller)
        if cities:
            apart = min(distance(a, b) for a, _ in cities for b, _ in cities if a != b)
            if apart > widest:
                best, widest = cities, apart
    if not best:
        return None
    names = TILES_OF["city"][:]
    roller.shuffle(names)
    return [(name, place[1], place[2], place[3]) for name, (_, place) in zip(names, best, strict=True)]


Place = tuple[float, Hex, Placement]  # the angle seen from the middle, the city space, the placement


def city_places(tiles: list[Placement]) -> list[Place]:
    """Where a city tile may lie: all outside, both waters touching water, the city itself touching nothing."""
    sea = sea_of(tuple(tiles))
    water = {at for at, space in sea.items() if space.terrain == "water"}
    shore = {near for at in sea for near in neighbors(at)} - set(sea)
    inner = {*sea, *enclosed(sea)}
    middle = [sum(axis) / len(sea) for axis in zip(*(center(at) for at in sea), strict=True)]
    result = []
    for turns in range(6):
        shape = [(rotate(space.at, turns), space.terrain == "city") for space in CITY_SHAPE]
        first = next(at for at, is_city in shape if not is_city)
        for q, r in sorted({(at[0] - first[0], at[1] - first[1]) for at in shore}):
            spaces = [(move(at, (q, r)), is_city) for at, is_city in shape]
            if all(is_city_space(at, is_city, inner, shore, water) for at, is_city in spaces):
                city = next(at for at, is_city in spaces if is_city)
                x, y = center(city)
                angle = round(math.degrees(math.atan2(y - middle[1], x - middle[0])), 6)
                result.append((angle, city, (TILES_OF["city"][0], q, r, turns)))
    return result


def is_city_space(at: Hex, is_city: bool, inner: set[Hex], shore: set[Hex], water: set[Hex]) -> bool:
    """Whether a hexagon of a city tile may lie here."""
    if at in inner:
        return False
    return at not in shore if is_city else any(near in water for near in neighbors(at))


def ring_of_cities(places: list[Place], start: int, roller: Roller) -> list[tuple[Hex, Placement]]:
    """One place for each of six directions, far enough from those before it; nothing if a direction has none."""
    chosen: list[tuple[Hex, Placement]] = []
    covered: set[Hex] = set()
    for i in range(DIRECTIONS):
        direction = start + 60 * i
        fitting = [
            (city, place)
            for angle, city, place in places
            if abs((angle - direction + 180) % 360 - 180) <= CITY_ANGLE
            and all(distance(city, other) >= CITY_DISTANCE for other, _ in chosen)
            and covered.isdisjoint(at for at, _ in tile_spaces(place))
        ]
        if not fitting:
            return []
        chosen.append(roller.choose(fitting))
        covered |= {at for at, _ in tile_spaces(chosen[-1][1])}
    return chosen


def fitted(placements: Placements) -> Placements | None:
    """The arrangement shifted as little as needed to lie in the window of coordinates; None if it is too wide."""
    sea = sea_of(placements)
    dq = shift(min(q for q, _ in sea), max(q for q, _ in sea), LOW_Q)
    dr = shift(min(r for _, r in sea), max(r for _, r in sea), LOW_R)
    if dq is None or dr is None:
        return None
    return tuple((tile, q + dq, r + dr, turns) for tile, q, r, turns in placements)


def shift(least: int, most: int, low: int) -> int | None:
    """How far numbers from least to most must be moved to lie in the window that begins at low."""
    if most - least >= WIDTH:
        return None
    return max(low - least, 0) + min(low + WIDTH - 1 - most, 0)
