"""Lessons and puzzles on the command line: taken, left and gone on with, solved, checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.games import OURS
from petteia.learning import Coach, lesson, puzzles
from tests.cli.runner import petteia, refused
from tests.cli.terminals import Terminal


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where progress is kept in these tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "petteia" / "learning.json"


@pytest.fixture
def started() -> Iterator[list[Terminal]]:
    """Terminals that are closed after the test."""
    made: list[Terminal] = []
    yield made
    for terminal in made:
        terminal.close()


def right_answers(game: str) -> Iterator[str]:
    """What a learner types who does what is wanted; nothing where a card is read."""
    script = lesson(game)
    assert script is not None
    coach = Coach(script)
    while not coach.is_over:
        if coach.card.is_read:
            yield ""
            coach.go_on()
        else:
            name = coach.expected[0]
            yield name
            coach.answer(name)


@pytest.mark.parametrize("game", OURS)
def test_a_whole_lesson(game: str, kept: Path) -> None:
    run = petteia("learn", game, "--plain", "--lang", "en", answers=[*right_answers(game), "n"])
    assert run.code == 0, run.err
    script = lesson(game)
    assert script is not None
    of = len(script.steps)
    for number in range(1, of + 1):
        assert run.out.count(f"[{number}/{of}] ") >= 1
    assert "That was the lesson." in run.out
    assert json.loads(kept.read_text()) == {"lessons": {game: f"{game}/lesson/over"}}


def test_what_the_coach_answers() -> None:
    answers = ["start peasant", "altar zeus", "start priestess", "nonsense", "start soldier", "quit"]
    run = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=answers)
    assert "You need him for an offering, but you can buy him today. Protection comes first." in run.out
    assert "[OFF-" in run.out
    assert "That is allowed, but let us stay with the plan." in run.out
    assert '"nonsense"' in run.out
    assert run.out.count("Welcome to Sparta!") == 1, "the card is said once"
    assert "To do: Start with the Temple Guardian [start temple_guardian]" in run.out
    assert "petteia learn offrandes" in run.out


def test_going_on_later_and_beginning_again() -> None:
    first = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=["skip", "skip"])
    assert first.code == 0, "the input has ended, and that is no problem"
    later = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=["back", "back", "quit"])
    cards = [line for line in later.out.splitlines() if line.startswith("[")]
    assert [card.partition(" ")[0] for card in cards] == ["[3/21]", "[2/21]", "[1/21]"]
    again = petteia("learn", "offrandes", "--restart", "--plain", "--lang", "en", answers=["quit"])
    assert "[1/21] The first round: Three characters" in again.out


def test_a_file_of_progress_that_is_not_ours_is_no_obstacle(kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    kept.write_text('{"lessons": [1], "solved": 3')
    assert "[1/21]" in petteia("learn", "offrandes", "--plain", answers=["quit"]).out
    kept.write_text('{"lessons": [1], "solved": 3}')
    assert "[1/21]" in petteia("learn", "offrandes", "--plain", answers=["quit"]).out
    assert petteia("puzzle", "offrandes").code == 0


def test_a_free_game_follows() -> None:
    answers = [*["skip"] * 21, "y", "quit", "n"]
    run = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=answers)
    assert run.code == 0
    assert "novice" in run.out.partition("That was the lesson.")[2]


def test_the_list_of_puzzles(kept: Path) -> None:
    out = petteia("puzzle", "--lang", "en").out
    for game in OURS:
        for puzzle in puzzles(game):
            assert f"    {puzzle.name}: {puzzle.message('title')} ({puzzle.level})\n" in out
    assert "two_blacks_wanted" not in petteia("puzzle", "offrandes").out


def test_solving_a_puzzle(kept: Path) -> None:
    wrong, right = "peasant; soldier; bid 1", "water_carrier; temple_guardian; bid 1"
    answers = ["bid 3", wrong, "solution", right]
    run = petteia("puzzle", "offrandes", "missing_two", "--plain", "--lang", "en", answers=answers)
    assert run.code == 0
    assert "Bids are made only while a pair is on sale. [OFF-6.1]" in run.out
    assert "You still lack one of the four characters" in run.out
    assert "Try again." in run.out
    assert "pair water_carrier; pair temple_guardian; bid 1\n" in run.out
    assert "Solved!" in run.out
    assert json.loads(kept.read_text()) == {"solved": ["offrandes/missing_two"]}
    assert "missing_two: The missing two (easy), solved" in petteia("puzzle", "offrandes", "--lang", "en").out


def test_the_puzzle_of_the_day() -> None:
    run = petteia("puzzle", "--daily", "--plain", "--lang", "en", answers=["quit"])
    assert run.code == 0
    assert any(f"{puzzle.message('title')} (" in run.out for game in OURS for puzzle in puzzles(game))


def test_lessons_and_puzzles_are_checked(folder: Path) -> None:
    run = petteia("lesson", "check", "offrandes", "--lang", "en")
    assert run.code == 0
    assert "lesson.txt: 21 steps, all right.\n" in run.out
    assert run.out.endswith("free.txt: 7 notes, all right.\n")
    checked = petteia("puzzle", "check", "offrandes", "--lang", "en").out
    assert "puzzles.txt: 8 puzzles, all right.\n" in checked
    assert "found.txt: " in checked
    (folder / "own.txt").write_text("game offrandes\nchapter one\nstep two\nnew 3\n= round 7; players 4\n")
    run = petteia("lesson", "check", "own.txt", "--lang", "en")
    assert run.code == 1
    assert 'own.txt:5: "round 7" is not true: it is 0.' in run.out
    assert 'own.txt:5: "players 4" is not true: it is 3.' in run.out


def test_what_is_wrong_is_said(folder: Path) -> None:
    (folder / "own.txt").write_text("game offrandes\nchapter one\nstpe two\n")
    assert refused("lesson", "check", "own.txt", "--lang", "en").startswith("own.txt:3: There is no line that begins")
    assert "none.txt" in refused("puzzle", "check", "none.txt")
    assert "missing_two" in refused("puzzle", "offrandes", "mising_two")
    assert "chess" in refused("learn", "chess")


def test_in_a_real_terminal(started: list[Terminal]) -> None:
    terminal = Terminal("learn", "offrandes", "--line", "--lang", "en", columns=120)
    started.append(terminal)
    terminal.wait_for("Welcome to Sparta!")
    terminal.wait_for("Sparta> ")
    terminal.type("start peasant\r")
    terminal.wait_for("Protection comes first")
    terminal.wait_for("Sparta> ")
    terminal.type("start temple; start corruptor; start soldier\r")
    terminal.wait_for("Level one on three tracks.")
    terminal.wait_for("[2/21]")
    terminal.wait_for("Sparta> ")
    terminal.type("quit\r")
    terminal.wait_for("petteia learn offrandes")
    assert terminal.finish() == 0


def test_the_coach_comes_along_into_the_game_after_the_lesson() -> None:
    answers = [*right_answers("offrandes"), "y", "1", "1", "quit"]
    said = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=answers).out.partition("Play a first game")[
        2
    ]
    assert said.count("Your three characters") == 1
    assert "Corruptor and Soldier take steps" in said.replace("\n", " ")


def test_what_is_said_before_another_position_is_said_once() -> None:
    run = petteia("learn", "offrandes", "--plain", "--lang", "en", answers=[*right_answers("offrandes"), "n"])
    assert run.out.replace("\n", " ").count("Two pigs beat one pig") == 1
