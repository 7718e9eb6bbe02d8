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
    Who did it, or whom it befell, is the first seat among the numbers; kinds in `of_nobody` are about everybody.

    A log tells acts, not events (`petteia.core.history`). An event begins an act unless its kind is among `joins`,
    which go on with an act of the same seat, once each, or among `befalls`, which are told with whatever act came
    before them. `heads` begin a turn: a log has its heading there.
    """

    def __init__(
        self,
        names: Sequence[str],
        reveals: Sequence[str] = (),
        seats: Mapping[str, tuple[int, ...]] | None = None,
        of_nobody: Sequence[str] = (),
        joins: Sequence[str] = (),
        befalls: Sequence[str] = (),
        heads: Sequence[str] = (),
    ) -> None:
        self.names = tuple(names)
        self.reveals = self._kinds(reveals)
        places = {self.names.index(name): found for name, found in (seats or {}).items()}
        self.seats = tuple(places.get(kind, FIRST) for kind in range(len(self.names)))
        self.of_nobody = self._kinds(of_nobody)
        self.joins = self._kinds(joins)
        self.befalls = self._kinds(befalls)
        self.heads = self._kinds(heads)

    def _kinds(self, names: Sequence[str]) -> frozenset[int]:
        return frozenset(self.names.index(name) for name in names)

    def doer(self, event: Event) -> int | None:
        """The seat that did it, or that it befell; None if it is about everybody or nobody."""
        places = self.seats[event.kind]
        if not places or event.kind in self.of_nobody:
            return None
        seat = (event.a, event.b, event.c)[places[0]]
        return seat if seat >= 0 else None
