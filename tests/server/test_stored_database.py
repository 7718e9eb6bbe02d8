"""A server of today on the database that a release left behind: every table opens as it was, and goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import petteia
from tests.server.running import ADDRESS, PATIENCE, Person, Running, address, server, wait
from tests.server.stored.make import digest
from tests.server.stored.reading import RELEASES, load, positions, unpack

# Games whose views tell something otherwise than they did then, so that only what is legal can be compared.
OTHER_VIEWS: frozenset[str] = frozenset()
NEW_KEYS = {"you", "version", "active"}  # of views: what they tell more than they did then
NEW_KEYS_OF = {"offrandes": {"seats"}}
MOVES = 8  # played on at each table; with PETTEIA_LONG to the end


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def said(release: str) -> dict[str, Any]:
    """What the release said of its tables."""
    return positions(release)


@pytest.fixture(scope="module")
def running(folder: Path, release: str) -> Iterator[Running]:
    file = unpack(release, folder)
    if (folder / ADDRESS).exists():
        load(file, address(folder))
        file.unlink()
    with server(folder) as found:
        yield found


@pytest.fixture
def people(running: Running, said: dict[str, Any]) -> dict[str, Person]:
    """Those who played then, with the tokens that they got then; and somebody without a name."""
    found = {"": Person(running.url)}
    for name, token in said["tokens"].items():
        found[name] = Person(running.url)
        found[name].use(token)
    return found


def tables(said: dict[str, Any], *statuses: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What each table is for, its id, and what was said of it."""
    for use, position in said["tables"].items():
        if position["status"] in statuses:
            yield use, said["ids"][use], position


def known_then(game: str, view: dict[str, Any] | None) -> dict[str, Any] | None:
    """A view as it was before it told more."""
    new = NEW_KEYS | NEW_KEYS_OF.get(game, set())
    return view and {key: value for key, value in view.items() if key not in new}


def test_every_table_opens_as_it_was(people: dict[str, Person], said: dict[str, Any]) -> None:
    for use, table, position in tables(said, "lobby", "playing", "over", "closed"):
        game = petteia.game(position["game"])
        is_same = game.version == said["versions"][game.name] and game.name not in OTHER_VIEWS
        for name, view in position["views"].items():
            seen = people[name].seen(table)
            for key in ("status", "version", "moves", "to_act", "result"):
                assert seen[key] == position[key], (use, name, key)
            assert not is_same or digest(known_then(game.name, seen["view"])) == view, (use, name)
            if position["legal"] and seen["you"] == position["to_act"]:
                legal = people[name].get(f"/api/tables/{table}/actions")["actions"]
                assert [action["name"] for action in legal] == position["legal"], (use, name)
            page = people[name].http.get(f"/t/{table}", follow_redirects=True)
            assert page.status_code == 200, (use, name)


def test_chat_and_lists_are_still_there(people: dict[str, Person], said: dict[str, Any]) -> None:
    lines = people["Ada"].get(f"/api/tables/{said['ids']['hellas playing']}/chat")["lines"]
    assert [line["text"] for line in lines] == ["Hello!", "Żółw & <b>café</b> 🏺"]
    mine = people["Bram"].get("/api/tables", which="mine")["tables"]
    assert {said["ids"]["delphi playing"], said["ids"]["hellas draft"]} <= {table["id"] for table in mine}
    over = people[""].get("/api/tables", which="over")["tables"]
    assert {table["id"] for table in over} >= {table for _, table, _ in tables(said, "over")}


def test_a_cookie_of_then_is_still_good(running: Running, said: dict[str, Any]) -> None:
    somebody = Person(running.url)
    somebody.http.cookies.set("petteia_player", said["tokens"]["Zoë"])
    assert somebody.get("/api/players/me")["name"] == "Zoë"


def test_finished_games_verify(people: dict[str, Person], said: dict[str, Any]) -> None:
    for use, table, position in tables(said, "over"):
        assert people[""].get(f"/api/tables/{table}/verify")["draws"] > 0, use
        assert people[""].get(f"/api/tables/{table}/positions/{position['moves']}")["view"], use
    again = people["Ada"].post(f"/api/tables/{said['ids']['offrandes over']}/rematch")["table"]
    assert again == said["ids"]["offrandes rematch"]


def test_tables_that_had_not_begun_begin(people: dict[str, Person], said: dict[str, Any]) -> None:
    ada, bram, ids = people["Ada"], people["Bram"], said["ids"]
    assert ada.post(f"/api/tables/{ids['delphi lobby']}/start")["status"] == "playing"
    assert bram.post(f"/api/tables/{ids['hellas lobby']}/join")["table"]["status"] == "playing"
    bram.post(f"/api/tables/{ids['offrandes lobby']}/join", seat=1)
    assert ada.seen(ids["offrandes lobby"])["status"] == "lobby"


def test_games_go_on(people: dict[str, Person], said: dict[str, Any]) -> None:
    for use, table, position in tables(said, "playing"):
        if use == "delphi left":
            people["Bram"].post(f"/api/tables/{table}/join")
        for _ in range(MOVES):
            play_one(people, table)
        assert people["Ada"].seen(table)["moves"] >= position["moves"] + MOVES, use
    finish(people, said["ids"]["offrandes rematch"])
    if os.environ.get("PETTEIA_LONG"):
        for _, table, _ in tables(said, "playing"):
            finish(people, table)


def play_one(people: dict[str, Person], table: str) -> None:
    """Wait for the bots and play one move."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = people["Ada"].seen(table)
        seat = seen["seats"][seen["to_act"]]
        if seat["state"] == "player":
            person = people[seat["name"]]
            found = wait(person, table, seen["version"])
            person.act(table, found["version"], found["actions"][0]["name"])
            return
        time.sleep(0.01)
    raise AssertionError("nobody moves")


def finish(people: dict[str, Person], table: str) -> None:
    """Let bots play for everybody, to the end."""
    for person in people.values():
        if (seat := person.seen(table)["you"]) is not None:
            person.post(f"/api/tables/{table}/take-over", seat=seat, level="novice")
    end = time.monotonic() + 10 * PATIENCE
    while people["Ada"].seen(table)["status"] != "over":
        assert time.monotonic() < end, "it does not come to an end"
        time.sleep(0.1)
    assert people["Ada"].get(f"/api/tables/{table}/verify")["draws"] > 0
