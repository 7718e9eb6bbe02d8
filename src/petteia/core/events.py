"""Events: what the rules say has happened. Text, pictures, network and storage read them; the rules never do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from petteia.core.flow import EVERYBODY

FIRST: Final = (0,)


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
    """The kinds of event of a game: their names, which reveal something hidden, and which of their numbers are seats.

    Of most events the first number is a seat; `seats` names the others, with the places of their seats, counted from 0.
    """

    def __init__(
        self, names: Sequence[str], reveals: Sequence[str] = (), seats: Mapping[str, tuple[int, ...]] | None = None
    ) -> None:
        self.names = tuple(names)
        self.reveals = frozenset(self.names.index(name) for name in reveals)
        places = {self.names.index(name): found for name, found in (seats or {}).items()}
        self.seats = tuple(places.get(kind, FIRST) for kind in range(len(self.names)))
