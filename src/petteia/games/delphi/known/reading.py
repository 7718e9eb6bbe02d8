"""Reading a view: what costs nothing, open tiles by kind, and the lands with what is on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.hexgrid import Hex
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.known.shape import Land, OpenTask, OpenTiles, Price, View

FREE: Final[Price] = {"favours": 0}  # of what costs nothing


def open_task(tiles: OpenTiles, kind: str) -> OpenTask:
    """The open tiles of a kind; those for shrines have letters instead of colours."""
    if kind == "shrine":
        return {"any": 0, "colors": tiles["shrine"]}
    return {"statue": tiles["statue"], "offering": tiles["offering"], "monster": tiles["monster"]}[kind]


def lands_of(view: View, kind: int) -> Sequence[Land]:
    """All lands of a kind, in their order."""
    found: dict[int, Sequence[Land]] = {
        c.ISLAND: view["islands"],
        c.OFFERING_ISLAND: view["offering_islands"],
        c.TEMPLE: view["temples"],
        c.STATUE_ISLAND: view["statue_islands"],
        c.MONSTER_ISLAND: view["monster_islands"],
        c.CITY: view["cities"],
    }
    return found[kind]


def colors_on(view: View, kind: int, number: int) -> list[str]:
    """The colours on a land: of offerings, monsters and free building sites that are left, of a temple, of a city."""
    if kind == c.OFFERING_ISLAND:
        return view["offering_islands"][number]["offerings"]
    if kind == c.MONSTER_ISLAND:
        return view["monster_islands"][number]["monsters"]
    if kind == c.STATUE_ISLAND:
        island = view["statue_islands"][number]
        return [color for color in island["sites"] if color not in island["raised"]]
    return [view["temples" if kind == c.TEMPLE else "cities"][number]["color"]]


def hex_of(place: list[int]) -> Hex:
    """The coordinates of a space."""
    q, r = place
    return q, r
