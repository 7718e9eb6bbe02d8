"""Who sits where in which game, so that nobody gains from a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations


def fill(bots: Sequence[str], players: int) -> list[str]:
    """The bots of a table: those that were named, and the last of them again in every seat that is left."""
    return [*bots, *[bots[-1]] * (players - len(bots))]


def seatings(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every way to seat these bots, in an order in which they go round the table before they change their neighbours.

    In any run of as many games as there are seats that begins at a multiple of it, every bot has every seat once.
    """
    result: list[tuple[str, ...]] = []
    seen: set[tuple[str, ...]] = set()
    for arrangement in permutations(bots):
        if arrangement not in seen:
            turned = [arrangement[-i:] + arrangement[:-i] for i in range(len(bots))]
            seen.update(turned)
            result += turned
    return result
