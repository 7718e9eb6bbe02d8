"""`petteia doctor`: each thing that can be wrong is named, with what to do; a running server is not disturbed."""

from __future__ import annotations

import http.server
import json
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from petteia.core.messages import Message
from petteia.server.guard.settings import Settings
from petteia.server.store.engine import shown
from petteia.server.store.schema import SCHEMA
from petteia.text.catalog import LANGUAGES
from tests.cli.runner import petteia
from tests.server.operating import operated, until_ready
from tests.server.postgres import Cluster, free_port
from tests.server.running import ADDRESS, Person, Running, address, change, look, server


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of a test."""
    for name in [name for name in os.environ if name.startswith("PETTEIA_")]:
        monkeypatch.delenv(name)


def examined(folder: Path, *more: object, code: int = 0) -> list[dict[str, Any]]:
    """What the doctor finds."""
    given = ["--database", address(folder), "--key-file", folder / "server.key", *more]
    if "--port" not in given:
        given += ["--port", free_port()]
    run = petteia("doctor", "--json", *given)
    assert run.code == code, run
    told = json.loads(run.out)
    assert told["problems"] == sum(found["level"] == "problem" for found in told["findings"])
    assert (told["problems"] > 0) == (code == 1)
    findings: list[dict[str, Any]] = told["findings"]
    return findings


def about(findings: list[dict[str, Any]], what: str) -> list[tuple[str, str]]:
    """Level and sentence of what was found about something."""
    return [(found["level"], found["message"]) for found in findings if found["about"] == what]


def port_of(running: Running) -> int:
    return int(running.url.rpartition(":")[2])


@pytest.fixture(scope="module")
def used(folder: Path) -> Path:
    """The folder of a server that has run."""
    with server(folder) as running:
        Person(running.url, "Ada").table("offrandes", "open", "open", "open")
    return folder


def test_an_empty_folder_is_fine_and_stays_empty(tmp_path: Path) -> None:
    findings = examined(tmp_path)
    assert {found["level"] for found in findings} <= {"ok", "warning"}
    assert {"python", "compiled", "games", "champions", "languages", "clock", "database", "key", "address"} == {
        found["about"] for found in findings
    }
    assert list(tmp_path.iterdir()) == []


def test_a_running_server_is_found_and_not_disturbed(home: Path) -> None:
    with operated(home) as (running, operator):
        until_ready(operator)
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "open", "open", "open")["id"]
        given = ("--port", port_of(running), "--operator", operator.removeprefix("http://"))
        findings = examined(home, *given)
        assert about(findings, "address") == [("ok", f"A server answers at 127.0.0.1:{port_of(running)}.")]
        assert about(findings, "ready") == [("ok", "The running server is ready: 1 process.")]
        where = shown(Settings(database=address(home))).removeprefix("sqlite:///")
        assert about(findings, "database")[0][1].startswith(f"{where} holds 1 table, ")
        ada.post(f"/api/tables/{table}/chat", 201, text="still here")


def test_what_a_running_server_lacks_is_named(tmp_path: Path) -> None:
    with operated(tmp_path, least_room=str(10**12)) as (running, operator):
        address = operator.removeprefix("http://")
        findings = examined(tmp_path, "--port", port_of(running), "--operator", address, code=1)
    said = [sentence for level, sentence in about(findings, "ready") if level == "problem"]
    assert any(one.startswith("Process 1 of the running server says about its part disk: only ") for one in said)


def test_a_key_that_others_can_read_is_a_problem(used: Path) -> None:
    key = used / "server.key"
    key.chmod(0o644)
    try:
        findings = examined(used, code=1)
    finally:
        key.chmod(0o600)
    assert about(findings, "key")[0] == ("problem", f"Others on this machine can read {key}, which holds secrets.")
    assert next(found["remedy"] for found in findings if found["about"] == "key").endswith(f"`chmod 600 {key}`.")
    assert about(examined(used), "key") == [("ok", f"1 key lies in {key}.")]


@pytest.mark.parametrize("content", [b"", b"short\n", b"\xff" * 64])
def test_a_key_that_is_none_is_a_problem(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "server.key").write_bytes(content)
    (tmp_path / "server.key").chmod(0o600)
    assert [level for level, _ in about(examined(tmp_path, code=1), "key")] == ["problem"]


def test_a_lost_key_is_noticed_before_a_new_one_is_made(used: Path) -> None:
    findings = examined(used, "--key-file", used / "other.key")
    assert about(findings, "key")[0][0] == "warning"
    assert "with a new one everybody loses name and seat" in about(findings, "key")[0][1]
    assert not (used / "other.key").exists()


@pytest.fixture
def copied(used: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The folder of a server with a copy of that database, which a test may spoil."""
    if (used / ADDRESS).exists():
        cluster: Cluster = request.getfixturevalue("cluster")
        (tmp_path / ADDRESS).write_text(cluster.copy(address(used)))
        return tmp_path
    with (
        closing(sqlite3.connect(used / "tables.sqlite")) as old,
        closing(sqlite3.connect(tmp_path / "tables.sqlite")) as new,
    ):
        old.backup(new)
    (tmp_path / "tables.sqlite").chmod(0o600)
    return tmp_path


