"""A table at which somebody is guided through a lesson or a puzzle: nobody else sits there, and nothing is stored.

To pages it is a table like any other. What it stands for, a position and what has been done in it, comes with every
request, so it can be made again at any time, by any process.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from petteia.core.match import Match
from petteia.server.tables.room import PLAYING, Room
from petteia.server.tables.seats import BOT, OPEN, Seat

LEARNER: Final = "learner"  # who sits there


class GuidedRoom(Room):
    """A table for one; `parts` has the size of each press that was made there, by the number of its last move."""

    def __init__(
        self, name: str, match: Match, seat: int, version: int, parts: Mapping[int, int], is_open: bool
    ) -> None:
        super().__init__(name, 0.0, _header(match, seat))
        self._match = match
        self.status = PLAYING
        self.version = version
        self.parts = dict(parts)
        self._is_open = is_open  # whether something is to be done now

    @property
    def to_act(self) -> int | None:
        """The seat that must decide now; nobody where something is only to be read."""
        return super().to_act if self._is_open else None

    def undoable(self) -> int:
        """How many moves can be taken back: only what was pressed here."""
        last, count = len(self.match.moves) - 1, 0
        while (size := self.parts.get(last - count)) is not None:
            count += size
        return min(count, super().undoable())


def _header(match: Match, seat: int) -> dict[str, Any]:
    seats = [Seat(OPEN, player=LEARNER) if each == seat else Seat(BOT) for each in range(match.players)]
    return {
        "game": match.game.name,
        "version": match.version,
        "options": dict(match.options),
        "seats": [vars(each) for each in seats],
        "seed": match.seed,
        "host": LEARNER,
        "first_game": True,
        "title": "",
        "watch": True,
        "pace": "live",
    }
