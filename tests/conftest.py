"""What all tests share: a known environment, and asserts that explain themselves in the helpers too."""

from __future__ import annotations

import os

import pytest

os.environ.pop("PETTEIA_DATA", None)  # the tests know the packaged data, not somebody's corrections

pytest.register_assert_rewrite("tests.games.contract", "tests.games.secrecy", "tests.games.play")


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    from petteia.compiled import is_compiled

    return "petteia: " + ("compiled" if is_compiled() else "pure Python")
