"""A child as its parent sees it: a process, and the line to it."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
import time
from contextlib import suppress
from itertools import count
from typing import Any, Final

from petteia.server.operations.child import SERVING

MODULE: Final = "petteia.server.operations.child"
LONGEST_LINE: Final = 1 << 24  # bytes; the numbers of a process are some ten thousand
PATIENCE: Final = 10.0  # seconds for an answer


class ChildGone(Exception):
    """A child that does not answer any more."""


class Child:
    """One process that serves."""

    def __init__(self, number: int, process: asyncio.subprocess.Process) -> None:
        self.number = number
        self.process = process
        self.born = time.monotonic()
        self.is_retired = False  # whether it was told to stop
        self._serves: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count()

    async def connect(self, line: socket.socket) -> None:
        """Take the line to it."""
        reader, self._writer = await asyncio.open_connection(sock=line, limit=LONGEST_LINE)
        self._reading = asyncio.create_task(self._read(reader))

    @property
    def is_serving(self) -> bool:
        """Whether it has said that it serves, and has not been told to stop."""
        return self._serves.done() and not self.is_retired and self.process.returncode is None

    async def serving(self) -> None:
        """Wait until it serves; ChildGone if it ends before."""
        await asyncio.shield(self._serves)

    async def ask(self, question: str) -> Any:
        """What it answers; ChildGone if it does not."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._writer.write(json.dumps({"id": number, "ask": question}).encode() + b"\n")
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            raise ChildGone from None
        finally:
            self._waiting.pop(number, None)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with suppress(ConnectionError):
            while line := await reader.readline():
                told = json.loads(line)
                if SERVING in told:
                    self._serves.set_result(None)
                elif (answer := self._waiting.get(told["id"])) is not None and not answer.done():
                    answer.set_result(told["answer"])
        self._writer.close()
        for waiting in (self._serves, *self._waiting.values()):
            if not waiting.done():
                waiting.set_exception(ChildGone())
                waiting.exception()  # perhaps nobody waits for it

    def retire(self) -> None:
        """Tell it to stop."""
        self.is_retired = True
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a warning, if it still runs."""
        self._signal(signal.SIGKILL)

    def _signal(self, sign: signal.Signals) -> None:
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.send_signal(sign)


async def start(number: int, listening: socket.socket, mode: str, environment: dict[str, str]) -> Child:
    """A new child, which inherits the listening socket."""
    ours, theirs = socket.socketpair()
    with theirs:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", MODULE, str(listening.fileno()), str(theirs.fileno()), mode,
            stdin=asyncio.subprocess.DEVNULL, env=environment, pass_fds=(listening.fileno(), theirs.fileno()),
        )  # fmt: skip
    child = Child(number, process)
    await child.connect(ours)
    return child
