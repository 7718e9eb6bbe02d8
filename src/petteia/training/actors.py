"""Actors: processes that play, in two halves. While the network thinks about one half, the other is played."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from petteia.core import registry
from petteia.core.cores import cores
from petteia.core.errors import BadSetup
from petteia.core.messages import Message
from petteia.envs import arrays
from petteia.envs.workers import TRIES, Signals, WorkerLost, signals_size
from petteia.training import rows as shared
from petteia.training.rows import Rows
from petteia.training.tables import Half, Plan

END, STEP, RESET = range(3)  # orders; what a reset needs is in the pipe
FINE, FAILED = range(2)
HALVES: Final = 2
SECONDS: Final = 5.0  # that an actor is given to end by itself


class Layout:
    """Where the rows of each actor and half lie in the shared memory."""

    def __init__(self, plan: Plan, actors: int, each: int) -> None:
        game: Any = registry.find(plan.game)
        self.actors, self.each = actors, each  # rows of an actor in each half
        self.sizes = (actors * each, game.players[-1], game.observation_length, game.num_actions)
        self.lines = signals_size(actors * HALVES)
        self.bytes = self.lines + HALVES * shared.needed(*self.sizes)

    def rows(self, memory: arrays.Memory, half: int) -> Rows:
        """All rows of a half."""
        return shared.over(memory, self.lines + half * shared.needed(*self.sizes), *self.sizes)


def act(
    pipe: Connection, plan: Plan, layout: Layout, memory: arrays.Memory, number: int, signals: list[Signals]
) -> None:
    """Play until told to end, or whoever started this has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this is told, and ends it
    starter = multiprocessing.parent_process()
    assert starter is not None
    lines = [one.line(memory) for one in signals]
    mine = range(number * layout.each, (number + 1) * layout.each)
    halves = [Half(plan, layout.rows(memory, i).part(mine.start, mine.stop)) for i in range(HALVES)]
    gc.freeze()
    now = 0
    with suppress(EOFError, OSError):
        while signals[now].wait(signals[now].order, starter.is_alive) and lines[now][0] != END:
            try:
                if lines[now][0] == RESET:
                    told, seeds = pipe.recv()
                    halves[now].reset(told, [*seeds, number, now])
                else:
                    halves[now].step()
                lines[now][1] = FINE
            except Exception:
                pipe.send(traceback.format_exc())
                lines[now][1] = FAILED
            signals[now].answer.release()
            now = 1 - now


class Actors:
    """All actors as seen from outside, and the rows in which they are met."""

    def __init__(self, plan: Plan, games: int, actors: int = 0) -> None:
        """About this many games in all, over as many processes or, if 0, one for each processor core but one."""
        number = actors or max(1, cores() - 1)
        least = len(plan.players)
        self.plan = plan
        self.layout = Layout(plan, number, max(least, games // (number * HALVES)))
        self.memory = arrays.share(self.layout.bytes)
        method: Any = get_context("forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn")
        tries = TRIES if number <= cores() else 0
        self.signals = [[Signals(method, i * HALVES + half, tries) for half in range(HALVES)] for i in range(number)]
        self.lines = [[one.line(self.memory) for one in each] for each in self.signals]
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for i in range(number):
            ours, theirs = method.Pipe()
            what = (theirs, plan, self.layout, self.memory, i, self.signals[i])
            process = method.Process(target=act, args=what, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)
        self.halves = [self.layout.rows(self.memory, half) for half in range(HALVES)]
        self.unpin: Callable[[], None] | None = None

    @property
    def games(self) -> int:
        """How many games are played at once, in one half."""
        return self.layout.sizes[0]

    def reset(self, plan: Plan, *seeds: int) -> None:
        """Begin all games of both halves anew; both must have been waited for."""
        for half in range(HALVES):
            for pipe in self.pipes:
                pipe.send((plan, seeds))
            self.tell(half, RESET)
        for half in range(HALVES):
            self.wait(half)

    def tell(self, half: int, order: int = STEP) -> None:
        """Let all actors go on with a half: its actions have been written. Halves take turns."""
        for lines, signals in zip(self.lines, self.signals, strict=True):
            lines[half][0] = order
            signals[half].order.release()

    def wait(self, half: int) -> None:
        """Until all actors have gone on with a half; WorkerLost if one could not."""
        for number, process in enumerate(self.processes):
            signals = self.signals[number][half]
            if not signals.wait(signals.answer, process.is_alive):
                raise WorkerLost(Message("envs.batch.lost", code=str(process.exitcode), **self._games(number)))
            if self.lines[number][half][1] == FAILED:
                raise WorkerLost(Message("envs.batch.failed", error=self.pipes[number].recv(), **self._games(number)))

    def _games(self, number: int) -> dict[str, object]:
        return {"first": number * self.layout.each, "last": (number + 1) * self.layout.each - 1}

    def pin(self) -> None:
        """Let a GPU read the shared memory directly until this is closed; where it may not, copies are slower."""
        from petteia.envs.tensors import pinned

        if self.unpin is None:
            with suppress(BadSetup):
                self.unpin = pinned(*self.halves)

    def close(self) -> None:
        """End all actors and free the memory."""
        if self.unpin is not None:
            self.unpin()
            self.unpin = None
        for number, process in enumerate(self.processes):
            for half in range(HALVES):
                self.lines[number][half][0] = END
                self.signals[number][half].order.release()
            process.join(SECONDS)
            if process.is_alive():
                process.kill()
                process.join()
            self.pipes[number].close()
        self.processes.clear()
        self.lines.clear()
        self.halves.clear()
        arrays_free(self.memory)


def arrays_free(memory: arrays.Memory) -> None:
    """Give shared memory back; what still looks at it keeps it until it is gone itself."""
    gc.collect()
    with suppress(BufferError):
        memory.close()
    with suppress(FileNotFoundError):
        memory.unlink()
