"""`petteia arena`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from petteia.cli.app import run

SHORT = ("--option", "round_limit=1", "--seed", "1", "--plain")


def test_the_table_names_the_bots_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", "novice", "uniform", "--players", "3", "-n", "3", *SHORT]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Offrandes: 3 games at a table of 3\nSeed 1\n")
    assert "95% interval" in out
    assert "\nnovice" in out
    assert "\nuniform" in out


def test_a_tournament_is_carried_on_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, figures = tmp_path / "kept.jsonl", tmp_path / "figures.json"
    command = ["arena", "offrandes", "uniform", "novice", "uniform", "--results", str(kept), *SHORT]
    assert run([*command, "-n", "2"]) == 0
    assert run([*command, "-n", "3", "--json", str(figures), "--records", str(tmp_path / "records")]) == 0
    assert len(kept.read_text().splitlines()) == 4
    assert json.loads(figures.read_text())["games"] == 3
    assert [file.name for file in (tmp_path / "records").iterdir()] == ["offrandes-00002.json"]
    assert "multiple of 3 games" in capsys.readouterr().out


def test_without_bots_the_levels_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "delphi", "--plain"]) == 0
    assert "adept: does what looks best now\n" in capsys.readouterr().out
    assert run(["arena", "delphi", "--plain", "--lang", "nl"]) == 0
    assert "adept: doet wat nu het beste lijkt\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("adpt", "novice"), 'Did you mean "adept"?'),
        (("adept", "novice", "--players", "7"), "Offrandes is for 3 to 5 players, not 7."),
        (("a",) * 6, "Offrandes is for 3 to 5 players, not 6."),
        (("uniform",) * 4 + ("--players", "3"), "There are 4 bots, but only 3 seats."),
        (("uniform", "-n", "0"), '"0" is not a number from 1 to 1000000.'),
        (("uniform", "-j", "many"), '"many" is not a number from 1 to 256.'),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", "offrandes", *arguments]) == 2
    assert sentence in capsys.readouterr().err
