"""Many games at once: they are the games that the engine plays one by one, whoever steps them."""

from __future__ import annotations

import doctest
import os
import signal
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest
from librt.random import Random

import petteia
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError
from petteia.core.flow import CHANCE, State
from petteia.core.stepping import SEEDS
from petteia.envs import batch as module
from petteia.envs.batch import Batch, WorkerLost
from petteia.envs.plans import start
from petteia.envs.rewards import rewards
from petteia.envs.slices import Slice
from petteia.games import OURS

ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "final_observations", "seeds")


def contents(batch: Batch) -> dict[str, Any]:
    """All arrays of a batch as they are now."""
    return {name: getattr(batch, name).copy() for name in ARRAYS} | {"samples": batch.sample().copy()}


def assert_equal(mine: dict[str, Any], yours: dict[str, Any]) -> None:
    for name, array in mine.items():
        assert np.array_equal(array, yours[name]), name


class Single:
    """One row of a batch, played by the engine alone and as the documentation says."""

    def __init__(self, batch: Batch, seed: int) -> None:
        self.batch = batch
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.state: State = start(self.batch.plan, seed)
        self.chance = Random(seed)
        self.successor = self.chance.randrange(SEEDS)
        self.chooser = Random(self.chance.randrange(SEEDS))
        self.settle()

    def settle(self) -> None:
        """Chance decides, and a random action is drawn for whoever comes then."""
        while self.state.seat == CHANCE:
            outcomes = self.state.outcomes()
            value = self.chance.randrange(sum(weight for _, weight in outcomes))
            for action, weight in outcomes:
                value -= weight
                if value < 0:
                    self.state.play(action)
                    break
        if not self.state.is_over:
            legal = self.state.legal()
            self.sample = self.counted(legal[self.chooser.randrange(len(legal))])
            self.legal = sorted(self.counted(action) for action in legal)

    def counted(self, action: int) -> int:
        """An action as the batch numbers it: seats are counted from the one to act."""
        return self.batch.game.actions.counted_from(action, int(self.state.seat), int(self.state.seats))

    def assert_shown(self, row: int) -> None:
        """The arrays show this position and nothing else."""
        batch, seat = self.batch, int(self.state.seat)
        assert batch.seats[row] == seat
        assert batch.seeds[row] == self.seed
        assert np.flatnonzero(batch.masks[row]).tolist() == self.legal
        assert np.array_equal(batch.observations[row], batch.game.observation(self.state, seat))
        assert batch.sample()[row] == self.sample

    def step(self, row: int, action: int) -> bool:
        """The same step as in the batch, which has been made; whether the game ended with it."""
        batch, seat = self.batch, int(self.state.seat)
        self.state.play(batch.game.actions.counted_back(action, seat, int(self.state.seats)))
        self.settle()
        is_over = self.state.is_over
        assert batch.dones[row] == is_over
        if is_over:
            assert batch.rewards[row].tolist() == pytest.approx(rewards(self.state.ranking()))
            for seat in range(batch.plan.players):
                expected = batch.game.observation(self.state, seat)
                assert np.array_equal(batch.final_observations[row, seat], expected)
            self.begin(int(self.successor))
        else:
            assert not batch.rewards[row].any()
        self.assert_shown(row)
        return is_over


@pytest.mark.parametrize("name", OURS)
def test_a_batch_plays_what_the_engine_plays_step_by_step_beyond_the_end(name: str) -> None:
    with Batch(name, 2, petteia.game(name).players[0], layouts=2, workers=1) as batch:
        batch.reset([8, 2**40 + 1])
        singles = [Single(batch, int(seed)) for seed in batch.seeds]
        ended = [0, 0]
        for row, single in enumerate(singles):
            single.assert_shown(row)
        while not all(ended):
            actions = batch.sample().tolist()
            batch.step(actions)
            for row, single in enumerate(singles):
                ended[row] += single.step(row, actions[row])


