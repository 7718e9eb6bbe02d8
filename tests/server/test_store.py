"""The store on its own, on a real database: what it keeps, what it tells, and what it does when the database fails."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, text

from petteia.server.guard.settings import Settings
from petteia.server.store import players
from petteia.server.store.schema import CHAT
from petteia.server.store.store import Beat, ChatRow, Known, Listed, Row, Store, StoreFailed
from tests.server.running import PATIENCE, address, change, look

SEATS = [
    {"player": "ada", "keeper": "", "name": "Zoë"},
    {"player": "", "keeper": "bram", "name": "Bram"},
    {"player": "", "keeper": "", "name": ""},
]
HEADER: dict[str, Any] = {"listed": True, "seats": SEATS}
SUMMARY: dict[str, Any] = {"seats": SEATS}


def listed(table: str = "t", status: str = "playing", automatic: bool = False) -> Listed:
    return Listed(table, 1.0, 1.0, status, SUMMARY, automatic)


@pytest.fixture
def settings(home: Path) -> Settings:
    return Settings(database=address(home), key_file=str(home / "server.key"), poll=0.02, database_seconds=PATIENCE / 3)


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    found = Store(settings)
    yield found
    found.close()


@pytest.fixture
def other(settings: Settings) -> Iterator[Store]:
    """The store of another process on the same database."""
    found = Store(settings)
    yield found
    found.close()


# -- what is kept ------------------------------------------------------------------------------------


def test_of_two_that_make_or_append_the_same_the_second_is_told_so(store: Store, other: Store) -> None:
    async def scene() -> None:
        assert await store.create("t", 1.0, HEADER, listed())
        assert not await other.create("t", 2.0, HEADER | {"other": True}, listed())
        assert await store.header("t") == (1.0, HEADER)
        assert await store.append("t", Row(1, "move", 0, {"by": 1}, 2.0), listed())
        assert not await other.append("t", Row(1, "move", 0, {"by": 2}, 3.0), listed(), "late")
        assert await other.rows("t", 0) == [Row(1, "move", 0, {"by": 1}, 2.0)]
        assert await other.of_player("late", 9) == [], "nothing of a lost race is kept"
        line = ChatRow(1, "ada", 0, "Ada", "", "Hello", 4.0, "wish 1")
        assert await store.say("t", line)
        assert not await other.say("t", line._replace(text="Ahem"))
        assert await other.chat("t", 0) == [line]
        assert await other.lasts(["t", "x"]) == {"t": (1, 1)}

    asyncio.run(scene())


def test_of_many_at_once_exactly_one_wins_each_row(store: Store, other: Store) -> None:
    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed())
        for seq in range(1, 30):
            row = Row(seq, "move", 0, {}, 2.0)
            results = await asyncio.gather(*(one.append("t", row, listed()) for one in (store, other) * 3))
            assert sorted(results) == [False] * 5 + [True]
        assert len(await store.rows("t", 0)) == 29

    asyncio.run(scene())


def test_lists_show_news_and_only_news(store: Store) -> None:
    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed(status="lobby"))
        await store.create("hidden", 1.0, HEADER | {"listed": False}, listed("hidden"))
        await store.append("t", Row(1, "start", -1, {}, 5.0), listed(), "celia")
        await store.append("t", Row(2, "order", 0, {}, 9.0), listed(), news=False)
        (found,) = await store.listed(["playing"], 9)
        assert (found.id, found.updated, found.summary) == ("t", 5.0, SUMMARY)
        assert [table.id for table in await store.of_player("celia", 9)] == ["t"]
        assert {table.id for table in await store.of_player("bram", 9)} == {"t", "hidden"}
        assert await store.listed(["lobby"], 9) == []

    asyncio.run(scene())


def test_tables_that_wait_for_a_bot_are_found_the_longest_waiting_first(store: Store) -> None:
    async def scene() -> None:
        for number, table in enumerate("abc"):
            await store.create(table, 10.0 - number, HEADER, listed(table, automatic=True))
        await store.create("lobby", 1.0, HEADER, listed("lobby", status="lobby", automatic=True))
        await store.create("person", 1.0, HEADER, listed("person"))
        assert await store.waiting(9) == ["c", "b", "a"]
        assert await store.waiting(1) == ["c"]
        await store.append("c", Row(1, "move", 0, {}, 20.0), listed("c", automatic=False))
        await store.append("person", Row(1, "move", 0, {}, 20.0), listed("person", automatic=True))
        assert await store.waiting(9) == ["b", "a", "person"]

    asyncio.run(scene())


def test_tokens_are_revoked_by_a_number_that_only_rises(store: Store, settings: Settings) -> None:
    async def scene() -> None:
        assert await store.epochs() == {}
        assert [await store.revoke("ada"), await store.revoke("ada"), await store.revoke("bram")] == [1, 2, 1]
        assert players.revoke_now(settings, "ada") == 3
        assert await store.epochs() == {"ada": 3, "bram": 1}

    asyncio.run(scene())


def test_people_are_found_by_name(store: Store, settings: Settings) -> None:
    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed())
        await store.append("t", Row(1, "move", 0, {}, 7.0), listed())
        await store.say("t", ChatRow(1, "w", -1, "Zoëlle 100%", "", "Hello", 9.0))
        assert await store.players_named("zOË", 9) == [Known("w", "Zoëlle 100%", 9.0), Known("ada", "Zoë", 7.0)]
        assert await store.players_named("%", 9) == [Known("w", "Zoëlle 100%", 9.0)]
        assert players.find_named(settings, "zoë", 1) == [Known("w", "Zoëlle 100%", 9.0)]
        assert await store.players_named("Bram", 9) == [], "who is only expected has not been seen"

    asyncio.run(scene())


def test_processes_know_of_each_other_by_the_clock_of_the_database(store: Store, other: Store, home: Path) -> None:
    async def scene() -> None:
        assert [beat.id for beat in await store.beat("one", {"n": 1})] == ["one"]
        await asyncio.sleep(0.1)
        first, second = await other.beat("two", {})
        assert (first.id, first.data, second.id) == ("one", {"n": 1}, "two")
        assert 0.1 <= first.age_seconds < PATIENCE
        assert 0.0 <= second.age_seconds < first.age_seconds
        assert (await store.beat("one", {"n": 2}))[0] == Beat("one", pytest.approx(0.0, abs=PATIENCE), {"n": 2})  # type: ignore[arg-type]
        await other.sign_off("two")
        assert [beat.id for beat in await store.beat("one", {})] == ["one"]
        change(address(home), "UPDATE processes SET at = at - 4000")
        assert [beat.id for beat in await other.beat("two", {})] == ["two"], "a process of an hour ago is forgotten"

    asyncio.run(scene())


# -- what others hear --------------------------------------------------------------------------------


def test_what_one_process_stores_another_one_hears(store: Store, other: Store) -> None:
    async def scene() -> None:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        await store.create("t", 1.0, HEADER, listed())
        other.listen(heard.put_nowait)
        await asyncio.wait_for(heard.get(), PATIENCE)  # it listens
        for job in (
            store.append("t", Row(1, "move", 0, {}, 2.0), listed()),
            store.say("t", ChatRow(1, "ada", 0, "Ada", "", "Hello", 4.0)),
        ):
            await job
            assert await asyncio.wait_for(heard.get(), PATIENCE) in ("t", None)

    asyncio.run(scene())


# -- when it fails -----------------------------------------------------------------------------------


def test_one_write_that_fails_does_not_harm_those_beside_it(store: Store) -> None:
    def broken(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    def wrong(connection: Connection) -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed())
        jobs: list[Any] = [store.say("t", ChatRow(n, "ada", 0, "Ada", "", "Hello", 4.0)) for n in range(1, 20)]
        jobs.insert(5, store._writer.write(broken))
        jobs.insert(9, store._writer.write(wrong))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failed, mistaken = results.pop(5), results.pop(8)
        assert isinstance(failed, StoreFailed)
        assert failed.is_writing
        assert "nowhere" in failed.reason
        assert isinstance(mistaken, ZeroDivisionError)
        assert results == [True] * 19
        assert len(await store.chat("t", 0)) == 19

    asyncio.run(scene())


def test_whoever_hangs_up_does_not_stop_the_writer(store: Store) -> None:
    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed())
        for number in range(20):
            going = asyncio.create_task(store.say("t", ChatRow(number, "ada", 0, "Ada", "", "Hello", 4.0)))
            await asyncio.sleep(0)
            going.cancel()
        assert await store.say("t", ChatRow(99, "ada", 0, "Ada", "", "Still here", 4.0))

    asyncio.run(scene())


def locked(home: Path) -> Callable[[], None]:
    """Another program holds the table of chats; what is given lets go of it."""
    if (home / "database").exists():
        holder: Any = psycopg.connect(address(home))
        holder.execute("LOCK TABLE chat IN ACCESS EXCLUSIVE MODE")
    else:
        holder = sqlite3.connect(address(home), timeout=PATIENCE, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
    let_go: Callable[[], None] = holder.close
    return let_go


@pytest.mark.parametrize("steps", range(5))
@pytest.mark.parametrize("does", ["reads", "writes"])
def test_whoever_is_stopped_just_when_the_answer_comes_stops(store: Store, does: str, steps: int) -> None:
    """Otherwise what looks at the database again and again would go on for ever, and the server would not end."""

    async def scene() -> None:
        job = asyncio.ensure_future(store.header("") if does == "reads" else store.beat("p", {}))
        await asyncio.sleep(0)  # it has asked
        time.sleep(0.1)  # and the answer waits to be taken
        for _ in range(steps):
            await asyncio.sleep(0)
        if not job.done():
            job.cancel()
            with pytest.raises(asyncio.CancelledError):
                await job

    asyncio.run(scene())


def test_a_lock_of_somebody_else_keeps_nobody_waiting_for_long(settings: Settings, home: Path) -> None:
    async def scene() -> None:
        store, patient = Store(replace(settings, database_seconds=1.0)), Store(settings)
        await patient.create("t", 1.0, HEADER, listed())
        let_go = locked(home)
        begin = time.monotonic()
        try:
            line = ChatRow(1, "ada", 0, "Ada", "", "Hello", 4.0)
            jobs = [store.say("t", line._replace(number=number)) for number in range(1, 100)]
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert {type(result) for result in results} == {StoreFailed}
            assert time.monotonic() - begin < PATIENCE / 2, "not one after the other"
        finally:
            let_go()
        await patient.say("t", line)  # False: the one that was given up in the middle was stored after all
        assert 1 in [row.number for row in await patient.chat("t", 0)]
        store.close()
        patient.close()

    asyncio.run(scene())


def test_reading_and_writing_do_not_wait_for_each_other(store: Store) -> None:
    async def scene() -> None:
        await store.create("t", 1.0, HEADER, listed())
        begin = time.monotonic()
        slow = [asyncio.create_task(store._read(sleep)) for _ in range(4)]  # all that read
        await asyncio.sleep(0)
        assert await store.append("t", Row(1, "move", 0, {}, 2.0), listed())
        took = time.monotonic() - begin
        await asyncio.gather(*slow)
        assert took < time.monotonic() - begin

    def sleep(connection: Connection) -> None:
        connection.execute(CHAT.select())
        time.sleep(0.4)

    asyncio.run(scene())


def test_a_closed_store_says_so(store: Store, settings: Settings) -> None:
    async def scene() -> None:
        closed = Store(settings)
        closed.close()
        with pytest.raises(StoreFailed):
            await closed.say("t", ChatRow(1, "ada", 0, "Ada", "", "Hello", 4.0))

    asyncio.run(scene())


def test_a_full_disk_is_a_failed_write_and_not_more(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(Settings(database=str(tmp_path / "tables.sqlite")))
        try:
            await store.create("t", 1.0, HEADER, listed())

            def fill(connection: Connection) -> None:
                connection.exec_driver_sql("PRAGMA max_page_count = 1")  # SQLite's own word for a full disk

            big = ChatRow(1, "ada", 0, "Ada", "", "x" * 100_000, 4.0)
            await store._writer.write(fill)
            with pytest.raises(StoreFailed) as caught:
                await store.say("t", big)
            assert caught.value.reason == "database or disk is full"
            assert caught.value.text("nl").startswith("Het is niet zeker dat dit is opgeslagen.")
            assert await store.header("t") == (1.0, HEADER)
        finally:
            store.close()

    asyncio.run(scene())


def test_a_broken_file_is_a_failed_read(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"

    async def scene() -> None:
        store = Store(Settings(database=str(file)))
        try:
            with closing(sqlite3.connect(file)) as database:
                database.execute("DROP TABLE chat")
            with pytest.raises(StoreFailed) as caught:
                await store.chat("t", 0)
            assert not caught.value.is_writing
            assert "no such table" in caught.value.reason
        finally:
            store.close()

    asyncio.run(scene())


def test_opening_a_file_that_is_open_does_not_drop_the_locks_of_this_process(tmp_path: Path) -> None:
    """Closing any descriptor of a file drops all POSIX locks that the process has on it.

    Another process that ends would then take itself for the last one, and remove what was written meanwhile.
    """
    settings = Settings(database=str(tmp_path / "tables.sqlite"))
    store = Store(settings)
    try:
        asyncio.run(store.create("t", 1.0, HEADER, listed()))
        written = (tmp_path / "tables.sqlite-wal").stat().st_ino
        Store(settings).close()
        look = f"import sqlite3; sqlite3.connect({str(settings.file)!r}).execute('SELECT * FROM meta').fetchall()"
        subprocess.run([sys.executable, "-c", look], check=True)
        assert (tmp_path / "tables.sqlite-wal").stat().st_ino == written
    finally:
        store.close()


def test_headers_are_stored_as_they_were_given(store: Store, home: Path) -> None:
    header = HEADER | {"title": "Ágora \u0000 🏺"}
    asyncio.run(store.create("t", 1.0, header, listed()))
    assert json.loads(look(address(home), "SELECT header FROM tables")[0][0]) == header
