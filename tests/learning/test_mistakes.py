"""A file with a mistake is refused, with its line and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.learning import BadScript, check_lesson, check_puzzles
from petteia.learning.parsing import read_script

BEGIN = "game offrandes\nchapter first_round\nstep bidding\n"
GIVEN = "given players 3; drachmas all 5; phase auctions\n"
PUZZLE = "game offrandes\npuzzle few_oxen\ntheme offerings\nlevel easy\n"


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "There is no step"),
        ("game chess", 1, "chess"),
        ("step first", 1, "The first line must name"),
        (BEGIN + "sya hello", 4, 'There is no line that begins with "sya"'),
        (BEGIN + "new", 4, 'After "new" something must follow'),
        (BEGIN + "new three", 4, '"three" is not a whole number'),
        (BEGIN + "new 3 first=0", 4, '"first"'),
        (BEGIN + "new 3 first_player=9", 4, "first_player"),
        (BEGIN + "> pair peasant", 4, "does not say where it begins"),
        (BEGIN + GIVEN + "> pair pesant", 5, 'no action "pair pesant". Did you mean "pair peasant"?'),
        (BEGIN + GIVEN + "~ rome: pass", 5, '"rome"'),
        (BEGIN + GIVEN + "? pair peasant", 5, "there must be something to do"),
        (BEGIN + GIVEN + "x bid 3", 5, "come the rules that refuse it"),
        (BEGIN + GIVEN + "= seats.0.drachmas", 5, "is no fact"),
        (BEGIN + GIVEN + "= seats.0.drachmas at_least many", 5, "is no fact"),
        (BEGIN + GIVEN + "step bidding", 5, '"bidding" is there twice'),
        ("game offrandes\npoint score-1", 2, '"point" belongs below'),
        ("game offrandes\nstep Twice", 2, '"Twice" cannot be a name'),
        (PUZZLE.replace("easy", "mild"), 4, 'There is no "mild" here. There are: easy, medium, hard.'),
        (BEGIN + GIVEN + "~ rome: pass", 5, "There are: sparta, corinth, athens, thebes, delos."),
        ("game offrandes\ngame delphi", 2, '"game" is there twice'),
        (BEGIN + GIVEN + "level easy", 5, '"level" belongs to a "puzzle", not to a "step".'),
        (BEGIN + "new 3\n" + GIVEN, 5, "A step begins once"),
        (BEGIN + GIVEN + "new 3", 5, "A step begins once"),
    ],
)
def test_a_line_that_is_not_understood(text: str, line: int, what: str) -> None:
    with pytest.raises(BadScript) as caught:
        read_script(Path("lesson.txt"), text)
    assert caught.value.text().startswith(f"lesson.txt:{line}: ")
    assert what in caught.value.text()


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("new 9\n> pair peasant", 4, "9"),
        ("given players 3; drachmas rome 5\n> pair peasant", 4, '"rome"'),
        (GIVEN + "> bid 2", 5, '"bid 2" cannot be done here: Bids are made only while a pair is on sale.'),
        (GIVEN + "~ pair peasant", 5, "it is the learner who decides here"),
        (GIVEN + "x pair peasant | OFF-5.3\n> pair soldier", 5, '"pair peasant" is not refused here'),
        (GIVEN + "x bid 2 | OFF-6.3\n> pair soldier", 5, '"bid 2" is refused by OFF-6.1, not by OFF-6.3'),
        (GIVEN + "? bid 2\n> pair soldier", 5, '"bid 2" cannot be done here'),
        (GIVEN + "? pair soldier\n> pair soldier", 5, "is what the learner does here"),
        (GIVEN + "= seats.sparta.drachmas 6", 5, '"seats.sparta.drachmas 6" is not true: it is 5.'),
        (GIVEN + "= seats.rome.drachmas 6", 5, 'There is no "rome" in "seats.rome.drachmas 6". There are: sparta, '),
        (GIVEN + "= seats.sparta.drachma 6", 5, 'Did you mean "drachmas"?'),
        (GIVEN + "= seats.sparta.drachmas.x 6", 5, 'goes too deep: before "x" there is only 5.'),
        (GIVEN + "= seats.sparta.drachmas has 6", 5, "asks for a list, and there is 5."),
        (GIVEN + "= phase count 6", 5, "asks for a list, and there is"),
        (GIVEN + "= seats.sparta.levels at_most 6", 5, "compares with a number"),
        (GIVEN + "point altar-pluto\n> pair soldier", 5, 'no element "altar-pluto"'),
        (GIVEN + "> pair soldier & pair peasant; bid 1\n~ athens: pass", 6, "who decides"),
        (GIVEN + "> pair soldier", 3, 'no text "offrandes_learn.lesson.first_step.title" (en)'),
    ],
)
def test_a_mistake_in_a_lesson(text: str, line: int, what: str) -> None:
    head = BEGIN.replace("bidding", "first_step") if "first_step" in what else BEGIN
    problems = check_lesson(read_script(Path("lesson.txt"), head + text))
    assert any(problem.line == line and what in problem.what.text() for problem in problems), problems


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        (GIVEN + "> pair soldier", 2, 'and after it what is reached ("=")'),
        (GIVEN + "> pair soldier\n= seats.sparta.drachmas 5", 7, "is solved before anything is done"),
        (GIVEN + "> pair soldier\n= seats.sparta.drachmas 4", 7, "is not true: it is 5"),
        (GIVEN + "> bid 1\n= seats.sparta.drachmas 4", 6, '"bid 1" cannot be done here'),
        (GIVEN + "? pair soldier\n> pair soldier\n= decision choose_pair_second", 6, "or solves the puzzle"),
    ],
)
def test_a_mistake_in_a_puzzle(text: str, line: int, what: str) -> None:
    problems = check_puzzles(read_script(Path("puzzles.txt"), PUZZLE + text))
    assert any(problem.line == line and what in problem.what.text() for problem in problems), problems


def test_a_mistake_is_told_in_the_readers_language() -> None:
    with pytest.raises(BadScript) as caught:
        read_script(Path("lesson.txt"), "game offrandes\nstep one\nnew three")
    assert caught.value.text("nl") == 'lesson.txt:3: "three" is geen geheel getal.'
