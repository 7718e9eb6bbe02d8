"""A server that is killed at any moment loses no move that it has acknowledged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import petteia
from petteia.core.chance import Roller
from petteia.server.guard.tokens import Signer, new_id
from tests.server.running import PATIENCE, address, stored_actions, stored_header

KILLS = 50 if os.environ.get("PETTEIA_LONG") else 12
PLAYERS = 4  # tables that are played on all the time
LIFE = 0.25  # seconds that a server lives at least
SHARE = 0.4  # moves that everybody makes for each kill, at least

# The store and the server are the same compiled and not: once is enough, in the build that is delivered.
pytestmark = pytest.mark.skipif(
    os.environ.get("PETTEIA_EXPECT") == "pure" and bool(os.environ.get("PETTEIA_PURE")),
    reason="runs once, in the other of the two runs of `make test`",
)


class Zygote:
    """Starts servers on one database and kills them."""

    def __init__(self, folder: Path) -> None:
        self.database, self.key = address(folder), folder / "server.key"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote", self.database, str(self.key)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.url = f"http://127.0.0.1:{self._line()}"
        self.child = 0

    def _line(self) -> int:
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        self.child = self._line()

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture
def zygote(home: Path) -> Iterator[Zygote]:
    found = Zygote(home)
    yield found
    found.close()


class Load:
    """Plays a table of three people as fast as it can, over any number of servers, and notes what is acknowledged."""

    def __init__(self, url: str, signer: Signer, game: str, stop: threading.Event) -> None:
        self.url, self.game, self.stop = url, game, stop
        self.tokens = [signer.player_token(new_id(), f"P{number}") for number in range(3)]
        self.table = ""
        self.acknowledged: list[tuple[int, str]] = []  # version before, action
        self.failures = 0
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        roller = Roller(f"load {self.game}")
        while not self.stop.is_set():
            try:
                with httpx.Client(base_url=self.url, timeout=PATIENCE) as http:
                    self._play(http, roller)
            except httpx.TransportError:
                self.failures += 1  # the server was killed
                time.sleep(0.01)

    def _play(self, http: httpx.Client, roller: Roller) -> None:
        if not self.table:
            self.table = self._post(http, 0, "/api/tables", {"game": self.game, "seats": ["open"] * 3})["table"]["id"]
        for seat in (1, 2):
            self._post(http, seat, f"/api/tables/{self.table}/join", {})
        while not self.stop.is_set():
            seen = self._get(http, 0)
            if seen["status"] == "over":
                self.stop.wait(0.1)
                continue
            mine = self._get(http, seen["to_act"], version=seen["version"])
            if mine["version"] != seen["version"]:
                continue
            action = roller.choose(mine["view"]["legal"])
            body = {"version": seen["version"], "action": action}
            self._post(http, seen["to_act"], f"/api/tables/{self.table}/act", body)
            self.acknowledged.append((seen["version"], action))

    def _get(self, http: httpx.Client, seat: int, version: int = 0) -> dict[str, Any]:
        answer = http.get(f"/api/tables/{self.table}?version={version}", headers=self._headers(seat))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def _post(self, http: httpx.Client, seat: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = http.post(path, json=body, headers=self._headers(seat))
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found

    def _headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


def test_kills_under_load_lose_no_acknowledged_move(zygote: Zygote) -> None:
    stop = threading.Event()
    zygote.start()
    with httpx.Client(base_url=zygote.url, timeout=PATIENCE) as http:
        http.get("/health").raise_for_status()
    signer = Signer(zygote.key.read_text().strip().encode())
    loads = [Load(zygote.url, signer, game, stop) for game in ("offrandes", "delphi", "hellas", "hellas")[:PLAYERS]]
    for load in loads:
        load.thread.start()
    moments = Roller("kills")
    for number in range(KILLS):
        count = sum(len(load.acknowledged) for load in loads)
        end = time.monotonic() + PATIENCE
        time.sleep(LIFE + moments.below(100) / 1000)
        while sum(len(load.acknowledged) for load in loads) < count + 3 or is_behind(loads, number):
            # it has really worked meanwhile, for all of them
            assert time.monotonic() < end, "nothing is played any more"
            time.sleep(0.005)
        zygote.kill()
        zygote.start()
    stop.set()
    for load in loads:
        load.thread.join(PATIENCE)
        assert not load.thread.is_alive()
    zygote.kill()
    for load in loads:
        check(load, zygote.database)
    assert sum(load.failures for load in loads) >= KILLS / 2, "the kills were noticed"


def is_behind(loads: list[Load], kills: int) -> bool:
    """Whether somebody has played too little so far."""
    return any(len(load.acknowledged) <= SHARE * (kills + 1) for load in loads)


def check(load: Load, database: str) -> None:
    """What was acknowledged is stored, in its place, and the game is sound."""
    stored = stored_actions(database, load.table)
    header = stored_header(database, load.table)
    match = petteia.Match(header["game"], 3, header["seed"], header["options"])
    for name in stored:
        match.play(name)
    match.state.check()
    lobby = 3  # versions before the first move: two who sat down, and the start
    for version, action in load.acknowledged:
        assert stored[version - lobby] == action
    assert len(stored) - len(load.acknowledged) <= KILLS + 1, "what nobody was told of was cut off by a kill"
    assert len(load.acknowledged) > SHARE * KILLS
