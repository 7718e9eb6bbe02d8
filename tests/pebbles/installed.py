"""Whether the game of another package is there: `make test` installs `examples/pebbles` beside Petteia."""

from __future__ import annotations

import os

import pytest

import petteia

ADVICE = "examples/pebbles is not installed: pip install --no-build-isolation --no-deps -e examples/pebbles"


def demand_pebbles() -> None:
    """Without it the tests fail where everything must be tested, and are left out elsewhere."""
    if "pebbles" not in petteia.games():
        if os.environ.get("CI") == "true":
            pytest.fail(ADVICE)
        pytest.skip(ADVICE)
