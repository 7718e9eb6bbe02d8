"""Observations: numbers written one after the other, and blocks that say which is which."""

from __future__ import annotations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.observe import Block, Drafts, Observation, blank, length, places
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


def test_what_is_renewed_is_brought_up_to_date_where_something_stands() -> None:
    out = Observation(blank(13), marks=4)
    for case, owners, members in ((1, [0, -1], 0b101), (1, [2, 1], 0b110), (-1, [2, 2], 0), (0, [-2, 0], 0b111)):
        out.at = out.mark = 0
        out.renew_case(2, case)
        out.renew_owners(vec[i64](owners), 2, 3, 1, 3)
        out.renew_set(members, 3)
        out.renew_sets(vec[i64]([7, members >> 1]), 1, 1, 2)
        turned = [-1 if owner < 0 else (owner - 1) % 3 for owner in owners]
        expected = [int(case == i) for i in range(2)]
        expected += [int(owner == i) for owner in turned for i in range(3)]
        expected += [members >> i & 1 for i in (0, 1, 2, 1, 2)]
        assert list(out.values) == expected
        assert (out.at, out.mark) == (13, 4)


def test_a_key_is_new_until_it_is_given_again() -> None:
    out = Observation(blank(1), marks=1)
    seen = []
    for key in (4, 4, 5, 4):
        out.mark = 0
        seen.append(out.is_new(key))
    assert seen == [True, False, True, True]


def test_a_draft_belongs_to_one_at_a_time_and_is_copied() -> None:
    drafts = Drafts(blank(2), 1, 4)
    first, second = drafts.take(3), drafts.take(3)
    first.renew_case(2, 1)
    copy = drafts.copied(first, 3)
    assert list(second.values) == [0, 0]
    assert drafts.take(4) is not first  # of another number of seats
    again = drafts.take(3)
    assert again is first
    assert (again.at, again.mark) == (0, 0)
    again.renew_case(2, 0)
    assert copy.tolist() == [0, 1]
    assert list(again.values) == [1, 0]


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