@pytest.mark.parametrize("name", OURS)
def test_the_number_of_workers_changes_nothing(name: str) -> None:
    with (
        Batch(name, 7, layouts=2, workers=1) as one,
        Batch(name, 7, layouts=2, workers=2) as two,
        Batch(name, 7, layouts=2, workers=3) as three,
    ):
        for batch in (one, two, three):
            batch.reset(5)
        ended = 0
        for _ in range(400 if name == "offrandes" else 60):
            expected = contents(one)
            ended += int(one.dones.sum())
            assert_equal(expected, contents(two))
            assert_equal(expected, contents(three))
            for batch in (one, two, three):
                batch.step(expected["samples"])
        assert (ended > 0) == (name == "offrandes")  # the others are longer, and the ends are compared above


@pytest.fixture(scope="module")
def shared() -> Iterator[Batch]:
    """Five games of Offrandes, stepped by two processes."""
    with Batch("offrandes", 5, 3, workers=2) as batch:
        yield batch


def test_arrays_are_made_once_and_have_the_shapes_of_the_game(shared: Batch) -> None:
    shared.reset(1)
    length, actions = shared.game.observation_length, shared.game.num_actions
    shapes = [(5, length), (5, actions), (5,), (5, 3), (5,), (5, 3, length), (5,)]
    arrays = [getattr(shared, name) for name in ARRAYS]
    assert [array.shape for array in arrays] == shapes
    assert [str(array.dtype) for array in arrays] == ["int16", "bool", "int64", "float32", "bool", "int16", "int64"]
    shared.step(shared.sample())
    assert all(getattr(shared, name) is array for name, array in zip(ARRAYS, arrays, strict=True))
    assert len(shared) == 5


def test_one_seed_draws_all_and_seeds_bring_the_games_back(shared: Batch) -> None:
    shared.reset(11)
    first = contents(shared)
    for _ in range(30):
        shared.step(shared.sample())
    shared.reset(11)
    assert_equal({**first, "final_observations": shared.final_observations}, contents(shared))
    shared.reset(first["seeds"])
    assert np.array_equal(shared.observations, first["observations"])
    shared.reset(12)
    assert not np.array_equal(shared.seeds, first["seeds"])
    shared.reset()
    assert len(set(shared.seeds.tolist())) == 5


@pytest.mark.parametrize("row", [0, 4])
def test_an_illegal_action_is_refused_with_its_game_and_nothing_is_changed(shared: Batch, row: int) -> None:
    """Row 4 is played by the other process, which knows the reason."""
    shared.reset(3)
    shared.step(shared.sample())
    before = contents(shared)
    position = shared.position(row)
    actions = shared.sample().copy()
    actions[row] = np.flatnonzero(~shared.masks[row])[0]
    with pytest.raises(IllegalAction) as alone:
        position.play(int(actions[row]))
    with pytest.raises(IllegalAction) as caught:
        shared.step(actions)
    assert str(caught.value) == f"Game {row}: {alone.value}"
    assert caught.value.rules == alone.value.rules
    for wrong in (-1, shared.game.num_actions):
        actions[row] = wrong
        with pytest.raises(IllegalAction, match=f"Game {row}: There is no action number {wrong}"):
            shared.step(actions)
    assert_equal(before, contents(shared))
    shared.step(shared.sample())


@pytest.mark.parametrize("actions", [[0, 1], [0.0] * 5, [True] * 5, 0, ["pass"] * 5])
def test_actions_are_one_whole_number_for_each_game(shared: Batch, actions: Any) -> None:
    shared.reset(3)
    with pytest.raises(PetteiaError, match="one for each of the 5 games"):
        shared.step(actions)


@pytest.mark.parametrize("seeds", [-1, SEEDS, [1, 2, 3], [1, 2, 3, 4, -5], [1.5] * 5, True, "seed"])
def test_seeds_are_whole_numbers(shared: Batch, seeds: Any) -> None:
    with pytest.raises(BadSetup, match="Seeds are whole numbers from 0 to"):
        shared.reset(seeds)


def test_a_position_can_be_looked_at(shared: Batch) -> None:
    shared.reset(3)
    for row in range(5):
        position = shared.position(row)
        assert position.seat == shared.seats[row]
        assert position.legal() == np.flatnonzero(shared.masks[row]).tolist()
    with pytest.raises(IndexError):
        shared.position(5)


