"""`petteia backup` and `petteia restore`, and what `petteia serve` says when it cannot."""

from __future__ import annotations

import gzip
import socket
import stat
from pathlib import Path

import pytest

from petteia.server.guard.settings import BadSettings, Settings, from_environment
from petteia.server.store.backup import backup, restore
from petteia.server.store.engine import connected, open_engine
from petteia.server.store.players import epochs, revoke_now
from tests.cli.runner import petteia
from tests.server.running import Person, Running, address, change, look, server, wait
from tests.server.stored.reading import HERE, RELEASES, positions


def test_a_backup_of_a_running_server_is_restored_with_all_seats(home: Path, second_home: Path) -> None:
    copy = home / "copy.sqlite"
    with server(home) as running:
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot")["id"]
        seen = wait(ada, table, 0)
        ada.act(table, seen["version"], seen["actions"][0]["name"])
        ada.post(f"/api/tables/{table}/chat", 201, text="Kept?")
        wait(ada, table, 0)
        before = ada.seen(table)
        run = petteia("backup", str(copy), "--database", address(home), "--key-file", str(home / "server.key"))
        assert (run.code, run.out) == (0, f"1 table written to {copy}\n")
    where = ("--database", address(second_home), "--key-file", str(second_home / "server.key"))
    run = petteia("restore", str(copy), *where)
    assert (run.code, run.out) == (0, f"1 table restored to {address(second_home).rpartition('@')[2]}\n")
    with server(second_home) as running:
        again = Person(running.url)
        again.use(ada.token)
        after = again.seen(table)
        assert after == before
        assert again.get(f"/api/tables/{table}/chat")["lines"][0]["text"] == "Kept?"
    again_run = petteia("restore", str(copy), *where)
    assert again_run.code == 2
    assert "already holds tables" in again_run.err


@pytest.mark.parametrize("release", RELEASES)
def test_a_backup_of_an_older_release_is_restored(home: Path, release: str) -> None:
    copy = home / "copy.sqlite"
    copy.write_bytes(gzip.decompress((HERE / release / "backup.sqlite.gz").read_bytes()))
    before, said = copy.read_bytes(), positions(release)
    where = ("--database", address(home), "--key-file", str(home / "server.key"))
    run = petteia("restore", str(copy), *where)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith(f"{len(said['tables'])} tables restored to ")
    assert copy.read_bytes() == before, "the backup itself stays as it is"
    assert look(address(home), "SELECT count(*) FROM tables WHERE automatic = 1")[0][0] > 0
    with server(home) as running:
        ada = Person(running.url)
        ada.use(said["tokens"]["Ada"])
        assert ada.seen(said["ids"]["hellas over"])["result"] == said["tables"]["hellas over"]["result"]
        assert ada.seen(said["ids"]["hellas draft"])["moves"] == said["tables"]["hellas draft"]["moves"]


def test_revoked_tokens_stay_revoked_in_a_backup(home: Path, second_home: Path) -> None:
    settings = Settings(database=address(home), key_file=str(home / "server.key"))
    other = Settings(database=address(second_home), key_file=str(second_home / "server.key"))
    revoke_now(settings, "ada")
    backup(settings, home / "copy.sqlite")
    restore(other, home / "copy.sqlite")
    with connected(other) as connection:
        assert epochs(connection) == {"ada": 1}


