"""What a finished game is worth, and what is paid on the way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.given import shown
from petteia.envs.batch import Batch
from petteia.envs.multi import MultiSeat
from petteia.envs.rewards import KINDS, Purse, rewards, settle
from petteia.envs.single import SingleSeat


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        ([1, 2], [1.0, 0.0]),
        ([3, 1, 2], [0.0, 1.0, 0.5]),
        ([1, 2, 3, 4, 5], [1.0, 0.75, 0.5, 0.25, 0.0]),
        ([1, 1, 3], [0.75, 0.75, 0.0]),
        ([1, 2, 2], [1.0, 0.25, 0.25]),
        ([1, 1, 1, 1], [0.5, 0.5, 0.5, 0.5]),
    ],
)
def test_places_are_evenly_spaced_and_ties_share_theirs(ranking: list[int], expected: list[float]) -> None:
    assert rewards(ranking) == pytest.approx(expected)
    assert sum(rewards(ranking)) == pytest.approx(len(ranking) / 2)
    assert rewards(ranking, zero_sum=True) == pytest.approx([value - 0.5 for value in expected])
    assert sum(rewards(ranking, zero_sum=True)) == pytest.approx(0.0)


@pytest.mark.parametrize("bad", [None, 3, "12", [], [1, None], [0, 1], [1.5, 2]])
def test_what_is_no_ranking_is_refused(bad: Any) -> None:
    with pytest.raises(BadSetup) as refusal:
        rewards(bad)
    sentence = "A ranking is a list with the rank of each seat, whole numbers from 1 on, not"
    assert str(refusal.value) == f"{sentence} {shown(bad)}."


@pytest.mark.parametrize(
    ("kind", "zero_sum", "expected"),
    [
        ("rank", False, [0.75, 0.75, 0.0]),
        ("victory", False, [0.5, 0.5, 0.0]),
        ("victory", True, [1 / 6, 1 / 6, -1 / 3]),
        ("score", False, [12.0, 12.0, 3.0]),
        ("score", True, [3.0, 3.0, -6.0]),
    ],
)
def test_the_end_is_worth_what_was_asked_for(kind: str, zero_sum: bool, expected: list[float]) -> None:
    worth = settle(kind, zero_sum).at_end([1, 1, 3], [12, 12, 3])
    assert worth == pytest.approx(expected)
    assert not zero_sum or sum(worth) == pytest.approx(0.0)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"reward": "gold"}, 'Option "reward" cannot be "gold". It can be: rank, victory, score.'),
        ({"shaping": -1}, 'Option "shaping" cannot be "-1". It can be: 0..1,000,000.'),
        ({"shaping": "much"}, 'Option "shaping" cannot be "much". It can be: 0..1,000,000.'),
        ({"shaping": "0.5"}, 'Option "shaping" cannot be "0.5". It can be: 0..1,000,000.'),
        ({"discount": 1.5}, 'Option "discount" cannot be "1.5". It can be: 0..1.'),
        ({"discount": float("nan")}, 'Option "discount" cannot be "nan". It can be: 0..1.'),
    ],
)
def test_rewards_that_do_not_exist_are_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        settle(**given)
    assert str(refusal.value) == sentence
    with pytest.raises(BadSetup):
        SingleSeat("offrandes", **given)
    with pytest.raises(BadSetup):
        MultiSeat("offrandes", **given)
    with pytest.raises(BadSetup):
        Batch("offrandes", 2, workers=1, **given)


def own_rewards(game: str, players: int, limit: int | None = None, **settings: Any) -> list[float]:
    """What a learner in seat 0 gets step by step in a game that depends on the seed alone."""
    table = SingleSeat(game, players=players, seat=0, limit=limit, **settings)
    _, info = table.reset(seed=3)
    draw, paid, is_over = Roller("learner"), [], False
    while not is_over:
        action = draw.choose(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, ended, cut, info = table.step(np.int64(action))
        paid.append(float(reward))
        is_over = ended or cut
    return paid


@pytest.mark.parametrize("zero_sum", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_shaping_moves_rewards_within_a_game_and_adds_none(kind: str, zero_sum: bool) -> None:
    plain = own_rewards("offrandes", 3, reward=kind, zero_sum=zero_sum)
    shaped = own_rewards("offrandes", 3, reward=kind, zero_sum=zero_sum, shaping=2.0)
    assert len(shaped) == len(plain) > 20
    assert not any(plain[:-1])
    assert sum(map(bool, shaped)) > 10
    table = SingleSeat("offrandes", players=3, seat=0, zero_sum=zero_sum, shaping=2.0)
    table.reset(seed=3)
    at_first = table.playing.purse.potential(table.playing.state, 0)  # what has been given is given back
    assert sum(shaped) == pytest.approx(sum(plain) - at_first)


def test_shaping_with_a_discount_cancels_over_the_decisions_of_the_learner() -> None:
    """The discounted sum differs from that without shaping by the potential at the first decision alone."""
    worth = []
    for shaping in (0.0, 1.0):
        paid = own_rewards("offrandes", 3, shaping=shaping, discount=0.9)
        worth.append(sum(reward * 0.9**i for i, reward in enumerate(paid)))
    assert worth[0] - worth[1] == pytest.approx(1 / 3, abs=0.05)  # all seats begin alike


def test_where_a_game_is_broken_off_the_potential_stays() -> None:
    plain = own_rewards("hellas", 2, limit=30)
    shaped = own_rewards("hellas", 2, limit=30, shaping=1.0)
    assert plain[-1] == 0.5
    assert sum(shaped) - sum(plain) == pytest.approx(0.0, abs=0.5)
    assert any(shaped[:-1])


@pytest.mark.parametrize("shaping", [0.0, 1.0])
def test_all_environments_pay_alike(shaping: float) -> None:
    """Of every agent of PettingZoo and every row of a batch the sum of a game is what its end was worth."""
    multi = MultiSeat("offrandes", players=3, reward="score", shaping=shaping)
    multi.reset(seed=5)
    first, got, draw = [0.0] * 3, [0.0] * 3, Roller("agents")
    has_decided = [False] * 3
    for agent in multi.agent_iter():
        seen, reward, ended, cut, _ = multi.last()
        seat = multi.seat_of(agent)
        got[seat] += reward
        if not (ended or cut) and not has_decided[seat]:
            has_decided[seat], first[seat] = True, multi.playing.purse.potential(multi.playing.state, seat)
        choices = np.flatnonzero(seen["action_mask"]).tolist()
        multi.step(None if ended or cut else np.int64(draw.choose(choices)))
    scores = multi.playing.state.scores()
    assert got == pytest.approx([score - held for score, held in zip(scores, first, strict=True)])


def test_a_batch_pays_the_seat_that_decides() -> None:
    with Batch("offrandes", 3, 3, reward="victory", shaping=1.0, workers=1) as batch:
        batch.reset(7)
        got = np.zeros((3, 3))
        decided, done = np.zeros((3, 3), bool), np.zeros(3, bool)
        first = np.zeros((3, 3))
        while not done.all():
            for row in range(3):
                seat = int(batch.seats[row])
                if not done[row] and not decided[row, seat]:
                    decided[row, seat] = True
                    first[row, seat] = Purse(batch.plan.rewards, "offrandes").potential(batch.position(row), seat)
            batch.step(batch.sample())
            ended = batch.dones & ~done
            got[~done & ~ended] += batch.rewards[~done & ~ended]
            got[ended] += batch.rewards[ended]
            assert (np.count_nonzero(batch.rewards[~batch.dones], axis=1) <= 1).all()
            done |= ended
    assert (got + first).sum(axis=1) == pytest.approx([1.0, 1.0, 1.0], abs=1e-4)
    assert set((got + first).round(3).ravel().tolist()) <= {0.0, 1.0, 0.5, 0.333}
