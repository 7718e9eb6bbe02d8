"""Every test of the command runs in an empty folder and in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.core import registry
from tests.core.pebbles import Pebbles


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    """A game with hidden cards, reveals and a layout, known for as long as the test runs."""
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    return Pebbles()
