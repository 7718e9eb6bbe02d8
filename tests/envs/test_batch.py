"""Many games at once: they are the games that the engine plays one by one, whoever steps them."""

from __future__ import annotations

import doctest
import gc
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.random import Random
from numpy.typing import NDArray

import petteia
from petteia.bots.base import Bot, Clock
from petteia.bots.own import BadBot
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError
from petteia.core.events import Event
from petteia.core.extras import MissingExtra
from petteia.core.flow import CHANCE, State
from petteia.core.stepping import SEEDS
from petteia.envs import batch as module
from petteia.envs.batch import Batch, WorkerLost
from petteia.envs.observing import Observer
from petteia.envs.plans import start
from petteia.envs.rewards import rewards
from petteia.envs.single import SingleSeat
from petteia.envs.slices import Slice
from petteia.games import OURS
from tests.sampling import sample

OPEN_FILES = Path("/proc/self/fd")

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
    for wrong in (-1, shared.game.num_actions, (1 << 63) - 1, -(1 << 63)):
        actions[row] = wrong
        with pytest.raises(IllegalAction, match=f"Game {row}: There is no action number {wrong}"):
            shared.step(actions)
    assert_equal(before, contents(shared))
    shared.step(shared.sample())


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="the system does not say which files are open")
def test_a_batch_leaves_no_file_open() -> None:
    """Closed or forgotten, and with an array that is still held; that one keeps the memory, and nothing else."""

    def play(is_closed: bool) -> NDArray[np.int16]:
        batch = Batch("offrandes", 4, 3, workers=2)
        batch.reset(1)
        if is_closed:
            seen = batch.observations
            batch.close()
            return seen
        return batch.observations

    def count() -> int:
        gc.collect()
        return len(list(OPEN_FILES.iterdir()))

    play(True)  # the first one starts what all share
    before = count()
    held = [play(True), play(False)]
    assert count() == before + len(held)
    assert all(array.shape == (4, 263) for array in held)
    held.clear()
    assert count() == before


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
        ({"games": 2, "seat": 1}, '"seat" can be 1 only where "opponents" play the other seats'),
        ({"games": 10**9, "workers": 1}, r"The arrays need \d+ MB of memory, more than there is: use fewer games"),
        ({"games": 10**25, "workers": 1}, r"The arrays need \d+ MB of memory, more than there is: use fewer games"),
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


def test_memory_that_the_system_does_not_give_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(size: int) -> bytearray:
        raise MemoryError

    monkeypatch.setattr("petteia.envs.arrays.bytearray", fail, raising=False)
    monkeypatch.delattr("petteia.envs.arrays.os.sysconf")
    with pytest.raises(BadSetup, match=r"need \d+ MB of memory, more than there is"):
        Batch("hellas", 1000, workers=1)


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


def test_no_rows_are_rows() -> None:
    with Batch("offrandes", 2, workers=1) as batch:
        batch.reset(9)
        before = {name: getattr(batch, name).copy() for name in ARRAYS}
        batch.step(batch.sample(), rows=[])
        batch.reset(5, rows=[])
        assert_equal(before, {name: getattr(batch, name) for name in ARRAYS})


@pytest.mark.parametrize(
    ("game", "given", "sentence"),
    [
        ("offrandes", {"context": "bogus"}, '"context" cannot be "bogus"'),
        ("offrandes", {"players": "3"}, "players, not '3'"),
        (None, {}, 'There is no game "None"'),
    ],
)
def test_what_a_batch_cannot_be_made_of_is_told(game: Any, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PetteiaError, match=sentence):
        Batch(game, 2, workers=1, **given)


def test_workers_can_be_started_afresh() -> None:
    """Not copied from this process, but told everything that they need."""
    with Batch("offrandes", 2, workers=2, context="spawn") as batch, Batch("offrandes", 2, workers=1) as other:
        batch.reset(9)
        other.reset(9)
        batch.step(batch.sample())
        other.step(other.sample())
        assert_equal(contents(other), contents(batch))


# -- limits, histories, opponents, mixed tables ------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_at_its_limit_is_broken_off_as_a_tie(workers: int) -> None:
    with Batch("hellas", 4, 3, limit=np.int64(25), zero_sum=True, workers=workers) as batch:
        batch.reset(1)
        for number in range(1, 51):
            before = batch.position(3)
            batch.step(batch.sample())
            assert batch.dones.tolist() == batch.truncations.tolist() == [number % 25 == 0] * 4
            assert not batch.rewards.any()
        assert batch.final_ranks.tolist() == [[0, 0, 0]] * 4
        assert not before.is_over
        assert batch.masks.any(axis=1).all()


