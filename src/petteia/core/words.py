"""The table in words: sections with paragraphs and small tables, for terminals and screen readers alike."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Grid:
    """A small table: its header and its rows, all text."""

    header: list[str]
    rows: list[list[str]]


@dataclass
class Section:
    """One part of the table: a heading, lines of text, and perhaps a grid."""

    heading: str
    lines: list[str] = field(default_factory=list)
    grid: Grid | None = None


@dataclass
class Words:
    """A whole table in words."""

    sections: list[Section]

    def text(self) -> str:
        """All of it as plain lines; each cell of a grid is said with its heading."""
        lines: list[str] = []
        for section in self.sections:
            lines.append(section.heading)
            lines.extend(section.lines)
            if section.grid is not None:
                head, *columns = section.grid.header
                for first, *cells in section.grid.rows:
                    said = ", ".join(f"{c} {v}" for c, v in zip(columns, cells, strict=True) if v)
                    lines.append(f"{head} {first}: {said}" if head else f"{first}: {said}")
            lines.append("")
        return "\n".join(lines)
