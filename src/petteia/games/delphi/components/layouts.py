"""Sections 3 and 41: arrangements of the tiles, and how offerings, monsters and temples are put on them.

A layout is JSON-able data, written into the header of a record: the placement of each tile (its id, the offset q, r and
the clockwise rotation), the pieces on the lands, and the colour of each seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from petteia.core.chance import Roller
from petteia.core.content import Entry
from petteia.core.errors import BadSetup
from petteia.core.hexgrid import Hex, distance, enclosed, is_connected, move, neighbors, rotate
from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import Board, cell_at
from petteia.games.delphi.components.content import Space

Placement = tuple[str, int, int, int]  # tile, q, r, rotation
Placements = tuple[Placement, ...]
Sea = dict[Hex, Space]
Layout = dict[str, Any]

CITY_DISTANCE: Final = content.FILE.root.part("random_layout").integer("city_distance", 1, 9)  # DEL-3.3


def read_placements(entry: Entry) -> Placements:
    """The placements of a layout in the data file."""
    return tuple((row.value[0], row.value[1], row.value[2], row.value[3]) for row in entry.rows("tiles"))


LAYOUTS: Final = {row.string("id"): read_placements(row) for row in content.FILE.root.rows("layouts")}  # DEL-3.2


# -- the sea --------------------------------------------------------------------------------------------


def tile_spaces(placement: Placement) -> list[tuple[Hex, Space]]:
    """Where the hexagons of a placed tile lie."""
    tile, q, r, turns = placement
    return [(move(rotate(space.at, turns), (q, r)), space) for space in content.TILES[tile].spaces]


def sea_of(placements: Placements) -> Sea:
    """All spaces of the placed tiles; a hexagon covered twice keeps the later tile."""
    return {at: space for placement in placements for at, space in tile_spaces(placement)}


def fault(placements: Placements) -> Message | None:
    """What is wrong with an arrangement of the tiles, or None if it satisfies every rule."""
    names = sorted(placement[0] for placement in placements)
    if names != sorted(content.TILES):
        return Message("delphi.layout.tiles")  # DEL-1.4, DEL-1.5
    sea = sea_of(placements)
    if len(sea) != sum(len(content.TILES[name].spaces) for name in names):
        return Message("delphi.layout.overlap")  # DEL-3.1
    if any(cell_at(q, r) < 0 for q, r in sea):
        return Message("delphi.layout.window")
    water = {at for at, space in sea.items() if space.terrain == "water"}
    if not is_connected(water):
        return Message("delphi.layout.water")  # DEL-3.1, DEL-3.3
    if not is_connected(sea):
        return Message("delphi.layout.pieces")
    for at, space in sea.items():
        touching = sum(near in water for near in neighbors(at))
        if space.land >= 0 and not touching:
            return Message("delphi.layout.dry", q=at[0], r=at[1])  # DEL-3.4
        if space.terrain == "zeus" and touching != 6:
            return Message("delphi.layout.zeus")  # DEL-3.5
    cities = [at for at, space in sea.items() if space.terrain == "city"]
    if any(distance(a, b) < CITY_DISTANCE for a in cities for b in cities if a != b):
        return Message("delphi.layout.cities", n=CITY_DISTANCE)  # DEL-3.3
    return None


@lru_cache(maxsize=256)
def board_of(placements: Placements) -> Board:
    """The board of an arrangement, built once and shared by all positions on it; BadSetup if there is a fault."""
    wrong = fault(placements)
    if wrong is not None:
        raise BadSetup(wrong)
    sea = sea_of(placements)
    return Board(
        [(at, c.TERRAINS.index(space.terrain), space.color, space.land) for at, space in sea.items()],
        sorted(enclosed(sea)),  # DEL-2.4
    )


# -- the pieces on it --------------------------------------------------------------------------------------


def deal(colors: list[int], sizes: list[int], roller: Roller) -> list[list[int]]:
    """DEL-3.13  Piles of these sizes, no colour twice in a pile, every such deal equally likely."""
    pieces = colors[:]
    while True:
        roller.shuffle(pieces)
        piles = []
        at = 0
        for size in sizes:
            piles.append(sorted(pieces[at : at + size]))
            at += size
        if all(len(set(pile)) == len(pile) for pile in piles):
            return piles


def pile_sizes(players: int) -> list[int]:
    """DEL-3.7, DEL-3.8  How many monsters go to each monster island."""
    return [content.MARKED_MONSTERS if marked else players - 1 for marked in content.IS_MARKED]


def deal_pieces(players: int, roller: Roller) -> Layout:
    """DEL-3.6 to DEL-3.9  Offerings, monsters and temples by the names of their islands."""
    pieces = [color for color in range(c.COLORS) for _ in range(players)]
    offerings = deal(pieces, [players] * c.OFFERING_ISLANDS, roller)
    monsters = deal(pieces, pile_sizes(players), roller)
    temples = list(range(c.COLORS))
    roller.shuffle(temples)
    return {
        "offerings": _named(c.OFFERING_ISLAND, offerings),
        "monsters": _named(c.MONSTER_ISLAND, monsters),
        "temples": {name: content.COLORS[t] for name, t in zip(content.LAND_NAMES[c.TEMPLE], temples, strict=True)},
    }


def _named(kind: int, piles: list[list[int]]) -> dict[str, list[str]]:
    names = content.LAND_NAMES[kind]
    return {name: [content.COLORS[color] for color in pile] for name, pile in zip(names, piles, strict=True)}


def make_layout(players: int, placements: Placements, roller: Roller) -> Layout:
    """A whole layout on this arrangement of the tiles, the pieces dealt at random, the seats in their usual colours."""
    return {
        "tiles": [list(placement) for placement in placements],
        **deal_pieces(players, roller),
        "colors": list(content.PLAYER_COLORS[:players]),  # DEL-5.18
    }


def copy_of(layout: Layout) -> Layout:
    """An independent copy of a layout that has been read."""
    return {
        "tiles": [list(placement) for placement in layout["tiles"]],
        "offerings": {name: list(pile) for name, pile in layout["offerings"].items()},
        "monsters": {name: list(pile) for name, pile in layout["monsters"].items()},
        "temples": dict(layout["temples"]),
        "colors": list(layout["colors"]),
    }


# -- reading a layout that is given ---------------------------------------------------------------


def placements_of(layout: Layout) -> Placements:
    """The placements of a layout; BadSetup if they are not of the right form."""
    rows = _part(layout, "tiles", list)
    for row in rows:
        numbers = row[1:] if isinstance(row, list) and len(row) == 4 else []
        is_tile = bool(numbers) and isinstance(row[0], str) and row[0] in content.TILES
        if not is_tile or not all(type(n) is int and abs(n) < 100 for n in numbers):
            raise BadSetup(Message("delphi.layout.row", row=str(row)))
    return tuple((row[0], row[1], row[2], row[3] % 6) for row in rows)


def read_piles(layout: Layout, key: str, kind: int, sizes: list[int], players: int) -> list[int]:
    """The pieces on each island as bits of colours; BadSetup if DEL-3.6 to DEL-3.8 do not hold."""
    piles = _part(layout, key, dict)
    names = content.LAND_NAMES[kind]
    if sorted(piles) != sorted(names):
        raise BadSetup(Message("delphi.layout.islands", part=key))
    used = [0] * c.COLORS
    result = []
    for name, size in zip(names, sizes, strict=True):
        colors = piles[name]
        if not isinstance(colors, list) or len(colors) != size or len(set(map(str, colors))) != size:
            raise BadSetup(Message("delphi.layout.pile", part=key, island=name, n=size))
        for color in colors:
            used[_color(color)] += 1
        result.append(sum(1 << _color(color) for color in colors))
    if used != [players] * c.COLORS:
        raise BadSetup(Message("delphi.layout.colors", part=key, n=players))
    return result


def read_temples(layout: Layout) -> list[int]:
    """DEL-3.9  The colour of the temple on each temple island."""
    temples = _part(layout, "temples", dict)
    names = content.LAND_NAMES[c.TEMPLE]
    if sorted(temples) != sorted(names):
        raise BadSetup(Message("delphi.layout.islands", part="temples"))
    result = [_color(temples[name]) for name in names]
    if len(set(result)) != c.TEMPLES:
        raise BadSetup(Message("delphi.layout.colors", part="temples", n=1))
    return result


def read_player_colors(layout: Layout, players: int) -> list[int]:
    """DEL-5.18  Every seat has a different player colour."""
    given = _part(layout, "colors", list)
    known = [color for color in given if color in content.PLAYER_COLORS]
    if len(known) != players or len(given) != players or len(set(known)) != players:
        raise BadSetup(Message("delphi.layout.players", n=players, known=", ".join(content.PLAYER_COLORS)))
    return [content.PLAYER_COLORS.index(color) for color in known]


def _part(layout: Layout, key: str, kind: type) -> Any:
    if not isinstance(layout, dict) or type(layout.get(key)) is not kind:
        raise BadSetup(Message("delphi.layout.missing", part=key))
    return layout[key]


def _color(name: object) -> int:
    if name not in content.COLORS:
        raise BadSetup(Message("delphi.layout.color", name=str(name), known=", ".join(content.COLORS)))
    return content.COLORS.index(str(name))
