"""Observations that `_rows.c` completes from the arrays of a position are those that Python writes alone."""

from __future__ import annotations

import gc
import random
import sys
from typing import Any, Final

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from petteia.compiled import is_compiled
from petteia.core import observe, rows
from petteia.core.observe import (
    CASE_PART,
    LINE_PART,
    MATCH_PART,
    NUMBER_PART,
    OWNER_PART,
    SET_PART,
    SHARED,
    Observation,
)

pytestmark = pytest.mark.skipif(not is_compiled(), reason="only the compiled rules write rows by `_rows.c`")

PLACES: Final = 5
THINGS: Final = 11
WIDTH: Final = 7
LENGTH: Final = 600


class Table:
    """Arrays of every kind that an observation can hold."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.rng = rng
        self.seats = seats
        self.numbers = vec[i64]([0] * (seats * THINGS))
        self.owners = vec[i64]([0] * THINGS)
        self.cases = vec[i64]([0] * (seats * THINGS))
        self.sets = vec[i64]([0] * (seats * 3))
        self.lines = vec[i64]([0] * seats)
        self.table = vec[i16]([rng.randrange(-300, 300) for _ in range(9 * WIDTH)])
        self.change()

    def change(self) -> None:
        """Put other numbers into the same arrays."""
        rng = self.rng
        for i in range(self.seats * THINGS):
            self.numbers[i] = rng.choice([0, -1, rng.randrange(-32768, 32768)])
            self.cases[i] = rng.randrange(-2, WIDTH)
        for i in range(THINGS):
            self.owners[i] = rng.randrange(-2, self.seats)
        for i in range(self.seats * 3):
            self.sets[i] = rng.choice([0, -1, rng.getrandbits(62), 1 << rng.randrange(63)])
        for i in range(self.seats):
            self.lines[i] = rng.randrange(9)

    def write(self, out: Observation, observer: int) -> None:
        """Write everything, with numbers of Python's in between."""
        out.begin()
        out.look_from(observer, self.seats, PLACES)
        out.put(self.rng.randrange(2))
        out.put_rows(self.numbers, THINGS, -1)
        out.put_all(self.numbers, 2, 9)
        out.put_matches(self.cases, THINGS, 3)
        out.put_seat(observer)
        out.put_owners(self.owners, THINGS)
        out.one_hots(self.cases, 1, 8, WIDTH)
        out.skip(2)
        out.one_hot_rows(self.cases, WIDTH)
        out.put_sets(self.sets, 1, 2, 61)
        out.put_set_rows(self.sets, 3, WIDTH)
        out.put_line(self.table, self.lines[observer], WIDTH)
        out.put_set(self.sets[observer], 50)
        out.put_same(-3, 4)
        out.one_hot(WIDTH, self.cases[0])
        out.put(-9)
        out.skip(LENGTH - out.at)


def row_writer(seen: Any, parts: Any, seats: int = 3, blank: Any = None, allowed: Any = None, words: Any = None) -> Any:
    """What writes into the row with these parts; the blank is of zeros, and no action is allowed."""
    blank = observe.blank(len(seen)) if blank is None else blank
    allowed = np.zeros(3, np.bool_) if allowed is None else allowed
    return rows.row_writer(seen, blank, seats, parts, allowed, vec[i64]([0]) if words is None else words, 0)


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_the_same_numbers_are_written(seats: int) -> None:
    """Over a blank that holds more than zeros where it is skipped, into one row of several; its end stays as it is."""
    rng = random.Random(seats)
    table, blank = Table(rng, seats), observe.blank(LENGTH)
    for i in range(LENGTH - 20, LENGTH):
        blank[i] = i
    seen, allowed = np.full((3, LENGTH + 2), 7, np.int16), np.ones((3, 40), np.bool_)
    words = vec[i64]([5, 1 << 31, 0, 3])
    out = Observation(blank)
    out.list_parts()
    table.write(out, 0)
    write = rows.row_writer(seen[1], blank, seats, out.listed_parts(), allowed[1], words, 1)
    for _ in range(100):
        table.change()
        observer = rng.randrange(seats)
        alone = Observation(blank)
        drawn = rng.getstate()
        table.write(alone, observer)
        rng.setstate(drawn)
        out.mode = SHARED
        table.write(out, observer)
        assert out.at == alone.at
        words[1] = rng.getrandbits(32)
        write(observer)
        assert seen[1].tolist() == [*alone.values, 7, 7]
        assert allowed[1].tolist() == [*(bool(words[1] >> i & 1) for i in range(32)), *[False] * 8]
    assert (seen[[0, 2]] == 7).all()
    assert allowed[[0, 2]].all()


