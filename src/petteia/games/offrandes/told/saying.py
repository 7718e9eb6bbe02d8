"""The words of the own panel and of the players' rows, in one language."""

from __future__ import annotations

from collections.abc import Iterable

from petteia.core.marks import sign, strong
from petteia.core.messages import Message, listing, name_of
from petteia.games.offrandes.components import content
from petteia.games.offrandes.told import names


class Saying:
    """Whoever tells a player something, in the player's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def tell(self, key: str, **values: object) -> str:
        """A message of the panel."""
        return self.text(Message(f"offrandes.panel.{key}", **values))

    def shown(self, key: str, **values: object) -> str:
        """A message that the picture has too."""
        return self.text(Message(f"offrandes.picture.{key}", **values))

    def text(self, message: Message) -> str:
        """Any message."""
        return message.text(self.lang)

    def city(self, seat: int) -> str:
        """A city, as a name that stands out."""
        return strong(self.text(names.city(seat)))

    def cities(self, seats: Iterable[int]) -> str:
        """Several cities."""
        return self.text(listing([names.city(seat) for seat in seats]))

    def character(self, ident: str) -> str:
        """A character."""
        return self.text(name_of("offrandes.character", ident))

    def altars(self, idents: list[str]) -> str:
        """The gods of several altars."""
        return self.text(listing([name_of("offrandes.altar", ident) for ident in idents]))

    def animals(self, kind: int, number: int) -> str:
        """A number of animals of one kind."""
        return self.text(names.animals(kind, number))

    def animal(self, kind: int) -> str:
        """A kind of animal; none before the first step of the Peasant."""
        return self.tell("nothing") if kind < 0 else self.text(names.animal(kind))

    def drachmas(self, number: int) -> str:
        """An amount of money in words."""
        return self.text(names.drachmas(number))

    def coins(self, number: int) -> str:
        """An amount of money with its glyph."""
        return f"{number} {sign('drachma', self.tell('drachmas', n=number))}"

    def points(self, number: int) -> str:
        """Devotion points with their glyph."""
        return f"{number} {sign('devotion', self.tell('points', n=number))}"

    def worth(self, kind: int, number: int) -> str:
        """The points of an offering."""
        return self.points(content.VALUES[kind] * number)


def step(before: int | str, after: int | str) -> str:
    """From one level to another; a single one if nothing changes."""
    return f"{before} → {after}" if before != after else str(after)
