"""Bringing the tables of an older version up to date, one numbered step after the other.

Each step is one transaction, and processes that start at once take turns: the first one does it. The steps are plain
SQL that both databases understand, and say nothing of how the tables look today: that may change, a step does not.
A SQLite file is kept as it was, beside the new one; of PostgreSQL its owner makes a backup.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, inspect, select, text, update

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings
from petteia.server.store.schema import META, METADATA, SCHEMA

LOCK: Final = 0x7065747465  # of PostgreSQL: whoever holds it migrates
PATIENCE: Final = 600  # seconds that a process waits while another one migrates

Step = Callable[[Connection], None]


def to_2(connection: Connection) -> None:
    """Revoked tokens, server processes that know of each other, bots that go on after a restart, chat said once."""
    for statement in (
        "ALTER TABLE tables ADD COLUMN automatic INTEGER DEFAULT '0' NOT NULL",
        "UPDATE tables SET automatic = 1 WHERE status = 'playing'",  # loading one finds out whether that is true
        "CREATE INDEX tables_automatic ON tables (automatic, status, updated)",
        "ALTER TABLE chat ADD COLUMN request VARCHAR(64) DEFAULT '' NOT NULL",
        "CREATE TABLE players (player VARCHAR(32) NOT NULL PRIMARY KEY, epoch INTEGER NOT NULL)",
        "CREATE TABLE processes (id VARCHAR(32) NOT NULL PRIMARY KEY, at DOUBLE PRECISION NOT NULL,"
        " data TEXT NOT NULL)",
    ):
        connection.execute(text(statement))


STEPS: Final[dict[int, Step]] = {2: to_2}  # the schema that a step leads to


def bring_up_to_date(engine: Engine, file: Path | None = None) -> None:
    """Make the tables of an empty database, or change those of an older version; BadSettings if it is a newer one."""
    found = schema_of(engine)
    while found != SCHEMA:
        if found is not None and found not in range(1, SCHEMA):
            raise unknown_schema(found)
        with _alone(engine) as connection:
            again = _schema(connection)  # another process may have been faster
            if again == found:
                _make(connection) if found is None else _step(connection, found + 1, file)
        found = schema_of(engine)


def schema_of(engine: Engine) -> int | None:
    """The schema of a database; None if it is empty."""
    with engine.connect() as connection:
        return _schema(connection)


def unknown_schema(found: object) -> BadSettings:
    """A newer version of this program has been here."""
    return BadSettings(Message("server.database.schema", found=str(found), expected=str(SCHEMA)))


def _schema(connection: Connection) -> int | None:
    if not inspect(connection).has_table(META.name):
        return None
    found = connection.execute(select(META.c.value).where(META.c.name == "schema")).scalar()
    if found is None:
        return None
    if not str(found).isdecimal():
        raise unknown_schema(found)
    return int(found)


def _make(connection: Connection) -> None:
    METADATA.create_all(connection)
    connection.execute(insert(META).values(name="schema", value=str(SCHEMA)))


def _step(connection: Connection, number: int, file: Path | None) -> None:
    if file is not None:
        keep_copy(file, file.with_name(f"{file.name}.before-{number}"))
    STEPS[number](connection)
    connection.execute(update(META).where(META.c.name == "schema").values(value=str(number)))


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """A transaction during which no other process migrates; it may wait and take longer than others."""
    connecting = engine.connect().execution_options(petteia_writes=True)
    with connecting as connection, _patient(connection), connection.begin():
        if engine.dialect.name == "postgresql":
            for limit in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
                connection.execute(text(f"SET LOCAL {limit} = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield connection


@contextmanager
def _patient(connection: Connection) -> Iterator[None]:
    """SQLite waits long for its lock; this has to be said before a transaction begins."""
    driver: Any = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        yield
        return
    usual = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA busy_timeout = {usual}")


def keep_copy(file: Path, copy: Path) -> None:
    """The stored content of a SQLite file as another file; also while another process is about to write to it."""
    beside = copy.with_name(f".{copy.name}.{os.getpid()}")
    beside.unlink(missing_ok=True)
    try:
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))  # it holds seeds: for its owner alone
        with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
        os.replace(beside, copy)
    finally:
        beside.unlink(missing_ok=True)
