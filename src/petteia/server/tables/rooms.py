"""All tables of a server: loading them, changing them one row at a time, telling listeners, and moving bots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from petteia.core import registry
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused, moved_on, unknown_table
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer, new_id
from petteia.server.store.store import ChatRow, Listed, Store
from petteia.server.tables import chat, proposals
from petteia.server.tables.bots import BotFailed, Thinkers
from petteia.server.tables.orders import ordered_move
from petteia.server.tables.room import LOBBY, PLAYING, SIT, Draft, Room

LOG: Final = logging.getLogger("petteia.server")
TRIES: Final = 30  # appends of one change, where other processes are faster each time
BOT_TRIES: Final = 5
BOT_PAUSE: Final = 0.2  # seconds after a bot has failed; twice as many each time
Propose = Callable[[Room], Draft | None]
Other = tuple[str, float, dict[str, Any], Listed]


class Place:
    """A table in memory, with those who wait for its news."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.chat: list[ChatRow] = []
        self.lock = asyncio.Lock()  # one change at a time
        self.listeners: set[asyncio.Event] = set()
        self.driver: asyncio.Task[None] | None = None  # moves bots
        self.checked = 0.0  # when it was last compared with what is stored
        self.used = 0.0
        self.behind = False  # whether a row may be stored that is not carried out here

    @property
    def chat_number(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].number if self.chat else 0

    def add_chat(self, rows: Sequence[ChatRow]) -> None:
        """Take lines that are stored, each once."""
        self.chat.extend(row for row in rows if row.number > self.chat_number)
        self.tell()

    def tell(self) -> None:
        """Wake everybody who waits for news."""
        for listener in self.listeners:
            listener.set()


