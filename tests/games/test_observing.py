"""Observations that are written where others were before say the same as the first."""

from __future__ import annotations

import random

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.core.observe import Observation, blank
from petteia.games import OURS
from tests.sampling import IS_LONG


@pytest.mark.parametrize("name", OURS)
def test_a_game_writes_as_much_as_it_says(name: str) -> None:
    game = petteia.game(name)
    for players in game.players:
        options = game.settle_options(players, {})
        state = game.new(players, options, game.make_layout(players, options, Roller(1, "layout")))
        out = Observation(blank(game.observation_length))
        game.encoder.write(out, state, players - 1)
        assert out.at == game.observation_length


@pytest.mark.parametrize("name", OURS)
def test_an_observation_does_not_depend_on_those_before_it(name: str) -> None:
    game, rng = petteia.game(name), random.Random(3)
    for players in game.players:
        options = game.settle_options(players, {})
        state = game.new(players, options, game.make_layout(players, options, Roller(players, "layout")))
        for number in range(400 if IS_LONG else 60):
            if state.is_over:
                break
            state.play(state.outcome_at(rng.random()) if state.seat == CHANCE else rng.choice(state.legal()))
            if number % 4 == 0:
                seat = rng.randrange(players)
                new = Observation(blank(game.observation_length))
                game.encoder.begin(new, state)
                game.encoder.write(new, state, seat)
                assert list(new.values) == game.observation(state, seat).tolist()
