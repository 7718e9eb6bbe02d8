"""The lessons and puzzles of all games are right: what `petteia lesson check` and `petteia puzzle check` ask."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from petteia.games import OURS
from petteia.learning import check_lesson, check_puzzles, daily, free_game, lesson, puzzles, taught
from petteia.learning.reading import placed
from petteia.learning.script import Script


def lesson_of(game: str) -> Script:
    """The lesson of a game that has one."""
    found = lesson(game)
    assert found is not None
    return found


def test_all_games_are_taught() -> None:
    assert [game for game in taught() if game in OURS] == [*OURS]


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_has_no_mistake(game: str) -> None:
    script = lesson_of(game)
    assert [placed(script.path, problem).text() for problem in check_lesson(script)] == []
    assert 15 <= len(script.steps) <= 30
    assert not script.steps[-1].wanted, "the last words are read"


@pytest.mark.parametrize("game", OURS)
def test_puzzles_have_no_mistake(game: str) -> None:
    script = puzzles(game)[0].script
    assert [placed(script.path, problem).text() for problem in check_puzzles(script)] == []
    assert len(script.steps) == 8
    assert {step.level for step in script.steps} == {"easy", "medium", "hard"}


def test_every_puzzle_has_its_day() -> None:
    every = {puzzle.ident for game in taught() for puzzle in puzzles(game)}
    begin = date(2026, 11, 17)
    found = [daily(begin + timedelta(days=day)) for day in range(len(every))]
    assert {puzzle.ident for puzzle in found if puzzle is not None} == every
    assert daily(begin) == daily(begin)


@pytest.mark.parametrize("game", OURS)
def test_the_free_game_is_the_first_game_of_the_box(game: str) -> None:
    script = lesson_of(game)
    free = free_game(script)
    assert (free.game, free.bot) == (game, "novice")
    assert free.players in script.game.players
    assert free.options == script.game.first_game
