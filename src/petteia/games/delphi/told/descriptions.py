"""Delphi in words: names of things, actions, events and questions, as messages of the catalog."""

from __future__ import annotations

from typing import Any

from petteia.core.events import Event
from petteia.core.flow import OVER
from petteia.core.messages import Clause, Message, SeatName, as_command, listing
from petteia.games.delphi import actions as a
from petteia.games.delphi import events
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import CELLS

View = dict[str, Any]

COLORLESS = "any"
SHRINE = 3  # the number of the shrine among the tasks of events


# -- names ------------------------------------------------------------------------------------------------


def player(seat: int) -> Message:
    """A seat: "Player 1"."""
    return SeatName("delphi.player", seat)


def color(number: int) -> Message:
    """A colour; the last one is "any colour"."""
    return Message(f"delphi.color.{COLORLESS if number == c.ANY_COLOR else content.COLORS[number]}")


def god(number: int) -> Message:
    """A god."""
    return Message(f"delphi.god.{c.GODS[number]}")


def monster(number: int) -> Message:
    """The monster of a colour: "red cyclops"."""
    return Message(f"delphi.monster.{content.MONSTERS[number]}")


def equipment(number: int) -> Message:
    """An equipment card."""
    return Message(f"delphi.equipment.{content.EQUIPMENT[number]}")


def ship_tile(number: int) -> Message:
    """A ship tile."""
    return Message(f"delphi.ship_tile.{content.SHIP_TILES[number]}")


def companion(kind: int, number: int) -> Message:
    """A companion by type and colour: "Odysseus (red hero)"."""
    name = content.COMPANIONS[number * c.COMPANION_TYPES + kind]
    return Message(f"delphi.companion.{name}", type=companion_type(kind), color=color(number))


def companion_type(kind: int) -> Message:
    """Hero, demigod or creature."""
    return Message(f"delphi.type.{c.TYPE_NAMES[kind]}")


def land(kind: int, number: int) -> Message:
    """A land by its kind and the tile it is printed on: "monster island S1"."""
    name = content.LAND_NAMES[kind][number]
    if kind == c.ISLAND:
        return Message("delphi.land.island", frame=color(content.FRAMES[number]), tile=name.split("-")[0])
    if kind == c.CITY:
        return Message("delphi.land.city", color=color(number))
    return Message(f"delphi.land.{c.LANDS[kind]}", tile=name)


def island_tile(number: int) -> Message:
    """An island tile: "red, omega"."""
    owner = Message(f"delphi.player_color.{content.PLAYER_COLORS[content.TILE_COLORS[number]]}")
    return Message("delphi.island_tile", owner=owner, letter=letter(content.TILE_LETTERS[number]))


def letter(number: int) -> Message:
    """A Greek letter."""
    return Message(f"delphi.letter.{c.LETTERS[number]}")


def task(number: int) -> Message:
    """A kind of Zeus tile; 3 is the shrine."""
    return Message(f"delphi.task.{'shrine' if number == SHRINE else c.TASK_NAMES[number]}")


def cargo(kind: int, number: int) -> Message:
    """A statue or an offering of a colour."""
    return Message(f"delphi.cargo.{c.TASK_NAMES[kind]}", color=color(number))


def place(cell: int) -> Message:
    """A space by its coordinates."""
    q, r = CELLS[cell]
    return Message("delphi.place", q=q, r=r)


def favours(number: int) -> Message:
    """So many favours."""
    return Message("delphi.favours", n=number)


def steps(number: int) -> Message:
    """So many steps."""
    return Message("delphi.steps", n=number)


def phase(name: str) -> Message:
    """A phase by its name."""
    return Message(f"delphi.phase.{name}")


def roll(number: int) -> Message:
    """The colours of three dice."""
    return listing([color(int(die)) for die in a.ROLLS[number * c.DICE : number * c.DICE + c.DICE]])


def number_of(names: tuple[str, ...], name: str) -> int:
    """The place of a name in its family."""
    return names.index(name)


def explain(name: Message) -> Message:
    """What a god, card, tile, letter or type of companion does, from its name."""
    return Message(f"{name.key}.text")


# -- questions --------------------------------------------------------------------------------------------


