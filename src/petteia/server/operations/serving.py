"""Running the application in this process: until it is told to stop, and then so that nobody loses a move."""

from __future__ import annotations

import asyncio
import signal
import socket
from typing import Any, Final

import uvicorn

from petteia.server.guard import measures
from petteia.server.guard.connections import protocol
from petteia.server.guard.settings import Settings
from petteia.server.operations.logs import configuration
from petteia.server.operations.operator import OperatorServer, Parts, operator_app
from petteia.server.operations.tidying import tidy
from petteia.server.operations.watching import Application

GRACE: Final = 8  # seconds for the answers that are under way when the server is told to stop
MOMENT: Final = 0.25  # seconds in which a visitor who has just been let in says what is wanted
ALONE: Final = "1"  # the number of a process without others


class TableServer(uvicorn.Server):
    """Serves the tables; when it is told to stop, it ends the streams and answers what was asked."""

    def __init__(self, app: Application, settings: Settings, is_quiet: bool = False) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=configuration(settings, is_quiet),
                access_log=False,
                server_header=False,
                http=protocol(settings, app.state.limits),
                ws="none",
                proxy_headers=False,  # the guard settles whom to believe
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._app = app
        self._operator: OperatorServer | None = None
        measures.CONNECTIONS.set_function(lambda: len(self.server_state.connections))

    def serve_operator(self, listening: socket.socket) -> None:
        """Answer the operator as well, at this address."""
        self._operator = OperatorServer(operator_app(self.ready, self.metrics), listening)

    async def ready(self) -> dict[str, Parts]:
        """The parts of this process, and how they are."""
        return {ALONE: await self.parts()}

    async def parts(self) -> Parts:
        """How each part is."""
        parts: Parts = await self._app.state.readiness.parts()
        return parts

    async def metrics(self) -> str:
        """The numbers of this process."""
        return measures.text()

    async def main_loop(self) -> None:
        """Serve until it is told to stop."""
        if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # a terminal that is closed ends it as gently
            signal.signal(signal.SIGHUP, self.handle_exit)
        tidying = asyncio.create_task(tidy())
        if self._operator is not None:
            self._operator.begin()
        try:
            await super().main_loop()
        finally:
            tidying.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: listeners first, who would hold it up. They are told, and come back to whoever serves then.

        A connection that was let in and has not asked yet would be cut off with its question unread.
        """
        state: Any = self._app.state
        state.readiness.is_stopping = True
        state.server.rooms.hang_up()
        for server in self.servers:
            server.close()
        await asyncio.sleep(MOMENT)
        await super().shutdown(sockets)
        if self._operator is not None:
            await self._operator.end()
