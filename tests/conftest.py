"""What all tests share: a known environment, and asserts that explain themselves in the helpers too."""

from __future__ import annotations

import gc
import os

import pytest

gc.set_threshold(50_000, 20, 50)  # pictures are read into many small objects: collecting took a quarter of the time

os.environ.pop("PETTEIA_DATA", None)  # the tests know the packaged data, not somebody's corrections

pytest.register_assert_rewrite("tests.games.contract", "tests.games.secrecy", "tests.games.play")


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    from petteia.compiled import is_compiled

    return "petteia: " + ("compiled" if is_compiled() else "pure Python")
