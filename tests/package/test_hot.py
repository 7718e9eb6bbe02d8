"""The functions that the compiler is to make fast are there: what was renamed is noticed."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from petteia.games import OURS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "petteia"
MADE_BY_MYPYC = re.compile(r"(?<!_)__[A-Z](?:(?!__)\w)+_glue$|(?<!_)_clear(?:_on_completion)?$|_____mypyc__\w+_setup$")


def defined() -> set[str]:
    """The names of all functions and classes that may be compiled."""
    found: set[str] = set()
    for folder in ("core", "bots", "server/site", *(f"games/{game}" for game in OURS)):
        for path in (PACKAGE / folder).rglob("*.py"):
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            found.update(node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return found


def test_what_is_to_be_fast_exists() -> None:
    names, known = (ROOT / "release" / "hot.txt").read_text(encoding="utf-8").split(), defined()
    assert len(names) > 1000
    assert names == sorted(set(names))
    last = {name: MADE_BY_MYPYC.sub("", name).split("___")[-1] for name in names}
    gone = [name for name, part in last.items() if part not in known and not name.endswith("_setup")]
    assert gone == [], "renamed or gone: make hot, or write the new names into release/hot.txt"
