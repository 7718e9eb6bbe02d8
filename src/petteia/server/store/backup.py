"""The whole database as one SQLite file, and back: the same file for SQLite and PostgreSQL, so it also moves tables.

The key that signs tokens travels with it, so that everybody keeps their seats. Keep a backup as secret as the database.
A backup of an older version is restored as well; the file itself stays as it is.
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
from petteia.server.store.engine import open_engine, shown, writing
from petteia.server.store.failing import short
from petteia.server.store.migrations import bring_up_to_date, keep_copy, unknown_schema
from petteia.server.store.schema import CHAT, META, METADATA, MOVES, PLAYERS, SCHEMA, SITTERS, TABLES

KEY: Final = "key"
CONTENT: Final = (TABLES, MOVES, SITTERS, CHAT, PLAYERS)  # processes that run are no content
CHUNK: Final = 2000  # rows at once


def backup(settings: Settings, path: Path) -> int:
    """Write everything that is stored at this moment to a new file; how many tables that is.

    The server may go on meanwhile: what is copied is one moment of the database.
    """
    if path.exists():
        raise BadSettings(Message("server.backup.exists", path=str(path)))
    engine = open_engine(settings, is_patient=True)
    beside = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        beside = Path(name)
        count = _copy_out(engine, beside, settings.key().decode())
        os.link(beside, path)  # whole or not at all, and never over another file
    except (OSError, SQLAlchemyError) as error:
        raise BadSettings(Message("server.backup.failed", path=str(path), error=short(error))) from None
    finally:
        engine.dispose()
        if beside is not None:
            beside.unlink(missing_ok=True)
    return count


def restore(settings: Settings, path: Path) -> int:
    """Put a backup into an empty database; how many tables it holds."""
    _check_form(path)
    target = open_engine(settings, is_patient=True)
    try:
        with tempfile.TemporaryDirectory() as folder, writing(target) as new:
            if new.execute(select(func.count()).select_from(TABLES)).scalar():
                raise BadSettings(Message("server.restore.full", database=str(settings.file or shown(settings))))
            return _copy_in(settings, path, Path(folder) / "copy", new)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise BadSettings(Message("server.backup.failed", path=str(path), error=short(error))) from None
    finally:
        target.dispose()


def _copy_out(engine: Engine, path: Path, key: str) -> int:
    copy = create_engine(f"sqlite:///{path}")
    try:
        source = engine.connect()
        if engine.dialect.name == "postgresql":
            source = source.execution_options(isolation_level="REPEATABLE READ")
        with source as old, old.begin(), copy.begin() as new:
            METADATA.create_all(new)
            new.execute(insert(META), [{"name": "schema", "value": str(SCHEMA)}, {"name": KEY, "value": key}])
            return _copy(old, new)
    finally:
        copy.dispose()


def _copy_in(settings: Settings, path: Path, copy: Path, new: Connection) -> int:
    """Copy from a backup that is brought up to date first, in a copy of its own."""
    keep_copy(path, copy)
    source = create_engine(f"sqlite:///{copy}")
    try:
        bring_up_to_date(source)
        with source.connect() as old:
            _restore_key(settings, str(old.execute(select(META.c.value).where(META.c.name == KEY)).scalar()))
            return _copy(old, new)
    finally:
        source.dispose()


def _copy(old: Connection, new: Connection) -> int:
    """Copy all rows; how many tables there are."""
    old = old.execution_options(yield_per=CHUNK)  # not all of them in memory at once
    for table in CONTENT:
        for rows in old.execute(select(table)).mappings().partitions():
            new.execute(insert(table), [dict(row) for row in rows])
    return int(new.execute(select(func.count()).select_from(TABLES)).scalar() or 0)


def _restore_key(settings: Settings, key: str) -> None:
    path = settings.key_path
    if not path.exists():
        write_key(path, key)
    if settings.key().decode() != key:
        raise BadSettings(Message("server.restore.key", path=str(path)))


def _check_form(path: Path) -> None:
    """Refuse a file that is not a backup of ours, or one of a newer version."""
    found: dict[str, Any] = {}
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = dict(file.execute("SELECT name, value FROM meta"))
    except sqlite3.Error:
        pass
    schema = str(found.get("schema", ""))
    if KEY not in found or not schema.isdecimal():
        raise BadSettings(Message("server.restore.form", path=str(path)))
    if int(schema) not in range(1, SCHEMA + 1):
        raise unknown_schema(schema)
