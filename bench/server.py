"""How a server copes with 200 tables and 400 listening pages: `make bench-server`, or `python -m bench.server`.

At every table one player and some bots play, each a while after it is their turn, and two pages listen: the player's
and a spectator's. A page does what it does in a browser (`bench.pages`): it loads once, hears of new versions and asks
for what has changed, compressed. The player rests the pointer on something, presses places, takes rows of popovers, and
says yes where that is asked. Measured is the time from the first byte of a player's move to the last byte that a page
then gets, what that weighs, and how long the server and its workers compute; set-up and end do not count. The clients
run on the same machine as the server. It reads `/proc`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any, Final

from bench.pages import Line, Page

TARGETS: Final = {"p50": 60.0, "p99": 300.0}  # milliseconds from a move to a page
COMPUTED: Final = 10.0  # milliseconds of one core for a move, with both pages
LONGEST: Final = 300.0  # seconds until all pages are loaded
GAMES: Final = {"offrandes": ["open", "bot", "bot"], "delphi": ["open", "bot"], "hellas": ["open", "bot", "bot"]}
LIMITS: Final = ("REQUESTS", "TABLES", "PLAYERS", "CHATS", "CHECKS")
UNLIMITED = {f"PETTEIA_{name}": "100000" for name in ("STREAMS", "STREAMS_ALL", "CONNECTIONS")}


class Bench:
    """All tables, players and pages, and what they measured."""

    def __init__(self, port: int, server: int, arguments: argparse.Namespace) -> None:
        self.port, self.server, self.arguments = port, server, arguments
        self.acts: dict[tuple[str, int], float] = {}  # table and new version -> when the player sent the move
        self.own: list[float] = []  # seconds from a player's move to a page
        self.fetches: list[float] = []  # seconds from a page's question to the end of the answer
        self.sizes: list[int] = []  # of what has changed, compressed
        self.versions: dict[str, int] = {}
        self.computed = 0.0  # seconds of the server and its workers
        self.moves = 0
        self.errors: Counter[str] = Counter()
        self.is_measuring = False
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self) -> float:
        """Set up, warm up, measure; the seconds measured."""
        loading = []
        for number, (table, token) in enumerate(await self._set_up()):
            pages = [Page(self.port, table, token if listener == 0 else "") for listener in range(self._listeners)]
            work = [self._listen(page) for page in pages]
            if pages:
                work.append(self._play(pages[0], random.Random(number)))
            self.tasks += [asyncio.create_task(self._guarded(each)) for each in work]
            loading += [page.is_loaded.wait() for page in pages]
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*loading)
        await asyncio.sleep(self.arguments.warm)
        moves, computed, start = sum(self.versions.values()), cpu(self.server), time.perf_counter()
        self.is_measuring = True
        await asyncio.sleep(self.arguments.seconds)
        self.is_measuring = False
        self.moves, self.computed = sum(self.versions.values()) - moves, cpu(self.server) - computed
        seconds = time.perf_counter() - start
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return seconds

    @property
    def _listeners(self) -> int:
        return int(self.arguments.listeners)

    async def _set_up(self) -> list[tuple[str, str]]:
        line = Line(self.port)
        token = json.loads((await line.ask("POST", "/api/players", body={"name": "Bench"}))[1])["token"]
        tables = []
        names = list(self.arguments.games)
        for number in range(self.arguments.tables):
            game = names[number % len(names)]
            seats = [seat.replace("bot", f"bot:{self.arguments.level}") for seat in GAMES[game]]
            status, text = await line.ask("POST", "/api/tables", token, {"game": game, "seats": seats})
            if status != 201:
                raise SystemExit(f"no table: {status} {text.decode()[:300]}")
            tables.append((json.loads(text)["table"]["id"], token))
        line.close()
        return tables

    async def _guarded(self, task: Awaitable[None]) -> None:
        try:
            await task
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.errors[f"{type(error).__name__}: {error}"[:140]] += 1

    async def _listen(self, page: Page) -> None:
        """A page loads, hears of versions and asks for what has changed since the one that it shows."""
        async with page.busy:
            await page.load()
        reader = await page.hear()
        while True:
            text = await reader.readline()
            if not text:
                raise ConnectionError("the stream has ended")
            if text.startswith(b"data: ") and (heard := json.loads(text[6:])["version"]) > page.version:
                async with page.busy:
                    if heard > page.version:
                        await self._timed(page, page.refresh())

    async def _play(self, page: Page, chance: random.Random) -> None:
        """A player who presses at random, a while after it is their turn."""
        await asyncio.sleep(chance.random() * self.arguments.pace)
        while not page.is_over:
            async with page.busy:
                if page.is_mine:
                    await self._move(page, chance)
            await asyncio.sleep(self.arguments.pace)

    async def _move(self, page: Page, chance: random.Random) -> None:
        await page.look(chance)
        actions, is_sure = await page.find_gesture(chance)
        self.acts[page.table, page.version + 1] = time.perf_counter()
        await self._timed(page, page.send(actions, is_sure))

    async def _timed(self, page: Page, asked: Awaitable[int]) -> None:
        """Take over what has changed, and note how long that took and what it weighs."""
        began, shown = time.perf_counter(), page.version
        size = await asked
        ended, now = time.perf_counter(), page.version
        self.versions[page.table] = max(now, self.versions.get(page.table, 0))
        if self.is_measuring:
            self.sizes.append(size)
            self.fetches.append(ended - began)
            sent = (self.acts.get((page.table, version)) for version in range(shown + 1, now + 1))
            self.own += [ended - at for at in sent if at is not None]


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def memory(process: int) -> float:
    """The megabytes of a process and of those that it has started."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,rss="], capture_output=True, text=True, check=True).stdout
    rows = [[int(number) for number in line.split()] for line in table.splitlines()]
    return sum(rss for pid, parent, rss in rows if process in (pid, parent)) / 1024


def cpu(process: int) -> float:
    """The seconds that a process and those that it has started have computed so far."""
    ticks = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, parent, *rest = file.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if process in (int(file.parent.name), int(parent)):
            ticks += int(rest[9]) + int(rest[10])
    return ticks / os.sysconf("SC_CLK_TCK")


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
        "server_cpu_ms_per_move": round(1000 * bench.computed / max(1, bench.moves), 1),
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
    value = found["server_cpu_ms_per_move"]
    print(f"{'computing':>20}  {value} ms a move, target {COMPUTED:g} ms: {'met' if value <= COMPUTED else 'MISSED'}")
    return found


def main() -> int:
    """Run it all; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="in turn, table by table")
    parser.add_argument("--listeners", type=int, default=2, help="pages at each table")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument(
        "--warm", type=float, default=30.0, help="seconds between the loading of all pages and measuring"
    )
    parser.add_argument("--pace", type=float, default=5.0, help="seconds before each move of a bot or player")
    parser.add_argument("--level", default="uniform", help="of the bots; one that thinks measures its thinking")
    parser.add_argument("--json", type=Path, help="write the figures")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(folder, arguments.pace)
        try:
            bench = Bench(port, process.pid, arguments)
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
