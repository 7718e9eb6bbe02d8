"""The chat of a table: ready phrases that everybody reads in their own language, and free words."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from petteia.core.messages import Message
from petteia.server.guard.names import clean
from petteia.server.guard.problems import Refused, moved_on
from petteia.server.store.store import ChatRow, Store
from petteia.server.tables.place import TRIES, Place
from petteia.server.tables.room import OVER, Room

LONGEST: Final = 300  # letters of a line
MOST: Final = 5000  # lines of a table: nobody fills the memory of the server with them
PHRASES: Final = (
    "hello", "good_luck", "my_first_game", "one_moment", "back", "your_turn", "well_played", "oh_no", "sorry",
    "thanks", "good_game", "again", "goodbye",
)  # fmt: skip

REPLACED: Final = "replaced"  # what a bot says that cannot play any more; nobody else can say it


def line(number: int, player: str, seat: int, name: str, phrase: str, text: str, request: str = "") -> ChatRow:
    """A line as it is stored: as it was written, to be escaped where it is shown; Refused if nothing is in it."""
    words = clean(text)
    if len(words) > LONGEST:
        raise Refused(400, Message("server.chat.long", n=LONGEST))
    if number > (MOST if seat >= 0 else MOST // 2):  # spectators cannot silence the players
        raise Refused(409, Message("server.chat.full", n=MOST))
    if phrase and phrase not in PHRASES:
        raise Refused(400, Message("server.chat.phrase", phrase=phrase))
    if bool(phrase) == bool(words):
        raise Refused(400, Message("server.chat.empty"))
    return ChatRow(number, player, seat, name, phrase, words, time.time(), request)


def words_of(row: ChatRow, lang: str) -> str:
    """What a line says to a reader of this language."""
    return Message(f"server.phrase.{row.phrase}").text(lang) if row.phrase else row.text


def audible(room: Room, seat: int | None, lines: list[ChatRow]) -> list[ChatRow]:
    """What a person may read: players do not hear spectators before the game is over."""
    if seat is None or room.status == OVER:
        return lines
    return [row for row in lines if row.seat >= 0]


async def say_replaced(store: Store, place: Place, seat: int) -> ChatRow:
    """Let a bot say that it cannot play here any more, and that another one has its seat."""
    name = place.room.seats[seat].name
    return await _say(store, place, lambda n: ChatRow(n, "", seat, name, REPLACED, "", time.time()))


async def say(store: Store, place: Place, player: str, name: str, phrase: str, text: str, request: str = "") -> ChatRow:
    """Store a line and take it up, once for each request; another process may be faster with the next number."""

    def made(number: int) -> ChatRow:
        seat = place.room.seat_of(player)
        return line(number, player, -1 if seat is None else seat, name, phrase, text, request)

    return await _say(store, place, made, player, request)


async def _say(
    store: Store, place: Place, made: Callable[[int], ChatRow], player: str = "", request: str = ""
) -> ChatRow:
    async with place.lock:
        if place.chat_behind:
            await catch_up(store, place)
        for _ in range(TRIES):
            said = [row for row in place.chat if request and (row.player, row.request) == (player, request)]
            if said:
                return said[0]
            row = made(place.chat_number + 1)
            place.chat_behind = True  # until it is known what became of it
            if await store.say(place.room.id, row):
                place.chat_behind = False
                place.add_chat([row])
                return row
            await catch_up(store, place)
    raise moved_on(place.room.version)


async def catch_up(store: Store, place: Place) -> None:
    """Take up what was said elsewhere."""
    place.add_chat(await store.chat(place.room.id, place.chat_number))
    place.chat_behind = False
