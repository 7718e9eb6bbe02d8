"""The databases that releases left behind, each put where a server of today finds it."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import psycopg

HERE: Final = Path(__file__).parent
RELEASES: Final = sorted(path.parent.name for path in HERE.glob("*/tables.sqlite.gz"))


def positions(release: str) -> dict[str, Any]:
    """What a release said of its tables."""
    found: dict[str, Any] = json.loads((HERE / release / "positions.json").read_text())
    return found


def unpack(release: str, folder: Path) -> Path:
    """The SQLite file and the key of a release; the file."""
    file = folder / "tables.sqlite"
    file.write_bytes(gzip.decompress((HERE / release / "tables.sqlite.gz").read_bytes()))
    (folder / "server.key").write_bytes((HERE / release / "server.key").read_bytes())
    (folder / "server.key").chmod(0o600)
    return file


def load(file: Path, address: str) -> None:
    """The same tables as that release would have made them in PostgreSQL."""
    with closing(sqlite3.connect(file)) as old, psycopg.connect(address) as new, new.cursor() as cursor:
        made = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC"
        for name, statement in old.execute(made).fetchall():
            cursor.execute(statement.replace("DOUBLE", "DOUBLE PRECISION").encode())
            if statement.startswith("CREATE TABLE"):
                rows = old.execute(f"SELECT * FROM {name}").fetchall()
                values = ", ".join(["%s"] * len(rows[0])) if rows else ""
                cursor.executemany(f"INSERT INTO {name} VALUES ({values})".encode(), rows) if rows else None
