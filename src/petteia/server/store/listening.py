"""Hearing at once what other processes store, in a thread with a connection of its own.

PostgreSQL tells it by itself. A SQLite file is looked at: a number in it changes with every transaction.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Engine, text

from petteia.server.store.failing import short

LOG: Final = logging.getLogger("petteia.server")
CHANNEL: Final = "petteia"
LOOK: Final = 0.5  # seconds after which a listener looks whether it should end
PAUSE: Final = 1.0  # seconds before a lost connection is made again

NOTIFY: Final = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS TEXT[])) AS note")

Heard = Callable[[str | None], None]


class Listener:
    """Calls `heard` in an event loop with the table that another process has changed; with None if it may be any."""

    def __init__(self, engine: Engine, name: str, poll: float, heard: Heard) -> None:
        self.engine, self.name, self.poll = engine, name, poll
        self._heard, self._loop = heard, asyncio.get_running_loop()
        self._is_lost = False  # said once for each outage
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._ending.set()
        self._thread.join(4 * LOOK)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except Exception as error:  # it listens again, whatever it is
                if not self._is_lost:
                    LOG.warning("no news of other processes: %s", short(error))
                self._is_lost = True
                self._ending.wait(PAUSE)

    def _listen(self) -> None:
        pooled = self.engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()  # the pool makes another one for others, and forgets this one
        try:
            watch = self._watch_server if self.engine.dialect.name == "postgresql" else self._watch_file
            watch(connection)
        finally:
            connection.close()

    def _watch_server(self, connection: Any) -> None:
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        self._is_lost = False
        self._tell(None)  # whatever came while nobody listened
        while not self._ending.is_set():
            for note in connection.notifies(timeout=LOOK):
                name, _, table = note.payload.partition(" ")
                if name != self.name:
                    self._tell(table)
                if self._ending.is_set():
                    return

    def _watch_file(self, connection: Any) -> None:
        last = None
        while not self._ending.wait(self.poll):
            found = connection.execute("PRAGMA data_version").fetchone()[0]
            if found != last:
                self._tell(None)
            last, self._is_lost = found, False

    def _tell(self, table: str | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._heard, table)


def tell_others(connection: Connection, name: str, tables: list[str]) -> None:
    """Tell the listeners of other processes, once this transaction is stored, which tables it changes."""
    if tables and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "notes": [f"{name} {table}" for table in tables]})
