"""What all parts of the picture share: where they lie, the colours and words of one reader, what is legal."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.core.messages import Message
from petteia.games.delphi.components import content
from petteia.games.delphi.known.reading import FREE
from petteia.games.delphi.known.shape import Price
from petteia.games.delphi.told import names
from petteia.pictures import svg
from petteia.pictures.icons import glyph, sheet, token
from petteia.pictures.look import Look
from petteia.pictures.palette import LIGHT, Colours

# The picture: a bar, below it the sea, and beside that a column with the players' boards and the supply.
WIDTH: Final = 1440
HEIGHT: Final = 960
SEA: Final = (12, 82, 842, 866)  # x, y, width, height
CROP: Final = (14, 99, 838, 832)  # of the sea, where it is shown alone: no wider strip of water than needed
COLUMN_X: Final = 864
COLUMN_WIDTH: Final = 564
TOP: Final = SEA[1]
BOTTOM: Final = SEA[1] + SEA[3]

GREEK: Final = {"psi": "Ψ", "phi": "Φ", "sigma": "Σ", "omega": "Ω"}
TYPE_GLYPHS: Final = {"hero": "shield", "demigod": "oracle-card", "creature": "ship"}  # what the companion is good for
OUTLINE: Final = LIGHT["ink"]  # of dice, crates and plates, which are ivory in both themes
ANY: Final = "any"
DEAR: Final = 3  # favours from which a place has its price alone, and no ring
LETTERS: Final = (
    17  # the smallest letters on the sea, in the usual layouts; in larger ones they are as large to the eye
)
USUAL_SCALE: Final = 0.87  # of the usual layouts
LETTERED: Final = 31  # how large a badge must be for its letter to be read; a smaller one has its hue and shape

# Where the letter of a colour stands in its shape, on a grid of 24, and how large it is.
_LETTERS: Final = {
    "red": (12, 20.2, 12.7),
    "black": (12, 16.6, 13.2),
    "pink": (12, 17.5, 12.7),
    "blue": (12, 19.8, 13.2),
    "yellow": (12, 16.6, 12.7),
    "green": (12.4, 16.6, 13.2),
}


class Style(Look):
    """One language and one theme."""

    def say(self, key: str, **values: object) -> str:
        """A message of the picture."""
        return Message(f"delphi.picture.{key}", **values).text(self.lang)

    def words(self, key: str, **values: object) -> str:
        """A message that the table in words uses too."""
        return Message(f"delphi.words.{key}", **values).text(self.lang)

    def told(self, message: Message) -> str:
        """Any message in the reader's language."""
        return message.text(self.lang)

    def color(self, name: str) -> str:
        """The name of a colour."""
        return names.color(content.COLORS.index(name)).text(self.lang)

    def token(self, seat: int, x: float, y: float, size: float, extra: str = "") -> str:
        """The token of a seat."""
        return token(seat, x, y, size, self.theme, extra)

    def glyph(self, name: str, x: float, y: float, size: float, figure: str = "", ground: str = "") -> str:
        """A glyph, unless told otherwise in ink on a panel."""
        return glyph(name, x, y, size, figure or self.ink, ground or self.panel)

    def badge(self, color: str, x: float, y: float, size: float, lit: bool = False) -> str:
        """Hue, shape and letter of a colour; `lit`: on ivory, which is the same in both themes."""
        name = f"badge-{color}-lit" if lit and self.theme == "dark" else f"badge-{color}"
        left, top, side = svg.num(x - size / 2), svg.num(y - size / 2), svg.num(size)
        bare = "" if size >= LETTERED else ' class="bare"'  # a page shows no letter that nobody can read
        return f'<use href="#{name}" x="{left}" y="{top}" width="{side}" height="{side}"{bare}/>'

    def open_hexagon(self, x: float, y: float, size: float, figure: str = "", ground: str = "") -> str:
        """The sign of "any colour"."""
        return self.glyph("c-any", x, y, size, figure, ground)

    def ring(self, x: float, y: float, width: float, height: float, radius: float, state: str) -> str:
        """The ring of a small place on a board."""
        box = (
            f'x="{svg.num(x)}" y="{svg.num(y)}" width="{svg.num(width)}" height="{svg.num(height)}" '
            f'rx="{svg.num(radius)}"'
        )
        return svg.outline("rect", box, state, self.colours, 0.75)

    def caption(self, x: float, y: float, words: str, width: float) -> str:
        """The name of a part of the table."""
        return svg.text(x, y, words, 14, self.ink_3, width=width, bold=True)


@cache
def style(lang: str, theme: str) -> Style:
    """The style for a language and a theme; made once, so that whatever depends on it alone is made once too."""
    return Style(lang, theme)


class Choices:
    """What can be done now, and what it costs."""

    def __init__(self, legal: list[str], prices: dict[str, Price]) -> None:
        self.legal = frozenset(legal)
        self.prices = prices

    def price(self, action: str) -> int:
        """The favours that an action costs."""
        return self.prices.get(action, FREE)["favours"]

    def state(self, action: str) -> str:
        """The state of a place where this action is done."""
        if action not in self.legal:
            return ""
        price = self.price(action)
        return "legal paid dear" if price >= DEAR else "legal paid" if price else "legal"

    def first(self, *actions: str) -> str:
        """The first of these that is legal, or else the first."""
        return next((action for action in actions if action in self.legal), actions[0])


NOTHING: Final = Choices([], {})


def badge_definitions(style: Style) -> str:
    """The six badges, in the dark theme also as they look on ivory."""
    themes = [("", style.colours)] + ([("-lit", LIGHT)] if style.theme == "dark" else [])
    return "".join(_badge(style, name, end, its) for end, its in themes for name in content.COLORS)


def _badge(style: Style, name: str, end: str, its: Colours) -> str:
    x, y, size = _LETTERS[name]
    line = f' stroke="{its["black-line"]}" stroke-width="1.4"' if name == "black" else ""
    letter = (
        f'<text class="letter" x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" '
        f'fill="{its[f"on-{name}"]}">{svg.escape(style.say(f"letter.{name}"))}</text>'
    )
    shape = f'<g color="{its[name]}" fill="{its[name]}"{line}>{sheet()[f"c-{name}"]}</g>'
    return f'<symbol id="badge-{name}{end}" viewBox="0 0 24 24">{shape}{letter}</symbol>'


@cache
def price_chip(style: Style, price: int) -> str:
    """A coin and a number, with its middle at the origin."""
    half = 17 if price < 10 else 22
    body = (
        svg.rect(-half, -11, 2 * half, 22, style.ivory, rx=11, stroke=OUTLINE, stroke_width=1.4)
        + glyph("favour", 9 - half, 0, 15, OUTLINE, style.ivory)
        + svg.text(8, 6.1, str(price), LETTERS, OUTLINE, bold=True, anchor="middle")
    )
    return svg.group(body, opacity=0.62) if price >= DEAR else body


@lru_cache(maxsize=4096)
def chip_at(style: Style, price: int, x: float, y: float, scale: float = 1) -> str:
    """The price chip at a place; nothing for what is free."""
    if not price:
        return ""
    resized = "" if scale == 1 else f" scale({scale:g})"
    where = f'transform="translate({svg.num(x)} {svg.num(y)}){resized}"'
    return f'<g class="price" pointer-events="none" {where}>{price_chip(style, price)}</g>'
