"""The sheet of all that can be done at all, as the page asks for it; on both kinds of database."""

from __future__ import annotations

import re
from typing import Any

from petteia.learning import lesson
from tests.server.running import Person, Running, wait


def sheet(person: Person, table: str, status: int = 200) -> str:
    """The sheet as HTML."""
    answer = person.http.get(f"/t/{table}/deeds")
    assert answer.status_code == status, answer.text[:300]
    return answer.text


def lead(person: Person, table: str, key: str) -> dict[str, Any]:
    """Where an entry leads."""
    found: dict[str, Any] = person.get(f"/t/{table}/deed", key=key)
    return found


def seated(running: Running, game: str) -> tuple[Person, str]:
    """Somebody whose turn it is, against bots."""
    ada = Person(running.url, "Ada")
    table = ada.table(game, "invited", "bot", "bot")["id"]
    wait(ada, table, 0)
    return ada, table


def test_it_says_what_is_possible_and_leads_there_without_doing_anything(running: Running) -> None:
    ada, table = seated(running, "offrandes")  # three characters to choose
    before = ada.seen(table)
    told = sheet(ada, table)
    assert 'data-deed="start"' in told
    assert told.count("data-deed=") == 1
    assert "Bids are made only while a pair is on sale." in told
    led = lead(ada, table, "start")
    assert led["kind"] == "choose"
    assert led["chosen"] == ""
    assert {each["mark"] for each in led["reach"]} <= {"free", "choose"}
    assert ada.seen(table) == before
    for key in ("bid", "nothing", ""):
        assert lead(ada, table, key)["kind"] == "tip"


def test_spectators_read_it_without_how_things_stand(running: Running) -> None:
    _, table = seated(running, "offrandes")
    bram = Person(running.url, "Bram")
    told = sheet(bram, table)
    assert told.count('class="deed"') > 5
    assert "data-deed" not in told
    assert "It is not your turn." in told
    assert lead(bram, table, "start")["kind"] == "tip"


def test_before_the_game_there_is_none(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "invited", "open", "bot")["id"]
    sheet(ada, table, 409)


def test_whoever_learns_has_it_too(running: Running) -> None:
    ada = Person(running.url, "Ada")
    for game in ("offrandes", "delphi", "hellas"):
        found = lesson(game)
        assert found is not None
        step = next(step.name for step in found.steps if step.wanted)  # something is to be done there
        told = ada.http.get(f"/learn/{game}/deeds", params={"step": step}).text
        key = re.findall(r'data-deed="([^"]+)"', told)[0]
        led = ada.http.get(f"/learn/{game}/deed", params={"step": step, "key": key}).json()
        assert led["kind"] in ("choose", "popover"), (game, key)