def test_a_backup_of_a_newer_version_is_refused_as_such(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "tables.sqlite"), tmp_path / "copy.sqlite"
    assert petteia("backup", str(copy), "--database", database).code == 0
    change(copy, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    run = petteia("restore", str(copy), "--database", str(tmp_path / "other.sqlite"))
    assert (run.code, run.err.split(".")[0]) == (2, 'The database has form "99"')


def test_backups_replace_nothing_and_only_backups_are_restored(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    copy = tmp_path / "copy.sqlite"
    assert petteia("backup", str(copy), "--database", database).out == f"0 tables written to {copy}\n"
    assert "already exists" in petteia("backup", str(copy), "--database", database).err
    assert "cannot be written" in petteia("backup", str(tmp_path / "no" / "x"), "--database", database).err
    wrong = tmp_path / "wrong"
    wrong.write_text("no database")
    for path in (wrong, tmp_path / "absent", Path(database)):
        run = petteia("restore", str(path), "--database", str(tmp_path / "empty.sqlite"), "--lang", "nl")
        assert run.code == 2
        assert run.err == f"{path} is geen back-up van Petteia.\n"
    other = tmp_path / "other.sqlite"
    other.with_suffix(".key").write_text("k" * 64 + "\n")
    assert "a different key" in petteia("restore", str(copy), "--database", str(other)).err


def test_the_database_and_its_key_are_for_their_owner_alone(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "deep" / "tables.sqlite"))
    settings.key()
    open_engine(settings).dispose()
    for path in (settings.file, settings.key_path):
        assert path is not None
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert settings.key() == settings.key()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "mysql://nobody@nowhere/x"], "in a SQLite file or in PostgreSQL, not in mysql://…@nowhere/x."),
        (["--database", "sqlite:///:memory:"], "in a SQLite file or in PostgreSQL, not in sqlite:///:memory:."),
        (["--database", "/proc/nothing/x.sqlite"], "cannot be opened"),
        (["--port", "99999"], "--port"),
        (["--pace", "soon"], "--pace"),
    ],
)
def test_what_serve_cannot_use_is_said_in_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    run = petteia("serve", "--key-file", str(tmp_path / "key"), *arguments)
    assert run.code == 2
    assert sentence in run.err
    assert len(run.err.splitlines()) == 1


def test_a_port_in_use_is_noticed(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = petteia("serve", "--port", str(taken.getsockname()[1]), "--database", str(tmp_path / "x.sqlite"))
    assert run.code == 2
    assert "Choose another port" in run.err


def test_settings_come_from_the_environment_and_arguments_come_first(tmp_path: Path) -> None:
    environment = {
        "PETTEIA_PACE": "2.5",
        "PETTEIA_WORKERS": "3",
        "PETTEIA_SECURE_COOKIE": "yes",
        "PETTEIA_HOSTS": "a,b",
    }
    found = from_environment(environment, pace=0.0, database=None)
    assert (found.pace, found.workers, found.secure_cookie, found.hosts) == (0.0, 3, True, "a,b")
    assert from_environment({"PETTEIA_DATABASE": "postgresql://x/y"}).url == "postgresql+psycopg://x/y"
    for name, value in (("WORKERS", "many"), ("SECURE_COOKIE", "perhaps")):
        with pytest.raises(BadSettings, match=f'The setting PETTEIA_{name} cannot be "{value}".'):
            from_environment({f"PETTEIA_{name}": value})


def test_a_server_can_be_bound_to_its_names(tmp_path: Path) -> None:
    with server(tmp_path, hosts="petteia.example") as running:
        assert Person(running.url).http.get("/health").status_code == 400
        assert Person(running.url).http.get("/health", headers={"Host": "petteia.example"}).status_code == 200


def test_a_table_whose_rows_were_touched_is_not_played_on(tmp_path: Path) -> None:
    import sqlite3
    from contextlib import closing

    with server(tmp_path) as running:
        ada = Person(running.url, "Ada")
        table = ada.table("delphi", "open", "bot")["id"]
        seen = wait(ada, table, 0)
        ada.act(table, seen["version"], seen["actions"][0]["name"])
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute(
            "UPDATE moves SET data = replace(data, '\"actions\": [\"', '\"actions\": [\"x') WHERE kind = 'start'"
        )
    again = Running(str(tmp_path / "tables.sqlite"), tmp_path / "server.key")
    try:
        person = Person(again.url)
        person.use(ada.token)
        assert person.get(f"/api/tables/{table}", 409)["code"] == "table.broken"
    finally:
        again.stop()
