"""What the operator of a server with PostgreSQL sees, while the database is there and while it is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from petteia.core.messages import Message
from petteia.text.catalog import LANGUAGES
from tests.cli.runner import petteia
from tests.server.operating import ANY_PORT, get, numbers, operator_of, until_ready
from tests.server.postgres import Cluster, free_port
from tests.server.running import Person, Running


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that this test may stop."""
    found = Cluster()
    yield found
    found.close()


def findings(database: str, folder: Path, *more: str) -> tuple[int, list[tuple[str, str]]]:
    """The exit code of the doctor, and level and sentence of what it finds about the database."""
    given = ("--database", database, "--key-file", folder / "key", "--port", free_port(), *more)
    run = petteia("doctor", "--json", *given)
    told = json.loads(run.out)["findings"]
    return run.code, [(found["level"], found["message"]) for found in told if found["about"] == "database"]


def test_the_doctor_looks_at_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.new()
    code, found = findings(address, tmp_path)
    assert (code, found[0][0]) == (0, "ok")
    assert found[0][1].endswith("is empty; the server makes its tables.")
    with psycopg.connect(address) as connection:  # and the doctor has made none
        assert connection.execute("SELECT to_regclass('meta')").fetchone() == (None,)
    running = Running(address, tmp_path / "key")
    Person(running.url, "Ada").table("offrandes", "open", "open", "open")
    code, found = findings(address, tmp_path)
    assert (code, found[0][0]) == (0, "ok")
    assert " holds 1 table, " in found[0][1]
    assert running.stop() == ""


def test_a_user_who_may_not_write_is_a_problem(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.new()
    Running(address, tmp_path / "key").stop()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute("CREATE ROLE reader LOGIN")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    try:
        code, found = findings(address.replace("petteia@", "reader@"), tmp_path)
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("DROP OWNED BY reader")
            connection.execute("DROP ROLE reader")
    assert (code, found[0][0]) == (1, "problem")
    assert found[0][1].startswith("This user may not write in the database")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_database_that_may_lose_what_it_has_acknowledged(cluster: Cluster, tmp_path: Path, lang: str) -> None:
    address = cluster.new()

    def warned() -> list[str]:
        code, found = findings(address, tmp_path, "--lang", lang)
        assert code == 0
        return [sentence for level, sentence in found if level == "warning"]

    def said(setting: str) -> str:
        return Message("operations.doctor.postgresql.careless", setting=setting).text(lang)

    assert warned() == [said("synchronous_commit"), said("fsync")], "the clusters of tests only have to be quick"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {address.rpartition('/')[2]} SET synchronous_commit = on".encode())
    assert warned() == [said("fsync")]


def test_a_lost_key_beside_a_database_that_cannot_be_asked_is_not_told(tmp_path: Path) -> None:
    away = f"postgresql://ada@127.0.0.1:{free_port()}/petteia"
    run = petteia("doctor", "--json", "--database", away, "--key-file", tmp_path / "key", "--port", free_port())
    told = {found["about"]: found["level"] for found in json.loads(run.out)["findings"]}
    assert (run.code, told["database"], told["key"]) == (1, "problem", "ok")


def test_a_database_that_is_away_is_named_and_counted(own_cluster: Cluster, tmp_path: Path) -> None:
    running = Running(own_cluster.new(), tmp_path / "key", operator=ANY_PORT, database_seconds="5")
    operator = operator_of(running)
    ada = Person(running.url, "Ada")
    until_ready(operator)
    assert get(f"{operator}/ready").json()["processes"]["1"] == {"database": "ok", "bots": "ok"}
    own_cluster.stop()
    answer = get(f"{operator}/ready")
    assert answer.status_code == 503
    assert answer.json()["processes"]["1"]["database"] == "failed (StoreFailed)"
    before = numbers(operator)['petteia_store_failures_total{doing="writing"}']
    ada.post("/api/tables", 503, game="offrandes", seats=["open", "open", "open"])
    assert numbers(operator)['petteia_store_failures_total{doing="writing"}'] > before
    own_cluster.start()
    until_ready(operator)
    ada.table("offrandes", "open", "open", "open")
    running.stop()
