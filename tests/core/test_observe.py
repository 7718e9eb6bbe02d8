"""Observations: numbers written one after the other, and blocks that say which is which."""

from __future__ import annotations

import random
from collections.abc import Callable

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
    out = Observation(blank(13), marks=6)
    out.look_from(1, 3, 3)
    for case, owners, members in ((1, [0, -1], 0b101), (1, [2, 1], 0b110), (-1, [2, 2], 0), (0, [-2, 0], 0b111)):
        out.at = out.mark = 0
        out.renew_case(2, case)
        out.renew_owners(vec[i64](owners), 2)
        out.renew_set(members, 3)
        out.renew_sets(vec[i64]([7, members >> 1]), 1, 1, 2)
        turned = [-1 if owner < 0 else (owner - 1) % 3 for owner in owners]
        expected = [int(case == i) for i in range(2)]
        expected += [int(owner == i) for owner in turned for i in range(3)]
        expected += [members >> i & 1 for i in (0, 1, 2, 1, 2)]
        assert list(out.values) == expected
        assert (out.at, out.mark) == (13, 6)


def around(rows: list[list[int]], observer: int, places: int, absent: int) -> list[int]:
    """The rows of all seats, the observer's first, and for seats at which nobody sits rows of what is absent."""
    empty = [[absent] * len(rows[0])] * (places - len(rows))
    return [number for row in (*rows[observer:], *rows[:observer], *empty) for number in row]


def bits(members: int, size: int) -> list[int]:
    return [members >> i & 1 for i in range(size)]


def case_of(case: int, size: int) -> list[int]:
    return [int(case == i) for i in range(size)]


def test_rows_of_seats_begin_with_the_observer() -> None:
    """Long ones and short ones, at every table, over whatever was written before."""
    rng, size, places = random.Random(5), 19, 5
    out = Observation(blank(300 + places * (size + 3 + 2 * size + 9 + 2) + 7 * places), marks=3 * places + 10)
    for _ in range(300):
        seats = rng.choice([places, places, 2, 4])
        observer = rng.randrange(seats)
        rows = [[rng.randrange(-300, 300) for _ in range(size)] for _ in range(seats)]
        short = [row[:3] for row in rows]
        sets = [[rng.getrandbits(size), rng.getrandbits(size)] for _ in range(seats)]
        cases = [rng.randrange(-1, 9) for _ in range(seats)]
        crowd, one = rng.getrandbits(seats), rng.randrange(-1, seats)
        owners = [rng.randrange(-1, seats) for _ in range(7)]
        if seats != out.seats:  # another table, another row
            out = Observation(blank(len(out.values)), marks=len(out.kept))
        out.at = out.mark = 0
        out.look_from(observer, seats, places)
        out.put_rows(vec[i64]([number for row in rows for number in row]), size, -1)
        out.put_rows(vec[i64]([number for row in short for number in row]), 3, 7)
        out.renew_set_rows(vec[i64]([members for row in sets for members in row]), 2, size)
        out.renew_case_rows(vec[i64](cases), 9)
        out.renew_seats(crowd)
        out.renew_seat(one)
        out.renew_owners(vec[i64](owners), 7)
        turned = [-1 if owner < 0 else (owner - observer) % seats for owner in (one, *owners)]
        expected = around(rows, observer, places, -1) + around(short, observer, places, 7)
        expected += around([bits(a, size) + bits(b, size) for a, b in sets], observer, places, 0)
        expected += around([case_of(case, 9) for case in cases], observer, places, 0)
        expected += around([[member] for member in bits(crowd, seats)], observer, places, 0)
        expected += [number for seat in turned for number in case_of(seat, places)]
        assert list(out.values)[: out.at] == expected
        assert not any(list(out.values)[out.at :])


def test_what_does_not_fit_is_refused() -> None:
    """With an IndexError, and nothing beyond the vector or an array is touched."""
    out = Observation(blank(40), marks=4)
    out.look_from(1, 3, 4)
    row, wide = vec[i64]([1, 2, 3]), vec[i64]([1] * 60)
    writes: tuple[Callable[[], None], ...] = (
        lambda: out.put_rows(row, 2, 0),
        lambda: out.put_rows(wide, 20, 0),
        lambda: out.put_all(row, 1, 3),
        lambda: out.put_all(wide, 0, 41),
        lambda: out.renew_set_rows(row, 2, 3),
        lambda: out.renew_case_rows(vec[i64]([0, 0]), 3),
        lambda: out.renew_owners(row, 4),
        lambda: out.renew_cases(row, 2, 2, 5),
    )
    for write in writes:
        out.at = out.mark = 0
        with pytest.raises(IndexError):
            write()
    out.at = 40
    with pytest.raises(IndexError):
        out.put(1)
    out.at, out.mark = 0, 4
    with pytest.raises(IndexError):
        out.is_new(7)


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