def test_the_end_of_a_game_tells_ranks_and_scores() -> None:
    with Batch("offrandes", 2, 3, workers=1) as batch:
        batch.reset(1)
        while not batch.dones[0]:
            single = batch.position(0)
            action = int(batch.sample()[0])
            batch.step(batch.sample())
        seat = int(single.seat)
        single.play(batch.game.actions.counted_back(action, seat, 3))
        if single.is_over:  # and chance had nothing more to say
            assert batch.final_scores[0].tolist() == single.scores()
        assert batch.rewards[0].tolist() == pytest.approx(rewards(batch.final_ranks[0].tolist()))
        assert not batch.truncations.any()


@pytest.mark.parametrize("name", sample(OURS, ["offrandes", "hellas"]))
def test_a_history_is_that_of_the_other_environments(name: str) -> None:
    players = petteia.game(name).players[0]
    with Batch(name, 2, players, history=5, limit=60, workers=1) as batch:
        batch.reset(3)
        observer = Observer(batch.game, 5)
        assert batch.observations.shape == (2, observer.length)
        events: list[Event] = []
        state = start(batch.plan, int(batch.seeds[1]))
        state.is_logged = True
        chance = Random(int(batch.seeds[1]))
        chance.randrange(SEEDS), chance.randrange(SEEDS)
        for _ in range(60):
            while state.seat == CHANCE:
                outcomes = state.outcomes()
                value = chance.randrange(sum(weight for _, weight in outcomes))
                state.play(next(a for i, (a, _) in enumerate(outcomes) if sum(w for _, w in outcomes[: i + 1]) > value))
            events += [event for row in state.take_events() if (event := Event(*row)).is_for(None)]
            seat = int(state.seat)
            assert batch.observations[1].tolist() == observer.observe(state, seat, events).tolist()
            action = int(batch.sample()[1])
            state.play(batch.game.actions.counted_back(action, seat, players))
            batch.step(batch.sample())
        assert batch.truncations.all()
        assert batch.final_observations.shape == (2, players, observer.length)
        assert batch.final_observations[1, 0, -10:].any()


@pytest.mark.parametrize("workers", [1, 2])
def test_opponents_play_the_other_seats(workers: int) -> None:
    with Batch("offrandes", 4, 4, opponents="uniform", seat=2, workers=workers) as batch:
        batch.reset(5)
        ended = 0
        while ended < 6:
            assert batch.seats.tolist() == [2] * 4
            assert all(int(batch.position(row).seat) == 2 for row in (0, 3))
            batch.step(batch.sample())
            ended += int(batch.dones.sum())


def test_the_seat_among_opponents_is_drawn_for_each_game_from_its_seed() -> None:
    with Batch("offrandes", 40, 3, opponents="uniform", workers=2) as batch:
        batch.reset(5)
        assert set(batch.seats.tolist()) == {0, 1, 2}
        seeds, seats = batch.seeds.copy(), batch.seats.copy()
        assert seats.tolist() == [batch.plan.shown_seat(int(seed), 3) for seed in seeds]
        batch.step(batch.sample())
        batch.reset(seeds)
        assert np.array_equal(seats, batch.seats)


