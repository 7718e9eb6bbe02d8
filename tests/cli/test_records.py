"""Replaying and verifying records, whole, cut off, edited, or of other rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import petteia as library
from petteia import bots
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.terminal.replaying import Replay
from petteia.terminal.screen import Screen
from tests.cli.runner import petteia, refused

Record = dict[str, Any]


@pytest.fixture
def record(folder: Path) -> Record:
    """A whole game, also in the file `game.json`."""
    match = library.Match("offrandes", 3, seed=11, options={"round_limit": 3}, names=["Ada", "", "Bob"])
    bot = bots.make("uniform", 5)
    while not match.state.is_over:
        match.play(bots.consult(bot, match.state, Roller(1, "redeal")))
    made: Record = match.record()
    (folder / "game.json").write_text(records.write(made))
    return made


def write(folder: Path, record: object) -> str:
    (folder / "edited.json").write_text(json.dumps(record))
    return "edited.json"


def test_verify_says_what_was_checked(record: Record) -> None:
    run = petteia("verify", "game.json")
    assert run.code == 0
    assert f"All {len(record['moves'])} moves follow the rules." in run.out
    assert "The seed matches its commitment, and the 1 outcome of chance follows from it." in run.out
    assert f"scores {', '.join(map(str, record['result']['scores']))}" in run.out


# -- several records at once -----------------------------------------------------------------------------------


def test_several_records_have_a_line_each_and_a_summary(record: Record, folder: Path) -> None:
    begun = library.Match("offrandes", 3, seed=11).record(reveal=True)
    write(folder, begun)
    run = petteia("verify", "game.json", "edited.json")
    assert run == (
        0,
        f"game.json: all {len(record['moves'])} moves and every outcome of chance are right.\n"
        "edited.json: 1 move and every outcome of chance are right. The game is not over in this record.\n"
        "All 2 records are right.\n",
        "",
    )


SUMMARIES = {
    "en": "3 of 4 records are wrong or cannot be read.",
    "es": "De 4 registros, 3 son incorrectos o no se pueden leer.",
    "nl": "Van 4 spelverslagen kloppen er 3 niet of zijn niet te lezen.",
    "pl": "Zapisy błędne lub nieczytelne: 3 z 4.",
}


@pytest.mark.parametrize("lang", SUMMARIES)
def test_a_wrong_record_does_not_keep_the_others_from_being_checked(lang: str, record: Record, folder: Path) -> None:
    file = write(folder, record | {"seed": "12"})
    (folder / "cut.json").write_text(cut_text((folder / "game.json").read_text()))
    run = petteia("verify", "none.json", file, "cut.json", "game.json", "--lang", lang)
    assert run.code == 1
    assert run.err == ""
    missing, wrong, cut, right, summary = run.out.splitlines()
    assert missing.count("none.json") == 1
    assert "No such file or directory" in missing
    assert wrong.startswith("edited.json: ")
    assert cut.startswith("cut.json: ")
    assert right.startswith("game.json: ")
    assert str(len(record["moves"])) in right
    assert summary == SUMMARIES[lang]


def test_a_folder_among_the_records_is_one_sentence(record: Record, folder: Path) -> None:
    (folder / "more").mkdir()
    run = petteia("verify", "more", "game.json")
    assert run.code == 1
    assert run.out.splitlines()[0] == "more cannot be read: Is a directory."
    assert run.out.splitlines()[-1] == "1 of 2 records is wrong or cannot be read."


# -- records that are wrong ------------------------------------------------------------------------------------


def cut_text(text: str) -> str:
    return text[: len(text) // 2]


def test_a_record_that_is_cut_off_is_refused(record: Record, folder: Path) -> None:
    (folder / "cut.json").write_text(cut_text((folder / "game.json").read_text()))
    for command in (("replay", "cut.json"), ("verify", "cut.json"), ("play", "offrandes", "--load", "cut.json")):
        assert refused(*command).startswith("This is not a complete record: ")


EDITS: list[tuple[Callable[[Record], object], str]] = [
    (lambda r: r | {"moves": r["moves"][:-1]}, "This record has a result, but the game is not over after its"),
    (lambda r: r | {"moves": [*r["moves"][:4], "bid 25", *r["moves"][5:]]}, "Move 5 of this record is not possible"),
    (lambda r: r | {"moves": [*r["moves"][:4], "fly", *r["moves"][5:]]}, 'There is no action "fly".'),
    (lambda r: r | {"moves": [*r["moves"][:4], 7]}, "Move 5 of this record is not a name but 7."),
    (lambda r: r | {"version": "0"}, "This record was made with rules version 0; this program plays version 1."),
    (lambda r: r | {"game": "chess"}, 'There is no game "chess".'),
    (lambda r: r | {"format": "other"}, 'This record has the format "other"'),
    (lambda r: r | {"seats": ["a"]}, "The header of this record is wrong: Offrandes is for 3 to 5 players, not 1."),
    (lambda r: r | {"options": {"x": 1}}, 'There is no option "x".'),
    (lambda r: r | {"result": {"scores": [9, 9, 9], "ranking": [1, 1, 1]}}, "but its moves give"),
    (lambda r: {k: v for k, v in r.items() if k != "moves"}, 'This record has no "moves".'),
    (lambda r: [r], "This is not a record."),
]


@pytest.mark.parametrize(("edit", "expected"), EDITS)
def test_an_edited_record_is_refused_with_the_difference(
    edit: Callable[[Record], object], expected: str, record: Record, folder: Path
) -> None:
    file = write(folder, edit(record))
    assert expected in refused("verify", file)
    assert expected in refused("replay", file)


def test_a_seed_that_does_not_fit_is_refused(record: Record, folder: Path) -> None:
    assert "does not match the commitment" in refused("verify", write(folder, record | {"seed": "12"}))
    hidden = refused("verify", write(folder, record | {"seed": None}))
    assert hidden.startswith("The seed of this record has not been revealed")


def test_an_outcome_of_chance_that_was_changed_is_found(folder: Path) -> None:
    match = library.Match("offrandes", 3, seed=11)
    drawn = match.record()["moves"][0]
    other = next(f"first {city}" for city in ("sparta", "corinth", "athens") if f"first {city}" != drawn)
    file = write(folder, match.record(reveal=True) | {"moves": [other]})
    assert refused("verify", file) == f'Move 1 is "{other}", but the seed gives "{drawn}".'


def test_without_a_terminal_the_moves_are_listed(record: Record) -> None:
    run = petteia("replay", "game.json")
    lines = run.out.splitlines()
    assert lines[0] == f"Offrandes, 3 players, {len(record['moves'])} moves"
    assert lines[1:3] == ["  Sparta: Ada", "  Athens: Bob"]
    assert lines[3].startswith("1. Chance: first ")
    listed = [line.split(": ", 1)[1].split(" (")[0] for line in lines[3:-2]]
    assert listed == record["moves"]
    assert lines[-2].startswith("The game is over: ")
    assert lines[-1] == ", ".join(
        f"{city} {score}"
        for city, score in zip(("Sparta", "Corinth", "Athens"), record["result"]["scores"], strict=True)
    )


def test_the_good_part_of_a_bad_record_can_be_read(record: Record, folder: Path) -> None:
    file = write(folder, record | {"moves": [*record["moves"][:4], "bid 25"]})
    assert "Move 5" in refused("replay", file)
    run = petteia("replay", file, "--upto", 4)
    assert run.code == 0
    assert "4. " in run.out
    assert "5. " not in run.out
    assert refused("replay", file, "--upto", 9) == "The record has moves 0 to 5, not 9."


def test_a_seat_that_does_not_exist_is_refused(record: Record) -> None:
    assert refused("replay", "game.json", "--seat", 3) == "The seats are 0 to 2, not 3."
    assert petteia("replay", "game.json", "--seat", 2).code == 0


def test_stepping_through(record: Record, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(record["moves"])
    answers = iter(["", "n", "previous", "30", "p", "last", "next", "first", "p", "nxt", "?", "900", "quit"])
    monkeypatch.setattr(Screen, "ask", lambda self, prompt: print(prompt) or next(answers))
    Replay(library.replay(record), Screen("en", plain=True)).step_through()
    out = capsys.readouterr().out
    places = [int(line.split("/")[0]) for line in out.splitlines() if line.endswith(f"/{last}> ")]
    assert places == [0, 1, 2, 1, 30, 29, last, last, 0, 0, 0, 0, 0]
    assert f"Move 30, {'Sparta'}" in out or "Move 30, " in out
    assert out.count(f"There is no such move: they run from 0, the start, to {last}.") == 3
    assert 'There is no step "nxt". Did you mean "next"?' in out
    assert out.count("Enter or next, previous, first, last") == 2
    assert "The game is over: " in out


def test_the_end_of_the_input_ends_the_replay(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    def end(self: Screen, prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(Screen, "ask", end)
    told = Replay(library.replay(record), Screen("en", plain=True))
    told.step_through()
    assert told.at == 0


def test_a_spectator_hears_no_private_news(pebbles: object, folder: Path) -> None:
    match = library.Match("heap", 2, seed=4)
    file = write(folder, match.record(reveal=True))
    public, own = petteia("replay", file).out, petteia("replay", file, "--seat", 1).out
    dealt = [match.game.describe_event(event) for event in match.events(1)]
    assert dealt
    assert dealt[0] not in public
    assert dealt[0] in own
