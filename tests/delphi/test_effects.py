"""Effects are units that rows of the content name: a card with a known effect is one row."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.core.errors import BadContent
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.rules.effects.equipment import EFFECT, EFFECTS
from petteia.games.delphi.rules.effects.ship_tiles import START, STARTS
from petteia.games.delphi.rules.uses import USES

# In another process, with another data file: Extra Oars is taken, and asks what Sky Chariot asks.
TAKING = """
from tests.delphi.moments import taking
game = taking("E01", "gods a ares:6 hermes:5")
print(game.asked(), game.choices())
"""


def test_every_effect_is_named_by_a_row_and_every_name_is_known() -> None:
    assert set(content.EQUIPMENT_EFFECTS) - {""} == set(EFFECTS)
    assert set(content.SHIP_STARTS) - {""} == set(STARTS)
    assert len(EFFECT) == c.EQUIPMENT
    assert len(START) == c.SHIP_TILES
    assert len(USES) == len(c.ACTION_KINDS)


def test_an_effect_that_is_not_known_is_refused_with_its_card() -> None:
    with pytest.raises(BadContent, match=r"E16") as error:
        content.units("equipment", "effect", {"map": 1}, 0)
    assert "statue_gift" in str(error.value)


def test_a_card_with_a_known_effect_is_one_row(tmp_path: Path) -> None:
    data = json.loads(content.FILE.path.read_text(encoding="utf-8"))
    row = next(row for row in data["equipment"] if row["id"] == "E01")
    row |= {"effect": "god_to_top", "colors": ["pink", "red"]}
    (tmp_path / "delphi.json").write_text(json.dumps(data), encoding="utf-8")
    env = os.environ | {"PETTEIA_DATA": str(tmp_path)}
    command, root = [sys.executable, "-c", TAKING], Path(__file__).parents[2]
    run = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "a chariot_god ['advance aphrodite', 'advance hermes']"