class Lowest(Bot):
    """Always takes the first of its choices."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return legal[0]


def test_opponents_can_be_levels_and_bots_of_ones_own() -> None:
    with Batch("offrandes", 3, 3, opponents=["novice", Lowest], seat=0, workers=1) as batch:
        batch.reset(5)
        state = start(batch.plan, int(batch.seeds[0]))
        assert state.game.name == "offrandes"
        ended = 0
        while ended < 3:
            assert batch.seats.tolist() == [0, 0, 0]
            batch.step(batch.sample())
            ended += int(batch.dones.sum())


def nobody(seed: int | str) -> Any:
    """Makes no bot."""


def broken(seed: int | str) -> Any:
    """Makes no bot either."""
    raise RuntimeError("not today")


@pytest.mark.parametrize(
    ("opponent", "sentence"),
    [
        (nobody, '"nobody" is not a bot: it gives None, which has no method "choose".'),
        (str, '"str" is not a bot: it gives \''),
        (broken, '"broken" is not a bot: RuntimeError: not today (test_batch.py, '),
    ],
)
def test_an_opponent_that_cannot_be_made_is_named_with_its_seat(opponent: Any, sentence: str) -> None:
    opponents = ["uniform", opponent]
    with Batch("offrandes", 1, 3, opponents=opponents, seat=0, workers=1) as batch, pytest.raises(BadBot) as refusal:
        batch.reset(1)
    assert str(refusal.value).startswith(f"The opponent for seat 2 cannot be made: {sentence}")
    with pytest.raises(BadBot, match="The opponent for seat 2 cannot be made"):
        SingleSeat("offrandes", 3, opponents=opponents, seat=0).reset(seed=1)


def test_tables_of_different_sizes_and_options_are_stepped_together() -> None:
    options = [{"round_limit": 1}, {}, {"round_limit": 2}, {}]
    with Batch("offrandes", 4, [3, 4, 5, np.int64(3)], options, workers=2) as batch:
        batch.reset(7)
        assert batch.rewards.shape == (4, 5)
        assert [int(batch.position(row).seats) for row in range(4)] == [3, 4, 5, 3]
        singles = [batch.game.state_options(batch.position(row))["round_limit"] for row in range(4)]
        assert singles == [1, 0, 2, 0]
        seen = np.zeros(4, bool)
        while not seen.all():
            actions = batch.sample().copy()
            before = [batch.position(row) for row in range(4)]
            for row, state in enumerate(before):
                turned = batch.game.actions.counted_from
                legal = sorted(turned(a, int(state.seat), int(state.seats)) for a in state.legal())
                assert np.flatnonzero(batch.masks[row]).tolist() == legal
                observed = batch.game.observation(state, int(state.seat))
                assert np.array_equal(batch.observations[row], observed)
            batch.step(actions)
            for row in np.flatnonzero(batch.dones).tolist():
                players = [3, 4, 5, 3][row]
                assert batch.rewards[row].sum() == pytest.approx(players / 2)
                assert not batch.rewards[row, players:].any()
                assert not batch.final_observations[row, players:].any()
            seen |= batch.dones


# -- some rows, and positions ---------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [[1, 4], np.array([False, True, False, False, True]), [1, -1]])
def test_some_games_are_stepped_and_the_others_stay(shared: Batch, rows: Any) -> None:
    shared.reset(3)
    shared.step(shared.sample())
    before = contents(shared)
    positions = [shared.position(row) for row in range(5)]
    shared.step(np.where(np.arange(5) % 3 == 1, shared.sample(), -7), rows)
    after = contents(shared)
    for row in (0, 2, 3):
        assert_equal({name: array[row] for name, array in before.items()}, {n: a[row] for n, a in after.items()})
    for row in (1, 4):
        assert shared.position(row) != positions[row]
    shared.step(shared.sample())


@pytest.mark.parametrize("history", [0, 2])
def test_what_is_written_into_rows_that_are_left_out_stays(history: int) -> None:
    held, stepped = [0, 2, 3], [1, 4]
    with Batch("offrandes", 5, workers=2, history=history) as batch:
        batch.reset(3)
        batch.step(batch.sample())
        offered = batch.sample().copy()
        written = (batch.observations, batch.masks, batch.seats, batch.sample())
        for array in written:
            array[held] = 1
        batch.step(offered, rows=stepped)
        for array in written:
            assert (array[held] == 1).all()
        assert not batch.masks[stepped].all(axis=1).any()
        offered[stepped] = batch.sample()[stepped]
        batch.step(offered)  # the games have not noticed
        for row in range(5):
            assert batch.seats[row] == batch.position(row).seat
            assert not batch.masks[row].all()


def test_some_games_begin_anew_and_the_others_stay(shared: Batch) -> None:
    shared.reset(3)
    fresh = contents(shared)
    for _ in range(10):
        shared.step(shared.sample())
    before = contents(shared)
    shared.reset(fresh["seeds"][[4, 2]], rows=[4, 2])
    after = contents(shared)
    for row in range(5):
        expected = fresh if row in (2, 4) else before
        for name in ("observations", "masks", "seats", "seeds", "samples"):
            assert np.array_equal(after[name][row], expected[name][row]), (name, row)
    shared.reset(9, rows=0)
    first = shared.seeds[0]
    shared.reset(9, rows=np.int64(0))
    assert shared.seeds[0] == first


@pytest.mark.parametrize("row", [0, 4])
def test_a_position_can_be_put_into_a_row(shared: Batch, row: int) -> None:
    shared.reset(3)
    for _ in range(50):
        shared.step(shared.sample())
    position = shared.position(2)
    before = contents(shared)
    shared.set_position(np.int64(row), position, seed=12)
    assert shared.position(row) == position
    assert shared.seeds[row] == 12
    assert np.array_equal(shared.observations[row], before["observations"][2])
    assert np.array_equal(shared.masks[row], before["masks"][2])
    assert np.array_equal(shared.observations[1], before["observations"][1])
    shared.step(shared.sample())
    shared.set_position(row, position)
    follower = shared.seeds[row]
    while not shared.dones[row]:
        shared.step(shared.sample())
    assert shared.seeds[row] != follower  # the game that follows begins at the start


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        (lambda batch: batch.position(5), "There is no game 5 in this batch: its games are 0 to 4"),
        (lambda batch: batch.position("first"), "There is no game first"),
        (lambda batch: batch.step([0] * 5, rows=[7]), "There is no game 7"),
        (lambda batch: batch.step([0] * 5, rows=[1, 1]), "Rows are distinct numbers of games from 0 to 4"),
        (lambda batch: batch.reset(1, rows=[True, False]), "or true or false for each of the 5 games"),
        (lambda batch: batch.reset(-1, rows=[1]), "Seeds are whole numbers"),
        (lambda batch: batch.set_position(9, batch.position(0)), "There is no game 9"),
        (lambda batch: batch.set_position(0, petteia.game("hellas").new(3)), "A position of Offrandes is needed"),
        (lambda batch: batch.set_position(0, petteia.game("offrandes").new(4)), "1 to 3 players fit into this batch"),
    ],
)
def test_a_wrong_row_or_position_is_refused_with_a_sentence(shared: Batch, mistake: Any, sentence: str) -> None:
    shared.reset(1)
    before = contents(shared)
    with pytest.raises(PetteiaError, match=sentence):
        mistake(shared)
    assert_equal(before, contents(shared))


def test_a_game_that_is_over_is_no_position_to_play_on_from(shared: Batch) -> None:
    shared.reset(1)
    state = shared.position(0)
    roller = Roller("end")
    while not state.is_over:
        state.play(roller.choose(state.legal()))
    with pytest.raises(BadSetup, match="is over"):
        shared.set_position(0, state)


def test_games_that_end_before_the_shown_seat_is_asked_are_reported() -> None:
    options = {"first_player": 0}
    with Batch("offrandes", 1, 3, options, workers=1) as batch:
        batch.reset(1)
        later = (int(batch.seats[0]) + 1) % 3
    batch = Batch("offrandes", 2, 3, options, opponents="uniform", seat=later, limit=1, workers=1)
    with pytest.raises(BadSetup, match="limit of 1 decisions"):
        batch.reset(1)


def test_numbers_of_numpy_are_numbers() -> None:
    with Batch("offrandes", np.int64(2), np.int16(3), layouts=np.int32(2), workers=np.int8(1)) as batch:
        batch.reset(np.int64(5))
        seeds = batch.seeds.tolist()
        batch.reset(5)
        assert batch.seeds.tolist() == seeds


def test_tensors_lie_in_the_same_memory() -> None:
    torch = pytest.importorskip("torch")
    with Batch("offrandes", 3, workers=2) as batch:
        batch.reset(1)
        tensors = batch.tensors()
        for name in ("observations", "masks", "seats", "rewards", "dones", "final_observations"):
            tensor = getattr(tensors, name)
            assert tensor.data_ptr() == getattr(batch, name).ctypes.data
            assert np.array_equal(tensor.numpy(), getattr(batch, name))
        chosen = torch.where(tensors.masks, 0.0, -torch.inf).argmax(1)
        batch.step(chosen)
        assert np.array_equal(tensors.seats.numpy(), batch.seats)
        assert set(tensors.to("cpu")) >= {"observations", "masks", "samples"}
        del tensors


def test_tensors_without_pytorch_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with Batch("offrandes", 2, workers=1) as batch, pytest.raises(MissingExtra, match=r"petteia\[train\]"):
        batch.tensors()
    with pytest.raises(MissingExtra, match="Tensors need PyTorch"):
        Batch("offrandes", 2, workers=1, pin=True)


def test_pinning_needs_cuda_and_is_undone_with_the_batch() -> None:
    torch = pytest.importorskip("torch")
    if not torch.cuda.is_available():
        with pytest.raises(BadSetup, match="CUDA"):
            Batch("offrandes", 2, workers=1, pin=True)
        return
    with Batch("offrandes", 2, workers=2, pin=True) as batch:
        assert batch.tensors().observations.is_pinned()


def test_the_example_runs() -> None:
    assert doctest.testmod(module).attempted > 0
    assert doctest.testmod(module).failed == 0
