"""Whatever fails meanwhile, a table with bots goes on by itself soon after, and says what it waits for."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.bots import UnknownBot, champions
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.store.failing import StoreFailed
from petteia.server.tables import proposals, views
from petteia.server.tables.bots import BotFailed, Thinkers
from petteia.server.tables.driving import PATIENCE as BOT_PATIENCE
from petteia.server.tables.driving import Driving, plain_move
from petteia.server.tables.kinds import Draft
from petteia.server.tables.levels import check_level
from petteia.server.tables.place import BOT_TROUBLE, STORE_TROUBLE, Place
from petteia.server.tables.room import OVER, Room
from tests.server.operating import ANY_PORT, numbers, operator_of
from tests.server.running import PATIENCE, Person, Running
from tests.server.test_processes import children
from tests.server.test_proposals import room_of


@contextmanager
def bots_alone(tmp_path: Path, **settings: str) -> Iterator[tuple[Running, Person, str]]:
    """A server with a table at which only bots play, slowly, and somebody who watches."""
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key", pace="0.02", **settings)
    try:
        ada = Person(running.url, "Ada")
        yield running, ada, ada.table("hellas", *["bot"] * 4)["id"]
    finally:
        running.stop()


def until(condition: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def moves(person: Person, table: str) -> int:
    found: int = person.seen(table)["moves"]
    return found


def goes_on(person: Person, table: str) -> None:
    """The bots move again, and nothing is said about trouble any more."""
    before = moves(person, table)
    until(lambda: moves(person, table) > before + 2)
    until(lambda: person.seen(table)["trouble"] is None)


def test_a_locked_database(tmp_path: Path) -> None:
    with bots_alone(tmp_path, database_seconds="1", operator=ANY_PORT) as (running, ada, table):
        operator = operator_of(running)
        until(lambda: moves(ada, table) > 3)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", timeout=PATIENCE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            said = until(lambda: ada.seen(table)["trouble"])
            assert said.startswith("Nothing can be saved at the moment.")
            page = ada.http.get(f"/t/{table}").text
            assert said in page
            answer = ada.http.post("/api/tables", json={"game": "delphi", "seats": ["open", "open"]})
            assert answer.status_code == 503
            before = failures(operator)
            until(lambda: failures(operator) > before + 1)  # several tries fail
            other.execute("ROLLBACK")
        goes_on(ada, table)


def failures(operator: str) -> float:
    """How often something could not be written."""
    return numbers(operator)['petteia_store_failures_total{doing="writing"}']


def test_a_full_disk(tmp_path: Path) -> None:
    with bots_alone(tmp_path, database_seconds="2") as (running, ada, table):
        until(lambda: moves(ada, table) > 3)
        limit = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (4096, limit[1]))  # no file may grow
        until(lambda: ada.seen(table)["trouble"])
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, limit)
        goes_on(ada, table)


def test_bot_processes_that_are_killed_again_and_again(tmp_path: Path) -> None:
    said = "The bot is not answering. The table keeps trying and goes on by itself."
    with bots_alone(tmp_path) as (running, ada, table):
        until(lambda: moves(ada, table) > 3)
        begin = time.monotonic()
        heard: set[str | None] = set()
        while not (said in heard and time.monotonic() > begin + 6):  # longer than the tries of any loop that gives up
            assert time.monotonic() < begin + PATIENCE, heard
            for child in children(running.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            heard.add(ada.seen(table)["trouble"])
        goes_on(ada, table)


class Plain(Thinkers):
    """Bots that make any move."""

    def __init__(self) -> None:
        self.asked = 0
        self.levels: set[str] = set()

    async def choose(self, room: Room, seat: int, level: str) -> str:
        self.asked += 1
        self.levels.add(level)
        return plain_move(room)


class Broken(Thinkers):
    """Bots that never answer."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, room: Room, seat: int, level: str) -> str:
        self.asked += 1
        raise BotFailed("out of order")


def is_driven(place: Place) -> bool:
    return place.driver is not None


def bots_only() -> Room:
    room = room_of("offrandes", 3, round_limit=1)
    for seat in room.seats:
        seat.player, seat.level, seat.keeper = "", "uniform", ""
    return room


