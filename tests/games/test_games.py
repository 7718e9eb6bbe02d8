"""Complete recorded games: each replays and verifies, and together they show everything that can happen.

PETTEIA_GOLDEN=write plays random games until everything has occurred and stores the few that are needed;
PETTEIA_GOLDEN="write delphi" does it for one game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import petteia
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, Over, Step
from petteia.core.match import Match, replay, verify
from petteia.core.record import Record
from petteia.games import OURS
from tests.games.play import Table, is_same, play_match, random_options
from tests.games.plugin import plugin
from tests.games.stored import TESTS, WRITES, writes

Entry = tuple[set[str], Record]  # what occurs in a game, and the game

SEARCH = 4000  # random games at most, when the collection is made


def folder(game: str) -> Path:
    return TESTS / game / "games"


def wanted(name: str) -> set[str]:
    """Everything that must occur: numbers of players, decisions, events, values of options, and what the game adds."""
    game = petteia.game(name)
    asked = {f"decision {d}" for d, kind in game.decisions.items() if not issubclass(kind, Step | Over)}
    asked -= {f"decision {d}" for d in plugin(name).never_asked}
    values = {
        f"option {option} = {value}"
        for option, setting in game.options.items()
        for value in (("default", "other") if isinstance(setting.choices, range) else setting.choices)
    }
    return (
        asked
        | values
        | {f"players {players}" for players in game.players}
        | {f"event {event}" for event in game.events.names}
        | {f"feature {feature}" for feature in plugin(name).features}
    )


def occurs(match: Match) -> set[str]:
    """What of that occurs in a match."""
    game = match.game
    found = {f"players {match.players}"}
    found |= {f"decision {before.decision}" for before in match.before}
    found |= {f"event {game.events.names[event.kind]}" for move in match.moves for event in move.events}
    found |= {f"feature {feature}" for feature in plugin(game.name).features_of(match)}
    for option, value in match.options.items():
        setting = game.options[option]
        word: object = value
        if isinstance(setting.choices, range):
            word = "default" if is_same(value, setting.default) else "other"
        found.add(f"option {option} = {word}")
    return found


def random_matches(name: str) -> Iterator[Match]:
    """Random games with every number of players, with default options and with others in turn."""
    game = petteia.game(name)
    for number in range(SEARCH):
        players = game.players[number % len(game.players)]
        options = random_options(game, players, Roller(number, "games")) if number // 3 % 2 else {}
        yield play_match(Table(name, players, tuple(options.items())), f"game {number}")


def collect(name: str) -> list[Record]:
    """Few games in which everything occurs."""
    wish, missing = wanted(name), wanted(name)
    played: list[Entry] = []
    for number, match in enumerate(random_matches(name), 1):
        found = occurs(match) & wish
        if found & missing or number <= plugin(name).pool:
            played.append((found, match.record()))
        missing -= found
        if not missing and number >= plugin(name).pool:
            break
    assert not missing, f"never occurred in {SEARCH} games: {sorted(missing)}"
    return [record for _, record in needed(wish, played)]


def needed(wish: set[str], played: list[Entry]) -> list[Entry]:
    """First always the game that shows most that is new for its length; then those that can be spared go."""
    missing, kept = set(wish), []
    while missing:
        best = max(played, key=lambda entry: len(entry[0] & missing) / (100 + len(entry[1]["moves"])))
        kept.append(best)
        missing -= best[0]
    for entry in sorted(kept, key=lambda entry: -len(entry[1]["moves"])):
        if wish <= set().union(*(found for found, record in kept if record is not entry[1])):
            kept.remove(entry)
    return kept


def store(name: str) -> None:
    """Write a new collection."""
    collected = collect(name)
    folder(name).mkdir(parents=True, exist_ok=True)
    for path in folder(name).glob("*.json"):
        path.unlink()
    for number, record in enumerate(collected, 1):
        (folder(name) / f"{number:02}.json").write_text(records.write(record), encoding="utf-8")


if WRITES:
    for _game in filter(writes, OURS):
        store(_game)


def paths() -> list[Path]:
    return sorted(path for name in OURS for path in folder(name).glob("*.json"))


@cache
def replayed(path: Path) -> Match:
    return replay(records.load(path))


@pytest.mark.parametrize("path", paths(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_replays_and_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = replayed(path)
    assert match.state.is_over
    assert records.write(match.record()) == text
    assert verify(records.read(text)) == sum(move.seat == CHANCE for move in match.moves)


@pytest.mark.parametrize("name", OURS)
def test_everything_occurs_in_the_recorded_games(name: str) -> None:
    found = [occurs(replayed(path)) for path in paths() if path.parent.parent.name == name]
    assert found, f"{folder(name)} is empty; PETTEIA_GOLDEN=write fills it"
    missing = wanted(name) - set().union(*found)
    assert not missing, f"in no recorded game: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("name", OURS)
def test_the_recorded_games_belong_to_their_folder(name: str) -> None:
    assert {replayed(path).game.name for path in paths() if path.parent.parent.name == name} == {name}
