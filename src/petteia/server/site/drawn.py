"""PNG pictures for pages: drawn once, by another process, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import Request

from petteia.core.messages import Message
from petteia.pictures import png
from petteia.server.api.visitors import Visitor
from petteia.server.guard.problems import Refused
from petteia.server.site.elsewhere import done_elsewhere

SECONDS: Final = 30.0  # for one picture
KEPT: Final = 32_000_000  # bytes of pictures
WAITING: Final = 16  # pictures that are drawn or wait for it
Key = tuple[Any, ...]
Make = Callable[[], Awaitable[bytes]]


class Pictures:
    """The pictures of a server: those that are being drawn, one at a time, and those that were asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[Key, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)

    async def get(self, visitor: Visitor, key: Key, make: Make) -> bytes:
        """A picture; whoever asks for the same one meanwhile waits for the same drawing. Refused if it is too much."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            visitor.server.limits.demand(visitor.server.limits.pictures, visitor.address)
            if len(self._drawing) >= WAITING:
                raise Refused(503, Message("server.limit.pictures"))
            task = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits any more
            self._drawing[key] = task
        return await asyncio.shield(self._drawing[key])  # who leaves does not stop it for the others

    async def _make(self, key: Key, make: Make) -> bytes:
        try:
            async with self._one:
                found = await make()
        finally:
            del self._drawing[key]
        self._kept[key] = found
        self._size += len(found)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return found


def pictures_of(request: Request) -> Pictures:
    """The pictures of the server that handles a request."""
    if not hasattr(request.app.state, "pictures"):
        request.app.state.pictures = Pictures()
    found: Pictures = request.app.state.pictures
    return found


async def to_png(picture: str, width: int) -> bytes:
    """Let another process draw; Refused if it fails."""
    drawn = await done_elsewhere(["-I", png.__file__, str(width)], picture.encode(), SECONDS)
    if drawn is None:
        raise Refused(503, Message("server.limit.pictures"))
    return drawn
