"""SECURITY.md promises nothing without a test, and the tests that it names exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def functions_in(path: Path) -> set[str]:
    """The names of the functions in a file."""
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, functions)}


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(TEXT)
    assert len(named) > 30
    missing = [f"{file}::{name}" for file, name in named if name not in functions_in(ROOT / file)]
    assert not missing


def test_every_promise_names_a_test() -> None:
    promises = re.split(r"\n- ", TEXT.split("## Promises")[1])[1:]
    assert len(promises) > 15
    assert not [promise for promise in promises if not NAMED.search(promise)]


def test_whoever_finds_a_weakness_learns_how_to_report_it() -> None:
    report = TEXT.split("## Reporting")[1].split("\n## ")[0]
    assert "private" in report
