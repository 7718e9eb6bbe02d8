"""A bot decides by what its seat may know: whatever is hidden may be replaced, and it chooses the same."""

from __future__ import annotations

from typing import Any

import pytest

from petteia import bots
from petteia.bots import Mcts, consult, levels, thinker
from petteia.bots.guide import Guide
from petteia.bots.thinker import Thinker
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from tests.games.play import Table, positions, tables
from tests.games.plugin import plugin
from tests.sampling import IS_LONG

POSITIONS = 8  # of a random game


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels search as they do, with few visits and without a clock."""
    monkeypatch.setattr(levels, "Mcts", lambda seed, _visits, _seconds: Mcts(seed, 3, 600.0))

    def few(seed: int, guide: Guide, _visits: int, _seconds: float, **settings: Any) -> Thinker:
        return Thinker(seed, guide, 6, 600.0, **settings)

    monkeypatch.setattr(thinker, "Thinker", few)


def replaced(table: Table, state: State, seat: int) -> list[State]:
    """The position with every hidden fact drawn anew, and those that the game's own tests make."""
    anew = [state.redeal(seat, Roller(n, "replaced")) for n in range(2)]
    return [*anew, *plugin(table.game).variations(state, seat, Roller(1, "variations"))][:4]


def cases() -> list[tuple[Table, str]]:
    """Every level at every table; the one that thinks longest, unless all is asked, at the largest of each game."""
    usual = [table for table in tables() if not table.chosen]
    most = {table.game: table.players for table in usual}
    every = [(table, level) for table in usual for level in bots.LEVELS]
    return [
        (table, level) for table, level in every if IS_LONG or level != "immortal" or table.players == most[table.game]
    ]


@pytest.mark.parametrize(("table", "level"), cases(), ids=str)
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
