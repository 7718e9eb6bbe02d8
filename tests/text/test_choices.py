"""What somebody may do, said as a choice: as a command, and never with the name of who chooses."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.text.catalog import LANGUAGES
from petteia.text.choices import BEGINNINGS, COMMANDS, as_choice
from tests.text.reading import OTHERS, entries

UNCHANGED = {  # verbs that are the same as commands
    "nl": {"is", "laat", "richt", "vecht", "zet"},
    "pl": set[str](),
}


def choices(lang: str) -> set[str]:
    """What the games say that somebody does, behind the name."""
    return {
        form.removeprefix("{who} ")
        for game in petteia.games()
        for key, entry in entries(lang, game).items()
        if key.startswith((f"{game}.action.", f"{game}.do.", f"{game}.elsewhere"))
        for form in entry.forms
        if form.startswith("{who} ")
    }


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


@pytest.mark.parametrize(
    ("lang", "sentence", "choice"),
    [
        ("es", "Ada pasa.", "pasa."),
        ("es", "Ada no se defiende: el ataque surte efecto.", "no te defiendas: el ataque surte efecto."),
        ("es", "Ada hace avanzar a Afrodita.", "haz avanzar a Afrodita."),
        ("nl", "Ada neemt 2 gunstfiches.", "neem 2 gunstfiches."),
        ("nl", "Ada beëindigt de veilingbeurt", "beëindig de veilingbeurt"),
        ("nl", "Ada trekt zich terug naar Thessalië.", "trek je terug naar Thessalië."),
        ("nl", "Ada zet Ares terug.", "zet Ares terug."),
        ("nl", "Ada is klaar.", "klaar."),
        ("pl", "Ada bierze 2 Żetony Łaski.", "weź 2 Żetony Łaski."),
        ("pl", "Ada walczy: czarny Minotaur.", "walcz: czarny Minotaur."),
        ("pl", "Ada: pas", "pas"),
    ],
)
def test_a_sentence_as_a_choice_in_other_languages(lang: str, sentence: str, choice: str) -> None:
    assert as_choice(sentence, "Ada", lang) == choice


@pytest.mark.parametrize("lang", sorted(UNCHANGED))
def test_every_verb_becomes_a_command(lang: str) -> None:
    for sentence in choices(lang):
        if as_choice(f"Ada {sentence}", "Ada", lang) == sentence:
            assert sentence.split()[0] in UNCHANGED[lang], sentence


def test_spanish_commands_say_neither_se_nor_lo_first() -> None:
    for sentence in choices("es"):
        assert as_choice(f"Ada {sentence}", "Ada", "es").split()[0] not in {
            "se",
            "lo",
            "la",
            "le",
            "hace",
            "pone",
            "ha",
        }


@pytest.mark.parametrize("lang", OTHERS)
def test_every_command_is_used_by_a_game(lang: str) -> None:
    begun = (BEGINNINGS[lang].match(sentence) for sentence in choices(lang))
    assert {match[0] for match in begun if match} == set(COMMANDS[lang])


def test_every_language_has_commands() -> None:
    assert set(COMMANDS) == set(LANGUAGES)


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
