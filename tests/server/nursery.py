"""Commands that start at once: a process that has loaded everything forks one for each that is asked for.

What it forks goes on as `python -m petteia …` would: arguments, environment, folder, streams, signals and exit code are
its own, and it ends as Python ends. Only the loading is left out, which takes two seconds of a core each time.
"""

from __future__ import annotations

import atexit
import gc
import hashlib
import json
import os
import runpy
import select
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final

MODULE: Final = "tests.server.nursery"
# Obeyed while loading: whoever wants others than the tests began with starts by itself.
LOADED: Final = ("PETTEIA_DATA", "PETTEIA_PURE", "PYTHONPATH")
BEGUN_WITH: Final = dict(os.environ)
ROOT: Final = Path(__file__).parents[2]  # a test may be somewhere else when it is the first to ask
ALIKE: Final = "PETTEIA_DEALT_ALIKE"  # asks a forked server for `deal_alike`
MOST: Final = 1 << 16  # bytes that are read at once


def may_fork(environment: dict[str, str]) -> bool:
    """Whether this environment differs from that of the tests in nothing but settings of the server."""
    here = os.environ
    differing = {name for name in here.keys() | environment.keys() if here.get(name) != environment.get(name)}
    is_loaded_alike = all(BEGUN_WITH.get(name) == environment.get(name) for name in LOADED)
    return is_loaded_alike and all(name.startswith("PETTEIA_") for name in differing)


