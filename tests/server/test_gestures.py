"""One press, several answers: stored together or not at all, once, and taken back as one, on both kinds of database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import Person, Running, address, look, server, wait

Gesture = list[str]


def to_main(person: Person, table: str) -> int:
    """Play until a turn begins in which dice can be used; the version of the table then."""
    version = 0
    while True:
        seen = wait(person, table, version)
        if person.seen(table)["decision"] == "main":
            return int(seen["version"])
        version = person.act(table, seen["version"], seen["actions"][0]["name"])["version"]


def opened(running: Running) -> tuple[Person, str, int]:
    """A table of Delphi at which somebody has dice to use."""
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    return ada, table, to_main(ada, table)


def press(person: Person, table: str, place: str, chosen: str = "") -> dict[str, Any]:
    """What a press on an element does."""
    found: dict[str, Any] = person.get(f"/t/{table}/press", place=place, chosen=chosen)
    return found


def sailing(person: Person, table: str) -> Gesture:
    """A move of the ship that costs nothing, as pressing a die and a space gives it."""
    sources = person.get(f"/t/{table}/marks")["sources"]
    for die in [ident for ident in sources if ident.startswith("die-")]:
        chosen = press(person, table, die)
        assert chosen["kind"] == "choose"
        for reached in chosen["reach"]:
            if reached["ident"].startswith("hex_") and reached["mark"] == "free":
                done = press(person, table, reached["ident"], chosen["chosen"])
                assert done["kind"] == "do", done
                return str(done["actions"]).split("|")
    raise AssertionError("no die moves the ship for nothing")


def send(person: Person, table: str, version: int, actions: Gesture, status: int = 200, **form: str) -> httpx.Response:
    """Send a gesture as a page does."""
    given = {"version": str(version), "actions": "|".join(actions), **form}
    answer = person.http.post(f"/t/{table}/gesture", data=given, headers={"Origin": str(person.http.base_url)})
    assert answer.status_code == status, answer.text[:300]
    return answer


def test_nothing_is_spent_by_choosing_and_a_press_is_one_row(running: Running, folder: Path) -> None:
    ada, table, version = opened(running)
    before = ada.seen(table)
    actions = sailing(ada, table)
    assert len(actions) == 3
    assert ada.seen(table) == before, "so far nothing has happened"
    send(ada, table, version, actions)
    after = ada.seen(table)
    assert after["version"] == version + 1
    assert after["moves"] == before["moves"] + 3
    assert after["may_undo"] == 1
    (row,) = look(address(folder), "SELECT data FROM moves WHERE table_id = :t ORDER BY seq DESC LIMIT 1", t=table)
    stored = json.loads(row[0])
    assert stored["actions"] == actions
    assert stored["own"] == 3


def test_sent_twice_it_happens_once_by_page_or_by_api(running: Running) -> None:
    ada, table, version = opened(running)
    actions = sailing(ada, table)
    for _ in range(2):
        send(ada, table, version, actions)
        assert ada.post(f"/api/tables/{table}/act", version=version, actions=actions)["version"] == version + 1


def test_all_of_it_happens_or_nothing(running: Running) -> None:
    ada, table, version = opened(running)
    before, actions = ada.seen(table), sailing(ada, table)
    dice = [name for name in before["view"]["legal"] if name.startswith("use ")]
    other = next((name for name in dice if name != actions[0]), actions[0])
    for wrong, status in (
        ([*actions[:2], "explore S1"], 409),  # the last answer is not possible
        ([*actions, other], 400),  # two actions in a row are not one
        ([*actions[:2], "no such thing"], 400),
        ([], 400),
    ):
        send(ada, table, version, wrong, status)
        assert ada.seen(table) == before
    send(ada, table, version, actions)
    send(ada, table, version, [*actions[:2], "explore S1"], status=409)


def test_it_is_taken_back_whole_also_after_a_restart(home: Path) -> None:
    with server(home) as running:
        ada, table, version = opened(running)
        before, actions, token = ada.seen(table), sailing(ada, table), ada.token
        ada.post(f"/api/tables/{table}/act", version=version, actions=actions)
    with server(home) as running:
        ada = Person(running.url)
        ada.use(token)
        seen = ada.seen(table)
        assert seen["may_undo"] == 1
        assert 'data-post="/undo"' in ada.http.get(f"/t/{table}").text
        again = ada.post(f"/api/tables/{table}/act", version=version, actions=actions)
        assert again["version"] == seen["version"], "it is still known to have happened"
        ada.post(f"/api/tables/{table}/undo", 409, version=seen["version"], steps=2)
        undone = ada.post(f"/api/tables/{table}/undo", version=seen["version"], steps=1)
        assert undone["moves"] == before["moves"]
        assert undone["view"] == before["view"]
        assert undone["may_undo"] == 0
        assert sailing(ada, table) == actions, "and can be done again"


def test_single_moves_and_presses_are_taken_back_one_by_one(running: Running) -> None:
    ada, table, version = opened(running)
    before, actions = ada.seen(table), sailing(ada, table)
    seen = ada.post(f"/api/tables/{table}/act", version=version, actions=actions)
    single = next(name for name in seen["view"]["legal"] if name.startswith("use "))
    seen = ada.act(table, seen["version"], single)
    assert seen["may_undo"] == 2
    seen = ada.post(f"/api/tables/{table}/undo", version=seen["version"], steps=1)
    assert seen["moves"] == before["moves"] + 3
    seen = ada.post(f"/api/tables/{table}/undo", version=seen["version"])
    assert seen["view"] == before["view"]


def test_what_draws_is_done_at_once(running: Running) -> None:
    """The button says that a card is drawn; no question follows."""
    ada, table, version = opened(running)
    die = next(ident for ident in ada.get(f"/t/{table}/marks")["sources"] if ident.startswith("die-"))
    chosen = press(ada, table, die)["chosen"]
    drawing = press(ada, table, "do-draw_oracle_card", chosen)
    assert drawing["kind"] == "do"
    before = ada.seen(table)
    done = send(ada, table, version, drawing["actions"].split("|"))
    assert "data-sure" not in done.text
    assert ada.seen(table)["moves"] > before["moves"] + 2, "the card is drawn"


def test_a_place_pressed_first_proposes_the_cheapest_source(running: Running) -> None:
    ada, table, _ = opened(running)
    marks = ada.get(f"/t/{table}/marks")
    place = next(ident for ident in marks["marks"] if ident.startswith("hex_"))
    found = press(ada, table, place)
    assert found["kind"] == "popover"
    assert found["proposed"]
    assert found["actions"].split("|")[0].startswith("use ")
    assert f'data-actions="{found["actions"]}"' in found["html"]


def test_who_does_not_decide_is_shown_a_tip(running: Running) -> None:
    _, table, _ = opened(running)
    bram = Person(running.url, "Bram")
    assert bram.get(f"/t/{table}/marks")["marks"] == []
    assert press(bram, table, "die-red")["kind"] == "tip"


def test_a_place_without_an_action_says_why(running: Running) -> None:
    ada, table, _ = opened(running)
    marks = set(ada.get(f"/t/{table}/marks")["marks"])
    found = [press(ada, table, f"god-{god}") for god in ("poseidon", "apollo", "artemis", "ares") if god not in marks]
    assert all(answer["kind"] in ("why", "popover", "choose") for answer in found)
    assert any("DEL-27.1" in answer.get("html", "") for answer in found)


def test_the_api_takes_one_action_or_several_but_not_both_or_none(running: Running) -> None:
    ada, table, version = opened(running)
    several: list[dict[str, Any]] = [{"action": "end", "actions": ["end"]}, {"actions": []}, {"actions": ["end"] * 13}]
    for wrong in ({}, *several):
        ada.post(f"/api/tables/{table}/act", 422, version=version, **wrong)
