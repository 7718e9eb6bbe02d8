"""What is in a database, whichever kind it is: its schema, and news that have not happened yet."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from petteia.core.messages import Message
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong
from petteia.server.operations.ready import MEGABYTE
from petteia.server.store.schema import SCHEMA

AHEAD: Final = 120.0  # seconds that the database may seem to be ahead of the clock


def of_schema(database: str, schema: str, count: int, size: int) -> Finding:
    """Whether this release can use the database."""
    if schema == str(SCHEMA):
        megabytes = f"{size / MEGABYTE:.1f}"
        return good("database", Message("operations.doctor.database", database=database, n=count, size=megabytes))
    if schema.isdecimal() and 0 < int(schema) < SCHEMA:
        said = Message("operations.doctor.database.older", database=database, found=schema, expected=SCHEMA)
        return doubtful("database", said, Message("operations.doctor.database.older.do"))
    said = Message("operations.doctor.database.newer", database=database, found=schema, expected=SCHEMA)
    return wrong("database", said, Message("operations.doctor.database.newer.do"))


def of_clock(latest: float) -> Iterator[Finding]:
    """Whether something is stored that has not happened yet."""
    if latest > time.time() + AHEAD:
        yield wrong("clock", Message("operations.doctor.clock.future"), Message("operations.doctor.clock.do"))
