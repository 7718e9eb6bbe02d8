"""How colours, ships and letters are written: a letter with a symbol where it is seen, a word where it is said."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.words import SEEN
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.told import names

# By colour, near the shapes of the picture: flame, block, star, drop, sun and leaf. One column wide everywhere.
SYMBOLS: Final = ("▲", "■", "★", "●", "☼", "♣")
SHIPS: Final = ("①", "②", "③", "④")  # by seat
LETTERS: Final = ("Ψ", "Φ", "Σ", "Ω")  # by number of the letter


class Signs:
    """Names of things for one reader: in which language, and in signs or in words."""

    def __init__(self, lang: str, form: str) -> None:
        self.lang = lang
        self.is_seen = form == SEEN

    def phrase(self, key: str, **values: object) -> str:
        """A message of the game."""
        return Message(f"delphi.{key}", **values).text(self.lang)

    def initial(self, color: int) -> str:
        """The one letter of a colour."""
        return Message(f"delphi.picture.letter.{content.COLORS[color]}").text(self.lang)

    def mark(self, color: int) -> str:
        """A colour as letter and symbol: "R▲"."""
        return self.initial(color) + SYMBOLS[color]

    def color(self, color: int) -> str:
        """A colour as this reader gets it: "R▲" or "red"."""
        return self.mark(color) if self.is_seen and color < c.COLORS else names.color(color).text(self.lang)

    def named(self, name: str) -> str:
        """The colour of this name as this reader gets it."""
        return self.color(content.COLORS.index(name))

    def letter(self, name: str) -> str:
        """A Greek letter: "Ω" or "omega"."""
        number = c.LETTERS.index(name)
        return LETTERS[number] if self.is_seen else names.letter(number).text(self.lang)

    def counts(self, counts: dict[str, int]) -> str:
        """Cards or dice by colour: "R▲ R▲ B●", "red 2, blue 1", or "none"."""
        if self.is_seen:
            said = [self.named(name) for name, number in counts.items() for _ in range(number)]
            return " ".join(said) if said else self.none()
        said = [
            self.phrase("words.count", color=self.named(name), number=number)
            for name, number in counts.items()
            if number
        ]
        return ", ".join(said) if said else self.none()

    def none(self) -> str:
        """The word for nothing."""
        return self.phrase("words.none")
