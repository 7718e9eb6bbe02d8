"""Where things are had, brought and done, as far as a view tells: what pointing at cargo, tasks and lands shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import ANY
from petteia.games.delphi.known.shape import Land, View
from petteia.games.delphi.told import names

Goals = dict[str, Message]  # by what is done there: the name of the place


def temples(view: View, color: str) -> Goals:
    """The temple of a colour, where its offerings are made."""
    return {
        f"make offering {color}": _land(c.TEMPLE, number, temple)
        for number, temple in enumerate(view["temples"])
        if temple["color"] == color
    }


def sites(view: View, color: str) -> Goals:
    """The free building sites of a colour."""
    return {
        f"raise statue {island['id']} {color}": _land(c.STATUE_ISLAND, number, island)
        for number, island in enumerate(view["statue_islands"])
        if color in island["sites"] and color not in island["raised"]
    }


def crates(view: View, colors: Iterable[str]) -> Goals:
    """Where offerings of these colours lie."""
    return {
        f"load offering {island['id']} {color}": _land(c.OFFERING_ISLAND, number, island)
        for number, island in enumerate(view["offering_islands"])
        for color in island["offerings"]
        if color in colors
    }


def cities(view: View, colors: Iterable[str]) -> Goals:
    """The cities of these colours that have a statue left."""
    return {
        f"load statue {city['color']}": _land(c.CITY, number, city)
        for number, city in enumerate(view["cities"])
        if city["color"] in colors and city["statues"]
    }


def monsters(view: View, colors: Iterable[str]) -> Goals:
    """Where monsters of these colours are."""
    return {
        f"fight {island['id']} {color}": _land(c.MONSTER_ISLAND, number, island)
        for number, island in enumerate(view["monster_islands"])
        for color in island["monsters"]
        if color in colors
    }


def _land(kind: int, number: int, land: Land) -> Message:
    q, r = land["at"]
    return Message("delphi.words.land", what=names.land(kind, number), where=Message("delphi.place", q=q, r=r))


def wanted(view: View, seat: int, kind: str, mark: str) -> Goals:
    """DEL-18.1  Things of the colour of a tile; for a white one of all colours that have not been done."""
    done = view["seats"][seat]["done"][kind]
    colors = [color for color in content.COLORS if color not in done] if mark == ANY else [mark]
    finders: dict[str, Callable[[View, Iterable[str]], Goals]] = {
        "offering": crates,
        "statue": cities,
        "monster": monsters,
    }
    return finders[kind](view, colors)


def shrines(view: View, seat: int, letter: str) -> Goals:
    """The island of a letter if the viewer knows it; otherwise all that the viewer does not know."""
    islands = list(enumerate(view["islands"]))
    known = [(i, land) for i, land in islands if land["owner"] == seat and land["letter"] == letter]
    found = known or [(i, land) for i, land in islands if land["tile"] is None]
    return {
        f"{'build' if land['face_up'] else 'explore'} {land['id']}": _land(c.ISLAND, i, land)
        for i, land in found
        if not land["shrine"]
    }
