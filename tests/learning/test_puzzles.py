"""Puzzles: solved by their answers and by other ways that lead there, refused with a reason, begun anew."""

from __future__ import annotations

import pytest

from petteia.games import OURS
from petteia.learning import Attempt, Puzzle, puzzles

EVERY = [puzzle for game in OURS for puzzle in puzzles(game)]


def puzzle(ident: str) -> Puzzle:
    return next(found for found in EVERY if found.ident == ident)


def play(attempt: Attempt, *moves: str) -> str:
    """What came of the last of these moves."""
    return [attempt.answer(move) for move in moves][-1].kind


@pytest.mark.parametrize("found", EVERY, ids=lambda found: found.ident)
def test_the_answer_solves_it_and_something_else_does_not(found: Puzzle) -> None:
    attempt = Attempt(found)
    assert not attempt.is_solved
    assert play(attempt, *found.answer) == "solved"
    attempt.again()
    kind = "goes_on"
    while kind == "goes_on":
        legal = [attempt.game.action_name(action) for action in attempt.match.state.legal()]
        kind = attempt.answer(next((name for name in reversed(legal) if name not in found.answer), legal[-1])).kind
    assert kind == "failed"
    outcome = attempt.answer(0)
    assert outcome.kind == "failed"
    assert outcome.word is not None
    assert outcome.word.text()


def test_another_way_to_the_goal_is_right_too() -> None:
    assert (
        play(Attempt(puzzle("offrandes/missing_two")), "pair temple_guardian", "pair water_carrier", "bid 2")
        == "solved"
    )
    red = Attempt(puzzle("delphi/red_blue_black"))
    assert play(red, "use red", "do move_ship", "move 6,-3", "use red", "do raise_statue") == "solved"


def test_a_mistake_has_its_reason() -> None:
    attempt = Attempt(puzzle("offrandes/few_oxen"))
    outcome = attempt.answer("offer ox:2")
    assert outcome.kind == "failed"
    assert str(outcome.word).startswith("Two oxen are ten points.")


def test_what_is_refused_changes_nothing() -> None:
    attempt = Attempt(puzzle("offrandes/missing_two"))
    outcome = attempt.answer("bid 3")
    assert outcome.kind == "refused"
    assert outcome.reason is not None
    assert attempt.made == []


def test_a_turn_that_ends_is_a_failure() -> None:
    attempt = Attempt(puzzle("delphi/two_blacks_wanted"))
    moves = ("use black", "do take_favours", "use green", "do take_favours", "end")
    assert play(attempt, *moves) == "failed"
