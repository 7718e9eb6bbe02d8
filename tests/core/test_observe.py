"""Observations: numbers written one after the other, and blocks that say which is which."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.observe import Block, Observation, blank, length, places
from tests.core.pebbles import CARD, SHOW, TAKE, Pebbles

HUGE = 1 << 62
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


def test_cases_owners_and_sets_are_written_as_ones() -> None:
    out = Observation(blank(16))
    out.look_from(1, 3, 3)
    for case, owners, members in ((1, [0, -1], 0b101), (1, [2, 1], 0b110), (-1, [2, 2], 0), (0, [-2, 0], 0b111)):
        out.begin()
        out.one_hot(2, case)
        out.put_owners(vec[i64](owners), 2)
        out.put_set(members, 3)
        out.put_sets(vec[i64]([7, members >> 1]), 1, 1, 2)
        out.put_matches(vec[i64]([3, case, 3, 4]), 3, case)
        turned = [-1 if owner < 0 else (owner - 1) % 3 for owner in owners]
        expected = [int(case == i) for i in range(2)]
        expected += [int(owner == i) for owner in turned for i in range(3)]
        expected += [members >> i & 1 for i in (0, 1, 2, 1, 2)]
        expected += [0, 1, 0]
        assert list(out.values) == expected
        assert out.at == 16


def around(rows: list[list[int]], observer: int, places: int, absent: int) -> list[int]:
    """The rows of all seats, the observer's first, and for seats at which nobody sits rows of what is absent."""
    empty = [[absent] * len(rows[0])] * (places - len(rows))
    return [number for row in (*rows[observer:], *rows[:observer], *empty) for number in row]


def bits(members: int, size: int) -> list[int]:
    return [members >> i & 1 for i in range(size)]


def case_of(case: int, size: int) -> list[int]:
    return [int(case == i) for i in range(size)]


def test_rows_of_seats_begin_with_the_observer() -> None:
    """Long ones and short ones, at every table, one after the other."""
    rng, size, places = random.Random(5), 19, 5
    out = Observation(blank(300 + places * (size + 3 + 2 * size + 9 + 2) + 7 * places))
    for _ in range(300):
        seats = rng.choice([places, places, 2, 4])
        observer = rng.randrange(seats)
        rows = [[rng.randrange(-300, 300) for _ in range(size)] for _ in range(seats)]
        short = [row[:3] for row in rows]
        sets = [[rng.getrandbits(size), rng.getrandbits(size)] for _ in range(seats)]
        cases = [rng.randrange(-1, 9) for _ in range(seats)]
        crowd, one = rng.getrandbits(seats), rng.randrange(-1, seats)
        owners = [rng.randrange(-1, seats) for _ in range(7)]
        out.begin()
        out.look_from(observer, seats, places)
        out.put_rows(vec[i64]([number for row in rows for number in row]), size, -1)
        out.put_rows(vec[i64]([number for row in short for number in row]), 3, 7)
        out.put_set_rows(vec[i64]([members for row in sets for members in row]), 2, size)
        out.one_hot_rows(vec[i64](cases), 9)
        out.put_seats(crowd)
        out.put_seat(one)
        out.put_owners(vec[i64](owners), 7)
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
    out = Observation(blank(40))
    out.look_from(1, 3, 4)
    row, wide = vec[i64]([1, 2, 3]), vec[i64]([1] * 60)
    writes: tuple[Callable[[], None], ...] = (
        lambda: out.put_rows(row, 2, 0),
        lambda: out.put_rows(wide, 20, 0),
        lambda: out.put_all(row, 1, 3),
        lambda: out.put_all(wide, 0, 41),
        lambda: out.put_set_rows(row, 2, 3),
        lambda: out.one_hot_rows(vec[i64]([0, 0]), 3),
        lambda: out.put_owners(row, 4),
        lambda: out.one_hots(row, 2, 2, 5),
        lambda: out.put_matches(row, 4, 0),
        lambda: out.put_line(blank(3), 1, 3),
        lambda: out.one_hot(3, 3),
        lambda: out.one_hots(row, 0, 3, 3),
        lambda: out.one_hots(vec[i64]([HUGE, -1, -1, -1]), 0, 4, HUGE),  # times 4 it would be 0 again
    )
    for write in writes:
        out.begin()
        with pytest.raises(IndexError):
            write()
    out.at = 40
    with pytest.raises(IndexError):
        out.put(1)


@pytest.mark.parametrize("size", [1, 7, 8, 15, 16, 17, 31, 32, 33, 48, 62])
@pytest.mark.parametrize("room", [0, 1, 40])
def test_sets_of_every_size_are_written_up_to_the_end(size: int, room: int) -> None:
    """With whatever else is in the number; what comes after them stays 0, what stands before them as it was."""
    rng = random.Random(size)
    for members in (0, 1, (1 << size) - 1, *(rng.getrandbits(62) for _ in range(20))):
        out = Observation(blank(1 + 3 * size + room))
        out.look_from(1, 2, 2)
        out.put(9)
        out.put_set(members, size)
        out.put_set_rows(vec[i64]([members, ~members]), 1, size)
        assert out.at == 1 + 3 * size
        other = [1 - bit for bit in bits(members, size)]
        assert list(out.values) == [9, *bits(members, size), *other, *bits(members, size), *[0] * room]


def test_a_new_vector_leaves_the_last_one_alone() -> None:
    out = Observation(blank(2))
    out.one_hot(2, 1)
    before = out.values
    out.begin()
    assert (out.at, list(out.values)) == (0, [0, 0])
    out.one_hot(2, 0)
    assert list(before) == [0, 1]
    assert list(out.values) == [1, 0]


def test_a_vector_can_begin_with_what_never_changes() -> None:
    board = blank(4)
    board[1] = 7
    out = Observation(blank(4))
    out.begin_from(board)
    out.skip(2)
    out.put(5)
    assert list(out.values) == [0, 7, 5, 0]
    assert list(board) == [0, 7, 0, 0]


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
