"""Which of several server processes moves the bots of a table: exactly one, as long as one is alive.

Each process keeps a row in the database, its beat, with the processes that it takes for alive, itself among them. A
table belongs to one of them by a hash. A process moves bots only if

- it has looked at the rows a short while ago (`SURE`), and
- all processes that are alive say just what it says itself.

A process whose row is older than `LEASE` counts as dead. As `LEASE` is longer than `SURE`, it has stopped to move bots
by then, even if it only stood still. So two processes never move the bots of one table at the same time: the later of
two that do would have read the other's row, and both would have said the same. (A move that was under way when a
process stood still is settled in the database: a row is stored once.)

A process that is alone only reads: a table at home does not keep the disk awake. Its row grows old meanwhile, so a
newcomer that finds any other row waits for `SETTLE`, which is longer than `SURE`, until the other has seen it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from petteia.server.guard.tokens import new_id
from petteia.server.store.store import Beat

# In beats.
SURE: Final = 2.0  # for which a process believes what it has read
SETTLE: Final = 3.0  # that a newcomer waits
LEASE: Final = 4.0  # after which a row is a dead process's


class Roster:
    """The processes as one of them knows them."""

    def __init__(self, beat: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.id = new_id()
        self.beat = beat  # seconds from one look to the next
        self._clock = clock
        self._view: tuple[str, ...] = (self.id,)  # who is alive, in order
        self._looked: float | None = None  # when the last look that succeeded began
        self._joined: float | None = None  # when this process first wrote its row
        self._waits = False  # whether it must still settle in
        self._agreed = False

    @property
    def is_alone(self) -> bool:
        """Whether no other process is alive and everything is settled: then there is nothing to write."""
        return self._agreed and self._view == (self.id,)

    @property
    def view(self) -> tuple[str, ...]:
        """The processes that this one takes for alive."""
        return self._view

    def said(self) -> list[str]:
        """What this process writes into its row about who is alive."""
        return list(self._view)

    def begin(self) -> float:
        """The moment at which a look at the rows begins; to be handed to `heard`.

        Whoever has not looked for too long is a newcomer again: another may have taken its place, and be alone now.
        """
        now = self._clock()
        if self._looked is not None and now - self._looked >= SURE * self.beat:
            self._joined, self._agreed = None, False
        return now

    def heard(self, began: float, said: Sequence[str] | None, beats: Sequence[Beat]) -> bool:
        """Take what a look has found, after saying this (None: nothing was written); whether anything has changed."""
        before = self._view, self._agreed
        rows: dict[str, Any] = {row.id: row.data.get("alive", []) for row in beats if self._is_alive(row)}
        if said is not None and self._joined is None:
            self._joined = began
            self._waits = any(row.id != self.id for row in beats)
        view = tuple(sorted({*rows, self.id}))
        mine = list(before[0]) if said is None else list(said)
        self._view, self._looked = view, began
        if self._waits and self._joined is not None and began - self._joined >= SETTLE * self.beat:
            self._waits = False
        others = [rows[name] for name in rows if name != self.id]
        self._agreed = not self._waits and mine == list(view) and all(other == mine for other in others)
        return before != (self._view, self._agreed)

    def _is_alive(self, row: Beat) -> bool:
        return row.id == self.id or row.age_seconds < LEASE * self.beat

    def is_mine(self, table: str) -> bool:
        """Whether this process, and surely no other, moves the bots of a table now."""
        if self._looked is None or not self._agreed or self._clock() - self._looked >= SURE * self.beat:
            return False
        return len(self._view) == 1 or max(self._view, key=lambda name: _weight(name, table)) == self.id


def _weight(process: str, table: str) -> bytes:
    """The process with the greatest weight has the table: when one comes or goes, few tables change hands."""
    return hashlib.blake2b(f"{process} {table}".encode(), digest_size=8).digest()
