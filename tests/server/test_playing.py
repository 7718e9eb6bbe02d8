"""Playing: each move once, reasons, taking back, and the secret maximum."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import PATIENCE, Person, Running, server


def auction(running: Running, *names: str, **given: Any) -> tuple[list[Person], str]:
    """A table of Offrandes at the first auction, everybody with the same start; the first owner is to choose."""
    people = [Person(running.url, name) for name in names]
    table = people[0].table("offrandes", *["open"] * len(names), options={"first_player": 0}, **given)["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    while (seen := people[0].seen(table))["decision"] == "choose_start_character":
        person = people[seen["to_act"]]
        first = person.get(f"/api/tables/{table}/actions", version=seen["version"])["actions"][0]
        person.act(table, seen["version"], first["name"])
    return people, table


def play(people: list[Person], table: str, *actions: str) -> Any:
    """Play actions, each by whose turn it is; the table afterwards."""
    for action in actions:
        seen = people[0].seen(table)
        people[seen["to_act"]].act(table, seen["version"], action)
    return people[0].seen(table)


def test_a_move_sent_twice_is_played_once(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    version = people[0].seen(table)["version"]
    first = people[0].act(table, version, "pair peasant")
    again = people[0].act(table, version, "pair peasant")
    assert first["version"] == again["version"] == version + 1
    assert again["moves"] == first["moves"]
    other = people[0].act(table, version, "pair soldier", 409)
    assert other["code"] == "version"
    assert other["version"] == version + 1
    assert people[1].act(table, version, "pair peasant", 409)["code"] == "version", "another seat's move is not mine"


def test_a_move_of_the_future_is_refused(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    assert people[0].act(table, 5000, "pair peasant", 409)["code"] == "version"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Bids are made only while a pair is on sale."),
        ("es", "Solo se puja mientras hay un par en subasta."),
        ("nl", "Bieden kan alleen terwijl er een paar wordt geveild."),
        ("pl", "Licytować można tylko wtedy, gdy para jest na sprzedaż."),
    ],
)
def test_an_illegal_move_says_why_in_the_readers_language(running: Running, lang: str, sentence: str) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    version = people[0].seen(table)["version"]
    answer = people[0].http.post(
        f"/api/tables/{table}/act", params={"lang": lang}, json={"version": version, "action": "bid 4"}
    )
    assert answer.status_code == 409
    why = people[0].get(f"/api/tables/{table}/why-not", action="bid 4", lang=lang)
    assert why["legal"] is False
    assert why["rules"] == answer.json()["rules"] == ["OFF-6.1"]
    assert why["why"] in answer.json()["message"]
    assert why["why"] == sentence


def test_why_not_answers_for_any_action_at_any_time(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    assert people[0].get(f"/api/tables/{table}/why-not", action="pair peasant")["legal"] is True
    assert "Sparta" in people[1].get(f"/api/tables/{table}/why-not", action="pair peasant")["why"]
    assert people[0].get(f"/api/tables/{table}/why-not", 400, action="castle")["code"] == "core.action.unknown_name"
    text = people[0].get("/api/games/offrandes/rules/OFF-6.1")
    assert text["id"] == "OFF-6.1"
    assert "bid" in text["text"]
    people[0].get("/api/games/offrandes/rules/99.9", 404)


def test_actions_come_with_a_sentence_in_the_readers_language(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    play(people, table, "pair peasant", "pair soldier")
    texts = {
        lang: people[0].get(f"/api/tables/{table}/actions", lang=lang)["actions"][3]["text"] for lang in ("en", "pl")
    }
    assert texts["en"] == "Sparta bids 4 drachmas"
    assert texts["pl"] != texts["en"]
    assert people[1].get(f"/api/tables/{table}/actions")["actions"] == []


def test_taking_back_goes_to_the_start_of_ones_own_turn_and_no_further(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    play(people, table, "pair peasant", "pair soldier", "bid 1", "pass", "pass")
    ada, bram, _ = people
    before = bram.seen(table)
    assert before["to_act"] == 1, "Bram's auction turn begins"
    assert before["may_undo"] == 0
    play(people, table, "pair peasant", "pair soldier")
    seen = bram.seen(table)
    assert seen["may_undo"] == 2
    assert ada.seen(table)["may_undo"] == 0
    undo = f"/api/tables/{table}/undo"
    assert ada.post(undo, 409, version=seen["version"])["code"] == "undo.turn"
    assert bram.post(undo, 409, version=seen["version"], steps=3)["code"] == "undo.steps"
    one = bram.post(undo, version=seen["version"], steps=1)
    assert one["decision"] == "choose_pair_second"
    assert one["version"] == seen["version"] + 1, "taking back is a new version"
    assert bram.post(undo, 409, version=seen["version"])["code"] == "version"
    play(people, table, "pair priestess")
    reset = bram.post(undo, version=bram.seen(table)["version"])
    assert reset["view"] == before["view"]
    assert reset["moves"] == before["moves"]
    seen = play(people, table, "pair peasant", "pair soldier", "bid 1")
    assert bram.post(undo, 409, version=seen["version"])["code"] == "undo.turn", "others are asked now"


def test_a_die_cannot_be_taken_back(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("delphi", "open", "open")["id"]
    bram.post(f"/api/tables/{table}/join")
    people = [ada, bram]
    for _ in range(400):
        seen = ada.seen(table)
        person = people[seen["to_act"]]
        choices = person.get(f"/api/tables/{table}/actions", version=seen["version"])
        after = person.act(table, seen["version"], choices["actions"][-1]["name"])
        if after["moves"] > seen["moves"] + 1 and after["to_act"] == after["you"]:  # chance has answered
            assert after["may_undo"] == 0
            refused = person.post(f"/api/tables/{table}/undo", 409, version=after["version"])
            assert refused["code"] == "core.undo.chance"
            return
    raise AssertionError("no die was ever rolled within a turn")


def test_listeners_hear_every_version_and_ask_for_the_table(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    seen = people[0].seen(table)
    with people[1].http.stream("GET", f"/api/tables/{table}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        data = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
        assert next(data) == {"version": seen["version"], "chat": 0, "status": "playing", "trouble": None}
        people[0].act(table, seen["version"], "pair peasant")
        assert next(data)["version"] == seen["version"] + 1
        people[2].post(f"/api/tables/{table}/chat", 201, phrase="hello")
        assert next(data) == {"version": seen["version"] + 1, "chat": 1, "status": "playing", "trouble": None}
    assert people[1].seen(table, version=seen["version"] + 1)["version"] == seen["version"] + 1


def test_a_server_that_stops_ends_its_streams(tmp_path: Path) -> None:
    with server(tmp_path) as found:  # which fails if the server complains
        ada = Person(found.url, "Ada")
        table = ada.table("delphi", "open", "open")["id"]
        with ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry")
            begin = time.monotonic()
            found.process.terminate()
            assert any(line.startswith("data:") for line in lines), "and it has said what it had to say"
            found.process.wait(PATIENCE)
            assert time.monotonic() - begin < PATIENCE / 2


def wait_for(person: Person, table: str, decision: str, to_act: int) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = person.seen(table)
        if (seen["decision"], seen["to_act"]) == (decision, to_act):
            return seen
        time.sleep(0.01)
    raise AssertionError(f"nobody asks seat {to_act} for {decision}: {seen['decision']} {seen['to_act']}")


def test_a_secret_maximum_bids_and_then_asks(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    path = f"/api/tables/{table}/maximum"
    assert people[1].put(path, 409, amount=4)["code"] == "maximum.sale"
    seen = play(people, table, "pair peasant", "pair soldier")
    assert people[1].seen(table)["may_set_maximum"]
    assert people[1].put(path, 409, amount=900)["code"] == "maximum.amount"
    own = people[1].put(path, amount=4, when_outbid="ask")
    assert own["maximum"] == {"amount": 4, "when_outbid": "ask"}
    assert own["version"] == seen["version"], "nobody notices"
    for other in (people[0], people[2], Person(running.url)):
        assert other.seen(table)["maximum"] is None
    play(people, table, "bid 1")
    asked = wait_for(people[0], table, "bid_or_pass", 2)
    assert asked["view"]["auction"]["bid"] == 2
    assert asked["view"]["auction"]["bidder"] == 1
    people[2].act(table, asked["version"], "bid 3")
    asked = wait_for(people[0], table, "bid_or_pass", 0)
    people[0].act(table, asked["version"], "pass")
    asked = wait_for(people[0], table, "bid_or_pass", 2)
    assert asked["view"]["auction"]["bid"] == 4
    people[2].act(table, asked["version"], "bid 5")
    asked = wait_for(people[0], table, "bid_or_pass", 1)
    time.sleep(0.2)
    assert people[1].seen(table)["version"] == asked["version"], "beyond the maximum Bram is asked"
    people[1].act(table, asked["version"], "pass")
    assert people[1].seen(table)["maximum"] is None, "the order ends with the sale"


def test_nobody_sees_in_the_list_that_or_when_a_secret_order_was_given(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    play(people, table, "pair peasant", "pair soldier")
    before = listed(running, table)
    people[1].put(f"/api/tables/{table}/maximum", amount=4, when_outbid="ask")
    people[1].delete(f"/api/tables/{table}/maximum")
    assert listed(running, table) == before
    play(people, table, "bid 1")
    assert listed(running, table)["updated"] > before["updated"], "a move is news"


def listed(running: Running, table: str) -> dict[str, Any]:
    """A table as anybody finds it in the public list."""
    found = Person(running.url).get("/api/tables", which="playing", limit=100)["tables"]
    entry: dict[str, Any] = next(entry for entry in found if entry["id"] == table)
    return entry


def test_a_secret_maximum_passes_if_told_so_and_can_be_taken_back(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    path = f"/api/tables/{table}/maximum"
    play(people, table, "pair peasant", "pair soldier")
    people[1].put(path, amount=2, when_outbid="pass")
    people[2].put(path, amount=9, when_outbid="pass")
    assert people[2].delete(path)["maximum"] is None
    play(people, table, "bid 2")
    asked = wait_for(people[0], table, "bid_or_pass", 2)
    assert asked["view"]["auction"]["passed"] == [1]
    time.sleep(0.2)
    assert people[2].seen(table)["version"] == asked["version"], "Celia bids herself again"


def test_a_maximum_is_only_for_auctions(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    assert ada.put(f"/api/tables/{table}/maximum", 409, amount=3)["code"] == "maximum.game"


def test_after_the_end_and_before_it(running: Running) -> None:
    people, table = auction(running, "Ada", "Bram", "Celia")
    for path in ("record", "verify", "positions/3"):
        assert people[0].get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over", "the seed is a secret till then"
