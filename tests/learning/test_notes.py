"""What the coach says in the game after a lesson: at which decisions, and what is wrong with a file of such notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.core.match import Match
from petteia.games import OURS
from petteia.learning import BadScript, Note, check_notes, free_game, lesson, notes
from petteia.learning.notes import read_notes
from petteia.text.catalog import LANGUAGES

BEGIN = "game offrandes\n"


@pytest.mark.parametrize("game", OURS)
def test_the_notes_of_a_game_are_right(game: str) -> None:
    found = notes(game)
    assert found is not None
    assert check_notes(found) == []
    assert all(found.message(note, "say").text(lang) for note in found.notes for lang in LANGUAGES)


@pytest.mark.parametrize("game", OURS)
def test_most_of_what_is_asked_in_a_free_game_has_its_note(game: str) -> None:
    script, found = lesson(game), notes(game)
    assert script is not None
    assert found is not None
    free = free_game(script)
    match = Match(free.game, free.players, options=free.options, seed=7)
    asked: list[Note | None] = []
    while len(asked) < 100 and not match.state.is_over:
        if match.state.seat == 0:
            asked.append(found.about(match.view(0)["decision"]))
        match.play(sorted(match.state.legal())[len(match.moves) % len(match.state.legal())])
    assert sum(note is not None for note in asked) > 0.6 * len(asked)


def test_a_decision_has_one_note_or_none() -> None:
    found = notes("offrandes")
    assert found is not None
    note = found.about("choose_pair_second")
    assert note is not None
    assert note.name == "selling"
    assert str(found.message(note, "title")) == "Which pair?"
    assert found.about("over") is None


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "There is no note"),
        ("note a: over", 1, "The first line must name"),
        ("game chess", 1, "chess"),
        (BEGIN, 1, "There is no note"),
        (BEGIN + "step a", 2, 'There is no line that begins with "step"'),
        (BEGIN + "note selling", 2, "A note has a name and, after a colon"),
        (BEGIN + "note Selling: over", 2, '"Selling" cannot be a name'),
        (BEGIN + "note a: bid_or_pas", 2, 'no decision "bid_or_pas". Did you mean "bid_or_pass"?'),
        (BEGIN + "note a: over\nnote a: bid_or_pass", 3, '"a" is there twice'),
        (BEGIN + "note a: over\nnote b: over", 3, '"over" is there twice'),
    ],
)
def test_a_line_that_is_not_understood(text: str, line: int, what: str) -> None:
    with pytest.raises(BadScript) as caught:
        read_notes(Path("free.txt"), text)
    assert caught.value.text().startswith(f"free.txt:{line}: ")
    assert what in caught.value.text()


def test_a_note_without_words_is_noticed() -> None:
    problems = check_notes(read_notes(Path("free.txt"), BEGIN + "note nobody: over"))
    assert problems[0].line == 2
    assert 'no text "offrandes_learn.free.nobody.title" (en)' in problems[0].what.text()
    assert len(problems) == 2 * len(LANGUAGES)
