"""How far a ship is from where something could be done: steps to sail until it is in reach."""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components.board import FAR
from petteia.games.delphi.rules.moving import ship_range
from petteia.games.delphi.state import Position

# The kind of land on which something is done, by its verb, and the column of the cards that bring it into reach.
REACHED: Final = {
    "explore": (c.ISLAND, c.REACH_ISLANDS),
    "build": (c.ISLAND, c.REACH_SHRINES),
    "load offering": (c.OFFERING_ISLAND, c.REACH_OFFERINGS),
    "make offering": (c.TEMPLE, c.REACH_OFFERINGS),
    "load statue": (c.CITY, c.REACH_STATUES),
    "raise statue": (c.STATUE_ISLAND, c.REACH_STATUES),
    "fight": (c.MONSTER_ISLAND, c.REACH_MONSTERS),
}


class Voyage(NamedTuple):
    """The way to the nearest space from which something can be done."""

    steps: int
    range: int  # steps of one move that cost nothing


def voyage(s: Position, seat: int, action: int) -> Voyage | None:
    """DEL-9.11, DEL-15.7  How far a ship would have to sail before an action could be done; None if it never can."""
    verb = a.ACTIONS.block_of(action).verb
    if verb not in REACHED:
        return None
    kind, column = REACHED[verb]
    land, is_long = _land(s, verb, action), int(s.modifier(seat, column))
    if verb == "explore" and s.options[c.LONG_SPEAR_EXPLORES] != c.ON:
        is_long = 0
    crosses = int(s.modifier(seat, c.CROSS_SHALLOWS))
    found = []
    for stop in range(c.STOPS):
        steps = int(s.board.steps(s.ships[seat], stop, crosses))
        if stop != s.board.zeus and steps < FAR and s.board.lands_in_reach(kind, stop, is_long) >> land & 1:
            found.append(Voyage(steps, int(ship_range(s, seat, s.board.color[stop]))))
    return min(found, key=lambda way: (way.steps, -way.range), default=None)


def _land(s: Position, verb: str, action: int) -> int:
    """The land on which an action is done, among those of its kind."""
    number = int(action - a.ACTIONS.block_of(action).base)
    if verb == "make offering":
        return list(s.temples).index(number)
    return number if verb in ("explore", "build", "load statue") else number // c.COLORS
