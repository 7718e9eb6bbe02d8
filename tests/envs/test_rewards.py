"""What a finished game is worth."""

from __future__ import annotations

import pytest

from petteia.envs.rewards import rewards


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
