"""What a finished game is worth to each seat: one scale for all environments."""

from __future__ import annotations

from collections.abc import Sequence


def rewards(ranking: Sequence[int], zero_sum: bool = False) -> list[float]:
    """The reward of each seat from the final ranking (1 = winner, ties share a rank).

    The places are worth 1.0 for the first, 0.0 for the last and evenly spaced numbers between them; seats that tie
    share evenly what their places are worth together. The sum is therefore always half the number of seats; with
    `zero_sum` the mean, 0.5, is taken from each.

    >>> rewards([2, 1, 3])
    [0.5, 1.0, 0.0]
    >>> rewards([1, 1, 3], zero_sum=True)
    [0.25, 0.25, -0.5]
    """
    last = len(ranking) - 1
    result = []
    for rank in ranking:
        ahead = sum(other < rank for other in ranking)
        tied = sum(other == rank for other in ranking)
        share = 1.0 - (ahead + (tied - 1) / 2) / last if last else 1.0
        result.append(share - 0.5 if zero_sum else share)
    return result
