"""What pointing at something tells: its rules, where cargo and tasks lead to, how far a source reaches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from petteia.core.game import Tip
from petteia.core.hexgrid import neighbors
from petteia.core.messages import Message, listing
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.tiles import laid_tiles
from petteia.games.delphi.drawn.tips import draw
from petteia.games.delphi.known.reading import hex_of
from petteia.games.delphi.known.shape import NamedLand, View
from petteia.games.delphi.known.view import view as known_to
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import names
from petteia.games.delphi.told.goals import Goals, cities, crates, named, shrines, sites, temples, wanted
from petteia.games.delphi.told.reach import Reached, current_source, reach, source_of

# By the first word of an id in the picture; what has no id of its own counts as a part of what it lies on.
RULES: Final = {
    "apollo": ("DEL-27.17",),
    "card": ("DEL-11.3", "DEL-10.2"),
    "cargo": ("DEL-19.5",),
    "choose": ("DEL-28.1",),
    "city": ("DEL-21.1",),
    "companion": ("DEL-28.1",),
    "deck": ("DEL-36.1",),
    "die": ("DEL-9.2", "DEL-10.2", "DEL-15.1"),
    "display": ("DEL-29.1", "DEL-29.2"),
    "equipment": ("DEL-29.1", "DEL-29.2"),
    "favours": ("DEL-13.1",),
    "god": ("DEL-26.1", "DEL-27.1"),
    "hex": ("DEL-2.2", "DEL-15.1"),
    "hold": ("DEL-19.2", "DEL-19.5"),
    "injuries": ("DEL-32.1", "DEL-8.4"),
    "injury": ("DEL-24.1", "DEL-8.4"),
    "island": ("DEL-16.1", "DEL-17.1"),
    "monster": ("DEL-23.1",),
    "offering": ("DEL-19.1", "DEL-20.1"),
    "return": ("DEL-27.6",),
    "seat": ("DEL-18.13", "DEL-35.1"),
    "shield": ("DEL-31.1",),
    "ship": ("DEL-15.1",),
    "shiptile": ("DEL-30.1",),
    "side": ("DEL-10.2", "DEL-28.1"),
    "site": ("DEL-22.1",),
    "source": ("DEL-10.2",),
    "spoke": ("DEL-10.2",),
    "temple": ("DEL-20.1",),
    "titan": ("DEL-34.1",),
    "zeus": ("DEL-18.1",),
}
GODS: Final = {
    "aphrodite": "DEL-27.13",
    "ares": "DEL-27.14",
    "hermes": "DEL-27.15",
    "poseidon": "DEL-27.11",
    "apollo": "DEL-27.17",
    "artemis": "DEL-27.16",
}
TYPES: Final = {"hero": "DEL-28.4", "demigod": "DEL-28.9", "creature": "DEL-28.10"}
CARGO: Final = {"statue": "DEL-22.1", "offering": "DEL-20.1"}
MOST_NAMED: Final = 4  # places that are told one by one
SHRINE: Final = ("DEL-17.1", "DEL-17.2")
TASKS: Final = {"statue": "DEL-22.1", "offering": "DEL-20.1", "monster": "DEL-23.1"}


class Told(NamedTuple):
    """What is told about one place besides the rules of its kind."""

    rules: tuple[str, ...] = ()
    named: tuple[Message, ...] = ()
    words: tuple[Message, ...] = ()
    targets: tuple[Reached, ...] = ()  # reached by a source, each with its price
    goals: tuple[str, ...] = ()  # where something goes to or comes from
    start: tuple[int, int] | None = None  # from where lines lead to the goals


def tip(s: Position, seat: int | None, place: str, lang: str, theme: str) -> Tip:
    """What pointing at an element of the picture tells this seat (None: a spectator)."""
    if not place and (seat is None or current_source(s, seat) is None):
        return Tip()  # asked with every move: nothing is in use
    view = known_to(s, seat)
    kind, _, rest = place.partition("_" if place.startswith("hex_") else "-")
    told = TELLERS[kind](s, view, rest) if kind in TELLERS else Told()
    overlay = draw(view, lang, theme, told.targets, told.goals, told.start)
    return Tip((*told.rules, *RULES.get(kind, ())), told.named, told.words, overlay)


# -- sources --------------------------------------------------------------------------------------------------


def _die(s: Position, view: View, rest: str) -> Told:
    return _own_source(s, rest, c.DIE, False)


def _card(s: Position, view: View, rest: str) -> Told:
    return _own_source(s, rest, c.CARD, False)


def _apollo(s: Position, view: View, rest: str) -> Told:
    """The lyre beside a die or a card."""
    kind, _, rest = rest.partition("-")
    return _own_source(s, rest, c.DIE if kind == "die" else c.CARD, True)


def _own_source(s: Position, rest: str, kind: int, with_apollo: bool) -> Told:
    """A die or a card by its owner and its colour: "1-red". Dice and cards are public, and so is their reach."""
    number, _, color = rest.partition("-")
    seat = _seat(s, number)
    if seat is None or color not in content.COLORS:
        return Told()
    found = reach(s, source_of(s, seat, content.COLORS.index(color), kind, with_apollo))
    return Told(words=_summary(found), targets=tuple(found))


def _seat(s: Position, number: str) -> int | None:
    """A seat from its number in the picture, where it is counted from 1."""
    return int(number) - 1 if number.isdecimal() and 1 <= int(number) <= s.seats else None


def _in_use(s: Position, view: View, rest: str) -> Told:
    """What the source that is being used reaches; of one colour only if a colour of the wheel is pointed at."""
    source = None if view["viewer"] is None else current_source(s, view["viewer"])
    if source is None:
        return Told()
    found = reach(s, source)
    if rest in content.COLORS:
        found = [target for target in found if target.color == content.COLORS.index(rest)]
    return Told(words=_summary(found), targets=tuple(found))


def _summary(found: list[Reached]) -> tuple[Message, ...]:
    """How many spaces and things are reached, for nothing and for favours."""
    free = sum(1 for target in found if not target.favours)
    prices = sorted(target.favours for target in found if target.favours)
    if not found:
        return (Message("delphi.tip.none"),)
    words = [Message("delphi.tip.free", n=free)] if free else []
    if prices:
        span = str(prices[0]) if prices[0] == prices[-1] else f"{prices[0]}–{prices[-1]}"
        words.append(Message("delphi.tip.paid", n=len(prices), prices=span))
    return tuple(words)


def _equipment(s: Position, view: View, rest: str) -> Told:
    """A card by its name; the crew also with what it reaches (DEL-29.23)."""
    if rest not in content.EQUIPMENT:
        return Told()
    named = (names.equipment(content.EQUIPMENT.index(rest)),)
    owner = next((seat["seat"] for seat in view["seats"] if rest in seat["equipment"]), None)
    modifiers = content.EQUIPMENT_MODIFIERS[content.EQUIPMENT.index(rest)]
    if owner is None or not modifiers[c.CREW_PRICE]:
        return Told(named=named)
    after = s.copy()
    after.favours[owner] = max(0, after.favours[owner] - modifiers[c.CREW_PRICE])
    found = reach(after, source_of(after, owner, c.ANY_COLOR, c.CREW, False))
    return Told(named=named, words=_summary(found), targets=tuple(found))


# -- cargo, and what is loaded -----------------------------------------------------------------------------------


def _cargo(s: Position, view: View, rest: str) -> Told:
    """Something in a hold: "1-0" is the first thing in the first player's."""
    number, _, place = rest.partition("-")
    seat = _seat(s, number)
    if seat is None or not place.isdecimal():
        return Told()
    owner = view["seats"][seat]
    held = [("statue", color) for color in owner["statues"]] + [("offering", color) for color in owner["offerings"]]
    if int(place) >= len(held):
        return Told()
    kind, color = held[int(place)]
    return _deliver(view, kind, color, hex_of(owner["ship"]))


