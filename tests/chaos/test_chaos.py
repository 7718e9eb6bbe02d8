"""The short form of `make chaos`, and the judge itself: it must notice what it looks for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.server.tables.room import Room
from tests.chaos import leaks
from tests.chaos.judge import Judge
from tests.chaos.notes import Notes
from tests.chaos.run import Run
from tests.server.running import CLIENTS, Person, change
from tests.server.test_secrecy import Inside

KILLS = 3
LONG = pytest.mark.skipif(not os.environ.get("PETTEIA_LONG"), reason="PostgreSQL with PETTEIA_LONG=1")
# The store and the server are the same compiled and not: once is enough, in the build that is delivered.
pytestmark = pytest.mark.skipif(
    os.environ.get("PETTEIA_EXPECT") == "pure" and bool(os.environ.get("PETTEIA_PURE")),
    reason="runs once, in the other of the two runs of `make test`",
)


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgresql", marks=LONG)])
def test_nothing_acknowledged_is_lost_and_every_table_goes_on(database: str, tmp_path: Path) -> None:
    run = Run(database, "short", KILLS, minutes=5.0, is_small=True, keep=tmp_path)
    outcome = run.run()
    assert outcome.wrong == []
    assert outcome.figures["kills"] >= KILLS
    assert outcome.figures["acknowledged"] > 20
    assert outcome.figures["games replayed"] >= 5
    if database == "sqlite":
        the_judge_notices(str(tmp_path / database / "tables.sqlite"), run.notes)


def the_judge_notices(address: str, notes: Notes) -> None:
    """The same database, with notes that do not fit it, and with rows that do not fit each other."""
    taken = notes.done.pop()
    assert judged(address, notes) == [f"doubled: {taken}"]
    other = taken._replace(version=taken.version + 1000)
    notes.done += [taken, other]
    assert judged(address, notes) == [f"lost: {other}"]
    notes.done.pop()
    notes.made["nobody", "key"] = "no such table"
    assert len(judged(address, notes)) == 2
    del notes.made["nobody", "key"]
    assert judged(address, notes) == []
    change(address, "DELETE FROM moves WHERE table_id = :table AND seq = 1", table=taken.table)
    assert f"{taken.table}: row 2 comes after 0" in judged(address, notes)


def judged(address: str, notes: Notes) -> list[str]:
    return Judge(address, notes).judge()


def test_positions_that_differ_in_secrets_look_alike() -> None:
    found = leaks.search(3, "short", often=4, is_loud=False)
    assert found.found == []
    assert found.counts["comparisons"] >= 3
    assert found.counts["answers"] > 100


def test_a_difference_that_may_be_known_is_noticed(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    try:
        ada = Person(inside.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot", options={"open_drachmas": False})["id"]
        asked = leaks.paths("offrandes", table, 1, [], [], 0)
        before = leaks.answers(ada, asked)
        assert leaks.answers(ada, asked) == before

        def enrich(room: Room) -> None:
            state = room.match.state
            state.drachmas[0] += 1  # type: ignore[attr-defined]

        inside.change(table, enrich)
        after = leaks.answers(ada, asked)
        told = {path for path in asked if after[path] != before[path]}
        assert {f"/t/{table}", f"/t/{table}/words", f"/api/tables/{table}", f"/api/tables/{table}/picture"} <= told
    finally:
        inside.close()
