"""Opening the database: SQLite or PostgreSQL, with limits on how long it may keep anybody waiting."""

from __future__ import annotations

import math
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from petteia.core.extras import require
from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.store.failing import failing, short
from petteia.server.store.migrations import bring_up_to_date

READERS: Final = 4  # threads that read
CONNECTIONS: Final = READERS + 2  # theirs, the writer's, and one to spare: nobody waits for another's connection
BUSIEST: Final = 10.0  # seconds at most that a process waits for another one that writes to the same file


def open_engine(settings: Settings, is_patient: bool = False) -> Engine:
    """The database of these settings, with the tables of this version; BadSettings if it cannot be used.

    A patient one waits as long as it takes: for copying a whole database.
    """
    with ExitStack() as opened:
        try:
            engine = _engine(settings, is_patient)
            opened.callback(engine.dispose)
            bring_up_to_date(engine, settings.file)
        except (ArgumentError, NoSuchModuleError, ImportError, SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise BadSettings(Message("server.database.open", url=shown(settings), error=short(error))) from None
        opened.pop_all()
    return engine


@contextmanager
def connected(settings: Settings, is_writing: bool = False) -> Iterator[Connection]:
    """A transaction on the database of these settings, for the command line."""
    engine = open_engine(settings, is_patient=True)
    try:
        with failing(is_writing), writing(engine) if is_writing else engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes."""
    with engine.connect().execution_options(petteia_writes=True) as connection, connection.begin():
        yield connection


def shown(settings: Settings) -> str:
    """The address of the database without a password."""
    head, at, tail = settings.url.rpartition("@")
    return f"{head.split('://')[0]}://…@{tail}" if at else settings.url


def _engine(settings: Settings, is_patient: bool) -> Engine:
    seconds = settings.database_seconds
    pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 2, "pool_timeout": seconds}
    pool["hide_parameters"] = True  # values are names, words and seeds: nothing for a log
    if settings.file is not None and settings.file.name != ":memory:":
        engine = create_engine(settings.url, **pool)
        _prepare_sqlite(engine, settings, settings.file)
    elif settings.url.startswith("postgresql+psycopg:"):
        require("postgresql", "psycopg")
        engine = create_engine(settings.url, pool_pre_ping=True, connect_args=_network(seconds), **pool)
        _prepare_postgresql(engine, 0.0 if is_patient else seconds)
    else:
        raise BadSettings(Message("server.database.kind", url=shown(settings)))
    return engine


# -- SQLite ----------------------------------------------------------------------------------------------


def _prepare_sqlite(engine: Engine, settings: Settings, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    _make_file(file)
    busy = min(settings.database_seconds, BUSIEST)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says so
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(busy * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {'FULL' if settings.synchronous.upper() == 'FULL' else 'NORMAL'}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer asks for the lock at once: two that first read and then write would refuse each other.
        is_writing = connection.get_execution_options().get("petteia_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _make_file(path: Path) -> None:
    """An empty file for its owner alone, since it holds seeds, unless there is one.

    A file that is there must never be opened past SQLite: closing it would drop the locks of this process.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


# -- PostgreSQL ------------------------------------------------------------------------------------------


def _network(seconds: float) -> dict[str, Any]:
    """How long to wait for a server that cannot be reached, or no longer."""
    whole = max(2, math.ceil(seconds))  # the least that libpq takes
    return {
        "connect_timeout": whole,
        "keepalives_idle": whole,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 1000 * whole,
    }


def _prepare_postgresql(engine: Engine, seconds: float) -> None:
    milliseconds = str(int(seconds * 1000))  # 0: no limit
    limits = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")

    @event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.autocommit = True  # what is set in a transaction goes with it
        with connection.cursor() as cursor:
            for limit in limits:
                cursor.execute("SELECT set_config(%s, %s, false)", (limit, milliseconds))
        connection.autocommit = False
