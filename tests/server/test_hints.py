"""Hints at a table: who may have one, how many, what is stored of it; on both kinds of database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.running import Person, Running, address, server, stored_rows, wait


def ask(person: Person, table: str, status: int = 200, **given: Any) -> Any:
    """What is answered to a question for a hint about the table as it is now."""
    version = given.pop("version", None) or person.seen(table)["version"]
    return person.post(f"/api/tables/{table}/hint", status, version=version, **given)


def alone(running: Running) -> tuple[Person, str]:
    """Somebody whose turn it is, against bots."""
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "invited", "bot", "bot")["id"]
    wait(ada, table, 0)
    return ada, table


def together(running: Running, **given: Any) -> tuple[Person, Person, str]:
    """Two people and a bot; the first is the one who decides."""
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    made = ada.table("offrandes", "invited", "open", "bot", **given)
    table = made["id"]
    bram.post(f"/api/tables/{table}/join")
    version = 0
    while True:
        seen = bram.get(f"/api/tables/{table}/actions", version=version)
        if seen["actions"]:
            return bram, ada, table
        if ada.get(f"/api/tables/{table}/actions", version=seen["version"])["actions"]:
            return ada, bram, table
        version = seen["version"]


def had(person: Person, table: str) -> list[int]:
    """How many hints each seat has had, as everybody sees."""
    return [seat["hints"] for seat in person.seen(table)["seats"]]


def test_what_is_advised_can_be_done(running: Running) -> None:
    ada, table = alone(running)
    hint = ask(ada, table)
    assert hint["adviser"] == "immortal"
    assert 1 <= len(hint["steps"]) <= 3
    assert 1 <= len(hint["why"]) <= 3
    done = ada.post(f"/api/tables/{table}/act", version=hint["version"], actions=hint["steps"][0]["actions"])
    assert done["moves"] > 0


def test_whoever_plays_alone_has_as_many_as_they_like_and_they_are_counted(running: Running) -> None:
    ada, table = alone(running)
    seat = ada.seen(table)["you"]
    assert ada.seen(table)["hints"] is True
    first = ask(ada, table)
    assert had(ada, table)[seat] == 1
    second = ask(ada, table, idea=1)
    assert second["steps"][0]["actions"] != first["steps"][0]["actions"]
    assert ask(ada, table) == first | {"version": second["version"]}
    assert had(ada, table)[seat] == 1  # other ideas for the same moment are the same hint
    ada.post(f"/api/tables/{table}/act", version=second["version"], actions=first["steps"][0]["actions"])
    wait(ada, table, 0)
    ask(ada, table)
    assert had(ada, table)[seat] == 2
    assert sum(had(ada, table)) == 2


def test_where_several_people_play_hints_are_off(running: Running) -> None:
    ada, bram, table = together(running)
    assert ada.seen(table)["hints"] is False
    assert ask(ada, table, 403)["message"].startswith("Hints are off at this table")
    assert had(bram, table) == [0, 0, 0]


def test_a_table_can_allow_them_when_it_is_made_and_everybody_sees_how_many_there_were(running: Running) -> None:
    ada, bram, table = together(running, hints=True)
    seat = ada.seen(table)["you"]
    assert ask(ada, table)["hints"] == 1
    assert bram.seen(table)["hints"] is True
    assert had(bram, table)[seat] == 1
    assert had(Person(running.url), table)[seat] == 1  # a stranger who watches


def test_only_who_decides_is_advised(running: Running) -> None:
    ada, bram, table = together(running, hints=True)
    assert ask(bram, table, 409)["message"] == "It is not your turn: there is nothing to advise."
    watching = Person(running.url, "Celia")
    assert ask(watching, table, 403)["code"] == "seat.none"
    assert ask(Person(running.url), table, 401)["code"] == "stranger"
    assert had(ada, table) == [0, 0, 0]


def test_a_seat_of_another_table_gives_no_hint(running: Running) -> None:
    _, table = alone(running)
    other = Person(running.url, "Bram")
    made = other.post("/api/tables", 201, game="offrandes", seats=["invited", "bot:uniform", "bot:uniform"])
    other.use(made["token"])
    ask(other, table, 403, version=1)


def test_before_the_start_and_after_the_end_there_is_nothing_to_advise(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "invited", "open", "bot", hints=True)["id"]
    assert ask(ada, table, 409)["code"] == "not_playing"


def test_each_player_has_a_number_of_them(home: Path) -> None:
    with server(home, hints_each="1") as running:
        ada, _, table = together(running, hints=True)
        hint = ask(ada, table)
        ask(ada, table, idea=1)  # about the same moment
        ada.post(f"/api/tables/{table}/act", version=hint["version"], actions=hint["steps"][0]["actions"])
        assert ada.seen(table)["to_act"] == ada.seen(table)["you"]  # who has three characters to choose
        assert ask(ada, table, 403)["message"] == "You have had all your hints of this game (1)."


def test_whoever_asks_too_often_is_told_to_wait(home: Path) -> None:
    with server(home, hints="2/600") as running:
        ada, table = alone(running)
        ask(ada, table)
        ask(ada, table)
        assert ask(ada, table, 429)["code"] == "limit.rate"


def test_hints_are_still_counted_after_a_restart_and_say_nothing_of_themselves(home: Path) -> None:
    with server(home) as running:
        ada, table = alone(running)
        ask(ada, table)
        token = ada.token
    told = [data for _, kind, data in stored_rows(address(home), table) if kind == "hint"]
    assert len(told) == 1
    assert set(json.loads(told[0])) == {"moment"}
    with server(home) as running:
        again = Person(running.url)
        again.use(token)
        assert sum(had(again, table)) == 1
        again.act(table, again.seen(table)["version"], wait(again, table, 0)["actions"][0]["name"])
