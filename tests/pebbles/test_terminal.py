"""Pebbles at the command line: played line by line and on the full screen, by bots, kept, replayed and looked at."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from petteia.core.match import Match, replay
from tests.cli.fullscreen import Player
from tests.cli.runner import petteia


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def record() -> Path:
    """The record of a finished game."""
    match = Match("pebbles", 3, seed=5)
    while not match.state.is_over:
        match.play(match.state.legal()[len(match.moves) % 2])
    path = Path("game.json")
    path.write_text(json.dumps(match.record()))
    return path


@pytest.mark.parametrize("form", ["--line", "--plain"])
@pytest.mark.parametrize(("lang", "over"), [("en", "The game is over."), ("es", "La partida ha terminado.")])
def test_a_whole_game_line_by_line(form: str, lang: str, over: str) -> None:
    typed: list[str] = []

    def answer(screen: str) -> str:
        typed.append("1" if len(typed) % 3 else "roll")
        return typed[-1]

    arguments = ("--players", 2, "--seats", "human,uniform", "--seed", 3, "--lang", lang, "--save", "kept.json")
    run = petteia("play", "pebbles", form, *arguments, answers=answer)
    assert (run.code, run.err) == (0, "")
    assert over in run.out
    assert replay(json.loads(Path("kept.json").read_text())).state.is_over


def test_why_and_rule_and_board_in_the_middle_of_a_game() -> None:
    answers = ["board", "why die 3", "rule 2.2", "take", "undo", "log", "help", "quit", "n"]
    run = petteia("play", "pebbles", "--line", "--players", 2, "--seed", 3, answers=answers)
    assert run.code == 0
    assert "15 pebbles are left." in run.out
    assert "[PEB-2.1]" in run.out
    assert "as many pebbles as the die shows" in run.out


def test_a_whole_game_on_the_full_screen() -> None:
    player = Player(Match("pebbles", 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        assert "15 pebbles are left." in player.text()
        while True:
            moves = len(player.match.moves)
            await player.type_without_waiting("take")
            await player.until(lambda moves=moves: len(player.match.moves) > moves)  # type: ignore[misc]
            await player.until(lambda: player.stage.is_asking or player.sheet == "Result")
            if player.match.state.is_over:
                break
        await player.sees("Result")
        await player.press("q")
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    assert player.match.state.is_over


def test_two_people_at_one_keyboard_do_not_see_each_others_tokens() -> None:
    answers = ["", "take", "", "take", "quit", "n"]
    run = petteia("play", "pebbles", "--line", "--players", 2, "--seats", "human,human", "--seed", 4, answers=answers)
    assert len(re.findall(r"Hand over to Player \d", run.out)) >= 2


def test_bots_play_in_simulations_and_tournaments() -> None:
    assert petteia("simulate", "pebbles", "-n", 5, "--seed", 1).out.startswith("Pebbles: 5 games of 4 uniform bots")
    run = petteia("arena", "pebbles", "mcts", "uniform", "-n", 4, "--players", 2, "--seed", 1, "--report", "r.html")
    assert run.code == 0
    assert "uniform" in run.out
    assert "<svg" in Path("r.html").read_text()
    levels = petteia("arena", "pebbles", "novice", "adept", "hero", "olympian", "-n", 2, "--seed", 1)
    assert levels.code == 0
    assert "olympian" in levels.out


def test_a_record_is_replayed_verified_drawn_and_analysed(record: Path) -> None:
    assert "The game is over." in petteia("replay", record).out
    assert "The result is right" in petteia("verify", record).out
    assert petteia("picture", record, "-o", "p.svg", "--lang", "es").code == 0
    assert "Guijarros" in Path("p.svg").read_text()
    assert petteia("picture", record, "--png", "-o", "p.png", "--width", 200, "--dark").code == 0
    assert Path("p.png").read_bytes()[:4] == b"\x89PNG"
    assert petteia("analyse", record).code == 0


def test_it_is_benchmarked() -> None:
    run = petteia("bench", "--quick", "pebbles")
    assert run.code == 0
    assert "Pebbles" in run.out