@pytest.mark.parametrize(
    ("statement", "level", "sentence"),
    [
        ("UPDATE meta SET value = '1'", "warning", f"has schema 1; this release uses {SCHEMA}"),
        ("UPDATE meta SET value = '99'", "problem", 'has schema "99", which this release'),
        ("DELETE FROM meta", "problem", 'has schema "", which this release'),
    ],
)
def test_a_database_of_another_release(copied: Path, statement: str, level: str, sentence: str) -> None:
    change(address(copied), statement)
    found = about(examined(copied, code=int(level == "problem")), "database")
    assert found[0][0] == level
    assert sentence in found[0][1]
    # Nothing was brought up to date.
    assert look(address(copied), "SELECT name FROM meta WHERE value = :schema", schema=str(SCHEMA)) == []


def test_news_from_the_future_mean_a_wrong_clock(copied: Path) -> None:
    change(address(copied), "UPDATE tables SET updated = updated + 1e6")
    assert ("problem", "The clock is behind: tables in the database have entries from the future.") in about(
        examined(copied, code=1), "clock"
    )


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("no database " * 1000)
    (tmp_path / "tables.sqlite").chmod(0o600)
    level, said = about(examined(tmp_path, code=1), "database")[0]
    assert (level, said.endswith("file is not a database")) == ("problem", True)


