"""Rules, messages, lessons and rulebooks keep to one word for one thing, that of the printed edition if it has one."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

import pytest

from petteia.book import book_of
from petteia.core import marks
from petteia.games import OURS
from petteia.rulebook import ANY, RULINGS, read
from tests.text.glossary import EXCEPTIONS, GLOSSARY, NEVER, Term
from tests.text.reading import OTHERS, TAUGHT, entries
from tests.text.stamps import source, translated

# Sources, codes, ids and values to be filled in are the same in every language and hold no term.
KEPT: Final = re.compile(r"\[[a-z0-9]+\]|`[^`]*`|\{[^}]*\}|\b\w+_\w+\b|\b[A-Z]{2,3}-[A-Z0-9]+(?:\.\d+)?")

everywhere = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in OURS for lang in OTHERS])


class Said(NamedTuple):
    """A statement of the rules, a message or a passage: its id, the English, and the forms of its translation."""

    name: str
    english: str
    told: tuple[str, ...]


@cache
def said(game: str, lang: str) -> tuple[Said, ...]:
    """All that a game says: the rules, its messages, the lesson and the puzzles, the rulebook."""
    rules, ours = read(source(game), RULINGS)[0], read(translated(game, lang), ANY)[0]
    found = [Said(name, rule.text, (ours[name].text,)) for name, rule in rules.items()]
    for domain in (game, TAUGHT[game]):
        words, messages = entries("en", domain), entries(lang, domain)
        found += [Said(key, "\n".join(words[key].forms), entry.forms) for key, entry in messages.items()]
    found += [
        Said(f"{game} book, passage {number}", *pair)
        for number, pair in enumerate(
            zip(passages(game, "en"), ((text,) for text in passages(game, lang)), strict=True)
        )
    ]
    return tuple(Said(one.name, plain(one.english), tuple(plain(form) for form in one.told)) for one in found)


def passages(game: str, lang: str) -> list[str]:
    """The texts of a rulebook, block by block."""
    book = book_of(game, lang)
    assert book is not None
    texts = (
        [text.words for text in block.texts] + [cell for row in block.rows for cell in row] for block in book.blocks
    )
    return [marks.plain(" ".join(block)) for block in texts]


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
    domains = (game, TAUGHT[game])
    messages = [
        (key, form) for domain in domains for key, entry in entries(lang, domain).items() for form in entry.forms
    ]
    book = [("book", passage) for passage in passages(game, lang)]
    assert [f"{name}: {text}" for name, text in [*rules, *messages, *book] if foreign.search(text)] == []
