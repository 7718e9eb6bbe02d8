"""What a shell is offered where a name is typed, asked as bash, zsh and fish ask."""

from __future__ import annotations

import logging
import os
import subprocess
from pathlib import Path
from unittest.mock import patch

import pytest

from petteia.bots import BOTS, LEVELS
from petteia.core import registry
from petteia.learning import library
from petteia.rulebook import rulebook
from petteia.training.config import Config
from tests.cli.runner import COMMAND, environment, petteia

OWN = "raise SystemExit('it was loaded')\n"


def told_by_bash(words: str, number: int) -> dict[str, str]:
    """How bash asks; each word stands on a line of its own."""
    return {"COMP_WORDS": words, "COMP_CWORD": str(number), "_PETTEIA_COMPLETE": "complete_bash"}


def lines(answer: str) -> list[str]:
    return [one for one in answer.split("\n") if one not in ("", "pebbles")]


def asked(words: str, number: int) -> list[str]:
    """What bash is answered, in this process: to begin a new one takes longer than to answer."""
    with patch.dict(os.environ, told_by_bash(words, number)):
        try:
            done = petteia()
        finally:
            logging.disable(logging.NOTSET)
    assert done.err == ""
    return lines(done.out)


def asked_anew(words: str, number: int, folder: Path | None = None) -> list[str]:
    """The same in a process of its own, as bash asks."""
    told = environment() | told_by_bash(words, number)
    done = subprocess.run(COMMAND, env=told, cwd=folder, capture_output=True, text=True)
    assert done.stderr == ""
    return lines(done.stdout)


def offered(typed: str) -> list[str]:
    """What bash is answered to words that it has not taken apart."""
    words = typed.split(" ")
    return asked("\n".join(words), len(words) - 1)


@pytest.mark.parametrize("command", ["arena offrandes ", "arena offrandes hero ", "simulate off --bots "])
def test_bots_by_name(command: str) -> None:
    assert offered(f"petteia {command}") == list(BOTS)


def test_bots_behind_a_comma() -> None:
    assert offered("petteia play hellas --seats ") == ["human", *LEVELS]
    assert offered("petteia play --seats human,ad") == ["human,adept"]
    assert offered("petteia dataset delphi folder --bots hero,gr") == ["hero,greedy"]


def test_options_of_the_game_and_then_the_values_of_one() -> None:
    names = [f"{name}=" for name in registry.find("offrandes").options]
    assert offered("petteia play offrandes --option ") == names
    assert offered("petteia simulate -n 5 off --option final_tie=shared --option ") == names
    assert offered("petteia arena off --option end") == ["end_at_exactly_100=false", "end_at_exactly_100=true"]
    assert offered("petteia play off --option final_tie=d") == ["final_tie=drachmas"]
    assert offered("petteia play off --option=round") == ["round_limit=0", "round_limit=999"]
    assert offered("petteia play delphi --option removed_tasks=") == [f"removed_tasks={number}" for number in range(5)]
    assert offered("petteia play --option ") == []  # of which game?
    assert offered("petteia play chess --option ") == []


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("play off --option final_tie =", ["shared", "drachmas"]),
        ("play off --option final_tie = d", ["drachmas"]),
        ("play off --option = final_tie = d", ["drachmas"]),
        ("play off --lang = n", ["nl"]),
        ("train off --set levels = hero,ad", ["hero,adept"]),
        ("play off --seats my : ad", []),  # a bot of one's own
    ],
)
def test_bash_takes_words_apart_and_gets_what_is_left_of_one(words: str, left: list[str]) -> None:
    parts = ["petteia", *words.split(" ")]
    assert asked("\n".join(parts), len(parts) - 1) == left
    assert asked("\n".join([*parts, "--plain"]), len(parts) - 1) == left  # in the middle of the line


def test_a_new_process_answers_the_same() -> None:
    for words in (
        "petteia play off --option final_tie = d",
        "petteia simulate off --bots ",
        "petteia play chess --option ",
    ):
        parts = words.split(" ")
        assert asked_anew("\n".join(parts), len(parts) - 1) == asked("\n".join(parts), len(parts) - 1)


def test_other_shells_get_the_whole_word() -> None:
    for shell, said in (("zsh", '(("final_tie=drachmas"))'), ("fish", "final_tie=drachmas")):
        told = {
            "_PETTEIA_COMPLETE": f"complete_{shell}",
            "_TYPER_COMPLETE_ARGS": "petteia play off --option final_tie=d",
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        }
        done = subprocess.run(COMMAND, env=environment() | told, capture_output=True, text=True)
        assert said in done.stdout
        assert done.stderr == ""


def test_rules_by_chapter_and_other_names() -> None:
    found = offered("petteia rule offrandes ")
    assert found[:3] == ["OFF-1.", "OFF-2.", "OFF-3."]
    assert {"zeus", "final_tie", "bid_or_pass"} <= {*found}
    chapter = [id for id in rulebook("offrandes").rules if id.startswith("OFF-8.")]
    assert offered("petteia rule offrandes OFF-8") == chapter
    assert offered("petteia rule offrandes off-8.") == [id.lower() for id in chapter]
    assert offered("petteia rule offrandes 8.") == [id.removeprefix("OFF-") for id in chapter]
    assert offered("petteia rule offrandes ze") == ["zeus"]


def test_puzzles_and_what_is_done_with_them() -> None:
    assert offered("petteia puzzle ") == ["offrandes", "delphi", "hellas", "check", "make", "verify"]
    assert offered("petteia puzzle hellas ") == [puzzle.name for puzzle in library.puzzles("hellas")]
    assert offered("petteia puzzle make d") == ["delphi"]


def test_values_of_a_training() -> None:
    assert offered("petteia train hellas --set ") == [f"{name}=" for name in vars(Config())]
    assert offered("petteia train hellas --set teacher=gr") == ["teacher=greedy"]
    assert offered("petteia train hellas --set levels=hero,olympian-") == ["levels=hero,olympian-1"]
    assert offered("petteia train off --set players=3,") == ["players=3,3", "players=3,4", "players=3,5"]
    assert offered("petteia train off --set options=round_limit=1,final_tie=s") == [
        "options=round_limit=1,final_tie=shared"
    ]
    assert offered("petteia train off --set pool_e") == ["pool_every=40"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("play offrandes --players ", ["3", "4", "5"]),
        ("train off --device ", ["cuda", "cpu"]),
        ("arena off -j ", ["auto"]),
        ("serve --log ", ["plain", "json"]),
        ("position d", ["delphi"]),
        ("bench offrandes h", ["hellas"]),
        ("lesson check o", ["offrandes"]),
    ],
)
def test_other_words_of_which_there_are_few(typed: str, words: list[str]) -> None:
    assert offered(f"petteia {typed}") == words


@pytest.mark.parametrize(
    "typed",
    [
        "play own --option ",
        "play offrandes --seats human,own:make",
        "simulate offrandes --bots own:make --option ro",
        "arena offrandes own:make he",
        "arena offrandes own:ma",
        "serve --bot mine=own:make --log p",
        "train offrandes --set teacher=own:make",
        "rule own:make ",
    ],
)
def test_what_is_typed_is_never_loaded(typed: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    whole = ["petteia", *typed.split(" ")]
    apart = " ".join(whole).replace(":", " : ").split(" ")  # by bash
    for parts in (whole, apart):
        asked_anew("\n".join(parts), len(parts) - 1, tmp_path)
    assert not (tmp_path / "__pycache__").exists()
