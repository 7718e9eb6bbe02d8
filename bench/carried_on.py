"""Games that many processes play until the time is up: what is missing then is played another time."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any, NamedTuple, TypeVar

from petteia.arena.processes import processes

Key = TypeVar("Key")


class Task(NamedTuple):
    """Something that a process of its own does."""

    work: Callable[..., Any]
    given: tuple[Any, ...]


def done_in_time(wanted: Iterable[tuple[Key, Task]], jobs: int, seconds: float) -> Iterator[tuple[Key, Any]]:
    """What came of these tasks, begun in this order, as it comes; whoever asks stores it at once."""
    end, waiting = time.monotonic() + seconds, list(wanted)
    running: dict[Future[Any], Key] = {}
    others = set(multiprocessing.active_children())
    with processes(jobs) as pool:
        try:
            while (waiting or running) and time.monotonic() < end:
                while waiting and len(running) < jobs:
                    key, task = waiting.pop(0)
                    running[pool.submit(task.work, *task.given)] = key
                done, _ = wait(running, 1.0, FIRST_COMPLETED)
                for future in done:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()  # a game that will not be over in time is played again
