"""The two kinds of database, and what can happen to each of them."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import psycopg

from tests.server.postgres import QUICK, Cluster
from tests.server.running import look

# Everything may be quick but one thing: what was acknowledged must outlive a database that is killed.
SAFE: Final = tuple(s for s in QUICK if not s.startswith("synchronous_commit")) + ("synchronous_commit=on",)
HOLD: Final = """
import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
held.execute("BEGIN IMMEDIATE")
print("held", flush=True)
time.sleep(float(sys.argv[2]))
held.execute("ROLLBACK")
"""


class Database:
    """A database under load."""

    name: ClassVar[str]
    faults: ClassVar[tuple[str, ...]]  # that only this kind of database can have: methods that take the dice
    address: str

    def lasts(self, tables: list[str]) -> dict[str, tuple[int, str]]:
        """The number of the last row of each table, and its status."""
        marks = [f":t{number}" for number in range(len(tables))] or ["''"]
        query = f"""SELECT id, status, (SELECT COALESCE(MAX(seq), 0) FROM moves WHERE table_id = id)
            FROM tables WHERE id IN ({", ".join(marks)})"""
        values = {f"t{number}": table for number, table in enumerate(tables)}
        return {table: (last, status) for table, status, last in look(self.address, query, **values)}

    def close(self) -> None:
        """Stop it for good."""


class Sqlite(Database):
    """A file."""

    name = "sqlite"
    faults = ("lock",)

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "tables.sqlite")

    def lock(self, chance: Random) -> None:
        """Another program keeps the file for itself for some seconds."""
        seconds = chance.uniform(0.5, 7.0)
        subprocess.run([sys.executable, "-c", HOLD, self.address, str(seconds)], check=True, stdout=subprocess.DEVNULL)


class Postgresql(Database):
    """A server of our own."""

    name = "postgresql"
    faults = ("outage", "cut", "kill_backend")

    def __init__(self) -> None:
        self.cluster = Cluster(SAFE)
        self.address = self.cluster.new()

    def outage(self, chance: Random) -> None:
        """It ends at once, as `pg_ctl stop -m immediate` does it, and comes back after a while."""
        assert self.cluster.process is not None
        self.cluster.process.send_signal(signal.SIGQUIT)
        self.cluster.process.wait(60)
        time.sleep(chance.choice([0.0, 0.5, 3.0, 7.0]))
        self.cluster.start()

    def cut(self, chance: Random) -> None:
        """It cuts all connections, or some of them."""
        share = chance.choice([1.0, 0.5])
        query = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < %s"""
        self._ask(query, share)

    def kill_backend(self, chance: Random) -> None:
        """One of its processes is killed: it throws everybody out and recovers from its log."""
        query = """SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1"""
        for (pid,) in self._ask(query):
            subprocess.run(["kill", "-KILL", str(pid)], check=False)
        self._wait()

    def _ask(self, query: str, *values: Any) -> list[Any]:
        with psycopg.connect(self.address, autocommit=True) as connection:
            return connection.execute(query.encode(), values).fetchall()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                self._ask("SELECT 1")
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise AssertionError("the database does not come back")

    def close(self) -> None:
        """Stop it for good."""
        self.cluster.close()


def open_database(name: str, folder: Path) -> Database:
    """A new, empty database of a kind."""
    return Sqlite(folder) if name == Sqlite.name else Postgresql()
