"""The whole database as one SQLite file, and back: the same file for SQLite and PostgreSQL, so it also moves tables.

The key that signs tokens travels with it, so that everybody keeps their seats. Keep a backup as secret as the database.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings, write_key
from petteia.server.store.schema import CHAT, META, METADATA, MOVES, SCHEMA, SITTERS, TABLES
from petteia.server.store.store import open_engine

KEY: Final = "key"
CONTENT: Final = (TABLES, MOVES, SITTERS, CHAT)
CHUNK: Final = 2000  # rows at once


def backup(settings: Settings, path: Path) -> int:
    """Write everything that is stored at this moment to a new file; how many tables that is.

    The server may go on meanwhile: what is copied is one moment of the database.
    """
    if path.exists():
        raise BadSettings(Message("server.backup.exists", path=str(path)))
    engine = open_engine(settings)
    beside = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        beside = Path(name)
        count = _copy_out(engine, beside, settings.key().decode())
        os.link(beside, path)  # whole or not at all, and never over another file
    except (OSError, SQLAlchemyError) as error:
        raise BadSettings(Message("server.backup.failed", path=str(path), error=_short(error))) from None
    finally:
        engine.dispose()
        if beside is not None:
            beside.unlink(missing_ok=True)
    return count


def restore(settings: Settings, path: Path) -> int:
    """Put a backup into an empty database; how many tables it holds."""
    _check_form(path)
    source = create_engine(f"sqlite:///{path.absolute()}")
    target = open_engine(settings)
    try:
        with source.connect() as old, target.connect().execution_options(petteia_writes=True) as new, new.begin():
            if new.execute(select(func.count()).select_from(TABLES)).scalar():
                shown = str(settings.file or settings.url.rsplit("@")[-1])
                raise BadSettings(Message("server.restore.full", database=shown))
            _restore_key(settings, str(old.execute(select(META.c.value).where(META.c.name == KEY)).scalar()))
            return _copy(old, new)
    except SQLAlchemyError as error:
        raise BadSettings(Message("server.backup.failed", path=str(path), error=_short(error))) from None
    finally:
        source.dispose()
        target.dispose()


def _copy_out(engine: Engine, path: Path, key: str) -> int:
    copy = create_engine(f"sqlite:///{path}")
    try:
        source = engine.connect()
        if engine.dialect.name == "postgresql":
            source = source.execution_options(isolation_level="REPEATABLE READ")
        with source as old, old.begin(), copy.begin() as new:
            METADATA.create_all(new)
            new.execute(insert(META), [{"name": "schema", "value": SCHEMA}, {"name": KEY, "value": key}])
            return _copy(old, new)
    finally:
        copy.dispose()


def _copy(old: Connection, new: Connection) -> int:
    """Copy all rows; how many tables there are."""
    for table in CONTENT:
        for rows in old.execute(select(table)).mappings().partitions(CHUNK):
            new.execute(insert(table), [dict(row) for row in rows])
    return int(new.execute(select(func.count()).select_from(TABLES)).scalar() or 0)


def _restore_key(settings: Settings, key: str) -> None:
    path = settings.key_path
    if not path.exists():
        write_key(path, key)
    if settings.key().decode() != key:
        raise BadSettings(Message("server.restore.key", path=str(path)))


def _check_form(path: Path) -> None:
    """Refuse a file that is not a backup of ours."""
    found: dict[str, Any] = {}
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = dict(file.execute("SELECT name, value FROM meta"))
    except sqlite3.Error:
        pass
    if found.get("schema") != SCHEMA or KEY not in found:
        raise BadSettings(Message("server.restore.form", path=str(path)))


def _short(error: Exception) -> str:
    return str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).splitlines()[0]
