"""In a real terminal: colours and tables there, plain lines where they are asked for, and Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminals import Terminal


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
    assert terminal.process.wait(60) in (0, -signal.SIGHUP)
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


def test_what_is_typed_while_bots_move_stands_after_the_prompt_and_nowhere_else(started: list[Terminal]) -> None:
    seats = ("--seats", "human,uniform,uniform,uniform,uniform")
    terminal = Terminal("play", "offrandes", "--seed", "3", "--line", "--delay", "0.2", *seats, columns=100, lines=30)
    started.append(terminal)
    terminal.wait_for("  · ")  # the first bot has moved, and others follow
    terminal.type("start zzz")
    shown = terminal.wait_for("Sparta> start zzz")
    assert shown.count("start zzz") == 1
    terminal.type("\n")
    terminal.wait_for('"start zzz"')  # and it is read whole
    terminal.interrupt()
    assert terminal.finish() == 0
