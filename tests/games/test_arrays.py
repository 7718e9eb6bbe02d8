"""The arrays of a position stay the same while a game is played: a batch holds them and reads them again and again."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.observe import Observation, blank
from petteia.games import OURS

MAY_REPLACE = {"state.py", "setup.py"}  # where positions are made


def addresses(state: State) -> list[int]:
    """Where the arrays are that observations of this position read."""
    game = petteia.game(state.game_name())
    out = Observation(blank(game.observation_length))
    out.list_parts()
    game.encoder.begin(out, state)
    game.encoder.write(out, state, 0)
    loose = address(out.loose)  # belongs to the observation, not to the position
    found: list[int] = []
    for part in out.listed_parts():
        assert isinstance(part, tuple)
        found += [address(array) for array in (part[2], part[9]) if array is not None]
    return [one for one in found if one != loose]


def address(array: object) -> int:
    """Where a vector lies in memory."""
    return int(np.frombuffer(array, np.int16).ctypes.data)  # type: ignore[call-overload]


@pytest.mark.parametrize("name", OURS)
def test_arrays_are_never_replaced(name: str) -> None:
    """From the first decision to the last, at every size of table; a copy has arrays of its own."""
    game = petteia.game(name)
    assert game.encoder.keeps_arrays
    for players in game.players:
        match = petteia.Match(name, players=players, seed=players)
        roller = Roller(name)
        before, kept = addresses(match.state), match.state
        assert before
        assert len(set(addresses(match.state.copy())) - set(before)) > len(set(before)) // 2
        for _ in range(3000):
            if kept.is_over:
                break
            match.play(roller.choose(kept.legal()))
        assert match.state is kept
        assert addresses(kept) == before


@pytest.mark.parametrize("name", OURS)
def test_no_rule_assigns_an_array(name: str) -> None:
    """The names are those of `state.py`; rules write into arrays, `s.cards[i] = 3`, and never replace them."""
    folder = Path(petteia.__file__).parent / "games" / name
    made = ast.walk(ast.parse((folder / "state.py").read_text(encoding="utf-8")))
    arrays = {
        node.targets[0].attr
        for node in made
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Attribute)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "vec[i64]"
    }
    assert len(arrays) > 5
    replaced = [
        f"{path.name}:{node.lineno} {node.attr}"
        for path in [*folder.rglob("rules/**/*.py"), *folder.glob("*.py")]
        if path.name not in MAY_REPLACE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and node.attr in arrays
        and ast.unparse(node.value) != "self"  # a decision's own fields
    ]
    assert replaced == []
