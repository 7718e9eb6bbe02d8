"""The data file: its owner may correct it, and a mistake in it is named by its entry.

The rules read their data once, when they are loaded, so every correction is tried in a process of its own.
"""

from __future__ import annotations

import copy
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.games import offrandes
from petteia.games.offrandes import GAME
from petteia.text.catalog import file

Data = dict[str, Any]
SOURCE = Path(petteia.__file__).parent.parent
PACKAGED: Data = json.loads((Path(offrandes.__file__).parent / "content.json").read_text(encoding="utf-8"))

PLAY = """
from petteia.core.chance import Roller
from petteia.games.offrandes import GAME
for players in (3, 4, 5):
    state, roller = GAME.new(players), Roller(players)
    while not state.is_over:
        state.play(roller.choose(state.legal()))
        state.check()
        GAME.observation(state, 0)
        assert GAME.from_json(state.to_json()).to_json() == state.to_json()
"""


def run(folder: Path, data: Data | str, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process that reads this data instead of the packaged one."""
    text = data if isinstance(data, str) else json.dumps(data)
    (folder / "offrandes.json").write_text(text, encoding="utf-8")
    environment = {**os.environ, "PETTEIA_DATA": str(folder), "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def say(folder: Path, data: Data | str, script: str) -> list[str]:
    """The lines that a script prints, with this data."""
    result = run(folder, data, script)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def corrected(change: Callable[[Data], object]) -> Data:
    """The packaged data with one change."""
    data = copy.deepcopy(PACKAGED)
    change(data)
    return data


def test_without_corrections_the_packaged_data_is_played() -> None:
    """The version is bare."""
    assert "+" not in GAME.version


def test_an_empty_folder_corrects_nothing(tmp_path: Path) -> None:
    """Only a file of the game's name does."""
    environment = {**os.environ, "PETTEIA_DATA": str(tmp_path), "PYTHONPATH": str(SOURCE)}
    script = "from petteia.games.offrandes import GAME; print(GAME.version)"
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == GAME.version


def test_OFF_1_8_other_numbers_of_animals_play(tmp_path: Path) -> None:
    """OFF-1.8  The reconstructed supply can be corrected: 20, 18, 15, 12 and 10 are 75 too."""
    counts = [20, 18, 15, 12, 10]

    def change(data: Data) -> None:
        for row, count in zip(data["animal_supply"], counts, strict=True):
            row["count"] = count

    script = f"{PLAY}\nprint(list(GAME.view(GAME.new(4), None)['reserve'].values()), GAME.version)"
    (line,) = say(tmp_path, corrected(change), script)
    reserve, _, version = line.rpartition(" ")
    assert reserve == str(counts)
    assert version.startswith(f"{GAME.version}+")  # marked with the data's own digest


def test_two_corrections_have_different_versions(tmp_path: Path) -> None:
    """So that a record made with one is not replayed with another."""
    script = "from petteia.games.offrandes import GAME; print(GAME.version)"
    versions = set()
    for count in (14, 16):
        data = corrected(lambda data, count=count: data["animal_supply"][0].update(count=count))  # type: ignore[misc]
        versions.update(say(tmp_path, data, script))
    assert len(versions) == 2


def test_other_money_plays(tmp_path: Path) -> None:
    """A start of 12, an income of 8, a limit of 30 and a lowest opening of 2; what is too low is explained."""

    def change(data: Data) -> None:
        data["money"].update(start=12, income=8, cap=30, minimum_opening_bid=2)

    script = f"""{PLAY}
state = GAME.new(4, {{"first_player": 0}})
while state.decision == "choose_start_character":
    state.play(state.legal()[0])
state.play(GAME.action_id("pair peasant"))
state.play(GAME.action_id("pair soldier"))
print([GAME.action_name(a) for a in state.legal()])
print(GAME.why_not(state, 0, "bid 1").why.key, GAME.why_not(state, 0, "bid 1"))
print(GAME.action_id("bid 30"))
"""
    bids, reason, highest = say(tmp_path, corrected(change), script)
    assert bids == str([f"bid {n}" for n in range(2, 13)])
    assert reason.startswith("offrandes.why.below_lowest 1 drachma")
    assert "at least 2" in reason
    assert reason.endswith("[OFF-6.1]")
    assert int(highest) == GAME.action_id("bid 25") + 5


def test_other_end_points_and_values_play(tmp_path: Path) -> None:
    """Zeus gives 30, an ox is worth 6, and the game ends at 81 points."""

    def change(data: Data) -> None:
        data["altar_groups"][4]["end_points"] = 30
        data["animals"][4]["value"] = 6
        data["end"].update(score_at_least=81, score_at_least_with_option=80)

    script = f"{PLAY}\nprint(GAME.view(GAME.new(4), None)['altars'][-1]['end_points'], max(state.points) >= 0)"
    assert say(tmp_path, corrected(change), script) == ["30 True"]


EIGHTH = {
    "id": "oracle",
    "board": "temple",
    "corruptible": True,
    "effect": "points_each_round",
    "levels": [0, 1, 2, 3, 4, 9],
}


def test_an_eighth_character_plays(tmp_path: Path) -> None:
    """A character whose effect exists is one row: it can be chosen, sold, corrupted, and it scores."""
    data = corrected(lambda data: data["characters"].insert(5, EIGHTH))
    script = f"""{PLAY}
state = GAME.new(3, {{"first_player": 0}})
for name in ("priestess", "oracle", "soldier"):
    state.play(GAME.action_id("start " + name))
print(GAME.view(state, None)["cities"][2]["levels"])
from petteia.games.offrandes.rules.effects import points_each_round
print(points_each_round(state, 2))
print([n for n in GAME.actions.names if "oracle" in n])
"""
    levels, points, names = say(tmp_path, data, script)
    assert "'oracle': 1, 'corruptor': 0, 'soldier': 1" in levels
    assert points == "3"  # 2 for the Priestess, 1 for the Oracle
    assert names == "['start oracle', 'pair oracle', 'track oracle']"


@pytest.mark.parametrize("has_text", [False, True])
def test_an_eighth_character_is_named_by_the_catalog(tmp_path: Path, has_text: bool) -> None:
    """One text for it; without one it is called by its id, in words and sentences."""
    words = tmp_path / "worded" / "told" / "en" / "offrandes.po"
    words.parent.mkdir(parents=True)
    shutil.copy(file("en", "offrandes"), words)
    (tmp_path / "worded" / "__init__.py").touch()
    if has_text:
        with open(words, "a", encoding="utf-8") as catalog:
            catalog.write('\nmsgid "offrandes.character.oracle"\nmsgstr "Seer"\n')
    data = corrected(lambda data: data["characters"].insert(5, EIGHTH))
    script = f"""
import sys
from petteia.text import catalog
sys.path.append({str(tmp_path)!r})
from petteia.games.offrandes import GAME
catalog.add_package("offrandes", "worded")
state = GAME.new(3, {{"first_player": 0}})
print(GAME.describe(GAME.action_id("start oracle"), GAME.view(state, 2)))
print(GAME.words(GAME.view(state, 2)).sections[0].grid.header[8])
print("Oracle" in GAME.svg(GAME.view(state, 2)), "Seer" in GAME.svg(GAME.view(state, 2)))
"""
    sentence, heading, drawn = say(tmp_path, data, script)
    assert ("starts with the Seer" if has_text else "starts with the Oracle") in sentence
    assert heading == "Oracle"
    assert drawn == ("False True" if has_text else "True False")


def change_value(*path: str | int) -> Callable[[object], Callable[[Data], None]]:
    """A change of the entry at this place."""

    def to(value: object) -> Callable[[Data], None]:
        def change(data: Data) -> None:
            entry: Any = data
            for key in path[:-1]:
                entry = entry[key]
            if value is None:
                del entry[path[-1]]
            else:
                entry[path[-1]] = value

        return change

    return to


WRONG: list[tuple[Callable[[Data], object], str]] = [
    (change_value("animal_supply", 2, "count")("15"), "animal_supply[2] (goat).count must be a whole number from 1"),
    (change_value("animal_supply", 2, "count")(0), "animal_supply[2] (goat).count must be a whole number from 1"),
    (change_value("animal_supply", 1, "id")("ox"), "animal_supply[1] (ox).id must be one of pig"),
    (change_value("animals", 3, "value")(3), "animals[3] (sheep).value must be a whole number from 4"),
    (change_value("animals", 3, "id")("pig"), "animals[3] (pig).id must be different from those before it"),
    (
        change_value("characters", 0, "levels", 5)("cow"),
        "characters[0] (peasant).levels[5] must be one of null, chicken",
    ),
    (
        change_value("characters", 1, "levels")([0, 1]),
        "characters[1] (water_carrier).levels must be a list of 6 entries",
    ),
    (change_value("characters", 3, "levels", 5)(6), "characters[3] (temple_guardian).levels[5] must be a whole number"),
    (change_value("characters", 4, "effect")("bless"), "characters[4] (priestess).effect must be one of animal_kind"),
    (change_value("characters", 6, "effect")("points_each_round"), 'in characters the effect "protect" is missing'),
    (change_value("characters", 6, "effect")("corrupt"), 'the effect "corrupt" is missing or given to too many'),
    (
        change_value("characters", 4, "corruptible")("yes"),
        "characters[4] (priestess).corruptible must be true or false",
    ),
    (change_value("characters", 6, "board")("harbour"), "characters[6] (soldier).board must be one of market"),
    (change_value("cities", 4)(None), "the list cities must have 5 to 5 entries"),
    (change_value("altars", 3, "group")(9), "altars[3] (athena).group must be a whole number from 1 to 5"),
    (change_value("altars", 10, "group")(1), "altars[10] (zeus).group must be a whole number from 4 to 5"),
    (change_value("altar_groups", 1, "group")(3), "altar_groups[1].group must be a whole number from 2 to 2"),
    (change_value("money", "cap")(5), "money.cap must be a whole number from 10"),
    (change_value("money", "income")(None), "the entry money.income is missing"),
    (change_value("money")("plenty"), 'money must be an object, not "plenty"'),
    (change_value("altars")({}), "altars must be a list"),
    (
        change_value("player_counts", 0, "pair_limit")(4),
        "player_counts[0].pair_limit must be a whole number from 1 to 3",
    ),
    (change_value("end")(None), "the entry end is missing"),
    (change_value("track", "last_level")(True), "track.last_level must be a whole number"),
]
CATCH = """
from petteia.core.errors import BadContent
try:
    import petteia.games.offrandes
except BadContent as error:
    print(error)
"""


@pytest.mark.parametrize(("change", "words"), WRONG, ids=[words[:40] for _, words in WRONG])
def test_a_wrong_entry_is_named(tmp_path: Path, change: Callable[[Data], object], words: str) -> None:
    """With the file, the place in it, what was wanted and what was found."""
    (line,) = say(tmp_path, corrected(change), CATCH)
    assert line.startswith(f"{tmp_path / 'offrandes.json'}: ")
    assert words in line


@pytest.mark.parametrize("text", ["", "{", json.dumps(PACKAGED)[:500], "{}}"])
def test_broken_json_is_refused(tmp_path: Path, text: str) -> None:
    """A file cut off in the middle: one sentence that names the file."""
    (line,) = say(tmp_path, text, CATCH)
    assert line.startswith(f"{tmp_path / 'offrandes.json'} is not complete JSON: ")


@pytest.mark.parametrize(("text", "words"), [("[]", "must be an object"), ("{}", "the entry cities is missing")])
def test_json_of_another_kind_is_refused(tmp_path: Path, text: str, words: str) -> None:
    """Complete JSON, but not the data of this game."""
    (line,) = say(tmp_path, text, CATCH)
    assert words in line


def test_a_record_of_other_data_is_not_replayed(tmp_path: Path) -> None:
    """The version in the record names the data it was played with."""
    script = """
import json, petteia
match = petteia.Match("offrandes", players=3, seed=1)
print(json.dumps(match.record()))
"""
    data = corrected(change_value("money", "income")(9))
    (line,) = say(tmp_path, data, script)
    record = json.loads(line)
    with pytest.raises(petteia.PetteiaError, match=r"rules version 1\+"):
        petteia.replay(record)
