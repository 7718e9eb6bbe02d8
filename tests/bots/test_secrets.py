"""A bot decides by what its seat may know: whatever is hidden may be replaced, and it chooses the same."""

from __future__ import annotations

import pytest

from petteia import bots
from petteia.bots import Mcts, consult, levels
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from tests.games.play import Table, positions, tables
from tests.games.plugin import plugin

POSITIONS = 8  # of a random game


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels search as they do, with few visits and without a clock."""
    monkeypatch.setattr(levels, "Mcts", lambda seed, _visits, _seconds: Mcts(seed, 3, 600.0))


def replaced(table: Table, state: State, seat: int) -> list[State]:
    """The position with every hidden fact drawn anew, and those that the game's own tests make."""
    anew = [state.redeal(seat, Roller(n, "replaced")) for n in range(2)]
    return [*anew, *plugin(table.game).variations(state, seat, Roller(1, "variations"))][:4]


@pytest.mark.parametrize("table", [table for table in tables() if not table.chosen], ids=str)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_hidden_facts_do_not_change_the_choice(table: Table, level: str, hasty: None) -> None:
    states = [state for state in positions(table) if state.seat >= 0]
    for number, state in enumerate(states[:: max(1, len(states) // POSITIONS)]):
        chosen = consult(bots.make(level, number), state, Roller(number, "redeal"))
        for other in replaced(table, state, int(state.seat)):
            assert other.seat != CHANCE
            assert consult(bots.make(level, number), other, Roller(number, "redeal")) == chosen


def test_something_is_hidden_in_the_positions_that_are_compared() -> None:
    table = next(table for table in tables() if table.game == "hellas")
    states = [state for state in positions(table) if state.seat >= 0]
    state = states[len(states) // 2]
    anew = state.redeal(int(state.seat), Roller(0, "replaced"))
    assert anew.to_json() != state.to_json()
