"""Events: what the rules say has happened. Text, pictures, network and storage read them; the rules never do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from petteia.core.flow import EVERYBODY


class Event(NamedTuple):
    """One thing that happened: who may know it, its kind, and three numbers whose meaning the kind gives."""

    audience: int
    kind: int
    a: int
    b: int
    c: int

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return self.audience == EVERYBODY or self.audience == seat


class Events:
    """The kinds of event of a game: their names, and which of them reveal something hidden."""

    def __init__(self, names: Sequence[str], reveals: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.reveals = frozenset(self.names.index(name) for name in reveals)
