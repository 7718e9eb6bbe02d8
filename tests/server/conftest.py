"""One server for all tests of a module that need no settings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import CLIENTS, Running, server


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    """Close the connections of a test."""
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the module's server keeps its database."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    """The module's server."""
    with server(folder) as found:
        yield found
