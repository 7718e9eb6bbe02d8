"""The table and the moves in words: sections with paragraphs and small tables, for terminals and screen readers alike.

What can only be seen (a map drawn with characters, a table of signs) and what is better said (a list of what is
where) may be two sections that tell the same; each reader gets one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

BOTH: Final = "both"
SEEN: Final = "seen"  # only for those who see characters in their places
SAID: Final = "said"  # only for those who hear or read line by line
WIDTH: Final = 100  # columns that are taken for granted where nobody says how many there are
DRAWN: Final = "drawn"  # of moves: said beside a drawing on which their places are marked


@dataclass
class Grid:
    """A small table: its header and its rows, all text."""

    header: list[str]
    rows: list[list[str]]


@dataclass
class Span:
    """Some characters of a picture, and the tone in which they are shown: a colour, "own", "quiet" or nothing."""

    text: str
    tone: str = ""


@dataclass
class Picture:
    """A drawing of characters in several forms, the widest first: the first that fits is shown."""

    forms: list[list[list[Span]]]  # form, line, span

    def fitting(self, width: int) -> list[list[Span]]:
        """The widest form that fits into this many columns, or the narrowest of all."""
        for form in self.forms:
            if max(sum(len(span.text) for span in line) for line in form) <= width:
                return form
        return self.forms[-1]


@dataclass
class Section:
    """One part of the table: a heading, perhaps a picture, lines of text, and perhaps a grid."""

    heading: str
    lines: list[str] = field(default_factory=list)
    grid: Grid | None = None
    picture: Picture | None = None
    only: str = BOTH  # for whom it is: BOTH, SEEN or SAID


@dataclass
class Words:
    """A whole table in words."""

    sections: list[Section]

    def for_reader(self, form: str) -> list[Section]:
        """The sections for those who see it (SEEN), or for those who hear it (SAID)."""
        return [section for section in self.sections if section.only in (BOTH, form)]

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self, width: int = WIDTH) -> list[str]:
        """All that is seen of it as plain lines, pictures and grids with their columns below each other."""
        lines: list[str] = []
        for section in self.for_reader(SEEN):
            lines.append(f"── {section.heading}")
            if section.picture is not None:
                form = section.picture.fitting(width)
                lines.extend("".join(span.text for span in line).rstrip() for line in form)
            lines.extend(section.lines)
            if section.grid is not None:
                lines.extend(columns(section.grid.header, section.grid.rows))
        return lines

    def text(self) -> str:
        """All that is said of it as plain lines; each cell of a grid is said with its heading."""
        lines: list[str] = []
        for section in self.for_reader(SAID):
            lines.append(section.heading)
            lines.extend(section.lines)
            if section.grid is not None:
                head, *columns = section.grid.header
                for first, *cells in section.grid.rows:
                    said = ", ".join(f"{c} {v}" for c, v in zip(columns, cells, strict=True) if v)
                    lines.append(f"{head} {first}: {said}" if head else f"{first}: {said}")
            lines.append("")
        return "\n".join(lines)


@dataclass
class Choice:
    """A move in a group: what it is there, and perhaps what it leads to, a line each."""

    action: int
    label: str
    notes: list[str] = field(default_factory=list)


@dataclass
class Group:
    """Moves that belong together: what they have in common, which may be nothing, and the moves."""

    heading: str
    choices: list[Choice]


def columns(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A small table as plain lines: figures to the right of their column, everything else to the left."""
    widths = [max(len(row[i]) for row in [header, *rows]) for i in range(len(header))]
    right = [is_figures([row[i] for row in rows]) for i in range(len(header))]
    lines = []
    for row in [header, *rows]:
        cells = (c.rjust(w) if r else c.ljust(w) for c, w, r in zip(row, widths, right, strict=True))
        lines.append("  ".join(cells).rstrip())
    return lines


def is_figures(cells: Sequence[str]) -> bool:
    """Whether a column holds numbers, so that they stand below each other by their last figure."""
    return all(not cell or cell[0].isdigit() or cell[0] in "?–-<>≥≤+" for cell in cells) and any(cells)
