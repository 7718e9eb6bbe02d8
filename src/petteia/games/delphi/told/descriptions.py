"""Actions and events of Delphi as sentences, as messages of the catalog."""

from __future__ import annotations

from petteia.core.events import Event
from petteia.core.messages import Clause, Message, as_command, listing
from petteia.games.delphi import actions as a
from petteia.games.delphi import events
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.means import modifier
from petteia.games.delphi.known.reading import FREE
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names, places

# -- actions ------------------------------------------------------------------------------------------------


def describe(action: int, view: View) -> Message:
    """An action as a sentence about whoever is to decide in this view, with what it costs."""
    return _with_cost(_sentence(action, view, "ship"), action, view)


def command(action: int, view: View) -> Message:
    """An action as it is said to whoever is to decide in this view, with what it costs."""
    return _with_cost(as_command(_sentence(action, view, "yours")), action, view)


def _sentence(action: int, view: View, whose: str) -> Message:
    verb = a.ACTIONS.block_of(action).verb
    seat = view["to_act"]
    who = names.player(seat) if seat >= 0 else Message("delphi.somebody")
    return Message(f"delphi.action.{verb.replace(' ', '_')}", who=who, **_objects(verb, action, view, whose))


def _with_cost(said: Message, action: int, view: View) -> Message:
    cost = view["prices"].get(a.ACTIONS.name(action), FREE)
    costs = [names.steps(cost["steps"])] if "steps" in cost else []
    costs += [names.favours(cost["favours"])] if cost["favours"] else []
    return Message("delphi.action.cost", action=Clause(said), cost=listing(costs)) if costs else said


_PLAIN = {
    "use": (a.USE, names.color),
    "use with apollo": (a.USE_APOLLO, names.color),
    "play": (a.PLAY, names.color),
    "play with apollo": (a.PLAY_APOLLO, names.color),
    "make offering": (a.MAKE_OFFERING, names.color),
    "load statue": (a.LOAD_STATUE, names.color),
    "discard": (a.DISCARD, names.color),
    "lamp": (a.LAMP, names.color),
    "vow offering": (a.VOW_OFFERING, names.color),
    "vow monster": (a.VOW_MONSTER, names.color),
    "remove offering": (a.REMOVE_OFFERING, names.color),
    "remove monster": (a.REMOVE_MONSTER, names.color),
    "draw": (a.DRAW, names.color),
    "injury": (a.INJURY, names.color),
    "god": (a.GOD, names.god),
    "return": (a.RETURN, names.god),
    "advance": (a.ADVANCE, names.god),
    "take": (a.EQUIP, names.equipment),
    "lay out": (a.LAY_EQUIPMENT, names.equipment),
    "ship": (a.SHIP, names.ship_tile),
    "deal ship": (a.DEAL_SHIP, names.ship_tile),
    "vow any": (a.VOW_WHITE, names.task),
    "roll": (a.ROLL, names.roll),
    "first": (a.FIRST, names.player),
}


def _objects(verb: str, action: int, view: View, whose: str) -> dict[str, object]:
    """What an action is done to; places as seen from the ship of whoever decides, "yours" or any "ship"."""
    if verb in _PLAIN:
        first, name = _PLAIN[verb]
        return {"what": name(int(action - first))}
    if verb == "do":
        return {"what": names.kind_of_action(int(action - a.DO), _extra(view))}
    if verb == "take favours":
        return {"n": content.BONUS_FAVOURS + _extra(view)}
    if verb == "move" or verb in places.LANDS:
        return {"what": places.target(view, action, places.ship_of(view, view["to_act"]), whose)}
    if verb == "tile":
        tile = int(action - a.TILE)
        owners = [seat["color"] for seat in view["seats"]]
        color = content.PLAYER_COLORS[content.TILE_COLORS[tile]]
        return {"what": names.tile_of(tile, owners.index(color) if color in owners else None)}
    if verb == "companion":
        kind = int(action - a.COMPANION)
        if view["choice"].get("color") in content.COLORS:
            return {"what": names.companion(kind, content.COLORS.index(view["choice"]["color"]))}
        return {"what": names.companion_type(kind)}
    if verb == "sides":
        pair = a.PAIRS[action - a.SIDES]
        return {"what": listing([names.color(content.DUAL_OFFERINGS[tile]) for tile in pair])}
    if verb in ("titan", "battle"):
        return {"what": action - a.TITAN + 1 if verb == "titan" else action - a.BATTLE}
    return {}


