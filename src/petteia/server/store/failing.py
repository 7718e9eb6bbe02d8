"""What is said when the database fails: every failure leaves the store as `StoreFailed`."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from petteia.core.messages import Message
from petteia.server.guard import measures
from petteia.server.guard.problems import Unavailable

# Of SQLite: what is wrong with the whole file. Of PostgreSQL: connections, resources, shutting down, the system.
FILE_FAILS: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
}
SERVER_FAILS: Final = ("08", "53", "57P", "58")


class StoreFailed(Unavailable):
    """The database did not answer or refused; of a write it is not known whether it was stored."""

    def __init__(self, is_writing: bool, reason: str) -> None:
        super().__init__(Message("server.database.writing" if is_writing else "server.database.reading"))
        measures.STORE_FAILURES.labels("writing" if is_writing else "reading").inc()
        self.is_writing = is_writing
        self.reason = reason  # for the log, not for visitors


@contextmanager
def failing(is_writing: bool) -> Iterator[None]:
    """Whatever the database raises in here is a StoreFailed outside."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreFailed(is_writing, short(error)) from error


def short(error: BaseException) -> str:
    """An error of the database in one line, without its statement and values."""
    text = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).strip()
    return text.splitlines()[0] if text else type(error).__name__


def is_outage(error: BaseException) -> bool:
    """Whether the database as a whole fails, so that it is of no use to try the next thing at once."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, NoConnection | OSError)
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in FILE_FAILS
    state = getattr(error.orig, "sqlstate", "")  # None: the connection could not be made, or broke
    return state is None or state.startswith(SERVER_FAILS)
