"""What things are called: messages of the catalog."""

from __future__ import annotations

from petteia.core.messages import Message, name_of
from petteia.games.offrandes.components import content


def city(seat: int) -> Message:
    """The city of a seat (OFF-2.9)."""
    return name_of("offrandes.city", content.CITIES[seat])


def character(number: int) -> Message:
    """A character."""
    return name_of("offrandes.character", content.CHARACTERS[number])


def altar(number: int) -> Message:
    """The god of an altar."""
    return name_of("offrandes.altar", content.ALTARS[number])


def animals(kind: int, number: int) -> Message:
    """A number of animals of a kind: "2 sheep"."""
    return Message(f"offrandes.animals.{content.ANIMALS[kind]}", n=number)


def animal(kind: int) -> Message:
    """A kind of animal: "sheep"."""
    return Message(f"offrandes.animal.{content.ANIMALS[kind]}")


def drachmas(number: int) -> Message:
    """An amount of money: "4 drachmas"."""
    return Message("offrandes.drachmas", n=number)


def points(number: int) -> Message:
    """Devotion points: "6 points"."""
    return Message("offrandes.points", n=number)


def phase(name: str) -> Message:
    """A phase by its name."""
    return Message(f"offrandes.phase.{name}")
