"""Where actions are pressed: the ids of what is drawn on the sea, and of what lies in the own panel.

Lands and spaces have the ids of the picture. What has no place on the sea is a part of the panel: `die-red`, and
`die-red-2` for the second die of a colour; `card-red`, `god-ares`, `injury-red`; `do-…` for what is only said.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import CELLS
from petteia.games.delphi.rules.monsters import FightOn
from petteia.games.delphi.state import Position

# What a source is used for without a place on the sea. All else is found below the place where it is done.
OFF_BOARD: Final = (c.TAKE_FAVOURS, c.DRAW_ORACLE_CARD, c.LOOK_AT_ISLANDS, c.ADVANCE_GOD, c.DISCARD_INJURIES)
END, CREW, BONUS = "end", "crew", "do-bonus"
DECLINE, GIVE_UP, FIGHT_ON = "do-decline", "do-give_up", "do-fight_on"
SAID: Final = {a.END: END, a.DECLINE: DECLINE, a.GIVE_UP: GIVE_UP, a.BONUS_FAVOURS: BONUS, a.HIRE_CREW: CREW}

DIE, CARD, APOLLO_DIE, APOLLO_CARD = "die", "card", "apollo-die", "apollo-card"

# By verb: how the ids begin of what it is done to; the rest is the name of the action.
NAMED: Final = {
    "god": "god",
    "return": "god",
    "advance": "god",
    "look": "island",
    "explore": "island",
    "build": "island",
    "load offering": "offering",
    "load statue": "city",
    "raise statue": "site",
    "fight": "monster",
    "discard": "injury",
    "lamp": "lamp",
    "take": "display",
    "companion": "choose",
    "ship": "ship-tile",
    "vow any": "vow-any",
    "vow offering": "vow-offering",
    "vow monster": "vow-monster",
}


def pressed(s: Position, action: int) -> tuple[str, ...]:
    """The ids of the elements on which an action is pressed in this position."""
    always = _always(action)
    if always is not None:
        return always
    if action == a.FIGHT_ON:
        return FIGHT_ON, *_fought(s)
    if a.USE <= action < a.HIRE_CREW:
        return _source(s, action)
    temple = list(s.temples).index(action - a.MAKE_OFFERING)
    return (f"temple-{content.LAND_NAMES[c.TEMPLE][temple]}",)


@cache
def _always(action: int) -> tuple[str, ...] | None:
    """The ids of the elements on which an action is pressed in every position; None if they are not always the same."""
    if action in SAID:
        return (SAID[action],)
    if action == a.FIGHT_ON or a.USE <= action < a.HIRE_CREW or a.MAKE_OFFERING <= action < a.LOAD_STATUE:
        return None
    if a.DO <= action < a.MOVE:
        kind = int(action - a.DO)
        return (use(kind),) if kind in OFF_BOARD else ()
    if a.MOVE <= action < a.LOOK:
        q, r = CELLS[action - a.MOVE]
        return (f"hex_{q}_{r}",)
    if action == a.VOW_SHRINE:
        return ("vow-shrine",)
    return _named(action)


def use(kind: int) -> str:
    """The id of what a source is used for."""
    return f"do-{c.ACTION_KINDS[kind]}"


def copies(kind: str, color: str, number: int) -> tuple[str, ...]:
    """The ids of a number of dice or cards of a colour."""
    return tuple(f"{kind}-{color}" if i == 0 else f"{kind}-{color}-{i + 1}" for i in range(number))


def _source(s: Position, action: int) -> tuple[str, ...]:
    """A die or a card; all of a colour do the same. With Apollo it is the lyre beside it that is pressed."""
    number = int(action - a.USE) % c.COLORS
    color, own = content.COLORS[number], s.top.seat * c.COLORS + number
    if a.USE_APOLLO <= action < a.PLAY:
        return (f"{APOLLO_DIE}-{color}",)
    if action >= a.PLAY_APOLLO:
        return (f"{APOLLO_CARD}-{color}",)
    if action < a.USE_APOLLO:
        return copies(DIE, color, int(s.dice[own]))
    return copies(CARD, color, int(s.cards[own]))


def _fought(s: Position) -> tuple[str, ...]:
    """The monster that is being fought."""
    top = s.top
    if not isinstance(top, FightOn):
        return ()
    island, color = divmod(int(top.monster), c.COLORS)
    return (f"monster-{content.LAND_NAMES[c.MONSTER_ISLAND][island]}-{content.COLORS[color]}",)


def _named(action: int) -> tuple[str, ...]:
    """What an action is done to, by its name; nothing for what chance decides."""
    verb = a.ACTIONS.block_of(action).verb
    if verb not in NAMED:
        return ()
    done_to = a.ACTIONS.name(action).removeprefix(f"{verb} ")
    return (f"{NAMED[verb]}-{done_to.replace(' ', '-')}",)
