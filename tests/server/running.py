"""A real server: its own process, its own database, asked through HTTP."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from sqlalchemy import create_engine, text

import petteia
from petteia.core.match import Match
from tests.server.nursery import NURSERY, Forked, may_fork

PATIENCE: Final = 60.0  # seconds for anything that must happen; the machines of the tests are busy
FREE: Final = {  # no limits where they are not what is tested
    "PETTEIA_REQUESTS": "1/0",
    "PETTEIA_TABLES": "1/0",
    "PETTEIA_PLAYERS": "1/0",
    "PETTEIA_CHATS": "1/0",
    "PETTEIA_CHECKS": "1/0",
    "PETTEIA_PACE": "0",
    "PETTEIA_WORKERS": "1",
    "PETTEIA_POLL": "0.05",
    "PETTEIA_FRESH": "0.05",
    "PETTEIA_DATABASE_SECONDS": "20",  # a busy machine is no outage
}
ADDRESS: Final = "database"  # a file in a server's folder: where its database is, if that is no file beside it

CLIENTS: Final[list[httpx.Client]] = []  # closed after each test


def start(arguments: list[str], environment: dict[str, str]) -> Forked | subprocess.Popen[bytes]:
    """The command with these arguments, in a process of its own: a forked one, or one that loads everything anew."""
    if may_fork(environment):
        return NURSERY.bear(arguments, environment)
    command = [sys.executable, "-m", "petteia", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)


class Running:
    """A server that runs."""

    def __init__(self, database: str, key_file: Path, **settings: str) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PETTEIA_DATA")}
        environment |= FREE | {f"PETTEIA_{name.upper()}": value for name, value in settings.items()}
        arguments = ["serve", "--port", "0", "--quiet", "--lang", "en", "--plain"]
        self.process = start([*arguments, "--database", database, "--key-file", str(key_file)], environment)
        self.url = self._address()

    def _address(self) -> str:
        """Where it listens, as it says itself."""
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "the server does not start"
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+", line)
        assert found, line + (self.process.stderr.read().decode() if self.process.stderr else "")
        return found[0].rstrip("/").replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """Ask it to end; what it wrote about problems."""
        self.process.terminate()
        try:
            return self.process.communicate(timeout=PATIENCE)[1].decode()
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def address(folder: Path) -> str:
    """The database of the server that lives in a folder."""
    elsewhere = folder / ADDRESS
    return elsewhere.read_text() if elsewhere.exists() else str(folder / "tables.sqlite")


@contextmanager
def server(folder: Path, **settings: str) -> Iterator[Running]:
    """A server on a database in this folder; whatever it complains about fails the test."""
    running = Running(address(folder), folder / "server.key", **settings)
    try:
        yield running
    finally:
        complaints = running.stop()
    assert complaints == "", complaints


class Person:
    """Somebody who talks to a server through its API."""

    def __init__(self, url: str, name: str = "", lang: str = "en") -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers={"Accept-Language": lang})
        CLIENTS.append(self.http)
        self.token = ""
        if name:
            self.use(self.post("/api/players", 201, name=name)["token"])

    def use(self, token: str) -> None:
        """Show this token from now on."""
        self.http.cookies.clear()
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        """What is answered to a question; it must have this status."""
        return self._checked(self.http.get(path, params=params), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """What is answered to a wish; it must have this status."""
        return self._checked(self.http.post(path, json=body), status)

    def put(self, path: str, status: int = 200, **body: Any) -> Any:
        """The same for a wish that replaces something."""
        return self._checked(self.http.put(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        """The same for a wish that takes something away."""
        return self._checked(self.http.delete(path), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.request.url}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def table(self, game: str, *seats: str, **given: Any) -> dict[str, Any]:
        """Make a table; what it looks like then. A bot that is just any bot is one that does not think long."""
        chosen = ["bot:uniform" if seat == "bot" else seat for seat in seats]
        made: dict[str, Any] = self.post("/api/tables", 201, game=game, seats=chosen, **given)
        return made["table"]  # type: ignore[no-any-return]

    def act(self, table: str, version: int, action: str, status: int = 200) -> Any:
        """Play an action."""
        return self.post(f"/api/tables/{table}/act", status, version=version, action=action)

    def seen(self, table: str, **params: Any) -> Any:
        """The table as this person sees it."""
        return self.get(f"/api/tables/{table}", **params)


def wait(person: Person, table: str, version: int) -> Any:
    """The table once it is this person's turn, or the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = person.get(f"/api/tables/{table}/actions", version=version)
        if seen["actions"] or seen["to_act"] is None:
            return seen
        version = seen["version"]
        time.sleep(0.002)
    raise AssertionError("nothing happens at the table")


def url_of(database: Path | str) -> str:
    """A database as SQLAlchemy wants it."""
    text = str(database)
    return text.replace("postgresql://", "postgresql+psycopg://") if "://" in text else f"sqlite:///{text}"


def look(database: Path | str, query: str, **values: Any) -> list[Any]:
    """The rows that a database, of either kind, gives to a question."""
    engine = create_engine(url_of(database))
    try:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.execute(text(query), values)]
    finally:
        engine.dispose()


def change(database: Path | str, statement: str, **values: Any) -> None:
    """Change something in a database past the server."""
    engine = create_engine(url_of(database))
    try:
        with engine.begin() as connection:
            connection.execute(text(statement), values)
    finally:
        engine.dispose()


def stored_header(database: Path | str, table: str) -> dict[str, Any]:
    """The header of a table, read from the database."""
    found: dict[str, Any] = json.loads(look(database, "SELECT header FROM tables WHERE id = :table", table=table)[0][0])
    return found


def stored_rows(database: Path | str, table: str, after: int = 0) -> list[tuple[int, str, str]]:
    """Number, kind and data of the rows of a table, in order; nothing may have been taken back."""
    query = "SELECT seq, kind, data FROM moves WHERE table_id = :table AND seq > :after ORDER BY seq"
    rows = look(database, query, table=table, after=after)
    assert "undo" not in {kind for _, kind, _ in rows}
    return rows


def stored_actions(database: Path | str, table: str) -> list[str]:
    """The actions of players at a table that are stored, in order."""
    return [json.loads(data)["actions"][0] for _, kind, data in stored_rows(database, table) if kind == "move"]


class Follower:
    """The same game beside the server: it knows the seed, and plays what the server has stored."""

    def __init__(self, database: Path | str, table: str) -> None:
        header = stored_header(database, table)
        self.database, self.table = database, table
        self.match: Match = petteia.Match(header["game"], len(header["seats"]), header["seed"], header["options"])
        self.seq = 0  # of the last row that was followed

    def follow(self) -> Match:
        """The game as it is stored now."""
        for seq, kind, data in stored_rows(self.database, self.table, self.seq):
            self.seq = seq
            if kind == "move":
                self.match.play(json.loads(data)["actions"][0])
        return self.match
