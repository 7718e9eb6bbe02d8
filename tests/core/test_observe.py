"""Observations: numbers written one after the other, and blocks that say which is which."""

from __future__ import annotations

import numpy as np
import pytest

from petteia.core.observe import Block, Observation, blank, length, places
from tests.core.pebbles import CARD, SHOW, TAKE, Pebbles

BLOCKS = (
    Block("round", (), 0, 99, "the round"),
    Block("levels", (("seat", 2), ("track", 3)), -1, 5, "levels"),
    Block("phase", (("phase", 4),), 0, 1, "the phase"),
)


def test_a_block_is_as_large_as_its_axes() -> None:
    assert [block.size for block in BLOCKS] == [1, 6, 4]
    assert length(BLOCKS) == 11
    assert [(block.name, at) for block, at in places(BLOCKS)] == [("round", 0), ("levels", 1), ("phase", 7)]


def test_numbers_are_written_one_after_the_other() -> None:
    out = Observation(blank(8))
    out.put(7)
    out.one_hot(3, 1)
    out.skip(1)
    out.one_hot(2, -1)
    out.put(-1)
    assert list(out.values) == [7, 0, 1, 0, 0, 0, 0, -1]
    assert out.at == 8


def test_writing_leaves_the_blank_as_it_is() -> None:
    empty = blank(3)
    out = Observation(empty)
    out.put(9)
    assert list(empty) == [0, 0, 0]
    assert list(Observation(empty).values) == [0, 0, 0]


def test_writing_beyond_the_end_fails() -> None:
    out = Observation(blank(1))
    out.put(1)
    with pytest.raises(IndexError):
        out.put(2)


@pytest.mark.parametrize("number", [-32768, -1, 0, 32767])
def test_the_numbers_are_small_integers(number: int) -> None:
    out = Observation(blank(1))
    out.put(number)
    assert out.values[0] == number


def test_a_game_gives_an_array_of_fixed_length(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    for action in (CARD, CARD + 2, TAKE + 1):
        s.play(action)
    seen = pebbles.observation(s, 1)
    assert seen.dtype == np.int16
    assert seen.shape == (pebbles.observation_length,) == (13,)
    assert seen.tolist() == [7, 0, 1, 0, 0, 0, 2, 0, 0, 3, -1, 0, 0]
    s.play(SHOW)
    assert pebbles.observation(s, 1).tolist()[9:11] == [3, 1]
    assert seen.tolist()[9:11] == [3, -1]
