"""How a server copes with 200 tables and 400 listening pages: `make bench-server`, or `python -m bench.server`.

At every table one player and some bots play, each a while after it is their turn, and two pages listen: the player's
and a spectator's. A page does what it does in a browser: it loads once, hears of new versions and asks for what has
changed, compressed. Measured is the time from the first byte of a player's move to the last byte of the fragment that a
page then gets, and what the fragment weighs. The clients run on the same machine as the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

TARGETS: Final = {"p50": 60.0, "p99": 300.0}  # milliseconds
GAMES: Final = {"offrandes": ["open", "bot", "bot"], "delphi": ["open", "bot"], "hellas": ["open", "bot", "bot"]}
VERSION: Final = re.compile(rb'data-version=\\?"(\d+)')  # in a page, or in what has changed of it
LIMITS: Final = ("REQUESTS", "TABLES", "PLAYERS", "CHATS", "CHECKS")
UNLIMITED = {f"PETTEIA_{name}": "100000" for name in ("STREAMS", "STREAMS_ALL", "CONNECTIONS")}


class Line:
    """One connection that is kept open, with as little work as possible on this side."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.size = 0  # of the last answer, as it came

    async def ask(self, verb: str, path: str, token: str = "", body: object = None) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        reader, _ = await self.send(verb, path, token, body)
        status, headers = await self.head(reader)
        data = await reader.readexactly(int(headers["content-length"]))
        self.size = len(data)
        return status, gzip.decompress(data) if headers.get("content-encoding") == "gzip" else data

    async def send(
        self, verb: str, path: str, token: str, body: object = None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send a request."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{verb} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(data)}", "Accept-Encoding: gzip"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if data:
            lines.append("Content-Type: application/json")
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        await writer.drain()
        return reader, writer

    @staticmethod
    async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        """The status and the headers of an answer."""
        text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = text.split("\r\n")
        pairs = (line.split(": ", 1) for line in lines if line)
        return int(first.split(" ")[1]), {name.lower(): value for name, value in pairs}

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()


class Bench:
    """All tables, players and pages, and what they measured."""

    def __init__(self, port: int, arguments: argparse.Namespace) -> None:
        self.port, self.arguments = port, arguments
        self.acts: dict[tuple[str, int], float] = {}  # table and new version -> when the player sent the move
        self.own: list[float] = []  # seconds from a player's move to a page
        self.fetches: list[float] = []  # seconds from a page's question to the end of the fragment
        self.sizes: list[int] = []  # of the fragments, compressed
        self.versions: dict[str, int] = {}
        self.errors: Counter[str] = Counter()
        self.is_measuring = False
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self) -> float:
        """Set up, warm up, measure; the seconds measured."""
        tables = await self._set_up()
        for number, (table, token) in enumerate(tables):
            self.tasks.append(asyncio.create_task(self._guarded(self._play(table, token, number))))
            for listener in range(self.arguments.listeners):
                mine = token if listener == 0 else ""
                self.tasks.append(asyncio.create_task(self._guarded(self._listen(table, mine))))
        await asyncio.sleep(self.arguments.warm)
        before, start = sum(self.versions.values()), time.perf_counter()
        self.is_measuring = True
        await asyncio.sleep(self.arguments.seconds)
        self.is_measuring = False
        self.moves = sum(self.versions.values()) - before
        seconds = time.perf_counter() - start
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return seconds

    async def _set_up(self) -> list[tuple[str, str]]:
        line = Line(self.port)
        token = json.loads((await line.ask("POST", "/api/players", body={"name": "Bench"}))[1])["token"]
        tables = []
        names = list(GAMES)
        for number in range(self.arguments.tables):
            game = names[number % len(names)]
            seats = [seat.replace("bot", f"bot:{self.arguments.level}") for seat in GAMES[game]]
            status, text = await line.ask("POST", "/api/tables", token, {"game": game, "seats": seats})
            if status != 201:
                raise SystemExit(f"no table: {status} {text.decode()[:300]}")
            tables.append((json.loads(text)["table"]["id"], token))
        line.close()
        return tables

    async def _guarded(self, task: Any) -> None:
        try:
            await task
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.errors[f"{type(error).__name__}: {error}"[:100]] += 1

    async def _play(self, table: str, token: str, number: int) -> None:
        """A player who moves at random, a while after it is their turn."""
        line, chance = Line(self.port), random.Random(number)
        path = f"/api/tables/{table}"
        await asyncio.sleep(chance.random() * self.arguments.pace)
        version = 0
        while True:
            status, text = await line.ask("GET", f"{path}/actions?version={version}", token)
            now = json.loads(text)
            if status != 200 or (now["to_act"] is None and version):
                self._note(status, text)
                return
            if now["actions"]:
                action = chance.choice(now["actions"])["name"]
                self.acts[table, now["version"] + 1] = time.perf_counter()
                body = {"version": now["version"], "action": action}
                status, text = await line.ask("POST", f"{path}/act", token, body)
                self._note(status, text)
                version = json.loads(text)["version"]
            await asyncio.sleep(self.arguments.pace)

    async def _listen(self, table: str, token: str) -> None:
        """A page: it loads, hears of versions and asks for what has changed since the one that it shows."""
        line, asking = Line(self.port), Line(self.port)
        shown = await self._load(asking, f"/t/{table}", token)
        reader, _ = await line.send("GET", f"/api/tables/{table}/events", token)
        status, _ = await line.head(reader)
        self._note(status, b"")
        while True:
            text = await reader.readline()
            if not text:
                raise ConnectionError("the stream has ended")
            if text.startswith(b"data: ") and (heard := json.loads(text[6:])["version"]) > shown:
                shown = await self._fetch(asking, table, token, shown, heard)

    async def _load(self, line: Line, path: str, token: str) -> int:
        """What a page gets; the version that it then shows."""
        status, text = await line.ask("GET", path, token)
        self._note(status, text)
        found = VERSION.search(text)
        return int(found[1]) if found else 0

    async def _fetch(self, line: Line, table: str, token: str, shown: int, heard: int) -> int:
        began = time.perf_counter()
        now = await self._load(line, f"/t/{table}/live?since={shown}", token)
        ended = time.perf_counter()
        self.versions[table] = max(now, self.versions.get(table, 0))
        if self.is_measuring:
            self.sizes.append(line.size)
            self.fetches.append(ended - began)
            self.own += [ended - self.acts[table, v] for v in range(shown + 1, now + 1) if (table, v) in self.acts]
        return max(now, heard)

    def _note(self, status: int, text: bytes) -> None:
        if status != 200:
            self.errors[f"{status} {text.decode()[:100]}"] += 1


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def memory(process: int) -> float:
    """The megabytes of a process and of those that it has started."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,rss="], capture_output=True, text=True, check=True).stdout
    rows = [[int(number) for number in line.split()] for line in table.splitlines()]
    return sum(rss for pid, parent, rss in rows if process in (pid, parent)) / 1024


def cpu_of_children() -> float:
    """The seconds that the server and its workers have computed, from their start to their end."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(folder: str, pace: float) -> tuple[subprocess.Popen[bytes], int]:
    """A server of its own, without limits; its process and its port."""
    environment = os.environ | {f"PETTEIA_{name}": "1/0" for name in LIMITS} | UNLIMITED
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--quiet", "--plain", "--lang", "en"]
    process = subprocess.Popen(
        [*command, "--pace", str(pace), "--database", f"{folder}/tables.sqlite"],
        stdout=subprocess.PIPE,
        env=environment,
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline().decode().strip().rstrip("/").rsplit(":", 1)[1])


