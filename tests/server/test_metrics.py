"""The numbers of a server: what they count, and that they tell nothing about anybody."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.operating import get, numbers, operated, until
from tests.server.running import PATIENCE, Person, wait


def play_until_a_bot_has_moved(person: Person, table: str, operator: str) -> int:
    """How many moves the person has made by then, one at least."""
    moves = version = 0
    while not moves or not numbers(operator)["petteia_bot_seconds_count"]:
        seen = wait(person, table, version)
        version = person.act(table, seen["version"], seen["actions"][0]["name"])["version"]
        moves += 1
    return moves


def test_a_game_is_counted_and_nobody_is_named(tmp_path: Path) -> None:
    with operated(tmp_path) as (running, operator):
        ada = Person(running.url, "Ada Lovelace")
        table = ada.table("offrandes", "open", "bot", "bot", title="Secret evening", listed=False)["id"]
        events = f"{running.url}/api/tables/{table}/events"
        with httpx.stream("GET", events, headers=dict(ada.http.headers), timeout=PATIENCE) as stream:
            assert stream.status_code == 200
            until(lambda: numbers(operator)["petteia_streams"] == 1, "counting a stream")
            moves = play_until_a_bot_has_moved(ada, table, operator)
            ada.post(f"/api/tables/{table}/chat", 201, text="Good luck, Bram!")
        until(lambda: numbers(operator)["petteia_streams"] == 0, "counting it no longer")
        for path in ("/nowhere/1", "/nowhere/2", f"/t/{table}", f"/api/tables/{table}x"):
            ada.http.get(path)
        wait(ada, table, 0)  # no bot thinks any more
        found, text = numbers(operator), get(f"{operator}/metrics").text
    assert found['petteia_requests_total{method="POST",route="/api/tables/{table}/act",status="2xx"}'] == moves
    assert found['petteia_requests_total{method="GET",route="(none)",status="4xx"}'] == 2
    assert found['petteia_request_seconds_count{route="/api/tables"}'] == 1
    assert 'petteia_request_seconds_count{route="/api/tables/{table}/events"}' not in found
    assert found["petteia_tables"] == 1
    assert found["petteia_connections"] >= 1
    assert found["petteia_moves_stored_total"] > moves
    assert found["petteia_bot_seconds_count"] >= 1
    assert found["petteia_bot_seconds_sum"] > 0
    assert found["petteia_age_seconds"] > 0
    for name in ("bot_failures_total", "bot_questions", "store_queue", 'store_failures_total{doing="writing"}'):
        assert found[f"petteia_{name}"] == 0
    for secret in (table, "Ada", "Lovelace", "Secret", "luck", "Bram", "127.0.0.1", ada.token):
        assert secret not in text


def test_strange_methods_and_paths_make_no_new_rows(tmp_path: Path) -> None:
    with operated(tmp_path) as (running, operator):
        for method in ("PROPFIND", "MKCOL", "REPORT"):
            httpx.request(method, f"{running.url}/path/{method}", timeout=PATIENCE)
        found = [name for name in numbers(operator) if name.startswith("petteia_requests_total")]
    assert found == ['petteia_requests_total{method="other",route="(none)",status="4xx"}']
