"""The full screen in a real terminal, that of tmux: keys go in, and what a person would see is read."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.runner import COMMAND, environment

ADVICE = "no tmux for the tests of the full screen: apt-get install tmux"
PLAY = ("play", "offrandes", "--seats", "human,uniform,uniform,uniform", "--seed", "3", "--delay", "0")


class Window:
    """A command in a terminal of this size."""

    def __init__(self, folder: Path, *arguments: str, columns: int = 100, lines: int = 30) -> None:
        self.server = ["tmux", "-f", "/dev/null", "-S", str(folder / "tmux.sock")]
        variables = {"PYTHONPATH": environment()["PYTHONPATH"], "LC_ALL": "C.UTF-8"}
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in variables.items())
        command = f"cd {shlex.quote(str(folder))}; {settings} {shlex.join([*COMMAND, *arguments])}; echo ENDED $?; cat"
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(lines), command)

    def tmux(self, *arguments: str) -> str:
        """Tell tmux something."""
        where = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        run = subprocess.run([*self.server, *arguments], capture_output=True, text=True, env=where, check=True)
        return run.stdout

    def keys(self, *keys: str) -> None:
        """Press keys."""
        self.tmux("send-keys", *keys)

    def text(self) -> str:
        """What can be seen."""
        return self.tmux("capture-pane", "-p")

    def wait_for(self, *texts: str, seconds: float = 60) -> str:
        """Wait until all of this can be seen."""
        end = time.monotonic() + seconds
        while not all(text in (shown := self.text()) for text in texts):
            assert time.monotonic() < end, f"waited for {texts}:\n{shown}"
            time.sleep(0.1)
        return shown

    def close(self) -> None:
        """Close the window, as its button would: whoever runs in it is told by a signal."""
        subprocess.run([*self.server, "kill-server"], capture_output=True)


@pytest.fixture
def windows() -> Iterator[list[Window]]:
    """Windows that are closed after the test."""
    if shutil.which("tmux") is None:
        if os.environ.get("CI") == "true":
            pytest.fail(ADVICE)
        pytest.skip(ADVICE)
    opened: list[Window] = []
    yield opened
    for window in opened:
        window.close()


def test_a_game_in_a_real_terminal(windows: list[Window], folder: Path) -> None:
    window = Window(folder, *PLAY)
    windows.append(window)
    shown = window.wait_for("Your moves", "(3 left)", "start with the Soldier", "Thebes (first)", "F10 Quit")
    assert shown.rstrip("\n").splitlines()[-1].endswith("F10 Quit")
    window.keys("Down", "Enter")
    window.wait_for("(2 left)", "Sparta starts with the Water")
    window.keys("start so")
    window.wait_for("Sparta> start soldier")  # the rest is suggested
    window.keys("Tab", "Enter")
    window.wait_for("choose your last starting character")
    window.keys("why bid 4", "Enter")
    window.wait_for("Bids are made only while a pair is on sale.", "OFF-6.1 ·")
    window.keys("Escape")
    window.tmux("resize-window", "-x", "80", "-y", "24")
    shown = window.wait_for("Your moves", "F5 Table  F8 Language  F10 Quit")  # fewer keys where there is less room
    assert max(map(len, shown.splitlines())) <= 80
    window.keys("F10")
    window.wait_for("Save the game before you leave?")
    window.keys("Enter")
    window.wait_for("ENDED 0", "Saved as offrandes-")
    (file,) = folder.glob("*.json")
    assert json.loads(file.read_text())["moves"][-2:] == ["start water_carrier", "start soldier"]


def test_a_window_that_is_closed_keeps_the_game(windows: list[Window], folder: Path) -> None:
    window = Window(folder, *PLAY)
    windows.append(window)
    window.wait_for("(3 left)")
    window.keys("Enter")
    window.wait_for("(2 left)")
    window.close()
    end = time.monotonic() + 60
    while not (files := list(folder.glob("*.json"))):
        assert time.monotonic() < end, "the game is lost"
        time.sleep(0.1)
    assert json.loads(files[0].read_text())["moves"][-1] == "start peasant"
