"""What all parts of the picture share: where they lie, the colours and words of one reader, small combinations."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from petteia.core.messages import Message, name_of
from petteia.games.offrandes.known.shape import View
from petteia.pictures import svg
from petteia.pictures.icons import glyph, token
from petteia.pictures.look import Look

# The picture: a bar, below it the board, and beside that a column.
WIDTH: Final = 1240
HEIGHT: Final = 960
GROUND: Final = (12, 82, 916, 866)  # x, y, width, height
COLUMN_X: Final = 940
COLUMN_WIDTH: Final = 288
LEFT: Final = 22  # what stands on the board begins here
INNER: Final = 896  # and is this wide
SMALL: Final = 16  # the smallest letters on the board: 11 pixels where it is 628 high


class Style(Look):
    """One language and one theme."""

    gold = 0.45

    def say(self, key: str, **values: object) -> str:
        """A message of the picture."""
        return Message(f"offrandes.picture.{key}", **values).text(self.lang)

    def name(self, kind: str, ident: str) -> str:
        """The name of a city, a character, an altar, an animal, a board or a phase."""
        return name_of(f"offrandes.{kind}", ident).text(self.lang)

    def token(self, seat: int, x: float, y: float, size: float, extra: str = "") -> str:
        """The token of a city."""
        return token(seat, x, y, size, self.theme, extra)

    def glyph(self, name: str, x: float, y: float, size: float, figure: str = "", ground: str = "") -> str:
        """A glyph, unless told otherwise in ink on a panel."""
        return glyph(name, x, y, size, figure or self.ink, ground or self.panel)

    def ring(self, x: float, y: float, width: float, height: float, radius: float, state: str) -> str:
        """The ring of a place."""
        return svg.ring(x, y, width, height, radius, state, self.colours)

    def lines(self, words: str, width: float) -> list[tuple[str, float]]:
        """A name in one line, or in two broken at a space or where the language allows it, with the size of each."""
        parts = self.hyphens.get(words)
        if parts and svg.text_width(words, SMALL) > width:
            broken = [f"{parts[0]}-", "".join(parts[1:])]
            return [svg.fit_text(line, width, SMALL) for line in broken]
        lines, size = svg.fit_lines(words, width, SMALL)
        return [(line, size) for line in lines]

    @cached_property
    def hyphens(self) -> dict[str, list[str]]:
        """The long words of this language that may be broken, with their parts."""
        return {word.replace("-", ""): word.split("-") for word in self.say("hyphens").split()}

    def heading(self, x: float, y: float, words: str, width: float, anchor: str | None = None) -> str:
        """The name of a part of the board."""
        return svg.text(x, y, words, 17, self.ink_2, width=width, serif=True, bold=True, anchor=anchor)


@cache
def style(lang: str, theme: str) -> Style:
    """The style for a language and a theme; made once, so that whatever depends on it alone is made once too."""
    return Style(lang, theme)


def states(view: View, verb: str, ids: tuple[str, ...]) -> dict[str, str]:
    """Which of these are legal now, as "verb id"."""
    legal = set(view["legal"])
    return {ident: "legal" if f"{verb} {ident}" in legal else "" for ident in ids}


def on_sale(view: View) -> list[str]:
    """The two cards on sale, or none."""
    return [] if view["auction"] is None else view["auction"]["pair"]


def buyer(view: View) -> int | None:
    """The viewer, if the pair on sale may still become his."""
    auction, viewer = view["auction"], view["you"]
    if auction is None or not auction["pair"] or viewer is None:
        return None
    return None if viewer in auction["passed"] or viewer in auction["buyers"] else viewer


@cache
def caption(style: Style, words: str, y: float) -> str:
    """The heading of a panel in the column."""
    return svg.text(COLUMN_X + 14, y + 23, words, 15, style.ink_3, width=COLUMN_WIDTH - 64, bold=True)
