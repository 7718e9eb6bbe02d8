"""Catalogs are read without a library; a library that knows the whole format reads the same in all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from petteia.games import OURS
from petteia.text import po
from petteia.text.catalog import FOLDER, file

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"\n\n'
ALL = sorted([*FOLDER.glob("*/*.po"), *(path for game in OURS for path in file("en", game).parents[1].glob("*/*.po"))])


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_catalog_is_read_as_gettext_means_it(path: Path) -> None:
    with open(path, encoding="utf-8") as lines:
        known = read_po(lines, locale=path.parent.name)
    expected = {}
    for message in known:
        key, *_ = (message.id,) if isinstance(message.id, str) else message.id
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
        if key and all(forms) and not message.fuzzy:
            expected[key] = forms
    assert po.read(path).forms == expected


def read(folder: Path, text: str) -> po.Catalog:
    """The catalog in a file with this text."""
    path = folder / "words.po"
    path.write_text(text, encoding="utf-8")
    return po.read(path)


def test_plural_forms_comments_long_texts_and_escapes(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        HEADER
        + '# a comment\nmsgid "a.one"\nmsgstr ""\n"two "\n"\\"lines\\"\\n\\tand \\\\ more"\n'
        + 'msgid "a."\n"key"\nmsgstr "without a blank line before it"\n\n'
        + 'msgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "one"\nmsgstr[1] ""\n"fe" \nmsgstr[2] "many"',
    )
    assert found.forms == {
        "a.one": ('two "lines"\n\tand \\ more',),
        "a.key": ("without a blank line before it",),
        "a.n": ("one", "fe", "many"),
    }
    assert [found.find("a.n", n) for n in (1, 2, 7, None)] == ["one", "fe", "many", "one"]


def test_what_is_not_finished_is_passed_over(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        HEADER
        + '#, python-format, fuzzy\nmsgid "a.unsure"\nmsgstr "perhaps"\n\n'
        + '#, python-format\nmsgid "a.sure"\nmsgstr "yes"\n'
        + 'msgid "a.empty"\nmsgstr ""\n\nmsgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "one"\nmsgstr[1] "few"\n'
        + '#~ msgid "a.former"\n#~ msgstr "gone"\n',
    )
    assert found.forms == {"a.sure": ("yes",)}
    assert found.find("a.n", 2) == ""


def test_without_a_header_numbers_are_told_as_in_english(tmp_path: Path) -> None:
    found = read(tmp_path, 'msgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "one"\nmsgstr[1] "more"\n')
    assert [found.find("a.n", n) for n in (0, 1, 2)] == ["more", "one", "more"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('msgid "a"\nmsgstr "b"\n\nmsgid a\nmsgstr "c"\n', "line 4: a msgid with its msgstr is expected"),
        ('msgid "a"\n', "line 1: a msgid with its msgstr is expected"),
        ('msgstr "a"\n', "line 1: a msgid with its msgstr is expected"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=import os;"\n', "line 1: Plural-Forms: "),
    ],
)
def test_what_is_no_catalog_is_named_by_file_and_line(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(po.BadCatalog) as caught:
        read(tmp_path, text)
    assert problem in str(caught.value)
    assert "words.po" in str(caught.value)


def test_an_obsolete_message_says_nothing_of_the_next_one(tmp_path: Path) -> None:
    obsolete = '#, fuzzy\n#~ msgid "old"\n#~ msgstr "gone"\n\n'
    others = 'msgid "new"\nmsgstr "here"\n\n#, fuzzy\nmsgid "unsure"\nmsgstr "x"\n'
    assert read(tmp_path, HEADER + obsolete + others).forms == {"new": ("here",)}
