"""Section 37: what each seat may know. The one place that says so; views are built from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from petteia.core.views import common, result
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import Board
from petteia.games.delphi.known.prices import price_of, steps_of
from petteia.games.delphi.known.shape import (
    City,
    Decks,
    Island,
    Map,
    MonsterIsland,
    OfferingIsland,
    OpenTask,
    OpenTiles,
    Player,
    Price,
    StatueIsland,
    Temple,
    View,
)
from petteia.games.delphi.rules.cargo import storage
from petteia.games.delphi.rules.companions import is_in_supply
from petteia.games.delphi.rules.moving import ship_range
from petteia.games.delphi.state import Position


def may_see_tile(s: Position, viewer: int | None, island: int) -> bool:
    """DEL-37.2, DEL-37.3  Face-up islands are public; a face-down one is known to those who have looked."""
    if s.explored >> island & 1:
        return True
    return viewer is not None and bool(s.seen[viewer] >> island & 1)


def unseen_tiles(s: Position, viewer: int | None) -> list[int]:
    """DEL-37.6  The island tiles whose place this seat does not know."""
    known = {int(s.tiles[island]) for island in range(c.ISLANDS) if may_see_tile(s, viewer, island)}
    return [tile for tile in range(c.ISLAND_TILES) if tile not in known]


def view(s: Position, viewer: int | None) -> View:
    """What this seat (None: a spectator) may know."""
    turn = _seat(int(s.turn))
    is_asked = viewer is not None and s.seat == viewer
    return {
        **common(s, viewer, turn),
        "seats": [_player(s, seat) for seat in range(int(s.seats))],
        "result": result(s),
        "round": int(s.round),
        "phase": c.PHASES[s.phase],
        "first_player": _seat(int(s.first)),
        "last_player": None if s.first == c.NOBODY else int(s.first + s.seats - 1) % int(s.seats),  # DEL-5.3
        "turn": turn,
        "prices": _prices(s) if is_asked else {},
        "map": _map(s),
        "islands": [_island(s, viewer, island) for island in range(c.ISLANDS)],
        "unseen_tiles": [content.ISLAND_TILES[tile] for tile in unseen_tiles(s, viewer)],
        "offering_islands": [_offering_island(s, i) for i in range(c.OFFERING_ISLANDS)],
        "temples": [_temple(s, i) for i in range(c.TEMPLES)],
        "statue_islands": [_statue_island(s, i) for i in range(c.STATUE_ISLANDS)],
        "monster_islands": [_monster_island(s, i) for i in range(c.MONSTER_ISLANDS)],
        "cities": [_city(s, color) for color in range(c.CITIES)],
        "decks": _decks(s),
        "display": _bits(int(s.display), content.EQUIPMENT),
        "companions": _supply(s),
        "draft": _bits(int(s.draft), content.SHIP_TILES),
        "titan": int(s.titan) or None,
    }


def _seat(seat: int) -> int | None:
    return None if seat == c.NOBODY else seat


def _bits(bits: int, names: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]


def _colors(bits: int) -> list[str]:
    return _bits(int(bits), content.COLORS)


def _counts(counts: Any, at: int = 0) -> dict[str, int]:
    """Six numbers by colour."""
    return {name: int(counts[at + color]) for color, name in enumerate(content.COLORS)}


def _at(s: Position, kind: int, number: int) -> list[int]:
    return list(s.board.lands[kind, number])


def _prices(s: Position) -> dict[str, Price]:
    """DEL-15.14, DEL-10.15  What each choice costs, and how many steps a move takes, where that is not nothing."""
    result: dict[str, Price] = {}
    for action in s.legal():
        steps, price = steps_of(s, action), price_of(s, action)
        if steps is not None:
            result[ACTIONS.name(action)] = {"favours": price, "steps": steps}
        elif price:
            result[ACTIONS.name(action)] = {"favours": price}
    return result


def _map(s: Position) -> Map:
    """DEL-2.2, DEL-3.14  The spaces with their colours, and the shallows."""
    spaces, water = _sea(s.board)
    layout: Any = s.layout
    return {
        "spaces": [list(space) for space in spaces],
        "water": [list(space) for space in water],
        "zeus": list(s.board.places[s.board.zeus]),
        "gaps": [list(gap) for gap in s.board.gaps],
        "tiles": [list(placement) for placement in layout["tiles"]],
    }


@lru_cache(64)
def _sea(board: Board) -> tuple[list[Any], list[Any]]:
    """The spaces of a board in their order, and those with a colour: the same for a whole game."""
    terrains = [(q, r, c.TERRAINS[kind]) for (q, r), kind in sorted(board.spaces.items())]
    stops = zip(board.places, board.color, strict=True)
    return terrains, [(q, r, content.COLORS[color]) for (q, r), color in stops if color != c.NO_COLOR]


def _island(s: Position, viewer: int | None, island: int) -> Island:
    """DEL-37.2, DEL-37.4  An island; what is under it only for those who may know."""
    tile = int(s.tiles[island]) if may_see_tile(s, viewer, island) else c.NO_TILE
    color = content.TILE_COLORS[tile] if tile >= 0 else -1
    return {
        "id": content.LAND_NAMES[c.ISLAND][island],
        "at": _at(s, c.ISLAND, island),
        "frame": content.COLORS[content.FRAMES[island]],
        "face_up": bool(s.explored >> island & 1),
        "tile": content.ISLAND_TILES[tile] if tile >= 0 else None,
        "letter": c.LETTERS[content.TILE_LETTERS[tile]] if tile >= 0 else None,
        "player_color": content.PLAYER_COLORS[color] if tile >= 0 else None,
        "owner": list(s.colors).index(color) if color in list(s.colors) else None,
        "shrine": bool(s.shrines >> island & 1),
        "seen_by": [seat for seat in range(int(s.seats)) if s.seen[seat] >> island & 1],
    }


def _offering_island(s: Position, i: int) -> OfferingIsland:
    name = content.LAND_NAMES[c.OFFERING_ISLAND][i]
    return {"id": name, "at": _at(s, c.OFFERING_ISLAND, i), "offerings": _colors(s.offerings[i])}


def _temple(s: Position, i: int) -> Temple:
    color = int(s.temples[i])
    name = content.LAND_NAMES[c.TEMPLE][i]
    return {"id": name, "at": _at(s, c.TEMPLE, i), "color": content.COLORS[color], "offerings": int(s.made[color])}


def _statue_island(s: Position, i: int) -> StatueIsland:
    sites = _colors(content.SITES[i])
    name = content.LAND_NAMES[c.STATUE_ISLAND][i]
    return {"id": name, "at": _at(s, c.STATUE_ISLAND, i), "sites": sites, "raised": _colors(s.raised[i])}


def _monster_island(s: Position, i: int) -> MonsterIsland:
    return {
        "id": content.LAND_NAMES[c.MONSTER_ISLAND][i],
        "at": _at(s, c.MONSTER_ISLAND, i),
        "marked": content.IS_MARKED[i],
        "monsters": _colors(s.monsters[i]),
    }


def _city(s: Position, color: int) -> City:
    return {"color": content.COLORS[color], "at": _at(s, c.CITY, color), "statues": int(s.statues[color])}


def _decks(s: Position) -> Decks:
    """DEL-37.1, DEL-37.5  How many cards are left, and what lies on the discard piles; never an order."""
    return {
        "oracle": sum(s.oracle_deck),
        "oracle_discard": _counts(s.oracle_discard),
        "injury": sum(s.injury_deck),
        "injury_discard": _counts(s.injury_discard),
        "equipment": int(s.equipment_deck).bit_count(),
    }


def _supply(s: Position) -> list[str]:
    return [
        content.COMPANIONS[color * c.COMPANION_TYPES + kind]
        for color in range(c.COLORS)
        for kind in range(c.COMPANION_TYPES)
        if is_in_supply(s, kind, color)
    ]


def _player(s: Position, seat: int) -> Player:
    """DEL-37.5, DEL-26.10  Everything on a player's board is public."""
    own = seat * c.COLORS
    at_turn = s.turn == seat
    return {
        "seat": seat,
        "color": content.PLAYER_COLORS[s.colors[seat]],
        "ship": list(s.board.places[s.ships[seat]]),
        "ship_tile": content.SHIP_TILES[s.ship_tiles[seat]] if s.ship_tiles[seat] >= 0 else None,
        "range": int(ship_range(s, seat, c.ANY_COLOR)),
        "storage": int(storage(s, seat)),
        "favours": int(s.favours[seat]),
        "shield": int(s.shields[seat]),
        "dice": _counts(s.dice, own),
        "cards": _counts(s.cards, own),
        "played": content.COLORS[s.played] if at_turn and s.played != c.NO_COLOR else None,
        "crew_hired": bool(at_turn and s.is_crew_hired),
        "apollo": int(s.apollo) if at_turn else 0,
        "injuries": _counts(s.injuries, own),
        "gods": {god: int(s.god_row(seat, i)) for i, god in enumerate(c.GODS)},
        "statues": _hold(s, seat, c.STATUE),
        "offerings": _hold(s, seat, c.OFFERING),
        "open": _open_tiles(s, seat),
        "open_tiles": int(s.open_tiles(seat)),
        "done": {name: _colors(s.done[seat * c.TASKS + task]) for task, name in enumerate(c.TASK_NAMES)},
        "trophies": _counts(s.trophies, own),
        "companions": [
            content.COMPANIONS[color * c.COMPANION_TYPES + kind]
            for color in range(c.COLORS)
            for kind in range(c.COMPANION_TYPES)
            if s.has_companion(seat, kind, color)
        ],
        "equipment": _bits(int(s.equipment[seat]), content.EQUIPMENT),
        "reached": s.has_reached(seat),
    }


