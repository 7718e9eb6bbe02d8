"""The catalogs are complete: every message in every language, with the same values, used by the source and rendered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import petteia
from petteia.games import OURS
from petteia.learning import lesson, notes, puzzles
from petteia.learning.texts import keys_of
from petteia.text.catalog import FOLDER, LANGUAGES, file, render
from tests.text import checks, source
from tests.text.reading import COMPLETE, DOMAINS, TAUGHT, catalog, domains_in, entries

PLURALS = {
    "en": "(n != 1)",
    "es": "(n != 1)",
    "nl": "(n != 1)",
    "pl": "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
}
SENTENCES = ("action", "do")  # families of messages that have commands
ALL = [(lang, domain) for domain in DOMAINS for lang in LANGUAGES if file(lang, domain).exists()]


@pytest.mark.parametrize("lang", COMPLETE)
def test_every_language_has_every_part(lang: str) -> None:
    assert {"cli", "core", *OURS} <= set(DOMAINS)
    domains = domains_in(lang)
    assert [domain for domain in domains if not file(lang, domain).is_file()] == []
    places = {FOLDER, *(Path(petteia.__file__).parent / "games" / game / "told" for game in OURS)}
    assert sorted(path.stem for place in places for path in place.glob(f"{lang}/*.po")) == domains


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_a_catalog(lang: str, domain: str, check: Callable[[str, str], Iterator[str]]) -> None:
    assert list(check(lang, domain)) == [], check.__doc__


@pytest.mark.parametrize(("lang", "domain"), [pair for pair in ALL if pair[0] in PLURALS])
def test_plural_forms_of_a_language_are_told_in_one_way(lang: str, domain: str) -> None:
    assert catalog(lang, domain).plural_expr == PLURALS[lang]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "0 oxen, 1 ox, 2 oxen, 5 oxen, 12 oxen, 21 oxen, 22 oxen, 112 oxen"),
        ("es", "0 bueyes, 1 buey, 2 bueyes, 5 bueyes, 12 bueyes, 21 bueyes, 22 bueyes, 112 bueyes"),
        ("nl", "0 ossen, 1 os, 2 ossen, 5 ossen, 12 ossen, 21 ossen, 22 ossen, 112 ossen"),
        ("pl", "0 wołów, 1 wół, 2 woły, 5 wołów, 12 wołów, 21 wołów, 22 woły, 112 wołów"),
    ],
)
def test_the_form_follows_the_number(lang: str, words: str) -> None:
    said = [render("offrandes.animals.ox", {"n": n}, lang) for n in (0, 1, 2, 5, 12, 21, 22, 112)]
    assert ", ".join(said) == words


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "1 earlier move. 2 earlier moves. 5 earlier moves."),
        ("es", "1 jugada anterior. 2 jugadas anteriores. 5 jugadas anteriores."),
        ("nl", "1 eerdere zet. 2 eerdere zetten. 5 eerdere zetten."),
        ("pl", "1 wcześniejszy ruch. 2 wcześniejsze ruchy. 5 wcześniejszych ruchów."),
    ],
)
def test_earlier_moves_are_counted_in_the_forms_that_a_page_chooses_from(lang: str, words: str) -> None:
    """A script puts other numbers in place of these."""
    assert " ".join(render("web.earlier", {"n": n}, lang) for n in (1, 2, 5)) == words


def test_every_key_that_the_source_asks_for_exists() -> None:
    known = {key for domain in DOMAINS for key in entries("en", domain)}
    asked = list(source.asked(DOMAINS))
    assert len({key for key, _ in asked} & known) > 200, "the source is not read any more"
    for key, place in asked:
        # A beginning is written out where an end is added: "core.list" + ".last".
        assert key in known or any(other.startswith(f"{key}.") for other in known), f"{place}: no message {key}"


@pytest.mark.parametrize("domain", [domain for domain in DOMAINS if domain not in TAUGHT.values()])
def test_every_key_is_used_by_the_source(domain: str) -> None:
    commands = [key for key in entries("en", domain) if key.startswith(f"{domain}.command.")]
    others = [key for key in entries("en", domain) if key not in commands]
    assert [key for key in others if not source.is_made(key)] == []
    sentences = {key.replace(f"{domain}.{family}.", f"{domain}.command.") for key in others for family in SENTENCES}
    assert [key for key in commands if key not in sentences] == [], "a command without the sentence it is made of"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_text_of_a_lesson_or_puzzle_is_said_in_it(game: str) -> None:
    taught, asked = lesson(game), puzzles(game)
    said = [*(keys_of(taught, True) if taught else ()), *(keys_of(asked[0].script, False) if asked else ())]
    along = notes(game)
    said += [key for _, key in along.texts()] if along else []
    assert sorted(entries("en", TAUGHT[game])) == sorted(said)


def test_a_key_that_nobody_uses_is_noticed() -> None:
    assert source.is_made("offrandes.city.corinth")
    assert source.is_made("offrandes.action.pair.second")
    assert not source.is_made("offrandes.city.rome")
    assert not source.is_made("offrandes.action.pair.fourth")
    assert not source.is_made("core.why.corinth")


@pytest.mark.parametrize("lang", COMPLETE)
def test_headings_of_tracks_are_short(lang: str) -> None:
    short = {key: entry.forms[0] for key, entry in entries(lang, "offrandes").items() if ".words.short." in key}
    assert len(short) == 7
    assert len(set(short.values())) == 7, "two tracks have the same heading"
    assert {key: words for key, words in short.items() if len(words) > 6} == {}


@pytest.mark.parametrize("lang", COMPLETE)
def test_yes_and_no_cannot_be_confused(lang: str) -> None:
    yes, no = (entries(lang, "cli")[f"cli.{word}"].forms[0].split() for word in ("yes", "no"))
    assert not set(yes) & set(no)
    assert {"y", "yes"} <= set(yes), "the English words are understood everywhere"
    assert {"n", "no"} <= set(no), "the English words are understood everywhere"
    assert [len(word) for word in yes + no] == [*sorted(map(len, yes)), *sorted(map(len, no))]


def test_unknown_keys_and_languages_are_refused() -> None:
    with pytest.raises(KeyError, match=r"nl: no message core\.nothing"):
        render("core.nothing", {}, "nl")
    with pytest.raises(ValueError, match="no catalog for language 'fr'"):
        render("core.why.over", {}, "fr")
