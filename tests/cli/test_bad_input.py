"""Bad input gets one clear sentence and exit code 2, and nothing is lost."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from petteia.text.catalog import LANGUAGES
from tests.cli.runner import COMMAND, environment, petteia, refused

PLAY = ("play", "offrandes")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("play", "ofrandes"), 'There is no game "ofrandes".'),
        (("play", "ofrandes"), 'Did you mean "offrandes"?'),
        (("play", "chess"), 'There is no game "chess". The games are:'),
        ((*PLAY, "--players", 7), "Offrandes is for 3 to 5 players, not 7."),
        ((*PLAY, "--players", -1), "Offrandes is for 3 to 5 players, not -1."),
        ((*PLAY, "--players", "two"), "Offrandes is for 3 to 5 players, not two."),
        ((*PLAY, "--plyers", 3), "--players"),
        ((*PLAY, "--option", "open_drachma=true"), 'Did you mean "open_drachmas"?'),
        (
            (*PLAY, "--option", "open_drachmas=maybe"),
            'Option "open_drachmas" cannot be "maybe". It can be: false, true.',
        ),
        ((*PLAY, "--option", "final_tie=drachma"), 'Did you mean "drachmas"?'),
        ((*PLAY, "--option", "round_limit=1000"), "It can be: 0..999."),
        ((*PLAY, "--option", "open_drachmas"), 'An option is written NAME=VALUE, not "open_drachmas".'),
        ((*PLAY, "--option", "first_player=3", "--players", 3), "Seat 3 cannot be first player"),
        ((*PLAY, "--seats", "human,unifrom,human"), 'Did you mean "uniform"?'),
        ((*PLAY, "--seats", "human,uniform"), "Offrandes is for 3 to 5 players, not 2."),
        ((*PLAY, "--seats", "human,human,human", "--players", 4), "There are 3 seats in the list, but 4 players."),
        ((*PLAY, "--names", "a,b,c,d,e"), "There are 5 names for 4 players."),
        ((*PLAY, "--lang", "fr"), 'There is no language "fr" here.'),
        ((*PLAY, "--delay", -1), "The delay must be from 0 to 60 seconds, not -1."),
        ((*PLAY, "--load", "none.json"), "none.json cannot be read: No such file or directory."),
        ((*PLAY, "--load", "x.json", "--seed", 4), "leave out --seed when you load one."),
        (("play",), "Missing argument"),
        (("plya", "offrandes"), "play"),
        (("simulate", "offrandes", "-n", 0), "a whole number, 1 or more, not 0."),
        (("simulate", "offrandes", "-n", "many"), "a whole number, 1 or more, not many."),
        (("simulate", "offrandes", "--players", 2), "Offrandes is for 3 to 5 players, not 2."),
        (
            ("rule", "offrandes", "8.99"),
            'Offrandes has no rule, card, decision or option "8.99". Did you mean "OFF-8.9"',
        ),
        (
            ("rule", "offrandes", "corruption"),
            'Offrandes has no rule, card, decision or option "corruption". Did you mean "corruptor"',
        ),
        (("rule", "offrendes", "8.1"), 'Did you mean "offrandes"?'),
        (("replay", "none.json"), "none.json cannot be read"),
        (("verify", "none.json"), "none.json cannot be read"),
        (("verify",), "Missing argument"),
        (("bench", "--compare", "none.json"), "none.json cannot be read"),
        (("bench", "ofrandes"), 'Did you mean "offrandes"?'),
    ],
)
def test_one_sentence(arguments: tuple[object, ...], expected: str) -> None:
    assert expected in refused(*arguments)


def test_figures_that_cannot_be_written_are_still_shown() -> None:
    run = petteia("simulate", "offrandes", "-n", 1, "--json", "no/such/x.json")
    assert run.code == 2
    assert run.err == "no/such/x.json cannot be written: No such file or directory.\n"
    assert "Offrandes: 1 game of 4 uniform bots" in run.out


def test_save_refuses_an_existing_file_before_the_game_begins(folder: Path) -> None:
    (folder / "old.json").write_text("mine")
    assert refused(*PLAY, "--save", "old.json") == "old.json already exists; choose another name."
    assert (folder / "old.json").read_text() == "mine"


def test_figures_of_something_else_are_refused(folder: Path) -> None:
    (folder / "x.json").write_text("[1]")
    (folder / "y.json").write_text("{")
    assert refused("bench", "--compare", "x.json") == "x.json holds no figures of petteia bench."
    assert refused("bench", "--compare", "y.json") == "y.json holds no figures of petteia bench."


def test_a_language_that_is_not_here_is_refused_and_those_there_are_are_named() -> None:
    for lang in ("fr", "english", "be-nl", ""):
        assert refused(*PLAY, "--lang", lang).endswith(f"The languages are: {', '.join(LANGUAGES)}.")


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("nl_NL.UTF-8", "spelers"),
        ("nl_BE@euro", "spelers"),
        ("PL", "graczy"),
        ("fr_FR.UTF-8", "players"),
        ("eso_XX", "players"),
        ("C", "players"),
    ],
)
def test_the_language_of_the_environment_is_a_wish_not_an_order(
    monkeypatch: pytest.MonkeyPatch, wish: str, said: str
) -> None:
    monkeypatch.setenv("LC_ALL", wish)
    assert said in refused(*PLAY, "--players", 9)
    assert "players" in refused(*PLAY, "--players", 9, "--lang", "en")


def test_the_real_command_says_it_on_the_error_output() -> None:
    done = subprocess.run([*COMMAND, "play", "offrandes", "--players", "9"], env=environment(), capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"Offrandes is for 3 to 5 players, not 9.\n"


def test_a_reader_who_has_read_enough_is_no_error() -> None:
    words = shlex.join([*COMMAND, "play", "offrandes", "--players", "3", "--seats", "uniform,uniform,uniform"])
    done = subprocess.run(["sh", "-c", f"{words} | head -2"], env=environment(), capture_output=True, text=True)
    assert done.stdout.startswith("Offrandes, 3 players")
    assert done.stderr == ""
