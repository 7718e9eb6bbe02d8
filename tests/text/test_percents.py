"""Per cent is written one way in each language: with a space before the sign in Spanish, without one in the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import petteia
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES, file
from tests.text.reading import DOMAINS, catalog, entries

WRONG: Final = {"es": re.compile(r"[\d}]%"), "": re.compile(r"[\d}]\s%")}  # by language, and of all others
BOOKS: Final = ("rules.md", "book.md")


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, with the place."""
    for domain in DOMAINS:
        if file(lang, domain).is_file() and catalog(lang, domain) is not None:
            yield from ((entry.key, form) for entry in entries(lang, domain).values() for form in entry.forms)
    for game in OURS:
        for path in (Path(petteia.__file__).parent / "games" / game / "told" / lang / name for name in BOOKS):
            if path.is_file():
                yield from ((f"{game} {path.name}", line) for line in path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_per_cent_is_written_one_way(lang: str) -> None:
    wrong = WRONG.get(lang, WRONG[""])
    assert [f"{place}: {text}" for place, text in texts(lang) if wrong.search(text)] == []
    assert [place for place, text in texts(lang) if "%" in text] != []