def _hold(s: Position, seat: int, cargo: int) -> list[str]:
    return [name for color, name in enumerate(content.COLORS) for _ in range(s.aboard(seat, cargo, color))]


def _open_tiles(s: Position, seat: int) -> OpenTiles:
    """DEL-18.13  Open Zeus tiles: letters of shrines, how many white ones, and the colours of the others."""
    color = int(s.colors[seat])
    tiles = int(s.shrine_tiles[seat])
    letters = [c.LETTERS[content.SHRINE_LETTERS[n][color]] for n in range(c.SHRINES) if tiles >> n & 1]
    return {
        "shrine": letters,
        "statue": _open_task(s, seat, c.STATUE),
        "offering": _open_task(s, seat, c.OFFERING),
        "monster": _open_task(s, seat, c.MONSTER),
    }


def _open_task(s: Position, seat: int, task: int) -> OpenTask:
    at = seat * c.TASKS + task
    return {"any": int(s.white_tiles[at]), "colors": _colors(s.colored_tiles[at])}


def choice(told: dict[str, Any]) -> dict[str, Any]:
    """What is settled in a decision: a monster by its colour and its island, and former names beside the new ones."""
    if "monster" in told:
        island, color = divmod(told["monster"], c.COLORS)
        told |= {"monster": content.COLORS[color], "monster_island": content.LAND_NAMES[c.MONSTER_ISLAND][island]}
    if told.get("owner") is not None:
        told["player"] = told["owner"]
    return told
