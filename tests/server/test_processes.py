"""Two processes on one database: they settle races there, and what one stores the other one shows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from petteia.core.chance import Roller
from tests.server.running import PATIENCE, Follower, Person, Running, address, server, wait

MANY = 500 if os.environ.get("PETTEIA_LONG") else 200  # moves that are tried


@pytest.fixture(scope="module")
def both(folder: Path) -> Iterator[tuple[Running, Running]]:
    with server(folder) as one, server(folder) as two:
        yield one, two


def at(person: Person, running: Running) -> Person:
    """The same person at another server."""
    twin = Person(running.url)
    twin.use(person.token)
    return twin


def test_acting_at_once_in_two_processes_never_corrupts_a_game(both: tuple[Running, Running], folder: Path) -> None:
    one, two = both
    people = [Person(one.url, name) for name in ("Ada", "Bram", "Celia")]
    table = people[0].table("offrandes", "open", "open", "open")["id"]
    at(people[1], two).post(f"/api/tables/{table}/join")
    at(people[2], one).post(f"/api/tables/{table}/join")
    results: list[tuple[int, int, str]] = []  # status, version, action
    stop = threading.Event()

    def tab(running: Running, number: int) -> None:
        """A window in which somebody plays all three seats as fast as possible."""
        mine, roller = [at(person, running) for person in people], Roller(f"tab {number}")
        while not stop.is_set():
            seen = mine[0].seen(table)
            if seen["status"] == "over":
                return
            if seen["status"] == "lobby":  # the other process has not yet heard that the game began
                continue
            person = mine[seen["to_act"]]
            legal = person.get(f"/api/tables/{table}/actions", version=seen["version"])
            if legal["version"] != seen["version"] or not legal["actions"]:
                continue
            action = roller.choose(legal["actions"])["name"]
            body = {"version": seen["version"], "action": action}
            answer = person.http.post(f"/api/tables/{table}/act", json=body)
            assert answer.status_code == 200 or answer.json()["code"] in ("version", "over"), answer.text
            results.append((answer.status_code, seen["version"], action))

    tabs = [threading.Thread(target=tab, args=(running, n), daemon=True) for n, running in enumerate((one, two) * 2)]
    for thread in tabs:
        thread.start()
    end = time.monotonic() + PATIENCE
    while any(thread.is_alive() for thread in tabs) and time.monotonic() < end and len(results) < MANY:
        time.sleep(0.05)
    stop.set()
    for thread in tabs:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in tabs)
    follower = Follower(address(folder), table)
    match = follower.follow()
    match.state.check()
    played: dict[int, str] = {}
    for status, version, action in results:
        if status == 200:
            assert played.setdefault(version, action) == action, "two different moves of one version were acknowledged"
    assert len(played) > 30
    assert any(status == 409 for status, _, _ in results), "there were races"
    for running in both:  # even if what the other one stored last has not been heard yet
        assert at(people[0], running).seen(table, version=follower.seq)["view"] == match.view(0)


def test_what_one_process_stores_the_other_one_tells_its_listeners(both: tuple[Running, Running]) -> None:
    one, two = both
    ada, bram = Person(one.url, "Ada"), Person(two.url, "Bram")
    table = ada.table("delphi", "open", "open")["id"]
    with ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        data = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
        assert next(data)["status"] == "lobby"
        bram.post(f"/api/tables/{table}/join")
        while (heard := next(data))["status"] != "playing":
            pass
        bram.post(f"/api/tables/{table}/chat", 201, phrase="hello")
        while (heard := next(data))["chat"] != 1:
            pass
    assert Person(one.url).seen(table, version=heard["version"])["version"] == heard["version"]
    assert ada.get(f"/api/tables/{table}/chat")["lines"][0]["name"] == "Bram"


def test_a_version_that_one_has_heard_of_is_shown_by_any_process(both: tuple[Running, Running]) -> None:
    ada = Person(both[0].url, "Ada")
    twin = at(ada, both[1])
    table = ada.table("offrandes", "open", "open", "open", start_when_full=False)["id"]
    twin.seen(table)
    for _ in range(5):
        version = ada.post(f"/api/tables/{table}/invitation")["version"]
        assert twin.seen(table, version=version)["version"] == version


def test_bots_play_on_when_their_process_dies(home: Path) -> None:
    with_complaints = Running(address(home), home / "server.key")
    try:
        ada = Person(with_complaints.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot")["id"]
        for _ in range(4):
            seen = wait(ada, table, 0)
            for child in children(with_complaints.process.pid):
                with suppress(ProcessLookupError):  # it has just ended by itself
                    os.kill(child, signal.SIGKILL)
            ada.act(table, seen["version"], seen["actions"][-1]["name"])
        assert wait(ada, table, 0)["actions"]
    finally:
        with_complaints.stop()


def test_a_killed_server_leaves_no_process_behind(home: Path) -> None:
    running = Running(address(home), home / "server.key")
    try:
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot", options={"first_player": 0})["id"]
        wait(ada, table, 0)  # OFF-3.1: the others choose their characters before the first player does
        workers = children(running.process.pid)
    finally:
        running.kill()
    assert workers
    end = time.monotonic() + PATIENCE
    while processes().keys() & set(workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not processes().keys() & set(workers)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [child for child, parent in processes().items() if parent == process]


def processes() -> dict[int, int]:
    """The parent of every process that runs."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in table.splitlines()]
    return {int(row[0]): int(row[1]) for row in rows if not row[2].startswith("Z")}
