"""A server of several processes: they serve together, are replaced when they die, and leave nobody behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from petteia.server.operations.children import MODULE
from tests.cli.runner import refused
from tests.server.operating import ANY_PORT, LONG, children_of, family_of, get, is_alive, numbers, operator_of, until
from tests.server.running import PATIENCE, Person, Running, wait

Pair = tuple[Running, str]


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """A server of two processes and its operator's address."""
    running = Running(
        str(tmp_path / "tables.sqlite"), tmp_path / "server.key", operator=ANY_PORT, processes="2", beat="0.2"
    )
    operator = operator_of(running)
    until(lambda: len(serving(operator)) == 2, "serving with two processes", LONG)
    yield running, operator
    if running.process.poll() is None:
        running.kill()


def serving(operator: str) -> list[str]:
    """The numbers of the processes that are ready."""
    answer = get(f"{operator}/ready")
    return sorted(answer.json()["processes"]) if answer.status_code == 200 else []


class Asking:
    """Somebody who asks all the time, over a new connection each time; nothing may fail."""

    def __init__(self, url: str) -> None:
        self.failures: list[str] = []
        self.count = 0
        self._url = url
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def __enter__(self) -> Asking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)

    def _ask(self) -> None:
        while not self._stop.is_set():
            try:
                httpx.get(f"{self._url}/health", timeout=PATIENCE).raise_for_status()
            except httpx.HTTPError as error:
                self.failures.append(repr(error))
            self.count += 1


def play(url: str, moves: int = 3) -> None:
    """Some moves of a game with bots, each over a new connection: whichever process answers."""
    ada = Person(url, "Ada")
    table, version = ada.table("offrandes", "open", "bot", "bot")["id"], 0
    for _ in range(moves):
        seen = wait(ada, table, version)
        with httpx.Client(base_url=url, headers=dict(ada.http.headers), timeout=PATIENCE) as fresh:
            body = {"version": seen["version"], "action": seen["actions"][0]["name"]}
            answer = fresh.post(f"/api/tables/{table}/act", json=body)
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]


def test_two_processes_serve_one_game_and_count_for_themselves(pair: Pair) -> None:
    running, operator = pair
    play(running.url)
    for _ in range(40):
        get(f"{running.url}/health")
    found = numbers(operator)
    asked = [
        found.get(f'petteia_requests_total{{method="GET",process="{n}",route="/health",status="2xx"}}') for n in "12"
    ]
    assert sum(count or 0 for count in asked) == 40
    assert found['petteia_age_seconds{process="1"}'] > 0
    assert found['petteia_age_seconds{process="2"}'] > 0
    assert found["petteia_processes"] == 2
    assert found["petteia_process_ends_total"] == 0
    assert get(f"{operator}/metrics").text.count("# TYPE petteia_requests_total counter") == 1


def test_a_process_that_dies_is_followed_by_another(pair: Pair) -> None:
    running, operator = pair
    before = children_of(running.process.pid)
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    until(lambda: numbers(operator)["petteia_process_ends_total"] == 1, "noticing the end")
    until(lambda: len(serving(operator)) == 2, "serving with two processes again", LONG)
    after = children_of(running.process.pid)
    assert len(after) == 2
    assert before[0] not in after
    assert before[1] in after
    play(running.url)
    complaints = running.stop()
    assert complaints.count("\n") == 1
    assert "ended with -9" in complaints


def test_sigterm_ends_all_of_them(pair: Pair) -> None:
    running, _ = pair
    play(running.url)
    family = family_of(running.process.pid)
    assert len(family) > 2  # bots think below
    assert running.stop() == ""
    assert running.process.returncode == 0
    until(lambda: not any(map(is_alive, family)), "the end of all processes")


def test_ctrl_c_ends_all_of_them(tmp_path: Path) -> None:
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key", operator=ANY_PORT, processes="2")
    operator = operator_of(running)
    until(lambda: len(serving(operator)) == 2, "serving with two processes", LONG)
    family = [running.process.pid, *family_of(running.process.pid)]
    for one in family:  # a terminal tells all of them, as far as the first have not yet ended the others
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGINT)
    assert running.process.communicate(timeout=PATIENCE)[1] == b""
    until(lambda: not any(map(is_alive, family)), "the end of all processes")


def test_nobody_is_left_when_the_parent_is_killed(pair: Pair) -> None:
    running, _ = pair
    play(running.url)
    family = family_of(running.process.pid)
    assert len(family) > 2
    running.process.send_signal(signal.SIGKILL)
    until(lambda: not any(map(is_alive, family)), "the end of all processes")
    running.process.communicate(timeout=PATIENCE)


def test_sighup_renews_one_after_the_other_and_nobody_notices(pair: Pair) -> None:
    running, operator = pair
    before = children_of(running.process.pid)
    with Asking(running.url) as asking:
        running.process.send_signal(signal.SIGHUP)
        until(lambda: not set(before) & set(children_of(running.process.pid)), "the end of the former processes", LONG)
        until(lambda: len(serving(operator)) == 2, "serving with two processes", LONG)
    assert asking.failures == []
    assert asking.count > 10
    assert numbers(operator)["petteia_process_ends_total"] == 0
    play(running.url)
    assert running.stop() == ""


def test_a_wrong_database_is_refused_before_any_process_starts(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("this is no database, and never was one" * 100)
    sentence = refused("serve", "--port", 0, "--processes", 2, "--database", tmp_path / "tables.sqlite")
    assert "file is not a database" in sentence


def test_a_process_that_cannot_open_the_database_says_so_in_one_line(tmp_path: Path) -> None:
    """As when PostgreSQL is away while a process is followed by another one: the parent tries again after a while."""
    near, far = socket.socketpair()
    with near, far, socket.create_server(("127.0.0.1", 0)) as listening:
        settings = {"PETTEIA_DATABASE": str(tmp_path), "PETTEIA_KEY_FILE": str(tmp_path / "server.key")}
        ended = subprocess.run(
            [sys.executable, "-m", MODULE, str(listening.fileno()), str(far.fileno()), "quiet"],
            capture_output=True, env=os.environ | settings, pass_fds=(listening.fileno(), far.fileno()), timeout=LONG,
        )  # fmt: skip
    said = ended.stderr.decode().splitlines()
    assert ended.returncode == 1
    assert len(said) == 1
    assert said[0].startswith("ERROR: this process cannot serve: The database")
