"""Many games as one VectorEnv: Gymnasium's wrappers and rules hold, and it shows what its batch plays."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import petteia.envs
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError
from petteia.envs.single import SingleSeat
from petteia.envs.vector import VectorSeats
from petteia.games import OURS

MODES = [mode.value for mode in AutoresetMode]


def choose(info: dict[str, Any], random: np.random.Generator) -> Any:
    """A legal action in each game."""
    assert info["action_mask"].any(axis=1).all(), "an empty mask"
    return np.array([random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


@pytest.mark.parametrize("name", OURS)
def test_gymnasium_makes_it_by_its_id(name: str) -> None:
    envs = gymnasium.make_vec(petteia.envs.gymnasium_id(name), num_envs=3, limit=40, workers=1)
    single = gymnasium.make(petteia.envs.gymnasium_id(name), limit=40)
    assert isinstance(envs, VectorEnv)
    assert isinstance(envs.unwrapped, VectorSeats)
    assert isinstance(envs.metadata["autoreset_mode"], AutoresetMode)
    assert envs.single_observation_space == single.observation_space
    assert envs.single_action_space == single.action_space
    assert envs.observation_space == batch_space(envs.single_observation_space, 3)
    assert envs.action_space == batch_space(envs.single_action_space, 3)
    seen, info = envs.reset(seed=1)
    random = np.random.default_rng(1)
    for _ in range(50):
        assert seen in envs.observation_space
        actions = choose(info, random)
        assert actions in envs.action_space
        seen, paid, ended, cut, info = envs.step(actions)
        assert [array.shape for array in (paid, ended, cut)] == [(3,)] * 3
        assert [str(array.dtype) for array in (seen, paid, ended, cut)] == ["float32", "float64", "bool", "bool"]
    envs.close()


@pytest.mark.parametrize("mode", MODES)
def test_ends_follow_the_rules_of_each_mode(mode: str) -> None:
    envs = VectorSeats("offrandes", 4, 3, options={"round_limit": 2}, autoreset_mode=mode, workers=1)
    assert envs.metadata["autoreset_mode"] is AutoresetMode(mode)
    seen, info = envs.reset(seed=3)
    random = np.random.default_rng(3)
    ends = 0
    while ends < 12:
        seeds = envs.batch.seeds.copy()
        seen, paid, ended, cut, info = envs.step(choose(info, random))
        assert not cut.any()
        assert not paid[~ended].any()
        if not ended.any():
            continue
        ends += int(ended.sum())
        [*rows] = np.flatnonzero(ended)
        final = envs.batch.final_observations
        assert (envs.batch.seeds[rows] != seeds[rows]).all()
        if mode == "SameStep":
            for row in rows:
                told = info["final_info"]
                assert info["_final_obs"][row]
                assert told["_rank"][row]
                assert np.array_equal(info["final_obs"][row], final[row, told["seat"][row]])
                assert paid[row] == pytest.approx(envs.batch.rewards[row, told["seat"][row]])
            assert np.array_equal(seen, envs.batch.observations)
            continue
        for row in rows:
            assert info["_rank"][row]
            assert any(np.array_equal(seen[row], each) for each in final[row])
            assert np.flatnonzero(info["action_mask"][row]).tolist() == [0]
        before = envs.batch.observations.copy()
        if mode == "Disabled":
            with pytest.raises(PetteiaError, match=f"Game {rows[0]} is over: begin the next one with reset"):
                envs.step(choose(info, random))
            seen, info = envs.reset(options={"reset_mask": ended})
            others = ~ended
            assert np.array_equal(seen[others], before[others])
        else:
            seen, paid, again, _, info = envs.step(choose(info, random))
            assert not paid[ended].any()
            assert not again[ended].any()
            assert np.array_equal(seen[rows], before[rows])  # the first position of the next game, untouched
        assert info["action_mask"].any(axis=1).all()
    envs.close()


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_the_wrappers_of_gymnasium_count_the_episodes(mode: str) -> None:
    envs = RecordEpisodeStatistics(VectorSeats("offrandes", 3, 3, limit=120, autoreset_mode=mode, workers=1))
    _, info = envs.reset(seed=3)
    random = np.random.default_rng(3)
    counted = 0
    for _ in range(150):
        _, paid, ended, cut, info = envs.step(choose(info, random))
        if (ended | cut).any():
            counted += int((ended | cut).sum())
            assert np.allclose(info["episode"]["r"][ended | cut], paid[ended | cut])
    assert envs.episode_count == counted > 3
    listed = DictInfoToList(VectorSeats("offrandes", 2, 3, workers=1))
    _, infos = listed.reset(seed=1)
    assert [sorted(each) for each in infos] == [["action_mask", "seat"]] * 2


def test_the_same_seed_gives_the_same_games_and_the_series_goes_on() -> None:
    one, two = (VectorSeats("offrandes", 4, 3, workers=workers) for workers in (1, 2))
    for seed in (5, None, [1, 2, 3, 4], np.int64(9)):
        (a, told), (b, _) = one.reset(seed=seed), two.reset(seed=seed)
        assert np.array_equal(a, b)
        random = np.random.default_rng(1)
        for _ in range(20):
            actions = choose(told, random)
            a, *_, told = one.step(actions)
            b = two.step(actions)[0]
            assert np.array_equal(a, b)
    one.close()
    two.close()


@pytest.mark.parametrize("mode", MODES)
def test_an_illegal_action_ends_its_game_alone(mode: str) -> None:
    envs = VectorSeats("offrandes", 3, 3, autoreset_mode=mode, workers=1)
    seen, info = envs.reset(seed=1)
    actions = choose(info, np.random.default_rng(1))
    actions[1] = np.flatnonzero(info["action_mask"][1] == 0)[0]
    before = seen[1].copy()
    seen, paid, ended, _, info = envs.step(actions)
    assert (paid.tolist(), ended.tolist()) == ([0, -1, 0], [False, True, False])
    told = info["final_info"] if mode == "SameStep" else info
    assert told["illegal"][1].startswith("Game 1: ")
    assert np.array_equal(info["final_obs"][1] if mode == "SameStep" else seen[1], before)
    assert info["action_mask"].any(axis=1).all()


def test_an_illegal_action_can_be_an_error() -> None:
    envs = VectorSeats("offrandes", 3, 3, illegal="raise", workers=1)
    _, info = envs.reset(seed=1)
    actions = choose(info, np.random.default_rng(1))
    actions[2] = np.flatnonzero(info["action_mask"][2] == 0)[0]
    with pytest.raises(IllegalAction, match="Game 2: "):
        envs.step(actions)


def test_every_seat_can_be_shown() -> None:
    envs = VectorSeats("offrandes", 3, 3, opponents=None, zero_sum=True, workers=1)
    _, info = envs.reset(seed=1)
    random = np.random.default_rng(1)
    seats: set[int] = set()
    while True:
        acting = info["seat"].copy()
        seats |= set(acting.tolist())
        _, paid, ended, _, info = envs.step(choose(info, random))
        assert np.allclose(paid, info["rewards"][np.arange(3), acting])
        if ended.any():
            assert np.allclose(info["rewards"].sum(axis=1), 0)
            break
    assert seats == {0, 1, 2}


def test_numbers_as_the_batch_has_them_and_without_a_copy() -> None:
    envs = VectorSeats("hellas", 2, 3, dtype=np.int16, copy=False, workers=1)
    seen, info = envs.reset(seed=1)
    assert seen is envs.batch.observations
    assert seen in envs.observation_space
    again, *_ = envs.step(choose(info, np.random.default_rng(1)))
    assert again is seen


def test_scaled_numbers_are_those_of_a_single_game() -> None:
    envs = VectorSeats("hellas", 2, 3, scale=True, history=3, workers=1)
    single = SingleSeat("hellas", 3, scale=True, history=3)
    assert envs.single_observation_space == single.observation_space
    seen, _ = envs.reset(seed=1)
    assert seen in envs.observation_space
    observer = single.playing.observer
    assert np.array_equal(seen, (envs.batch.observations / observer.divisor).astype(np.float32))


def test_games_begin_from_a_position() -> None:
    envs = VectorSeats("offrandes", 3, 3, opponents=None, workers=1)
    _, info = envs.reset(seed=1)
    for _ in range(40):
        *_, info = envs.step(choose(info, np.random.default_rng(1)))
    position = envs.batch.position(2)
    seen, _ = envs.reset(seed=2, options={"position": position, "reset_mask": np.array([True, False, False])})
    assert envs.batch.position(0) == position
    assert envs.batch.position(1) != position
    assert np.array_equal(seen[0], seen[2])
    envs.reset(seed=[5], options={"position": position, "reset_mask": np.array([False, True, False])})
    assert envs.batch.position(1) == position


def test_the_tables_are_shown() -> None:
    envs = VectorSeats("offrandes", 2, 3, render_mode="ansi", workers=1)
    envs.reset(seed=1)
    frames = envs.render()
    assert frames is not None
    assert [type(frame) for frame in frames] == [str, str]
    assert VectorSeats("offrandes", 1, 3, workers=1).render() is None


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"num_envs": 0}, "at least one game, not 0"),
        ({"illegal": "maybe"}, '"illegal" cannot be "maybe". It can be: end, raise'),
        ({"autoreset_mode": "Never"}, '"autoreset_mode" cannot be "Never"'),
        ({"dtype": "int16", "scale": True}, '"dtype" cannot be "int16"'),
        ({"dtype": "foo"}, '"dtype" cannot be "foo". It can be: float32, int16'),
        ({"dtype": None}, '"dtype" cannot be "None"'),
        ({"seat": 3}, '"seat" cannot be "3"'),
        ({"opponents": ["uniform"]}, "There are 1 opponents for 2 other seats"),
        ({"players": [3, 4]}, '"players" has 2 entries'),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        VectorSeats("offrandes", **({"num_envs": 3, "players": 3, "workers": 1} | settings))


def test_a_mistake_is_told_in_a_sentence() -> None:
    envs = VectorSeats("offrandes", 3, 3, workers=1)
    with pytest.raises(PetteiaError, match="No game has begun: call reset first"):
        envs.step([0, 0, 0])
    envs.reset(seed=1)
    with pytest.raises(PetteiaError, match="one for each of the 3 games"):
        envs.step([0, 0])
    with pytest.raises(BadSetup, match="reset_mask"):
        envs.reset(options={"reset_mask": np.zeros(3, bool)})
    with pytest.raises(BadSetup, match='no option "speed"'):
        envs.reset(options={"speed": 1})
