"""The database: reachable, writable, of this release, with room to grow. Nothing is changed, and no table is made."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from petteia.core.messages import Message
from petteia.server.guard.settings import Settings
from petteia.server.operations.doctor import postgresql
from petteia.server.operations.doctor.files import OTHERS, is_writable
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong
from petteia.server.operations.doctor.stored import of_clock, of_schema
from petteia.server.operations.ready import MEGABYTE

SECONDS: Final = 5.0  # to wait for a server that is writing
SAFE: Final = "FULL"  # how SQLite must write so that nothing acknowledged is lost when the power fails
CHECKED: Final = 100 * MEGABYTE  # a file up to this size is looked through for damage


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at the database."""
    if settings.file is not None and settings.synchronous.upper() != SAFE:
        said = Message("operations.doctor.database.careless", setting=settings.synchronous)
        yield doubtful("database", said, Message("operations.doctor.database.careless.do"))
    if settings.file is None:
        yield from postgresql.examine(settings)
    elif settings.file.exists():
        yield from _file(settings.file)
        yield _room(settings.file, settings.least_room * MEGABYTE)
    elif is_writable(settings.file):
        yield good("database", Message("operations.doctor.database.none", path=str(settings.file)))
    else:
        folder = str(settings.file.parent)
        said = Message("operations.doctor.folder", path=folder)
        yield wrong("database", said, Message("operations.doctor.folder.do", path=folder))


def is_used(settings: Settings) -> bool:
    """Whether a server has begun to use the database; not, as far as anybody can tell, if it cannot be asked."""
    return postgresql.is_used(settings) if settings.file is None else settings.file.exists()


def _file(path: Path) -> Iterator[Finding]:
    if path.stat().st_mode & OTHERS:
        said = Message("operations.doctor.open_to_all", path=str(path))
        yield doubtful("database", said, Message("operations.doctor.open_to_all.do", path=str(path)))
    try:
        # Through SQLite alone: whoever opens such a file otherwise takes the locks of a running server away.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=SECONDS, uri=True)) as database:
            yield from _inside(database, path)
    except sqlite3.Error as error:
        said = Message("operations.doctor.database.fails", database=str(path), error=str(error))
        yield wrong("database", said, Message("operations.doctor.database.fails.do"))


def _inside(database: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    database.isolation_level = None
    database.execute("BEGIN IMMEDIATE")  # whether it can be written to; nothing is
    database.execute("ROLLBACK")
    size = path.stat().st_size
    if size <= CHECKED and (found := database.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        said = Message("operations.doctor.database.damaged", database=str(path), error=found)
        yield wrong("database", said, Message("operations.doctor.database.damaged.do"))
        return
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone():
        yield good("database", Message("operations.doctor.database.empty", database=str(path)))
        return
    schema = database.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    count, latest = database.execute("SELECT count(*), coalesce(max(updated), 0) FROM tables").fetchone()
    yield of_schema(str(path), schema[0] if schema else "", count, size)
    yield from of_clock(latest)


def _room(path: Path, least: int) -> Finding:
    free = shutil.disk_usage(path.parent).free
    megabytes = str(free // MEGABYTE)
    said = Message("operations.doctor.disk", size=megabytes)
    if free < least:
        return wrong("disk", said, Message("operations.doctor.disk.do"))
    if free < 2 * path.stat().st_size:  # a new release copies the file before it changes it
        return doubtful("disk", said, Message("operations.doctor.disk.copy.do"))
    return good("disk", said)