def part(kind: int, array: object, **other: object) -> list[object]:
    """One part, right in itself; `other` are what is different."""
    named: dict[str, object] = {
        "kind": kind,
        "at": 0,
        "array": array,
        "first": 0,
        "count": 3,
        "width": 1 if kind in (NUMBER_PART, MATCH_PART) else 4,
        "turn": 0,
        "absent": 0,
        "value": 0,
        "table": vec[i16]([1] * 20) if kind == LINE_PART else None,
    }
    return [tuple((named | other).values())]


ALL: Final = (NUMBER_PART, CASE_PART, SET_PART, OWNER_PART, MATCH_PART, LINE_PART)


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize(
    "wrong",
    [
        {"at": 38},
        {"at": -1},
        {"at": 1 << 40},
        {"at": 1 << 70},
        {"first": 1},
        {"first": -1},
        {"count": 4},
        {"count": -1},
        {"count": 1 << 62},
        {"width": 0},
        {"width": -1},
        {"width": 1 << 62},
        {"turn": 2},
        {"turn": -1},
        {"absent": 40},
        {"absent": -1},
        {"absent": 1, "value": 1 << 15},
        {"kind": 6},
        {"kind": -1},
        {"kind": "0"},
        {"array": None},
        {"array": b"12345678" * 3},
        {"array": np.zeros((3, 1), np.int64)},
        {"array": np.zeros(3, np.int32)},
        {"array": np.zeros(3, np.float64)},
    ],
    ids=str,
)
def test_wrong_parts_are_refused(kind: int, wrong: dict[str, object]) -> None:
    row = np.zeros(40, np.int16)
    assert row_writer(row, part(kind, vec[i64]([0, 1, 2])))
    with pytest.raises((IndexError, ValueError, TypeError, BufferError, OverflowError)):
        row_writer(row, part(kind, vec[i64]([0, 1, 2]), **wrong))


