"""The arrays of a batch: one block of memory, which worker processes share, seen through numpy."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass, fields
from math import prod
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.core.errors import BadSetup
from petteia.core.messages import Message

LINE = 64  # bytes: each array begins with a line of the processor's cache
SHARED = Path("/dev/shm")  # where Linux keeps shared memory


class Sizes(NamedTuple):
    """How many games, and for each of them how many seats at most, numbers of an observation, and actions."""

    games: int
    players: int
    length: int
    actions: int


@dataclass
class Arrays:
    """One row for each game in every array."""

    actions: NDArray[np.int64]  # what is to be done next
    seeds: NDArray[np.int64]  # of the running games
    seats: NDArray[np.int64]  # whose decision it is
    samples: NDArray[np.int64]  # one of its legal actions, all equally likely
    observations: NDArray[np.int16]  # what that seat may know
    masks: NDArray[np.bool_]  # what it may choose
    rewards: NDArray[np.float32]  # by seat
    dones: NDArray[np.bool_]  # whether a game ended with the last step
    cuts: NDArray[np.bool_]  # whether it was broken off at the limit
    ranks: NDArray[np.int64]  # by seat: its rank in the game that ended last, 0 in one that was broken off
    scores: NDArray[np.int64]  # by seat: what it had then
    finals: NDArray[np.int16]  # by seat: what it could know then

    def rows(self, first: int, last: int) -> Arrays:
        """The same for some of the games, in the same memory; the last is not included."""
        return Arrays(*(getattr(self, field.name)[first:last] for field in fields(self)))


def plan(sizes: Sizes) -> list[tuple[Any, tuple[int, ...]]]:
    """The type and the shape of each array, in their order."""
    games, players, length, actions = sizes
    return [
        (np.dtype("<i8"), (games,)),
        (np.int64, (games,)),
        (np.int64, (games,)),
        (np.int64, (games,)),
        (np.int16, (games, length)),
        (np.bool_, (games, actions)),
        (np.float32, (games, players)),
        (np.bool_, (games,)),
        (np.bool_, (games,)),
        (np.int64, (games, players)),
        (np.int64, (games, players)),
        (np.int16, (games, players, length)),
    ]


def over(sizes: Sizes, buffer: Any, at: int = 0) -> Arrays:
    """The arrays in a block of memory from this place on; it lives as long as any of them does."""
    found = []
    for kind, shape in plan(sizes):
        array = np.frombuffer(buffer, kind, prod(shape), at).reshape(shape)
        found.append(array)
        at += -(-array.nbytes // LINE) * LINE
    return Arrays(*found)


def needed(sizes: Sizes) -> int:
    """How many bytes the arrays need."""
    return sum(-(-np.dtype(kind).itemsize * prod(shape) // LINE) * LINE for kind, shape in plan(sizes))


class Memory(SharedMemory):
    """Shared memory that may be closed while someone still holds an array in it: it goes with the last array."""

    def close(self) -> None:
        try:
            super().close()
        except BufferError:  # an array is still held; the memory does not need its file for that
            with suppress(OSError):
                os.close(self._fd)  # type: ignore[has-type]
            self._fd = -1


def allocate(size: int) -> bytearray:
    """So much memory of this process alone; BadSetup if there is not enough."""
    try:
        if size > installed():
            raise MemoryError  # a system may promise more than it has, and end the process when that is used
        return bytearray(size)
    except MemoryError:
        raise BadSetup(Message("envs.batch.large", needed=size >> 20)) from None


def installed() -> int:
    """How many bytes of memory the machine has; as many as can be counted where it does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not on Windows
        return sys.maxsize


def share(size: int) -> Memory:
    """So much shared memory; BadSetup if there is not enough, which would otherwise end a process without a word."""
    if SHARED.is_dir():
        free = shutil.disk_usage(SHARED).free
        if size > free:
            raise BadSetup(Message("envs.batch.memory", needed=size >> 20, free=free >> 20))
    return Memory(create=True, size=size)
