"""A table in memory: the room, its chat, and those who wait for its news."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from petteia.server.store.store import ChatRow
from petteia.server.tables.room import Room

TRIES: Final = 30  # appends of one change, where other processes are faster each time

# What holds up the bots of a table.
NO_TROUBLE: Final = ""
BOT_TROUBLE: Final = "bots"  # a bot does not answer
STORE_TROUBLE: Final = "database"  # nothing can be stored


class Place:
    """A table in memory, with those who wait for its news."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.chat: list[ChatRow] = []
        self.lock = asyncio.Lock()  # one change at a time
        self.listeners: set[asyncio.Event] = set()
        self.driver: asyncio.Task[None] | None = None  # moves bots
        self.trouble = NO_TROUBLE
        self.checked = 0.0  # when it was last compared with what is stored
        self.used = 0.0
        self.behind = False  # whether a row may be stored that is not carried out here
        self.chat_behind = False  # the same for a line of the chat

    @property
    def chat_number(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].number if self.chat else 0

    @property
    def is_idle(self) -> bool:
        """Whether it can be forgotten: nobody listens, nothing is being done."""
        return not self.listeners and not self.lock.locked() and self.driver is None

    def add_chat(self, rows: Sequence[ChatRow]) -> None:
        """Take lines that are stored, each once."""
        self.chat.extend(row for row in rows if row.number > self.chat_number)
        self.tell()

    def tell(self) -> None:
        """Wake everybody who waits for news."""
        for listener in self.listeners:
            listener.set()

    def suffer(self, trouble: str) -> None:
        """Note what holds the bots up, or that nothing does, and say so."""
        if trouble != self.trouble:
            self.trouble = trouble
            self.tell()
