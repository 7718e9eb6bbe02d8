"""Stopping a server: listeners are told, what was asked is answered, and then it is gone."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import threading
import time
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.operating import ANY_PORT, family_of, get, is_alive, numbers, operator_of, until, until_ready
from tests.server.running import PATIENCE, Person, Running, stored_actions, wait


def start(folder: Path, **settings: str) -> tuple[Running, str]:
    """A server that the test itself stops, and its operator's address."""
    running = Running(str(folder / "tables.sqlite"), folder / "server.key", operator=ANY_PORT, **settings)
    return running, operator_of(running)


def ended(running: Running) -> None:
    """Wait until it is gone; it has nothing to complain about."""
    try:
        complaints = running.process.communicate(timeout=PATIENCE)[1]
    except subprocess.TimeoutExpired:
        running.kill()
        raise
    assert complaints == b""


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_listeners_are_told_and_nobody_is_left(tmp_path: Path, sign: signal.Signals) -> None:
    before = signal.signal(sign, signal.SIG_DFL)  # whoever is started under nohup would go on at the end of a terminal
    running, operator = start(tmp_path)
    signal.signal(sign, before)
    until_ready(operator)
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot")["id"]
    family = family_of(running.process.pid)
    assert family  # in which bots think
    with ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        while not next(lines).startswith("event: version"):
            pass
        running.process.send_signal(sign)
        end = time.monotonic() + PATIENCE
        heard = list(takewhile(lambda _: time.monotonic() < end, lines))
    assert "event: restart" in heard
    assert heard[heard.index("event: restart") + 1] == "data: {}"
    assert any(line.startswith("retry: ") for line in heard)
    ended(running)
    until(lambda: not any(map(is_alive, family)), "the end of all its processes")


def test_a_move_that_is_under_way_is_stored_and_answered(tmp_path: Path) -> None:
    running, operator = start(tmp_path, database_seconds=str(PATIENCE))
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot")["id"]
    seen = wait(ada, table, 0)
    action = seen["actions"][0]["name"]
    answers: list[Any] = []

    def act() -> None:
        answers.append(ada.act(table, seen["version"], action))

    mover = threading.Thread(target=act)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", timeout=PATIENCE, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")  # nothing can be stored meanwhile
        mover.start()
        until(lambda: numbers(operator)["petteia_open_requests"] == 1, "asking for the move")
        running.process.terminate()
        until(lambda: _is_stopping(operator), "beginning to stop")
        assert not answers
        database.execute("ROLLBACK")
    mover.join(PATIENCE)
    assert answers[0]["version"] > seen["version"]
    ended(running)
    assert action in stored_actions(tmp_path / "tables.sqlite", table)


def _is_stopping(operator: str) -> bool:
    answer = get(f"{operator}/ready")
    return answer.status_code == 503 and answer.json()["processes"]["1"]["serving"] == "stopping"


def test_new_connections_are_refused_while_it_stops(tmp_path: Path) -> None:
    running, operator = start(tmp_path, body_seconds="3600")
    host, port = running.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as slow:
        slow.sendall(b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        until(lambda: numbers(operator)["petteia_open_requests"] == 1, "asking")
        running.process.terminate()
        until(lambda: _is_stopping(operator), "beginning to stop")
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{running.url}/health", timeout=PATIENCE)
        running.process.communicate(timeout=PATIENCE)  # somebody who never finishes is not waited for
