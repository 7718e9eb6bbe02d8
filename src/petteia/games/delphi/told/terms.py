"""What things and signs are, for those who point at them."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.terms import Term, kind_of, known
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.kinds import ANY

# The terms, with the rules about each.
RULES: Final = {
    "advance_god": ("DEL-25.1", "DEL-26.3"),
    "any": ("DEL-10.2",),
    "apollo": ("DEL-27.17",),
    "battle_die": ("DEL-23.4", "DEL-23.5"),
    "bonus": ("DEL-8.7",),
    "card": ("DEL-11.2", "DEL-11.3"),
    "city": ("DEL-21.1", "DEL-3.10"),
    "color": ("DEL-10.1", "DEL-10.2"),
    "companion": ("DEL-28.1",),
    "crew": ("DEL-29.22",),
    "deck": ("DEL-36.1",),
    "decline": (),
    "die": ("DEL-9.2", "DEL-10.2"),
    "discard_injuries": ("DEL-24.1",),
    "draw_oracle_card": ("DEL-12.1",),
    "end": ("DEL-33.1", "DEL-33.2", "DEL-9.7"),
    "equipment": ("DEL-29.1",),
    "favour": ("DEL-10.2", "DEL-15.4", "DEL-23.6"),
    "fight_on": ("DEL-23.6",),
    "give_up": ("DEL-23.6",),
    "god": ("DEL-27.1", "DEL-26.1"),
    "gods": ("DEL-26.3", "DEL-33.2", "DEL-27.1"),
    "goods": ("DEL-5.2",),
    "hex": ("DEL-15.1", "DEL-2.2"),
    "hold": ("DEL-19.4", "DEL-19.5"),
    "injury": ("DEL-8.2", "DEL-8.4", "DEL-8.7"),
    "island": ("DEL-16.1", "DEL-17.1"),
    "lamp": ("DEL-29.14", "DEL-29.18"),
    "look_at_islands": ("DEL-14.1",),
    "monster": ("DEL-23.1", "DEL-23.3"),
    "now": (),
    "offering": ("DEL-19.1", "DEL-20.1"),
    "price": ("DEL-10.2", "DEL-10.3"),
    "return": ("DEL-27.6",),
    "seat": ("DEL-11.1", "DEL-35.1"),
    "shield": ("DEL-31.1", "DEL-23.3", "DEL-34.3"),
    "ship": ("DEL-15.1", "DEL-15.2"),
    "shrine": ("DEL-17.1", "DEL-16.3"),
    "site": ("DEL-22.1",),
    "source": ("DEL-9.2",),
    "statue": ("DEL-21.1", "DEL-22.1"),
    "take_favours": ("DEL-13.1",),
    "task": ("DEL-18.1", "DEL-35.1"),
    "temple": ("DEL-20.1",),
    "titan": ("DEL-34.1", "DEL-34.3"),
    "uses": ("DEL-9.9",),
    "zeus": ("DEL-35.1",),
}
# By the first words of an id or a sign.
KINDS: Final = {
    "apollo": "apollo",
    "badge": "color",
    "c": "color",
    "card": "card",
    "cargo": "hold",
    "choose": "companion",
    "city": "city",
    "companion": "companion",
    "crew": "crew",
    "d10": "battle_die",
    "d6": "die",
    "deck": "deck",
    "die": "die",
    "display": "equipment",
    "do-advance_god": "advance_god",
    "do-bonus": "bonus",
    "do-decline": "decline",
    "do-discard_injuries": "discard_injuries",
    "do-draw_oracle_card": "draw_oracle_card",
    "do-fight_on": "fight_on",
    "do-give_up": "give_up",
    "do-look_at_islands": "look_at_islands",
    "do-take_favours": "take_favours",
    "end": "end",
    "equipment": "equipment",
    "favour": "favour",
    "favours": "favour",
    "god": "gods",
    "hex": "hex",
    "hold": "hold",
    "injuries": "injury",
    "injury": "injury",
    "island": "island",
    "lamp": "lamp",
    "mon": "monster",
    "monster": "monster",
    "offering": "offering",
    "oracle-card": "card",
    "prices": "price",
    "return": "return",
    "seat": "seat",
    "sec-decks": "deck",
    "sec-dice": "die",
    "sec-display": "equipment",
    "sec-followers": "companion",
    "sec-gods": "gods",
    "sec-goods": "goods",
    "sec-now": "now",
    "sec-tasks": "task",
    "sec-uses": "uses",
    "shield": "shield",
    "ship": "ship",
    "shrine": "shrine",
    "side": "seat",
    "site": "site",
    "source": "source",
    "spoke": "color",
    "statue": "statue",
    "temple": "temple",
    "titan": "titan",
    "tok": "seat",
    "zeus": "task",
}
COLORED: Final = ("badge", "c", "spoke")  # before the name of a colour
ACTIONS: Final = ("advance_god", "discard_injuries", "draw_oracle_card", "look_at_islands", "take_favours")
POWERS: Final = {
    "aphrodite": "DEL-27.13",
    "apollo": "DEL-27.17",
    "ares": "DEL-27.14",
    "artemis": "DEL-27.16",
    "hermes": "DEL-27.15",
    "poseidon": "DEL-27.11",
}
TYPES: Final = {"hero": "DEL-28.4", "demigod": "DEL-28.9", "creature": "DEL-28.10"}


def term(place: str) -> Term | None:
    """What something is, by the id of its element or by its sign."""
    words = place.removesuffix("-lit").split("-")
    first, last = words[0], words[-1]
    if first in COLORED and last == ANY:
        return Term(Message(f"delphi.color.{ANY}"), Message("delphi.term.any.text"), RULES["any"])
    if first in COLORED and last in content.COLORS:
        return Term(Message(f"delphi.color.{last}"), Message("delphi.term.color.text"), RULES["color"])
    if first == "god" and last in c.GODS:
        power = Message("delphi.term.god.text", power=Message(f"delphi.god.{last}.text"))
        return Term(Message(f"delphi.god.{last}"), power, (POWERS[last], *RULES["god"]))
    return _named(first, place, last) or _of_kind(place)


def _named(first: str, place: str, last: str) -> Term | None:
    """A card, a tile or a companion by its name, with what is printed on it."""
    name = place.removeprefix(f"{first}-").removeprefix("tile-")
    if first in ("display", "equipment") and name in content.EQUIPMENT:
        return _printed(f"delphi.equipment.{name}", RULES["equipment"])
    if first in ("ship", "shiptile") and name in content.SHIP_TILES:
        return _printed(f"delphi.ship_tile.{name}", ("DEL-30.1",))
    if first in ("choose", "companion") and last in TYPES:
        return _printed(f"delphi.type.{last}", (TYPES[last], *RULES["companion"]))
    return None


def _printed(key: str, rules: tuple[str, ...]) -> Term:
    return Term(Message(key), Message(f"{key}.text"), rules)


def _of_kind(place: str) -> Term | None:
    kind = kind_of(place, KINDS)
    if not kind:
        return None
    key = "zeus" if place == "zeus" else KINDS[kind]
    name = f"delphi.do.{key}" if key in ACTIONS else f"delphi.term.{key}"
    return known(name, f"delphi.term.{key}.text", RULES[key])
