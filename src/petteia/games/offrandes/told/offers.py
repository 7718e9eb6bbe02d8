"""What a press offers at its place: a printed action as a row, its result in a few letters, and the place's name."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Line
from petteia.games.offrandes.actions import ACTIONS, ALTAR, CORRUPT, PAIR, START, TRACK, offered_animal
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.means import corrupted_to
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told import names
from petteia.games.offrandes.told.asking import SOLDIER
from petteia.games.offrandes.told.descriptions import command
from petteia.games.offrandes.told.saying import Saying, step

SIGNS: Final = {"bid": "drachma", "pass": "ui-pass", "decline": "ui-pass", "end_turn": "ui-end"}


def offer(action: int, view: View, saying: Saying) -> Line:
    """A printed action by its last answer: what it is, what it does, and its sign."""
    verb = ACTIONS.block_of(action).verb
    title = _capital(saying.text(command(action, view)))
    if verb == "corrupt":
        return Line(title, _soldier(view, action - CORRUPT, saying), f"seat-{action - CORRUPT + 1}")
    if verb == "track":
        victim = view["choice"]["victim"]
        title = _capital(saying.text(Message("offrandes.command.corrupt", victim=names.city(victim))))
        return Line(title, _corruption(view, victim, content.CHARACTERS[action - TRACK], saying), f"seat-{victim + 1}")
    if verb == "altar":
        kind, number = _chosen(view)
        title = saying.tell("lay", animals=saying.animals(kind, number))
        return Line(title, _laying(view, action - ALTAR, saying), f"ani-{content.ANIMALS[kind]}")
    return Line(title, sign=_sign(action, verb))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sign(action: int, verb: str) -> str:
    """The glyph of what an answer without a second part is about."""
    if verb == "offer":
        return f"ani-{content.ANIMALS[offered_animal(action)]}"
    if verb in ("start", "pair"):
        return f"chr-{content.CHARACTERS[action - (START if verb == 'start' else PAIR)]}"
    return SIGNS.get(verb, "")


def _chosen(view: View) -> tuple[int, int]:
    """The animals that are being laid."""
    return content.ANIMALS.index(view["choice"]["animal"]), int(view["choice"]["number"])


def _soldier(view: View, seat: int, saying: Saying) -> str:
    """OFF-8.5  What protects a city."""
    return saying.tell("soldiers", soldiers=view["cities"][seat]["levels"][SOLDIER])


def _corruption(view: View, victim: int, name: str, saying: Saying) -> str:
    """OFF-8.10  Both steps of a corruption."""
    seat = view["to_act"]
    theirs, own = (view["cities"][who]["levels"][name] for who in (victim, seat))
    steps = ((victim, step(theirs, theirs - 1)), (seat, step(own, corrupted_to(view, seat, victim, name))))
    return ", ".join(f"{saying.text(names.city(who))} {change}" for who, change in steps)


def _laying(view: View, altar: int, saying: Saying) -> str:
    """OFF-10.17 to OFF-10.20  The points of an offering, and what it replaces."""
    kind, number = _chosen(view)
    there = view["altars"][altar]
    note = f"+{saying.worth(kind, number)}"
    if there["seat"] is None:
        return note
    animals = saying.animals(content.ANIMALS.index(there["animal"]), there["number"])
    return f"{note}; {saying.tell('replaces', animals=animals, who=saying.text(names.city(there['seat'])))}"


def outcome(action: int, view: View) -> str:
    """At a track the own step, at an altar the points."""
    verb = ACTIONS.block_of(action).verb
    if verb == "track":
        name = content.CHARACTERS[action - TRACK]
        own = view["cities"][view["to_act"]]["levels"][name]
        return step(own, corrupted_to(view, view["to_act"], view["choice"]["victim"], name))
    if verb == "altar":
        kind, number = _chosen(view)
        return f"+{content.VALUES[kind] * number}"
    return ""


def place(ident: str, view: View, saying: Saying) -> Line:
    """What a card, a track, an altar, a city or animals are called, and what there is to know of them."""
    kind, _, name = ident.partition("-")
    if kind in ("card", "track", "sale") and name in content.CHARACTERS:
        text = Message(f"offrandes.character.{name}.text")
        return Line(saying.character(name), saying.text(text), f"chr-{name}")
    if kind == "altar" and name in content.ALTARS:
        return Line(saying.altars([name]), _lying(view, content.ALTARS.index(name), saying), f"god-{name}")
    if kind == "city" and name in content.CITIES[: view["players"]]:
        seat = content.CITIES.index(name)
        return Line(saying.text(names.city(seat)), _soldier(view, seat, saying), f"seat-{seat + 1}")
    animal, _, number = name.partition("-")
    if kind == "offer" and animal in content.ANIMALS and number.isdecimal():
        many = content.ANIMALS.index(animal), int(number)
        return Line(saying.animals(*many), saying.worth(*many), f"ani-{animal}")
    return Line("")


def _lying(view: View, altar: int, saying: Saying) -> str:
    """What lies on an altar, and what the altar is worth at the end."""
    there = view["altars"][altar]
    worth = saying.shown("end_points", n=there["end_points"])
    if there["seat"] is None:
        return f"{saying.tell('empty')} · {worth}"
    animals = saying.animals(content.ANIMALS.index(there["animal"]), there["number"])
    return f"{animals} · {saying.text(names.city(there['seat']))} · {worth}"
