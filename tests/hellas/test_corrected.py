"""An owner of the box corrects reconstructed values in a copy of the data file, and plays with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from petteia.games.hellas import GAME
from petteia.games.hellas.components import content

# A whole random game with whatever data is in force; what a player would see of the corrected values.
PLAY = """
import json, random
import petteia

game = petteia.game("hellas")
match = petteia.Match(game, players=3, seed=3)
choice = random.Random(3)
monsters = set()
while not match.state.is_over:
    match.play(choice.choice(match.state.legal()))
    view = game.view(match.state, None)
    monsters |= {(monster["id"], len(monster["wounds"])) for monster in view["monsters"] if not monster["evolutions"]}
match.state.check()
copy = game.from_json(match.state.to_json())
print(json.dumps({
    "version": game.version,
    "path": str(game.content.path),
    "monsters": sorted(monsters),
    "record": match.record(reveal=True),
    "same": copy.to_json() == match.state.to_json(),
}))
"""


def corrected(tmp_path: Path, correct: Any) -> dict[str, Any]:
    """What comes of a game with a corrected copy of the data file."""
    data = json.loads(content.FILE.path.read_text(encoding="utf-8"))
    correct(data)
    (tmp_path / "hellas.json").write_text(json.dumps(data), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | {"PETTEIA_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def reconstructed() -> dict[str, list[str]]:
    """The entries of the data file that say of themselves, or of one of their values, that they are reconstructed."""
    found: dict[str, list[str]] = {}
    for key, value in content.FILE.root.value.items():
        for entry in value if isinstance(value, list) else [value]:
            if isinstance(entry, dict) and "reconstructed" in entry.values():
                found.setdefault(key, []).append(entry.get("id", key))
    return found


def test_what_is_reconstructed_is_marked_in_the_data_file() -> None:
    """HEL-MST.2, HEL-GOD.3, HEL-MPH.3  Wounds of all monsters, levels of all gods, the faces of the die."""
    assert reconstructed() == {
        "gods": list(content.GODS),
        "monsters": list(content.MONSTERS),
        "monster_die": ["monster_die"],
    }


def test_a_corrected_file_plays(tmp_path: Path) -> None:
    """HEL-MST.2, HEL-GOD.3, HEL-MPH.3  All three kinds of reconstructed values are corrected at once."""

    def correct(data: Any) -> None:
        for god in data["gods"]:
            god["levels"] = [1, 1, 2, 2, 4]
        for monster in data["monsters"]:
            monster["wounds"] = [["bow", "none"], ["axe", "priest"], ["spear", "artifact"]]
        data["monster_die"]["faces"] = ["move", "region_attack", "region_attack"]

    result = corrected(tmp_path, correct)
    digest = sha256((tmp_path / "hellas.json").read_bytes()).hexdigest()[:8]
    assert result["version"] == f"{GAME.version}+{digest}"
    assert result["path"] == str(tmp_path / "hellas.json")
    assert {number for _, number in result["monsters"]} == {3}
    assert result["same"]
    record = result["record"]
    assert record["version"] == result["version"]
    assert record["result"] is not None
    assert "die move" in record["moves"]
    assert "die nothing" not in record["moves"]


def test_a_mistake_in_a_corrected_file_is_named(tmp_path: Path) -> None:
    """The entry that is wrong is named, and what could stand there."""
    data = json.loads(content.FILE.path.read_text(encoding="utf-8"))
    data["monsters"][3]["wounds"][0] = ["trident", "none"]
    (tmp_path / "hellas.json").write_text(json.dumps(data), encoding="utf-8")
    environment = os.environ | {"PETTEIA_DATA": str(tmp_path)}
    program = "import petteia; petteia.game('hellas')"
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert run.returncode != 0
    assert "monsters[3] (hydra).wounds[0]" in run.stderr
    assert "torch, bow, sword" in run.stderr
