"""Keeping tables in a database. Rows of `moves` are only appended, and an append is acknowledged once it is stored.

Appends of all tables go through one thread that writes whatever has come in meanwhile in one transaction: waiting for
the disk is shared. Two processes that append the same row settle it in the database: the second one is told so.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Select, bindparam, create_engine, event, func, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, SQLAlchemyError

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.store.schema import CHAT, META, METADATA, MOVES, SCHEMA, SITTERS, TABLES

T = TypeVar("T")
BATCH: Final = 256  # appends in one transaction
READERS: Final = 4
BUSY_SECONDS: Final = 20  # that a process waits for another one that writes


class Row(NamedTuple):
    """One thing that happened at a table."""

    seq: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: float


class ChatRow(NamedTuple):
    """One line of the chat."""

    number: int
    player: str
    seat: int
    name: str
    phrase: str
    text: str
    at: float


class Listed(NamedTuple):
    """A table as lists show it."""

    id: str
    created: float
    updated: float
    status: str
    summary: dict[str, Any]


@dataclass
class Append:
    """Rows to be stored together or not at all: the first must be new, or the append has lost a race."""

    first: tuple[SqlTable, dict[str, Any]]
    more: list[tuple[SqlTable, dict[str, Any]]] = field(default_factory=list)
    summary: dict[str, Any] | None = None  # columns of `tables` that change with it
    table: str = ""
    done: Future[bool] = field(default_factory=Future)


class Store:
    """A database of tables."""

    def __init__(self, settings: Settings) -> None:
        self.engine = open_engine(settings)
        # Statements are made once: making one costs more than carrying it out.
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._inserts = {table: insert(table).on_conflict_do_nothing() for table in (TABLES, MOVES, SITTERS, CHAT)}
        self._update = update(TABLES).where(TABLES.c.id == bindparam("table"))
        self._queue: queue.SimpleQueue[Append | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what has been handed in, and let go of the database."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # -- writing -------------------------------------------------------------------------------------

    async def create(self, table: str, created: float, header: dict[str, Any], listed: Listed) -> None:
        """Store a new table."""
        await self._append(Append((TABLES, table_values(table, created, header, listed)), sitters(table, header)))

    async def append(
        self,
        table: str,
        row: Row,
        listed: Listed,
        sitter: str | None = None,
        other: tuple[str, float, dict[str, Any], Listed] | None = None,
    ) -> bool:
        """Store a row, who sat down with it, and another table that it makes; False if somebody was faster."""
        more: list[tuple[SqlTable, dict[str, Any]]] = []
        if sitter is not None:
            more.append((SITTERS, {"player": sitter, "table_id": table}))
        if other is not None:
            more.append((TABLES, table_values(*other)))
            more.extend(sitters(other[0], other[2]))
        summary = {"status": listed.status, "updated": row.at, "summary": json.dumps(listed.summary)}
        return await self._append(Append((MOVES, row_values(table, row)), more, summary, table))

    async def say(self, table: str, row: ChatRow) -> bool:
        """Store a line of the chat; False if another line has its number."""
        return await self._append(Append((CHAT, {"table_id": table, **row._asdict()})))

    async def _append(self, job: Append) -> bool:
        self._queue.put(job)
        return await asyncio.wrap_future(job.done)

    def _write_all(self) -> None:
        while (job := self._queue.get()) is not None:
            jobs = [job]
            is_closing = False
            while len(jobs) < BATCH and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    is_closing = True
                    break
                jobs.append(following)
            self._write(jobs)
            if is_closing:
                return

    def _write(self, jobs: list[Append]) -> None:
        """One transaction for all of them; where that fails, one for each, so that no append suffers for another."""
        jobs.sort(key=lambda job: job.table)  # processes that lock rows in the same order do not wait for each other
        try:
            with self.engine.connect().execution_options(petteia_writes=True) as connection, connection.begin():
                results = [self._carry_out(connection, job) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].done.set_exception(error)
                return
            for job in jobs:
                self._write([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)

    def _carry_out(self, connection: Connection, job: Append) -> bool:
        if not self._put(connection, *job.first):
            return False
        for table, values in job.more:
            self._put(connection, table, values)
        if job.summary is not None:
            connection.execute(self._update, {"table": job.table, **job.summary})
        return True

    def _put(self, connection: Connection, table: SqlTable, values: dict[str, Any]) -> bool:
        return connection.execute(self._inserts[table], values).rowcount == 1

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
        return [ChatRow(r.number, r.player, r.seat, r.name, r.phrase, r.text, r.at) for r in found]

    async def listed(self, statuses: Sequence[str], limit: int) -> list[Listed]:
        """The tables that anybody may find, those with the latest news first."""
        query = select(TABLES).where(TABLES.c.listed == 1, TABLES.c.status.in_(statuses))
        return await self._listed(query.order_by(TABLES.c.updated.desc()).limit(limit))

    async def of_player(self, player: str, limit: int) -> list[Listed]:
        """The tables at which somebody sat down, those with the latest news first."""
        query = select(TABLES).join(SITTERS, SITTERS.c.table_id == TABLES.c.id).where(SITTERS.c.player == player)
        return await self._listed(query.order_by(TABLES.c.updated.desc()).limit(limit))

    async def _listed(self, query: Select[Any]) -> list[Listed]:
        found = await self._rows(query)
        return [Listed(r.id, r.created, r.updated, r.status, json.loads(r.summary)) for r in found]

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(query).all())

    async def _read(self, task: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self.engine.connect() as connection:
                return task(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)


def table_values(table: str, created: float, header: dict[str, Any], listed: Listed) -> dict[str, Any]:
    """The columns of a new table."""
    return {
        "id": table,
        "created": created,
        "header": json.dumps(header),
        "status": listed.status,
        "listed": int(bool(header["listed"])),
        "updated": created,
        "summary": json.dumps(listed.summary),
    }


def sitters(table: str, header: dict[str, Any]) -> list[tuple[SqlTable, dict[str, Any]]]:
    """The rows for those who sit at a new table or are expected there."""
    people = {seat["player"] or seat["keeper"] for seat in header["seats"]} - {""}
    return [(SITTERS, {"player": player, "table_id": table}) for player in sorted(people)]


def row_values(table: str, row: Row) -> dict[str, Any]:
    """The columns of a row."""
    return {"table_id": table, **row._asdict(), "data": json.dumps(row.data)}


def open_engine(settings: Settings) -> Engine:
    """The database of these settings, with its tables; BadSettings if it cannot be used."""
    try:
        engine = create_engine(settings.url, pool_size=READERS + 2, max_overflow=2)
        if engine.dialect.name == "sqlite":
            _prepare_sqlite(engine, settings)
        elif engine.dialect.name != "postgresql":
            raise BadSettings(Message("server.database.kind", url=_shown(settings)))
        _make_tables(engine)
        with engine.connect() as connection:
            found = connection.execute(select(META.c.value).where(META.c.name == "schema")).scalar()
    except (ArgumentError, NoSuchModuleError, ImportError, SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadSettings(Message("server.database.open", url=_shown(settings), error=reason)) from None
    if found != SCHEMA:
        raise BadSettings(Message("server.database.schema", found=str(found), expected=SCHEMA))
    return engine


def _shown(settings: Settings) -> str:
    """The address of the database without a password."""
    head, at, tail = settings.url.rpartition("@")
    return f"{head.split('://')[0]}://…@{tail}" if at else settings.url


def _prepare_sqlite(engine: Engine, settings: Settings) -> None:
    if settings.file is not None:
        settings.file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(settings.file, os.O_CREAT | os.O_RDWR, 0o600))  # it holds seeds: for its owner alone

    @event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says so
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {'FULL' if settings.synchronous.upper() == 'FULL' else 'NORMAL'}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer asks for the lock at once: two that first read and then write would refuse each other.
        is_writing = connection.get_execution_options().get("petteia_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _make_tables(engine: Engine) -> None:
    """Make what is not there yet; another process may do the same at this moment."""
    insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
    for attempt in range(5):
        try:
            with engine.connect().execution_options(petteia_writes=True) as connection, connection.begin():
                METADATA.create_all(connection)
                connection.execute(insert(META).values(name="schema", value=SCHEMA).on_conflict_do_nothing())
            return
        except SQLAlchemyError as error:
            if attempt == 4 or isinstance(error, OperationalError):
                raise
