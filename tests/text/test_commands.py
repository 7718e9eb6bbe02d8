"""What somebody may do, said to them: a message of its own beside the sentence about them, never with their name."""

from __future__ import annotations

import re

import pytest

from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.messages import Message, as_command
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.text.reading import OTHERS, entries, placeholders

# How a sentence in the third person begins; what begins so is not said to anybody.
THIRD_PERSON = {
    "en": re.compile(r"(?!pass\b)\w+s\b"),
    "es": re.compile(r"(se|lo|la|le|hace|pone|ha|no (se|usa|ofrece|corrompe))\b"),
    "nl": re.compile(r"(?!(laat|zet|richt|vecht)\b)\w+t\b|.*\bzich\b(?! verplaatsen)"),
    "pl": re.compile(r"(nie )?\w+(je|ca|wa|ra|ła|rza|zi|ga|nia|suje)\b(?<!nie)"),
}


def pairs(lang: str) -> list[tuple[str, str, str]]:
    """The key of each command, the sentence and the command, form by form."""
    found = []
    for game in OURS:
        known = entries(lang, game)
        for key, entry in known.items():
            family, _, verb = key.removeprefix(f"{game}.").partition(".")
            command = known.get(f"{game}.command.{verb}")
            if family in ("action", "do") and command is not None and "{who}" in entry.forms[0]:
                found += [(command.key, *forms) for forms in zip(entry.forms, command.forms, strict=True)]
    return found


def test_every_sentence_about_somebody_has_a_command() -> None:
    told = {command for command, _, _ in pairs("en")}
    for game in OURS:
        about = {
            key.split(".", 2)[2]
            for key, entry in entries("en", game).items()
            if key.startswith((f"{game}.action.", f"{game}.do.")) and "{who}" in entry.forms[0]
        }
        commands = {key for key in entries("en", game) if key.startswith(f"{game}.command.")}
        # Who is first player is not theirs to decide.
        assert commands == {f"{game}.command.{verb}" for verb in about - {"first"}}
        assert commands <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_says_all_but_who(lang: str) -> None:
    for key, sentence, command in pairs(lang):
        assert placeholders(command) == placeholders(sentence) - {"who"}, key
        assert command.endswith(".") == sentence.endswith("."), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_is_said_to_somebody(lang: str) -> None:
    for key, sentence, command in pairs(lang):
        assert command[0] == "{" or command[0].islower(), f"{key}: it may follow a number or a bullet"
        assert not THIRD_PERSON[lang].match(command), f"{key}: {command}"
        if sentence.startswith("{who} "):
            assert THIRD_PERSON[lang].match(sentence.removeprefix("{who} ")) or lang != "en", f"{key}: {sentence}"


@pytest.mark.parametrize(
    ("lang", "key", "command"),
    [
        ("en", "delphi.action.take_favours", "take 2 favours."),
        ("en", "offrandes.action.pass", "pass"),
        ("en", "hellas.action.to_special", "go on to the special action."),
        ("en", "hellas.action.close", "use nothing more."),
        ("es", "offrandes.action.end_turn", "termina tu turno de subasta"),
        ("es", "delphi.action.give_up", "ríndete."),
        ("es", "hellas.action.done", "listo."),
        ("nl", "delphi.action.take_favours", "neem 2 gunstfiches."),
        ("nl", "offrandes.action.end_turn", "beëindig de veilingbeurt"),
        ("nl", "hellas.action.done", "klaar."),
        ("pl", "delphi.action.take_favours", "weź 2 Żetony Łaski."),
        ("pl", "offrandes.action.end_turn", "zakończ turę licytacji"),
        ("pl", "hellas.action.first.attacker", "niech zacznie atakujący."),
    ],
)
def test_a_sentence_as_a_command(lang: str, key: str, command: str) -> None:
    assert as_command(Message(key, who="Ada", n=2)).text(lang) == command


def test_the_number_of_a_command_has_its_form() -> None:
    said = [as_command(Message("hellas.do.army_count", who="Ada", n=n)).text("pl") for n in (1, 2, 5)]
    assert said == ["przesuń 1 hoplitę.", "przesuń 2 hoplitów.", "przesuń 5 hoplitów."]


def test_what_nobody_is_told_to_do_stays_as_it_is() -> None:
    for sentence in (Message("delphi.action.roll", what="red"), Message("offrandes.action.first", who="Ada")):
        assert as_command(sentence) is sentence


@pytest.mark.parametrize("lang", ["en", *OTHERS])
@pytest.mark.parametrize("game", OURS)
def test_no_command_of_a_game_names_who_is_told(game: str, lang: str) -> None:
    match, roller = Match(game, seed="choices"), Roller("choices")
    seen = set()
    for _ in range(150):
        if match.state.is_over:
            break
        seat = int(match.state.seat)
        own, view = match.game.seat_name(seat).text(lang), match.view(seat)
        for action in match.state.legal():
            said = match.game.command(action, view, lang)
            assert said
            assert not said.startswith(own), said
            assert lang != "en" or own not in match.game.describe(action, view, lang) or said != own
            seen.add(said)
        match.play(roller.choose(match.state.legal()))
    assert len(seen) > 20


def test_a_game_without_commands_says_its_sentences() -> None:
    """The contract asks for nothing but the sentence."""
    from tests.core.pebbles import Pebbles

    game = Pebbles()
    state = game.new(2)
    view = game.view(state, None)
    assert game.command(state.legal()[0], view) == game.describe(state.legal()[0], view)