def question(view: View) -> Message:
    """What has to be done now, and by whom: the line that is always visible."""
    if view["to_act"] == OVER:
        winners = [player(seat) for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1]
        return Message("delphi.ask.over", winners=listing(winners), n=len(winners))
    choice = view["choice"]
    values: dict[str, object] = {}
    if view["to_act"] >= 0:
        values["who"] = player(view["to_act"])
    elif choice.get("owner") is not None:
        values["who"] = player(choice["owner"])
    if "color" in choice:
        names = (*content.COLORS, COLORLESS)
        values["color"] = color(number_of(names, choice["color"]))
    if "source" in choice:
        values["source"] = Message(f"delphi.source.{choice['source']}")
    if "left" in choice:
        values["n"] = choice["left"]
    if "monster" in choice:
        values["monster"] = monster(number_of(content.COLORS, choice["monster"]))
        values["strength"] = choice["strength"]
    if "card" in choice:
        values["card"] = equipment(number_of(content.EQUIPMENT, choice["card"]))
    if "roller" in choice:
        values["roller"] = player(choice["roller"])
    return Message(f"delphi.ask.{view['decision']}", **values)


# -- actions ------------------------------------------------------------------------------------------------


def describe(action: int, view: View) -> Message:
    """An action as a sentence about whoever is to decide in this view, with what it costs."""
    return _with_cost(_sentence(action, view), action, view)


def command(action: int, view: View) -> Message:
    """An action as it is said to whoever is to decide in this view, with what it costs."""
    return _with_cost(as_command(_sentence(action, view)), action, view)


def _sentence(action: int, view: View) -> Message:
    verb = a.ACTIONS.block_of(action).verb
    seat = view["to_act"]
    who = player(seat) if seat >= 0 else Message("delphi.somebody")
    return Message(f"delphi.action.{verb.replace(' ', '_')}", who=who, **_objects(verb, action, view))


def _with_cost(said: Message, action: int, view: View) -> Message:
    cost = view["prices"].get(a.ACTIONS.name(action), {})
    costs = [steps(cost["steps"])] if "steps" in cost else []
    costs += [favours(cost["favours"])] if cost.get("favours") else []
    return Message("delphi.action.cost", action=Clause(said), cost=listing(costs)) if costs else said


_PLAIN = {
    "use": (a.USE, color),
    "use with apollo": (a.USE_APOLLO, color),
    "play": (a.PLAY, color),
    "play with apollo": (a.PLAY_APOLLO, color),
    "make offering": (a.MAKE_OFFERING, color),
    "load statue": (a.LOAD_STATUE, color),
    "discard": (a.DISCARD, color),
    "lamp": (a.LAMP, color),
    "vow offering": (a.VOW_OFFERING, color),
    "vow monster": (a.VOW_MONSTER, color),
    "remove offering": (a.REMOVE_OFFERING, color),
    "remove monster": (a.REMOVE_MONSTER, color),
    "draw": (a.DRAW, color),
    "injury": (a.INJURY, color),
    "god": (a.GOD, god),
    "return": (a.RETURN, god),
    "advance": (a.ADVANCE, god),
    "take": (a.EQUIP, equipment),
    "lay out": (a.LAY_EQUIPMENT, equipment),
    "ship": (a.SHIP, ship_tile),
    "deal ship": (a.DEAL_SHIP, ship_tile),
    "vow any": (a.VOW_WHITE, task),
    "tile": (a.TILE, island_tile),
    "roll": (a.ROLL, roll),
    "first": (a.FIRST, player),
}


_ISLANDS = {"look": a.LOOK, "explore": a.EXPLORE, "build": a.BUILD}
_AT_ISLANDS = {
    "load offering": (a.LOAD_OFFERING, c.OFFERING_ISLAND),
    "raise statue": (a.RAISE_STATUE, c.STATUE_ISLAND),
    "fight": (a.FIGHT, c.MONSTER_ISLAND),
}


def _objects(verb: str, action: int, view: View) -> dict[str, object]:
    """What an action is done to."""
    if verb in _PLAIN:
        first, name = _PLAIN[verb]
        return {"what": name(int(action - first))}
    if verb == "do":
        return {"what": Message(f"delphi.do.{c.ACTION_KINDS[action - a.DO]}")}
    if verb == "move":
        return {"what": place(int(action - a.MOVE))}
    if verb in _ISLANDS:
        return {"what": land(c.ISLAND, int(action - _ISLANDS[verb]))}
    if verb in _AT_ISLANDS:
        base, kind = _AT_ISLANDS[verb]
        island, number = divmod(int(action - base), c.COLORS)
        return {"what": monster(number) if verb == "fight" else color(number), "where": land(kind, island)}
    if verb == "companion":
        kind = int(action - a.COMPANION)
        if view["choice"].get("color") in content.COLORS:
            return {"what": companion(kind, number_of(content.COLORS, view["choice"]["color"]))}
        return {"what": companion_type(kind)}
    if verb == "sides":
        pair = a.PAIRS[action - a.SIDES]
        return {"what": listing([color(content.DUAL_OFFERINGS[tile]) for tile in pair])}
    if verb in ("titan", "battle"):
        return {"what": action - a.TITAN + 1 if verb == "titan" else action - a.BATTLE}
    return {}


