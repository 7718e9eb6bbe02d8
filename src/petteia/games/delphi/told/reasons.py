"""Why an action is not allowed now, what would make it possible, and the rule that says so.

The rules give the number of a reason, and here it gets its sentence; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.delphi import actions as a
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.nearest import voyage
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.rules import reasons as r
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.sources import Sourced, Target
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import names


class Sentence(NamedTuple):
    """How a reason is told: the message `delphi.why.KEY` with its values, and the message `delphi.remedy.KEY`."""

    key: str
    rules: str = ""  # none: that of the decision itself
    values: str = ""  # names of VALUES; `n:dice` gives the message the value `dice` under the name `n`
    remedy: str = ""
    of_remedy: str = ""  # the values of the remedy


SENTENCES: Final[dict[int, Sentence]] = {
    # Between two actions.
    r.DICE_LEFT: Sentence("dice_left", "DEL-9.7", "n:dice", "use_dice"),
    r.NO_DIE: Sentence("no_die", "DEL-9.2", "color", "other_source"),
    r.NO_CARD: Sentence("no_card", "DEL-11.1", "color", "draw_card"),
    r.ALREADY_PLAYED: Sentence("card_played", "DEL-9.3", "color:played", "next_turn"),
    r.NO_APOLLO: Sentence("no_apollo", "DEL-27.23", "", "use_apollo"),
    r.APOLLO_FOR_ALL: Sentence("apollo_for_all", "DEL-27.17"),
    r.NO_CREW: Sentence("no_crew", "DEL-29.22", "", "take_crew"),
    r.ALREADY_HIRED: Sentence("crew_hired", "DEL-29.22", "", "next_turn"),
    r.CREW_TOO_DEAR: Sentence("too_dear", "DEL-29.22", "cost purse", "take_favours"),
    r.NOT_ON_TOP: Sentence("not_on_top", "DEL-27.1", "god row", "advance_god", "top"),
    r.NO_CARD_FOR_GOD: Sentence("no_cards", "DEL-27.8"),
    # A source has no target for a kind of action.
    r.NO_CARDS: Sentence("no_cards", "DEL-12.2"),
    r.NOTHING_TO_LOOK_AT: Sentence("nothing_to_look_at", "DEL-9.12 DEL-14.4"),
    r.SHIP_HOME: Sentence("ship_home", "DEL-35.6"),
    r.NO_ISLAND: Sentence("no_island", "DEL-16.1", "", "sail_there"),
    r.NO_SHRINE_TILE: Sentence("no_shrine_tile", "DEL-17.1"),
    r.NO_OWN_ISLAND: Sentence("no_own_island", "DEL-17.1", "", "sail_there"),
    r.NO_OFFERING_ISLAND: Sentence("no_offering_island", "DEL-9.11", "", "sail_there"),
    r.NO_NEEDED_OFFERING: Sentence("no_needed_offering", "DEL-19.3"),
    r.NO_OFFERING_TO_MAKE: Sentence("no_offering_to_make", "DEL-20.1", "", "sail_there"),
    r.NO_CITY: Sentence("no_city", "DEL-9.11", "", "sail_there"),
    r.NO_ROOM_FOR_STATUES: Sentence("hold_full", "DEL-21.2", "", "unload"),
    r.NO_STATUE: Sentence("no_statue", "DEL-21.2"),
    r.NO_STATUE_ABOARD: Sentence("no_statue_aboard", "DEL-22.1", "", "load_statue"),
    r.NO_FREE_SITE: Sentence("no_free_site", "DEL-22.1", "", "sail_there"),
    r.NO_MONSTER: Sentence("no_monster", "DEL-23.2", "", "sail_there"),
    r.NO_INJURIES: Sentence("no_injuries", "DEL-9.12"),
    r.ALL_ON_TOP: Sentence("all_on_top", "DEL-9.12"),
    r.NO_LAMPS: Sentence("no_lamps", "DEL-29.14", "", "take_lamp"),
    r.DICE_ONLY_FOR_LAMPS: Sentence("dice_only", "DEL-29.18"),
    r.ACTION_TOO_DEAR: Sentence("action_too_dear", "DEL-10.5", "color:source purse", "take_favours"),
    r.MOVE_TOO_DEAR: Sentence("action_too_dear", "DEL-15.17", "color:source purse", "take_favours"),
    # A target.
    r.COLOR_TOO_DEAR: Sentence("color_too_dear", "DEL-10.5", "have:source want:wanted cost purse", "take_favours"),
    r.GOAL_TOO_DEAR: Sentence("goal_too_dear", "DEL-15.17", "cost purse", "take_favours"),
    r.NO_WATER: Sentence("no_water", "DEL-15.3"),
    r.SAME_SPACE: Sentence("same_space", "DEL-15.6"),
    r.OPEN_TILES: Sentence("open_tiles", "DEL-15.9", "n:tiles", "finish_tasks"),
    r.OUT_OF_REACH: Sentence("out_of_reach", "DEL-9.11", "far", "sail_there"),
    r.EXPLORED: Sentence("explored"),
    r.FACE_DOWN: Sentence("face_down", "DEL-17.1", "", "explore"),
    r.NOT_OWN: Sentence("not_own", "DEL-17.3"),
    r.HAS_SHRINE: Sentence("has_shrine", "DEL-17.1"),
    r.NONE_THERE: Sentence("none_there", "", "what"),
    r.HOLD_FULL: Sentence("hold_full", "DEL-19.2", "", "unload"),
    r.NOT_NEEDED: Sentence("not_needed", "DEL-18.11", "what"),
    r.NOT_ABOARD: Sentence("not_aboard", "", "what", "load"),
    r.NO_TEMPLE: Sentence("no_temple", "DEL-20.1", "color far", "sail_there"),
    r.NO_SITE: Sentence("no_site", "DEL-22.1", "color"),
    r.SITE_TAKEN: Sentence("site_taken", "DEL-22.2", "color"),
    r.NOT_COMPLETABLE: Sentence("not_completable", "DEL-18.10", "what"),
    r.NO_SUCH_INJURY: Sentence("no_such_injury", "", "color"),
    r.GOD_ON_TOP: Sentence("god_on_top", "DEL-26.4", "god"),
    r.NO_LAMP: Sentence("no_lamp", "DEL-29.14", "color", "take_lamp"),
    r.TWO_DIFFERENT: Sentence("two_different"),
    r.KNOWN: Sentence("known", "DEL-14.4"),
    # Gods, cards and tiles.
    r.NOTHING_TO_HEAL: Sentence("no_injuries", "DEL-27.9 DEL-27.13", "", "return_god", "god"),
    r.NO_MONSTER_FOR_ARES: Sentence("no_monster", "DEL-27.9 DEL-27.14", "", "return_god", "god"),
    r.NO_CITY_FOR_HERMES: Sentence("no_city", "DEL-27.9 DEL-27.15", "", "return_god", "god"),
    r.NO_STATUE_FOR_HERMES: Sentence("no_statue", "DEL-27.9 DEL-27.15", "", "return_god", "god"),
    r.SHIP_HOME_FOR_POSEIDON: Sentence("ship_home", "DEL-27.9 DEL-35.6", "", "return_god", "god"),
    r.NOTHING_TO_COLOR: Sentence("nothing_to_color", "DEL-27.9 DEL-27.20", "", "return_god", "god"),
    r.ALL_EXPLORED: Sentence("all_explored", "DEL-27.9 DEL-27.16", "", "return_god", "god"),
    r.NO_WATER_TO_PUT: Sentence("no_water", "DEL-27.11"),
    r.SAME_SPACE_TO_PUT: Sentence("same_space", "DEL-27.11"),
    r.OPEN_TILES_TO_PUT: Sentence("open_tiles", "DEL-27.12", "n:tiles", "finish_tasks"),
    r.NOT_CHARIOT_GOD: Sentence("not_chariot_god", "DEL-29.33", "god"),
    r.NOT_STATUE_OF_CARD: Sentence("not_on_card", "DEL-29.28", "color"),
    r.NOT_OFFERING_OF_CARD: Sentence("not_on_card", "DEL-29.30", "color"),
    r.NOT_LOOKED_AT: Sentence("not_looked_at", "DEL-29.35"),
    r.MUST_STEP: Sentence("must_step", "DEL-26.8"),
    r.LOWEST_ROW: Sentence("lowest_row", "DEL-33.4", "god"),
    r.NOT_ROLLED: Sentence("not_rolled", "DEL-33.2", "color"),
    r.FIGHT_TOO_DEAR: Sentence("too_dear", "DEL-23.7", "cost purse"),
    r.NOT_DISPLAYED: Sentence("not_displayed", "", "card"),
    r.COMPANION_TAKEN: Sentence("companion_taken", "DEL-22.3", "what:companion"),
    r.NOT_IN_DRAFT: Sentence("not_in_draft", "DEL-5.13", "what:ship_tile"),
    r.NO_SUCH_TILE: Sentence("no_such_tile", "DEL-30.5"),
}


def explain(s: Position, action: int, number: int) -> Reason:
    """The sentence of a reason, with its rules and what would make the action possible."""
    told = SENTENCES[number]
    rules = tuple(told.rules.split()) or (s.top.facts.rule,)
    remedy = Message(f"delphi.remedy.{told.remedy}", **_values(told.of_remedy, s, action)) if told.remedy else None
    if number in FAR_AWAY:
        remedy = _sail(s, action)
    return Reason(Message(f"delphi.why.{told.key}", **_values(told.values, s, action)), rules, remedy)


def _sail(s: Position, action: int) -> Message:
    """What it would take to bring a ship near: one move, or favours for the steps beyond it (DEL-15.17)."""
    way = voyage(s, int(s.top.seat), action)
    if way is None:
        return Message("delphi.remedy.sail_there")
    if way.steps <= way.range:
        return Message("delphi.remedy.sail_near")
    cost = names.favours(way.steps - way.range)
    return Message("delphi.remedy.sail_far", range=names.steps(way.range), cost=cost)


def _values(wanted: str, s: Position, action: int) -> dict[str, object]:
    pairs = (name.split(":") if ":" in name else (name, name) for name in wanted.split())
    return {name: VALUES[value](s, action) for name, value in pairs}


# -- what sentences speak of, from the table and the action ---------------------------------------------------

FAR_AWAY: Final = (r.OUT_OF_REACH, r.NO_TEMPLE)  # what a ship could sail to

# Where the colour, or the god, follows from the number of the action.
COLORED: Final = {
    "use": a.USE,
    "use with apollo": a.USE_APOLLO,
    "play": a.PLAY,
    "play with apollo": a.PLAY_APOLLO,
    "god": a.GOD,
    "return": a.RETURN,
    "load offering": a.LOAD_OFFERING,
    "make offering": a.MAKE_OFFERING,
    "load statue": a.LOAD_STATUE,
    "raise statue": a.RAISE_STATUE,
    "fight": a.FIGHT,
    "discard": a.DISCARD,
    "advance": a.ADVANCE,
    "lamp": a.LAMP,
}
STATUES: Final = ("load statue", "raise statue")


def _verb(action: int) -> str:
    return ACTIONS.block_of(action).verb


def _number(action: int) -> int:
    """The number of the colour or god of an action."""
    return int(action - COLORED[_verb(action)]) % c.COLORS


def _what(s: Position, action: int) -> Message:
    """The monster, statue or offering that an action is about."""
    verb = _verb(action)
    if verb == "fight":
        return names.monster(_number(action))
    return names.cargo(c.STATUE if verb in STATUES else c.OFFERING, _number(action))


def _far(s: Position, action: int) -> Message:
    """How far a ship is from where it would have to be."""
    way = voyage(s, int(s.top.seat), action)
    return names.steps(0 if way is None else way.steps)


def _companion(s: Position, action: int) -> Message:
    top = s.top
    assert isinstance(top, TakeCompanion)
    return names.companion(int(action - a.COMPANION), int(top.color))


def _source(s: Position, action: int) -> Message:
    """The colour of the source that is being used."""
    top = s.top
    assert isinstance(top, Sourced)
    return names.color(int(top.color))


def _wanted(s: Position, action: int) -> Message:
    """The colour that the source would have to have."""
    top = s.top
    assert isinstance(top, Target)
    return names.color(int(top.wanted(action)))


VALUES: Final[dict[str, Callable[[Position, int], object]]] = {
    "card": lambda s, action: names.equipment(int(action - a.EQUIP)),
    "color": lambda s, action: names.color(_number(action)),
    "companion": _companion,
    "cost": lambda s, action: names.favours(price_of(s, action)),
    "dice": lambda s, action: int(s.dice_left(s.seat)),
    "far": _far,
    "god": lambda s, action: names.god(_number(action)),
    "played": lambda s, action: names.color(int(s.played)),
    "purse": lambda s, action: names.favours(int(s.favours[s.seat])),
    "row": lambda s, action: int(s.god_row(s.seat, _number(action))),
    "ship_tile": lambda s, action: names.ship_tile(int(action - a.SHIP)),
    "source": _source,
    "tiles": lambda s, action: int(s.open_tiles(s.seat)),
    "top": lambda s, action: content.TOP_ROW,
    "wanted": _wanted,
    "what": _what,
}