@pytest.mark.parametrize("fault", ["bots", "store", "surprise"])
def test_a_bot_or_a_store_that_fails_for_long_is_outlasted(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.server.tables.driving.LONGEST_PAUSE", 0.01)
    room = bots_only()
    place, thinkers = Place(room), Broken()
    troubles, failures = set(), 0

    async def change(table: str, propose: Callable[[Room], Draft | None]) -> Room:
        nonlocal failures
        troubles.add(place.trouble)
        failures += 1
        if fault == "store" and failures % 7:
            raise StoreFailed(True, "locked")
        if fault == "surprise" and failures % 7:
            raise RuntimeError("never expected")
        draft = propose(room)
        assert draft is not None
        room.apply(room.row(draft))
        return room

    async def play() -> None:
        driving = Driving(thinkers, 0.0, lambda _: True, change)
        driving.begin(place)
        async with asyncio.timeout(PATIENCE):
            while room.status != OVER:
                await asyncio.sleep(0.01)

    asyncio.run(play())
    assert thinkers.asked >= BOT_PATIENCE
    assert BOT_TROUBLE in troubles or fault == "store"
    assert STORE_TROUBLE in troubles or fault != "store"
    assert place.trouble == ""


def test_a_bot_whose_network_is_gone_leaves_its_seat_to_the_level_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champions, "problem", lambda name: Message("cli.weights.missing", path="champion.npz"))
    room = bots_only()
    room.seats[0].level = room.seats[2].level = "immortal"
    place, thinkers = Place(room), Plain()
    said: list[int] = []

    async def change(table: str, propose: Callable[[Room], Draft | None]) -> Room:
        draft = propose(room)
        assert draft is not None
        room.apply(room.row(draft))
        return room

    async def say(at: Place, seat: int) -> None:
        assert at is place
        said.append(seat)

    async def play() -> None:
        Driving(thinkers, 0.0, lambda _: True, change, say).begin(place)
        async with asyncio.timeout(PATIENCE):
            while room.status != OVER:
                await asyncio.sleep(0.01)

    asyncio.run(play())
    assert sorted(said) == [0, 2]
    assert [seat.level for seat in room.seats] == ["olympian", "uniform", "olympian"]
    assert thinkers.levels == {"olympian", "uniform"}, "nobody was asked that cannot answer"


def test_no_bot_is_asked_any_more_once_the_server_ends() -> None:
    """A move that is being stored at the end is stored; the bots do not go on from there."""
    room = bots_only()
    place, thinkers, before = Place(room), Plain(), len(room.match.moves)

    async def end() -> None:
        stored = asyncio.Event()

        async def store(propose: Callable[[Room], Draft | None]) -> None:
            await stored.wait()
            draft = propose(room)
            assert draft is not None
            room.apply(room.row(draft))
            driving.begin(place)

        async def change(table: str, propose: Callable[[Room], Draft | None]) -> Room:
            await asyncio.shield(storing.setdefault(table, asyncio.create_task(store(propose))))
            return room

        storing: dict[str, asyncio.Task[None]] = {}
        driving = Driving(thinkers, 0.0, lambda _: True, change)
        driving.begin(place)
        while not storing:
            await asyncio.sleep(0.001)
        assert place.driver is not None
        driving.end()
        place.driver.cancel()
        asked = thinkers.asked
        stored.set()
        await asyncio.gather(*storing.values())
        await asyncio.sleep(0.01)
        assert not is_driven(place)
        assert thinkers.asked == asked
        assert len(room.match.moves) == before + 1

    asyncio.run(end())


def test_a_level_without_its_network_cannot_be_seated_and_no_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champions, "problem", lambda name: Message("cli.weights.missing", path="champion.npz"))
    said = "Immortal isn't available for Offrandes here: its network is missing or doesn't fit."
    with pytest.raises(Refused) as refusal:
        proposals.arrange(petteia.game("offrandes"), ["open", "bot:immortal", "bot:adept"], {}, False)
    assert (refusal.value.status, refusal.value.message.text()) == (400, said)
    assert "immortal" not in [level["name"] for level in views.levels("en", "offrandes")]
    assert check_level("olympian", "offrandes") == "olympian"
    with pytest.raises(UnknownBot):
        check_level("her", "offrandes")
