"""Places by what the board shows: colour and kind, and where they lie as seen from a ship. Never by coordinates."""

from __future__ import annotations

from typing import Final

from petteia.core.hexgrid import Hex
from petteia.core.messages import Message
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import CELLS
from petteia.games.delphi.known.reading import hex_of, lands_of
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names

EAST, WEST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST = "e", "w", "ne", "nw", "se", "sw"
NORTH, SOUTH = "n", "s"

# The kind of land that an action is done on, by its verb; the rest of its number is a colour.
LANDS: Final = {
    "look": c.ISLAND,
    "explore": c.ISLAND,
    "build": c.ISLAND,
    "load offering": c.OFFERING_ISLAND,
    "raise statue": c.STATUE_ISLAND,
    "fight": c.MONSTER_ISLAND,
}


def colored(noun: str, color: str) -> Message:
    """A thing of a colour, as it stands alone: "red island"."""
    return Message(f"delphi.colored.{noun}.{color}")


def the(noun: str, color: str) -> Message:
    """A thing of a colour in a sentence: "the red island"."""
    return Message(f"delphi.the.{noun}.{color}")


def land(kind: int, number: int) -> Message:
    """A land by its kind, and by its colour if it has one."""
    if kind == c.ISLAND:
        return colored("island", content.COLORS[content.FRAMES[number]])
    if kind == c.CITY:
        return colored("city", content.COLORS[number])
    return Message(f"delphi.kind.{c.LANDS[kind]}")


# -- where something lies -----------------------------------------------------------------------------------------


def ways(start: Hex, goal: Hex) -> list[tuple[int, str]]:
    """How many spaces in which direction, the longer part first; at most two directions lead to any hexagon."""
    q, r = goal[0] - start[0], goal[1] - start[1]
    if r and 2 * q + r == 0:
        return [(abs(r), SOUTH if r > 0 else NORTH)]
    if q >= 0 and r >= 0:
        parts = [(q, EAST), (r, SOUTH_EAST)]
    elif q <= 0 and r <= 0:
        parts = [(-q, WEST), (-r, NORTH_WEST)]
    elif r < 0:
        parts = [(min(q, -r), NORTH_EAST), (q + r, EAST) if q >= -r else (-r - q, NORTH_WEST)]
    else:
        parts = [(min(-q, r), SOUTH_WEST), (-q - r, WEST) if -q >= r else (r + q, SOUTH_EAST)]
    return sorted((part for part in parts if part[0]), key=lambda part: -part[0])


def where(start: Hex, goal: Hex, whose: str = "yours") -> Message:
    """Where a hexagon lies, seen from a ship: "2 spaces north of your ship".

    `whose` may be "ship" for any ship, or "zeus" for Zeus himself, from where everybody starts.
    """
    if start == goal:
        return Message(f"delphi.where.here.{whose}")
    found = ways(start, goal)
    if found == [(1, found[0][1])]:
        return Message(f"delphi.where.{whose}", way=Message("delphi.way.near", way=toward(start, goal)))
    return Message(f"delphi.where.{whose}", way=way(start, goal))


def way(start: Hex, goal: Hex) -> Message:
    """The way alone, to another hexagon: "2 spaces north"."""
    found = ways(start, goal)
    told = Message("delphi.way.far", n=found[0][0], way=toward(start, goal))
    if len(found) == 1:
        return told
    second, direction = found[1]
    return Message("delphi.way.bent", first=told, n=second, way=Message(f"delphi.way.{direction}"))


def toward(start: Hex, goal: Hex) -> Message:
    """The direction alone, that of the longer part of the way: "north"."""
    return Message(f"delphi.way.{ways(start, goal)[0][1]}")


def located(what: Message, start: Hex | None, goal: Hex, whose: str = "yours") -> Message:
    """A thing with where it lies, if there is a ship to see it from."""
    return what if start is None else Message("delphi.located", what=what, where=where(start, goal, whose))


def ship_of(view: View, seat: int | None) -> Hex | None:
    """Where a seat's ship lies."""
    return None if seat is None or seat < 0 else hex_of(view["seats"][seat]["ship"])


# -- what an action is done to --------------------------------------------------------------------------------------


def space(view: View, at: Hex, start: Hex | None, whose: str = "yours") -> Message:
    """A space of the sea, in a sentence."""
    if list(at) == view["map"]["zeus"]:
        return Message("delphi.words.zeus")
    color = next((color for q, r, color in view["map"]["water"] if (q, r) == at), None)
    what = Message("delphi.the.space") if color is None else the("space", color)
    return located(what, start, at, whose)


def goal_of(action: int) -> Hex:
    """The hexagon to which an action moves a ship."""
    return CELLS[action - ACTIONS.block_of(action).base]


def target(view: View, action: int, start: Hex | None, whose: str = "yours") -> Message:
    """What an action on the sea is done to, in a sentence: the thing itself, and where it lies."""
    block = ACTIONS.block_of(action)
    if block.verb == "move":
        return space(view, goal_of(action), start, whose)
    number = int(action - block.base)
    if block.verb == "make offering":
        temple = next(temple for temple in view["temples"] if temple["color"] == content.COLORS[number])
        return located(the("temple", temple["color"]), start, hex_of(temple["at"]), whose)
    if block.verb == "load statue":
        city = view["cities"][number]
        return located(the("city", city["color"]), start, hex_of(city["at"]), whose)
    kind = LANDS[block.verb]
    if kind == c.ISLAND:
        return island(view, number, start, whose)
    at = lands_of(view, kind)[number // c.COLORS]["at"]
    return located(_on_land(kind, number % c.COLORS), start, hex_of(at), whose)


def _on_land(kind: int, color: int) -> Message:
    """What is loaded, built upon or fought on a land."""
    if kind == c.MONSTER_ISLAND:
        return names.monster(color)
    if kind == c.STATUE_ISLAND:
        return the("site", content.COLORS[color])
    return the("offering", content.COLORS[color])


def island(view: View, number: int, start: Hex | None, whose: str = "yours") -> Message:
    """An island by the colour of its frame, in a sentence."""
    color = content.COLORS[content.FRAMES[number]]
    return located(the("island", color), start, hex_of(view["islands"][number]["at"]), whose)
