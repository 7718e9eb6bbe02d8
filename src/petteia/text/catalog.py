"""Messages by key, from gettext catalogs: one `.po` file for each language and part of the program.

A key is a symbolic name such as `offrandes.event.paid`; its first word names the part. The catalogs of the program lie
in the folders of the languages beside this module; a game brings its own, in `told/<language>/` of its package.
There a game may have further parts, each in its own file: `offrandes_learn.po` has the keys `offrandes_learn.…`.
A message with plural forms is chosen by its value `n`. What a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from petteia.text.po import Catalog, read

FOLDER: Final = Path(__file__).parent
IN_A_GAME: Final = "told"  # where a game keeps the folders of the languages
ENGLISH: Final = "en"
CODE: Final = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")  # of a language: `nl`, `pt-br`
MAIN: Final = "core"  # the part without which a folder is no language


def _languages() -> tuple[str, ...]:
    codes = {path.parent.name for path in FOLDER.glob(f"*/{MAIN}.po") if CODE.fullmatch(path.parent.name)}
    return (ENGLISH, *sorted(codes - {ENGLISH}))


LANGUAGES: Final = _languages()  # those that have a folder here, English first

_PACKAGES: Final[dict[str, str]] = {}  # the games that bring their words, and where each of them is


def add_package(domain: str, package: str) -> None:
    """Say in which package a game brings its words. It is looked for when they are needed, and not loaded."""
    if _PACKAGES.get(domain) != package:
        _PACKAGES[domain] = package
        for found in (folder, _catalog, template):
            found.cache_clear()


def domains() -> list[str]:
    """The parts of the program and the games that have words, by name."""
    return sorted({path.stem for path in (FOLDER / ENGLISH).glob("*.po")} | set(_PACKAGES))


@cache
def folder(domain: str) -> Path:
    """Where the folders of the languages are that have this part's words: a game's, or a further part of a game's."""
    package = _PACKAGES.get(domain) or _PACKAGES.get(domain.rpartition("_")[0])
    return FOLDER if package is None else _place(package) / IN_A_GAME


def _place(package: str) -> Path:
    """The folder of a package or of a module; one that cannot be found has no words."""
    try:
        spec = find_spec(package)
    except Exception:  # of a module within a package, which is loaded; whoever loads the game says what is wrong
        spec = None
    return Path((spec and spec.origin) or package).parent


def file(lang: str, domain: str) -> Path:
    """Where the words of a part are in this language, if there are any."""
    return folder(domain) / lang / f"{domain}.po"


@cache
def _catalog(lang: str, domain: str) -> Catalog | None:
    """The messages of one part of the program, or None if the language has none of them."""
    path = file(lang, domain)
    return read(path) if path.exists() else None


@lru_cache(maxsize=65536)
def template(key: str, n: int | None, lang: str) -> str:
    """The words of a key, in the plural form that `n` asks for; KeyError if there is no such key in English either."""
    if lang not in LANGUAGES:
        raise ValueError(f"no catalog for language {lang!r}; there are {', '.join(LANGUAGES)}")
    words = own(key, n, lang) or own(key, n, ENGLISH)
    if not words:
        raise KeyError(f"{lang}: no message {key}")
    return words


def own(key: str, n: int | None, lang: str) -> str:
    """What a language itself has for a key: "" if that is missing, or empty as translators leave it."""
    catalog = _catalog(lang, key.split(".", 1)[0])
    return "" if catalog is None else catalog.find(key, n)


def has(key: str) -> bool:
    """Whether there is such a message."""
    try:
        template(key, 1, ENGLISH)
    except KeyError:
        return False
    return True


def render(key: str, values: Mapping[str, object], lang: str = ENGLISH) -> str:
    """A message filled with its values."""
    n = values.get("n")
    return template(key, n if isinstance(n, int) else None, lang).format_map(values)
