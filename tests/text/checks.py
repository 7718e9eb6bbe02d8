"""What must hold for each catalog, ours or that of a game from elsewhere: each check lists what is wrong with one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from babel.messages.plurals import get_plural

from petteia.text.catalog import render, template
from tests.text.reading import COMPLETE, catalog, english_words, entries, keys_in_file, placeholders

NUMBERS: Final = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 112)  # every plural form of every language, more than once
# Words that are typed as they are in every language.
COMMANDS: Final = frozenset(
    ("board", "moves", "log", "undo", "why", "rule", "save", "help", "quit", "next", "previous", "first", "last")
)


def header(lang: str, domain: str) -> Iterator[str]:
    """The header names the language, and its plural forms as those who collect them know them."""
    found, known = catalog(lang, domain), get_plural(lang.replace("-", "_"))
    if found.locale_identifier != lang.replace("-", "_"):
        yield f"Language: {found.locale_identifier}"
    if found.num_plurals != known.num_plurals:
        yield f"nplurals={found.num_plurals}, not {known.num_plurals}"


def keys(lang: str, domain: str) -> Iterator[str]:
    """The keys are those of English in the same order, as many of them as are translated, and each of them once."""
    english, written = list(entries("en", domain)), keys_in_file(lang, domain)
    expected = english if lang in COMPLETE else [key for key in english if key in written]
    if written != expected or list(entries(lang, domain)) != expected:
        yield f"other keys or another order: {sorted({*written} ^ {*expected}) or written}"
    yield from (key for key in written if not key.startswith(f"{domain}."))


def filled(lang: str, domain: str) -> Iterator[str]:
    """No message is empty, fuzzy or retired."""
    for entry in entries(lang, domain).values():
        if entry.is_fuzzy or not all(form.strip() for form in entry.forms):
            yield entry.key
    yield from map(str, catalog(lang, domain).obsolete)


def plurals(lang: str, domain: str) -> Iterator[str]:
    """A message with plural forms has one for every number."""
    for key, entry in entries(lang, domain).items():
        if entry.is_plural != entries("en", domain)[key].is_plural:
            yield key
        if len(entry.forms) != (catalog(lang, domain).num_plurals if entry.is_plural else 1):
            yield f"{key}: {len(entry.forms)} forms"


def values(lang: str, domain: str) -> Iterator[str]:
    """The values that fill a message are those of English."""
    for key, entry in entries(lang, domain).items():
        english = entries("en", domain)[key].forms
        for number, form in enumerate(entry.forms):
            wanted, found = placeholders(english[min(number, 1, len(english) - 1)]), placeholders(form)
            if entry.is_plural and number == 0:  # one: the number may be left out where the words say it
                wanted, found = wanted - {"n"}, found - {"n"}
            if found != wanted:
                yield f"{key}: {form}"


def blanks(lang: str, domain: str) -> Iterator[str]:
    """Blanks at the ends are those of English, and none is doubled within."""
    for key, entry in entries(lang, domain).items():
        english = entries("en", domain)[key].forms[0]
        for form in entry.forms:
            if _ends(form) != _ends(english) or ("  " in form.strip() and "  " not in english.strip()):
                yield key


def _ends(form: str) -> tuple[int, int]:
    return len(form) - len(form.lstrip()), len(form) - len(form.rstrip())


def rendering(lang: str, domain: str) -> Iterator[str]:
    """Every message can be said with all its values."""
    for key, entry in entries(lang, domain).items():
        given: dict[str, object] = {name: f"<{name}>" for form in entry.forms for name in placeholders(form)}
        for n in NUMBERS if entry.is_plural else (3,):
            text = render(key, given | {"n": n}, lang)
            form = next(form for form in entry.forms if form == template(key, n, lang))
            said = all((str(n) if name == "n" else f"<{name}>") in text for name in placeholders(form))
            if re.search(r"[{}]", text) or not said:
                yield key


def english(lang: str, domain: str) -> Iterator[str]:
    """Nothing is left in English."""
    if lang == "en":
        return
    for key, entry in entries(lang, domain).items():
        for form in entry.forms:
            # The values of options are typed as they are: "siempre (always)".
            said = re.sub(r"\(\w+\)", "", form) if ".option." in key else form
            said = re.sub(r"{\w+}", " ", said)
            if english_words(said, lang) - (COMMANDS if domain == "cli" else set()):
                yield f"{key}: {form}"


def same(lang: str, domain: str) -> Iterator[str]:
    """Every message differs from English, unless it is a name or a formula or a comment says that this is meant."""
    for key, entry in entries(lang, domain).items() if lang != "en" else ():
        in_english = entries("en", domain)[key].forms[-1]
        has_words = re.search(r"[^\W\d_]{3}", re.sub(r"{\w+}", "", in_english))
        is_name = re.match(r"\w+\.(title|city|altar|picture\.label)(\.|$)", key)
        is_same = entry.forms[-1] == in_english
        if (has_words and not is_name and is_same and not entry.is_as_in_english) or entry.is_as_in_english > is_same:
            yield key


CHECKS: Final[tuple[Callable[[str, str], Iterator[str]], ...]] = (
    header,
    keys,
    filled,
    plurals,
    values,
    blanks,
    rendering,
    english,
    same,
)
