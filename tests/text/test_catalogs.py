"""The catalogs are complete: every message in every language, with the same values, used by the source and rendered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import petteia
from petteia.text.catalog import FOLDER, LANGUAGES, file, render, template
from tests.text import source
from tests.text.reading import (
    DOMAINS,
    OTHERS,
    catalog,
    english_words,
    entries,
    keys_in_file,
    placeholders,
)

PLURALS = {
    "en": (2, "(n != 1)"),
    "es": (2, "(n != 1)"),
    "nl": (2, "(n != 1)"),
    "pl": (3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
}
NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 112)  # every plural form of every language, more than once
ALL = [(lang, domain) for domain in DOMAINS for lang in LANGUAGES]
TRANSLATED = [(lang, domain) for domain in DOMAINS for lang in OTHERS]

# Words that are typed as they are in every language.
COMMANDS = {"board", "moves", "log", "undo", "why", "rule", "save", "help", "quit", "next", "previous", "first", "last"}

SPANISH_TOO = ("character.corruptor", "words.short.corruptor", "words.short.soldier", "words.short.temple_guardian")
DELPHI_TOO = {
    "es": ("god.ares", "god.hermes", "letter.psi", "letter.sigma", "letter.omega", "words.short.favours", "words.zeus"),
    "nl": (
        *(f"god.{god}" for god in ("aphrodite", "ares", "hermes", "poseidon", "artemis")),
        *(f"letter.{letter}" for letter in ("psi", "phi", "sigma", "omega")),
        "task.monster",
        "words.zeus",
    ),
    "pl": ("god.ares", "god.hermes", "god.apollo", "letter.psi", "letter.sigma", "letter.omega", "words.zeus"),
}
HELLAS_TOO = {
    "es": (
        *(f"region.{region}" for region in ("macedonia", "acarnania", "arcadia", "laconia")),
        *("god.zeus", "god.hermes", "monster.medusa", "artifact.harpe"),
    ),
    "nl": (
        *(f"region.{region}" for region in ("epirus", "chalkidiki", "euboea", "attica", "elis", "argolis")),
        *("god.athena", "god.zeus", "god.hermes", "hero.achilles", "hero.heracles", "hero.perseus"),
        *("monster.cerberus", "monster.hydra", "monster.medusa"),
        *("artifact.caduceus", "artifact.harpe", "artifact.ambrosia", "artifact.aegis"),
        *("words.city.sparta", "words.monsters"),
    ),
    "pl": (
        *("region.macedonia", "god.zeus", "god.hermes", "hero.achilles", "artifact.harpe"),
        *("monster.chimera", "monster.hydra", "monster.minotaur"),
        "words.city.sparta",
    ),
}
# Messages that are right as they are in English: formulas, names that are the same, words that both languages have.
SAME = {
    "es": {"cli.bench.import", "cli.bench.svg_us", "cli.seat.bot", *(f"offrandes.{key}" for key in SPANISH_TOO)},
    "nl": {
        "cli.bench.import",
        "cli.bench.svg_us",
        "cli.info.version",
        "cli.result.score",
        "cli.seat.bot",
        "cli.simulate.least",
        "cli.simulate.most",
        "cli.simulate.score",
        "offrandes.words.short.priestess",
        "offrandes.words.short.soldier",
        "offrandes.words.short.water_carrier",
    },
    "pl": {"cli.bench.import", "cli.bench.svg_us", "cli.seat.bot"},
}
EVERYWHERE = ("seat.bot", "bot")
WEB_TOO = {
    "es": EVERYWHERE,
    "nl": (*EVERYWHERE, "open.n", "seat.open", "emblem.5"),
    "pl": EVERYWHERE,
}
for _lang in SAME:
    SAME[_lang] |= {"offrandes.present.time", "delphi.present.time"}
SAME["nl"] |= {"delphi.present.short", "hellas.present.short"}
for _lang, _keys in WEB_TOO.items():
    SAME[_lang] |= {f"web.{key}" for key in _keys}
for _lang, _keys in DELPHI_TOO.items():
    SAME[_lang] |= {f"delphi.{key}" for key in _keys}
for _lang, _keys in HELLAS_TOO.items():
    SAME[_lang] |= {f"hellas.{key}" for key in _keys}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_every_part(lang: str) -> None:
    assert {"cli", "core", *petteia.games()} <= set(DOMAINS)
    assert [domain for domain in DOMAINS if not file(lang, domain).is_file()] == []
    places = {FOLDER, *(Path(petteia.__file__).parent / "games" / game / "told" for game in petteia.games())}
    assert sorted(path.stem for place in places for path in place.glob(f"{lang}/*.po")) == DOMAINS


@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_the_header_names_the_language_and_its_plural_forms(lang: str, domain: str) -> None:
    header = catalog(lang, domain)
    assert str(header.locale) == lang
    assert (header.num_plurals, header.plural_expr) == PLURALS[lang]


@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_keys_are_those_of_english_in_the_same_order(lang: str, domain: str) -> None:
    assert keys_in_file(lang, domain) == list(entries("en", domain))
    assert list(entries(lang, domain)) == list(entries("en", domain))
    assert all(key.startswith(f"{domain}.") for key in entries(lang, domain))


@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_no_message_is_empty_fuzzy_or_retired(lang: str, domain: str) -> None:
    for entry in entries(lang, domain).values():
        assert not entry.is_fuzzy, entry.key
        assert all(form.strip() for form in entry.forms), entry.key
    assert not catalog(lang, domain).obsolete


@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_plural_messages_have_a_form_for_every_number(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        assert entry.is_plural == entries("en", domain)[key].is_plural, key
        assert len(entry.forms) == (PLURALS[lang][0] if entry.is_plural else 1), key


@pytest.mark.parametrize(("lang", "domain"), TRANSLATED)
def test_values_are_those_of_english(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        english = entries("en", domain)[key].forms
        for number, form in enumerate(entry.forms):
            wanted, found = placeholders(english[min(number, 1, len(english) - 1)]), placeholders(form)
            if entry.is_plural and number == 0:  # one: the number may be left out where the words say it
                wanted, found = wanted - {"n"}, found - {"n"}
            assert found == wanted, f"{key}: {form}"


@pytest.mark.parametrize(("lang", "domain"), TRANSLATED)
def test_blanks_at_the_ends_are_those_of_english(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        for form in entry.forms:
            english = entries("en", domain)[key].forms[0]
            assert len(form) - len(form.lstrip()) == len(english) - len(english.lstrip()), key
            assert len(form) - len(form.rstrip()) == len(english) - len(english.rstrip()), key
            assert "  " not in form.strip() or "  " in english.strip(), key


@pytest.mark.parametrize(("lang", "domain"), ALL)
def test_every_message_renders_with_all_its_values(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        values: dict[str, object] = {name: f"<{name}>" for form in entry.forms for name in placeholders(form)}
        for n in NUMBERS if entry.is_plural else (3,):
            text = render(key, values | {"n": n}, lang)
            form = next(form for form in entry.forms if form == template(key, n, lang))
            assert not re.search(r"[{}]", text), key
            for name in placeholders(form):
                assert (str(n) if name == "n" else f"<{name}>") in text, key


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


def test_every_key_that_the_source_asks_for_exists() -> None:
    known = {key for domain in DOMAINS for key in entries("en", domain)}
    asked = list(source.asked(DOMAINS))
    assert len({key for key, _ in asked} & known) > 200, "the source is not read any more"
    for key, place in asked:
        # A beginning is written out where an end is added: "core.list" + ".last".
        assert key in known or any(other.startswith(f"{key}.") for other in known), f"{place}: no message {key}"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_key_is_used_by_the_source(domain: str) -> None:
    assert [key for key in entries("en", domain) if not source.is_made(key)] == []


def test_a_key_that_nobody_uses_is_noticed() -> None:
    assert source.is_made("offrandes.city.corinth")
    assert source.is_made("offrandes.action.pair.second")
    assert not source.is_made("offrandes.city.rome")
    assert not source.is_made("offrandes.action.pair.fourth")
    assert not source.is_made("core.why.corinth")


@pytest.mark.parametrize(("lang", "domain"), TRANSLATED)
def test_nothing_is_left_in_english(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        for form in entry.forms:
            # The values of options are typed as they are: "siempre (always)".
            said = re.sub(r"\(\w+\)", "", form) if ".option." in key else form
            said = re.sub(r"{\w+}", " ", said)
            assert english_words(said, lang) - (COMMANDS if domain == "cli" else set()) == set(), f"{key}: {form}"


@pytest.mark.parametrize(("lang", "domain"), TRANSLATED)
def test_every_message_differs_from_english_unless_it_is_a_name_or_formula(lang: str, domain: str) -> None:
    for key, entry in entries(lang, domain).items():
        english = entries("en", domain)[key]
        has_words = re.search(r"[^\W\d_]{3}", re.sub(r"{\w+}", "", english.forms[-1]))
        is_name = re.match(r"\w+\.(title|city|altar|picture\.label)(\.|$)", key)
        if has_words and not is_name and key not in SAME[lang]:
            assert entry.forms[-1] != english.forms[-1], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_of_tracks_are_short(lang: str) -> None:
    short = {key: entry.forms[0] for key, entry in entries(lang, "offrandes").items() if ".words.short." in key}
    assert len(short) == 7
    assert len(set(short.values())) == 7, "two tracks have the same heading"
    assert {key: words for key, words in short.items() if len(words) > 6} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
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
