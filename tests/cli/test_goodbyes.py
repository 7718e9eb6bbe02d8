"""A full screen whose terminal is closed, or takes nothing any more: the game is kept, and the process ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import petteia
from petteia.core import record as records
from petteia.core.match import Match
from tests.cli.fullscreen import Player, hold_up_bots
from tests.cli.terminals import Terminal
from tests.core.pebbles import Pebbles

PLAY = ("play", "offrandes", "--seats", "human,uniform,uniform,uniform", "--seed", "3", "--delay", "0", "--full")
ARROWS = 2 * "\x1b[B" + 2 * "\x1b[A"
COLOURS = "\x14"  # everything is drawn anew
SECONDS = 60  # far more than it takes, and far less than for ever


@contextmanager
def played(signals: bool = True) -> Iterator[Terminal]:
    """A full screen after a first move, which is not saved."""
    with Terminal(*PLAY, columns=100, lines=30, signals=signals) as terminal:
        terminal.press_until("\r", "Sparta starts with")
        yield terminal


def assert_kept(folder: Path) -> None:
    (file,) = folder.glob("*.json")
    match = petteia.resume(records.load(file))
    assert any(move.seat == 0 for move in match.moves)


@pytest.mark.parametrize("busy", [False, True], ids=["idle", "busy"])
@pytest.mark.parametrize("signals", [False, True], ids=["untold", "told"])
def test_a_full_screen_whose_terminal_is_closed_ends(folder: Path, signals: bool, busy: bool) -> None:
    with played(signals) as terminal:
        if busy:
            terminal.type(80 * ARROWS)  # much to draw when there is nothing to draw on
        terminal.hang_up(0)
        assert terminal.process.wait(SECONDS) == 0
    assert_kept(folder)


@pytest.mark.parametrize("goodbye", [signal.SIGHUP, signal.SIGTERM])
def test_a_full_screen_that_nobody_reads_heeds_a_signal(folder: Path, goodbye: signal.Signals) -> None:
    """The terminal is there and takes nothing: whatever is still to be drawn waits for ever."""
    with played() as terminal:
        for _ in range(6):  # as much as no terminal keeps for later
            terminal.type(COLOURS)
            terminal.wait_until_idle()
        terminal.process.send_signal(goodbye)
        assert terminal.process.wait(SECONDS) == 0
    assert_kept(folder)


def test_a_game_is_kept_while_a_bot_thinks(pebbles: Pebbles, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = hold_up_bots(monkeypatch)
    player = Player(Match(pebbles, 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        await player.type("take 1")
        await player.type_without_waiting("keep")
        await player.until(lambda: player.status.startswith("… "))
        player.stage.close()
        player.app.keep(0.01)
        assert player.app.thread.is_alive()
        (file,) = folder.glob("*.json")
        assert records.load(file)["moves"][:4][-2:] == ["take 1", "keep"]
        may_answer.set()
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    assert len([*folder.glob("*.json")]) == 1  # what is kept is not kept twice
