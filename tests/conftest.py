"""What all tests share: a known environment, and asserts that explain themselves in the helpers too."""

from __future__ import annotations

import gc
import os
import ssl
from functools import cache

import pytest

from petteia.core.cores import on_one_core

on_one_core()  # as many tests run at once as there are cores

gc.set_threshold(50_000, 20, 50)  # pictures are read into many small objects: collecting took a quarter of the time

# Each client of a server reads all certificates of the world first, also for http://, which takes 60 milliseconds.
ssl.create_default_context = cache(ssl.create_default_context)  # type: ignore[assignment]

os.environ.pop("PETTEIA_DATA", None)  # the tests know the packaged data, not somebody's corrections

if os.environ.get("PETTEIA_PURE") and not os.environ.get("PETTEIA_WEB"):
    # Words, panels and what is pressed are never compiled, and what is read from the source is the same: the
    # compiled run is enough for them.
    collect_ignore = [
        "delphi/test_moment.py",
        "delphi/test_offers.py",
        "delphi/test_panel.py",
        "delphi/test_pressing.py",
        "delphi/test_words.py",
        "games/test_arrows.py",
        "games/test_deeds.py",
        "games/test_differences.py",
        "games/test_gestures.py",
        "games/test_promises.py",
        "games/test_sentences.py",
        "games/test_terms.py",
        "hellas/test_offers.py",
        "hellas/test_panel.py",
        "hellas/test_pressing.py",
        "hellas/test_telling.py",
        "hellas/test_terminal.py",
        "hellas/test_text.py",
        "offrandes/test_panel.py",
        "offrandes/test_pressing.py",
        "offrandes/test_text.py",
    ]

# What waits for browsers, servers and processes begins first, in one process: it prepares what they share once, and at
# the end only short tests are left to be shared out.
FIRST = ("chaos", "web", "arena", "server", "notebook", "docs", "cli", "text")

pytest.register_assert_rewrite("tests.games.contract", "tests.games.secrecy", "tests.games.play")


def pytest_report_header() -> str:
    """Which of the two builds is tested."""
    from petteia.compiled import is_compiled

    return "petteia: " + ("compiled" if is_compiled() else "pure Python")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The folders that take longest come first; the order within a folder stays."""
    rank = {name: number for number, name in enumerate(FIRST)}
    items.sort(key=lambda item: rank.get(item.path.parent.name, len(FIRST)))
