"""Statements that every move carries out, as the text that the driver is given: made once for a database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update


class Prepared:
    """A statement that sets these columns."""

    def __init__(self, dialect: Dialect, statement: Insert | Update, columns: Iterable[str]) -> None:
        made: Any = statement.compile(dialect=dialect, column_keys=list(columns))
        self._text = str(made)
        self._order: list[str] | None = made.positiontup  # None: the driver takes values by their names

    def run(self, connection: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        """Carry it out with these values."""
        given: Any = values if self._order is None else tuple([values[name] for name in self._order])
        return connection.exec_driver_sql(self._text, given)
