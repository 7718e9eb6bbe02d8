"""The build: which one is running, how fast it is loaded, and that hot code handles bare numbers."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import petteia
from petteia.compiled import PURE, is_compiled
from petteia.core import flow
from petteia.games import OURS

SOURCE = Path(petteia.__file__).parent
OPERATIONS = Path(__file__).parents[2] / "build" / "ops.txt"  # written by mypyc

HOT = (
    "Choices.add",
    "Choices.add_outcome",
    "Choices.add_range",
    "Choices.clear",
    "Choices.set_outcomes",
    "Choices.has",
    "Choices.total",
    "Choices.outcome",
    "State.ask",
    "State.settle",
    "State.seat",
    "State.is_over",
    "State.choices",
    "State.is_legal",
    "State.advance",
    "State.emit",
    "State.emit_to",
    "asked",
    "push",
    "take",
    "listed",
    "carry_out",
    "settle_for",
    "State.write",
    "Observation.put",
    "Observation.put_all",
    "Observation.put_same",
    "Observation.one_hot",
    "Observation.skip",
    "Observation.begin",
    "Observation.begin_from",
    "Observation.leave",
    "Observation.pass_on",
    "Observation.put_line",
    "Questions.pass_on",
    "Observation.one_hots",
    "Observation.one_hot_rows",
    "Observation.put_owners",
    "Observation.put_matches",
    "Observation.put_rows",
    "Observation.put_seat",
    "Observation.put_seats",
    "Observation.put_set",
    "Observation.put_sets",
    "Observation.put_set_rows",
    "write_bits",
    "play_out",
    "play_outs",
    "perft",
    "Running.roll",
    "Stepper.find_illegal",
    "Stepper.step",
    "Stepper.show",
    "Stepper.settle",
    "Stepper.answer",
    "Running.stroll",
)
# Not called in play: what fills a table when a game is loaded, or is done once for each board of Delphi. (Functions are
# known here by their bare names: `is_reached` is also one of Delphi's board.)
ONCE = {"turn_distance", "source_price", "is_reached"}
COLD = {"__init__", "name", "row", "asks_single"}  # methods of a decision that are not called again and again
SLOWEST_IMPORT = 0.150  # seconds of processor time; it takes half of that
HEAVY = ("numpy", "rich", "typer", "babel", "textual", "sqlalchemy", "starlette", "jinja2")


def functions(path: Path) -> set[str]:
    """The functions and methods of a module, methods with their class, that are called all the time."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}.{m.name}" for m in node.body if isinstance(m, ast.FunctionDef) and m.name not in COLD
            }
    return {name for name in found if not name.startswith("_")}


def hot_functions() -> set[str]:
    """The core's hot functions, and of each game the rules, the encoding and the copying of a position."""
    found = set(HOT)
    for game in OURS:
        folder = SOURCE / "games" / game
        for path in [*folder.glob("rules/**/*.py"), folder / "known" / "encode.py"]:
            found |= functions(path)
        found |= {name for name in functions(folder / "state.py") if name.endswith(".copy")}
    return found


def boxing(operations: str) -> dict[str, list[str]]:
    """Each compiled function with the lines in which it wraps a bare number into an object."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in operations.splitlines():
        start = re.match(r"def ([\w.]+)\(", line)
        if start:
            name = start.group(1)
            found.setdefault(name, [])
        elif re.search(r"(?<!un)\bbox\(", line):
            found[name].append(line.strip())
    return found


def test_the_build_is_the_expected_one() -> None:
    """PETTEIA_EXPECT, set by whoever runs both, says which build this must be."""
    expected = os.environ.get("PETTEIA_EXPECT", "compiled" if is_compiled() else "pure")
    assert expected in ("compiled", "pure")
    assert is_compiled() == (expected == "compiled"), f"{expected} was expected, {flow.__file__} is running"
    assert is_compiled() == str(flow.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    assert not (is_compiled() and os.environ.get(PURE))


def test_the_plain_files_run_when_asked_for() -> None:
    code = "import petteia.compiled as c, petteia; print(c.is_compiled())"
    assert python(code, **{PURE: "1"}).strip() == "False"


def test_one_build_runs_as_a_whole() -> None:
    """No part of the rules runs compiled while another does not."""
    for name in OURS:
        petteia.game(name)
    games = "|".join(OURS)
    core = "chance|flow|heuristic|playout|observe|stepping"
    pattern = rf"petteia\.(core\.({core})|games\.({games})\.(state|known\.encode|rules\.[\w.]+))$"
    found = [module for name, module in sorted(sys.modules.items()) if re.match(pattern, name)]
    hot = [module for module in found if not hasattr(module, "__path__")]  # a package itself holds no rules
    assert len(hot) > 3
    assert {str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for module in hot} == {is_compiled()}


def test_hot_functions_handle_bare_numbers() -> None:
    """mypyc wraps a number into an object where Python's types ask for it; not in these functions."""
    hot = hot_functions()
    assert len(hot) > 60
    if not (is_compiled() and OPERATIONS.exists()):
        return
    boxes = boxing(OPERATIONS.read_text("utf-8"))
    assert set(HOT) <= set(boxes)
    found = {name: boxes[name] for name in sorted(hot - ONCE) if boxes.get(name)}
    assert not found, f"wraps numbers into objects: {found}"


def test_boxing_is_recognised() -> None:
    text = (
        "def A.f(self):\nL0:\n    r1 = box(i64, r0)\n    r2 = unbox(i64, r1)\ndef g(x):\nL0:\n    r2 = unbox(i64, x)\n"
    )
    assert boxing(text) == {"A.f": ["r1 = box(i64, r0)"], "g": []}


def test_hot_functions_are_there() -> None:
    """The list names functions that exist."""
    core = set().union(
        *(functions(SOURCE / "core" / f"{name}.py") for name in ("flow", "playout", "observe", "stepping"))
    )
    assert set(HOT) <= core


def python(code: str, **environment: str) -> str:
    """What a fresh Python prints."""
    path = os.pathsep.join([str(SOURCE.parent), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return run.stdout


def test_the_package_loads_quickly() -> None:
    """Best of five, in processor time and measured inside, so that neither a busy machine nor Python's start counts."""
    code = "import time; t = time.process_time(); import petteia; print(time.process_time() - t)"
    best = min(float(python(code)) for _ in range(5))
    assert best < SLOWEST_IMPORT


def test_loading_the_package_loads_nothing_heavy() -> None:
    loaded = python("import sys, petteia; print(*sys.modules)").split()
    assert "petteia.core.flow" in loaded
    assert not {name.split(".")[0] for name in loaded} & set(HEAVY)


@pytest.mark.parametrize("name", OURS)
def test_playing_needs_nothing_heavy(name: str) -> None:
    """Neither numpy nor the message catalogs are loaded before somebody asks for an observation or a word."""
    code = (
        "import sys, petteia; from librt.random import Random; from petteia.core.playout import play_out;"
        f"s = petteia.game({name!r}).new(); play_out(s, Random(1)); print(s.is_over, *sys.modules)"
    )
    over, *loaded = python(code).split()
    assert over == "True"
    assert not {module.split(".")[0] for module in loaded} & set(HEAVY)