def test_a_damaged_file(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        Person(running.url, "Ada").table("offrandes", "open", "open", "open")
    path = tmp_path / "tables.sqlite"
    size = path.stat().st_size
    with open(path, "r+b") as file:  # nobody else has it open
        file.seek(size // 2)
        file.write(b"\xff" * (size // 4))
    found = about(examined(tmp_path, code=1), "database")
    assert found[0][0] == "problem"
    assert "damaged" in found[0][1] or "malformed" in found[0][1] or "cannot be used" in found[0][1]


def test_a_folder_in_which_nothing_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    findings = examined(tmp_path / "file" / "below", code=1)
    assert about(findings, "database")[0] == ("problem", f"Nothing can be written in {tmp_path / 'file' / 'below'}.")


@pytest.fixture
def stranger() -> Iterator[int]:
    """Another program's port: it speaks HTTP, but is no server of ours."""
    other = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    thread = threading.Thread(target=other.serve_forever)
    thread.start()
    yield other.server_port
    other.shutdown()
    thread.join()
    other.server_close()


def test_a_port_of_another_program(tmp_path: Path, stranger: int) -> None:
    findings = examined(tmp_path, "--port", stranger, code=1)
    level, said = about(findings, "address")[0]
    assert level == "problem"
    assert said.startswith(f"At 127.0.0.1:{stranger} something answers that is not this server")


@pytest.mark.parametrize(
    ("settings", "host", "level", "words"),
    [
        ({"SECURE_COOKIE": "1"}, "127.0.0.1", "problem", "nobody can keep a name"),
        ({"PROXIES": "loopback", "HOSTS": "a.example"}, "127.0.0.1", "warning", "cookies may travel without https"),
        ({"PROXIES": "loopback", "SECURE_COOKIE": "1"}, "127.0.0.1", "warning", "answers to any name"),
        ({"PROXIES": "loopback", "SECURE_COOKIE": "1", "HOSTS": "a.example"}, "0.0.0.0", "warning", "go around it"),
        ({"PROXIES": "0.0.0.0/0", "SECURE_COOKIE": "1", "HOSTS": "a"}, "127.0.0.1", "problem", "whole internet"),
        ({}, "0.0.0.0", "warning", "without https"),
    ],
)
def test_settings_that_contradict_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], host: str, level: str, words: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(f"PETTEIA_{name}", value)
    found = about(examined(tmp_path, "--host", host, code=int(level == "problem")), "proxy")
    assert [found_level for found_level, _ in found] == [level]
    assert words in found[0][1]


def test_behind_a_proxy_as_documented_nothing_is_doubtful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"PROXIES": "loopback", "SECURE_COOKIE": "1", "HOSTS": "games.example"}.items():
        monkeypatch.setenv(f"PETTEIA_{name}", value)
    assert about(examined(tmp_path), "proxy") == []


@pytest.mark.parametrize(
    ("name", "value"), [("PROXIES", "nonsense"), ("WORKERS", "many"), ("LOG", "xml"), ("PROXY_HEADER", "X-Who")]
)
def test_a_setting_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"PETTEIA_{name}", value)
    level, said = about(examined(tmp_path, code=1), "settings")[0]
    assert level == "problem"
    assert value in said


def test_writing_that_a_power_failure_can_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_SYNCHRONOUS", "normal")
    found = about(examined(tmp_path), "database")
    if Settings(database=address(tmp_path)).file is None:  # PostgreSQL has settings of its own
        assert "PETTEIA_SYNCHRONOUS" not in str(found)
    else:
        assert found[0] == (
            "warning",
            "PETTEIA_SYNCHRONOUS is normal: when the power fails, moves that were acknowledged can be lost.",
        )


def test_a_slip_in_the_name_of_a_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_WORKRES", "3")
    assert about(examined(tmp_path), "settings") == [
        ("warning", "These variables mean nothing to the server: PETTEIA_WORKRES")
    ]


@pytest.mark.parametrize(
    ("operator", "level", "words"),
    [("8138", "problem", "HOST:PORT"), ("0.0.0.0:8138", "warning", "can be reached from other machines")],
)
def test_the_operators_address(tmp_path: Path, operator: str, level: str, words: str) -> None:
    found = about(examined(tmp_path, "--operator", operator, code=int(level == "problem")), "operator")
    assert found[0][0] == level
    assert words in found[0][1]


def test_the_operators_address_is_not_the_public_one(tmp_path: Path) -> None:
    port = free_port()
    findings = examined(tmp_path, "--port", port, "--operator", f"127.0.0.1:{port}", code=1)
    assert about(findings, "operator") == [("problem", f"The operator's address has the public port {port}.")]


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    url = f"postgresql://ada:hush@127.0.0.1:{free_port()}/petteia"
    run = petteia("doctor", "--database", url, "--key-file", tmp_path / "key", "--port", free_port(), "--plain")
    assert run.code == 1
    assert "problem: The database postgresql+psycopg://…@127.0.0.1" in run.out
    assert "pg_hba.conf" in run.out
    assert "hush" not in run.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_four_languages(tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_SECURE_COOKIE", "1")
    given = ("--database", tmp_path / "t.sqlite", "--port", free_port(), "--lang", lang, "--plain")
    run = petteia("doctor", *given)
    assert run.code == 1
    for key in ("operations.doctor.proxy.cookie_without_https", "operations.doctor.proxy.cookie_without_https.do"):
        assert Message(key).text(lang) in run.out
    assert run.out.splitlines()[-1] == Message("operations.doctor.problems", n=1).text(lang)
