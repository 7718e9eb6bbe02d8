"""The same server on PostgreSQL, where one is installed on this machine."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import create_engine, text

from petteia.core.chance import Roller
from petteia.server.guard.settings import Settings
from petteia.server.store.backup import backup, restore
from tests.server.running import PATIENCE, Follower, Person, Running, wait


def binaries() -> Path | None:
    """Where the programs of PostgreSQL are."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


FOUND = binaries()
pytestmark = pytest.mark.skipif(
    FOUND is None, reason="PostgreSQL is NOT tested: no initdb on the path or in /usr/lib/postgresql on this machine"
)


def other_user() -> str | None:
    """Whom the server runs as, which may not be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


class Cluster(NamedTuple):
    """A PostgreSQL server of our own."""

    url: str
    folder: Path


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    assert FOUND is not None
    folder, user = Path(tempfile.mkdtemp(prefix="petteia-pg-")), other_user()
    data = folder / "data"
    data.mkdir()
    if user is not None:
        folder.chmod(0o755)
        for path in (folder, data):
            shutil.chown(path, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    make = [str(FOUND / "initdb"), "-D", str(data), "-U", "petteia", "--auth=trust", "--no-sync"]
    subprocess.run(make, check=True, capture_output=True, user=user, cwd="/")
    run = [str(FOUND / "postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(run, stdout=log, stderr=log, user=user, cwd="/")
    try:
        url = f"postgresql://petteia@127.0.0.1:{port}/postgres"
        wait_for(url)
        yield Cluster(url, folder)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(folder)


def wait_for(url: str) -> None:
    """Wait until the database answers."""
    engine = create_engine(Settings(database=url).url)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT 1"))
            engine.dispose()
            return
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


@pytest.fixture(scope="module")
def both(cluster: Cluster, folder: Path) -> Iterator[tuple[Running, Running]]:
    servers = [Running(cluster.url, folder / "server.key") for _ in range(2)]
    yield servers[0], servers[1]
    assert [running.stop() for running in servers] == ["", ""]


def test_a_game_with_races_is_kept_and_goes_back_and_forth(
    both: tuple[Running, Running], cluster: Cluster, folder: Path
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
    assert backup(Settings(database=cluster.url, key_file=key), copy) == 1
    assert restore(Settings(database=str(sqlite), key_file=key), copy) == 1
    match = Follower(sqlite, table).follow()
    assert match.state.scores() == over["result"]["scores"]


def test_bots_play_and_a_restart_keeps_everything(
    cluster: Cluster, folder: Path, both: tuple[Running, Running]
) -> None:
    ada = Person(both[0].url, "Ada")
    table = ada.table("hellas", "open", "bot")["id"]
    seen = wait(ada, table, 0)
    ada.act(table, seen["version"], seen["actions"][0]["name"])
    seen = wait(ada, table, 0)
    third = Running(cluster.url, folder / "server.key")
    try:
        twin = Person(third.url)
        twin.use(ada.token)
        assert twin.seen(table)["view"] == ada.seen(table)["view"]
    finally:
        assert third.stop() == ""
