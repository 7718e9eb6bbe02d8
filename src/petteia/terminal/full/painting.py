"""A section of the table as it is drawn on the full screen."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from petteia.core.words import Grid, Picture, Section
from petteia.pictures.palette import Colours
from petteia.terminal.full.colours import tones
from petteia.terminal.screen import grid_table

CHANGED = "●"  # before the heading of what has changed since the last own answer


def draw(section: Section, width: int, c: Colours, own: str = "", changed: bool = False) -> RenderableType:
    """Heading, drawing, lines and table, no wider than this."""
    parts: list[RenderableType] = [_heading(section.heading, c, changed)]
    if section.picture is not None:
        parts += _picture(section.picture, width, c)
    parts += [Text(line, c["ink"]) for line in section.lines]
    if section.grid is not None:
        parts.append(draw_grid(section.grid, width, c, own))
    return Group(*parts)


def _heading(text: str, c: Colours, changed: bool) -> RenderableType:
    mark = (f"{CHANGED} ", c["clay"]) if changed else ""
    return Rule(Text.assemble(mark, (text, f"bold {c['ink']}")), align="left", style=c["line-2"])


def _picture(picture: Picture, width: int, c: Colours) -> list[RenderableType]:
    """The widest form that fits; what still does not fit is cut off rather than broken."""
    looks = tones(c)
    return [
        Text.assemble(*((span.text, looks[span.tone]) for span in line), no_wrap=True, overflow="crop")
        for line in picture.fitting(width)
    ]


def draw_grid(grid: Grid, width: int, c: Colours, own: str = "") -> Table:
    """A small table in our colours; the row of the reader stands out."""
    table = grid_table(grid, width, own, own_style=f"bold {c['clay']}")
    table.style = c["ink"]
    table.header_style = f"underline {c['ink-3']}"
    return table
