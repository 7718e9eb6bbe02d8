"""Why an action is not allowed now, what would make it possible, and the rule that says so."""

from __future__ import annotations

from typing import Final

from petteia.core.game import Reason
from petteia.games.delphi import actions as a
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import SITES
from petteia.games.delphi.known.prices import Colored, wanted_color
from petteia.games.delphi.rules.acting import TakeAction, may_play_card
from petteia.games.delphi.rules.cargo import has_room
from petteia.games.delphi.rules.colors import price
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.equipment import VotiveWhich
from petteia.games.delphi.rules.exploring import build_reach, explore_reach
from petteia.games.delphi.rules.gods import may_advance
from petteia.games.delphi.rules.monsters import monster_islands
from petteia.games.delphi.rules.moving import MoveTo, may_end_on_zeus, move_price
from petteia.games.delphi.rules.offerings import offering_islands, temples_in_reach
from petteia.games.delphi.rules.powers import is_on_top
from petteia.games.delphi.rules.statues import cities_in_reach, statue_islands
from petteia.games.delphi.rules.zeus_tiles import completable, needed
from petteia.games.delphi.state import Table
from petteia.games.delphi.told import descriptions as text
from petteia.games.delphi.told.refusals import advice, refuse, why_not_action

# For an action of another moment of the game: the rule that says when it can be chosen.
WHEN: Final = {
    "end": "DEL-9.14",
    "decline": "DEL-26.8",
    "give up": "DEL-23.7",
    "fight on": "DEL-23.6",
    "take favours": "DEL-8.7",
    "use": "DEL-9.2",
    "use with apollo": "DEL-27.23",
    "play": "DEL-9.3",
    "play with apollo": "DEL-27.23",
    "hire crew": "DEL-29.22",
    "god": "DEL-27.1",
    "return": "DEL-27.6",
    "do": "DEL-9.15",
    "move": "DEL-15.1",
    "look": "DEL-14.1",
    "explore": "DEL-16.1",
    "build": "DEL-17.1",
    "load offering": "DEL-19.1",
    "make offering": "DEL-20.1",
    "load statue": "DEL-21.1",
    "raise statue": "DEL-22.1",
    "fight": "DEL-23.1",
    "discard": "DEL-24.1",
    "advance": "DEL-25.1",
    "lamp": "DEL-29.14",
    "take": "DEL-23.11",
    "companion": "DEL-22.3",
    "ship": "DEL-5.13",
    "vow shrine": "DEL-30.5",
    "vow any": "DEL-30.5",
    "vow offering": "DEL-30.5",
    "vow monster": "DEL-30.5",
    "first": "DEL-5.1",
    "deal ship": "DEL-5.12",
    "lay out": "DEL-4.3",
    "sides": "DEL-5.7",
    "remove offering": "DEL-6.3",
    "remove monster": "DEL-6.3",
    "draw": "DEL-12.1",
    "injury": "DEL-32.1",
    "roll": "DEL-33.1",
    "titan": "DEL-34.1",
    "battle": "DEL-23.4",
    "tile": "DEL-3.11",
}


def why_not(s: Table, action: int) -> Reason:
    """Why the seat to decide cannot choose this action, which is not legal."""
    verb = ACTIONS.block_of(action).verb
    decision = s.decision
    top = s.stack[-1]
    if decision == "main":
        found = _why_not_main(s, action, verb)
    elif isinstance(top, TakeAction) and verb == "do":
        found = why_not_action(s, top, int(action - a.DO))
    elif isinstance(top, MoveTo) and verb == "move":
        found = _why_not_goal(s, top, int(action - a.MOVE))
    elif isinstance(top, Colored):
        found = _why_not_target(s, top, action)
    else:
        found = _why_not_other(s, action, verb)
    return found or refuse(f"when.{verb.replace(' ', '_')}", WHEN[verb])


# -- main ---------------------------------------------------------------------------------------------------


def _why_not_main(s: Table, action: int, verb: str) -> Reason | None:
    seat = int(s.seat)
    if verb == "end":
        return refuse("dice_left", "DEL-9.7", n=int(s.dice_left(seat)), remedy=advice("use_dice"))
    if verb in ("use with apollo", "play with apollo") and s.apollo == 0:
        return refuse("no_apollo", "DEL-27.23", remedy=advice("use_apollo"))
    if verb in ("use", "use with apollo"):
        return refuse("no_die", "DEL-9.2", color=text.color((action - a.USE) % c.COLORS))
    if verb in ("play", "play with apollo"):
        if not may_play_card(s):
            return refuse("card_played", "DEL-9.3", color=text.color(int(s.played)), remedy=advice("next_turn"))
        return refuse("no_card", "DEL-11.1", color=text.color((action - a.PLAY) % c.COLORS))
    if verb == "hire crew":
        return _why_not_crew(s, seat)
    if verb == "god":
        return _why_not_god(s, seat, int(action - a.GOD))
    if verb == "return":
        god = int(action - a.RETURN)
        if not is_on_top(s, seat, god):
            return _not_on_top(s, seat, god)
        return refuse("no_cards", "DEL-27.8")
    return None


