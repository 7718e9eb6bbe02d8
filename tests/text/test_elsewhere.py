"""The words of a game of another package: found before it is loaded, checked like ours, in English if need be."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.core import registry
from petteia.core.messages import Message
from petteia.text import catalog
from petteia.text.catalog import domains, file, has, render
from tests.text import checks, reading

HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: {lang}\n"
"Plural-Forms: {plurals};\n"
"""
PLURALS = {
    "en": "nplurals=2; plural=(n != 1)",
    "nl": "nplurals=2; plural=(n != 1)",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
}
WORDS: dict[str, dict[str, str | tuple[str, ...]]] = {
    "en": {
        "faraway.title": "Faraway",
        "faraway.shells": ("{n} shell", "{n} shells"),
        "faraway.action.take": "{who} takes {what}.",
        "faraway.command.take": "take {what}.",
    },
    "nl": {
        "faraway.title": "Ver weg",
        "faraway.shells": ("{n} schelp", "{n} schelpen"),
        "faraway.action.take": "{who} neemt {what}.",
        "faraway.command.take": "neem {what}.",
    },
    "pl": {"faraway.title": "Daleko"},
}


def write(folder: Path, words: dict[str, dict[str, str | tuple[str, ...]]]) -> None:
    """A package with these words and no more."""
    for lang, messages in words.items():
        lines = [HEADER.format(lang=lang, plurals=PLURALS[lang])]
        for key, said in messages.items():
            forms = said if isinstance(said, tuple) else ()
            plural = f'msgid_plural "{key}"\n' + "".join(f'msgstr[{i}] "{form}"\n' for i, form in enumerate(forms))
            lines.append(f'msgid "{key}"\n' + (plural if forms else f'msgstr "{said}"\n'))
        path = folder / "faraway" / "told" / lang / "faraway.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    (folder / "faraway" / "__init__.py").write_text("raise RuntimeError('loaded')")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the package of the game is."""
    monkeypatch.syspath_prepend(tmp_path)
    before = dict(catalog._PACKAGES), dict(registry._MODULES)
    for kept in (reading.catalog, reading.entries):
        kept.cache_clear()
    yield tmp_path
    sys.modules.pop("faraway", None)
    for table, was in zip((catalog._PACKAGES, registry._MODULES), before, strict=True):
        table.clear()
        table.update(was)
    for found in (catalog.folder, catalog._catalog, catalog.template, reading.catalog, reading.entries):
        found.cache_clear()


def wrong(lang: str) -> set[str]:
    """The names of the checks that find something."""
    return {check.__name__ for check in checks.CHECKS if list(check(lang, "faraway"))}


def test_an_announced_game_has_its_words_before_it_is_loaded(folder: Path) -> None:
    write(folder, WORDS)
    assert not has("faraway.title")
    registry.announce("faraway", "faraway")
    assert Message("faraway.title").text("nl") == "Ver weg"
    assert "faraway" in domains()
    assert file("nl", "faraway") == folder / "faraway" / "told" / "nl" / "faraway.po"
    assert "faraway" not in sys.modules


def test_a_game_may_be_an_object_in_a_module(folder: Path) -> None:
    write(folder, WORDS)
    (folder / "faraway" / "__init__.py").write_text("")
    (folder / "faraway" / "game.py").write_text("raise RuntimeError('loaded')")
    registry.announce("faraway", "faraway.game:GAME")
    assert Message("faraway.title").text("pl") == "Daleko"


def test_what_it_does_not_say_in_a_language_it_says_in_english(folder: Path) -> None:
    write(folder, WORDS)
    registry.announce("faraway", "faraway")
    shells = [[render("faraway.shells", {"n": n}, lang) for n in (1, 2, 5)] for lang in ("nl", "pl", "es")]
    assert shells[0] == ["1 schelp", "2 schelpen", "5 schelpen"]
    assert shells[1] == shells[2] == ["1 shell", "2 shells", "5 shells"]
    with pytest.raises(KeyError, match=r"pl: no message faraway\.nothing"):
        render("faraway.nothing", {}, "pl")


def test_empty_and_unsure_messages_are_missing_ones(folder: Path) -> None:
    write(folder, WORDS | {"pl": {"faraway.title": "", "faraway.shells": ("{n} muszla", "", "{n} muszli")}})
    path = folder / "faraway" / "told" / "nl" / "faraway.po"
    path.write_text(path.read_text().replace('msgid "faraway.title"', '#, fuzzy\nmsgid "faraway.title"'))
    registry.announce("faraway", "faraway")
    assert [Message("faraway.title").text(lang) for lang in ("nl", "pl")] == ["Faraway", "Faraway"]
    assert [render("faraway.shells", {"n": n}, "pl") for n in (1, 2, 5)] == ["1 shell", "2 shells", "5 shells"]


def test_a_game_that_cannot_be_found_has_no_words(folder: Path) -> None:
    registry.announce("faraway", "nowhere.faraway")
    assert not has("faraway.title")
    (folder / "broken").mkdir()
    (folder / "broken" / "__init__.py").write_text("raise RuntimeError")
    registry.announce("faraway", "broken.faraway")
    assert not has("faraway.title")


def test_its_catalogs_are_checked_like_ours(folder: Path) -> None:
    write(folder, WORDS)
    registry.announce("faraway", "faraway")
    assert wrong("en") == set()
    assert wrong("nl") == set()
    assert wrong("pl") == {"keys"}, "ours must be complete"


@pytest.mark.parametrize(
    ("key", "said", "check"),
    [
        ("faraway.command.take", "neem {wat}.", "values"),
        ("faraway.command.take", " neem {what}.", "blanks"),
        ("faraway.command.take", "", "filled"),
        ("faraway.command.take", "take {what}.", "same"),
        ("faraway.command.take", "neem with {what}.", "english"),
        ("faraway.shells", ("{n} schelp",), "filled"),
        ("faraway.shells", "{n} schelpen", "plurals"),
        ("elsewhere.title", "Elders", "keys"),
    ],
)
def test_a_mistake_is_noticed(folder: Path, key: str, said: str | tuple[str, ...], check: str) -> None:
    write(folder, WORDS | {"nl": WORDS["nl"] | {key: said}})
    registry.announce("faraway", "faraway")
    found = {one.__name__ for one in checks.CHECKS if one.__name__ == check and list(one("nl", "faraway"))}
    assert found == {check}
