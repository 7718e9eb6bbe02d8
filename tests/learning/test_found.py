"""Puzzles that were found in games: written and read, solved and missed, told with chances in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia.advice.finding import Find, Rival
from petteia.advice.making import ALIKE, chosen, keep, kept, text_of, without
from petteia.advice.telling import gains
from petteia.core import registry
from petteia.games import OURS
from petteia.learning import library
from petteia.learning.checking import check_puzzles
from petteia.learning.parsing import read_script
from petteia.learning.puzzle import FAILED, SOLVED, Attempt, Puzzle
from petteia.learning.script import Script
from petteia.text.catalog import LANGUAGES
from tests.sampling import spread

PATH = Path("found.txt")


def find(answer: str = "start peasant", time: int = 1, lead: float = 0.1) -> Find:
    """A find at the beginning of a game; not that it were one."""
    match = petteia.Match("offrandes", 3, seed="found")
    for _ in range(time - 1):
        match.play(match.state.legal()[-1])
    words, seat = match.game.notation(match.state, match.seat), match.seat
    rivals = (Rival(("start soldier",), 24), Rival(("start corruptor",), 30))
    return Find(
        "offrandes", 3, seat, match.state.decision, time, words, (answer,), 41, rivals, 1, True, 0.1, lead
    )  # fmt: skip


def puzzle_of(found: Find) -> Puzzle:
    """The find as a puzzle, written and read again."""
    script = read_script(PATH, text_of(registry.find("offrandes"), [found]))
    assert check_puzzles(script) == []
    return Puzzle(script, script.steps[0])


def test_a_find_is_written_and_read() -> None:
    puzzle = puzzle_of(find())
    assert puzzle.is_found
    assert (puzzle.answer, puzzle.step.chance, puzzle.level) == (("start peasant",), 41, "easy")
    assert [(aside.names, aside.chance) for aside in puzzle.weaker] == [
        (("start corruptor",), 30),  # what looks best comes first
        (("start soldier",), 24),
    ]


def test_only_the_answer_solves_it() -> None:
    attempt = Attempt(puzzle_of(find()))
    assert attempt.answer("start peasant").kind == SOLVED
    for wrong, told in (("start corruptor", "30%"), ("start soldier", "24%"), ("start priestess", "41%")):
        attempt.again()
        outcome = attempt.answer(wrong)
        assert outcome.kind == FAILED
        assert outcome.word is not None
        assert told in outcome.word.text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    puzzle = puzzle_of(find())
    texts = [puzzle.message(what).text(lang) for what in ("title", "ask", "why", "missed")]
    assert all(text and "{" not in text and "learn." not in text for text in texts)
    assert "41" in texts[2]
    assert gains(puzzle, lang)
    assert "learn." not in puzzle.theme().text(lang)


def test_what_was_found_is_kept_and_the_best_chosen(tmp_path: Path) -> None:
    game, path = registry.find("offrandes"), tmp_path / "found.jsonl"
    assert kept(path) == {}
    keep(path, 0, [find()])
    keep(path, 1, [])
    assert kept(path) == {0: [find()], 1: []}
    alike = [find(time=1), find(time=1), find(time=2, lead=0.2), find(time=3)]
    best = chosen(game, alike, 30)
    assert len(best) == ALIKE
    assert best[0].lead == 0.2
    assert chosen(game, [find("start water_carrier"), find()], 1) != []


def test_what_does_not_hold_is_taken_out() -> None:
    game = registry.find("offrandes")
    text = text_of(game, [find(), find(time=2)])
    names = [step.name for step in read_script(PATH, text).steps]
    left = read_script(PATH, without(text, [names[0]]))
    assert [step.name for step in left.steps] == names[1:]


@pytest.mark.parametrize("game", OURS)
def test_those_that_come_with_a_game_are_sound(game: str) -> None:
    path = library.path_of(game, library.FOUND)
    script = library.read_file(path)
    played = Script(path, script.game, script.seat, tuple(spread(script.steps, 4)))
    assert check_puzzles(played) == []
    assert len({step.beginning.words for step in script.steps if step.beginning}) == len(script.steps)
    for step in script.steps:
        assert step.chance > max(aside.chance for aside in Puzzle(script, step).weaker)
    assert path.stat().st_size < 100_000


def test_they_come_after_those_that_were_made() -> None:
    for game in OURS:
        kinds = [puzzle.is_found for puzzle in library.puzzles(game)]
        assert kinds == sorted(kinds)
        assert any(kinds)