class Forked:
    """A process that was forked elsewhere, with the manners of `subprocess.Popen`."""

    def __init__(self, stdout: IO[bytes], stderr: IO[bytes], fate: IO[bytes]) -> None:
        self.stdout, self.stderr = stdout, stderr
        self.returncode: int | None = None
        self._fate = fate  # its number, and how it ended
        self._read: dict[IO[bytes], bytes] = {stdout: b"", stderr: b""}
        born = fate.readline()
        assert born, "nothing is forked: the process that should do it has ended"
        self.pid = int(born)

    def poll(self) -> int | None:
        """The exit code, if it has ended."""
        if self.returncode is None and select.select([self._fate], [], [], 0)[0]:
            self.returncode = int(self._fate.readline())
            self._fate.close()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, once it has ended."""
        if self.returncode is None and not select.select([self._fate], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("petteia", timeout or 0)
        code = self.poll()
        assert code is not None
        return code

    def communicate(self, timeout: float | None = None) -> tuple[bytes, bytes]:
        """Everything that it writes until it ends."""
        end = None if timeout is None else time.monotonic() + timeout
        with selectors.DefaultSelector() as waiting:
            for stream in (self.stdout, self.stderr):
                if not stream.closed:
                    waiting.register(stream, selectors.EVENT_READ)
            while waiting.get_map():
                ready = waiting.select(_left(end))
                if not ready:
                    raise subprocess.TimeoutExpired("petteia", timeout or 0)
                for key, _ in ready:
                    self._take(key.fileobj, waiting)
        self.wait(_left(end))
        return self._read[self.stdout], self._read[self.stderr]

    def _take(self, stream: Any, waiting: selectors.BaseSelector) -> None:
        found = stream.read1(MOST)
        self._read[stream] += found
        if not found:
            waiting.unregister(stream)
            stream.close()

    def send_signal(self, sign: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it has ended since, and that is just not told yet
                os.kill(self.pid, sign)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


def _left(end: float | None) -> float | None:
    return None if end is None else max(0.0, end - time.monotonic())


class Nursery:
    """The process that forks, as the tests see it; it is started when it is first needed."""

    def __init__(self) -> None:
        self._there: socket.socket | None = None
        self._asking = threading.Lock()

    def bear(self, arguments: list[str], environment: dict[str, str]) -> Forked:
        """Start `petteia` with these arguments, and with pipes for what it writes."""
        pipes = [os.pipe() for _ in range(3)]  # for what it says, what it complains about, and its fate
        asked: dict[str, object] = {"arguments": arguments, "environment": environment, "folder": os.getcwd()}
        asked["hears"] = signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN  # not so under nohup
        with self._asking:
            there = self._there = self._there or self._start()
            socket.send_fds(there, [b"?"], [theirs for _, theirs in pipes])
            there.sendall(json.dumps(asked).encode() + b"\n")
        for _, theirs in pipes:
            os.close(theirs)
        return Forked(*(open(ours, "rb") for ours, _ in pipes))

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", MODULE, str(theirs.fileno())]
            quiet, kept = subprocess.DEVNULL, [theirs.fileno()]
            process = subprocess.Popen(command, stdout=quiet, pass_fds=kept, env=BEGUN_WITH, cwd=ROOT)
        atexit.register(self._end, ours, process)
        return ours

    @staticmethod
    def _end(ours: socket.socket, process: subprocess.Popen[bytes]) -> None:
        ours.close()
        process.wait()


NURSERY: Final = Nursery()


# -- in the process that forks ---------------------------------------------------------------------------------


class Parent:
    """Forks, and tells how those who were forked have ended."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._fates: dict[int, int] = {}  # where to tell the end of each process
        self._interrupted = signal.getsignal(signal.SIGINT)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal tells everybody; the tests end this process
        signal.signal(signal.SIGCHLD, self._bury)

    def serve(self) -> Callable[[], None] | None:
        """Fork until nobody asks any more; in a process that was forked, what it has to do."""
        while True:
            first, streams, _, _ = socket.recv_fds(self._asked, 1, 3)
            if not first:
                return None
            request = json.loads(self._line())
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # until it is known whose end it would be
            child = os.fork()
            if child == 0:
                return lambda: self._become(request, streams)
            said, complained, fate = streams
            os.close(said)
            os.close(complained)
            self._fates[child] = fate
            os.write(fate, b"%d\n" % child)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})

    def _line(self) -> bytes:
        found = b""
        while not found.endswith(b"\n"):
            found += self._asked.recv(MOST)
        return found

    def _bury(self, *_: object) -> None:
        for child in list(self._fates):
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                fate = self._fates.pop(child)
                os.write(fate, b"%d\n" % os.waitstatus_to_exitcode(status))
                os.close(fate)

    def _become(self, request: dict[str, Any], streams: list[int]) -> None:
        """Be the command."""
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, self._interrupted)
        signal.signal(signal.SIGHUP, signal.SIG_DFL if request["hears"] else signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        self._asked.close()
        os.dup2(streams[0], 1)
        os.dup2(streams[1], 2)
        for one in (*streams, *self._fates.values()):
            os.close(one)
        # What Python found at its start may have been a file.
        sys.stdout = os.fdopen(1, "w", closefd=False)
        sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
        os.chdir(request["folder"])
        os.environ.clear()
        os.environ.update(request["environment"])
        if os.environ.pop(ALIKE, ""):
            deal_alike()
        sys.argv = ["petteia", *request["arguments"]]
        runpy.run_module("petteia", run_name="__main__", alter_sys=True)


def deal_alike() -> None:
    """Have every table of a kind dealt in the same way, so that no test fails by the luck of a deal."""
    from petteia.server.tables import proposals

    new_header = proposals.new_header

    def header(*given: Any, **settings: Any) -> dict[str, Any]:
        made = new_header(*given, **settings)
        kind = f"{made['game']} {len(made['seats'])} {sorted(made['options'].items())}"
        return made | {"seed": hashlib.sha256(kind.encode()).hexdigest()[:32]}

    proposals.new_header = header


def load() -> None:
    """Load all that a server loads until it has answered its first visitors."""
    for name in ("petteia.cli.app", "petteia.server.app", "petteia.server.operations.beginning"):
        import_module(name)
    from petteia.core import registry
    from petteia.server.guard import languages
    from petteia.server.site.frame import TEMPLATES

    languages.warm()  # and with them all games
    for game in registry.playable():  # coasts and boards are reckoned once
        if game.has_picture:
            game.svg(game.view(game.new(), None))
    for name in TEMPLATES.list_templates():
        TEMPLATES.get_template(name)
    assert threading.active_count() == 1, "a thread would not live on in what is forked"
    gc.collect()
    gc.freeze()  # nothing of this is ever collected, and what is forked shares it


def main(number: int) -> None:
    parent = Parent(socket.socket(fileno=number))
    load()
    become = parent.serve()
    if become is not None:
        become()


if __name__ == "__main__":
    main(int(sys.argv[1]))
