"""People are called by their names: in the log, in the question and in the picture, in any spelling."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from tests.server.running import Person, Running

ODD = '<b>Ada</b> & "Bo'


@pytest.mark.parametrize("game", ["delphi", "hellas"])
def test_a_table_calls_people_by_their_names(running: Running, game: str) -> None:
    ada, bram = Person(running.url, ODD), Person(running.url, "Bram")
    table = ada.table(game, "open", "open")["id"]
    bram.post(f"/api/tables/{table}/join")
    seen = ada.seen(table)
    acting = (ODD, "Bram")[seen["to_act"]]
    assert acting in seen["question"]
    assert "Player" not in seen["question"]
    picture = ada.http.get(f"/api/tables/{table}/picture").text
    shown = "".join(ElementTree.fromstring(picture).itertext())
    assert "Bram" in shown
    assert "<b>Ada" not in picture
    assert "<b>Ada" not in ada.http.get(f"/t/{table}").text
    assert {seat["title"] for seat in seen["seats"]} == {ODD, "Bram"}


def test_a_seat_without_a_person_keeps_its_number(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    assert [seat["title"] for seat in ada.seen(table)["seats"]] == ["Ada", "Player 2"]