def _why_not_crew(s: Table, seat: int) -> Reason:
    cost = int(s.modifier(seat, c.CREW_PRICE))
    if cost == 0:
        return refuse("no_crew", "DEL-29.22", remedy=advice("take_crew"))
    if s.is_crew_hired:
        return refuse("crew_hired", "DEL-29.22", remedy=advice("next_turn"))
    purse = text.favours(int(s.favours[seat]))
    return refuse("too_dear", "DEL-29.22", cost=text.favours(cost), purse=purse, remedy=advice("take_favours"))


def _not_on_top(s: Table, seat: int, god: int) -> Reason:
    row = int(s.god_row(seat, god))
    return refuse(
        "not_on_top", "DEL-27.1", god=text.god(god), row=row, remedy=advice("advance_god", top=content.TOP_ROW)
    )


def _why_not_god(s: Table, seat: int, god: int) -> Reason:
    if not is_on_top(s, seat, god):
        return _not_on_top(s, seat, god)
    keys = {
        c.APHRODITE: ("no_injuries", "DEL-27.13"),
        c.ARES: ("no_monster", "DEL-27.14"),
        c.HERMES: ("no_city" if not cities_in_reach(s, seat) else "no_statue", "DEL-27.15"),
        c.POSEIDON: ("ship_home", "DEL-35.6"),
        c.APOLLO: ("nothing_to_color", "DEL-27.20"),
        c.ARTEMIS: ("all_explored", "DEL-27.16"),
    }
    key, rule = keys[god]
    return refuse(key, "DEL-27.9", rule, remedy=advice("return_god", god=text.god(god)))


# -- where a ship goes --------------------------------------------------------------------------------------


def _why_not_goal(s: Table, top: MoveTo, cell: int) -> Reason:
    goal = int(s.board.stop_of[cell])
    where = text.place(cell)
    if goal < 0:
        return refuse("no_water", "DEL-15.3", where=where)
    if goal == s.ships[top.seat]:
        return refuse("same_space", "DEL-15.6", where=where)
    if goal == s.board.zeus and not may_end_on_zeus(s, top.seat):
        number = int(s.open_tiles(top.seat))
        return refuse("open_tiles", "DEL-15.9", n=number, remedy=advice("finish_tasks"))
    cost = int(move_price(s, top.seat, top.color, goal))
    purse = text.favours(int(s.favours[top.seat]))
    return refuse("goal_too_dear", "DEL-15.17", where=where, cost=text.favours(cost), purse=purse)


# -- the targets of the other actions -------------------------------------------------------------------------


def _why_not_target(s: Table, top: Colored, action: int) -> Reason | None:
    """What stands against a target: its place, whether it is needed, or its price."""
    wanted = wanted_color(s, action)
    if wanted is None:
        return None
    found = _obstacle(s, int(top.seat), top, action, wanted)
    if found is not None:
        return found
    cost, purse = int(price(s, top.seat, top.color, wanted)), int(s.favours[top.seat])
    if cost <= purse:
        return None
    return refuse(
        "color_too_dear",
        "DEL-10.5",
        have=text.color(int(top.color)),
        want=text.color(wanted),
        cost=text.favours(cost),
        purse=text.favours(purse),
    )


