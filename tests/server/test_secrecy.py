"""Two tables that differ only in what a seat may not know answer this seat alike, in every way that can be asked."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import EVERYBODY
from petteia.core.match import Move
from petteia.server.app import create_app
from petteia.server.guard.settings import Settings
from petteia.server.tables.room import Order, Room
from tests.games.plugin import plugin
from tests.server.running import PATIENCE, Person

LOOKED = 40 if os.environ.get("PETTEIA_LONG") else 90  # one position in so many is compared
REDEALT = 12  # of the positions that were, the last ones: replays show them
SEATS = {"offrandes": 3, "delphi": 3, "hellas": 3}
HIDING: dict[str, dict[str, Any]] = {"offrandes": {"open_drachmas": False}}


class Inside:
    """A real server in this process, so that a test can change what it keeps in mind."""

    def __init__(self, folder: Path) -> None:
        free = "1/0"
        settings = Settings(
            database=str(folder / "tables.sqlite"), synchronous="NORMAL", requests=free, tables=free, players=free,
            chats=free, checks=free, pictures=free, pace=3600.0, fresh=3600.0, poll=3600.0,
        )  # fmt: skip
        self.app = create_app(settings)
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, log_level="warning"))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def _run(self) -> None:
        self.loop.run_until_complete(self.server.serve())
        self.loop.close()

    def change(self, table: str, task: Callable[[Room], None]) -> None:
        """Change a table as it lies in memory, between two requests."""

        async def now() -> None:
            room = await self.app.state.server.rooms.room(table)
            task(room)
            room.cache.clear()

        asyncio.run_coroutine_threadsafe(now(), self.loop).result(PATIENCE)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    found = Inside(tmp_path_factory.mktemp("inside"))
    yield found
    found.close()


def answers(person: Person, table: str, game: str) -> dict[str, Any]:
    """Everything that a person can ask about a table that is being played, headers of chance aside."""
    asked = {}
    paths = [
        "",
        "/log?limit=500",
        "/picture",
        "/picture?theme=dark&lang=pl",
        "/chat",
        "/record",
        "/positions/3",
        "/verify",
    ]
    if person.token:
        paths += ["/actions", "/actions?lang=nl"]
        paths += [f"/why-not?action={name}" for name in some_actions(game)]
    for path in paths:
        answer = person.http.get(f"/api/tables/{table}{path}")
        asked[path] = (answer.status_code, answer.text, answer.headers["content-type"])
    moves = person.seen(table)["moves"]
    for path in ("steps", *(f"step/{moves - back}" for back in range(4)), f"step/{moves - 1}?from={moves}"):
        answer = person.http.get(f"/t/{table}/{path}")
        asked[path] = (answer.status_code, answer.text, answer.headers["content-type"])
        assert answer.status_code in (200, 404)
    listed = person.http.get("/api/tables?which=playing").json()["tables"]
    asked["list"] = next(entry for entry in listed if entry["id"] == table)
    return asked


def some_actions(game: str) -> list[str]:
    import petteia

    found = petteia.game(game)
    return [found.action_name(action) for action in range(0, found.num_actions, max(1, found.num_actions // 10))]


def hide_elsewhere(seat: int | None) -> Callable[[Room], None]:
    """Change what only others were told, and what they have told the server in secret."""

    def task(room: Room) -> None:
        moves = room.match.moves
        for number, move in enumerate(moves):
            events = tuple(
                _changed(event) if event.audience not in (EVERYBODY, seat) else event for event in move.events
            )
            moves[number] = Move(move.seat, move.action, events)
        if seat is not None:
            before = room.match.before
            before[-REDEALT:] = [state.redeal(seat, Roller("before")) for state in before[-REDEALT:]]
        for other in range(room.players):
            if other != seat:
                room.orders[other] = Order(7, "pass", [1, "peasant", "soldier"])

    return task


def _changed(event: Event) -> Event:
    return event._replace(a=event.a, b=0, c=0)


@pytest.mark.parametrize("game", SEATS)
def test_what_a_seat_may_not_know_changes_nothing_that_it_is_told(inside: Inside, game: str) -> None:
    people = [Person(inside.url, f"P{number}") for number in range(SEATS[game])]
    table = people[0].table(game, *["open"] * len(people), options=HIDING.get(game, {}))["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    stranger = Person(inside.url)
    roller, compared = Roller(f"secrecy {game}"), 0
    for turn in range(120):
        seen = people[0].seen(table)
        person = people[seen["to_act"]]
        legal = person.get(f"/api/tables/{table}/actions")["actions"]
        person.act(table, seen["version"], roller.choose(legal)["name"])
        if turn % LOOKED == LOOKED - 1:
            for seat, watching in [*enumerate(people), (None, stranger)]:
                compared += compare(inside, watching, table, game, seat, roller)
    assert compared >= 120 // LOOKED * (len(people) + 1)


def compare(inside: Inside, person: Person, table: str, game: str, seat: int | None, roller: Roller) -> int:
    """Ask, put another position that the seat cannot tell from the real one in its place, and ask again."""
    kept: dict[str, Any] = {}

    def keep(room: Room) -> None:
        kept.update(state=room.match.state, moves=room.match.moves[:], before=room.match.before[:])
        others = [*plugin(game).variations(room.match.state, seat, roller)]
        if seat is not None:
            others.append(room.match.state.redeal(seat, roller))
        kept["others"] = [other for other in others if other.to_json() != room.match.state.to_json()] or [None]

    def put_back(room: Room) -> None:
        room.match.state, room.match.moves[:] = kept["state"], kept["moves"]
        room.match.before[:] = kept["before"]
        room.orders.clear()

    before = answers(person, table, game)
    inside.change(table, keep)
    for other in kept["others"]:

        def replace(room: Room, other: Any = other) -> None:
            if other is not None:
                room.match.state = other
                room.match.state.is_logged = True

        inside.change(table, replace)
        inside.change(table, hide_elsewhere(seat))
        after = answers(person, table, game)
        inside.change(table, put_back)
        for path, answer in before.items():
            assert after[path] == answer, f"seat {seat} of {game} can tell a difference in {path or 'the table'}"
    return len(kept["others"])


def test_a_difference_that_may_be_known_is_noticed(inside: Inside) -> None:
    """The comparison itself: what a seat may know does change its answers."""
    ada = Person(inside.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot", options={"open_drachmas": False})["id"]
    before = answers(ada, table, "offrandes")

    def enrich(room: Room) -> None:
        state: Any = room.match.state
        state.drachmas[0] += 1

    inside.change(table, enrich)
    after = answers(ada, table, "offrandes")
    assert before[""] != after[""]
    assert before["/picture"] != after["/picture"]
    with httpx.Client(base_url=inside.url, timeout=PATIENCE) as stranger:
        assert '"drachmas":null' in stranger.get(f"/api/tables/{table}").text
