"""OpenSpiel's own test with serialization for every game, its bots and ours."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import petteia
from petteia.core.chance import Roller
from petteia.core.observe import places
from petteia.envs.rewards import rewards
from petteia.envs.spiel import SpielBot
from petteia.games import OURS

TABLES = [(name, players) for name in OURS for players in petteia.game(name).players]


def load(name: str, **parameters: Any) -> Any:
    """A game of OpenSpiel."""
    return pyspiel.load_game(f"petteia_{name}", parameters)


def play(state: Any, actions: int, seed: str = "spiel") -> Any:
    """Play so many actions, or to the end."""
    roller = Roller(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(roller.choose(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_random_sim_test_of_openspiel(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players=players, limit=25), num_sims=1, serialize=True, verbose=False)


def test_the_random_sim_test_with_a_whole_game() -> None:
    game = load("offrandes", players=3, round_limit=1, first_player="#1")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_chance_is_explicit_and_as_likely_as_it_should_be() -> None:
    state = play(load("delphi", players=3).new_initial_state(), 3)
    assert state.is_chance_node()
    weights = dict(state.inner.outcomes())
    assert [action for action, _ in state.chance_outcomes()] == list(weights)
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    for action, chance in state.chance_outcomes():
        assert chance == pytest.approx(weights[action] / sum(weights.values()))


def test_the_end_gives_the_rewards_of_the_ranking() -> None:
    state = play(load("offrandes", players=4).new_initial_state(), 10_000)
    assert state.is_terminal()
    assert state.returns() == rewards(state.inner.ranking(), zero_sum=True)
    assert sum(state.returns()) == pytest.approx(0)
    assert state.legal_actions() == []


def test_a_game_at_its_limit_is_a_tie() -> None:
    state = play(load("hellas", players=3, limit=30).new_initial_state(), 500)
    assert state.is_terminal()
    assert not state.inner.is_over
    assert state.position.decisions == 30
    assert state.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(("name", "players"), [("offrandes", 3), ("delphi", 2), ("hellas", 2)])
def test_a_state_is_saved_copied_and_pickled_whole(name: str, players: int) -> None:
    game = load(name, players=players)
    state = play(game.new_initial_state(), 60)
    for other in (
        state.clone(),
        game.deserialize_state(state.serialize()),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        pickle.loads(pickle.dumps(state)),
    ):
        assert str(other) == str(state)
        assert other.history() == state.history()
        for player in range(players):
            assert other.information_state_string(player) == state.information_state_string(player)
        before = str(state)
        play(other, 5)
        assert str(state) == before != str(other)


@pytest.mark.parametrize("name", OURS)
def test_an_observer_shows_the_observation_block_by_block(name: str) -> None:
    game = load(name)
    state = play(game.new_initial_state(), 80)
    observer = make_observation(game)
    for seat in range(game.num_players()):
        observer.set_from(state, seat)
        seen = petteia.game(name).observation(state.inner, seat)
        assert observer.tensor.tolist() == seen.tolist() == state.observation_tensor(seat)
        for block, at in places(petteia.game(name).observation_blocks):
            assert observer.dict[block.name].ravel().tolist() == seen[at : at + block.size].tolist()
            assert list(observer.dict[block.name].shape) == ([size for _, size in block.shape] or [1])
        assert observer.string_from(state, seat) == state.observation_string(seat)


@pytest.mark.parametrize("name", ["delphi", "hellas"])
def test_information_states_keep_secrets_and_remember_everything(name: str) -> None:
    state = play(load(name, players=2).new_initial_state(), 150)
    private = [(audience, what) for audience, what in state.position.seen if audience >= 0 and ":" not in what]
    for seat in range(2):
        known = state.information_state_string(seat).splitlines()
        assert all((what in known) == (audience == seat) for audience, what in private)
        chosen = [what for audience, what in state.position.seen if audience == seat and ":" in what]
        assert [line for line in known if ":" in line] == chosen  # its own choices, and nobody else's
        other = state.resample_from_infostate(seat, np.random.default_rng(1).random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.inner is not state.inner
    assert private


@pytest.mark.parametrize(("name", "players"), [("offrandes", 3), ("delphi", 2), ("hellas", 2)])
def test_our_bots_play_in_an_evaluation_of_openspiel(name: str, players: int) -> None:
    random = np.random.RandomState(1)
    bots = [SpielBot(0, "adept"), *(uniform_random.UniformRandomBot(seat, random) for seat in range(1, players))]
    state = load(name, players=players, limit=60).new_initial_state()
    returns = evaluate_bots.evaluate_bots(state, bots, random)
    assert state.is_terminal()
    assert sum(returns) == pytest.approx(0)
    assert bots[0].player_id() == 0


def test_our_bot_wins_against_the_random_bots_of_openspiel() -> None:
    random, total = np.random.RandomState(1), 0.0
    game = load("offrandes", players=3, round_limit=3)
    for seed in range(5):
        bots = [SpielBot(0, "adept", seed), *(uniform_random.UniformRandomBot(seat, random) for seat in (1, 2))]
        total += evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random)[0]
    assert total > 1


@pytest.mark.parametrize(("name", "players"), [("offrandes", 3), ("delphi", 2), ("hellas", 2)])
def test_the_search_of_openspiel_plays_our_games(name: str, players: int) -> None:
    random = np.random.RandomState(1)
    game = load(name, players=players, limit=20)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    search = mcts.MCTSBot(game, 1.4, 5, evaluator, random_state=random)
    others = [SpielBot(seat, "uniform") for seat in range(1, players)]
    state = game.new_initial_state()
    returns = evaluate_bots.evaluate_bots(state, [search, *others], random)
    assert state.is_terminal()
    assert len(returns) == players


@pytest.mark.parametrize("name", ["delphi", "hellas"])
def test_the_search_over_information_states_plays_our_games(name: str) -> None:
    random = np.random.RandomState(1)
    game = load(name, players=2, limit=40)
    state = play(game.new_initial_state(), 200)
    state = play(game.new_initial_state(), len(state.history()) // 2)
    while state.is_chance_node():
        play(state, 1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        max_simulations=6,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=random,
    )
    assert bot.step(state) in state.legal_actions()


def test_options_are_parameters() -> None:
    game = load("delphi", players=2, removed_tasks=4, layout="random", seed=5, hero_shield=1, must_use_all_dice=False)
    options = petteia.game("delphi").state_options(game.new_initial_state().inner)
    assert (options["removed_tasks"], options["layout"]) == (4, "random")
    assert (options["hero_shield"], options["must_use_all_dice"]) == (1, False)
    assert (
        petteia.game("offrandes").state_options(load("offrandes", first_player="#2").new_initial_state().inner)[
            "first_player"
        ]
        == 2
    )
    again = load("delphi", players=2, removed_tasks=4, layout="random", seed=6, hero_shield=1, must_use_all_dice=False)
    assert str(again.new_initial_state()) != str(game.new_initial_state())


def test_a_bad_parameter_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match='"final_tie" cannot be "coin"'):
        load("offrandes", final_tie="coin")
    with pytest.raises(ValueError, match="3 to 5 players"):
        load("offrandes", players=9)


def test_an_observer_of_what_is_public_alone_is_refused() -> None:
    game = load("hellas")
    hidden = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    nothing = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    for kind in (hidden, nothing):
        with pytest.raises(ValueError, match="private_info"):
            make_observation(game, kind)
    with pytest.raises(ValueError, match='no option "depth"'):
        make_observation(game, params={"depth": 3})
