"""One of several processes of a server: `python -m petteia.server.operations.child`, started by `parent`.

It inherits the listening socket, which all of them share, and a line to its parent: there it says when it serves, and
answers the parent's questions. Where the line ends the parent is gone, and the child stops as well.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import logging.config
import os
import signal
import socket
import sys
import threading
import time
from types import FrameType
from typing import Any, Final

from petteia.server.guard.settings import BadSettings, Settings, from_environment
from petteia.server.operations.logs import configuration
from petteia.server.operations.serving import GRACE, TableServer
from petteia.server.operations.tidying import YOUNG
from petteia.server.operations.watching import Application

LOG: Final = logging.getLogger("petteia.server")
SERVING: Final = "serving"  # what the child says first
PARTS: Final = "parts"  # what the parent may ask for
METRICS: Final = "metrics"


class ChildServer(TableServer):
    """Serves the tables together with others."""

    def __init__(self, app: Application, settings: Settings, is_quiet: bool, line: Line) -> None:
        super().__init__(app, settings, is_quiet)
        self._line = line

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C reaches all processes of a terminal; the parent says when to stop."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and tell the parent."""
        await super().startup(sockets)
        self._line.begin(self, asyncio.get_running_loop())

    async def answer(self, question: str) -> Any:
        """What the parent asks for."""
        return await self.metrics() if question == METRICS else await self.parts()


class Line:
    """The line to the parent. It is read in a thread of its own: also a process that hangs must notice its end."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._lock = threading.Lock()

    def watch(self) -> None:
        """Look out for the end of the parent until the server begins."""
        self._began = threading.Event()
        threading.Thread(target=self._read, name="parent", daemon=True).start()

    def begin(self, server: ChildServer, loop: asyncio.AbstractEventLoop) -> None:
        """Answer questions from now on."""
        self._server, self._loop = server, loop
        self._began.set()
        self._say({SERVING: os.getpid()})

    def _read(self) -> None:
        with self._end.makefile("rb") as lines:
            for line in lines:
                self._began.wait()
                asyncio.run_coroutine_threadsafe(self._answer(json.loads(line)), self._loop)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(2 * GRACE + 2)
        os._exit(1)

    async def _answer(self, question: dict[str, Any]) -> None:
        self._say({"id": question["id"], "answer": await self._server.answer(question["ask"])})

    def _say(self, told: dict[str, Any]) -> None:
        with self._lock:
            self._end.sendall(json.dumps(told).encode() + b"\n")


def main(listening: str, line: str, quiet: str) -> None:
    """Serve until the parent says otherwise, or is no more."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # what it means is for the parent to say
    own = Line(socket.socket(fileno=int(line)))
    own.watch()
    gc.set_threshold(*YOUNG)
    from petteia.server.app import create_app

    settings = from_environment()
    try:
        app = create_app(settings)
    except BadSettings as error:  # the database is away, say; the parent tries again after a while
        logging.config.dictConfig(configuration(settings, quiet == "quiet"))
        LOG.error("this process cannot serve: %s", error)
        sys.exit(1)
    ChildServer(app, settings, quiet == "quiet", own).run([socket.socket(fileno=int(listening))])


if __name__ == "__main__":
    main(*sys.argv[1:])
