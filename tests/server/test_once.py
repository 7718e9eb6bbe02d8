"""What is sent twice, because an answer was lost, is done once."""

from __future__ import annotations

from tests.server.running import Person, Running

BODY = {"game": "offrandes", "seats": ["open", "open", "bot:uniform"], "title": "Once"}


def test_a_table_is_made_once_for_a_key(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    ids = []
    for person, key in ((ada, "k1"), (ada, "k1"), (ada, "k2"), (bram, "k1"), (ada, "")):
        headers = {"Idempotency-Key": key} if key else {}
        answer = person.http.post("/api/tables", json=BODY, headers=headers)
        assert answer.status_code == 201
        ids.append(answer.json()["table"]["id"])
    assert ids[0] == ids[1]
    assert len(set(ids)) == 4
    assert len(ada.get("/api/tables", which="mine")["tables"]) == 3


def test_a_line_is_said_once_for_a_key(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "open", "open")["id"]
    numbers = []
    for key in ("a", "a", "b", ""):
        headers = {"Idempotency-Key": key} if key else {}
        answer = ada.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}, headers=headers)
        assert answer.status_code == 201
        numbers.append(answer.json()["number"])
    assert numbers == [1, 1, 2, 3]
    assert len(ada.get(f"/api/tables/{table}/chat")["lines"]) == 3


def test_a_key_that_cannot_be_one_is_refused(running: Running) -> None:
    ada = Person(running.url, "Ada")
    for key in ("x" * 65, "with blank"):
        answer = ada.http.post("/api/tables", json=BODY, headers={"Idempotency-Key": key})
        assert answer.status_code == 422
        assert "Idempotency-Key" in answer.json()["message"]


def test_taking_back_twice_takes_back_once(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot", options={"first_player": 0})["id"]
    while True:
        seen = ada.get(f"/api/tables/{table}/actions")
        if not seen["actions"]:
            continue
        after = ada.act(table, seen["version"], seen["actions"][0]["name"])
        if after["may_undo"]:
            break
    versions = [ada.post(f"/api/tables/{table}/undo", version=after["version"], steps=1)["version"] for _ in range(2)]
    assert versions == [after["version"] + 1] * 2


def test_a_form_sent_twice_makes_one_table_and_a_changed_one_another(running: Running) -> None:
    ada = Person(running.url, "Ada")
    form = {"game": "offrandes", "name": "Ada", "seat0": "me", "seat1": "open", "seat2": "bot", "request": "abc"}
    places = []
    for given in (form, form, form | {"seat2": "open"}, form | {"request": "abd"}):
        answer = ada.http.post("/new", data=given, headers={"Origin": running.url})
        assert answer.status_code == 303, answer.text
        places.append(answer.headers["location"])
    assert places[0] == places[1]
    assert len(set(places)) == 3
    assert 'name="request"' in ada.http.get("/new").text
