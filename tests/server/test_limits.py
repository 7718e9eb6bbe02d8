"""Limits: buckets that several processes share, and pictures that are drawn once."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from petteia.server.guard.limits import OF_ADDRESS, OF_ALL, Limits, Open, Rate
from petteia.server.guard.problems import Refused
from petteia.server.guard.settings import BadSettings, Settings
from tests.server.operating import LONG, until
from tests.server.running import PATIENCE, Person, Running, server, wait

SLOW = "10/1000"


def processes(count: int, **settings: Any) -> list[Limits]:
    return [Limits(Settings(requests=SLOW, tables=SLOW, **settings)) for _ in range(count)]


def beat(limits: list[Limits]) -> None:
    """What the roster does every second: everybody tells, everybody hears."""
    told = [one.spent() for one in limits]
    for one in limits:
        one.others(told)


def test_what_was_spent_with_one_process_is_spent_with_all() -> None:
    limits = processes(3)
    one, two = limits[:2]
    beat(limits)
    for _ in range(6):
        assert one.requests.take("1.2.3.4") == 0
    for _ in range(4):
        assert two.requests.take("1.2.3.4") == 0
    beat(limits)
    for process in limits:
        assert process.requests.take("1.2.3.4") > 0, "ten in all"
        assert process.requests.take("5.6.7.8") == 0, "another address has its own"
        assert process.tables.take("1.2.3.4") == 0, "and another rate too"


def test_nothing_is_counted_twice() -> None:
    one, two = limits = processes(2)
    beat(limits)
    for _ in range(3):
        one.requests.take("1.2.3.4")
    for _ in range(20):
        beat(limits)
    assert [two.requests.take("1.2.3.4") > 0 for _ in range(8)] == [False] * 7 + [True]


def test_a_beat_that_was_missed_is_made_up_for() -> None:
    one, two = processes(2)
    one.spent()
    for _ in range(2):
        for _ in range(3):
            one.requests.take("1.2.3.4")
        told = one.spent()
    two.others([told])
    assert [two.requests.take("1.2.3.4") > 0 for _ in range(5)] == [False] * 4 + [True]


def test_what_was_forgotten_begins_again() -> None:
    rate, other = Rate(SLOW), Rate(SLOW)
    rate.spent()
    for _ in range(4):
        rate.take("1.2.3.4")
    other.others({"one": rate.spent()})
    for _ in range(12):
        told = rate.spent()
    assert told == {}
    rate.take("1.2.3.4")
    other.others({"one": rate.spent()})
    assert [other.take("1.2.3.4") > 0 for _ in range(6)] == [False] * 5 + [True]


def test_no_address_and_no_player_can_be_read_from_what_processes_tell() -> None:
    limits = Limits(Settings())
    limits.spent()
    limits.requests.take("203.0.113.77")
    limits.chats.take("a-player-id")
    limits.open_stream("203.0.113.77")
    told = repr(limits.spent())
    assert "203.0.113.77" not in told
    assert "a-player-id" not in told
    assert len(told) < 1000


def test_streams_and_connections_of_an_address_are_counted_in_all_processes() -> None:
    one, two = limits = processes(2, streams=3, connections=4)
    for _ in range(3):
        one.open_stream("1.2.3.4")
        one.connections.enter("1.2.3.4")
    beat(limits)
    with pytest.raises(Refused, match="Too many windows"):
        two.open_stream("1.2.3.4")
    assert two.connections.enter("1.2.3.4") == ""
    assert two.connections.enter("1.2.3.4") == OF_ADDRESS
    two.open_stream("5.6.7.8")
    one.close_stream("1.2.3.4")
    beat(limits)
    two.open_stream("1.2.3.4")


def test_what_is_open_is_limited_for_each_address_and_in_all() -> None:
    found = Open(2, 3)
    assert [found.enter("a"), found.enter("a"), found.enter("a"), found.enter("b"), found.enter("c")] == [
        "", "", OF_ADDRESS, "", OF_ALL,
    ]  # fmt: skip
    found.leave("a")
    assert found.enter("c") == ""
    found.leave("b")
    assert [found.enter("c"), found.enter("c", is_exempt=True)] == ["", OF_ALL]


def test_streams_leave_room_for_short_requests() -> None:
    limits = Limits(Settings(connections_all=100, streams_all=5000))
    assert limits.streams.most_in_all == 75


def test_a_rate_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadSettings, match="NUMBER/SECONDS"):
        Limits(Settings(pictures="many"))


def test_two_processes_of_one_server_share_a_limit(tmp_path: Path) -> None:
    with server(tmp_path, tables="4/60000", processes="2", beat="0.2") as found:
        body = {"game": "delphi", "seats": ["open", "open"]}
        headers = {"Authorization": f"Bearer {Person(found.url, 'Ada').token}"}

        def make() -> int:  # on a connection of its own, so that either process is asked
            return httpx.post(f"{found.url}/api/tables", json=body, headers=headers, timeout=PATIENCE).status_code

        until(lambda: len(beats(tmp_path)) == 2, "two processes", LONG)
        statuses = []
        for _ in range(5):
            statuses.append(make())
            tell_each_other(tmp_path)
        assert statuses == [201] * 4 + [429]
        assert {make() for _ in range(12)} == {429}, "with both"


def beats(folder: Path) -> dict[str, float]:
    """When each process has told last what was spent with it."""
    with closing(sqlite3.connect(folder / "tables.sqlite", timeout=PATIENCE)) as database:
        return dict(database.execute("SELECT id, at FROM processes"))


def tell_each_other(folder: Path) -> None:
    """Wait until every process has told what was spent with it, and after that has heard the others."""
    for _ in range(2):
        before = beats(folder)
        until(lambda before=before: all(beats(folder)[one] > at for one, at in before.items()), "a beat")  # type: ignore[misc]


# -- pictures --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tables(running: Running) -> dict[str, str]:
    """Tables that are played and over, for everybody and for their players alone."""
    ada = Person(running.url, "Ada")
    over = ada.table("offrandes", "open", "bot", "bot", options={"round_limit": 1})["id"]
    seen = wait(ada, over, 0)
    while seen["to_act"] is not None:
        ada.act(over, seen["version"], seen["actions"][0]["name"])
        seen = wait(ada, over, seen["version"] + 1)
    playing = {
        "playing": ada.table("offrandes", "open", "bot", "bot")["id"],
        "private": ada.table("offrandes", "open", "bot", "bot", watch=False)["id"],
        "unlisted": ada.table("offrandes", "open", "bot", "bot", listed=False)["id"],
    }
    for table in playing.values():
        wait(ada, table, 0)  # the bots have moved, and the picture stays as it is
    return {"token": ada.token, "over": over, **playing}


@pytest.mark.parametrize(
    ("which", "kept"),
    [
        ("playing", "public, no-cache"),
        ("over", "public, max-age=3600"),
        ("private", "private, no-cache"),
        ("unlisted", "private, no-cache"),
    ],
)
def test_how_long_a_picture_may_be_kept_and_by_whom(
    running: Running, tables: dict[str, str], which: str, kept: str
) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as client:
        client.headers["Authorization"] = f"Bearer {tables['token']}"
        answer = client.get(f"/t/{tables[which]}/picture.png")
        assert answer.status_code == 200
        assert answer.content.startswith(b"\x89PNG")
        assert answer.headers["cache-control"] == kept
        assert {"Cookie", "Authorization", "Accept-Language"} <= set(answer.headers["vary"].split(", "))
        again = client.get(f"/t/{tables[which]}/picture.png", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""
        other = client.get(f"/t/{tables[which]}/picture.svg?theme=dark&lang=pl")
        assert other.headers["etag"] != answer.headers["etag"]
        assert other.headers["content-type"] == "image/svg+xml"
    stranger = httpx.get(f"{running.url}/t/{tables[which]}/picture.png", timeout=PATIENCE)
    assert stranger.status_code == (404 if which == "private" else 200)


def test_a_picture_changes_with_the_table(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot")["id"]
    seen = wait(ada, table, 0)
    before = ada.http.get(f"/t/{table}/picture.svg").headers["etag"]
    ada.act(table, seen["version"], seen["actions"][0]["name"])
    after = ada.http.get(f"/t/{table}/picture.svg", headers={"If-None-Match": before})
    assert after.status_code == 200
    assert after.headers["etag"] != before


def test_a_picture_is_drawn_once_for_all_who_ask(tmp_path: Path) -> None:
    with server(tmp_path, pictures="1/600") as found:
        ada = Person(found.url, "Ada")
        table = ada.table("delphi", "open", "open")["id"]
        Person(found.url, "Bram").post(f"/api/tables/{table}/join")

        def ask(path: str) -> int:
            return httpx.get(found.url + path, timeout=PATIENCE).status_code

        with ThreadPoolExecutor(6) as pool:
            statuses = list(pool.map(ask, [f"/t/{table}/picture.png"] * 6))
        assert statuses == [200] * 6, "six ask, and wait for one drawing"
        assert ask(f"/t/{table}/picture.png?theme=dark") == 429, "another one is one too many"
        assert ask(f"/t/{table}/picture.png") == 200
