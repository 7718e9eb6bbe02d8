"""Servers that start at once: this process loads everything, and forks one for each line that it reads.

Arguments: the database and the key. The first line of the output is the port that all of them share; each line "start"
is answered with the number of the new process. Settings are read from the environment, as `petteia serve` does.
"""

from __future__ import annotations

import os
import signal
import socket
import sys

import petteia
from petteia.server.app import create_app
from petteia.server.guard import languages
from petteia.server.guard.settings import BadSettings, Settings, from_environment
from petteia.server.operations.serving import TableServer
from tests.server.running import FREE


def main(database: str, key_file: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
    for name in petteia.games():
        petteia.game(name)
    languages.warm()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(256)
    print(listening.getsockname()[1], flush=True)
    settings = from_environment(FREE | os.environ, database=database, key_file=key_file)
    for line in sys.stdin:
        assert line.strip() == "start"
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(settings, listening)
            os._exit(0)
        print(child, flush=True)


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve until it is told to stop; a database that is down meanwhile is told in one sentence."""
    try:
        TableServer(create_app(settings), settings, is_quiet=True).run([listening])
    except BadSettings as error:
        print(error, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
