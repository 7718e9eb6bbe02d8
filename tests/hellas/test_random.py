"""Random games to the end, with everything that must hold checked after every decision."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import CHANCE
from petteia.games.hellas import GAME
from tests.games.meanings import check_log


def random_options(roller: Roller) -> dict[str, object]:
    """Other values for the options of section 37; the turn limit keeps the test short."""
    options: dict[str, object] = {name: roller.choose(list(o.choices)) for name, o in GAME.options.items()}
    return options | {"turn_limit": 40}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_hold_together(players: int, seed: int) -> None:
    """HEL-LIM.1, HEL-LIM.2, HEL-FOR.1, HEL-PRI.2, HEL-DCK.3, HEL-CTL.1  Checked after every decision."""
    roller = Roller(seed, f"random {players}")
    state = GAME.new(players, random_options(roller) if seed % 2 else {"turn_limit": 40})
    state.is_logged = True
    while not state.is_over:
        state.check()
        if state.decision != "roll_die":  # two faces of the die are the same
            assert {weight for _, weight in state.outcomes()} <= {1}  # each card as often as any other
        action = roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal())
        state.play(action)
        check_log(state)
        for row in state.take_events():
            assert GAME.describe_event(Event(*row))
    state.check()
    assert state.turn == 40 or state.winner >= 0
