"""All tables of a server: loading them, changing them one row at a time, and telling those who listen."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final, TypeVar

from petteia.advice import Plan
from petteia.advice.slips import Slip
from petteia.core import registry
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server.guard.limits import Limits
from petteia.server.guard.problems import Refused, moved_on, unknown_table
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer, new_id
from petteia.server.store.failing import StoreFailed
from petteia.server.store.store import ChatRow, Listed, Store
from petteia.server.tables import advising, chat, proposals, seating, slipping
from petteia.server.tables.attendance import Attendance
from petteia.server.tables.bots import BotFailed, Thinkers, TooBusy
from petteia.server.tables.driving import Driving
from petteia.server.tables.foreseen import listed_after
from petteia.server.tables.kinds import SECRET, SIT, Draft
from petteia.server.tables.place import TRIES, Place
from petteia.server.tables.room import COACHED, LOBBY, Room
from petteia.server.tables.roster import Roster

LOG: Final = logging.getLogger("petteia.server")
LOOK: Final = 5.0  # seconds between looks at what others have stored, although nothing was heard of it
MOST_WAITING: Final = 500  # tables whose bots wait, looked at together
T = TypeVar("T")
Propose = Callable[[Room], Draft | None]
Other = tuple[str, float, dict[str, Any], Listed]


class Rooms:
    """The tables. Everything that a page or the API does goes through here."""

    def __init__(self, settings: Settings, store: Store, signer: Signer, limits: Limits | None = None) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self.roster = Roster(settings.beat)
        self._places: dict[str, Place] = {}
        self._loading: dict[str, asyncio.Task[Place | None]] = {}
        self._thinkers = Thinkers(settings)
        self._driving = Driving(
            self._thinkers,
            settings.pace,
            self.roster.is_mine,
            self.change,
            lambda place, seat: chat.say_replaced(self.store, place, seat),
        )
        self._attendance = Attendance(store, self.roster, limits, self._look_around)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._running: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()  # something was stored by others
        self._unreadable: set[str] = set()  # tables whose rows make no sense here; said once
        self.is_closing = False

    def open(self) -> None:
        """Begin to take part: hear what other processes store, and move the bots that wait here."""
        self.store.listen(self._hear)
        self._running = [asyncio.create_task(task) for task in (self._attendance.run(), self._watch_others())]

    def hang_up(self) -> None:
        """End all streams: nobody listens any more."""
        self.is_closing = True
        for place in self._places.values():
            place.tell()

    async def close(self) -> None:
        """Stop everything; what has been handed to the store is still written."""
        self._driving.end()
        tasks = [*self._running, *(place.driver for place in self._places.values() if place.driver)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)
        await self._thinkers.close()
        await self._attendance.end()

    async def check_bots(self) -> None:
        """Have the bots' processes show that they think; BotFailed if one does not."""
        await self._thinkers.check()

    @property
    def in_memory(self) -> int:
        """How many tables are kept in memory."""
        return len(self._places)

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
        if self._wants_start(place.room):  # the process in which the last one sat down has died before the start
            self._spawn(self._start_when_full(place.room))
        return place

    def _keep(self, place: Place) -> None:
        place.used = place.checked = time.monotonic()
        self._places[place.room.id] = place
        self._driving.begin(place)
        if len(self._places) > self.settings.rooms:
            self._forget()

    def _forget(self) -> None:
        """Drop the tables that nobody has asked for longest, as long as nobody listens to them."""
        idle = [place for place in self._places.values() if place.is_idle]
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
            self._driving.begin(place)

    # -- what other processes do -----------------------------------------------------------------------

    def _hear(self, table: str | None) -> None:
        """Something was stored, at a table or anywhere, perhaps by this process itself."""
        if table is None:
            if not self.roster.is_alone:
                self._news.set()
        elif table in self._places or self.roster.is_mine(table):
            self._spawn(self._follow(table))

    async def _follow(self, table: str) -> None:
        """Take the news of one table."""
        try:
            place = await self.place(table)
            async with place.lock:
                await self._catch_up(place)
            if place.listeners:
                await chat.catch_up(self.store, place)
        except Refused:
            pass  # a table of a newer release, say
        except StoreFailed:
            self._news.set()

    async def _watch_others(self) -> None:
        """Look around when something was heard, and now and then without that."""
        while True:
            try:
                async with asyncio.timeout(LOOK):
                    await self._news.wait()
            except TimeoutError:
                pass
            self._news.clear()
            try:
                await self._look_around()
            except StoreFailed as error:
                LOG.debug("looking for news failed: %s", error)
            except Exception:
                LOG.exception("looking for news failed")
            await asyncio.sleep(self.settings.poll)

    async def _look_around(self) -> None:
        """Take the news of tables that someone listens to; have bots move at the tables that are this process's."""
        listened = [table for table, place in self._places.items() if place.listeners or place.behind]
        for table, (seq, number) in (await self.store.lasts(listened) if listened else {}).items():
            place = self._places.get(table)
            if place is None:
                continue
            place.checked = time.monotonic()
            if seq > place.room.seq or place.behind:
                async with place.lock:
                    await self._catch_up(place)
            if place.chat_number < number:
                await chat.catch_up(self.store, place)
        for place in list(self._places.values()):
            self._driving.begin(place)
        for table in await self.store.waiting(MOST_WAITING):
            if self.roster.is_mine(table) and table not in self._unreadable:
                await self._wake(table)

    async def _wake(self, table: str) -> None:
        """Know a table as it is stored, so that its bots move; one that cannot be read keeps no other waiting."""
        try:
            place = await self.place(table)
            if place.driver is None:  # it may be in memory as it was before a player moved elsewhere
                async with place.lock:
                    await self._catch_up(place)
                self._driving.begin(place)
        except StoreFailed:
            raise
        except Exception as error:
            self._unreadable.add(table)
            LOG.warning("a table with bots cannot be loaded: %s", error)

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
        hints: bool = False,
        coach: bool = False,
        request: str = "",
    ) -> Room:
        """A new table; its maker sits in the first seat that is not a bot's. The same request makes it once."""
        found = registry.find(game)
        header = proposals.new_header(
            found, player, name, seats, options, first_game,
            title=title, listed=listed, watch=watch, pace=pace, shuffle=shuffle, start_when_full=start_when_full,
            hints=hints, **({COACHED: True} if coach else {}),
        )  # fmt: skip
        return await self._open(header, request)

    async def play_on(
        self, old: Room, match: Match, step: int, player: str, name: str, seat: int, level: str, request: str = ""
    ) -> Room:
        """A new table with a position of a finished game; whoever asks sits in any seat, bots in the others."""
        return await self._open(proposals.play_on_header(old, match, step, player, name, seat, level), request)

    async def _open(self, header: dict[str, Any], request: str) -> Room:
        table = self.signer.table_id(header["host"], request) if request else new_id()
        place = Place(Room(table, time.time(), header))
        if await self.store.create(table, place.room.created, header, place.room.listed()):
            self._keep(place)
        else:
            place = await self.place(table)  # made when this request came first
        await self._start_when_full(place.room)
        return place.room

    async def change(self, table: str, propose: Propose, other: Other | None = None) -> Room:
        """Store what a proposal gives and carry it out. It is not stopped by a visitor who hangs up."""
        place = await self.place(table)
        return await asyncio.shield(self._spawn(self._change(place, propose, other)))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something that goes on although nobody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
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
                is_news = row.kind not in SECRET
                if await self.store.append(room.id, row, listed_after(room, row), sitter, other, news=is_news):
                    place.behind, place.checked = False, time.monotonic()
                    room.apply(row)
                    place.tell()
                    self._driving.begin(place)
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
        """Sit down, with an invitation, a link to a seat, or on an open one; the last free seat starts the game."""

        def propose(room: Room) -> Draft | None:
            is_invited = self.signer.is_invited(code, room.id, room.invite_number)
            handed = self.handed(room, code)
            if code and not is_invited and handed is None:
                raise Refused(403, Message("server.invitation"))
            return seating.sit(room, player, name, seat, is_invited, handed)

        room = await self.change(table, propose)
        await self._start_when_full(room)
        return room

    def hand_code(self, room: Room, player: str) -> str:
        """The code with which another person takes this player's seat, once; Refused without a seat."""
        return self.signer.invite_code(room.id, seating.hand_mark(room, seating.owned(room, player)))

    def handed(self, room: Room, code: str) -> int | None:
        """The seat that a code gives away."""
        numbers = (i for i, seat in enumerate(room.seats) if seat.player or seat.keeper)
        return next((i for i in numbers if self.signer.is_invited(code, room.id, seating.hand_mark(room, i))), None)

    async def _start_when_full(self, room: Room) -> None:
        if self._wants_start(room):
            await self.change(room.id, lambda r: proposals.start(r, None))

    @staticmethod
    def _wants_start(room: Room) -> bool:
        wants = room.header["start_when_full"] and room.status == LOBBY
        return bool(wants) and all(seat.is_taken for seat in room.seats)

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

    # -- hints -----------------------------------------------------------------------------------------

    async def hint(self, table: str, seat: int, version: int, idea: int) -> tuple[Room, Plan]:
        """What the seat that decides should do, thought out elsewhere and then counted; Refused if it may have none."""
        room, each = await self.room(table, version), self.settings.hints_each
        advising.check(room, seat, version, each)
        moment = advising.moment_of(room)
        try:
            plan = await self._thinkers.advise(room, seat, idea)
        except BotFailed as error:
            LOG.error("no hint could be found: %s", error)
            raise Refused(503, Message("server.hint.failed")) from None
        return await self.change(table, lambda r: advising.count(r, seat, moment, each)), plan

    async def slip(self, table: str, seat: int) -> tuple[int, Slip | None]:
        """Whether the last press of a seat was a clear mistake that can be taken back, and with which move it began."""
        room = await self.room(table)
        found = slipping.last_press(room, seat) if slipping.is_possible(room, seat) else None
        if found is None:
            return 0, None
        try:
            told = await self._thinkers.slip(room, *found)
        except TooBusy as error:
            LOG.info("a move was not judged: %s", error)
            return 0, None
        except BotFailed as error:
            LOG.error("a move could not be judged: %s", error)
            return 0, None
        is_there = slipping.last_press(await self.room(table), seat) == found
        return found.first, told if is_there else None

    # -- chat ------------------------------------------------------------------------------------------

    async def say(self, table: str, player: str, name: str, phrase: str, text: str, request: str = "") -> ChatRow:
        """Say something at a table, a ready phrase or free words. The same request says it once."""
        place = await self.place(table)
        said = chat.say(self.store, place, player, name, phrase, text, request)
        return await asyncio.shield(self._spawn(said))
