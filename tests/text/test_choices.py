"""What somebody may do, said as a choice: in English as a command, and never with the name of who chooses."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.text.choices import as_choice


@pytest.mark.parametrize(
    ("sentence", "choice"),
    [
        ("Ada takes 2 favours.", "take 2 favours."),
        ("Ada passes.", "pass."),
        ("Ada goes on to the special action.", "go on to the special action."),
        ("Ada does not use it.", "do not use it."),
        ("Ada marches murderously.", "march murderously."),
        ("Ada chooses Athena.", "choose Athena."),
        ("Ada carries it.", "carry it."),
        ("Ada takes Hero Movement. The hero goes far.", "take Hero Movement. The hero goes far."),
        ("Ada is first player", "is first player"),
        ("Ada: red.", "red."),
        ("The red tile is laid out.", "The red tile is laid out."),
    ],
)
def test_a_sentence_as_a_choice(sentence: str, choice: str) -> None:
    assert as_choice(sentence, "Ada", "en") == choice


def test_other_languages_keep_the_third_person() -> None:
    assert as_choice("Ada pasa.", "Ada", "es") == "pasa."


@pytest.mark.parametrize("game", petteia.games())
def test_no_choice_of_a_game_begins_with_who_makes_it(game: str) -> None:
    match, roller = Match(game, seed="choices"), Roller("choices")
    seen = set()
    for _ in range(150):
        if match.state.is_over:
            break
        seat = int(match.state.seat)
        own, view = match.game.seat_name(seat).text("en"), match.view(seat)
        legal = match.state.legal()
        seen |= {as_choice(match.game.describe(action, view, "en"), own, "en") for action in legal}
        match.play(roller.choose(legal))
    assert len(seen) > 20
    assert not [text for text in seen if text.startswith(("Player ", "i ", "wa ")) or not text]
