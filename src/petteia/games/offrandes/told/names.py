"""What things are called: messages of the catalog."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Amount, Message, Name, name_of, signed
from petteia.games.offrandes.components import content

ROMAN: Final = ("–", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")  # groups of altars


def city(seat: int) -> Message:
    """The city of a seat (OFF-2.9)."""
    found = name_of("offrandes.city", content.CITIES[seat])
    return Name(found.key, **found.values)


def character(number: int) -> Message:
    """A character."""
    name = content.CHARACTERS[number]
    return signed(f"chr-{name}", name_of("offrandes.character", name))


def altar(number: int) -> Message:
    """The god of an altar."""
    name = content.ALTARS[number]
    return signed(f"god-{name}", name_of("offrandes.altar", name))


def animals(kind: int, number: int) -> Message:
    """A number of animals of a kind: "2 sheep"."""
    name = content.ANIMALS[kind]
    return Amount(f"ani-{name}", f"offrandes.animals.{name}", number)


def animal(kind: int) -> Message:
    """A kind of animal: "sheep"."""
    return Message(f"offrandes.animal.{content.ANIMALS[kind]}")


def drachmas(number: int, change: int = 0) -> Message:
    """An amount of money: "4 drachmas"; 1 if it is gained."""
    return Amount("drachma", "offrandes.drachmas", number, change)


def points(number: int, change: int = 0) -> Message:
    """Devotion points: "6 points"; 1 if they are gained."""
    return Amount("devotion", "offrandes.points", number, change)


def phase(name: str) -> Message:
    """A phase by its name."""
    return Message(f"offrandes.phase.{name}")
