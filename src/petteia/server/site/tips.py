"""What is told at the pointer: what a thing is, what it is good for, its rules, and what is laid over the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from starlette.requests import Request

from petteia.core import registry
from petteia.core.game import Tip
from petteia.core.messages import Message
from petteia.core.terms import Term
from petteia.lookup import about
from petteia.server.tables import views
from petteia.server.tables.room import COACHED, Room

MOST: Final = 3  # rules that are named
MOST_TERMS: Final = 6  # things that are told at once
SHIELD: Final = re.compile(r"tok-(\d)")  # of a seat, counted from 1
OURS: Final = ("bot", "private")  # what the page shows of itself, at every game

TABLES: Final = (("ui-me", "seat"), ("ui-link", "invite"), ("ui-eye", "spectators"), ("ui-undo", "undo"))


class Word(NamedTuple):
    """What something is, in the reader's language."""

    sign: str
    name: str
    text: str


def tip(room: Room, seat: int | None, places: Sequence[str], lang: str, theme: str) -> dict[str, Any]:
    """The values of the template for an element by its id or sign; for several, what each of them is."""
    if len(places) > 1:
        return _values(room, words=_joined([word for place in places if (word := _word(room, place, lang))]))
    place = places[0] if places else ""
    found = (
        room.game.tip(room.match.state, seat, place, lang, theme) if place else standing_tip(room, seat, lang, theme)
    )
    word, term = _word(room, place, lang), room.game.term(place)
    lines = [word.text] if word else []
    lines += [message.text(lang) for message in found.words]
    rules = list(dict.fromkeys([*rules_of(room.game.name, found), *(term.rules if term else ())]))[:MOST]
    return _values(room, word.name if word else "", lines, rules, found.overlay)


def _values(
    room: Room,
    name: str = "",
    lines: Sequence[str] = (),
    rules: Sequence[str] = (),
    overlay: str = "",
    words: Sequence[Word] = (),
) -> dict[str, Any]:
    game = room.game.name
    return {"game": game, "name": name, "lines": lines, "rules": rules, "overlay": overlay, "words": words}


def _word(room: Room, place: str, lang: str) -> Word | None:
    """What something is: of a shield whose it is, of what all pages have what that is, and else what the game says."""
    if place in OURS:
        return _ours(place, lang)
    term = room.game.term(place)
    shield = SHIELD.fullmatch(place)
    if shield and int(shield[1]) in range(1, len(room.seats) + 1):
        person = views.seats(room, "", lang)[int(shield[1]) - 1]
        name = person["name"] or person["title"]
        own = Message("web.term.shield", who=name).text(lang)
        return Word(place, name, f"{own} {term.text.text(lang)}" if term else own)
    return _told(place, term, lang) if term else None


def _ours(place: str, lang: str) -> Word:
    levels = ", ".join(level["title"] for level in views.levels(lang))
    text = Message(f"web.term.{place}.text", levels=levels).text(lang)
    return Word(place, Message(f"web.term.{place}").text(lang), text)


def _joined(words: Sequence[Word]) -> list[Word]:
    """Things of which the same is said are told together: all colours of a roll."""
    names: dict[str, dict[str, None]] = {}
    for word in words:
        names.setdefault(word.text, {})[word.name] = None
    return [Word("", ", ".join(own), text) for text, own in names.items()][:MOST_TERMS]


def _told(place: str, term: Term, lang: str) -> Word:
    name = term.name.text(lang)
    return Word(place, name[:1].upper() + name[1:], term.text.text(lang))


@lru_cache(64)
def first_words(game: str, lang: str) -> tuple[Word, ...]:
    """The few terms that whoever is new to a game meets first."""
    found = registry.find(game)
    terms = ((sign, found.term(sign)) for sign in found.first_terms)
    return tuple(_told(sign, term, lang) for sign, term in terms if term)


@lru_cache(64)
def words_of_tables(lang: str) -> tuple[Word, ...]:
    """What one meets when one makes the first table, whatever the game."""
    own = [
        Word(sign, Message(f"web.newcomer.{key}").text(lang), Message(f"web.newcomer.{key}.text").text(lang))
        for sign, key in TABLES
    ]
    return (*own[:2], _ours("bot", lang)._replace(sign="ui-bot"), *own[2:])


def is_new(request: Request) -> bool:
    """Whether a reader who makes a table has not put its few words away."""
    return request.cookies.get("words_table") != "off"


def is_new_at(request: Request, room: Room) -> bool:
    """Whether this is the first table of its game on the reader's device, and its few words have not been put away.

    Where a coach sits beside the reader, they have been heard.
    """
    return not room.header.get(COACHED) and request.cookies.get(f"words_{room.game.name}", room.id) == room.id


def standing_tip(room: Room, seat: int | None, lang: str, theme: str) -> Tip:
    """What is told when nothing is pointed at; worked out once for each version."""
    return views.kept(room, ("tip", seat, lang, theme), lambda: room.game.tip(room.match.state, seat, "", lang, theme))


def rules_of(game: str, tip: Tip) -> list[str]:
    """The rules that a tip names, those about the very thing first."""
    own = [rule for name in tip.named for rule in about(game, name.text("en"))]
    return list(dict.fromkeys([*own, *tip.rules]))[:MOST]
