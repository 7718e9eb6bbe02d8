"""What only PostgreSQL does: two servers over the network, tables that move to SQLite, outages."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from petteia.core.chance import Roller
from petteia.server.guard.settings import Settings
from petteia.server.store.backup import backup, restore
from petteia.server.store.store import Listed, Row, Store, StoreFailed
from tests.server import postgres
from tests.server.postgres import Cluster
from tests.server.running import PATIENCE, Follower, Person, Running, look, wait


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where keys and copies lie; on no database of another kind, so that nothing here runs twice."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def address(cluster: Cluster) -> str:
    """A database for this module."""
    return cluster.new()


@pytest.fixture
def fragile() -> Iterator[Cluster]:
    """A cluster for one test that stops it, from which others would suffer."""
    found = Cluster()
    try:
        yield found
    finally:
        found.close()


@pytest.fixture(scope="module")
def both(address: str, folder: Path) -> Iterator[tuple[Running, Running]]:
    servers = [Running(address, folder / "server.key") for _ in range(2)]
    yield servers[0], servers[1]
    assert [running.stop() for running in servers] == ["", ""]


def test_a_game_with_races_is_kept_and_goes_back_and_forth(
    both: tuple[Running, Running], address: str, folder: Path
) -> None:
    people = [Person(both[0].url, name) for name in ("Ada", "Bram")]
    options = {"round_limit": 3}
    table = people[0].table("offrandes", "open", "open", "bot", options=options)["id"]
    people[1].post(f"/api/tables/{table}/join")
    codes: list[int] = []

    def tab(running: Running, number: int) -> None:
        mine, roller = [], Roller(f"tab {number}")
        for person in people:
            twin = Person(running.url)
            twin.use(person.token)
            mine.append(twin)
        while mine[0].seen(table)["status"] != "over":
            for person in mine:
                legal = person.get(f"/api/tables/{table}/actions")
                if legal["actions"]:
                    body = {"version": legal["version"], "action": roller.choose(legal["actions"])["name"]}
                    answer = person.http.post(f"/api/tables/{table}/act", json=body)
                    assert answer.status_code in (200, 409), answer.text
                    codes.append(answer.status_code)

    tabs = [threading.Thread(target=tab, args=(running, n), daemon=True) for n, running in enumerate(both)]
    for thread in tabs:
        thread.start()
    for thread in tabs:
        thread.join(2 * PATIENCE)
        assert not thread.is_alive()
    assert codes.count(200) > 10
    over = people[0].seen(table)
    assert over["status"] == "over"
    assert people[0].get(f"/api/tables/{table}/verify")["draws"] >= 1

    copy, sqlite = folder / "copy.sqlite", folder / "from-postgresql.sqlite"
    key = str(folder / "server.key")
    ((tables,),) = look(address, "SELECT count(*) FROM tables")
    assert backup(Settings(database=address, key_file=key), copy) == tables
    assert restore(Settings(database=str(sqlite), key_file=key), copy) == tables
    match = Follower(sqlite, table).follow()
    assert match.state.scores() == over["result"]["scores"]


def test_bots_play_and_a_restart_keeps_everything(address: str, folder: Path, both: tuple[Running, Running]) -> None:
    ada = Person(both[0].url, "Ada")
    table = ada.table("hellas", "open", "bot")["id"]
    seen = wait(ada, table, 0)
    ada.act(table, seen["version"], seen["actions"][0]["name"])
    seen = wait(ada, table, 0)
    third = Running(address, folder / "server.key")
    try:
        twin = Person(third.url)
        twin.use(ada.token)
        assert twin.seen(table)["view"] == ada.seen(table)["view"]
    finally:
        assert third.stop() == ""


def test_a_server_survives_an_outage_of_its_database(folder: Path, fragile: Cluster) -> None:
    running = Running(fragile.new(), folder / "outage.key", database_seconds="5")
    try:
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot")["id"]
        seen = wait(ada, table, 0)
        body = {"version": seen["version"], "action": seen["actions"][0]["name"]}
        fragile.stop()
        begin = time.monotonic()
        with ThreadPoolExecutor(20) as many:
            wishes = [many.submit(ada.http.post, f"/api/tables/{table}/act", json=body) for _ in range(20)]
            answers = [wish.result() for wish in wishes]
        assert {answer.status_code for answer in answers} == {503}
        assert {answer.headers["retry-after"] for answer in answers} == {"2"}
        assert time.monotonic() - begin < PATIENCE / 2, "they are told so at once"
        assert ada.http.get("/api/tables").status_code == 503
        assert ada.http.get("/health").status_code == 200
        fragile.start()
        answer = answer_after_outage(ada, f"/api/tables/{table}/act", body)
        assert answer.status_code == 200, answer.text
        assert wait(ada, table, answer.json()["version"])["actions"], "the bots go on"
    finally:
        running.stop()


def answer_after_outage(person: Person, path: str, body: dict[str, Any]) -> httpx.Response:
    """What is answered once the database is back; the same wish is sent again until then."""
    end = time.monotonic() + PATIENCE
    while (answer := person.http.post(path, json=body)).status_code == 503:
        assert time.monotonic() < end
        time.sleep(0.1)
    return answer


def test_a_database_that_hangs_keeps_nobody_waiting_for_long(folder: Path, fragile: Cluster) -> None:
    async def scene() -> None:
        settings = Settings(database=fragile.new(), key_file=str(folder / "hanging.key"), database_seconds=PATIENCE)
        patient, store = Store(settings), Store(replace(settings, database_seconds=1.0))
        shown = Listed("t", 1.0, 1.0, "playing", {})
        try:
            await patient.create("t", 1.0, {"listed": True, "seats": []}, shown)
            signal_all(fragile, signal.SIGSTOP)
            begin = time.monotonic()
            reading = [store.header("t") for _ in range(30)]
            writing = [store.append("t", Row(n, "move", 0, {}, 1.0), shown) for n in range(1, 20)]
            results = await asyncio.gather(*reading, *writing, return_exceptions=True)
            assert {type(result) for result in results} == {StoreFailed}
            assert time.monotonic() - begin < PATIENCE / 2
            signal_all(fragile, signal.SIGCONT)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                with suppress(StoreFailed):
                    await store.append("t", Row(99, "move", 0, {}, 1.0), shown)
                    break
            assert (await patient.rows("t", 0))[-1].seq == 99
        finally:
            signal_all(fragile, signal.SIGCONT)
            store.close()
            patient.close()

    asyncio.run(scene())


def signal_all(cluster: Cluster, number: int) -> None:
    """Send a signal to all processes of a cluster."""
    assert cluster.process is not None
    asking = ["ps", "-o", "pid=", "--ppid", str(cluster.process.pid)]
    children = subprocess.run(asking, capture_output=True, text=True, check=True).stdout.split()
    for process in (cluster.process.pid, *map(int, children)):
        with suppress(ProcessLookupError):
            os.kill(process, number)


def test_listeners_hear_again_after_an_outage(folder: Path, fragile: Cluster) -> None:
    async def scene() -> None:
        settings = Settings(database=fragile.new(), key_file=str(folder / "hearing.key"), database_seconds=PATIENCE / 3)
        one, two = Store(settings), Store(settings)
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            one.listen(heard.put_nowait)
            assert await asyncio.wait_for(heard.get(), PATIENCE) is None
            header: dict[str, Any] = {"listed": True, "seats": []}
            await two.create("t", 1.0, header, Listed("t", 1.0, 1.0, "playing", {}))
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "t"
            fragile.stop()
            fragile.start()
            assert await asyncio.wait_for(heard.get(), PATIENCE) is None, "whatever came meanwhile"
            while True:
                with suppress(StoreFailed):
                    await two.create("u", 1.0, header, Listed("u", 1.0, 1.0, "playing", {}))
                    break
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "u"
        finally:
            one.close()
            two.close()

    asyncio.run(scene())


def test_without_postgresql_a_test_is_skipped_but_fails_where_it_must_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "binaries", lambda: None)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="NOT tested"):
        postgres.demand()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="NOT tested"):
        postgres.demand()


def test_a_listener_that_is_cut_off_listens_again_and_says_so_in_one_line(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    address = cluster.new()  # others listen at their own

    async def listen() -> None:
        store, heard = Store(Settings(database=address)), asyncio.Event()
        try:
            store.listen(lambda _: heard.set())
            await asyncio.wait_for(heard.wait(), PATIENCE)
            heard.clear()
            listening = "query LIKE 'LISTEN%' AND datname = current_database()"
            cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}"
            await asyncio.to_thread(look, address, cut)
            await asyncio.wait_for(heard.wait(), PATIENCE)
        finally:
            store.close()

    asyncio.run(listen())
    assert len(caplog.records) == 1
    assert caplog.records[0].getMessage().startswith("no news of other processes: ")
