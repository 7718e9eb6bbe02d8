"""The game of pebbles, known to the registry for as long as one test runs."""

from __future__ import annotations

import pytest

from petteia.core import registry
from tests.core.pebbles import Pebbles


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it, so that petteia.games() stays as it is."""
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))


@pytest.fixture
def pebbles(_own_registry: None) -> Pebbles:
    """The game, registered."""
    return Pebbles()
