"""Pebbles behind the interfaces of those who build game-playing programs, checked by these interfaces' own tests."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import petteia.envs
import petteia.envs.spiel
from petteia import bots
from petteia.arena import hold
from petteia.core.flow import CHANCE
from petteia.core.observe import Observation, blank
from petteia.envs.batch import Batch
from petteia.envs.multi import env

TABLES = pytest.mark.parametrize("players", [2, 3, 4])


@TABLES
def test_gymnasium(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("petteia/Pebbles-v3", players=players, width=120).unwrapped)
    assert capsys.readouterr().out  # of the mode "human"


@TABLES
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_pettingzoo(players: int) -> None:
    api_test(env("pebbles", players=players, history=3), num_cycles=60)


@TABLES
def test_openspiel(players: int) -> None:
    game = pyspiel.load_game("petteia_pebbles", {"players": players})
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_many_games_at_once_are_those_that_the_engine_plays() -> None:
    game = petteia.game("pebbles")
    with Batch("pebbles", 6, players=3, workers=2) as batch:
        batch.reset(7)
        ended = 0
        for _ in range(40):
            for i in range(6):
                state = batch.position(i)
                assert state.seat == batch.seats[i] != CHANCE
                assert np.array_equal(batch.observations[i], game.observation(state, int(state.seat)))
                assert np.flatnonzero(batch.masks[i]).tolist() == state.legal()
            batch.step(batch.sample())
            ended += int(batch.dones.sum())
        assert ended > 6


def test_an_observation_says_who_decides_what() -> None:
    game = petteia.game("pebbles")
    state = game.position("players 3\nfield tokens 0:1 1:2 2:3\nasks b turn")
    assert [block.name for block in game.observation_blocks] == ["to_act", "decision"]
    assert game.observation(state, 0).tolist() == [0, 1, 0, 0, *(name == "turn" for name in game.decisions)]
    assert game.observation(state, 1).tolist()[:4] == [1, 0, 0, 0]
    out = Observation(blank(game.observation_length))
    game.encoder.write(out, state, 2)
    assert list(out.values) == game.observation(state, 2).tolist()


def test_a_game_that_was_not_measured_has_a_limit_all_the_same() -> None:
    game = petteia.game("pebbles")
    assert [game.limit(players) for players in game.players] == [100_000] * 3
    assert pyspiel.load_game("petteia_pebbles").max_game_length() == 100_000
    assert hold("pebbles", "uniform", 1, seed=1).plan.most == 100_000


def test_a_game_without_a_network_has_no_level_that_needs_one() -> None:
    assert bots.names("pebbles") == ["uniform", "novice", "adept", "hero", "olympian"]
    with pytest.raises(bots.BadWeights, match=r'"immortal" cannot play Pebbles here\. There are no weights in '):
        bots.ask(petteia.Match("pebbles", 2, seed=1), "immortal")
