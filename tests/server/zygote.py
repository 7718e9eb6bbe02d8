"""Servers that start at once: this process loads everything, and forks one for each line that it reads.

Arguments: the database and the key. The first line of the output is the port that all of them share; each line "start"
is answered with the number of the new process.
"""

from __future__ import annotations

import os
import signal
import socket
import sys

import uvicorn

import petteia
from petteia.server.app import create_app
from petteia.server.guard import languages
from petteia.server.guard.settings import Settings

FREE = "1/0"


def main(database: str, key_file: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
    for name in petteia.games():
        petteia.game(name)
    languages.warm()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(256)
    print(listening.getsockname()[1], flush=True)
    settings = Settings(
        database=database, key_file=key_file, requests=FREE, tables=FREE, players=FREE, chats=FREE, pace=0.0, workers=1
    )
    for line in sys.stdin:
        assert line.strip() == "start"
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            config = uvicorn.Config(create_app(settings), log_level="error", access_log=False)
            uvicorn.Server(config).run([listening])
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
