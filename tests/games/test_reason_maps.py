"""Reason maps: in many positions, for which actions each reason speaks. A wrong reason misleads whoever asks.

Each line of `golden/reasons.txt` is a position, its decision, a reason and the actions. The positions are the MOMENTS
of a game, in words, and some of games by seed. `make golden` writes the files anew.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import ALLOWED, NOT_ASKED, State
from petteia.core.game import Game
from petteia.games import OURS
from tests.games.play import Table, start
from tests.games.plugin import plugin
from tests.games.stored import TESTS, WRITES
from tests.games.test_golden import golden_tables, runs

LARGEST = 400_000  # bytes
MOVES = 600  # of each game by seed
SHOWN = 30  # lines of a difference


def path_of(name: str) -> Path:
    return TESTS / name / "golden" / "reasons.txt"


def reason_names(name: str) -> dict[int, str]:
    """The reasons that the rules of a game give, by number."""
    numbers = vars(importlib.import_module(f"petteia.games.{name}.rules.reasons"))
    names = {int(number): constant.lower() for constant, number in numbers.items() if constant.isupper()}
    return {number: constant for number, constant in names.items() if number not in (ALLOWED, NOT_ASKED)}


def moments(name: str) -> Iterator[tuple[str, State]]:
    """The positions in words of a game, each with its name."""
    module = f"tests.{name}.moments"
    if importlib.util.find_spec(module) is not None:
        for said, scene in importlib.import_module(module).MOMENTS.items():
            yield said, scene().state


def walked(table: Table) -> Iterator[tuple[str, State]]:
    """Of each kind of decision in a game by seed the first position, the second, the fourth, the eighth and so on."""
    seed = f"reasons {table}"
    match, players = start(table, seed), Roller(seed, "players")
    asked: dict[str, int] = {}
    while not match.state.is_over and len(match.moves) < MOVES:
        state = match.state
        count = asked[state.decision] = asked.get(state.decision, 0) + 1
        if count & (count - 1) == 0:
            yield f"{table} {len(match.moves)}", state
        match.play(plugin(table.game).choose(state, players))


def positions(name: str) -> Iterator[tuple[str, State]]:
    """Everything that is looked at."""
    yield from moments(name)
    for table in golden_tables():
        if table.game == name:
            yield from walked(table)


def reason_map(game: Game[Any], where: str, state: State, names: dict[int, str]) -> Iterator[str]:
    """A line for each reason that speaks in a position."""
    top = state.top
    found: dict[int, list[int]] = {}
    for action in range(game.num_actions):
        found.setdefault(int(top.forbids(state, action)), []).append(action)
    for number in sorted(found.keys() - {ALLOWED, NOT_ASKED}):
        yield f"{where} | {state.decision} | {names[number]}: {', '.join(runs(game, found[number]))}"


def difference(old: Iterable[str], new: Iterable[str]) -> str:
    """The lines that are not the same, the first of them."""
    lines = list(islice(unified_diff(list(old), list(new), "stored", "now", n=0, lineterm=""), SHOWN + 1))
    return "\n".join(lines[:SHOWN] + ["..."] * (len(lines) > SHOWN))


@pytest.mark.parametrize("name", OURS)
def test_reasons_speak_for_the_same_actions(name: str) -> None:
    game, names = petteia.game(name), reason_names(name)
    lines = [line for where, state in positions(name) for line in reason_map(game, where, state, names)]
    path = path_of(name)
    if WRITES:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.exists(), f"{path} is missing; run: make golden"
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    changed = difference(text.splitlines(), lines)
    assert not changed, f"reasons have changed; if that is meant, run make golden and read git diff:\n{changed}"


@pytest.mark.parametrize("name", OURS)
def test_moments_have_something_to_say(name: str) -> None:
    """In every position in words somebody is asked, and in most of them something is forbidden for a reason."""
    game, names, silent = petteia.game(name), reason_names(name), []
    scenes = list(moments(name))
    for said, state in scenes:
        assert state.seat >= 0, f"{said}: nobody is asked"
        silent += [said] * (not any(reason_map(game, said, state, names)))
    assert 2 * len(silent) <= len(scenes), f"nothing is forbidden in {silent}"
