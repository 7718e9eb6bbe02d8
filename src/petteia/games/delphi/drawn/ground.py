"""What all lands of the sea share: their ground, the ring around them, and how they are said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from petteia.core.messages import listing
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import Style
from petteia.games.delphi.told import names, places
from petteia.pictures import svg

RADIUS: Final = 40  # of a hexagon
CHIP: Final = (18, -24)  # where a price stands beside the middle of a hexagon


class Land(NamedTuple):
    """A land that has been drawn: where it is, and the prices of what is legal there as x, y, price."""

    at: tuple[int, int]
    kind: str
    body: str
    prices: Sequence[tuple[float, float, int]]


@cache
def ground(style: Style) -> str:
    """Dry land with its coast."""
    coast = svg.polygon(
        svg.hexagon(0, 0, RADIUS - 5), style.colours["land"], stroke=style.colours["coast"], stroke_width=1.6
    )
    return svg.polygon(svg.hexagon(0, 0, RADIUS - 1), style.colours["land-2"]) + coast


def hex_ring(style: Style, state: str) -> str:
    """The ring of a whole hexagon."""
    return svg.outline("polygon", f'points="{svg.hexagon(0, 0, RADIUS - 6)}"', state, style.colours)


def on_land(style: Style, name: str, x: float, y: float, size: float, figure: str = "") -> str:
    """A glyph on dry land."""
    return style.glyph(name, x, y, size, figure, style.colours["land"])


def said_of(style: Style, kind: int, number: int, what: str) -> str:
    """ "red island: face down."."""
    return style.words("line", where=places.land(kind, number), what=what)


def colors_of(style: Style, colors: tuple[str, ...]) -> str:
    """These colours in words, or that there is none."""
    if not colors:
        return style.words("none")
    return style.told(listing([names.color(content.COLORS.index(name)) for name in colors]))
