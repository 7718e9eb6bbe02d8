"""Positions in which a victory is at hand, written down as they can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import petteia
from petteia.core.flow import State

FOLDER = Path(__file__).parent
HEAD = "== "


class Moment(NamedTuple):
    """A position, whose turn it is, and what kind of position it is."""

    kind: str
    seat: int
    words: str

    def state(self, game: str) -> State:
        """The position itself."""
        found: State = petteia.game(game).position(self.words)
        return found


def moments(name: str) -> Iterator[Moment]:
    """All that are written in a file."""
    for entry in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split(f"\n{HEAD}")[1:]:
        head, _, words = entry.partition("\n")
        kind, _, seat = head.partition(" ")
        yield Moment(kind, int(seat), words.strip() + "\n")
