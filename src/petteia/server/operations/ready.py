"""Whether a server can do its work: the database answers, bots think, the disk has room."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from typing import Final

from petteia.server.guard.settings import Settings

OK: Final = "ok"
LIMIT: Final = 5.0  # seconds in which each part must answer
MEGABYTE: Final = 1_000_000

Check = Callable[[], Awaitable[object]]


class Readiness:
    """Asks the parts of a server process whether they work."""

    def __init__(self, settings: Settings, database: Check, bots: Check) -> None:
        self._settings = settings
        self._checks = {"database": database, "bots": bots}
        self._asked: dict[str, asyncio.Task[object]] = {}
        self.is_stopping = False

    async def parts(self) -> dict[str, str]:
        """Each part by its name: "ok", or what is wrong with it."""
        answers = await asyncio.gather(*(self._ask(name) for name in self._checks))
        found = dict(zip(self._checks, answers, strict=True))
        if self._settings.file is not None:
            found["disk"] = await asyncio.to_thread(self._disk)
        if self.is_stopping:
            found["serving"] = "stopping"
        return found

    async def _ask(self, name: str) -> str:
        """What a part answers. One that has not answered yet is not asked again meanwhile."""
        task = self._asked.get(name)
        if task is None:
            task = self._asked[name] = asyncio.ensure_future(self._checked(name))
            task.add_done_callback(lambda done: self._answered(name, done))
        try:
            async with asyncio.timeout(LIMIT):
                await asyncio.shield(task)
        except TimeoutError:
            return f"no answer within {LIMIT:g} s"
        except Exception as error:
            return f"failed ({type(error).__name__})"  # what it says may hold an address or a password
        return OK

    def _answered(self, name: str, task: asyncio.Task[object]) -> None:
        del self._asked[name]
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    async def _checked(self, name: str) -> object:
        return await self._checks[name]()

    def _disk(self) -> str:
        """Whether the disk of the SQLite file has room."""
        assert self._settings.file is not None
        try:
            free = shutil.disk_usage(self._settings.file.parent).free
        except OSError as error:
            return f"failed ({type(error).__name__})"
        return OK if free >= self._settings.least_room * MEGABYTE else f"only {free // MEGABYTE} MB left"


def is_ready(parts: dict[str, str]) -> bool:
    """Whether all parts work."""
    return all(answer == OK for answer in parts.values())
