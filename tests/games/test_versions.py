"""A change of play is a new version: what a version of a game promises to its records is kept in `golden/version.json`.

Action ids, event names, the play in the golden files, what positions are saved as, and the options. `make golden`
writes the file for a new VERSION, and never changes what it says of a version that is there already.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.game import Game
from petteia.core.options import Option
from petteia.games import OURS
from tests.games.stored import TESTS, WRITES
from tests.games.test_golden import golden_tables, path_of, play_of

ADVICE = """
Games of version {version} that are stored or being played would not go on as they were begun.
- If that was not meant, undo it: play must be what it was.
- If it was meant, raise VERSION in src/petteia/games/{game}/game.py, name {version} in READS, give options the value
  `before=` that plays like version {version} (CONTRIBUTING.md, Versions), and run: make golden
- If version {version} has never left this tree, remove {path} and run: make golden"""


def promises(game: Game[Any]) -> dict[str, Any]:
    """What this version of a game promises."""
    players = game.players[-1]
    return {
        "version": game.version,
        "actions": digest("\n".join(game.actions.names)),
        "events": digest("\n".join(game.events.names)),
        "play": {str(table): digest(play_of(path_of(table))) for table in golden_tables() if table.game == game.name},
        "fields": [field.name for field in game.fields(players)],
        "decisions": {name: len(made.facts.fields) for name, made in sorted(game.decisions.items())},
        "options": {name: values(option) for name, option in {**game.options, **game.former}.items()},
    }


def digest(text: str) -> str:
    """A text in twelve letters."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def values(option: Option) -> list[Any]:
    """All values of an option; of a range its ends."""
    return [option.choices[0], option.choices[-1]] if isinstance(option.choices, range) else list(option.choices)


def broken(old: dict[str, Any], game: Game[Any]) -> list[str]:
    """Which promises of the same version do not hold any more, in words."""
    new = promises(game)
    found = []
    if new["actions"] != old["actions"]:
        found.append("the ids or names of actions have changed")
    if new["events"] != old["events"]:
        found.append("the numbers or names of events have changed")
    found += [f"play in golden/{name}.txt has changed" for name, was in old["play"].items() if new["play"][name] != was]
    if new["fields"] != old["fields"]:
        found.append("the fields of a saved position have changed")
    found += [
        f"the decision {name} of a saved position has changed or is gone"
        for name, size in old["decisions"].items()
        if new["decisions"].get(name) != size
    ]
    return found + broken_options(old["options"], {**game.options, **game.former})


def broken_options(old: dict[str, list[Any]], options: dict[str, Option]) -> list[str]:
    """Options that a record has and nobody knows, and new ones that would play otherwise than before they existed."""
    gone = [f"the option {name} is gone; move it to FORMER" for name in old if name not in options]
    lost = [
        f"the option {name} cannot be {value} any more"
        for name, choices in old.items()
        for value in choices
        if name in options and not options[name].has(value)
    ]
    new = [
        f"the new option {name} is {option.default} where a record does not mention it, and was {option.before} before"
        for name, option in options.items()
        if name not in old and option.before != option.default
    ]
    return gone + lost + new


def file_of(name: str) -> Path:
    return TESTS / name / "golden" / "version.json"


@pytest.mark.parametrize("name", OURS)
def test_a_version_keeps_its_promises(name: str) -> None:
    game, path = petteia.game(name), file_of(name)
    old = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"version": None}
    if old["version"] != game.version:
        assert WRITES, f"{path} tells of version {old['version']}, and this is version {game.version}; run: make golden"
        path.write_text(json.dumps(promises(game), indent=1) + "\n", encoding="utf-8")
        return
    found = broken(old, game)
    advice = ADVICE.format(game=name, version=game.version, path=path.relative_to(TESTS.parent))
    assert not found, f"{name}: {'; '.join(found)}.{advice}"


def test_every_broken_promise_is_named() -> None:
    """Here the promises are changed instead of the game."""
    game = petteia.game("offrandes")
    old = promises(game)
    assert broken(old, game) == []
    assert broken(old | {"actions": "", "events": ""}, game) == [
        "the ids or names of actions have changed",
        "the numbers or names of events have changed",
    ]
    assert broken(old | {"play": {"offrandes-3": ""}}, game) == ["play in golden/offrandes-3.txt has changed"]
    assert broken(old | {"fields": ["round"]}, game) == ["the fields of a saved position have changed"]
    assert broken(old | {"decisions": {"sleep": 1}}, game) == [
        "the decision sleep of a saved position has changed or is gone"
    ]


def test_a_new_option_plays_by_default_as_if_it_did_not_exist() -> None:
    known: dict[str, list[Any]] = {"limit": [1, 3], "cards": ["open", "hidden"]}
    same = {"limit": Option(3, range(1, 4), ()), "cards": Option("open", ("open", "hidden"), ())}
    assert broken_options(known, same) == []
    assert broken_options(known, same | {"more": Option(False, (False, True), ())}) == []
    assert broken_options(known, same | {"more": Option(True, (False, True), (), before=False)}) == [
        "the new option more is True where a record does not mention it, and was False before"
    ]
    assert broken_options(known, {"limit": Option(2, range(1, 3), ())}) == [
        "the option cards is gone; move it to FORMER",
        "the option limit cannot be 3 any more",
    ]
