"""Pebbles, the game of another package."""

from __future__ import annotations

import pytest

from tests.pebbles.installed import demand_pebbles


@pytest.fixture(autouse=True)
def _installed() -> None:
    demand_pebbles()