def _deliver(view: View, kind: str, color: str, start: tuple[int, int]) -> Told:
    """DEL-20.1, DEL-22.1  An offering goes to the temple of its colour, a statue to a free site of its colour."""
    goals = temples(view, color) if kind == "offering" else sites(view, color)
    return Told((CARGO[kind],), words=_listed("goes", goals), goals=tuple(goals), start=start)


def _listed(key: str, goals: Goals) -> tuple[Message, ...]:
    """A sentence with the names of places, or that there is none."""
    if not goals:
        return (Message("delphi.tip.nowhere"),)
    found = list({name.text("en"): name for name in goals.values()}.values())
    if len(found) > MOST_NAMED:
        return (Message("delphi.tip.many", n=len(found)),)
    return (Message(f"delphi.tip.{key}", places=listing(found)),)


# -- things on the sea ---------------------------------------------------------------------------------------------


def _crate(s: Position, view: View, rest: str) -> Told:
    """An offering on its island: where it is to be brought."""
    name, _, color = rest.partition("-")
    at = _at(view["offering_islands"], name)
    return _deliver(view, "offering", color, at) if at and color in content.COLORS else Told()


def _city(s: Position, view: View, rest: str) -> Told:
    """A city: where its statues are to be brought."""
    at = next((hex_of(city["at"]) for city in view["cities"] if city["color"] == rest), None)
    return _deliver(view, "statue", rest, at) if at else Told()


