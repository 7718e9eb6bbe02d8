"""What all parts of the picture share: where they lie, the colours and words of one reader, what is legal."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.names import named, seat_name
from petteia.pictures import svg
from petteia.pictures.icons import glyph, token
from petteia.pictures.look import Look
from petteia.pictures.palette import LIGHT, mix

# The picture: a bar, below it the map, and beside that a column with the players, the moment and the own hand.
WIDTH: Final = 1800
HEIGHT: Final = 1080
BAR: Final = 72  # the height of the bar at the top
GROUND: Final = (14, 91, 985, 975)  # x, y, width, height
MAP: Final = (2, 79)  # where the origin of the map lies
COLUMN_X: Final = 1011
COLUMN_WIDTH: Final = 775
TOP: Final = GROUND[1]
BOTTOM: Final = GROUND[1] + GROUND[3]
GAP: Final = 7  # between panels
SMALLEST: Final = 17.0  # of letters and numbers on the map: 11 pixels on the smallest screen

OUTLINE: Final = LIGHT["ink"]  # of plates, which are ivory in both themes
MONSTER_FIGURE: Final = "#ee9a63"  # terracotta on the dark plate, in both themes
# What the page offers beside the picture.
BUTTONS: Final = ("no", "done", "stop", "pass", "close", "yes", "to_special", "end_turn")


class Box(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    width: float
    height: float


class Style(Look):
    """One language and one theme."""

    def __init__(self, lang: str, theme: str) -> None:
        super().__init__(lang, theme)
        self.bad = self.colours["bad"]
        self.glaze = self.colours["glaze"]
        self.warned = mix(self.bad, self.panel, 0.12)

    def say(self, key: str, **values: object) -> str:
        """A message of the picture."""
        return Message(f"hellas.picture.{key}", **values).text(self.lang)

    def words(self, key: str, **values: object) -> str:
        """A message that the table in words uses too."""
        return Message(f"hellas.words.{key}", **values).text(self.lang)

    def told(self, message: Message) -> str:
        """Any message in the reader's language."""
        return message.text(self.lang)

    def name(self, family: str, name: str) -> str:
        """The name of one thing of a family: a region, a card, a monster."""
        return named(family, name).text(self.lang)

    def effect(self, family: str, name: str) -> str:
        """What a card does."""
        return Message(f"hellas.words.text.{family}.{name}").text(self.lang)

    def player(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(seat).text(self.lang)

    def token(self, seat: int, x: float, y: float, size: float, extra: str = "") -> str:
        """The token of a seat."""
        return token(seat, x, y, size, self.theme, extra)

    def glyph(self, name: str, x: float, y: float, size: float, figure: str = "", ground: str = "") -> str:
        """A glyph, unless told otherwise in ink on a panel."""
        return glyph(name, x, y, size, figure or self.ink, ground or self.panel)

    def monster(self, name: str, x: float, y: float, size: float) -> str:
        """The figure of a monster on a dark plate."""
        return glyph(signs.of_monster(name), x, y, size, MONSTER_FIGURE, self.glaze)

    def ring(self, box: Box, radius: float, state: str) -> str:
        """The ring of a place just inside its edge; nothing for one without a state."""
        if not state:
            return ""
        at = (
            f'x="{svg.num(box.x)}" y="{svg.num(box.y)}" width="{svg.num(box.width)}" '
            f'height="{svg.num(box.height)}" rx="{svg.num(radius)}"'
        )
        return svg.outline("rect", at, state, self.colours, 0.85)

    def caption(self, x: float, y: float, words: str, width: float) -> str:
        """The name of a part of the table."""
        return svg.text(x, y, words, 15.5, self.ink_3, width=width, bold=True)

    def paper(self, box: Box, marked: bool = False) -> str:
        """The paper of a panel; what is marked has a clay edge."""
        ground = self.chosen if marked else self.panel
        paper = svg.rect(box.x, box.y, box.width, box.height, ground, rx=9, stroke=self.line)
        if marked:
            start = f"M{svg.num(box.x)} {svg.num(box.y + 9)}"
            edge = f"{start}a9 9 0 0 1 6-8.4v{svg.num(box.height - 1.2)}a9 9 0 0 1-6-8.4z"
            paper += svg.element("path", d=edge, fill=self.clay)
        return paper


@cache
def style(lang: str, theme: str) -> Style:
    """The style for a language and a theme; made once, so that whatever depends on it alone is made once too."""
    return Style(lang, theme)


class Choices:
    """What can be done now, and what of it has found its place in the picture."""

    def __init__(self, legal: list[str]) -> None:
        self.legal = frozenset(legal)
        self.order = tuple(legal)
        self.shown: set[str] = set()

    def state(self, action: str) -> str:
        """The state of the place where this action is done."""
        if action not in self.legal:
            return ""
        self.shown.add(action)
        return "legal"

    def has(self, verb: str) -> bool:
        """Whether something of this kind can be done."""
        return any(name.startswith(f"{verb} ") for name in self.order)

    def left(self) -> tuple[str, ...]:
        """What has no place yet and is nothing that the page offers."""
        return tuple(name for name in self.order if name not in self.shown and verb_of(name) not in BUTTONS)


def verb_of(action: str) -> str:
    """The first word of an action."""
    return action.partition(" ")[0]


@cache
def number_of(action: str) -> int:
    """The id of an action."""
    return ACTIONS.id(action)
