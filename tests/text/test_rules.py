"""The rules in every language: the same statements, numbers, cards and ids, each a translation of today's English."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from petteia.core import registry
from petteia.games import OURS
from petteia.rulebook import ANY, RULINGS, STAMP, Row, Rulebook, read, rulebook
from tests.text.reading import COMPLETE
from tests.text.stamps import digests, lines, source, stamp, translated

NAMED: Final = re.compile(r"\[[a-z0-9]+\]|`[^`]*`|[A-Z]{2,3}-[A-Z0-9]+(?:\.\d+)?|\b[A-Z]\d+\b")  # kept as they are
ITALICS: Final = re.compile(r"(?<!\*)\*[^*\s][^*]*\*(?!\*)")
TABLES: Final = {"delphi": ["DEL-10.3"], "hellas": ["HEL-BRD.1", "HEL-MST.2", "HEL-QST.16"], "offrandes": list[str]()}
SHORT: Final = 40  # letters of a statement that may read the same in two languages

everywhere = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in OURS for lang in COMPLETE if lang != "en"]
)


def kept(text: str) -> Counter[str]:
    """What is the same in every language: sources, codes, ids, cards, numbers, and how many names are in italics."""
    found = Counter(NAMED.findall(text))
    rest = NAMED.sub(" ", text)
    found.update(re.findall(r"\d+", rest))
    found["italics"] = len(ITALICS.findall(rest))
    return found


def rulings(rows: list[Row]) -> list[tuple[str, ...]]:
    """The rows of the chapter about what the printed books leave open, without the line below the head."""
    return [row.cells for row in rows if row.is_ruling and set("".join(row.cells)) - set("- ")]


def number(heading: str) -> tuple[str, str]:
    """What of a heading is the same in every language: its number, and the letters of its rules in brackets."""
    letters = re.search(r"\([A-Z, ]+\)$", heading)
    return heading.split(" ")[0] if heading[0].isdigit() else "", letters[0] if letters else ""


@everywhere
def test_every_statement_is_there_with_its_numbers_cards_and_ids(game: str, lang: str) -> None:
    english, _ = read(source(game), RULINGS)
    told, _ = read(translated(game, lang), ANY)
    assert list(told) == list(english)
    for name, rule in english.items():
        assert kept(told[name].text) == kept(rule.text), name
        assert told[name].text.count("\n") == rule.text.count("\n"), name
        assert number(told[name].section) == number(rule.section), name
        assert len(rule.text) < SHORT or told[name].text != rule.text, f"{name} is still in English"


@everywhere
def test_every_table_of_a_statement_is_there_with_its_rows_and_numbers(game: str, lang: str) -> None:
    english, _ = read(source(game), RULINGS)
    told, _ = read(translated(game, lang), ANY)
    assert (
        [name for name in told if told[name].table] == TABLES[game] == [name for name in english if english[name].table]
    )
    for name in TABLES[game]:
        for was, now in zip(english[name].table, told[name].table, strict=True):
            assert [kept(cell) for cell in now] == [kept(cell) for cell in was], (name, now)
        assert told[name].table[0][1:] != english[name].table[0][1:], f"{name} is still in English"


@everywhere
def test_every_ruling_is_there_with_its_numbers_cards_and_ids(game: str, lang: str) -> None:
    english, told = rulings(read(source(game), RULINGS)[1]), rulings(read(translated(game, lang), ANY)[1])
    assert len(english) > 30
    assert [row[0] for row in told[1:]] == [row[0] for row in english[1:]]
    for was, now in zip(english[1:], told[1:], strict=True):
        assert (len(now), kept(" ".join(now))) == (len(was), kept(" ".join(was))), was[0]


@everywhere
def test_no_translation_is_stale(game: str, lang: str) -> None:
    """Each line keeps the digest of the English one; `python -m tests.text.stamps` renews them after a look."""
    marks, path = digests(game), translated(game, lang)
    text = path.read_text("utf-8").splitlines()
    stale = []
    for at, name, _ in lines(path, ANY):
        found = STAMP.search(text[at])
        if found is None or found[1] != marks[name]:
            stale.append(f"{path.name}:{at + 1} {name}")
    assert not stale


def test_a_changed_sentence_is_noticed_and_stamped_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = registry.find("offrandes"), tmp_path / "specification.md"
    was = source("offrandes").read_text("utf-8")
    path.write_text(was.replace("starts with 10 drachmas", "starts with 11 drachmas"), "utf-8")
    monkeypatch.setattr(type(game), "specification", path)
    with pytest.raises(AssertionError, match=r"rules\.md:\d+ OFF-2\.6'\]"):
        test_no_translation_is_stale("offrandes", "es")
    copy = tmp_path / "rules.md"
    copy.write_bytes(translated("offrandes", "es").read_bytes())
    monkeypatch.setattr(type(game), "rules_in", lambda self, lang: copy)
    assert stamp("offrandes", "es") > 168
    test_no_translation_is_stale("offrandes", "es")


@pytest.mark.parametrize("lang", COMPLETE)
def test_what_a_reader_gets_is_in_one_language(lang: str) -> None:
    book = rulebook("offrandes", lang)
    assert book.lang == lang
    assert (book.find("2.6").text == rulebook("offrandes").find("2.6").text) == (lang == "en")
    rows = [row for row in book.find("5.5").rows if row.is_ruling]
    assert [row.cells[0] for row in rows] == ["A1"]


def test_rules_that_are_not_translated_are_read_in_english() -> None:
    assert rulebook("offrandes", "eo").lang == "en"
    assert rulebook("offrandes", "eo").find("2.6").text == rulebook("offrandes").find("2.6").text


@pytest.mark.parametrize("game", OURS)
def test_what_mentions_a_rule_is_looked_for_once(game: str) -> None:
    """A page asks for dozens of rules, and looking through all tables for each would keep the server from others."""
    book = Rulebook(game)
    found = {name: book.find(name).rows for name in book.rules}
    assert any(found.values())
    book.rows.clear()
    assert {name: book.find(name).rows for name in book.rules} == found
