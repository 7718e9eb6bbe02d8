"""A database of PostgreSQL: the driver, the way there, the rights, the schema, its clock, what it may lose."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from petteia.core.messages import Message
from petteia.server.guard.settings import Settings
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong
from petteia.server.operations.doctor.stored import of_clock, of_schema
from petteia.server.store.engine import shown
from petteia.server.store.failing import short

SECONDS: Final = 5  # in which it must answer
APART: Final = 2.0  # seconds between its clock and ours
SCHEME: Final = "postgresql+psycopg:"
FAILURES: Final = (SQLAlchemyError, ImportError)
IS_MADE: Final = "SELECT to_regclass('meta') IS NOT NULL"
MAY_WRITE: Final = "SELECT NOT pg_is_in_recovery() AND has_table_privilege('moves', 'INSERT')"
MAY_MAKE: Final = "SELECT NOT pg_is_in_recovery() AND has_schema_privilege(current_schema(), 'CREATE')"
CARELESS: Final = """SELECT name FROM pg_settings WHERE name IN ('synchronous_commit', 'fsync') AND setting = 'off'
    ORDER BY name DESC"""


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at the database."""
    where = shown(settings)
    if not settings.url.startswith(SCHEME):
        said = Message("server.database.kind", url=where)
        yield wrong("database", said, Message("operations.doctor.database.kind.do"))
        return
    if find_spec("psycopg") is None:
        yield wrong("driver", Message("operations.doctor.driver"), Message("operations.doctor.driver.do"))
        return
    try:
        with _connected(settings) as connection:
            yield from _inside(connection, where)
            yield from _careless(connection)
    except FAILURES as error:
        said = Message("operations.doctor.database.fails", database=where, error=short(error))
        yield wrong("database", said, Message("operations.doctor.postgresql.do"))


def is_used(settings: Settings) -> bool:
    """Whether a server has made its tables there; not, as far as anybody can tell, if it cannot be asked."""
    if not settings.url.startswith(SCHEME):
        return False
    try:
        with _connected(settings) as connection:
            return bool(connection.execute(text(IS_MADE)).scalar_one())
    except FAILURES:
        return False


@contextmanager
def _connected(settings: Settings) -> Iterator[Connection]:
    engine = create_engine(settings.url, connect_args={"connect_timeout": SECONDS})
    try:
        with engine.connect() as connection:
            connection.execute(text(f"SET statement_timeout = {SECONDS * 1000}"))
            yield connection
    finally:
        engine.dispose()


def _inside(connection: Connection, where: str) -> Iterator[Finding]:
    before = time.time()
    theirs = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    apart = max(theirs - time.time(), before - theirs)
    if apart > APART:
        said = Message("operations.doctor.clock.apart", seconds=f"{apart:.0f}")
        yield doubtful("clock", said, Message("operations.doctor.clock.do"))
    is_made = connection.execute(text(IS_MADE)).scalar_one()
    if not connection.execute(text(MAY_WRITE if is_made else MAY_MAKE)).scalar_one():
        said = Message("operations.doctor.postgresql.rights", database=where)
        yield wrong("database", said, Message("operations.doctor.postgresql.rights.do"))
        return
    if not is_made:
        yield good("database", Message("operations.doctor.database.empty", database=where))
        return
    schema = connection.execute(text("SELECT value FROM meta WHERE name = 'schema'")).scalar() or ""
    count, latest = connection.execute(text("SELECT count(*), coalesce(max(updated), 0) FROM tables")).one()
    size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
    yield of_schema(where, schema, count, size)
    yield from of_clock(latest)


def _careless(connection: Connection) -> Iterator[Finding]:
    """Settings with which it says that a move is stored before it is."""
    for name in connection.execute(text(CARELESS)).scalars():
        said = Message("operations.doctor.postgresql.careless", setting=name)
        yield doubtful("database", said, Message("operations.doctor.postgresql.careless.do", setting=name))
