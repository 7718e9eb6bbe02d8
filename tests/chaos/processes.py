"""The processes of a run: each carries its mark in the environment, and so do all that it starts."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

MARK: Final = "CHAOS_MARK"
WORKER: Final = b"petteia.server.tables.worker"
CHILD: Final = b"petteia.server.operations.child"


def marked(mark: str, program: bytes = b"") -> list[int]:
    """The processes with a mark that run this program, or any."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if wanted not in (folder / "environ").read_bytes().split(b"\0"):
                continue
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
            if state != "Z" and program in (folder / "cmdline").read_bytes().split(b"\0") + [b""]:
                found.append(int(folder.name))
        except OSError:  # it has just ended, or is none of ours
            continue
    return sorted(found)


class Handle:
    """A process that is meant, even when its number has been given to another one."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._file = os.pidfd_open(pid)

    def send(self, sign: signal.Signals) -> None:
        """Send a signal; nothing happens if it has ended."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._file, sign)

    def close(self) -> None:
        """Forget it."""
        os.close(self._file)


@contextmanager
def held(pid: int) -> Iterator[Handle | None]:
    """A process to be sent signals; None if it has ended."""
    try:
        handle = Handle(pid)
    except ProcessLookupError:
        yield None
        return
    try:
        yield handle
    finally:
        handle.close()


def end_all(mark: str) -> None:
    """Kill whatever still runs with a mark."""
    for pid in marked(mark):
        with held(pid) as one:
            if one is not None:
                one.send(signal.SIGKILL)
