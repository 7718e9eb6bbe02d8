"""The operator's address: whether the server is ready, and its numbers. It is never the public one."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings
from petteia.server.operations.ready import is_ready

Parts = dict[str, str]
FORM: Final = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([^\[\]:\s]+)):(\d{1,5})")


def read_address(text: str) -> tuple[str, int]:
    """Host and port of `127.0.0.1:8138`, `localhost:8138` or `[::1]:8138`; BadSettings for anything else."""
    found = FORM.fullmatch(text)
    if found is None or int(found[3]) > 65535:
        raise BadSettings(Message("operations.operator.form", value=text))
    return found[1] or found[2], int(found[3])


def operator_app(ready: Callable[[], Awaitable[dict[str, Parts]]], metrics: Callable[[], Awaitable[str]]) -> Starlette:
    """What answers there. `ready` gives the parts of each process, by the number of the process."""

    async def is_it_ready(request: Request) -> Response:
        processes = await ready()
        good = bool(processes) and all(is_ready(parts) for parts in processes.values())
        body = {"status": "ready" if good else "not ready", "processes": processes}
        return JSONResponse(body, 200 if good else 503, {"Cache-Control": "no-store"})

    async def numbers(request: Request) -> Response:
        return PlainTextResponse(await metrics(), media_type=CONTENT_TYPE_LATEST)

    async def alive(request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    return Starlette(routes=[Route("/ready", is_it_ready), Route("/metrics", numbers), Route("/health", alive)])


class OperatorServer(uvicorn.Server):
    """Serves the operator's address beside something else, which hears the signals and says when to stop."""

    def __init__(self, app: Starlette, listening: socket.socket) -> None:
        super().__init__(
            uvicorn.Config(
                app, log_config=None, access_log=False, lifespan="off", server_header=False, timeout_graceful_shutdown=1
            )
        )
        self._listening = listening
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the other."""
        yield

    def begin(self) -> None:
        """Serve from now on."""
        self._task = asyncio.create_task(self.serve([self._listening]))

    async def end(self) -> None:
        """Stop."""
        self.should_exit = True
        if self._task is not None:
            await self._task
