"""Whether a server is ready, part by part: at the operator's address alone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.runner import refused
from tests.server.operating import children_of, get, operated, until_ready
from tests.server.running import ADDRESS, Running, server

Operated = tuple[Running, str]


@pytest.fixture(scope="module")
def both(folder: Path) -> Iterator[Operated]:
    with operated(folder) as found:
        until_ready(found[1])
        yield found


def test_the_public_address_says_that_it_lives_and_nothing_else(both: Operated) -> None:
    running, _ = both
    assert get(f"{running.url}/health").json() == {"status": "ok"}
    for path in ("/ready", "/metrics"):
        assert get(running.url + path).status_code == 404


@pytest.fixture
def parts(folder: Path) -> dict[str, str]:
    """The parts of a server, all well. The disk of PostgreSQL may be on another machine: it is nobody's part."""
    return {"database": "ok", "bots": "ok"} | ({} if (folder / ADDRESS).exists() else {"disk": "ok"})


def test_the_operator_sees_each_part(both: Operated, parts: dict[str, str]) -> None:
    _, operator = both
    answer = get(f"{operator}/ready")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ready", "processes": {"1": parts}}
    assert get(f"{operator}/health").json() == {"status": "ok"}
    assert get(f"{operator}/").status_code == 404


def test_bots_that_do_not_answer_are_named_until_they_do(both: Operated, parts: dict[str, str]) -> None:
    running, operator = both
    worker = children_of(running.process.pid)[0]
    os.kill(worker, signal.SIGSTOP)
    try:
        answer = get(f"{operator}/ready")
        assert answer.status_code == 503
        assert answer.json()["status"] == "not ready"
        assert answer.json()["processes"]["1"] == parts | {"bots": "no answer within 5 s"}
    finally:
        os.kill(worker, signal.SIGCONT)
    until_ready(operator)


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    with operated(tmp_path, least_room=str(10**12)) as (_, operator):
        answer = get(f"{operator}/ready")
    assert answer.status_code == 503
    parts = answer.json()["processes"]["1"]
    assert parts["disk"].startswith("only ")
    assert parts["database"] == "ok"


def test_a_server_at_home_has_no_address_for_operators(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        assert get(f"{running.url}/health").status_code == 200
        running.process.terminate()
        assert running.process.stdout is not None
        assert b"perator" not in running.process.stdout.read()


@pytest.mark.parametrize("address", ["8138", "localhost", "localhost:99999", "[::1:8138", "a b:1", "::1:8138"])
def test_an_address_that_is_none_is_refused(address: str, tmp_path: Path) -> None:
    sentence = refused("serve", "--port", 0, "--database", tmp_path / "t.sqlite", "--operator", address)
    assert sentence == f'The operator\'s address is written HOST:PORT, such as 127.0.0.1:8138, and not "{address}".'
