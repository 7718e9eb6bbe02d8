"""The words and signs of the own panel and of the players' rows, in one language."""

from __future__ import annotations

from typing import Final

from petteia.core import marks
from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.shape import Player
from petteia.games.delphi.told import names

ANY_SIGN: Final = "c-any"
TYPE_SIGNS: Final = {"hero": "shield", "demigod": "oracle-card", "creature": "ship"}  # what the companion is good for


def badge(color: str) -> str:
    """The sign of a colour: its shape with its letter, a symbol of the board."""
    return f"badge-{color}"


class Saying:
    """Whoever tells a player something, in the player's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def wording(self, key: str, **values: object) -> str:
        """A message of the panel."""
        return self.text(Message(f"delphi.panel.{key}", **values))

    def text(self, message: Message) -> str:
        """Any message."""
        return message.text(self.lang)

    def color(self, name: str) -> str:
        """A colour by its name."""
        return self.text(names.color(content.COLORS.index(name)))

    def favours(self, number: int) -> str:
        """A number of favours, as a number and their sign."""
        return f"{number} {marks.sign('favour', self.text(Message('delphi.words.favours')))}"

    def followers(self, player: Player) -> list[tuple[str, str, str]]:
        """The ship tile, companions and equipment of a player: sign, name, and what it does."""
        found = []
        if player["ship_tile"] is not None:
            found.append(("ship", *self._explained(names.ship_tile(content.SHIP_TILES.index(player["ship_tile"])))))
        for name in player["companions"]:
            color, kind = divmod(content.COMPANIONS.index(name), c.COMPANION_TYPES)
            does = names.explain(names.companion_type(kind))
            found.append((TYPE_SIGNS[c.TYPE_NAMES[kind]], self.text(names.companion(kind, color)), self.text(does)))
        for name in player["equipment"]:
            found.append(("equipment", *self.card(name)))
        return found

    def card(self, name: str) -> tuple[str, str]:
        """An equipment card and what it does."""
        return self._explained(names.equipment(content.EQUIPMENT.index(name)))

    def ship_tile(self, name: str) -> tuple[str, str]:
        """A ship tile and what it does."""
        return self._explained(names.ship_tile(content.SHIP_TILES.index(name)))

    def _explained(self, name: Message) -> tuple[str, str]:
        return self.text(name), self.text(names.explain(name))
