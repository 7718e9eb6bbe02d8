"""The catalogs as they lie in their files, and what may not be left in them."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from petteia.games import OURS
from petteia.text.catalog import FOLDER, LANGUAGES, file

TAUGHT: Final = {game: f"{game}_learn" for game in OURS if file("en", f"{game}_learn").is_file()}  # lessons and puzzles
DOMAINS: Final = sorted({path.stem for path in (FOLDER / "en").glob("*.po")} | {*OURS, *TAUGHT.values()})
COMPLETE: Final = ("en", "es", "nl", "pl")  # the languages that must have every message; others may still be growing
TAUGHT_IN: Final = ("en", "es", "nl", "pl")  # the languages that must have the texts of TAUGHT, too
OTHERS: Final = tuple(lang for lang in LANGUAGES if lang != "en")
AS_IN_ENGLISH: Final = "As in English."  # beside a message that a translator has left as it is, and meant to

# Words of the games and small words that no sentence in another language can do with.
_WORDS: Final = (
    "altars and animal animals athens auction auctions bid bids buys carrier carriers chicken chickens "
    "choose cities city corinth corruption corruptor corrupts declines devotion drachmas flower game goat "
    "goats group guardian hephaestus highest income level lowest market move moves must offering "
    "offerings offers opening ox oxen pair passed passes peasant pig pigs place player players point "
    "points priestess reserve round score scores seat seats sheep soldier soldiers somebody space starts "
    "temple the thebes track water which winner wins with you your"
)
ENGLISH: Final = frozenset(_WORDS.split(" "))
# The same word in another language: "score" is Dutch too.
SHARED: Final = {"es": {"animal", "corruptor"}, "nl": {"bid", "offers", "score", "scores", "water"}, "pl": set[str]()}


class Entry(NamedTuple):
    """One message of a catalog: its key and its forms, one unless it has plurals."""

    key: str
    forms: tuple[str, ...]
    is_plural: bool
    is_fuzzy: bool
    is_as_in_english: bool


def domains_in(lang: str) -> list[str]:
    """The parts that a complete language has; until it teaches all games, it may begin with one of them."""
    wanted = {domain for domain in TAUGHT.values() if lang in TAUGHT_IN or file(lang, domain).is_file()}
    return [domain for domain in DOMAINS if domain in wanted or domain not in TAUGHT.values()]


@cache
def catalog(lang: str, domain: str) -> Catalog:
    """A catalog with its header."""
    with open(file(lang, domain), encoding="utf-8") as lines:
        return read_po(lines, abort_invalid=True)


@cache
def entries(lang: str, domain: str) -> dict[str, Entry]:
    """The messages of a catalog by key, in the order of the file."""
    found: dict[str, Entry] = {}
    for message in catalog(lang, domain):
        if message.id:
            is_plural = isinstance(message.id, tuple)
            key = message.id[0] if isinstance(message.id, tuple) else str(message.id)
            forms = tuple(message.string) if isinstance(message.string, tuple) else (str(message.string),)
            found[key] = Entry(key, forms, is_plural, message.fuzzy, AS_IN_ENGLISH in message.user_comments)
    return found


def keys_in_file(lang: str, domain: str) -> list[str]:
    """The keys as they are written, so that one that is written twice is seen."""
    text = file(lang, domain).read_text(encoding="utf-8")
    return re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)


def placeholders(words: str) -> set[str]:
    """The names of the values that fill a message."""
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def english_words(text: str, lang: str) -> set[str]:
    """What should have been translated; what stands in quotation marks is typed as it is and does not count.

    Which of these words another language has too must be known, or nothing can be said about it.
    """
    if lang not in SHARED:
        return set()
    unquoted = re.sub(r'"[^"]*"', " ", text)
    return {word for word in re.findall(r"[^\W\d_]+", unquoted.lower()) if word in ENGLISH - SHARED[lang]}
