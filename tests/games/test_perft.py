"""Counts of positions: how many sequences of actions there are from stored positions, outcomes of chance included.

PETTEIA_GOLDEN=write stores the positions and counts anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core import record as records
from petteia.core.flow import Over, State, Step
from petteia.core.match import replay
from petteia.core.playout import perft
from petteia.games import OURS
from tests.games.play import Table, positions, tables
from tests.games.plugin import plugin
from tests.games.stored import TESTS, WRITES, compare

DEEPEST = 8


@cache
def chosen(table: Table) -> dict[str, State]:
    """The start of a game, and for each kind of decision the position in the middle of those where it was asked."""
    states = positions(table)
    asked: dict[str, list[State]] = {}
    for state in states[1:-1]:
        asked.setdefault(state.decision, []).append(state)
    return {"start": states[0], **{name: found[len(found) // 2] for name, found in asked.items()}}


def shared(table: Table) -> dict[str, State]:
    """The start, and of the kinds of decision those whose turn it is at this table; each has its turn at one."""
    found = {"start": chosen(table)["start"]}
    tables_of_game = [other for other in tables() if other.game == table.game]
    kinds = sorted({name for other in tables_of_game for name in chosen(other)} - {"start"})
    for i, name in enumerate(kinds):
        places = [other for other in tables_of_game if name in chosen(other)]
        if places[i % len(places)] == table:
            found[name] = chosen(table)[name]
    return found


def rare(game: str) -> dict[str, State]:
    """For each kind of decision that came up at no table: where it first did in the recorded games."""
    common = {name for table in tables() if table.game == game for name in chosen(table)}
    found: dict[str, State] = {}
    for path in sorted((TESTS / game / "games").glob("*.json")):
        for state in replay(records.load(path)).before:
            if state.decision not in common:
                found.setdefault(state.decision, state)
    return found


def counts(state: State) -> list[int]:
    """The counts by depth from 1 on, as far as they stay small: from one depth more it takes too long."""
    found: list[int] = []
    most = plugin(state.game_name()).most
    while len(found) < DEEPEST and not state.is_over:
        # The next depth has about as many times more positions as the last one had.
        if len(found) > 1 and found[-1] * found[-1] // found[-2] > most:
            break
        found.append(int(perft(state.copy(), len(found) + 1)))
        if found[-1] > most and len(found) > 1:
            found.pop()
            break
    return found


def path_of(table: Table) -> Path:
    return TESTS / table.game / "perft" / f"{table}.json"


def text_of(entries: dict[str, tuple[State, list[int]]]) -> str:
    """The stored form: a line for each position with its counts."""
    lines = [
        f' {json.dumps(name)}: {{"counts": {json.dumps(numbers)},\n  "position": {json.dumps(state.to_json())}}}'
        for name, (state, numbers) in entries.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def stored(table: Table) -> dict[str, Any]:
    """The entries of a table's file: name -> position and counts."""
    found: dict[str, Any] = json.loads(path_of(table).read_text(encoding="utf-8"))
    return found


def renewed(position: dict[str, Any]) -> dict[str, Any]:
    """A stored position as it is written today; what a former version did is then said."""
    game = petteia.game(position["game"])
    if position["version"] == game.version:
        return position
    former = {name: option.before for name, option in game.former.items()}
    return position | {"version": game.version, "options": position["options"] | former}


def slow_count(state: State, depth: int) -> int:
    """The same count through the public face alone."""
    if depth == 0 or state.is_over:
        return 1
    count = 0
    for action in state.legal():
        child = state.copy()
        child.play(action)
        count += slow_count(child, depth - 1)
    return count


@pytest.mark.parametrize("table", tables(), ids=str)
def test_counts(table: Table) -> None:
    """The stored positions load, and their counts are what they were."""
    if WRITES:
        first = Table(table.game, petteia.game(table.game).players[0])
        states = shared(table) if plugin(table.game).shares else chosen(table)
        states = states | (rare(table.game) if table == first else {})
        compare(path_of(table), text_of({name: (state, counts(state)) for name, state in states.items()}))
    entries = stored(table)
    assert {"start"} < set(entries) <= {"start", *petteia.game(table.game).decisions}
    for name, entry in entries.items():
        state = petteia.game(table.game).from_json(entry["position"])
        assert entry["counts"], name
        for depth, count in enumerate(entry["counts"], 1):
            assert perft(state, depth) == count, f"{name}, depth {depth}"
        assert state.to_json() == renewed(entry["position"])


@pytest.mark.parametrize("table", tables(), ids=str)
def test_counts_through_the_public_face(table: Table) -> None:
    """What the compiled count says, a plain loop over `legal`, `copy` and `play` says too."""
    for name, entry in stored(table).items():
        state = petteia.game(table.game).from_json(entry["position"])
        for depth, count in enumerate(entry["counts"], 1):
            if count < 400:
                assert slow_count(state, depth) == count, f"{name}, depth {depth}"


@pytest.mark.parametrize("game", OURS)
def test_every_question_to_a_player_is_counted(game: str) -> None:
    """No kind of decision is without a stored position."""
    counted = {name for table in tables() if table.game == game for name in stored(table)}
    kinds = {name for name, kind in petteia.game(game).decisions.items() if not issubclass(kind, Step | Over)}
    at_the_start = {petteia.game(game).new(players).decision for players in petteia.game(game).players}
    assert kinds - counted <= at_the_start | plugin(game).never_asked