def _site(s: Position, view: View, rest: str) -> Told:
    """A building site: from where a statue for it comes."""
    name, _, color = rest.partition("-")
    at = _at(view["statue_islands"], name)
    return _comes_from(cities(view, (color,)), at) if at else Told()


def _temple(s: Position, view: View, rest: str) -> Told:
    """A temple: from where offerings for it come."""
    temple = next((temple for temple in view["temples"] if temple["id"] == rest), None)
    return _comes_from(crates(view, (temple["color"],)), hex_of(temple["at"])) if temple else Told()


def _comes_from(goals: Goals, at: tuple[int, int] | None, rules: tuple[str, ...] = ()) -> Told:
    return Told(rules, words=_listed("comes", goals), goals=tuple(goals), start=at)


def _at(lands: Sequence[NamedLand], name: str) -> tuple[int, int] | None:
    return next(((land["at"][0], land["at"][1]) for land in lands if land["id"] == name), None)


def _monster(s: Position, view: View, rest: str) -> Told:
    """A monster: the water next to it, from where it is fought."""
    at = _at(view["monster_islands"], rest.partition("-")[0])
    if at is None:
        return Told()
    water = {(q, r) for q, r, _ in view["map"]["water"]}
    near = [place for place in neighbors(at) if place in water]
    goals = named(view, [f"move {q},{r}" for q, r in near])
    return Told(words=_listed("beside", goals), goals=tuple(goals))


# -- tasks, gods, companions ---------------------------------------------------------------------------------------


def _task(s: Position, view: View, rest: str) -> Told:
    """An open Zeus tile of anybody: what is to be had for it, or who is to be fought; for a shrine the own islands."""
    number, _, rest = rest.partition("-")
    seat = _seat(s, number)
    if seat is None:
        return Told()
    tile = next((tile for tile in laid_tiles(view, seat) if f"{tile.kind}-{tile.at}" == rest and tile.is_open), None)
    if tile is None:
        return Told()
    if tile.kind == "shrine":
        told = _comes_from(shrines(view, seat), None, SHRINE)
        return told._replace(words=(*told.words, Message("delphi.tip.any_letter")))
    return _comes_from(wanted(view, seat, tile.kind, tile.mark), None, (TASKS[tile.kind],))


def _god(s: Position, view: View, rest: str) -> Told:
    god = rest.partition("-")[2]
    return Told((GODS[god],)) if god in GODS else Told()


def _companion(s: Position, view: View, rest: str) -> Told:
    kind = rest.rpartition("-")[2]
    return Told((TYPES[kind],)) if kind in TYPES else Told()


def _ship(s: Position, view: View, rest: str) -> Told:
    """A ship tile, by its name; a ship itself has the rules of moving."""
    name = rest.removeprefix("tile-")
    return Told(named=(names.ship_tile(content.SHIP_TILES.index(name)),)) if name in content.SHIP_TILES else Told()


TELLERS: Final[dict[str, Callable[[Position, View, str], Told]]] = {
    "": _in_use,
    "apollo": _apollo,
    "card": _card,
    "cargo": _cargo,
    "choose": _companion,
    "city": _city,
    "companion": _companion,
    "die": _die,
    "display": _equipment,
    "equipment": _equipment,
    "god": _god,
    "monster": _monster,
    "offering": _crate,
    "ship": _ship,
    "shiptile": _ship,
    "site": _site,
    "source": _in_use,
    "spoke": _in_use,
    "temple": _temple,
    "zeus": _task,
}
