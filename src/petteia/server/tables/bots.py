"""Asking bots without holding anything up: they think in processes of their own."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import zlib
from collections import OrderedDict
from contextlib import suppress
from itertools import count
from typing import Any, Final

from petteia.advice import ADVISER, Plan
from petteia.advice.slips import Slip
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.cores import cores
from petteia.core.match import Match
from petteia.server.guard import measures
from petteia.server.guard.settings import Settings
from petteia.server.tables.registered import VARIABLE
from petteia.server.tables.room import Room
from petteia.server.tables.slipping import ASKED
from petteia.server.tables.worker import KEPT

PATIENCE: Final = 20.0  # seconds beyond a bot's own time, before its process is given up
CHECK: Final = "check"  # the table at which processes show that they think
PLAIN: Final = "uniform"  # the level that needs no thought
BUSY: Final = 4  # questions that wait for a process: it is not asked about mistakes then


class BotFailed(Exception):
    """A bot could not answer."""


class TooBusy(BotFailed):
    """There was no time for something that nobody needs."""


class Worker:
    """One process in which bots think, started when it is first needed and again when it has ended."""

    def __init__(self, registered: str = "") -> None:
        self._registered = registered  # bots of the operator's own, as in the settings
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.told: OrderedDict[str, int] = OrderedDict()  # how many moves of each table it has been told
        self._numbers = count()
        self._starting = asyncio.Lock()

    @property
    def waiting(self) -> int:
        """How many questions it has not answered yet."""
        return len(self._waiting)

    def remember(self, table: str, count: int) -> None:
        """Note how many moves of a table it knows."""
        self.told.pop(table, None)
        self.told[table] = count
        if len(self.told) > KEPT:
            self.told.popitem(last=False)

    async def ask(self, question: dict[str, Any], patience: float, is_needed: bool = True) -> Any:
        """What a bot chooses or advises, None if it must be told all moves; BotFailed if it does not answer.

        Its process is ended then, as it may think for ever, but not for an answer that is not needed: TooBusy.
        """
        process = await self._running()
        number = next(self._numbers)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            assert process.stdin is not None
            if process.stdin.is_closing():  # it is about to end
                raise ConnectionResetError("its input is closed")
            process.stdin.write(json.dumps(question | {"id": number}).encode() + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(patience):
                return await answer
        except TimeoutError:
            if not is_needed:
                raise TooBusy("no answer in time") from None
            self._give_up()
            raise BotFailed("no answer in time") from None
        except ConnectionError as error:
            answer.cancel()  # nobody waits for it any more
            self._give_up()
            await process.wait()  # until then the next question would be written to it as well
            raise BotFailed(str(error)) from None
        finally:
            self._waiting.pop(number, None)

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "petteia.server.tables.worker",
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                    env=os.environ | {VARIABLE: self._registered},
                )  # fmt: skip
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            reply = json.loads(line)
            answer = self._waiting.get(reply["id"])
            if answer is None or answer.done():
                continue
            if "error" in reply:
                answer.set_exception(BotFailed(reply["error"]))
            else:
                answer.set_result(reply["action"])
        await process.wait()
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(BotFailed("the process has ended"))

    def _give_up(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process."""
        self._give_up()
        if self._reader is not None:
            await self._reader


class Thinkers:
    """The processes in which bots think. A table always asks the same one, which knows its position."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.bot_seconds
        self._workers = [Worker(settings.bots) for _ in range(settings.workers or max(1, cores() - 1))]
        measures.BOT_QUESTIONS.set_function(lambda: sum(worker.waiting for worker in self._workers))

    async def check(self) -> None:
        """Have every process that is not thinking answer a small question; BotFailed if one does not."""
        name = registry.names()[0]
        match = Match(name, registry.find(name).players[0], CHECK)
        moves = [int(move.action) for move in match.moves]
        question = _question(match, CHECK, PLAIN, seed=0, seconds=0.0) | {"start": 0, "actions": moves}
        idle = [worker for worker in self._workers if not worker.waiting]
        await asyncio.gather(*(worker.ask(question, PATIENCE) for worker in idle))

    async def choose(self, room: Room, seat: int, level: str) -> str:
        """The name of the action that a bot of this level chooses for the seat that decides; BotFailed."""
        with measures.BOT_SECONDS.time():
            try:
                return room.game.action_name(await self._ask(room, seat, level))
            except BotFailed:
                measures.BOT_FAILURES.inc()
                raise

    async def advise(self, room: Room, seat: int, idea: int) -> Plan:
        """What the seat that decides should do, as one idea among others; BotFailed."""
        try:
            found = await self._ask(room, seat, ADVISER.name, advise=idea)
        except BotFailed:
            measures.BOT_FAILURES.inc()
            raise
        steps = tuple(tuple(step) for step in found["steps"])
        return Plan(found["idea"], found["is_last"], steps, tuple(found["chances"]))

    async def slip(self, room: Room, first: int, size: int) -> Slip | None:
        """Whether these moves of a table were a clear mistake; BotFailed, and TooBusy if others wait for an answer."""
        worker = self._worker(room)
        if worker.waiting >= BUSY:
            raise TooBusy(f"{worker.waiting} questions wait")
        match = room.match
        moves = [int(move.action) for move in match.moves[: first + size]]
        question = _question(match, f"{room.id}:{ASKED}", "", seed=0, seconds=self._seconds)
        told = {"start": 0, "actions": moves[:first], "made": moves[first:]}
        found = await worker.ask(question | told, PATIENCE + self._seconds * (1 + worker.waiting), is_needed=False)
        return Slip(**found) if found else None

    def _worker(self, room: Room) -> Worker:
        """The process that a table asks."""
        return self._workers[zlib.crc32(room.id.encode()) % len(self._workers)]

    async def _ask(self, room: Room, seat: int, level: str, **more: Any) -> Any:
        """What is answered to a question about a table by the process that follows it."""
        match, count = room.match, len(room.match.moves)
        worker = self._worker(room)
        table = f"{room.id}:{room.undone}"  # moves that were taken back are no part of what it has followed
        seed = Roller(match.seed, f"bot:{seat}:{count}").below(1 << 62)
        question = _question(match, table, level, seed, self._seconds) | more
        known = min(worker.told.get(room.id, 0), count)
        moves = [int(move.action) for move in match.moves]  # before anything else can happen at the table
        for start in dict.fromkeys((known, 0)):
            patience = PATIENCE + self._seconds * (1 + worker.waiting)
            found = await worker.ask(question | {"start": start, "actions": moves[start:]}, patience)
            if found is not None:
                worker.remember(room.id, count)
                return found
        raise BotFailed("the process cannot follow the table")

    async def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            await worker.close()


def _question(match: Match, table: str, level: str, seed: int, seconds: float) -> dict[str, Any]:
    """What a bot is asked, but for the moves."""
    return {
        "table": table,
        "game": match.game.name,
        "players": match.players,
        "options": match.game.state_options(match.state),
        "layout": match.layout,
        "level": level,
        "seed": seed,
        "seconds": seconds,
    }
