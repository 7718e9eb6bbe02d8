"""A server of several processes: the parent holds the socket, starts children that serve, and looks after them.

A child that ends is followed by a new one, after a pause that grows if this goes on. SIGTERM is passed on; SIGHUP
renews the children one after the other: the next serves before the former is told to stop. So does the end of a build:
children that played interpreted are followed by others that run compiled.
"""

from __future__ import annotations

import asyncio
import logging
import logging.config
import os
import signal
import socket
import time
from collections.abc import Coroutine
from dataclasses import fields, replace
from typing import Any, Final

from petteia.compiled import PURE
from petteia.core.cores import cores
from petteia.server.guard.settings import PREFIX, Settings
from petteia.server.operations import gathering
from petteia.server.operations.children import Child, ChildGone, start
from petteia.server.operations.compiling import Compiling
from petteia.server.operations.logs import configuration
from petteia.server.operations.operator import OperatorServer, Parts, operator_app
from petteia.server.operations.serving import GRACE

LOG: Final = logging.getLogger("petteia.parent")
SHORTEST: Final = 0.2  # seconds before a child that ended is followed by another; twice as many each time
LONGEST: Final = 30.0
SETTLED: Final = 60.0  # seconds after which a child has shown that it can live
SLOWEST: Final = 120.0  # seconds that a child may take until it serves, when others are renewed
LAST: Final = GRACE + 6.0  # seconds after which children that were told to stop are killed


class Parent:
    """The parent of the processes that serve."""

    def __init__(
        self, settings: Settings, listening: socket.socket, is_quiet: bool, compiling: Compiling | None = None
    ) -> None:
        self._listening = listening
        self._mode = "quiet" if is_quiet else "loud"
        self._environment = os.environ | as_environment(shared_out(settings))
        self._compiling = compiling
        self._count = settings.processes
        self._children: dict[int, Child] = {}  # those that serve or will, by their number
        self._born: list[Child] = []  # all that may still run, also those that are being replaced
        self._failures: dict[int, int] = {}  # children in a row that did not live for long
        self._ended = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._renewal: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()

    async def run(self, operator: socket.socket | None) -> None:
        """Serve until a signal says otherwise."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, self._stop.set)
        # A terminal that is closed sends the same signal, and means the end.
        loop.add_signal_handler(signal.SIGHUP, self._stop.set if os.isatty(0) else self._renew_soon)
        answering = OperatorServer(operator_app(self.ready, self.metrics), operator) if operator is not None else None
        if answering is not None:
            answering.begin()
        if self._compiling is not None:
            self._do(self._compile(self._compiling))
        for number in range(1, self._count + 1):
            self._do(self._bear(number))
        await self._stop.wait()
        await self._end()
        if answering is not None:
            await answering.end()

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- children --------------------------------------------------------------------------------------

    async def _bear(self, number: int, pause: float = 0.0) -> None:
        """Start the child of this number, after a while."""
        await asyncio.sleep(pause)
        child = self._children[number] = await self._start(number)
        await self._look_after(child)

    async def _start(self, number: int) -> Child:
        child = await start(number, self._listening, self._mode, self._environment)
        self._born = [*self._alive(), child]
        return child

    def _alive(self) -> list[Child]:
        return [child for child in self._born if child.process.returncode is None]

    async def _look_after(self, child: Child) -> None:
        """Wait until a child ends, and have another follow it unless that was meant."""
        code = await child.process.wait()
        if child.is_retired or self._stop.is_set():
            return
        self._ended += 1
        lived = time.monotonic() - child.born
        failures = self._failures[child.number] = 1 if lived > SETTLED else self._failures.get(child.number, 0) + 1
        pause = min(LONGEST, SHORTEST * 2 ** (failures - 1))
        LOG.error("process %s ended with %s after %.0f s; another starts in %.1f s", child.number, code, lived, pause)
        self._do(self._bear(child.number, pause))

    async def _compile(self, compiling: Compiling) -> None:
        """Let the children play interpreted until the build is done, and renew them then."""
        usual = {name: value for name, value in self._environment.items() if name != PURE}
        self._environment |= compiling.environment
        is_done = await compiling.run()
        self._environment = usual if is_done else usual | {PURE: "1"}
        if is_done:
            self._renew_soon()
        else:
            LOG.error("compiling failed, and the rules go on interpreted; `make build` says why")

    def _renew_soon(self) -> None:
        if self._renewal is None or self._renewal.done():
            self._renewal = self._do(self._renew())

    async def _renew(self) -> None:
        """Renew the children one after the other."""
        for number in range(1, self._count + 1):
            child = await self._start(number)
            try:
                async with asyncio.timeout(SLOWEST):
                    await child.serving()
            except (TimeoutError, ChildGone):
                child.kill()
                await child.process.wait()
                LOG.error("the new process %s does not serve; the others stay as they are", number)
                return
            former, self._children[number] = self._children.get(number), child
            self._do(self._look_after(child))
            if former is not None:
                former.retire()
                await self._wait([former])
        LOG.info("all %s processes are renewed", self._count)

    async def _end(self) -> None:
        """Stop all children: those that do not stop in time are killed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for child in self._alive():
            child.retire()
        await self._wait(self._alive())

    async def _wait(self, children: list[Child]) -> None:
        waits = [asyncio.ensure_future(child.process.wait()) for child in children]
        if waits:
            await asyncio.wait(waits, timeout=LAST)
        for child in children:
            child.kill()
        await asyncio.gather(*waits)

    # -- questions -------------------------------------------------------------------------------------

    async def ready(self) -> dict[str, Parts]:
        """How the parts of each process are that serves."""
        return await gathering.parts(self._serving())

    async def metrics(self) -> str:
        """The numbers of all processes, each with the number of its process, and those about the processes."""
        return await gathering.metrics(self._serving(), self._ended)

    def _serving(self) -> list[Child]:
        return [child for _, child in sorted(self._children.items()) if child.is_serving]


def shared_out(settings: Settings) -> Settings:
    """The settings of each child: alone, without an operator's address, with its share of the processes for bots."""
    workers = settings.workers or max(1, (cores() - 1) // settings.processes)
    return replace(settings, processes=1, operator="", workers=workers)


def as_environment(settings: Settings) -> dict[str, str]:
    """Settings as `from_environment` reads them."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {PREFIX + name.upper(): str(int(v)) if isinstance(v, bool) else str(v) for name, v in values.items()}


def run(
    settings: Settings,
    listening: socket.socket,
    operator: socket.socket | None,
    is_quiet: bool,
    compiling: Compiling | None = None,
) -> None:
    """Serve with several processes until a signal says otherwise, or with one that is followed by a compiled one."""
    logging.config.dictConfig(configuration(settings, is_quiet))

    async def serve() -> None:
        await Parent(settings, listening, is_quiet, compiling).run(operator)

    asyncio.run(serve())
