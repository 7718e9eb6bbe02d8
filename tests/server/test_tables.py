"""The lobby: making tables, sitting down, leaving, standing in, playing again."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from petteia import bots
from tests.server.running import PATIENCE, Person, Running, server, wait


def states(table: dict[str, Any]) -> list[str]:
    return [seat["state"] for seat in table["seats"]]


def join(person: Person, table: str, status: int = 200, **given: Any) -> Any:
    return person.post(f"/api/tables/{table}/join", status, **given)


def test_a_table_is_made_with_open_and_invited_seats_and_bots(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "invited", "bot", title="  Our\u0007 table ")
    assert states(table) == ["player", "invited", "bot"]
    assert table["you"] == 0
    assert table["is_host"]
    assert table["title"] == "Our table"
    usual = ada.post("/api/tables", 201, game="offrandes", seats=["open", "open", "bot"])["table"]["seats"][2]["level"]
    assert usual == next(level["name"] for level in ada.get("/api/games")["levels"] if level["is_default"])
    assert usual in bots.names()
    assert table["status"] == "lobby"
    assert len(table["commitment"]) == 64, "the hash of the seed is known before the game"
    assert table["seed"] is None


def test_an_invitation_leads_to_a_name_and_to_the_game(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("delphi", "open", "invited", watch=False, listed=False)
    name = table["id"]
    bram.get(f"/api/tables/{name}", 404)
    assert join(bram, name, 404)["code"] == "table.unknown"
    assert bram.get(f"/api/invitations/{table['invite']}")["table"] == name
    joined = join(bram, name, code=table["invite"])
    assert joined["seat"] == 1
    assert joined["table"]["status"] == "playing", "it begins with the last free seat"
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Ada", "Bram"]
    stranger = Person(running.url, "Celia")
    stranger.get(f"/api/tables/{name}", 404)
    assert join(stranger, name, 409, code=table["invite"])["code"] == "sit.taken"


def test_an_invited_seat_is_not_for_everybody(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "open", "invited", "open")["id"]
    assert join(bram, table, 403, seat=1)["code"] == "sit.invited"
    assert join(bram, table)["seat"] == 2
    assert join(bram, table)["seat"] == 2, "who sits there sits there"
    assert join(bram, table, 409, seat=1)["code"] == "sit.held"
    assert join(Person(running.url, "Celia"), table, 403)["code"] == "sit.invited"


def test_a_new_invitation_makes_the_old_one_worthless(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "invited", "invited")
    renewed = ada.post(f"/api/tables/{table['id']}/invitation")
    assert renewed["invite"] != table["invite"]
    bram = Person(running.url, "Bram")
    assert join(bram, table["id"], 403, code=table["invite"])["code"] == "invitation"
    bram.get(f"/api/invitations/{table['invite']}", 404)
    assert join(bram, table["id"], code=renewed["invite"])["seat"] == 1


def test_seats_and_options_can_be_changed_until_the_start_by_the_host_alone(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("delphi", "open", "open", "open", start_when_full=False)["id"]
    join(bram, table)
    path = f"/api/tables/{table}/arrange"
    assert bram.post(path, 403, seats=["open", "open"])["code"] == "host"
    changed = ada.post(path, seats=["open", "open"], first_game=True)
    assert states(changed) == ["player", "player"]
    assert changed["options"]["removed_tasks"] == 4
    assert changed["options"]["ship_tiles"] == "first_game"
    assert ada.post(path, 409, seats=["open", "bot"])["code"] == "arrange.full"
    assert bram.post(f"/api/tables/{table}/start", 403)["code"] == "host"
    assert ada.post(f"/api/tables/{table}/start")["status"] == "playing"
    assert ada.post(f"/api/tables/{table}/start")["status"] == "playing", "it has been done already"
    assert ada.post(path, 409, seats=["open", "open"])["code"] == "started"


def test_the_start_needs_every_seat(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("offrandes", "open", "open", "bot")["id"]
    answer = ada.post(f"/api/tables/{table}/start", 409)
    assert answer["code"] == "start.free"
    assert answer["message"] == "1 seat is still free."


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"game": "chess", "seats": ["open"]}, "core.game.unknown"),
        ({"game": "offrandes", "seats": ["open"]}, "core.players"),
        ({"game": "offrandes", "seats": ["open"] * 3, "options": {"speed": 3}}, "core.option.unknown"),
        ({"game": "offrandes", "seats": ["open"] * 3, "options": {"final_tie": "dice"}}, "core.option.value"),
        ({"game": "offrandes", "seats": ["open", "bot:nobody", "bot"]}, "cli.bot.unknown"),
        ({"game": "offrandes", "seats": ["open", "somebody", "bot"]}, "form.field"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(running: Running, given: dict[str, Any], code: str) -> None:
    answer = Person(running.url, "Ada").http.post("/api/tables", json=given)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code
    assert len(answer.json()["message"]) > 15


def test_leaving_the_lobby_frees_the_seat_and_the_next_is_host(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "open", "open", "open")["id"]
    join(bram, table)
    left = ada.post(f"/api/tables/{table}/leave")
    assert states(left) == ["open", "player", "open"]
    assert left["you"] is None
    assert bram.seen(table)["is_host"]
    assert bram.post(f"/api/tables/{table}/close")["status"] == "closed"
    assert join(ada, table, 409)["code"] == "closed"


def test_a_bot_stands_in_for_somebody_who_left_and_hands_the_seat_back(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "open", "open", "bot", options={"first_player": 1})["id"]
    join(bram, table)
    take_over = f"/api/tables/{table}/take-over"
    present = ada.post(take_over, 409, seat=1)
    assert present["code"] == "take_over.present"
    assert present["message"] == "Bram is here and playing."
    bram.post(f"/api/tables/{table}/leave")
    away = ada.seen(table)
    while away["to_act"] == 2:  # the bot chooses its character
        time.sleep(0.01)
        away = ada.seen(table)
    assert states(away) == ["player", "away", "bot"]
    bram.get(f"/api/tables/{table}/actions", 403)
    time.sleep(0.2)
    assert ada.seen(table)["moves"] == away["moves"], "nobody plays for Bram unasked"
    assert states(ada.post(take_over, seat=1, level="uniform")) == ["player", "stand_in", "bot"]
    assert wait(ada, table, 0)["actions"], "the game goes on"
    assert bram.seen(table)["seats"][1]["may_take"]
    Person(running.url, "Celia").post(f"/api/tables/{table}/join", 409)
    back = join(bram, table)
    assert back["seat"] == 1
    assert states(back["table"]) == ["player", "player", "bot"]


def test_lists_show_open_tables_those_being_played_and_ones_own(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    name = ada.table("offrandes", "open", "open", "bot", options={"first_player": 0})["id"]
    hidden = ada.table("offrandes", "open", "open", "bot", listed=False)["id"]

    def ids(person: Person, which: str) -> list[str]:
        return [entry["id"] for entry in person.get("/api/tables", which=which)["tables"]]

    assert name in ids(bram, "open")
    assert hidden not in ids(bram, "open")
    assert ids(ada, "mine") == [hidden, name]
    assert ids(bram, "mine") == []
    join(bram, name)
    assert name not in ids(bram, "open")
    assert name in ids(bram, "playing")
    mine = ada.get("/api/tables", which="mine", lang="es")["tables"][0]
    assert mine["id"] == name
    assert mine["your_turn"] == (ada.seen(name)["to_act"] == 0)
    assert mine["to_act"] is not None
    assert [seat["is_you"] for seat in mine["seats"]] == [True, False, False]
    assert "player" not in mine["seats"][0], "identifiers of people stay on the server"
    Person(running.url).get("/api/tables", 401, which="mine")


def test_spectators_watch_unless_the_table_is_closed_to_them(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    seen = Person(running.url).seen(table)
    assert seen["you"] is None
    assert seen["invite"] is None
    assert seen["view"]["viewer"] is None
    Person(running.url).get(f"/api/tables/{table}/actions", 401)
    Person(running.url, "Bram").get(f"/api/tables/{table}/actions", 403)
    private = ada.table("delphi", "open", "bot", watch=False)["id"]
    Person(running.url, "Bram").get(f"/api/tables/{private}", 404)


def test_playing_again_keeps_the_seats_for_the_same_people(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "open", "open", "bot", options={"round_limit": 1})["id"]
    join(bram, table)
    assert ada.post(f"/api/tables/{table}/rematch", 409)["code"] == "not_over"
    while (seen := ada.seen(table))["status"] == "playing":
        for person in (ada, bram):
            found = person.get(f"/api/tables/{table}/actions", version=seen["version"])
            if found["actions"]:
                person.act(table, found["version"], found["actions"][-1]["name"])
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    assert bram.post(f"/api/tables/{table}/rematch")["table"] == again
    assert ada.seen(table)["rematch"] == again
    assert states(ada.seen(again)) == ["player", "away", "bot"]
    assert again in [entry["id"] for entry in bram.get("/api/tables", which="mine")["tables"]]
    assert join(Person(running.url, "Celia"), again, 403)["code"] == "sit.invited"
    assert join(bram, again)["table"]["status"] == "playing"


def test_seats_can_be_shuffled_at_the_start(running: Running) -> None:
    ada = Person(running.url, "Ada")
    found = {ada.table("offrandes", "open", "bot", "bot", "bot", "bot", shuffle=True)["you"] for _ in range(12)}
    assert len(found) > 1


def test_a_new_name_keeps_the_seat(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "open")["id"]
    ada.use(ada.post("/api/players", 201, name="  Ada \n Lovelace ")["token"])
    assert ada.get("/api/players/me") == {"name": "Ada Lovelace", "lang": "en"}
    assert ada.seen(table)["you"] == 0
    assert ada.post("/api/players", 400, name=" \t ")["code"] == "name.empty"


def test_a_full_table_whose_server_died_before_the_start_begins_when_somebody_looks(tmp_path: Path) -> None:
    with server(tmp_path) as first:
        ada = Person(first.url, "Ada")
        table = ada.table("delphi", "open", "open")["id"]
        assert ada.seen(table)["status"] == "lobby"
    row = json.dumps({"player": "b" * 16, "name": "Bram"})  # what is stored when Bram sits down, and nothing after it
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute("INSERT INTO moves VALUES (?, 1, 'sit', 1, ?, 0)", (table, row))
    with server(tmp_path) as second:
        again = Person(second.url)
        again.use(ada.token)
        end = time.monotonic() + PATIENCE
        while again.seen(table)["status"] != "playing":
            assert time.monotonic() < end
            time.sleep(0.02)
