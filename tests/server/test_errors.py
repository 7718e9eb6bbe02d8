"""What goes wrong on our side: the database, and whatever nobody expected. Page and API say the same, and rightly."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import Cluster
from tests.server.running import PATIENCE, Person, Running, server

SENTENCES = {
    "failed": {
        "en": "Something went wrong here.",
        "es": "Algo ha fallado aquí.",
        "nl": "Er ging hier iets mis.",
        "pl": "Coś poszło tu nie tak.",
    },
    "reading": {
        "en": "The tables cannot be read just now.",
        "es": "Ahora mismo no se pueden leer las mesas.",
        "nl": "De tafels kunnen op dit moment niet worden gelezen.",
        "pl": "W tej chwili nie można odczytać stołów.",
    },
    "writing": {
        "en": "It is not certain that this was saved.",
    },
}
LANGUAGES = ("en", "es", "nl", "pl")


def check_safe(answer: httpx.Response) -> None:
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert "Traceback" not in answer.text


def change(folder: Path, statement: str) -> None:
    """Change the database behind the server's back."""
    with closing(sqlite3.connect(folder / "tables.sqlite", timeout=PATIENCE)) as database, database:
        database.execute(statement)


def test_a_mistake_of_our_own_is_told_in_one_sentence_and_written_down(tmp_path: Path) -> None:
    with server(tmp_path) as found:
        table = Person(found.url, "Ada").table("delphi", "open", "open")["id"]
    change(tmp_path, "UPDATE tables SET header = '{}'")  # no header of ours, and nothing that we expect
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key")
    try:
        for lang in LANGUAGES:
            given = {"headers": {"Accept-Language": lang}, "timeout": PATIENCE}
            told = httpx.get(f"{running.url}/api/tables/{table}", **given)  # type: ignore[arg-type]
            shown = httpx.get(f"{running.url}/t/{table}", **given)  # type: ignore[arg-type]
            assert told.status_code == shown.status_code == 500
            assert told.json()["code"] == "failed"
            assert SENTENCES["failed"][lang] in told.json()["message"]
            assert told.json()["message"] in shown.text
            for answer in (told, shown):
                check_safe(answer)
        assert httpx.get(f"{running.url}/api/games", timeout=PATIENCE).status_code == 200
    finally:
        complaints = running.stop()
    assert "GET of /api/tables/{table} failed" in complaints
    assert "Traceback" in complaints
    assert table not in complaints, "the id of a table opens it: it is not written down"


@pytest.fixture
def unreadable(tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A server whose database has lost a table, and the id of a table that it cannot read."""
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key")
    try:
        table = Person(running.url, "Ada").table("delphi", "open", "open")["id"]
        change(tmp_path, "ALTER TABLE tables RENAME TO elsewhere")
        yield running, f"B{table[1:]}" if table[0] != "B" else f"C{table[1:]}"  # it is in nobody's memory
        change(tmp_path, "ALTER TABLE elsewhere RENAME TO tables")
    finally:
        running.stop()


def test_a_database_that_cannot_be_read_is_not_called_an_unknown_table(unreadable: tuple[Running, str]) -> None:
    running, table = unreadable
    for lang in LANGUAGES:
        with httpx.Client(base_url=running.url, headers={"Accept-Language": lang}, timeout=PATIENCE) as client:
            told, shown = client.get(f"/api/tables/{table}"), client.get(f"/t/{table}")
            script = client.get(f"/t/{table}/live", headers={"X-Petteia": "page"})
            for answer in (told, shown, script, client.get("/"), client.get("/api/tables")):
                assert answer.status_code == 503, answer.text
                assert answer.headers["retry-after"] == "2"
                check_safe(answer)
            assert told.json()["code"] == "database.reading"
            assert SENTENCES["reading"][lang] in told.json()["message"]
            assert told.json()["message"] in shown.text
            assert told.json()["message"] == script.text


def test_a_database_that_was_stopped_is_told_and_comes_back(tmp_path: Path, cluster: Cluster) -> None:
    running = Running(cluster.new(), tmp_path / "server.key", database_seconds="5")
    try:
        ada = Person(running.url, "Ada")
        table = ada.table("delphi", "open", "open")["id"]
        cluster.stop()
        strange = "B" * 16
        answers = [ada.http.get(f"/api/tables/{strange}"), ada.http.get(f"/t/{strange}"), ada.http.get("/api/tables")]
        answers.append(ada.http.post("/api/tables", json={"game": "delphi", "seats": ["open", "open"]}))
        answers.append(ada.http.post("/new", data={"game": "delphi", "seat0": "me", "seat1": "open"}))
        for answer in answers:
            assert answer.status_code == 503, answer.text
            assert answer.headers["retry-after"] == "2"
            check_safe(answer)
        assert answers[0].json()["code"] == "database.reading"
        assert answers[0].json()["message"] in answers[1].text
        assert answers[3].json()["code"] == "database.writing"
        assert answers[3].json()["message"] in answers[4].text
        assert ada.http.get("/api/games").status_code == 200, "what needs no database goes on"
        cluster.start()
        end = time.monotonic() + PATIENCE
        while ada.http.get(f"/api/tables/{table}").status_code != 200:
            assert time.monotonic() < end, "the server finds the database again"
            time.sleep(0.1)
    finally:
        if cluster.process is None:
            cluster.start()
        running.stop()


def test_a_database_that_takes_nothing_is_not_called_a_wrong_form(tmp_path: Path) -> None:
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key", database_seconds="0.5")
    try:
        ada = Person(running.url, "Ada")
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", timeout=PATIENCE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else may write
            told = ada.http.post("/api/tables", json={"game": "delphi", "seats": ["open", "open"]})
            form = {"game": "delphi", "seat0": "me", "seat1": "open"}
            shown = ada.http.post("/new", data=form)
            for answer in (told, shown):
                assert answer.status_code == 503, answer.text
                assert answer.headers["retry-after"] == "2"
                check_safe(answer)
            assert told.json()["code"] == "database.writing"
            assert SENTENCES["writing"]["en"] in told.json()["message"]
            assert told.json()["message"] in shown.text
            assert ada.http.get("/api/tables").status_code == 200, "what can be read is read"
            other.execute("ROLLBACK")
        assert ada.http.post("/new", data=form).status_code == 303
    finally:
        running.stop()