def _obstacle(s: Table, seat: int, top: Colored, action: int, wanted: int) -> Reason | None:
    name = s.decision
    color = text.color(wanted)
    if name == "explore_where":
        return _island_obstacle(s, seat, int(action - a.EXPLORE))
    if name == "build_where":
        return _site_obstacle(s, seat, int(action - a.BUILD))
    if name == "load_offering_what":
        island = int(action - a.LOAD_OFFERING) // c.COLORS
        where = text.land(c.OFFERING_ISLAND, island)
        if not s.offerings[island] >> wanted & 1:
            return refuse("none_there", "DEL-19.1", what=text.cargo(c.OFFERING, wanted), where=where)
        if not offering_islands(s, seat) >> island & 1:
            return refuse("out_of_reach", "DEL-9.11", where=where, remedy=advice("sail_there"))
        return cargo_obstacle(s, seat, c.OFFERING, wanted)
    if name == "make_offering_what":
        if not s.aboard(seat, c.OFFERING, wanted):
            return refuse("not_aboard", "DEL-20.1", what=text.cargo(c.OFFERING, wanted))
        if not temples_in_reach(s, seat) >> wanted & 1:
            return refuse("no_temple", "DEL-20.1", color=color, remedy=advice("sail_there"))
    if name == "load_statue_what":
        if not s.statues[wanted]:
            return refuse("none_there", "DEL-21.1", what=text.cargo(c.STATUE, wanted), where=text.land(c.CITY, wanted))
        if not cities_in_reach(s, seat) >> wanted & 1:
            return refuse("out_of_reach", "DEL-9.11", where=text.land(c.CITY, wanted), remedy=advice("sail_there"))
        return cargo_obstacle(s, seat, c.STATUE, wanted)
    if name == "raise_statue_where":
        return _statue_obstacle(s, seat, int(action - a.RAISE_STATUE) // c.COLORS, wanted)
    if name == "fight_what":
        return _monster_obstacle(s, seat, int(action - a.FIGHT) // c.COLORS, wanted)
    if name == "discard_color" and not s.injuries[seat * c.COLORS + wanted]:
        return refuse("no_such_injury", "DEL-9.12", color=color)
    if name == "advance_which" and not may_advance(s, seat, wanted):
        return refuse("god_on_top", "DEL-26.4", god=text.god(wanted))
    if isinstance(top, VotiveWhich) and not s.modifier(seat, c.LAMPS) >> wanted & 1:
        return refuse("no_lamp", "DEL-29.14", color=color)
    return None


def _island_obstacle(s: Table, seat: int, island: int) -> Reason | None:
    where = text.land(c.ISLAND, island)
    if s.explored >> island & 1:
        return refuse("explored", "DEL-16.1", where=where)
    if not explore_reach(s, seat) >> island & 1:
        return refuse("out_of_reach", "DEL-9.11", where=where, remedy=advice("sail_there"))
    return None


def _site_obstacle(s: Table, seat: int, island: int) -> Reason | None:
    where = text.land(c.ISLAND, island)
    if not s.explored >> island & 1:
        return refuse("face_down", "DEL-17.1", where=where, remedy=advice("explore"))
    if content.TILE_COLORS[s.tiles[island]] != s.colors[seat]:
        return refuse("not_own", "DEL-17.3", where=where)
    if s.shrines >> island & 1:
        return refuse("has_shrine", "DEL-17.1", where=where)
    if not build_reach(s, seat) >> island & 1:
        return refuse("out_of_reach", "DEL-9.11", where=where, remedy=advice("sail_there"))
    return None


def cargo_obstacle(s: Table, seat: int, cargo: int, color: int) -> Reason | None:
    """DEL-18.11, DEL-19.2  A full hold, or nothing that needs it."""
    what = text.cargo(cargo, color)
    if not has_room(s, seat):
        return refuse("hold_full", "DEL-19.2", remedy=advice("unload"))
    if not needed(s, seat, cargo) >> color & 1:
        return refuse("not_needed", "DEL-18.11", what=what)
    return None


def _statue_obstacle(s: Table, seat: int, island: int, color: int) -> Reason | None:
    where = text.land(c.STATUE_ISLAND, island)
    if not s.aboard(seat, c.STATUE, color):
        return refuse("not_aboard", "DEL-22.1", what=text.cargo(c.STATUE, color))
    if not SITES[island] >> color & 1:
        return refuse("no_site", "DEL-22.1", where=where, color=text.color(color))
    if s.raised[island] >> color & 1:
        return refuse("site_taken", "DEL-22.2", where=where, color=text.color(color))
    if not statue_islands(s, seat) >> island & 1:
        return refuse("out_of_reach", "DEL-9.11", where=where, remedy=advice("sail_there"))
    return None


def _monster_obstacle(s: Table, seat: int, island: int, color: int) -> Reason | None:
    where = text.land(c.MONSTER_ISLAND, island)
    if not s.monsters[island] >> color & 1:
        return refuse("none_there", "DEL-23.1", what=text.monster(color), where=where)
    if not monster_islands(s, seat) >> island & 1:
        return refuse("out_of_reach", "DEL-9.11", where=where, remedy=advice("sail_there"))
    if not completable(s, seat, c.MONSTER) >> color & 1:
        return refuse("not_completable", "DEL-18.10", what=text.monster(color))
    return None


# -- everything else ------------------------------------------------------------------------------------------


def _why_not_other(s: Table, action: int, verb: str) -> Reason | None:
    """The reasons of the decisions that are not about a source."""
    seat, decision = int(s.seat), s.decision
    if verb == "advance" and decision in ("god_step", "no_injury_bonus", "oracle_roll_god", "chariot_god"):
        god = int(action - a.ADVANCE)
        if not may_advance(s, seat, god):
            return refuse("god_on_top", "DEL-26.4", god=text.god(god))
        if decision == "chariot_god":
            return refuse("not_chariot_god", "DEL-29.33", god=text.god(god))
        if s.god_row(seat, god) == 0:
            return refuse("lowest_row", "DEL-33.4", god=text.god(god))
        return refuse("not_rolled", "DEL-33.2", color=text.color(god))
    if verb == "discard" and decision in ("recover_card", "omega_color"):
        return refuse("no_such_injury", "DEL-8.3", color=text.color(int(action - a.DISCARD)))
    if verb == "look" and decision in ("look_first", "look_second", "map_first", "map_second"):
        return _why_not_look(s, int(action - a.LOOK))
    if verb == "explore" and decision == "artemis_island":
        return refuse("explored", "DEL-27.16", where=text.land(c.ISLAND, int(action - a.EXPLORE)))
    if verb == "explore" and decision == "map_reveal":
        return refuse("not_looked_at", "DEL-29.35", where=text.land(c.ISLAND, int(action - a.EXPLORE)))
    if verb == "take" and decision in ("take_equipment", "outfitter_equipment"):
        return refuse("not_displayed", "DEL-23.11", card=text.equipment(int(action - a.EQUIP)))
    if verb == "companion" and decision == "take_companion":
        top = s.stack[-1]
        assert isinstance(top, TakeCompanion)
        taken = text.companion(int(action - a.COMPANION), int(top.color))
        return refuse("companion_taken", "DEL-22.3", what=taken)
    if verb == "ship" and decision == "ship_draft":
        return refuse("not_in_draft", "DEL-5.13", what=text.ship_tile(int(action - a.SHIP)))
    if verb == "fight" and decision == "ares_monster":
        island, color = divmod(int(action - a.FIGHT), c.COLORS)
        return _monster_obstacle(s, seat, island, color)
    if verb == "load statue" and decision in ("hermes_statue", "gift"):
        return _why_not_statue(s, seat, int(action - a.LOAD_STATUE))
    if verb == "load offering" and decision == "gift":
        return _why_not_offering(s, seat, int(action - a.LOAD_OFFERING))
    if verb == "move" and decision == "poseidon_to":
        return _why_not_put(s, seat, int(action - a.MOVE))
    if verb == "decline" and decision in ("god_step", "oracle_roll_god"):
        return refuse("must_step", "DEL-26.8")
    if verb == "fight on" and decision == "fight_on":
        return refuse("too_dear", "DEL-23.7", cost=text.favours(1), purse=text.favours(0))
    return None


def _why_not_look(s: Table, island: int) -> Reason:
    where = text.land(c.ISLAND, island)
    if s.explored >> island & 1:
        return refuse("explored", "DEL-14.1", where=where)
    if getattr(s.stack[-1], "first", -1) == island:
        return refuse("two_different", "DEL-14.6", where=where)
    return refuse("known", "DEL-14.4", where=where)


def _why_not_statue(s: Table, seat: int, color: int) -> Reason | None:
    if not s.statues[color]:
        where = text.land(c.CITY, color)
        return refuse("none_there", "DEL-27.15", what=text.cargo(c.STATUE, color), where=where)
    return cargo_obstacle(s, seat, c.STATUE, color) or refuse("not_on_card", "DEL-29.28", color=text.color(color))


def _why_not_offering(s: Table, seat: int, number: int) -> Reason | None:
    island, color = divmod(number, c.COLORS)
    if not s.offerings[island] >> color & 1:
        where = text.land(c.OFFERING_ISLAND, island)
        return refuse("none_there", "DEL-29.30", what=text.cargo(c.OFFERING, color), where=where)
    return cargo_obstacle(s, seat, c.OFFERING, color) or refuse("not_on_card", "DEL-29.30", color=text.color(color))


def _why_not_put(s: Table, seat: int, cell: int) -> Reason:
    goal = int(s.board.stop_of[cell])
    if goal < 0:
        return refuse("no_water", "DEL-27.11", where=text.place(cell))
    if goal == s.ships[seat]:
        return refuse("same_space", "DEL-27.11", where=text.place(cell))
    return refuse("open_tiles", "DEL-27.12", n=int(s.open_tiles(seat)), remedy=advice("finish_tasks"))