class Rooms:
    """The tables. Everything that a page or the API does goes through here."""

    def __init__(self, settings: Settings, store: Store, signer: Signer) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self._places: dict[str, Place] = {}
        self._loading: dict[str, asyncio.Task[Place | None]] = {}
        self._thinkers = Thinkers(settings)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watch: asyncio.Task[None] | None = None
        self.is_closing = False

    def open(self) -> None:
        """Begin to look at what other processes store."""
        self._watch = asyncio.create_task(self._watch_others())

    def hang_up(self) -> None:
        """End all streams: nobody listens any more."""
        self.is_closing = True
        for place in self._places.values():
            place.tell()

    async def close(self) -> None:
        """Stop everything; what has been handed to the store is still written."""
        tasks = [task for task in (self._watch, *(place.driver for place in self._places.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)
        await self._thinkers.close()

    # -- finding tables --------------------------------------------------------------------------------

    async def room(self, table: str, version: int = 0) -> Room:
        """The table of this id, at least as new as a version that the reader has heard of; Refused if there is none."""
        place = await self.place(table)
        await self._refresh(place, version)
        return place.room

    async def place(self, table: str) -> Place:
        """A table in memory; Refused if there is no such table."""
        place = self._places.get(table)
        if place is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            try:
                place = await asyncio.shield(self._loading[table])
            finally:
                self._loading.pop(table, None)
        if place is None:
            raise unknown_table()
        place.used = time.monotonic()
        return place

    async def _load(self, table: str) -> Place | None:
        found = await self.store.header(table)
        if found is None:
            return None
        place = Place(Room(table, *found))
        await self._catch_up(place)
        place.chat = await self.store.chat(table, 0)
        self._keep(place)
        return place

    def _keep(self, place: Place) -> None:
        place.used = place.checked = time.monotonic()
        self._places[place.room.id] = place
        self._drive(place)
        if len(self._places) > self.settings.rooms:
            self._forget()

    def _forget(self) -> None:
        """Drop the tables that nobody has asked for longest, as long as nobody listens to them."""
        idle = [p for p in self._places.values() if not p.listeners and not p.lock.locked() and p.driver is None]
        for place in sorted(idle, key=lambda place: place.used)[: max(1, len(self._places) // 10)]:
            del self._places[place.room.id]

    async def _refresh(self, place: Place, version: int) -> None:
        """Compare with the store where another process may have been here."""
        now = time.monotonic()
        is_fresh = now - place.checked < self.settings.fresh and not place.behind
        if is_fresh and place.room.version >= version:
            return
        place.checked = now
        async with place.lock:
            await self._catch_up(place)

    async def _catch_up(self, place: Place) -> None:
        """Carry out what has been stored by others."""
        rows = await self.store.rows(place.room.id, place.room.seq)
        for row in rows:
            place.room.apply(row)
        place.behind = False
        if rows and place.room.id in self._places:
            place.tell()
            self._drive(place)

    async def _watch_others(self) -> None:
        """Look regularly for news of the tables that somebody here listens to."""
        while True:
            await asyncio.sleep(self.settings.poll)
            listened = [table for table, place in self._places.items() if place.listeners or place.behind]
            try:
                for table, (seq, number) in (await self.store.lasts(listened) if listened else {}).items():
                    place = self._places.get(table)
                    if place is not None:
                        place.checked = time.monotonic()
                    if place is not None and seq > place.room.seq:
                        async with place.lock:
                            await self._catch_up(place)
                    if place is not None and place.chat_number < number:
                        await self._catch_up_chat(place)
            except Exception:
                LOG.exception("looking for news failed")

    # -- changing tables -------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        player: str,
        name: str,
        seats: Sequence[str],
        options: Mapping[str, object],
        first_game: bool = False,
        title: str = "",
        listed: bool = True,
        watch: bool = True,
        pace: str = "live",
        shuffle: bool = False,
        start_when_full: bool = True,
    ) -> Room:
        """A new table; its maker sits in the first seat that is not a bot's."""
        found = registry.find(game)
        header = proposals.new_header(
            found, player, name, seats, options, first_game,
            title=title, listed=listed, watch=watch, pace=pace, shuffle=shuffle, start_when_full=start_when_full,
        )  # fmt: skip
        return await self._open(header)

    async def play_on(self, old: Room, match: Match, step: int, player: str, name: str, seat: int, level: str) -> Room:
        """A new table with a position of a finished game; whoever asks sits in any seat, bots in the others."""
        return await self._open(proposals.play_on_header(old, match, step, player, name, seat, level))

    async def _open(self, header: dict[str, Any]) -> Room:
        place = Place(Room(new_id(), time.time(), header))
        room = place.room
        await self.store.create(room.id, room.created, header, room.listed())
        self._keep(place)
        await self._start_when_full(room)
        return room

    async def change(self, table: str, propose: Propose, other: Other | None = None) -> Room:
        """Store what a proposal gives and carry it out. It is not stopped by a visitor who hangs up."""
        place = await self.place(table)
        task = asyncio.create_task(self._change(place, propose, other))
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Room]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # a visitor who has hung up does not hear why it was refused

    async def _change(self, place: Place, propose: Propose, other: Other | None) -> Room:
        async with place.lock:
            room = place.room
            if place.behind:
                await self._catch_up(place)
            for _ in range(TRIES):
                draft = await self._proposed(place, propose)
                if draft is None:
                    return room
                row = room.row(draft)
                sitter = row.data["player"] if row.kind == SIT else None
                place.behind = True  # until it is known what became of it
                if await self.store.append(room.id, row, room.after(row), sitter, other):
                    place.behind, place.checked = False, time.monotonic()
                    room.apply(row)
                    place.tell()
                    self._drive(place)
                    return room
                await self._catch_up(place)
        raise moved_on(room.version)

    async def _proposed(self, place: Place, propose: Propose) -> Draft | None:
        """A refusal counts only if it is about the table as it is stored."""
        try:
            return propose(place.room)
        except Exception:
            seq = place.room.seq
            await self._catch_up(place)
            if place.room.seq == seq:
                raise
            return propose(place.room)

    async def sit(self, table: str, player: str, name: str, seat: int | None = None, code: str = "") -> Room:
        """Sit down, with an invitation or on an open seat; the game starts if this was the last free seat."""

        def propose(room: Room) -> Draft | None:
            is_invited = self.signer.is_invited(code, room.id, room.invite_number)
            if code and not is_invited:
                raise Refused(403, Message("server.invitation"))
            return proposals.sit(room, player, name, seat, is_invited)

        room = await self.change(table, propose)
        await self._start_when_full(room)
        return room

    async def _start_when_full(self, room: Room) -> None:
        wants = room.header["start_when_full"] and room.status == LOBBY
        if wants and all(seat.is_taken for seat in room.seats):
            await self.change(room.id, lambda r: proposals.start(r, None))

    async def rematch(self, table: str, player: str) -> str:
        """The table at which the same people play again."""
        old = await self.room(table)
        new, created = new_id(), time.time()
        header = proposals.rematch_header(old, player)
        fresh = Room(new, created, header)
        room = await self.change(
            table, lambda r: proposals.rematch(r, player, new), (new, created, header, fresh.listed())
        )
        await self._start_when_full(await self.room(room.rematch))
        return room.rematch

    # -- chat ------------------------------------------------------------------------------------------

    async def say(self, table: str, player: str, name: str, phrase: str, text: str) -> ChatRow:
        """Say something at a table, a ready phrase or free words."""
        place = await self.place(table)
        async with place.lock:
            for _ in range(TRIES):
                seat = place.room.seat_of(player)
                row = chat.line(place.chat_number + 1, player, -1 if seat is None else seat, name, phrase, text)
                if await self.store.say(table, row):
                    place.add_chat([row])
                    return row
                await self._catch_up_chat(place)
        raise moved_on(place.room.version)

    async def _catch_up_chat(self, place: Place) -> None:
        place.add_chat(await self.store.chat(place.room.id, place.chat_number))

    # -- bots ------------------------------------------------------------------------------------------

    def _drive(self, place: Place) -> None:
        """Have the bots of a table move, unless they are moving already."""
        if place.driver is None and self._automatic(place.room) is not None:
            place.driver = asyncio.create_task(self._drive_on(place))

    async def _drive_on(self, place: Place) -> None:
        failures = 0
        try:
            while (moves := self._automatic(place.room)) is not None and failures < BOT_TRIES:
                await asyncio.sleep(self.settings.pace)
                room = place.room
                seat, version = room.to_act, room.version
                if seat is None:
                    return
                try:
                    name = await moves()
                    await self.change(room.id, lambda r, s=seat, v=version, n=name: proposals.move(r, s, v, n))  # type: ignore[misc]
                    failures = 0
                except Refused:
                    continue  # the table has moved on
                except BotFailed as error:
                    failures += 1
                    LOG.error("table %s: the bot of seat %s failed: %s", room.id, seat, error)
                    await asyncio.sleep(BOT_PAUSE * 2**failures)
        except Exception:
            LOG.exception("table %s: moving the bots failed", place.room.id)
        finally:
            place.driver = None

    def _automatic(self, room: Room) -> Callable[[], Awaitable[str]] | None:
        """How the next move is found, if no person is asked for it."""
        seat = room.to_act if room.status == PLAYING else None
        if seat is None:
            return None
        level = room.seats[seat].level
        if level:
            return lambda: self._thinkers.choose(room, seat, level)
        if ordered_move(room) is not None:
            return lambda: self._ordered(room)
        return None

    async def _ordered(self, room: Room) -> str:
        name = ordered_move(room)
        if name is None:
            raise Refused(409, Message("server.maximum.sale"))
        return name
