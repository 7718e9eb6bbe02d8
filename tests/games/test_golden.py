"""Golden playthroughs: every step of some games, equal byte for byte in every build.

A step is written as seat, decision and choices, then what was chosen, what happened (audience, kind and three
numbers) and a digest of everything that was to be seen. PETTEIA_GOLDEN=write writes the files anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game
from tests.games.play import Table, choose, tables, unrolled
from tests.games.plugin import plugin
from tests.games.secrecy import seats_and_spectator
from tests.games.stored import TESTS, compare

LARGEST = 100_000  # bytes


def golden_tables() -> list[Table]:
    """Each number of players with the default options, and the largest table with other ones."""
    all_tables = tables()
    largest = {table.game: max(t.players for t in all_tables if t.game == table.game) for table in all_tables}
    return [table for table in all_tables if not table.chosen or table.players == largest[table.game]]


def path_of(table: Table) -> Path:
    return TESTS / table.game / "golden" / f"{table}.txt"


def playthrough(table: Table) -> str:
    """A game by seed, step by step, to its end or as far as the file may go."""
    seed = f"golden {table}"
    match = unrolled(table.game, table.players, seed, table.options)
    lines = [f"{table} {json.dumps(table.options, sort_keys=True)}", digest(match.game, match.state)]
    players, chance = Roller(seed, "players"), Roller(seed)
    while not match.state.is_over and len(match.moves) < plugin(table.game).steps:
        state = match.state
        lines.append(f"{int(state.seat)} {state.decision}: {', '.join(names(match.game, state))}")
        match.play(choose(state, chance if state.seat < 0 else players))
        move = match.moves[-1]
        events = " ".join("/".join(map(str, event)) for event in move.events)
        lines.append(f"  {match.game.action_name(move.action)} | {events} | {digest(match.game, match.state)}")
    lines.append(f"{match.state.decision} {match.state.scores()} {match.state.ranking()}")
    return "\n".join(lines) + "\n"


def names(game: Game[Any], state: State) -> Iterator[str]:
    """What may be chosen, and how likely; a run of more than three ids as its first and last."""
    legal = state.legal()
    weights = dict(state.outcomes())
    if len(set(weights.values())) > 1:
        yield from (f"{game.action_name(action)} x{weight}" for action, weight in weights.items())
        return
    at = 0
    while at < len(legal):
        end = at
        while end + 1 < len(legal) and legal[end + 1] == legal[end] + 1:
            end += 1
        run = [game.action_name(action) for action in legal[at : end + 1]]
        yield from [f"{run[0]} .. {run[-1]}"] if len(run) > 3 else run
        at = end + 1


def digest(game: Game[Any], state: State) -> str:
    """All views and observations in eight letters."""
    seen = hashlib.sha256()
    for seat in seats_and_spectator(state):
        seen.update(json.dumps(game.view(state, seat), sort_keys=True).encode())
        if seat is not None:
            seen.update(game.observation(state, seat).astype("<i2").tobytes())
    return seen.hexdigest()[:8]


@pytest.mark.parametrize("table", golden_tables(), ids=str)
def test_playthrough(table: Table) -> None:
    text = playthrough(table)
    assert text.count("\n") > 50
    assert len(text.encode()) < LARGEST
    compare(path_of(table), text)


def test_every_file_belongs_to_a_game() -> None:
    known = {path_of(table) for table in golden_tables()}
    assert set(TESTS.glob("*/golden/*.txt")) <= known
