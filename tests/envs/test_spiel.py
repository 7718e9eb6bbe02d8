"""OpenSpiel's own test with serialization for every game, its bots and ours."""

from __future__ import annotations

import pickle
import subprocess
import sys
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
from petteia.envs.history import encode_history
from petteia.envs.rewards import rewards
from petteia.envs.spiel import SpielBot
from petteia.games import OURS
from petteia.games.delphi.events import ISLAND_SEEN
from petteia.games.hellas.known.retell import shown
from tests.sampling import IS_LONG, sample

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


WHOLE = """
import re, sys
from pathlib import Path
import pyspiel, petteia.envs.spiel
from petteia.core.chance import Roller
game = pyspiel.load_game(sys.argv[1], {"players": int(sys.argv[2])})
state, roller, actions = game.new_initial_state(), Roller(7), 0
while not state.is_terminal():
    state.apply_action(roller.choose(state.legal_actions()))
    actions += 1
    if actions % 1000 == 0:
        again = game.deserialize_state(state.serialize())
        assert str(again) == str(state)
        assert again.information_state_string(0) == state.information_state_string(0)
# Not ru_maxrss, which a process inherits from the one that has started it.
print(int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) >> 10)
"""


@pytest.mark.skipif(not IS_LONG, reason="whole games: only in the long run")
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_with_serialization_in_bounded_memory(name: str, players: int) -> None:
    """In a process of its own. OpenSpiel's own test keeps a copy of every state, and so is run up to a limit."""
    command = [sys.executable, "-c", WHOLE, f"petteia_{name}", str(players)]
    finished = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(finished.stdout.split()[-1]) < 400  # MB
    pyspiel.random_sim_test(load(name, players=players, limit=1000), num_sims=1, serialize=True, verbose=False)


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


def is_choice(known: Any) -> bool:
    """Whether a player chose this; everything else happened."""
    return len(known) == 2


@pytest.mark.parametrize("name", ["delphi", "hellas"])
def test_information_states_keep_secrets_and_remember_everything(name: str) -> None:
    state = play(load(name, players=2).new_initial_state(), 150)
    own = [[known for who, known in state.position.seen(seat) if who == seat] for seat in range(2)]
    names = petteia.game(name).events.names
    private = 0
    for seat in range(2):
        lines = state.information_state_string(seat).splitlines()
        told = [line for line in lines if ":" in line]
        chosen = [known for known in own[seat] if is_choice(known)]
        expected = [f"{decision}: {petteia.game(name).action_name(action)}" for decision, action in reversed(chosen)]
        assert told == expected  # its own choices, and nobody else's
        for who in range(2):
            for kind, *numbers in (known for known in own[who] if not is_choice(known)):
                private += 1
                assert (" ".join((names[kind], *map(str, numbers))) in lines) == (who == seat)
    assert private


@pytest.mark.parametrize("name", ["delphi", "hellas"])
@pytest.mark.parametrize("actions", sample([60, 150, 400, 900], [400]))
def test_the_others_have_seen_what_is_dealt_anew(name: str, actions: int) -> None:
    """Whoever is told of a hidden card or tile alone, has it in the new deal as well."""
    state = play(load(name, players=2).new_initial_state(), actions)
    changed = 0
    for seed in range(6):
        for seat in range(2):
            other = state.resample_from_infostate(seat, np.random.default_rng(seed).random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.inner is not state.inner
            told = [known for who, known in other.position.seen(1 - seat) if who == 1 - seat and not is_choice(known)]
            hidden = hidden_facts(name, other.inner, 1 - seat)
            assert hidden <= {known[:1] + known[2:] for known in told}
            changed += hidden != hidden_facts(name, state.inner, 1 - seat)
            play(other, 30, "on")
    assert changed or name == "delphi"  # where a seat may have looked at nothing, or at what all know


def hidden_facts(name: str, state: Any, seat: int) -> set[tuple[int, ...]]:
    """What a seat alone knows, as the events tell it: their kind, and the numbers after the seat."""
    if name == "delphi":
        islands = [i for i in range(12) if state.seen[seat] >> i & 1 and not state.explored >> i & 1]
        return {(ISLAND_SEEN, island, int(state.tiles[island])) for island in islands}
    return {(kind, card, 0) for kind, bits in shown(state, seat).items() for card in range(64) if bits >> card & 1}


def test_the_tensor_of_an_information_state_recalls_the_last_events() -> None:
    game = load("hellas", players=3, history=4)
    state = play(game.new_initial_state(), 200)
    own = petteia.game("hellas").observation_length
    assert game.information_state_tensor_shape() == [own + 4 * (len(petteia.game("hellas").events.names) + 3)]
    for seat in range(3):
        tensor = state.information_state_tensor(seat)
        assert tensor[:own] == state.observation_tensor(seat)
        latest = state.position.latest(seat, 4)
        assert tensor[own:] == encode_history(petteia.game("hellas"), latest, 4, seat, 3, seat)
        assert len(latest) == 4


def test_options_say_whether_information_is_perfect() -> None:
    perfect, imperfect = (
        pyspiel.GameType.Information.PERFECT_INFORMATION,
        pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
    assert load("offrandes").get_type().information == perfect
    assert load("offrandes", open_drachmas=False).get_type().information == imperfect
    assert load("delphi").get_type().information == load("hellas").get_type().information == imperfect


def test_copies_share_what_was_seen() -> None:
    """OpenSpiel's own test keeps a copy of every state: what was seen must not be copied with each of them."""
    state = play(load("delphi", players=2).new_initial_state(), 300)
    copy = state.clone()
    assert all(a is b for a, b in zip(copy.position.trails, state.position.trails, strict=True))
    play(copy, 1)
    assert state.position.count < copy.position.count


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
