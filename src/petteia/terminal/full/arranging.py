"""The parts of the table in the order in which they are looked at.

In line mode what matters most is told last, so that it stands above the answer. Here it comes first: the drawing, how
the players stand, what only this player knows, then the rest, and what only explains signs at the end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from petteia.core.words import Section


def arrange(sections: Sequence[Section], public: Sequence[Section], names: Collection[str]) -> list[Section]:
    """The sections in order; `public` is what spectators are shown, `names` are those of the seats."""
    left = list(sections)
    explaining = _take_leading_notes(left)
    drawn = [section for section in left if section.picture is not None]
    standings = [section for section in left if _is_about(section, names)]
    own = [section for section in left if section not in public and section not in drawn + standings]
    first = drawn + standings + own
    return [*first, *(section for section in left if section not in first), *explaining]


def _take_leading_notes(left: list[Section]) -> list[Section]:
    """Take away the lines before the first drawing or table: in line mode they may scroll out of sight."""
    notes = []
    while len(left) > 1 and left[0].picture is None and left[0].grid is None:
        notes.append(left.pop(0))
    return notes


def _is_about(section: Section, names: Collection[str]) -> bool:
    """Whether each row of the section tells of one seat."""
    rows = section.grid.rows if section.grid is not None else []
    return bool(rows) and all(any(row[0].startswith(name) for name in names) for row in rows)