@pytest.mark.parametrize("table", [None, vec[i64]([1] * 20), b"12"])
def test_other_tables_are_refused(table: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        row_writer(np.zeros(40, np.int16), part(LINE_PART, vec[i64]([0, 1, 2]), table=table))


@pytest.mark.parametrize(("kind", "width"), [(NUMBER_PART, 2), (MATCH_PART, 2), (SET_PART, 65), (OWNER_PART, 2)])
def test_other_widths_are_refused(kind: int, width: int) -> None:
    with pytest.raises(IndexError):
        row_writer(np.zeros(300, np.int16), part(kind, vec[i64]([0, 1, 2]), width=width))


def test_other_rows_are_refused() -> None:
    fixed = np.zeros(4, np.int16)
    fixed.flags.writeable = False
    for seen in (fixed, np.zeros((2, 2), np.int16), np.zeros(4, np.int32), np.zeros(8, np.int16)[::2], b"1234", "1234"):
        with pytest.raises((ValueError, TypeError, BufferError)):
            row_writer(seen, [], blank=observe.blank(4))
    for allowed in (fixed, np.zeros(3, np.int8), np.zeros((2, 2), np.bool_), np.zeros(6, np.bool_)[::2], b"123"):
        with pytest.raises((ValueError, TypeError, BufferError)):
            row_writer(np.zeros(4, np.int16), [], allowed=allowed)
    for words in (np.zeros(3, np.int32), np.zeros((1, 1), np.int64), b"12345678", 3):
        with pytest.raises((ValueError, TypeError)):
            row_writer(np.zeros(4, np.int16), [], words=words)
    for wrong in ({"blank": observe.blank(5)}, {"words": vec[i64]()}, {"allowed": np.zeros(33, np.bool_)}):
        with pytest.raises(IndexError):
            row_writer(np.zeros(4, np.int16), [], **wrong)
    for first in (-1, 1, 1 << 60):
        with pytest.raises(IndexError):
            rows.row_writer(np.zeros(4, np.int16), observe.blank(4), 3, [], np.zeros(3, np.bool_), vec[i64]([0]), first)


def test_other_arguments_are_refused() -> None:
    for seats in (0, -1, 1 << 40):
        with pytest.raises(IndexError):
            row_writer(np.zeros(4, np.int16), [], seats)
    for parts in ([()], [3], [None], ((),)):
        with pytest.raises(TypeError):
            row_writer(np.zeros(4, np.int16), parts)
    write = row_writer(np.zeros(4, np.int16), [])
    for arguments in ((), (0, 0), (None,), ("0",), (0.0,)):
        with pytest.raises(TypeError):
            write(*arguments)
    for observer in (3, -1, 1 << 70):
        with pytest.raises(IndexError):
            write(observer)
    writer: Any = write.__self__
    rows_type: Any = type(writer)
    with pytest.raises(TypeError, match="twice"):
        writer.__init__(np.zeros(4, np.int16), observe.blank(4), 3, [], np.zeros(3, np.bool_), vec[i64]([0]), 0)
    with pytest.raises(IndexError):
        rows_type.__new__(rows_type).write(0)


def test_actions_that_do_not_exist_are_refused() -> None:
    words = vec[i64]([0b111])
    write = row_writer(np.zeros(4, np.int16), [], words=words)
    write(0)
    words[0] = 0b1000
    with pytest.raises(IndexError):
        write(0)


@pytest.mark.parametrize(
    ("kind", "item", "error"),
    [
        (NUMBER_PART, 1 << 15, ValueError),
        (NUMBER_PART, -(1 << 15) - 1, ValueError),
        (NUMBER_PART, 1 << 62, ValueError),
        (CASE_PART, 4, IndexError),
        (CASE_PART, 1 << 62, IndexError),
        (OWNER_PART, 3, IndexError),
        (OWNER_PART, 1 << 62, IndexError),
        (LINE_PART, 5, IndexError),
        (LINE_PART, -1, IndexError),
        (LINE_PART, 1 << 62, IndexError),
        (LINE_PART, -(1 << 62), IndexError),
    ],
)
def test_items_that_do_not_fit_are_refused(kind: int, item: int, error: type[Exception]) -> None:
    """They are looked at in each observation, for arrays change."""
    row, items = np.zeros(40, np.int16), vec[i64]([0, 1, 2])
    write = row_writer(row, part(kind, items, at=11))
    write(1)
    items[1] = item
    with pytest.raises(error):
        write(1)
    assert not row[:11].any()
    assert not row[23:].any()


def test_arrays_and_rows_are_held_and_let_go() -> None:
    seen, allowed = np.zeros(40, np.int16), np.zeros(3, np.bool_)
    items, table, words = np.zeros(3, np.int64), np.ones(20, np.int16), np.zeros(1, np.int64)
    held: list[Any] = [seen, allowed, items, table, words]
    before = [sys.getrefcount(one) for one in held]
    good = part(LINE_PART, items, table=table)
    write = row_writer(seen, good, allowed=allowed, words=words)
    with pytest.raises(IndexError):
        row_writer(seen, [*good, *part(LINE_PART, items, table=table, at=38)], allowed=allowed, words=words)
    del good
    assert all(sys.getrefcount(one) > count for one, count in zip(held, before, strict=True))
    write(0)
    assert seen.tolist() == [1] * 12 + [0] * 28
    del write
    gc.collect()
    assert [sys.getrefcount(one) for one in held] == before
