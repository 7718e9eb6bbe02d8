"""All writing goes through one thread, which does whatever has come in meanwhile in one transaction.

Waiting for the disk is shared that way. A job that fails does not harm the others of its transaction; while the
database is down, all that wait are told so at once.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Engine

from petteia.server.guard import measures
from petteia.server.store.failing import StoreFailed, failing, is_outage

BATCH: Final = 256  # jobs in one transaction


@dataclass
class Job:
    """Something to be written, all of it or nothing."""

    task: Callable[[Connection], Any]
    table: str = ""  # whose rows change, if it is one table's
    done: Future[Any] = field(default_factory=Future)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, seconds: float, tell: Callable[[Connection, list[str]], None]) -> None:
        self.engine = engine
        self.seconds = seconds  # that the database may take
        self._tell = tell  # called in each transaction with the tables that change
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        measures.STORE_QUEUE.set_function(self._queue.qsize)
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what has been handed in, and end."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join(4 * self.seconds)
        for job in self._waiting():
            fail([job], StoreFailed(True, "the store is closed"))

    async def write(self, task: Callable[[Connection], Any], table: str = "") -> Any:
        """What a task gives once it is stored; StoreFailed if that is not certain in reasonable time."""
        if self._closing.is_set():
            raise StoreFailed(True, "the store is closed")
        job = Job(task, table)
        self._queue.put(job)
        with failing(True):
            async with asyncio.timeout(2 * self.seconds):
                return await asyncio.wrap_future(job.done)

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            self._write([job, *self._waiting()])

    def _waiting(self) -> list[Job]:
        """What else has come in; the end is left for later."""
        jobs: list[Job] = []
        while len(jobs) < BATCH - 1 and not self._queue.empty():
            job = self._queue.get()
            if job is None:
                self._queue.put(None)
                break
            jobs.append(job)
        return jobs

    def _write(self, given: list[Job]) -> None:
        """One transaction for all; where that fails, one for each."""
        jobs = [job for job in given if job.done.set_running_or_notify_cancel()]  # others were given up meanwhile
        jobs.sort(key=lambda job: job.table)  # processes that lock rows in the same order do not wait for each other
        failure = self._try(jobs) if jobs else None
        if failure is None:
            return
        end = time.monotonic() + self.seconds
        for number, job in enumerate(jobs):
            if len(jobs) == 1 or is_outage(failure) or time.monotonic() > end:
                fail(jobs[number:], failure)
                return
            single = self._try([job])
            if single is not None:
                fail([job], single)
                failure = single

    def _try(self, jobs: list[Job]) -> Exception | None:
        """Do all of these or nothing; what prevented it."""
        try:
            with self.engine.connect().execution_options(petteia_writes=True) as connection, connection.begin():
                results = [job.task(connection) for job in jobs]
                changed = {job.table for job, result in zip(jobs, results, strict=True) if job.table and result}
                self._tell(connection, sorted(changed))
        except Exception as error:  # the thread goes on, whatever it is
            return error
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
        return None


def fail(jobs: list[Job], error: Exception) -> None:
    """Tell whoever waits for these jobs that they failed."""
    for job in jobs:
        try:
            with failing(True):
                raise error
        except Exception as shown:
            if not job.done.done():
                job.done.set_exception(shown)
