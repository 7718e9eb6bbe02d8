"""A PostgreSQL server of our own, in a temporary folder, for as long as the tests run."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import psycopg
import pytest

PATIENCE: Final = 120.0  # seconds to start or to stop
MISSING: Final = "PostgreSQL is NOT tested: no initdb on the path or in /usr/lib/postgresql on this machine"
FIRST_PORT: Final = 12000
EACH: Final = 2000  # ports of a process of the tests
WORKER: Final = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 10
PORTS: Final = itertools.count(os.getpid())  # from somewhere on, one after the other
QUICK: Final = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "shared_buffers=16MB",
)


def binaries() -> Path | None:
    """Where the programs of PostgreSQL are."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def other_user() -> str | None:
    """Whom it runs as where we are root, who may not run it."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def demand() -> Path:
    """The programs; without them a developer's test is skipped, and one that must count fails."""
    found = binaries()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


class Cluster:
    """A server that can be stopped and started again; it keeps what it has."""

    def __init__(self, settings: Sequence[str] = QUICK) -> None:
        self.settings = settings
        self.programs, self.user = demand(), other_user()
        self.folder = Path(tempfile.mkdtemp(prefix="petteia-pg-"))
        self.data = self.folder / "data"
        self.data.mkdir()
        if self.user is not None:
            self.folder.chmod(0o755)
            for path in (self.folder, self.data):
                shutil.chown(path, self.user)
        self._names = itertools.count(1)
        self._call("initdb", "-D", str(self.data), "-U", "petteia", "--auth=trust", "--no-sync", "-E", "UTF8")
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *arguments], capture_output=True, text=True, user=self.user, cwd="/"
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Run it, and wait until it answers; another port is tried if this one is taken meanwhile."""
        for _ in range(5):
            self.port = self.port or free_port()
            settings = [part for setting in self.settings for part in ("-c", setting)]
            where = ["-D", str(self.data), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
            with (self.folder / "log").open("a") as log:
                command = [str(self.programs / "postgres"), *where, *settings]
                self.process = subprocess.Popen(command, stdout=log, stderr=log, user=self.user, cwd="/")
            if self._answers():
                return
            self.port = 0
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def _answers(self) -> bool:
        end = time.monotonic() + PATIENCE
        assert self.process is not None
        while self.process.poll() is None and time.monotonic() < end:
            try:
                psycopg.connect(self.address("postgres")).close()
                return True
            except psycopg.OperationalError:
                time.sleep(0.05)
        return False

    def stop(self) -> None:
        """End it at once: those who are connected are thrown out."""
        if self.process is not None:
            self.process.send_signal(2)  # a fast shutdown
            self.process.wait(PATIENCE)
            self.process = None

    def close(self) -> None:
        """End it for good."""
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, name: str) -> str:
        """Where a database is."""
        return f"postgresql://petteia@127.0.0.1:{self.port}/{name}"

    def new(self, template: str = "template1") -> str:
        """The address of a new database: empty, or like another one, which nobody may be using."""
        name = f"tables_{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return self.address(name)

    def copy(self, address: str) -> str:
        """The address of a copy of a database, which nobody may be using."""
        return self.new(template=address.rpartition("/")[2])


def free_port() -> int:
    """A port at which nobody listens, now and later.

    The system takes ports for others from 32768 on, whenever they do not mind which: one of those could be gone before
    it is used. Each process of the tests goes through ports of its own below them.
    """
    for number in itertools.islice(PORTS, EACH):
        port = FIRST_PORT + WORKER * EACH + number % EACH
        with socket.socket() as trial, suppress(OSError):
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(("127.0.0.1", port))
            return port
    raise AssertionError("all ports are taken")
