"""The arrays in which players and learner meet: one row for each game, in memory that processes share."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from petteia.envs.arrays import LINE, Memory

SELF, PAST, LEVEL = range(3)  # who acts: the network that learns, one of its past selves, a level of bots


@dataclass
class Rows:
    """One row for each game; rewards by seat, as they sit."""

    actions: NDArray[np.int64]  # what was done, or is to be done next
    labels: NDArray[np.int64]  # what a level chose, where one acted: it may have slipped
    seats: NDArray[np.int64]  # whose decision it is
    players: NDArray[np.int64]  # how many sit there
    by: NDArray[np.int64]  # who decides for that seat
    mine: NDArray[np.int64]  # how many seats the network has that learns, when a game ended
    others: NDArray[np.int64]  # who else sits there: SELF where nobody does
    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]  # worth of the rank, where a game has just ended
    learner: NDArray[np.bool_]  # by seat, whether the network had it, where a game has just ended
    dones: NDArray[np.bool_]

    def part(self, first: int, last: int) -> Rows:
        """Some of the rows, in the same memory; the last is not included."""
        return Rows(*(getattr(self, field.name)[first:last] for field in fields(self)))


def plan(rows: int, seats: int, length: int, actions: int) -> list[tuple[Any, tuple[int, ...]]]:
    """The type and the shape of each array, in their order."""
    number = [(np.int64, (rows,))] * 7
    wide = [(np.int16, (rows, length)), (np.bool_, (rows, actions)), (np.float32, (rows, seats))]
    return [*number, *wide, (np.bool_, (rows, seats)), (np.bool_, (rows,))]


def needed(rows: int, seats: int, length: int, actions: int) -> int:
    """How many bytes the arrays take together."""
    return sum(_padded(kind, shape) for kind, shape in plan(rows, seats, length, actions))


def over(memory: Memory | bytearray, at: int, rows: int, seats: int, length: int, actions: int) -> Rows:
    """The arrays over a piece of memory."""
    buffer: Any = memory if isinstance(memory, bytearray) else memory.buf
    found = []
    for kind, shape in plan(rows, seats, length, actions):
        size = int(np.prod(shape))
        found.append(np.frombuffer(buffer, kind, size, at).reshape(shape))
        at += _padded(kind, shape)
    return Rows(*found)


def _padded(kind: Any, shape: tuple[int, ...]) -> int:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-size // LINE) * LINE