# -- events -------------------------------------------------------------------------------------------------


def describe_event(event: Event) -> Message:
    """An event as a sentence for the log."""
    kind, x, y, z = event.kind, event.a, event.b, event.c
    key = f"delphi.event.{events.EVENTS.names[kind]}"
    match kind:
        case events.EQUIPMENT_LAID_OUT:
            return Message(key, what=equipment(x))
        case events.SHIP_TILE_LAID_OUT:
            return Message(key, what=ship_tile(x))
        case events.SHIP_TILE_TAKEN:
            return Message(key, who=player(x), what=ship_tile(y))
        case events.SIDES_CHOSEN:
            return Message(key, offerings=_colors(x), monsters=_colors(y))
        case events.TASK_REMOVED:
            return Message(key, what=_zeus_tile(x, y))
        case events.TILE_VOWED:
            return Message(key, who=player(x), what=_zeus_tile(y, z))
        case events.ROUND_STARTED:
            return Message(key, round=x)
        case events.DECK_RESHUFFLED:
            return Message(f"{key}.{'injury' if x else 'oracle'}")
        case events.DRAW_LOST:
            return Message(f"{key}.{'injury' if y else 'oracle'}", who=player(x))
        case events.TITAN_ROLLED:
            return Message(key, number=x)
        case events.GAME_ENDED:
            return Message(key if y == 1 else f"{key}.shared", who=player(x))
        case _:
            return Message(key, who=player(x), **_details(kind, y, z))


def _details(kind: int, y: int, z: int) -> dict[str, object]:
    """What an event of one player says besides who it was."""
    match kind:
        case events.FAVOURS_TAKEN | events.FAVOURS_PAID:
            return {"favours": favours(y)}
        case events.INJURIES_DISCARDED:
            return {"what": color(y), "n": z}
        case (
            events.INJURY_DRAWN
            | events.INJURY_WARDED
            | events.DIE_USED
            | events.CARD_PLAYED
            | events.CARD_DRAWN
            | events.CARD_DISCARDED
            | events.OFFERING_MADE
        ):
            return {"what": color(y)}
        case events.SHIP_MOVED:
            return {"where": place(y), "steps": steps(z)}
        case events.SHIP_PUT:
            return {"where": place(y)}
        case events.ISLAND_LOOKED_AT | events.SHRINE_BUILT:
            return {"where": land(c.ISLAND, y)}
        case events.ISLAND_SEEN | events.ISLAND_EXPLORED:
            return {"where": land(c.ISLAND, y), "what": island_tile(z)}
        case events.LOADED:
            return {"what": cargo(y, z)}
        case events.STATUE_RAISED:
            return {"where": land(c.STATUE_ISLAND, y), "what": color(z)}
        case events.TASK_DONE:
            return {"what": task(y), "n": z}
        case events.COMPANION_TAKEN:
            return {"what": companion(z, y)}
        case events.FIGHT_STARTED:
            return {"what": monster(y), "strength": z}
        case events.BATTLE_ROLLED:
            return {"number": y, "strength": z}
        case events.GAVE_UP:
            return {"what": monster(y)}
        case events.MONSTER_DEFEATED:
            return {"where": land(c.MONSTER_ISLAND, y), "what": monster(z)}
        case events.EQUIPMENT_TAKEN | events.EFFECT_LOST | events.GIFT_DECLINED:
            return {"what": equipment(y)}
        case events.GOD_ADVANCED | events.GOD_RETURNED:
            return {"what": god(y), "row": z}
        case events.GOD_USED:
            return {"what": god(y)}
        case events.ORACLE_ROLLED:
            return {"what": roll(y)}
        case events.SHIELD_RAISED:
            return {"number": y}
        case events.TITAN_ATTACKED:
            return {"n": y}
        case _:
            return {}


def _colors(bits: int) -> Message:
    return listing([color(number) for number in range(c.COLORS) if bits >> number & 1])


def _zeus_tile(kind: int, number: int) -> Message:
    """A Zeus tile: "shrine", "white statue tile", "red monster tile"."""
    if kind == SHRINE or number == c.NO_COLOR:
        return Message(f"delphi.zeus_tile.{'shrine' if kind == SHRINE else 'white'}", task=task(kind))
    return Message("delphi.zeus_tile.colored", task=task(kind), color=color(number))
