"""Change a file by position, so that everything else in it stays as it is."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, order=True)
class Leftover:
    """Something that a person has to look at."""

    path: str
    line: int
    text: str

    @property
    def where(self) -> str:
        """Return the place as text."""
        return f"{self.path}:{self.line}" if self.line else self.path

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"

    def moved(self, old: list[bytes], new: list[bytes]) -> Leftover:
        """Return it with the line of a changed file that reads as its line did, the nearest one."""
        if not 0 < self.line <= len(old):
            return self
        text = old[self.line - 1].strip()
        lines = [number for number, line in enumerate(new, 1) if line.strip() == text]
        return replace(self, line=min(lines, key=lambda number: abs(number - self.line), default=self.line))


@dataclass
class Edits:
    """Changes of one file, collected first and made at once; positions are those of its bytes."""

    path: str
    source: bytes
    leftovers: list[Leftover] = field(default_factory=list)
    _changes: dict[tuple[int, int], bytes] = field(default_factory=dict)
    _starts: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._starts = [0, *(found.end() for found in re.finditer(rb"\r\n|\r|\n", self.source))]

    def at(self, line: int, column: int) -> int:
        """Return the position of a line (from 1) and a column of bytes (from 0)."""
        return self._starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt | ast.alias) -> tuple[int, int]:
        """Return where a node begins and ends."""
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno or 0, node.end_col_offset or 0)

    def line_of(self, position: int) -> int:
        """Return the line (from 1) of a position."""
        return self.source.count(b"\n", 0, position) + 1

    def text(self, start: int, end: int) -> str:
        """Return the old text between two positions."""
        return self.source[start:end].decode("utf-8", "replace")

    def replace(self, start: int, end: int, expected: str, new: str) -> None:
        """Replace a text, or list it if something else is there, as in parts of f-strings."""
        if expected == new:
            return
        if self.source[start:end] == expected.encode():
            self.put(start, end, new)
        else:
            self.leave(self.line_of(start), f"{expected} should become {new}")

    def put(self, start: int, end: int, new: str) -> bool:
        """Replace whatever is between two positions; return False if an earlier change is in the way."""
        if (start, end) not in self._changes and any(start < other[1] and other[0] < end for other in self._changes):
            return False
        self._changes[start, end] = new.encode()
        return True

    def is_changed(self, position: int) -> bool:
        """Return whether a change covers a position."""
        return any(start <= position < end for start, end in self._changes)

    def leave(self, line: int, text: str) -> None:
        """List something that a person has to look at."""
        self.leftovers.append(Leftover(self.path, line, text))

    def result(self) -> bytes:
        """Return the changed file."""
        made = bytearray(self.source)
        for (start, end), new in sorted(self._changes.items(), reverse=True):
            made[start:end] = new
        return bytes(made)
