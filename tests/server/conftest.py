"""One server for all tests of a module that need no settings of their own, on SQLite and PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.server.postgres import Cluster
from tests.server.running import ADDRESS, CLIENTS, Running, server

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
# The modules that run on both databases in every run, since what they test depends most on the database; with
# PETTEIA_LONG all of them do.
TWICE: Final = {
    "test_migrations",
    "test_playing",
    "test_processes",
    "test_store",
    "test_stored_database",
}
# Processes that share a database, with what each of them does for the tables of the others: once, on the one of the two
# that several machines can share.
ON_POSTGRESQL: Final = {"test_together"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a database once for each kind of database."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if "database" not in metafunc.fixturenames:
        return
    if module in TWICE or os.environ.get("PETTEIA_LONG"):
        metafunc.parametrize("database", [SQLITE, POSTGRESQL], indirect=True, scope="module")
    elif module in ON_POSTGRESQL:
        metafunc.parametrize("database", [POSTGRESQL], indirect=True, scope="module")


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    """Close the connections of a test."""
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own; skipped, or failed where CI is set, if there are no programs for it."""
    found = Cluster()
    yield found
    found.close()


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database, for those who use `folder`, `running` or `home`."""
    return str(getattr(request, "param", SQLITE))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, database: str, request: pytest.FixtureRequest) -> Path:
    """Where the module's server keeps its key and its database, or the address of it: see `address`."""
    return settle(tmp_path_factory.mktemp("server"), database, request)


@pytest.fixture
def home(tmp_path: Path, database: str, request: pytest.FixtureRequest) -> Path:
    """The same for a server that one test has for itself."""
    return settle(tmp_path, database, request)


@pytest.fixture
def second_home(tmp_path: Path, database: str, request: pytest.FixtureRequest) -> Path:
    """Another one of the same kind, beside `home`."""
    (tmp_path / "second").mkdir()
    return settle(tmp_path / "second", database, request)


def settle(folder: Path, database: str, request: pytest.FixtureRequest) -> Path:
    """A folder with the address of a new database in it, if that is no file."""
    if database == POSTGRESQL:
        cluster: Cluster = request.getfixturevalue("cluster")
        (folder / ADDRESS).write_text(cluster.new())
    return folder


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    """The module's server."""
    with server(folder) as found:
        yield found