def report(bench: Bench, seconds: float, megabytes: float) -> dict[str, Any]:
    """Print the figures; the same as data."""
    found: dict[str, Any] = {
        "tables": bench.arguments.tables,
        "pages": bench.arguments.tables * bench.arguments.listeners,
        "seconds": round(seconds, 1),
        "moves_per_second": round(bench.moves / seconds, 1),
        "fetches_per_second": round(len(bench.sizes) / seconds, 1),
        "memory_mb": round(megabytes),
        "bytes": {f"p{int(part * 100)}": int(percentile(bench.sizes, part)) for part in (0.5, 0.9, 0.99)},
        "server_cpu_ms_per_move": round(1000 * cpu_of_children() / max(1, sum(bench.versions.values())), 1),
        "clients_cpu_seconds": round(time.process_time(), 1),
        "load_average": round(os.getloadavg()[0], 1),
        "errors": dict(bench.errors),
    }
    for name, values in (("moves", bench.own), ("fetches", bench.fetches)):
        found[name] = {
            "count": len(values),
            **{f"p{int(part * 100)}": round(1000 * percentile(values, part), 1) for part in (0.5, 0.9, 0.99)},
        }
    for name, value in found.items():
        print(f"{name:>20}  {value}")
    for name, target in TARGETS.items():
        value = found["moves"][name]
        print(f"{name:>20}  {value} ms, target below {target:g} ms: {'met' if value < target else 'MISSED'}")
    return found


def main() -> int:
    """Run it all; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--listeners", type=int, default=2, help="pages at each table")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--warm", type=float, default=30.0, help="seconds for 400 pages to load, before measuring")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds before each move of a bot or player")
    parser.add_argument("--level", default="uniform", help="of the bots; one that thinks measures its thinking")
    parser.add_argument("--json", type=Path, help="write the figures")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(folder, arguments.pace)
        try:
            bench = Bench(port, arguments)
            seconds = asyncio.run(bench.run())
            megabytes = memory(process.pid)
        finally:
            process.terminate()
            process.wait()
    found = report(bench, seconds, megabytes)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if found["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
