"""How long the server works for a move that two pages look at: `python -m bench.work`.

A player and bots play one game in this process, without a network, the player pressing as in `bench.server`; a page of
the player and one of a spectator ask for what has changed after each move. Counted is what this process computes for
that, writing to the database included: the processor's time, not the clock's, so that it means something on a machine
that does other things too. The first moves are not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import statistics
import tempfile
import time
from collections import defaultdict
from typing import Any, Final
from urllib.parse import unquote, urlencode, urlsplit

from bench.pages import Line, Page
from bench.server import COMPUTED, GAMES
from petteia.server.app import create_app
from petteia.server.guard.settings import Settings
from petteia.server.operations.tidying import tidy
from petteia.server.tables import proposals

FIRST: Final = 20  # moves that are not counted
LIGHT: Final = 4000  # bytes
WAITING: Final = 1.0  # seconds for the server to settle
RARELY: Final = 1e6  # seconds


class Inside(Line):
    """A line to a server in this process, and how long that computes for each kind of request."""

    def __init__(self, app: Any, computed: dict[str, float]) -> None:
        super().__init__(0)
        self.app, self.computed = app, computed

    async def ask(
        self, verb: str, path: str, token: str = "", body: object = None, form: dict[str, object] | None = None
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        parts = urlsplit(path)
        data = urlencode(form).encode() if form is not None else b"" if body is None else json.dumps(body).encode()
        kind = b"application/json" if form is None else b"application/x-www-form-urlencoded"
        given = {b"host": b"localhost", b"accept-encoding": b"gzip", b"content-length": b"%d" % len(data)}
        given |= {b"authorization": b"Bearer " + token.encode()} if token else {}
        given |= {b"content-type": kind, b"x-petteia": b"page"} if data else {}
        scope = {
            "type": "http", "http_version": "1.1", "scheme": "http", "method": verb, "root_path": "",
            "path": unquote(parts.path), "raw_path": parts.path.encode(), "query_string": parts.query.encode(),
            "headers": list(given.items()), "client": ("127.0.0.1", 1), "server": ("localhost", 80),
        }  # fmt: skip
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        began = time.process_time()
        await self.app(scope, receive, send)
        self.computed[f"{verb} {parts.path.rpartition('/')[2]}"] += time.process_time() - began
        self.headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        got = b"".join(message.get("body", b"") for message in sent[1:])
        self.size = len(got)
        return sent[0]["status"], gzip.decompress(got) if self.headers.get("content-encoding") == "gzip" else got


class Work:
    """One game that is played and looked at, and what that costs."""

    def __init__(self, app: Any, seed: int) -> None:
        self.app, self.chance = app, random.Random(seed)
        self.computed: dict[str, float] = defaultdict(float)  # seconds of each kind of request
        self.sizes: list[int] = []  # of what pages were sent, compressed
        self.table, self.pages = "", list[Page]()

    async def begin(self, game: str) -> None:
        """Make a table and open both pages."""
        line, seats = Inside(self.app, self.computed), [seat.replace("bot", "bot:uniform") for seat in GAMES[game]]
        token = json.loads((await line.ask("POST", "/api/players", body={"name": "Bench"}))[1])["token"]
        _, made = await line.ask("POST", "/api/tables", token, {"game": game, "seats": seats})
        self.table = json.loads(made)["table"]["id"]
        self.pages = [Page(0, self.table, token), Page(0, self.table, "")]
        for page in self.pages:
            page.line = Inside(self.app, self.computed)
            await page.load()

    async def play(self, moves: int) -> int:
        """Play on; how many moves were counted."""
        for number in range(FIRST + moves):
            if self.pages[0].is_over:
                return number - FIRST
            if number == FIRST:
                self.computed.clear()
                self.sizes.clear()
            await self._move()
        return moves

    async def _move(self) -> None:
        own, rooms = self.pages[0], self.app.state.server.rooms
        if own.is_mine:
            await own.look(self.chance)
            self.sizes.append(await own.send(*await own.find_gesture(self.chance)))
        else:
            room = await rooms.room(self.table)
            seat, version, legal = room.to_act, room.version, list(room.match.state.legal())
            name = room.game.action_name(self.chance.choice(legal))
            began = time.process_time()
            await rooms.change(self.table, lambda room: proposals.move(room, seat, version, name))
            self.computed["a bot's move"] += time.process_time() - began
        for page in self.pages:
            if page.version < (await rooms.room(self.table)).version:
                self.sizes.append(await page.refresh())


async def measure(game: str, moves: int, seed: int) -> tuple[dict[str, float], list[int]]:
    """The milliseconds for a move by kinds of request, and what answers with changes weigh."""
    limits = {name: "1/0" for name in ("requests", "tables", "players", "chats", "checks")}
    seldom = {name: RARELY for name in ("pace", "poll", "beat", "fresh")}
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {"database": f"{folder}/tables.sqlite", **limits, **seldom}
        app = create_app(Settings(**given))
        async with app.router.lifespan_context(app):
            tidying = asyncio.create_task(tidy())
            await asyncio.sleep(WAITING)
            work = Work(app, seed)
            await work.begin(game)
            counted = await work.play(moves)
            tidying.cancel()
    return {kind: 1000 * seconds / counted for kind, seconds in work.computed.items()}, work.sizes


def main() -> None:
    """Play each game several times and tell what it costs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--moves", type=int, default=140)
    parser.add_argument("--runs", type=int, default=3, help="of each game; the median is told")
    parser.add_argument("--kinds", action="store_true", help="tell what each kind of request takes of it")
    arguments = parser.parse_args()
    for game in arguments.games:
        runs = [asyncio.run(measure(game, arguments.moves, seed)) for seed in range(1, arguments.runs + 1)]
        took = statistics.median(sum(kinds.values()) for kinds, _ in runs)
        sizes = [size for _, found in runs for size in found]
        light = 100 * sum(size <= LIGHT for size in sizes) / len(sizes)
        met = "met" if took <= COMPUTED else "MISSED"
        print(
            f"{game:>10}  {took:5.1f} ms a move, target {COMPUTED:g} ms: {met}; of {len(sizes)} answers {light:.1f} %"
        )
        print(f"{'':>10}  weigh at most {LIGHT} bytes, the largest {max(sizes)}")
        for kind, milliseconds in sorted(runs[0][0].items(), key=lambda item: -item[1]) if arguments.kinds else ():
            print(f"{kind:>24}  {milliseconds:5.2f} ms")


if __name__ == "__main__":
    main()