def test_rewards_can_sum_to_zero() -> None:
    with Batch("offrandes", 3, 4, zero_sum=True, workers=1) as batch:
        batch.reset(1)
        while not batch.dones.any():
            batch.step(batch.sample())
        row = int(batch.dones.argmax())
        assert sorted(batch.rewards[row].tolist()) == pytest.approx([-1 / 2, -1 / 6, 1 / 6, 1 / 2])
        batch.step(batch.sample())
        assert not batch.rewards[row].any()


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"games": 0}, "A batch needs at least one game, not 0"),
        ({"games": 2.0}, "A batch needs at least one game, not 2.0"),
        ({"games": 2, "workers": 0}, "at least one worker, not 0"),
        ({"games": 2, "layouts": 0}, "at least one layout, not 0"),
        ({"games": 2, "players": 9}, "for 3 to 5 players, not 9"),
        ({"games": 2, "options": {"colour": 1}}, "colour"),
    ],
)
def test_a_bad_set_up_is_refused(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        Batch("offrandes", **values)


def test_shared_memory_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 1 << 20

    monkeypatch.setattr("petteia.envs.arrays.shutil.disk_usage", lambda path: Usage)
    with pytest.raises(BadSetup, match=r"need \d+ MB of shared memory, and 1 MB are free"):
        Batch("hellas", 1000, workers=2)


def test_stepping_comes_after_a_reset_and_nothing_after_closing() -> None:
    batch = Batch("offrandes", 3, workers=1)
    with pytest.raises(PetteiaError, match="call reset first"):
        batch.step([0, 0, 0])
    batch.close()
    batch.close()
    with pytest.raises(PetteiaError, match="has been closed"):
        batch.reset(1)


def test_closing_ends_the_workers_and_frees_the_memory() -> None:
    with Batch("offrandes", 4, workers=2) as batch:
        batch.reset(1)
        process = batch._others[0].process
        name = batch._end.peek()[2][1].name  # type: ignore[index]
        kept = batch.seats
        expected = kept.tolist()
        assert SharedMemory(name).size > 0
    assert process.exitcode == 0
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    assert kept.tolist() == expected  # an array that somebody still holds can still be read


def test_a_worker_that_dies_is_reported() -> None:
    batch = Batch("offrandes", 4, workers=2)
    batch.reset(1)
    process = batch._others[0].process
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(WorkerLost, match="the games 2 to 3 has ended with the exit code -9"):
        batch.step(batch.sample())
    with pytest.raises(PetteiaError, match="has been closed"):
        batch.sample()


def test_a_worker_that_fails_says_where() -> None:
    batch = Batch("offrandes", 4, workers=2)
    batch.reset(1)
    with pytest.raises(WorkerLost, match=r"(?s)the games 2 to 3 has failed.*AttributeError.*nonsense"):
        batch._ask("nonsense", 3)
    with pytest.raises(PetteiaError, match="has been closed"):
        batch.sample()


def test_a_step_that_fails_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is a copy of this process, with its broken step."""

    def fail(self: Slice) -> None:
        raise ZeroDivisionError("a mistake in the rules")

    step = Slice.step
    monkeypatch.setattr(Slice, "step", fail)
    batch = Batch("offrandes", 4, workers=2, context="fork")
    monkeypatch.setattr(Slice, "step", step)
    batch.reset(1)
    with pytest.raises(WorkerLost, match=r"(?s)the games 2 to 3 has failed.*a mistake in the rules"):
        batch.step(batch.sample())


@pytest.mark.parametrize("row", [0, 3])
def test_masks_that_somebody_wrote_into_let_nothing_through(shared: Batch, row: int) -> None:
    shared.reset(1)
    actions = shared.sample().copy()
    actions[row] = np.flatnonzero(~shared.masks[row])[0]
    shared.masks[row] = True
    with pytest.raises(IllegalAction, match=f"Game {row}: "):
        shared.step(actions)
    shared.masks.fill(False)
    shared.step(shared.sample())
    assert shared.masks.any(axis=1).all()


def test_workers_can_be_started_afresh() -> None:
    """Not copied from this process, but told everything that they need."""
    with Batch("offrandes", 2, workers=2, context="spawn") as batch, Batch("offrandes", 2, workers=1) as other:
        batch.reset(9)
        other.reset(9)
        batch.step(batch.sample())
        other.step(other.sample())
        assert_equal(contents(other), contents(batch))


def test_the_example_runs() -> None:
    assert doctest.testmod(module).attempted > 0
    assert doctest.testmod(module).failed == 0
