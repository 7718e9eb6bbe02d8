"""Why a kind of action cannot be chosen for a source: no target in reach, none needed, or none that can be paid for."""

from __future__ import annotations

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.rules.acting import TakeAction
from petteia.games.delphi.rules.cargo import has_room
from petteia.games.delphi.rules.exploring import build_reach, explore_reach, face_down, own_islands
from petteia.games.delphi.rules.gods import advancable
from petteia.games.delphi.rules.monsters import has_monster, monster_islands
from petteia.games.delphi.rules.offerings import offering_islands, temples_in_reach
from petteia.games.delphi.rules.statues import (
    cities_in_reach,
    free_sites,
    needed_statues,
    statue_islands,
)
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, fightable, needed
from petteia.games.delphi.state import Table
from petteia.games.delphi.told import descriptions as text


def refuse(key: str, *rules: str, remedy: Message | None = None, **values: object) -> Reason:
    """A reason whose words are the message `delphi.why.KEY`."""
    return Reason(Message(f"delphi.why.{key}", **values), rules, remedy)


def advice(key: str, **values: object) -> Message:
    """What would make it possible: the message `delphi.remedy.KEY`."""
    return Message(f"delphi.remedy.{key}", **values)


def why_not_action(s: Table, top: TakeAction, kind: int) -> Reason:
    """Why this source cannot be used for this kind of action."""
    seat = int(top.seat)
    found = _no_target(s, seat, top, kind)
    if found is not None:
        return found
    purse = text.favours(int(s.favours[seat]))
    rule = "DEL-15.17" if kind == c.MOVE_SHIP else "DEL-10.5"
    return refuse("action_too_dear", rule, color=text.color(int(top.color)), purse=purse, remedy=advice("take_favours"))


def _no_target(s: Table, seat: int, top: TakeAction, kind: int) -> Reason | None:
    match kind:
        case c.DRAW_ORACLE_CARD:
            return refuse("no_cards", "DEL-12.2")
        case c.LOOK_AT_ISLANDS:
            return refuse("nothing_to_look_at", "DEL-9.12", "DEL-14.4")
        case c.MOVE_SHIP:
            return refuse("ship_home", "DEL-35.6") if s.has_reached(seat) else None
        case c.EXPLORE_ISLAND:
            if not explore_reach(s, seat) & face_down(s):
                return refuse("no_island", "DEL-16.1", remedy=advice("sail_there"))
        case c.BUILD_SHRINE:
            return _no_site(s, seat)
        case c.LOAD_OFFERING:
            return _no_offering(s, seat)
        case c.MAKE_OFFERING:
            if not temples_in_reach(s, seat) & cargo_colors(s, seat, c.OFFERING):
                return refuse("no_offering_to_make", "DEL-20.1", remedy=advice("sail_there"))
        case c.LOAD_STATUE:
            return _no_statue(s, seat)
        case c.RAISE_STATUE:
            return _no_building_site(s, seat)
        case c.FIGHT_MONSTER:
            if not has_monster(s, monster_islands(s, seat), fightable(s, seat, c.MONSTER)):
                return refuse("no_monster", "DEL-23.2", remedy=advice("sail_there"))
        case c.DISCARD_INJURIES:
            if not s.injuries_held(seat):
                return refuse("no_injuries", "DEL-9.12")
        case c.ADVANCE_GOD:
            if not advancable(s, seat):
                return refuse("all_on_top", "DEL-9.12")
        case c.VOTIVE_LAMP:
            if not s.modifier(seat, c.LAMPS):
                return refuse("no_lamps", "DEL-29.14", remedy=advice("take_lamp"))
            if top.source != c.DIE and s.options[c.VOTIVE_SOURCES] == c.DICE_ONLY:
                return refuse("dice_only", "DEL-29.18")
    return None


def _no_site(s: Table, seat: int) -> Reason | None:
    if not s.shrine_tiles[seat]:
        return refuse("no_shrine_tile", "DEL-17.1")
    if not build_reach(s, seat) & own_islands(s, seat) & ~s.shrines:
        return refuse("no_own_island", "DEL-17.1", remedy=advice("sail_there"))
    return None


def _no_offering(s: Table, seat: int) -> Reason | None:
    islands = offering_islands(s, seat)
    if not islands:
        return refuse("no_offering_island", "DEL-9.11", remedy=advice("sail_there"))
    if not has_room(s, seat):
        return refuse("hold_full", "DEL-19.2", remedy=advice("unload"))
    there = 0
    for island in range(c.OFFERING_ISLANDS):
        if islands >> island & 1:
            there |= int(s.offerings[island])
    if not there & needed(s, seat, c.OFFERING):
        return refuse("no_needed_offering", "DEL-19.3")
    return None


def _no_statue(s: Table, seat: int) -> Reason | None:
    cities = cities_in_reach(s, seat)
    if not cities:
        return refuse("no_city", "DEL-9.11", remedy=advice("sail_there"))
    if not has_room(s, seat):
        return refuse("hold_full", "DEL-21.2", remedy=advice("unload"))
    if not cities & needed_statues(s, seat):
        return refuse("no_statue", "DEL-21.2")
    return None


def _no_building_site(s: Table, seat: int) -> Reason | None:
    aboard, islands = int(cargo_colors(s, seat, c.STATUE)), int(statue_islands(s, seat))
    if not aboard:
        return refuse("no_statue_aboard", "DEL-22.1")
    if not any(islands >> i & 1 and free_sites(s, i) & aboard for i in range(c.STATUE_ISLANDS)):
        return refuse("no_free_site", "DEL-22.1", remedy=advice("sail_there"))
    return None
