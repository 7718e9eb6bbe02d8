"""Section 41: what was reconstructed is marked in the data and nowhere else, and can be corrected there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from petteia.games.hellas.components import content, vocabulary
from petteia.games.hellas.rules.effects import attacks, combat, regions
from petteia.games.hellas.rules.effects.unit import UNITS, Unit

DATA = json.loads(Path(content.__file__).parents[1].joinpath("content.json").read_text(encoding="utf-8"))


def test_every_entry_has_a_source() -> None:
    """HEL-CMP.12  rulebook, public data or reconstructed, on every row."""
    for key, rows in DATA.items():
        for row in rows if isinstance(rows, list) else [rows]:
            assert key == "about" or row["source"] in ("rulebook", "public data", "reconstructed"), key


def test_reconstructed_values_are_marked() -> None:
    """HEL-MST.2, HEL-GOD.2, HEL-GOD.3, HEL-MPH.3  Wound symbols, God Powers by level and the faces of the die."""
    assert {row["wounds_source"] for row in DATA["monsters"]} == {"reconstructed"}
    assert {row["levels_source"] for row in DATA["gods"]} == {"reconstructed"}
    assert DATA["monster_die"]["source"] == "reconstructed"


def with_data(folder: Path, data: object, code: str) -> subprocess.CompletedProcess[str]:
    """Run a few lines with a corrected data file."""
    (folder / "hellas.json").write_text(json.dumps(data), encoding="utf-8")
    environment = os.environ | {"PETTEIA_DATA": str(folder), "PETTEIA_PURE": "1"}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_an_owner_may_correct_the_data(tmp_path: Path) -> None:
    """HEL-MPH.3, HEL-MST.2  A corrected file changes the game and its version."""
    data = json.loads(json.dumps(DATA))
    data["monster_die"]["faces"] = ["move"]
    data["monsters"][0]["wounds"] = [["spear", "priest"]] * 4
    code = "from petteia.games.hellas import VERSION\nfrom petteia.games.hellas.components import content\n"
    code += "print(content.DIE, content.MONSTER_WOUNDS[0][0], VERSION)"
    found = with_data(tmp_path, data, code)
    assert found.stdout.startswith("(2,) (7, 1) 2+"), found.stderr


def test_a_mistake_in_the_data_is_named(tmp_path: Path) -> None:
    """HEL-BRD.3  The message names the entry that is wrong."""
    data = json.loads(json.dumps(DATA))
    data["regions"][0]["land"] = ["crete"]
    found = with_data(tmp_path, data, "import petteia.games.hellas")
    assert "regions[0] (epirus).land must be a list of neighbours who name this region, too" in found.stderr


FAMILIES = (
    vocabulary.MOMENTS,
    vocabulary.EFFECTS,
    vocabulary.MODIFIERS,
    vocabulary.COMBAT_EFFECTS,
    vocabulary.CONDITIONS,
    vocabulary.HUNT_EFFECTS,
    vocabulary.PASSIVES,
    vocabulary.EVOLUTIONS,
)


def test_a_number_that_rules_name_is_the_place_of_its_word() -> None:
    for family in FAMILIES:
        for number, name in enumerate(family):
            assert getattr(vocabulary, name.upper(), number) == number, name


AT_THEIR_MOMENT = {"none", "recruit_where_left", "card_for_kills"}  # found by the moment at which they work


def test_every_effect_has_its_unit_or_is_asked_for_by_the_rule_it_changes() -> None:
    for number, name in enumerate(vocabulary.EFFECTS):
        is_asked_for = hasattr(vocabulary, name.upper()) or name in AT_THEIR_MOMENT
        assert type(UNITS[number]) is not Unit or is_asked_for, name
    for unit in (*attacks.UNITS, *regions.ATTACKS, *regions.THEN[1:], *combat.UNITS[1:], *combat.WHEN[1:]):
        assert type(unit) not in (attacks.AttackUnit, regions.RegionUnit, combat.CombatUnit, combat.Condition)
