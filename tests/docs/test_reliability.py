"""What docs/reliability.md tells people to run can be run, and no kind of fault is missing from its figures."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.chaos import leaks
from tests.chaos.__main__ import options
from tests.chaos.faults import NAMES, WEIGHTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (.+)$", PAGE, re.MULTILINE)
PROGRAMS = {"tests.chaos": options(), "tests.chaos.leaks": leaks.options()}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(command: str) -> None:
    program, *words = [word for word in shlex.split(command) if not re.match(r"[A-Z_]+=", word)]
    if program == "make":
        assert f"\n{words[0]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
        given = [shlex.split(word.split("=", 1)[1]) for word in shlex.split(command)[2:]]
        if words[0] == "chaos" and given:
            options().parse_args(given[0])
    elif program == "pytest":
        assert (ROOT / words[-1]).exists()
    else:
        assert program == "python"
        PROGRAMS[words[1]].parse_args(words[2:])


@pytest.mark.parametrize("kind", [*(name for name in WEIGHTS if name != "database"), *NAMES.values()])
def test_every_kind_of_fault_has_figures(kind: str) -> None:
    assert re.search(rf"^\| {kind} \|", PAGE, re.MULTILINE)
