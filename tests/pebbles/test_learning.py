"""Pebbles teaches itself: a small lesson, a puzzle and a note of the coach, written as docs/learning.md says."""

from __future__ import annotations

from petteia.learning import Attempt, Coach, check_lesson, check_notes, check_puzzles, lesson, notes, puzzles, taught


def test_its_files_are_right() -> None:
    script, (puzzle,), along = lesson("pebbles"), puzzles("pebbles"), notes("pebbles")
    assert script is not None
    assert along is not None
    assert (check_lesson(script), check_puzzles(puzzle.script), check_notes(along)) == ([], [], [])
    assert "pebbles" in taught()


def test_the_lesson_is_taken_to_its_end() -> None:
    script = lesson("pebbles")
    assert script is not None
    coach, said = Coach(script), []
    while not coach.is_over:
        said.append(coach.card.words.text("es"))
        if coach.expected:
            assert coach.card.points
            assert coach.answer(*coach.expected).is_right
        else:
            coach.go_on()
    assert coach.match.state.is_over
    assert said[0].startswith("Quince guijarros")


def test_the_puzzle_is_solved_by_the_sure_pebble_alone() -> None:
    (puzzle,) = puzzles("pebbles")
    assert Attempt(puzzle).answer("take").kind == "solved"
    outcome = Attempt(puzzle).answer("roll")
    assert outcome.kind == "failed"
    assert str(outcome.word) == "Only a one would do: the heap has no more."
