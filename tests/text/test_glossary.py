"""The rules and the messages keep to one word for one thing, that of the printed edition where there is one."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

import pytest

from petteia.games import OURS
from petteia.rulebook import ANY, RULINGS, read
from tests.text.glossary import EXCEPTIONS, GLOSSARY, NEVER, Term
from tests.text.reading import OTHERS, entries
from tests.text.stamps import source, translated

# Sources, codes, ids and values to be filled in are the same in every language and hold no term.
KEPT: Final = re.compile(r"\[[a-z0-9]+\]|`[^`]*`|\{[^}]*\}|\b\w+_\w+\b|\b[A-Z]{2,3}-[A-Z0-9]+(?:\.\d+)?")

everywhere = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in OURS for lang in OTHERS])


class Said(NamedTuple):
    """A statement of the rules or a message: its id, the English, and the forms of its translation."""

    name: str
    english: str
    told: tuple[str, ...]


@cache
def said(game: str, lang: str) -> tuple[Said, ...]:
    """All that a game says, the rules first."""
    rules, ours = read(source(game), RULINGS)[0], read(translated(game, lang), ANY)[0]
    words, messages = entries("en", game), entries(lang, game)
    found = [Said(name, rule.text, (ours[name].text,)) for name, rule in rules.items()]
    found += [Said(key, "\n".join(words[key].forms), entry.forms) for key, entry in messages.items()]
    return tuple(Said(one.name, plain(one.english), tuple(plain(form) for form in one.told)) for one in found)


def plain(text: str) -> str:
    """A text without what is the same in every language."""
    return KEPT.sub(" ", text)


def has(stem: str, text: str) -> bool:
    """Whether a term is in a translation: in small letters however written, with a capital only so."""
    return re.search(stem, text, 0 if any(letter.isupper() for letter in stem) else re.IGNORECASE) is not None


def speak_of(term: Term, everything: tuple[Said, ...]) -> list[Said]:
    """What has the term in English."""
    return [one for one in everything if re.search(term.en, one.english, re.IGNORECASE)]


def wanting(term: Term, lang: str, everything: tuple[Said, ...]) -> list[Said]:
    """What has the term in English and in some form of the translation has not."""
    return [one for one in speak_of(term, everything) if not all(has(term.told(lang), form) for form in one.told)]


def excepted(game: str, lang: str) -> set[str]:
    """The ids that may say it in other words."""
    return {one.name for one in EXCEPTIONS[game] if lang in one.langs.split(" ")}


@everywhere
def test_every_translation_has_the_term_that_its_english_has(game: str, lang: str) -> None:
    allowed = excepted(game, lang)
    assert [
        f"{one.name}: {term.told(lang)} for {term.en}: {one.told}"
        for term in GLOSSARY[game]
        for one in wanting(term, lang, said(game, lang))
        if one.name not in allowed
    ] == []


@everywhere
def test_every_exception_is_needed(game: str, lang: str) -> None:
    short = {one.name for term in GLOSSARY[game] for one in wanting(term, lang, said(game, lang))}
    assert excepted(game, lang) - short == set()


@everywhere
def test_another_word_in_the_place_of_a_term_is_noticed(game: str, lang: str) -> None:
    """Every term is in use, and a statement in which its word has been swapped is found wanting."""
    for term in GLOSSARY[game]:
        stem, allowed = term.told(lang), excepted(game, lang)
        one = next(one for one in speak_of(term, said(game, lang)) if one.name not in allowed)
        swapped = one._replace(told=tuple(re.sub(stem, "xxx", form, flags=re.IGNORECASE) for form in one.told))
        assert wanting(term, lang, (one,)) == [], term
        assert wanting(term, lang, (swapped,)) == [swapped], term


@everywhere
def test_a_word_that_is_not_ours_is_nowhere_used(game: str, lang: str) -> None:
    foreign = re.compile(NEVER[game, lang])
    rules = [(name, rule.text) for name, rule in read(translated(game, lang), ANY)[0].items()]
    messages = [(key, form) for key, entry in entries(lang, game).items() for form in entry.forms]
    assert [f"{name}: {text}" for name, text in [*rules, *messages] if foreign.search(text)] == []
