"""Databases of older versions are brought up to date, whole or not at all, once, and kept as they were."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect

from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.store.engine import open_engine
from petteia.server.store.schema import METADATA, SCHEMA
from tests.server.running import ADDRESS, PATIENCE, address, change, look, url_of
from tests.server.stored.reading import load, unpack

OLD = "0.1.0"
AT_ONCE = 4
NUMBERS = {"DOUBLE PRECISION": "DOUBLE", "REAL": "DOUBLE"}  # SQLite knows only one kind
OPENING = """
import sys
from petteia.server.guard.settings import Settings
from petteia.server.store.engine import open_engine
sys.stdin.read()
open_engine(Settings(database=sys.argv[1])).dispose()
"""


@pytest.fixture
def old(home: Path) -> str:
    """The address of a database of the first release."""
    file = unpack(OLD, home)
    if (home / ADDRESS).exists():
        load(file, address(home))
        file.unlink()
    return address(home)


def form(database: str) -> dict[str, Any]:
    """The tables, columns and indexes of a database."""
    engine = create_engine(url_of(database))
    found = inspect(engine)
    tables = {}
    for name in sorted(found.get_table_names()):
        columns = [(c["name"], str(c["type"]), c["nullable"], bool(c["default"])) for c in found.get_columns(name)]
        indexes = sorted((i["name"], tuple(i["column_names"])) for i in found.get_indexes(name))
        tables[name] = (columns, found.get_pk_constraint(name)["constrained_columns"], indexes)
    engine.dispose()
    return tables


def comparable(tables: dict[str, Any]) -> dict[str, Any]:
    """Whatever order the columns have, and however a number is called."""
    return {
        name: (sorted((c, NUMBERS.get(t, t), *rest) for c, t, *rest in columns), keys, indexes)
        for name, (columns, keys, indexes) in tables.items()
    }


def test_an_old_database_becomes_what_a_new_one_is(old: str, second_home: Path) -> None:
    before = {name: look(old, f"SELECT count(*) FROM {name}") for name in ("tables", "moves", "sitters", "chat")}
    open_engine(Settings(database=old)).dispose()
    open_engine(Settings(database=address(second_home))).dispose()
    assert look(old, "SELECT value FROM meta WHERE name = 'schema'") == [(str(SCHEMA),)]
    assert comparable(form(old)) == comparable(form(address(second_home)))
    assert form(old).keys() == METADATA.tables.keys()
    assert {name: look(old, f"SELECT count(*) FROM {name}") for name in before} == before
    automatic = look(old, "SELECT status, automatic, count(*) FROM tables GROUP BY 1, 2 ORDER BY 1")
    assert [(status, flag) for status, flag, _ in automatic] == [
        ("closed", 0),
        ("lobby", 0),
        ("over", 0),
        ("playing", 1),
    ]
    assert look(old, "SELECT DISTINCT request FROM chat") == [("",)]
    open_engine(Settings(database=old)).dispose()  # and a second time changes nothing


def test_a_file_is_kept_as_it_was(tmp_path: Path) -> None:
    file = unpack(OLD, tmp_path)
    rows = look(file, "SELECT * FROM tables ORDER BY id")
    open_engine(Settings(database=str(file))).dispose()
    kept = tmp_path / "tables.sqlite.before-2"
    assert look(kept, "SELECT value FROM meta WHERE name = 'schema'") == [("1",)]
    assert look(kept, "SELECT * FROM tables ORDER BY id") == rows
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    others = {path.name for path in tmp_path.iterdir()}
    assert others == {"tables.sqlite", "tables.sqlite.before-2", "server.key"}


def test_nothing_is_kept_of_a_new_database(tmp_path: Path) -> None:
    open_engine(Settings(database=str(tmp_path / "tables.sqlite"))).dispose()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.sqlite"]


@pytest.mark.parametrize("is_new", [False, True])
def test_processes_that_start_at_once_migrate_once(old: str, second_home: Path, is_new: bool) -> None:
    database = address(second_home) if is_new else old
    command = [sys.executable, "-c", OPENING, database]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stderr": subprocess.PIPE}
    opening = [subprocess.Popen(command, **pipes) for _ in range(AT_ONCE)]
    for process in opening:
        assert process.stdin is not None
        process.stdin.close()  # now they open it
    for process in opening:
        assert process.stderr is not None
        with process.stderr as complaints:
            assert (complaints.read().decode(), process.wait(PATIENCE)) == ("", 0)
    assert look(database, "SELECT value FROM meta WHERE name = 'schema'") == [(str(SCHEMA),)]


def test_a_step_that_fails_changes_nothing(old: str) -> None:
    change(old, "CREATE TABLE processes (in_the_way INTEGER)")
    before = form(old)
    with pytest.raises(BadSettings, match="processes"):
        open_engine(Settings(database=old))
    assert look(old, "SELECT value FROM meta WHERE name = 'schema'") == [("1",)]
    assert form(old) == before


def test_a_database_of_a_newer_version_is_left_alone(old: str) -> None:
    change(old, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    before = form(old)
    with pytest.raises(BadSettings, match=r'has form "99".*reads forms up to "2"; please use a newer version'):
        open_engine(Settings(database=old))
    assert form(old) == before
