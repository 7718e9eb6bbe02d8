"""What a run for every change takes of a large matrix; `make test-long` takes all of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, Final, TypeVar

IS_LONG: Final = bool(os.environ.get("PETTEIA_LONG"))
Case = TypeVar("Case")


def sample(cases: Iterable[Case], few: Sequence[Case]) -> list[Case]:
    """All cases in a long run, and these few of them otherwise."""
    every = list(cases)
    assert set(few) <= set(every), "a sample of something else"
    return every if IS_LONG else list(few)


def first(cases: Iterable[Case], count: int) -> list[Case]:
    """All cases in a long run, and otherwise as many of the first ones."""
    every = list(cases)
    return every if IS_LONG else every[:count]


def spread(cases: Iterable[Case], step: int) -> list[Case]:
    """All cases in a long run, and otherwise one in so many."""
    every = list(cases)
    return every if IS_LONG else every[::step]


def crossed(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Each with each in a long run; otherwise as few as possible in which each of every axis occurs."""
    if IS_LONG:
        return list(product(*axes))
    return [tuple(axis[number % len(axis)] for axis in axes) for number in range(max(map(len, axes)))]
