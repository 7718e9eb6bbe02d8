"""In a real terminal: colours and tables there, plain lines where they are asked for, and Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
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


def _as_in_a_window() -> None:
    """Hear the keys of this terminal, Ctrl-C as well: whoever runs the tests in the background does not."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command in a pseudo-terminal of a given size."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        self.master, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        where = environment() | {"TERM": "xterm-256color"}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
            where.pop(name, None)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=side, stdout=side, stderr=side, env=where, start_new_session=True,
            preexec_fn=_as_in_a_window,
        )  # fmt: skip
        os.close(side)
        self.raw = ""
        self.at = 0  # where the next text is looked for

    def wait_for(self, text: str, seconds: float = 30) -> str:
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
        self.raw += data.decode()
        return bool(data)

    def text(self) -> str:
        """What was shown so far."""
        return ESCAPE.sub("", self.raw).replace("\r\n", "\n")

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
        assert self._ends_within(30), f"not ended:\n{self.text()}"
        while select.select([self.master], [], [], 0)[0] and self._read():
            pass
        return int(self.process.returncode)

    def hang_up(self, signals: int) -> None:
        """Close the window; its program says so to the command this often."""
        os.close(self.master)
        self.master = -1
        for _ in range(signals):
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGHUP)
            time.sleep(0.002)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)


@pytest.fixture
def started() -> Iterator[list[Terminal]]:
    """Terminals that are closed after the test."""
    made: list[Terminal] = []
    yield made
    for terminal in made:
        terminal.close()


PLAY = ("play", "offrandes", "--seed", "3", "--delay", "0", "--line")


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 30)])
def test_tables_and_colours_fit_the_terminal(started: list[Terminal], columns: int, lines: int) -> None:
    terminal = Terminal(*PLAY, columns=columns, lines=lines)
    started.append(terminal)
    shown = terminal.wait_for("Sparta> ")
    assert "\x1b[" in terminal.raw
    assert re.search(
        r"^City +Points +Dr\. +Peas +Water +Flow +Guard +Priest +Corr +Sold +Altars *$", shown, re.MULTILINE
    )
    assert "Thebes (first)" in shown
    assert "  7  start soldier          start with the Soldier" in shown
    assert max(len(line) for line in shown.splitlines()) <= columns
    assert "…" not in shown
    terminal.type("1\r")
    assert "Sparta starts with the Peasant" in terminal.wait_for("(2 left)")
    terminal.wait_for("Sparta> ")
    terminal.type("quit\r")
    terminal.wait_for("[Y/n]")
    terminal.type("n\r")
    assert terminal.finish() == 0


def test_plain_has_neither_colours_nor_boxes(started: list[Terminal]) -> None:
    terminal = Terminal(*PLAY, "--plain")
    started.append(terminal)
    shown = terminal.wait_for("Sparta> ")
    assert "City Thebes (first): Points 0" in shown
    assert "─" not in shown
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.raw)
    terminal.type("quit\r")
    assert terminal.finish() == 0


def test_ctrl_c_asks_nothing_and_saves(started: list[Terminal], folder: Path) -> None:
    terminal = Terminal(*PLAY)
    started.append(terminal)
    terminal.wait_for("Sparta> ")
    terminal.type("start soldier\r")
    terminal.wait_for("(2 left)")
    terminal.wait_for("Sparta> ")
    terminal.interrupt()
    assert terminal.finish() == 0
    (file,) = folder.glob("*.json")
    assert json.loads(file.read_text())["moves"][-1] == "start soldier"
    assert "Saved as" in terminal.text()
    assert "Traceback" not in terminal.text()


@pytest.mark.parametrize("signals", [0, 1, 3])
def test_a_window_that_is_closed_keeps_the_game(started: list[Terminal], folder: Path, signals: int) -> None:
    """The input ends, and the system and perhaps the terminal's program say it by signals as well."""
    terminal = Terminal(*PLAY)
    started.append(terminal)
    terminal.wait_for("Sparta> ")
    terminal.type("start soldier\r")
    terminal.wait_for("(2 left)")
    terminal.wait_for("Sparta> ")
    terminal.hang_up(signals)
    assert terminal.process.wait(30) in (0, -signal.SIGHUP)
    (file,) = folder.glob("*.json")
    assert json.loads(file.read_text())["moves"][-1] == "start soldier"


def test_tab_completes_a_move(started: list[Terminal]) -> None:
    pytest.importorskip("readline")
    terminal = Terminal(*PLAY)
    started.append(terminal)
    terminal.wait_for("Sparta> ")
    terminal.type("start so\t")
    terminal.wait_for("start soldier")
    terminal.type("\r")
    assert "Sparta starts with the Soldier" in terminal.wait_for("(2 left)")
    terminal.interrupt()
    assert terminal.finish() == 0


def test_a_record_is_stepped_through(started: list[Terminal], folder: Path) -> None:
    bots = Terminal(*PLAY, "--seats", "uniform,uniform,uniform", "--option", "round_limit=1", "--save", "game.json")
    started.append(bots)
    assert bots.finish() == 0
    assert "Result" in bots.text()
    terminal = Terminal("replay", "game.json")
    started.append(terminal)
    moves = len(json.loads((folder / "game.json").read_text())["moves"])
    terminal.wait_for(f"0/{moves}> ")
    terminal.type("\r")
    terminal.wait_for(f"1/{moves}> ")
    terminal.type("last\r")
    assert "The game is over" in terminal.wait_for(f"{moves}/{moves}> ")
    terminal.type("quit\r")
    assert terminal.finish() == 0


def test_a_simulation_shows_its_progress(started: list[Terminal]) -> None:
    terminal = Terminal("simulate", "offrandes", "-n", "60", "--seed", "1")
    started.append(terminal)
    assert "/60" in terminal.wait_for("/60")
    assert terminal.finish() == 0
    assert "Offrandes: 60 games of 4 uniform bots" in terminal.text()
