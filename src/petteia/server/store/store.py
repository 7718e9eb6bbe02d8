"""Keeping tables in a database. Rows of `moves` are only appended, and an append is acknowledged once it is stored.

Reading and writing each have threads of their own, so that neither waits for the other. Two processes that append the
same row settle it in the database: the second one is told so. Whatever fails, fails as `StoreFailed`.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, bindparam, func, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects import postgresql, sqlite

from petteia.server.guard import measures
from petteia.server.guard.settings import Settings
from petteia.server.store import players, processes
from petteia.server.store.engine import READERS, open_engine
from petteia.server.store.failing import StoreFailed, failing
from petteia.server.store.listening import Heard, Listener, tell_others
from petteia.server.store.prepared import Prepared
from petteia.server.store.rows import Beat, ChatRow, Known, Listed, Row
from petteia.server.store.schema import CHAT, MOVES, SITTERS, TABLES
from petteia.server.store.writing import Writer

__all__ = ["Beat", "ChatRow", "Known", "Listed", "Row", "Store", "StoreFailed"]

T = TypeVar("T")
Put = tuple[SqlTable, dict[str, Any]]


class Store:
    """A database of tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = open_engine(settings)
        self.name = secrets.token_hex(8)  # so that a process does not tell itself its own news
        # Statements are made once: making one costs more than carrying it out. What an insert returns tells whether
        # the row is new; not every driver counts rows.
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._inserts = {
            table: insert(table).on_conflict_do_nothing().returning(*table.primary_key)
            for table in (TABLES, MOVES, SITTERS, CHAT)
        }
        change = update(TABLES).where(TABLES.c.id == bindparam("table"))
        dialect, changing = self.engine.dialect, ("status", "summary", "automatic")
        self._append_row = Prepared(dialect, self._inserts[MOVES], MOVES.columns.keys())
        self._change = Prepared(dialect, change, changing)
        self._change_with_news = Prepared(dialect, change, (*changing, "updated"))
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(
            self.engine,
            settings.database_seconds,
            lambda connection, tables: tell_others(connection, self.name, tables),
        )
        self._listener: Listener | None = None

    def close(self) -> None:
        """Write what has been handed in, and let go of the database."""
        if self._listener is not None:
            self._listener.close()
        self._writer.close()
        self._readers.shutdown(cancel_futures=True)
        self.engine.dispose()

    def listen(self, heard: Heard) -> None:
        """Call this in the running event loop with each table that another process changes; None: perhaps any."""
        self._listener = Listener(self.engine, self.name, self.settings.poll, heard)

    # -- writing -------------------------------------------------------------------------------------

    async def create(self, table: str, created: float, header: dict[str, Any], listed: Listed) -> bool:
        """Store a new table; False if one of this id is there already."""
        first = TABLES, table_values(table, created, header, listed)
        more = sitters(table, header)
        return bool(await self._writer.write(lambda connection: self._append(connection, first, more), table))

    async def append(
        self,
        table: str,
        row: Row,
        listed: Listed,
        sitter: str | None = None,
        other: tuple[str, float, dict[str, Any], Listed] | None = None,
        news: bool = True,
    ) -> bool:
        """Store a row, who sat down with it, and another table that it makes; False if someone was faster.

        Where it is no news, lists of tables do not show that something happened.
        """
        more: list[Put] = []
        if sitter is not None:
            more.append((SITTERS, {"player": sitter, "table_id": table}))
        if other is not None:
            more.append((TABLES, table_values(*other)))
            more.extend(sitters(other[0], other[2]))
        values, changed = row_values(table, row), {"table": table, "updated": row.at, **changing_values(listed)}
        change = self._change_with_news if news else self._change

        def task(connection: Connection) -> bool:
            if self._append_row.run(connection, values).first() is None:
                return False
            self._append_more(connection, more)
            change.run(connection, changed)
            return True

        is_stored = bool(await self._writer.write(task, table))
        if is_stored:
            measures.MOVES.inc()
        return is_stored

    async def say(self, table: str, row: ChatRow) -> bool:
        """Store a line of the chat; False if another line has its number."""
        first = CHAT, {"table_id": table, **row._asdict()}
        return bool(await self._writer.write(lambda connection: self._append(connection, first, []), table))

    def _append(self, connection: Connection, first: Put, more: list[Put]) -> bool:
        """Rows that are stored together: the first must be new, or the append has lost a race."""
        if connection.execute(self._inserts[first[0]], first[1]).first() is None:
            return False
        self._append_more(connection, more)
        return True

    def _append_more(self, connection: Connection, more: list[Put]) -> None:
        for table, values in more:
            connection.execute(self._inserts[table], values)

    # -- people and processes ------------------------------------------------------------------------

    async def epochs(self) -> dict[str, int]:
        """The epoch of each player whose tokens were ever revoked; all others are in epoch 0."""
        return await self._read(players.epochs)

    async def revoke(self, player: str) -> int:
        """Make all tokens of a player that exist worthless; the player's new epoch."""
        return int(await self._writer.write(lambda connection: players.revoke(connection, player)))

    async def players_named(self, text: str, limit: int) -> list[Known]:
        """The players in whose names this text occurs: player, name and when last seen."""
        return await self._read(lambda connection: players.players_named(connection, text, limit))

    async def beat(self, process: str, data: dict[str, Any]) -> list[Beat]:
        """A sign of life of a server process; the last one of each process."""
        found: list[Beat] = await self._writer.write(lambda connection: processes.beat(connection, process, data))
        return found

    async def processes(self) -> list[Beat]:
        """The last sign of life of each process, without giving one."""
        return await self._read(processes.beats)

    async def sign_off(self, process: str) -> None:
        """A process that ends is not waited for."""
        await self._writer.write(lambda connection: processes.sign_off(connection, process))

    # -- reading -------------------------------------------------------------------------------------

    async def header(self, table: str) -> tuple[float, dict[str, Any]] | None:
        """When a table was made, and its header; None if there is no such table."""
        found = await self._rows(select(TABLES.c.created, TABLES.c.header).where(TABLES.c.id == table))
        return (found[0].created, json.loads(found[0].header)) if found else None

    async def rows(self, table: str, after: int) -> list[Row]:
        """What happened at a table after the row of this number."""
        query = select(MOVES).where(MOVES.c.table_id == table, MOVES.c.seq > after).order_by(MOVES.c.seq)
        found = await self._rows(query)
        return [Row(row.seq, row.kind, row.seat, json.loads(row.data), row.at) for row in found]

    async def lasts(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The numbers of the last row and of the last line of chat, for each of these tables that has any."""
        moves = select(MOVES.c.table_id, func.max(MOVES.c.seq)).where(MOVES.c.table_id.in_(tables))
        chats = select(CHAT.c.table_id, func.max(CHAT.c.number)).where(CHAT.c.table_id.in_(tables))
        found: dict[str, tuple[int, int]] = {}
        for table, last in await self._rows(moves.group_by(MOVES.c.table_id)):
            found[table] = (last, 0)
        for table, last in await self._rows(chats.group_by(CHAT.c.table_id)):
            found[table] = (found.get(table, (0, 0))[0], last)
        return found

    async def chat(self, table: str, after: int) -> list[ChatRow]:
        """The lines of a table's chat after the one of this number."""
        query = select(CHAT).where(CHAT.c.table_id == table, CHAT.c.number > after).order_by(CHAT.c.number)
        found = await self._rows(query)
        return [ChatRow(*(getattr(row, name) for name in ChatRow._fields)) for row in found]

    async def listed(self, statuses: Sequence[str], limit: int) -> list[Listed]:
        """The tables that anybody may find, those with the latest news first."""
        query = select(TABLES).where(TABLES.c.listed == 1, TABLES.c.status.in_(statuses))
        return await self._listed(query.order_by(TABLES.c.updated.desc()).limit(limit))

    async def of_player(self, player: str, limit: int) -> list[Listed]:
        """The tables at which a player sat down, those with the latest news first."""
        query = select(TABLES).join(SITTERS, SITTERS.c.table_id == TABLES.c.id).where(SITTERS.c.player == player)
        return await self._listed(query.order_by(TABLES.c.updated.desc()).limit(limit))

    async def waiting(self, limit: int) -> list[str]:
        """The tables at which a bot or a standing order moves next; those that have waited longest first."""
        query = select(TABLES.c.id).where(TABLES.c.automatic == 1, TABLES.c.status == "playing")
        return [row.id for row in await self._rows(query.order_by(TABLES.c.updated).limit(limit))]

    async def _listed(self, query: Select[Any]) -> list[Listed]:
        found = await self._rows(query)
        return [Listed(r.id, r.created, r.updated, r.status, json.loads(r.summary), r.automatic == 1) for r in found]

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(query).all())

    async def _read(self, task: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self.engine.connect() as connection:
                return task(connection)

        with failing(False):
            reading = asyncio.get_running_loop().run_in_executor(self._readers, read)
            async with asyncio.timeout(2 * self.settings.database_seconds):
                return await reading


def table_values(table: str, created: float, header: dict[str, Any], listed: Listed) -> dict[str, Any]:
    """The columns of a new table."""
    return {
        "id": table,
        "created": created,
        "header": json.dumps(header),
        "listed": int(bool(header["listed"])),
        "updated": created,
        **changing_values(listed),
    }


def changing_values(listed: Listed) -> dict[str, Any]:
    """The columns of a table that change with each row."""
    summary = json.dumps(listed.summary)
    return {"status": listed.status, "summary": summary, "automatic": int(listed.automatic)}


def sitters(table: str, header: dict[str, Any]) -> list[Put]:
    """The rows for those who sit at a new table or are expected there."""
    people = {seat["player"] or seat["keeper"] for seat in header["seats"]} - {""}
    return [(SITTERS, {"player": player, "table_id": table}) for player in sorted(people)]


def row_values(table: str, row: Row) -> dict[str, Any]:
    """The columns of a row."""
    return {"table_id": table, **row._asdict(), "data": json.dumps(row.data)}
