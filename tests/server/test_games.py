"""Whole games through the API of a real server, against bots, beside a game that follows them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.messages import people
from tests.games.plugin import plugin
from tests.sampling import first
from tests.server.running import Follower, Person, Running, address, server, wait

# A random player does not reach the end of a long game: one person is steered as in the tests of the games.
GAMES = [
    ("offrandes", ["open", "bot", "bot:uniform"], {}),
    ("hellas", ["open", "bot", "bot"], {"turn_limit": 30}),
    ("delphi", ["open", "bot"], {"removed_tasks": 4}),
]
KEPT_SYNC = "NORMAL"  # thousands of moves, and the power does not fail here


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    with server(folder, synchronous=KEPT_SYNC) as found:
        yield found


@pytest.mark.parametrize(("game", "seats", "options"), first(GAMES, 2))
def test_a_whole_game_against_bots(
    running: Running, folder: Path, game: str, seats: list[str], options: dict[str, Any]
) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table(game, *seats, options=options)
    assert table["status"] == "playing", "with bots in all other seats it begins at once"
    assert table["seed"] is None
    follower, roller = Follower(address(folder), table["id"]), Roller("steered")
    version, count = 0, 0
    while (seen := wait(ada, table["id"], version))["actions"]:
        match = follower.follow()
        action = match.game.action_name(plugin(game).choose(match.state, roller))
        assert [choice["name"] for choice in seen["actions"]] == [
            match.game.action_name(a) for a in match.state.legal()
        ]
        answer = ada.act(table["id"], seen["version"], action)
        version, count = answer["version"], count + 1
        if count % 50 == 1:
            check_looks(ada, table["id"], follower.follow())
    check_end(ada, table, follower.follow())


def check_looks(ada: Person, table: str, match: Match) -> None:
    """What is shown is what the position says, if nobody has moved meanwhile."""
    seen = ada.seen(table)
    if seen["moves"] == len(match.moves):
        assert seen["view"] == match.view(0)
        with people([seat["name"] for seat in seen["seats"]]):
            assert seen["question"] == match.game.question(match.view(0))
    assert ada.http.get(f"/api/tables/{table}/picture").text.startswith("<svg")


def check_end(ada: Person, table: dict[str, Any], match: Match) -> None:
    """The result, the record with its seed, the check of all chance, and positions on the way."""
    name = table["id"]
    over = ada.seen(name)
    assert over["status"] == "over"
    assert over["result"] == {"scores": match.state.scores(), "ranking": match.state.ranking()}
    record = ada.get(f"/api/tables/{name}/record")
    assert record["commitment"] == table["commitment"]
    assert record["seed"] == over["seed"] == match.seed
    assert record["moves"] == match.record()["moves"]
    draws = petteia.verify(record)
    assert ada.get(f"/api/tables/{name}/verify")["draws"] == draws
    for number in (0, 7, len(match.moves)):
        for seat in (None, 0, 1):
            found = ada.get(f"/api/tables/{name}/positions/{number}", **({} if seat is None else {"seat": seat}))
            assert found["view"] == petteia.replay(record, number).view(seat)
    ada.get(f"/api/tables/{name}/positions/{len(match.moves) + 1}", 404)
    assert ada.act(name, over["version"], "pass", 409)["code"] in ("over", "core.action.illegal")


def test_a_game_of_people_only(running: Running, folder: Path) -> None:
    people = [Person(running.url, name) for name in ("Ada", "Bram", "Celia")]
    made = people[0].table("offrandes", "open", "open", "open", options={"first_player": 0, "round_limit": 2})
    table = made["id"]
    assert made["status"] == "lobby"
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    roller = Roller("people")
    while (seen := people[0].seen(table))["status"] == "playing":
        person = people[seen["to_act"]]
        choices = person.get(f"/api/tables/{table}/actions", version=seen["version"])
        person.act(table, choices["version"], roller.choose(choices["actions"])["name"])
    match = Follower(address(folder), table).follow()
    assert match.state.is_over
    assert seen["result"]["scores"] == match.state.scores()
    assert people[1].get(f"/api/tables/{table}/record")["seats"] == ["Ada", "Bram", "Celia"]
