"""Processes that play beside this one."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final

from petteia.arena.pulse import Pulse
from petteia.core.cores import cores, on_one_core
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

SPAWNED: Final = multiprocessing.get_context("spawn")
AUTO: Final = "auto"  # as many as there are processor cores
MOST_JOBS: Final = 256

_own_pulse: Pulse | None = None  # in a process that plays


class BadJobs(PetteiaError):
    """A number of processes that cannot be."""


class ProcessLost(PetteiaError):
    """A process that played has ended."""


def read_jobs(given: int | str) -> int:
    """How many processes are meant, from a number or "auto"; BadJobs if neither."""
    if given == AUTO:
        return min(cores(), MOST_JOBS)
    try:
        jobs = int(given)
    except (TypeError, ValueError):
        jobs = 0
    if not 1 <= jobs <= MOST_JOBS or isinstance(given, bool):
        raise BadJobs(Message("cli.arena.jobs", text=str(given), most=MOST_JOBS))
    return jobs


@contextmanager
def processes(jobs: int, pulse: Pulse | None = None) -> Iterator[ProcessPoolExecutor]:
    """A pool of them that leaves Ctrl-C to this process; ProcessLost if one of them ends.

    They begin anew instead of as copies: a copy of a process in which other threads run (a server, a page, a cluster)
    can find their locks closed for ever, or crash. Each computes on one core. Whoever stops in the middle ends them: a
    game that nobody waits for may take long. What they play counts in the pulse.
    """
    others = set(multiprocessing.active_children())
    on_one_core()
    counter = None if pulse is None else pulse.share(SPAWNED)
    with ProcessPoolExecutor(jobs, SPAWNED, _begin, (counter,)) as pool:
        try:
            yield pool
        except BaseException as error:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
                child.join()
            if isinstance(error, BrokenProcessPool):
                raise ProcessLost(Message("cli.arena.lost")) from None
            raise


def own_pulse() -> Pulse | None:
    """Return the pulse of the process that plays, if anyone listens to it."""
    return _own_pulse


def _begin(counter: Any) -> None:
    global _own_pulse
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _own_pulse = None if counter is None else Pulse(counter)
