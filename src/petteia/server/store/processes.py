"""The server processes that share a database: each gives a sign of life, and learns of the others."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Double, delete, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite

from petteia.server.store.rows import Beat
from petteia.server.store.schema import PROCESSES

FORGOTTEN: Final = 3600.0  # seconds after which a process that gave no sign of life is forgotten
CLOCKS: Final = {  # the seconds since 1970 by the database, so that the clocks of machines need not agree
    "postgresql": "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}


def beat(connection: Connection, process: str, data: dict[str, Any]) -> list[Beat]:
    """Give a sign of life; the last one of each process, this one's included."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    now: ColumnElement[float] = literal_column(CLOCKS[connection.dialect.name], Double)
    signs = {"at": now, "data": json.dumps(data)}
    connection.execute(
        insert(PROCESSES).values(id=process, **signs).on_conflict_do_update(index_elements=["id"], set_=signs)
    )
    connection.execute(delete(PROCESSES).where(PROCESSES.c.at < now - FORGOTTEN))
    return beats(connection)


def beats(connection: Connection) -> list[Beat]:
    """The last sign of life of each process."""
    now: ColumnElement[float] = literal_column(CLOCKS[connection.dialect.name], Double)
    found = connection.execute(select(PROCESSES.c.id, now - PROCESSES.c.at, PROCESSES.c.data).order_by(PROCESSES.c.id))
    return [Beat(name, max(0.0, age), json.loads(text)) for name, age, text in found]


def sign_off(connection: Connection, process: str) -> None:
    """A process that ends is not waited for."""
    connection.execute(delete(PROCESSES).where(PROCESSES.c.id == process))
