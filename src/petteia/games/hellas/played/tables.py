"""What the advice for Lords of Hellas reckons with: chances, values between two entries of a table, distances."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.games.hellas.components.board import NEIGHBOURS, bit
from petteia.games.hellas.components.constants import REGIONS


def odds(lead: float) -> float:
    """A chance from a lead, counted in what luck amounts to: 0 is even."""
    if lead >= 0.0:
        return 1.0 - 0.5 / (1.0 + lead + lead * lead)
    return 0.5 / (1.0 - lead + lead * lead)


def between(values: vec[float], at: float) -> float:
    """A value between two entries of a table."""
    low = i64(at)
    if low >= len(values) - 1:
        return values[len(values) - 1]
    rest = at - float(low)
    return values[low] * (1.0 - rest) + values[low + 1] * rest


def between_down(values: vec[float], at: float) -> float:
    """The same for a table that ends in 0."""
    if at >= float(len(values)):
        return 0.0
    low = i64(at)
    rest = at - float(low)
    after = 0.0
    if low + 1 < len(values):
        after = values[low + 1]
    return values[low] * (1.0 - rest) + after * rest


def _distances() -> vec[i64]:
    """How many borders lie between each two regions."""
    table = vec[i64]()
    for start in range(REGIONS):
        reached = bit(start)
        row = vec[i64]()
        for _i in range(REGIONS):
            row = append(row, 0)
        for steps in range(1, REGIONS):
            border: i64 = 0
            for region in range(REGIONS):
                if (reached >> region) & 1 == 1:
                    border |= NEIGHBOURS[region]
            border &= ~reached
            for region in range(REGIONS):
                if (border >> region) & 1 == 1:
                    row[region] = steps
            reached |= border
        for region in range(REGIONS):
            table = append(table, row[region])
    return table


DISTANCES: Final = _distances()


def distance(start: i64, goal: i64) -> i64:
    """How many borders lie between two regions."""
    return DISTANCES[start * REGIONS + goal]
