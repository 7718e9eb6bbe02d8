"""Commands in pseudo-terminals: what is typed goes in, and what is shown is read."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.runner import COMMAND, environment

if sys.platform == "win32":
    pytest.skip("pseudo-terminals exist on Unix only", allow_module_level=True)

import fcntl
import pty
import struct
import termios

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def _hears_keys() -> None:
    """Ctrl-C is heard, also if whoever runs the tests in the background does not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _as_in_a_window() -> None:
    """Hear the keys of this terminal, and be told by a signal when it is closed."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    _hears_keys()


class Terminal:
    """A command in a pseudo-terminal of a given size; without `signals` nobody tells it when that is closed."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, signals: bool = True) -> None:
        self.master, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        where = environment() | {"TERM": "xterm-256color"}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
            where.pop(name, None)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=side, stdout=side, stderr=side, env=where, start_new_session=True,
            preexec_fn=_as_in_a_window if signals else _hears_keys,
        )  # fmt: skip
        os.close(side)
        self.decode = codecs.getincrementaldecoder("utf-8")().decode  # a letter can come in two pieces
        self.raw = ""
        self.at = 0  # where the next text is looked for

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """Read until this text stands after what was waited for before; all that was shown, without colours."""
        end = time.monotonic() + seconds
        while (found := self.text().find(text, self.at)) < 0:
            assert time.monotonic() < end, f"waited for {text!r} in:\n{self.text()}"
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if ready:
                self._read()
        self.at = found + len(text)
        return self.text()

    def _read(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has been closed
            return False
        self.raw += self.decode(data)
        return bool(data)

    def text(self) -> str:
        """What was shown so far."""
        return ESCAPE.sub("", self.raw).replace("\r\n", "\n")

    def press_until(self, keys: str, text: str, seconds: float = 60) -> None:
        """Press keys until this text is shown: what is pressed before anybody asks is not heard."""
        end = time.monotonic() + seconds
        while text not in self.text():
            assert time.monotonic() < end, f"pressed {keys!r} for {text!r} in:\n{self.text()}"
            self.type(keys)
            while text not in self.text() and select.select([self.master], [], [], 0.5)[0]:
                self._read()

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: in the instant before the prompt waits for keys it can get lost."""
        for _ in range(20):
            self.type("\x03")
            if self._ends_within(0.5) or "Saved as" in self.text():  # a busy machine may take longer to end
                return

    def _ends_within(self, seconds: float) -> bool:
        """Read until the command has ended: one whose last words nobody reads waits for ever."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            if not select.select([self.master], [], [], 0.05)[0] or not self._read():
                time.sleep(0.01)
        return self.process.poll() is not None

    def finish(self) -> int:
        """Wait for the end; the exit code."""
        assert self._ends_within(60), f"not ended:\n{self.text()}"
        while select.select([self.master], [], [], 0)[0] and self._read():
            pass
        return int(self.process.returncode)

    def wait_until_idle(self, seconds: float = 60) -> None:
        """Wait until the command computes nothing any more, as far as the system tells; nothing is read meanwhile."""
        figures, before, end = Path(f"/proc/{self.process.pid}/stat"), "", time.monotonic() + seconds
        while figures.exists() and (now := figures.read_text().split()[13]) != before:
            assert time.monotonic() < end, "it is busy all the time"
            before = now
            time.sleep(0.3)

    def hang_up(self, signals: int) -> None:
        """Close the window; its program says so to the command this often."""
        os.close(self.master)
        self.master = -1
        for _ in range(signals):
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGHUP)
            time.sleep(0.002)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the command, if it has not ended, and throw the terminal away."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)
