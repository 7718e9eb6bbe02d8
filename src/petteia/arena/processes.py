"""Processes that play beside this one."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor


def processes(jobs: int) -> ProcessPoolExecutor:
    """A pool of them that leaves Ctrl-C to this process.

    They begin anew instead of as copies: a copy of a process in which other threads run (a server, a page, a cluster)
    can find their locks closed for ever, or crash.
    """
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
