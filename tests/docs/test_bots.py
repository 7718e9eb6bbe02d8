"""The bot of docs/bots.md takes part in a tournament, as it stands there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from petteia.bots.levels import LEVELS
from petteia.cli.entry import run

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```python\n(from petteia import bots\n\n\nclass.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "misers.py").write_text(example(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert run(["arena", "offrandes", "misers:Miser", "adept", "novice", "-n", "3", "--seed", "1", "--plain"]) == 0
    sys.modules.pop("misers")
    assert "\nmisers:Miser" in capsys.readouterr().out


def test_every_level_is_described() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE.split("## How they think")[0], re.MULTILINE) == list(LEVELS)
