"""In which language a visitor reads: the one asked for, the one kept in a cookie, or the browser's."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.text.catalog import ENGLISH, LANGUAGES, own
from petteia.text.languages import meant

COOKIE: Final = "petteia_lang"
LONGEST: Final = 300


def choose(asked: str | None, kept: str | None, header: str | None) -> str:
    """The first of these that we speak, or English."""
    for given in (asked, kept):
        if given is not None and given.lower() in LANGUAGES:
            return given.lower()
    return accepted((header or "")[:LONGEST])


@lru_cache(1024)
def accepted(header: str) -> str:
    """The language of an `Accept-Language` header that its sender likes best among ours."""
    best, most = ENGLISH, 0.0
    for part in header.split(","):
        name, _, weight = part.strip().partition(";")
        lang = meant(name)
        if lang is not None and (liking := _weight(weight)) > most:
            best, most = lang, liking
    return best


def _weight(text: str) -> float:
    _, _, number = text.partition("=")
    try:
        return float(number) if number else 1.0
    except ValueError:
        return 0.0


def warm() -> None:
    """Read all catalogs, so that the first visitor does not wait for them."""
    from petteia.games import playable

    for game in playable():
        for lang in LANGUAGES:
            own(f"{game.name}.title", None, lang)
    for lang in LANGUAGES:
        own("core.why.over", None, lang)
        own("server.version", None, lang)
