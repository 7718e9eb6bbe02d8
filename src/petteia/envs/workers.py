"""Worker processes: each steps its part of the games, in memory that it shares with whoever started it.

An order and its answer are numbers in the shared memory, each announced by a semaphore. Who waits for one tries for a
moment before going to sleep: waking a process up takes as long as dozens of decisions. What does not fit into a number
goes through a pipe. Both sides look now and then whether the other is still there.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.envs import arrays
from petteia.envs.plans import Plan
from petteia.envs.slices import Slice

# Orders; a call is in the pipe, and its answer too. "Some" are the games that have an action and not HOLD.
END, RESET, RESET_SOME, CHECK, STEP, STEP_SOME, CALL = range(7)
FINE: Final = -1  # answers; a number from 0 on is the first game whose action is not legal
FAILED: Final = -2  # what went wrong is in the pipe
LINE: Final = 8  # numbers for each worker: an order, an answer, and the rest of a line of the processor's cache
PATIENCE: Final = 0.2  # seconds until one looks whether the other is still there
SECONDS: Final = 5.0  # that a worker is given to end by itself
TRIES: Final = 2000  # before going to sleep: about 200 microseconds


class WorkerLost(PetteiaError, RuntimeError):
    """A worker process has ended or failed; the batch is closed."""


class Signals:
    """How one worker and whoever started it tell each other something."""

    def __init__(self, context: Any, number: int, tries: int) -> None:
        self.number = number  # of the worker
        self.tries = tries
        self.order = context.Semaphore(0)  # an order has been written
        self.answer = context.Semaphore(0)  # an answer has been written

    def line(self, memory: arrays.Memory) -> NDArray[np.int64]:
        """The worker's numbers in the shared memory."""
        buffer: Any = memory.buf
        return np.frombuffer(buffer, np.int64, LINE, self.number * LINE * 8)

    def wait(self, semaphore: Any, is_there: Callable[[], bool]) -> bool:
        """Wait until the other side has written something; whether it has, and is not gone."""
        acquire = semaphore.acquire
        for _ in range(self.tries):
            if acquire(False):
                return True
        while not acquire(True, PATIENCE):
            if not is_there():
                return bool(acquire(False))
        return True


def signals_size(workers: int) -> int:
    """How many bytes at the beginning of the shared memory the workers' numbers take."""
    return workers * LINE * 8


# -- in the worker ------------------------------------------------------------------------------------


def work(
    pipe: Connection, signals: Signals, plan: Plan, memory: arrays.Memory, at: int, games: int, part: range
) -> None:
    """Obey until it is told to end, or whoever started this has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this is told, and ends it
    starter = multiprocessing.parent_process()
    assert starter is not None
    line = signals.line(memory)
    mine = Slice(plan, arrays.over(plan.sizes(games), memory.buf, at).rows(part.start, part.stop), part.start)
    gc.freeze()  # what is here now stays until the end
    with suppress(EOFError, OSError):  # the pipe has been closed
        while signals.wait(signals.order, starter.is_alive) and line[0] != END:
            if line[0] == CALL:
                pipe.send(call(mine, *pipe.recv()))
            else:
                line[1] = obey(mine, int(line[0]), pipe)
                signals.answer.release()


def obey(mine: Slice, order: int, pipe: Connection) -> int:
    """Carry out an order; the answer."""
    try:
        if order == CHECK:
            return mine.find_illegal()
        if order == STEP:
            mine.step()
        elif order == STEP_SOME:
            mine.step_some()
        elif order == RESET_SOME:
            mine.reset_some()
        else:
            mine.reset()
    except Exception:
        pipe.send(traceback.format_exc())
        return FAILED
    return FINE


def call(mine: Slice, name: str, *values: object) -> tuple[bool, object]:
    """Whether what was called went well, and what it gave, or what went wrong."""
    try:
        return True, getattr(mine, name)(*values)
    except Exception:
        return False, traceback.format_exc()


# -- in the process that gives the orders -----------------------------------------------------------


class Worker:
    """One worker process as seen from outside."""

    def __init__(self, context: Any, signals: Signals, plan: Plan, memory: arrays.Memory, at: int, games: int) -> None:
        """The part of all games that one of the workers plays; the arrays begin at a place of the memory."""
        self.signals = signals
        workers = at // (LINE * 8)
        number = signals.number
        self.part = range(number * games // workers, (number + 1) * games // workers)
        self.line = signals.line(memory)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=work, args=(theirs, signals, plan, memory, at, games, self.part), daemon=True
        )
        self.process.start()
        theirs.close()

    def tell(self, order: int) -> None:
        """Give an order."""
        self.line[0] = order
        self.signals.order.release()

    def hear(self) -> int:
        """Wait for the answer; WorkerLost if there is none or something went wrong."""
        if not self.signals.wait(self.signals.answer, self.process.is_alive):
            raise self.lost()
        answer = int(self.line[1])
        if answer == FAILED:
            raise self.failed(self.receive())
        return answer

    def ask(self, name: str, game: int, *values: object) -> object:
        """What is to be told of one of its games."""
        return self.call(name, game - self.part.start, *values)

    def call(self, name: str, *values: object) -> object:
        """What the slice of the batch answers that this worker has."""
        with suppress(OSError):  # that nobody is there shows when the answer is read
            self.pipe.send((name, *values))
        self.tell(CALL)
        is_fine, answer = self.receive()
        if not is_fine:
            raise self.failed(answer)
        return answer

    def receive(self) -> Any:
        """What comes through the pipe."""
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            raise self.lost() from None

    def failed(self, error: object) -> WorkerLost:
        """What to say of a worker in which something went wrong."""
        return WorkerLost(Message("envs.batch.failed", error=error, **self.games()))

    def lost(self) -> WorkerLost:
        """What to say of a worker that has ended."""
        self.process.join(SECONDS)
        return WorkerLost(Message("envs.batch.lost", code=str(self.process.exitcode), **self.games()))

    def games(self) -> dict[str, object]:
        """The first and the last of its games."""
        return {"first": self.part.start, "last": self.part.stop - 1}

    def end(self) -> None:
        """Let it end by itself, or end it."""
        self.tell(END)
        self.pipe.close()
        self.process.join(SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        del self.line


def shut(workers: list[Worker], memory: arrays.Memory | None) -> None:
    """End the processes and free the memory."""
    for worker in workers:
        worker.end()
    workers.clear()
    if memory is not None:
        memory.close()
        memory.unlink()