def _extra(view: View) -> int:
    """DEL-30.9  What the ship tile of whoever decides adds to each gain of favours."""
    return modifier(view["seats"][view["to_act"]], c.EXTRA_FAVOUR)


# -- events -------------------------------------------------------------------------------------------------


def describe_event(event: Event) -> Message:
    """An event as a sentence for the log."""
    kind, x, y, z = event.kind, event.a, event.b, event.c
    key = f"delphi.event.{events.EVENTS.names[kind]}"
    match kind:
        case events.EQUIPMENT_LAID_OUT:
            return Message(key, what=names.equipment(x))
        case events.SHIP_TILE_LAID_OUT:
            return Message(key, what=names.ship_tile(x))
        case events.SHIP_TILE_TAKEN:
            return Message(key, who=names.player(x), what=names.ship_tile(y))
        case events.SIDES_CHOSEN:
            return Message(key, offerings=_colors(x), monsters=_colors(y))
        case events.TASK_REMOVED:
            return Message(key, what=_zeus_tile(x, y))
        case events.TILE_VOWED:
            return Message(key, who=names.player(x), what=_zeus_tile(y, z))
        case events.ROUND_STARTED:
            return Message(key, round=x)
        case events.DECK_RESHUFFLED:
            return Message(f"{key}.{'injury' if x else 'oracle'}")
        case events.DRAW_LOST:
            return Message(f"{key}.{'injury' if y else 'oracle'}", who=names.player(x))
        case events.TITAN_ROLLED:
            return Message(key, number=x)
        case events.GAME_ENDED:
            return Message(key if y == 1 else f"{key}.shared", who=names.player(x))
        case _:
            return Message(key, who=names.player(x), **_details(kind, y, z))


def _details(kind: int, y: int, z: int) -> dict[str, object]:
    """What an event of one player says besides who it was."""
    match kind:
        case events.FAVOURS_TAKEN | events.FAVOURS_PAID:
            return {"favours": names.favours(y, 1 if kind == events.FAVOURS_TAKEN else 0)}
        case events.INJURIES_DISCARDED:
            return {"what": names.color(y), "n": z}
        case (
            events.INJURY_DRAWN
            | events.INJURY_WARDED
            | events.DIE_USED
            | events.CARD_PLAYED
            | events.CARD_DRAWN
            | events.CARD_DISCARDED
            | events.OFFERING_MADE
        ):
            return {"what": names.color(y)}
        case events.SHIP_MOVED:
            return {"steps": names.steps(z)}
        case events.ISLAND_LOOKED_AT | events.SHRINE_BUILT:
            return {"where": _island(y)}
        case events.ISLAND_SEEN | events.ISLAND_EXPLORED:
            return {"where": _island(y), "what": names.island_tile(z)}
        case events.LOADED:
            return {"what": names.cargo(y, z)}
        case events.STATUE_RAISED:
            return {"what": names.color(z)}
        case events.TASK_DONE:
            return {"what": names.task(y), "n": z}
        case events.COMPANION_TAKEN:
            return {"what": names.companion(z, y)}
        case events.FIGHT_STARTED:
            return {"what": names.monster(y), "strength": z}
        case events.BATTLE_ROLLED:
            return {"number": y, "strength": z}
        case events.GAVE_UP:
            return {"what": names.monster(y)}
        case events.MONSTER_DEFEATED:
            return {"what": names.monster(z)}
        case events.EQUIPMENT_TAKEN | events.EFFECT_LOST | events.GIFT_DECLINED:
            return {"what": names.equipment(y)}
        case events.GOD_ADVANCED | events.GOD_RETURNED:
            return {"what": names.god(y), "row": z}
        case events.GOD_USED:
            return {"what": names.god(y)}
        case events.ORACLE_ROLLED:
            return {"what": names.roll(y)}
        case events.SHIELD_RAISED:
            return {"number": y}
        case events.TITAN_ATTACKED:
            return {"n": y}
        case _:
            return {}


def _island(number: int) -> Message:
    """An island by the colour of its frame."""
    return places.the("island", content.COLORS[content.FRAMES[number]])


def _colors(bits: int) -> Message:
    return listing([names.color(number) for number in range(c.COLORS) if bits >> number & 1])


def _zeus_tile(kind: int, number: int) -> Message:
    """A Zeus tile: "shrine", "white statue tile", "red monster tile"."""
    if kind == names.SHRINE or number == c.NO_COLOR:
        return Message(f"delphi.zeus_tile.{'shrine' if kind == names.SHRINE else 'white'}", task=names.task(kind))
    return Message("delphi.zeus_tile.colored", task=names.task(kind), color=names.color(number))
