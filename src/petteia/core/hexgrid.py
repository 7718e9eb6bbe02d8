"""Hexagons in axial coordinates (q, r), pointy top: q runs to the east, r to the south-east."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Hex = tuple[int, int]

# Clockwise from the east: E, SE, SW, W, NW, NE.
DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbors(space: Hex) -> list[Hex]:
    """The six hexagons that share an edge with this one, clockwise from the east."""
    q, r = space
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def rotate(space: Hex, times: int) -> Hex:
    """The hexagon turned about the origin by this many steps of 60 degrees, clockwise."""
    q, r = space
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def move(space: Hex, by: Hex) -> Hex:
    """The hexagon shifted by an offset."""
    return space[0] + by[0], space[1] + by[1]


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexagons on an empty grid."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def flood(start: Hex, spaces: Iterable[Hex]) -> set[Hex]:
    """All of these hexagons that can be reached from one of them by steps among them."""
    left = set(spaces)
    left.discard(start)
    found = {start}
    border = [start]
    while border:
        for space in neighbors(border.pop()):
            if space in left:
                left.discard(space)
                found.add(space)
                border.append(space)
    return found


def is_connected(spaces: Iterable[Hex]) -> bool:
    """Whether every one of these hexagons can be reached from every other; true for none at all."""
    pool = set(spaces)
    return not pool or len(flood(next(iter(pool)), pool)) == len(pool)


def outside(spaces: Iterable[Hex]) -> set[Hex]:
    """The empty hexagons around these that can be reached from far away, within a frame one step wider."""
    pool = set(spaces)
    low_q, high_q = min(q for q, _ in pool) - 1, max(q for q, _ in pool) + 1
    low_r, high_r = min(r for _, r in pool) - 1, max(r for _, r in pool) + 1
    frame = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)}
    return flood((low_q, low_r), frame - pool)


def enclosed(spaces: Iterable[Hex]) -> set[Hex]:
    """The empty hexagons that cannot be reached from far away without crossing one of these."""
    pool = set(spaces)
    outer = outside(pool)
    low_q, high_q = min(q for q, _ in pool), max(q for q, _ in pool)
    low_r, high_r = min(r for _, r in pool), max(r for _, r in pool)
    frame = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)}
    return frame - pool - outer


def center(space: Hex) -> tuple[float, float]:
    """The middle of a hexagon on paper, x to the right and y downwards, neighbours 1 apart."""
    q, r = space
    return q + r / 2, r * 0.75**0.5
