"""Finding rules by their ids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia import rulebook as module
from petteia.games import OURS
from petteia.rulebook import PACKAGE, rulebook
from petteia.terminal.rules import SOURCE
from petteia.text.catalog import has
from tests.cli.runner import petteia

BOOK = rulebook("offrandes")


def test_every_rule_of_the_specification_is_found() -> None:
    assert BOOK.game.specification is not None
    text = BOOK.game.specification.read_text(encoding="utf-8")
    ids = set(re.findall(r"^- \*\*(OFF-[\d.]+)\*\*", text, re.MULTILINE))
    assert len(ids) == 168
    assert set(BOOK.rules) == ids
    assert all(rule.text and rule.section for rule in BOOK.rules.values())


@pytest.mark.parametrize("name", ["8.12", "off-8.12", "OFF-8.12", " Off-8.12 "])
def test_ids_are_written_in_several_ways(name: str) -> None:
    rule = BOOK.find(name)
    assert rule.id == "OFF-8.12"
    assert rule.section == "8. Phase 2: corruption"
    assert rule.text.startswith("[es] A victim on level 5")


def test_rulings_that_mention_a_rule_are_found() -> None:
    rows = BOOK.find("10.17").rows
    assert [row.cells[0] for row in rows if row.section.startswith("15.")] == ["A15"]


def test_an_id_is_not_found_inside_a_longer_one() -> None:
    pattern = module.mention("OFF-8.1")
    assert pattern.search('"""OFF-8.1, OFF-8.2  Only"""')
    assert pattern.search("as OFF-8.1.")
    assert not pattern.search("OFF-8.12")
    assert not pattern.search("XOFF-8.1")


def test_places_in_the_code_are_exact() -> None:
    places = BOOK.code(BOOK.find("8.12"))
    assert places
    for place in places:
        line = place.file.read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert "OFF-8.12" in line
        assert PACKAGE in place.file.parents


def test_tests_are_found_by_their_names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_x.py").write_text("def test_OFF_8_1_only():\n    pass\n\ndef test_OFF_8_12_last():\n    pass\n")
    monkeypatch.setattr(module, "tests_folder", lambda: tests)
    places = BOOK.tests(BOOK.find("8.1"))
    assert places is not None
    assert [(place.line, place.text) for place in places] == [(1, "def test_OFF_8_1_only():")]
    assert BOOK.tests(BOOK.find("8.3")) == []


def test_without_a_checkout_there_are_no_tests(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROOT", folder)
    assert module.tests_folder() is None
    place = module.Place(PACKAGE / "cli" / "app.py", 7, "")
    assert place.short() == f"{PACKAGE}/cli/app.py:7"
    assert place.public() == "petteia/cli/app.py:7"
    assert module.Place(folder / "elsewhere" / "x.py", 7, "").public() == "x.py:7"


def test_the_command_shows_text_code_and_tests() -> None:
    run = petteia("rule", "offrandes", "8.13")
    assert run.out.startswith("OFF-8.13 · 8. Phase 2: corruption\n")
    assert "15. Ambiguities and rulings\n  A8 · Corruptor on 4" in run.out
    assert re.search(r"games/offrandes/rules/corruption\.py:\d+  ", run.out)
    assert re.search(r"In the code, \d+ places?:", run.out)


def test_the_command_says_when_the_tests_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "tests_folder", lambda: None)
    assert "The tests are not installed here" in petteia("rule", "offrandes", "8.13").out


def test_without_an_id_the_chapters_are_listed() -> None:
    run = petteia("rule", "offrandes")
    assert "8. Phase 2: corruption: OFF-8.1 … OFF-8.22" in run.out.splitlines()


def test_a_rule_is_read_in_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = petteia("rule", "offrandes", "8.1", "--lang", "pl").out
    assert "Przekupywać mogą tylko gracze" in polish
    assert "po angielsku" not in polish
    assert "8. Faza 2: przekupstwo: OFF-8.1 … OFF-8.22" in petteia("rule", "offrandes", "--lang", "pl").out.splitlines()
    rulebook.cache_clear()
    monkeypatch.setattr(type(BOOK.game), "rules_in", lambda self, lang: None)  # a game that has no Polish rules
    assert "Same zasady są po angielsku." in petteia("rule", "offrandes", "8.1", "--lang", "pl").out
    rulebook.cache_clear()


@pytest.mark.parametrize("game", OURS)
def test_every_mark_of_a_source_is_explained(game: str) -> None:
    """Whatever stands in brackets beside a statement is told below it."""
    marks = {mark for rule in rulebook(game).rules.values() for mark in SOURCE.findall(rule.text)}
    assert {"es", "ruling"} <= marks
    assert [mark for mark in marks if not has(f"cli.source.{mark}")] == []


def test_the_sources_of_a_rule_are_named_below_it() -> None:
    shown = petteia("rule", "hellas", "CMP.4").out
    assert "\nSources: [es] the Spanish rulebook; [data] public data about the components.\n" in shown
