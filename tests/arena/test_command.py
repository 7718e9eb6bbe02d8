"""`petteia arena`: what it prints, writes and refuses."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import petteia as library
from petteia.bots.levels import LEVELS, description
from petteia.cli.entry import run

SHORT = ("--option", "round_limit=1", "--seed", "1", "--plain")


def test_the_table_names_the_bots_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", "novice", "uniform", "--players", "3", "-n", "3", *SHORT]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Offrandes: 3 games at a table of 3\nSeed 1\n")
    assert "95% interval" in out
    assert "\nnovice" in out
    assert "\nuniform" in out


def test_figures_and_endings_are_in_the_language_of_the_reader(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "hellas", "greedy", "uniform", "-n", "2", "--seed", "x", "--plain"]
    for lang, share, ending in (("en", "100.0%", "Favored of the Gods: 2"), ("pl", "100,0%", "Ulubieniec Bogów: 2")):
        assert run([*command, "--lang", lang]) == 0
        out = capsys.readouterr().out
        assert share in out
        assert ending in out


def test_a_tournament_is_carried_on_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, figures = tmp_path / "kept.jsonl", tmp_path / "figures.json"
    command = ["arena", "offrandes", "uniform", "novice", "uniform", "--results", str(kept), *SHORT]
    assert run([*command, "-n", "2"]) == 0
    assert run([*command, "-n", "3", "--json", str(figures), "--records", str(tmp_path / "records")]) == 0
    assert len(kept.read_text().splitlines()) == 4
    assert json.loads(figures.read_text())["games"] == 3
    assert [file.name for file in (tmp_path / "records").iterdir()] == ["offrandes-00002.json"]
    assert "multiple of 3 games" in capsys.readouterr().out


def test_a_tournament_is_carried_on_without_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "kept.jsonl")
    command = ["arena", "offrandes", "uniform", "--option", "round_limit=1", "--results", kept, "--plain"]
    assert run([*command, "-n", "1", "--seed", "mine"]) == 0
    assert run([*command, "-n", "2"]) == 0
    assert capsys.readouterr().out.count("\nSeed mine\n") == 2


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_report_is_one_page_or_one_picture(tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    page, picture = tmp_path / "report.html", tmp_path / "report.svg"
    for file in (page, picture):
        command = ["arena", "offrandes", "novice", "uniform", "-n", "3", "--lang", lang, "--report", str(file)]
        assert run([*command, *SHORT]) == 0
    text = page.read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    assert ("33,3%" in text) == (lang == "pl")
    assert (">0,1<" in text) == (lang == "pl"), "on the axes, too"
    assert text.count("<section>") == text.count('role="img"') == text.count("<table>") == 5
    assert "prefers-color-scheme:dark" in text
    assert not re.search(r'(src|href)="|@import|url\(', text), "nothing comes from elsewhere"
    assert ElementTree.fromstring(picture.read_text(encoding="utf-8")).find("{*}desc") is not None
    capsys.readouterr()


def test_without_ray_the_command_that_installs_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["arena", "offrandes", "uniform", "--ray", *SHORT]) == 2
    assert capsys.readouterr().err == "A Ray cluster needs more packages: pip install 'petteia[ray]'\n"


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_without_bots_the_levels_are_listed(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "delphi", "--plain", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{name}: {description(name).text(lang)}" for name in LEVELS]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("adpt", "novice"), 'Did you mean "adept"?'),
        (("adept", "novice", "--players", "7"), "Offrandes is for 3 to 5 players, not 7."),
        (("a",) * 6, "Offrandes is for 3 to 5 players, not 6."),
        (("uniform",) * 4 + ("--players", "3"), "There are 4 bots, but only 3 seats."),
        (("uniform", "-n", "0"), '"0" is not a number from 1 to 1000000.'),
        (("no_such_module:Bot",), "\"no_such_module:Bot\" is not a bot: No module named 'no_such_module'"),
        (("json:dumps",), '"json:dumps" is not a bot: it gives \'0\', which has no method "choose".'),
        (("json:__doc__",), '"json:__doc__" is not a bot: '),
        (("tests.arena.losers:Broken",), '"tests.arena.losers:Broken" is not a bot: OSError: no weights (losers.py, '),
        (("uniform", "--report", "plot.pdf"), '"plot.pdf" is neither a page (.html) nor a picture (.svg).'),
        (("uniform", "-j", "many"), 'The number of processes cannot be "many". It can be: auto, or 1 to 256.'),
        (("uniform", "--limit", "-1"), '"-1" is not a number of decisions: 1 to 999999999, or 0 for no limit.'),
        (("uniform", "--limit", "ten"), '"ten" is not a number of decisions: 1 to 999999999, or 0 for no limit.'),
        (("uniform", "-j", "0"), 'The number of processes cannot be "0". It can be: auto, or 1 to 256.'),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", "offrandes", *arguments]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("bot", "line"),
    [
        ("Crasher", "failed at its decision 3 and loses: RuntimeError: out of ideas (losers.py, "),
        ("Leaver", "failed at its decision 1 and loses: SystemExit: enough (losers.py, "),
        ("Cheat", "gave a forbidden answer at its decision 1 and loses: 94 (choose_start_character)"),
        ("Mute", "gave a forbidden answer at its decision 1 and loses: None (choose_start_character)"),
    ],
)
def test_a_bot_that_fails_loses_with_a_line(bot: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", f"tests.arena.losers:{bot}", "uniform", "-n", "7", "--players", "3", *SHORT]) == 0
    told = capsys.readouterr()
    assert f"Game 0: tests.arena.losers:{bot} {line}" in told.out
    assert "And 2 more games lost like this." in told.out
    assert re.search(rf"^tests.arena.losers:{bot} +0.0%", told.out, re.M)
    assert "Traceback" not in told.out + told.err


def test_a_bot_that_can_be_made_only_sometimes_loses_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", "tests.arena.losers:moody", "uniform", "-n", "3", *SHORT]) == 0
    assert (
        "tests.arena.losers:moody failed at its decision 1 and loses: ValueError: not today" in capsys.readouterr().out
    )


def test_games_that_never_end_are_cut_off_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, page = tmp_path / "figures.json", tmp_path / "report.html"
    command = ["arena", "offrandes", "tests.arena.losers:First", "-n", "3", "--json", str(figures), "--plain"]
    assert run([*command, "--report", str(page), "--seed", "1"]) == 0
    limit = library.game("offrandes").limit(3)
    said = f"3 games were cut off after {limit:,} decisions and count as ties."
    assert capsys.readouterr().out.splitlines()[-1] == said
    assert said in page.read_text(encoding="utf-8")
    kept = json.loads(figures.read_text())
    assert (kept["truncated"], kept["limit"], kept["faults"]) == (3, limit, [])
    assert run([*command, "--limit", "50", "--lang", "pl"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("3 gry zostały przerwane po 50 decyzjach")


def test_a_limit_of_0_lifts_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "figures.json"
    command = ["arena", "offrandes", "tests.arena.losers:First", "-n", "1", "--limit", "0", "--json", str(figures)]
    assert run([*command, *SHORT]) == 0
    assert json.loads(figures.read_text())["limit"] is None
    assert "cut off" not in capsys.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_waits_sees_how_far_it_is(
    jobs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("petteia.cli.waiting.FIRST", 0.2)
    monkeypatch.setattr("petteia.cli.waiting.NEXT", 0.2)
    command = ["arena", "offrandes", "tests.arena.losers:First", "-n", "2", "--limit", "60000", "-j", jobs, *SHORT[2:]]
    assert run(command) == 0
    lines = capsys.readouterr().err.splitlines()
    found = [re.fullmatch(r"Games: [0-2] of 2 \(\d+ s\), decisions: ([\d,]+)", line) for line in lines]
    assert found
    assert all(found), lines
    assert int(lines[-1].rpartition(" ")[2].replace(",", "")) > 0


def test_jobs_can_be_as_many_as_there_are_cores(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", "uniform", "-n", "2", "-j", "auto", *SHORT]) == 0
    assert capsys.readouterr().out.startswith("Offrandes: 2 games at a table of 3\n")


def test_a_process_that_ends_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "offrandes", "tests.arena.losers:Killer", "uniform", "-n", "4", "-j", "2", *SHORT]) == 2
    told = capsys.readouterr()
    assert told.err.splitlines()[-1].startswith("A process in which games were played has ended by itself")
    assert "Traceback" not in told.err
