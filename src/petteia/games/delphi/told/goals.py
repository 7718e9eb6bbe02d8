"""Where things are had, brought and done, as far as a view tells: what pointing at cargo, tasks and lands shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from petteia.core.messages import Message
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import ANY
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import places

Goals = dict[str, Message]  # by what is done there: what it is done to, and where that lies from the viewer's ship


def named(view: View, actions: Iterable[str]) -> Goals:
    """What these actions are done to."""
    start = places.ship_of(view, view["viewer"])
    return {name: places.target(view, ACTIONS.id(name), start) for name in actions}


def temples(view: View, color: str) -> Goals:
    """The temple of a colour, where its offerings are made."""
    return named(view, [f"make offering {color}"])


def sites(view: View, color: str) -> Goals:
    """The free building sites of a colour."""
    return named(
        view,
        [
            f"raise statue {island['id']} {color}"
            for island in view["statue_islands"]
            if color in island["sites"] and color not in island["raised"]
        ],
    )


def crates(view: View, colors: Iterable[str]) -> Goals:
    """Where offerings of these colours lie."""
    return named(
        view,
        [
            f"load offering {island['id']} {color}"
            for island in view["offering_islands"]
            for color in island["offerings"]
            if color in colors
        ],
    )


def cities(view: View, colors: Iterable[str]) -> Goals:
    """The cities of these colours that have a statue left."""
    return named(
        view,
        [f"load statue {city['color']}" for city in view["cities"] if city["color"] in colors and city["statues"]],
    )


def monsters(view: View, colors: Iterable[str]) -> Goals:
    """Where monsters of these colours are."""
    return named(
        view,
        [
            f"fight {island['id']} {color}"
            for island in view["monster_islands"]
            for color in island["monsters"]
            if color in colors
        ],
    )


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


def shrines(view: View, seat: int) -> Goals:
    """DEL-17.2  The islands of a player without a shrine that the viewer knows; otherwise all that are unknown."""
    islands = view["islands"]
    known = [land for land in islands if land["owner"] == seat and not land["shrine"]]
    found = known or [land for land in islands if land["tile"] is None]
    return named(view, [f"{'build' if land['face_up'] else 'explore'} {land['id']}" for land in found])
