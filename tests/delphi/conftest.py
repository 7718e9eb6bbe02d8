"""Given positions are played from the first seat and from the last one, wherever the words leave it open."""

from __future__ import annotations

import pytest

from tests.delphi import given

# Files about a whole table, recorded games, or texts and pictures in which the seats are named.
NAMED = (
    "check",
    "components",
    "information",
    "layouts",
    "offers",
    "options",
    "panel",
    "pointing",
    "pressing",
    "reasons",
    "setup",
    "words",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test of the other files twice."""
    if metafunc.module.__name__.rpartition("test_")[2] not in NAMED:
        metafunc.parametrize("_a_sits", ["first", "last"], indirect=True)


@pytest.fixture(autouse=True)
def _a_sits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the player sits whom the words call a."""
    monkeypatch.setattr(given, "A_SITS_LAST", getattr(request, "param", "first") == "last")
