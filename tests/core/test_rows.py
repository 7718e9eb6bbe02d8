"""Copying vectors into the rows of an array: by `_rows.c` where it is compiled, and by NumPy."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from petteia.compiled import is_compiled
from petteia.core import rows
from petteia.core.observe import blank, flags
from petteia.core.rows import NumpyRows, rows_of

WAYS: dict[str, Callable[[Any], Any]] = {"numpy": NumpyRows, "fastest": rows_of}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """Each way to copy."""
    return WAYS[str(request.param)]


def test_the_compiled_way_is_taken_where_the_rules_are_compiled() -> None:
    kind = type(rows_of(np.zeros((1, 1), np.int16)))
    assert (kind is NumpyRows) != is_compiled()
    assert kind.__module__ == ("petteia.core._rows" if is_compiled() else rows.__name__)


@pytest.mark.parametrize("wanted", [0, 1, 4, 5])
def test_numbers_are_copied_to_the_start_of_a_row(way: Callable[[Any], Any], wanted: int) -> None:
    """The rest of the row stays, and so do the other rows."""
    numbers, truths = np.full((3, 5), 7, np.int16), np.ones((3, 5), np.bool_)
    way(numbers).copy(1, blank(wanted))
    way(truths).copy(1, flags(wanted))
    for array, kept in ((numbers, 7), (truths, True)):
        assert array[1].tolist() == [0] * wanted + [kept] * (5 - wanted)
        assert (array[[0, 2]] == kept).all()


@pytest.mark.parametrize(("row", "size"), [(3, 5), (-1, 5), (-4, 5), (1 << 70, 5), (-(1 << 70), 5), (1, 6), (1, 5000)])
def test_what_does_not_fit_is_refused(way: Callable[[Any], Any], row: int, size: int) -> None:
    array = np.full((3, 5), 7, np.int16)
    with pytest.raises(IndexError):
        way(array).copy(row, blank(size))
    assert (array == 7).all()


def test_rows_that_lie_apart_are_written_where_they_are(way: Callable[[Any], Any]) -> None:
    array = np.full((6, 9), 7, np.int16)
    part = array[::2, 2:6]
    way(part).copy(1, blank(4))
    assert part.tolist() == [[7] * 4, [0] * 4, [7] * 4]
    assert (array == 7).sum() == array.size - 4


@pytest.mark.parametrize("shape", [(5,), (2, 2, 2)])
def test_other_arrays_are_refused(way: Callable[[Any], Any], shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="two-dimensional"):
        way(np.zeros(shape, np.int16))


@pytest.mark.skipif(not is_compiled(), reason="the rules are not compiled")
class TestCompiled:
    """What only `_rows.c` has to refuse."""

    def test_columns_that_lie_apart_are_refused(self) -> None:
        for array in (np.zeros((3, 8), np.int16)[:, ::2], np.zeros((3, 8), np.int16).T, np.zeros((3, 8))[:, ::-1]):
            with pytest.raises(ValueError, match="contiguous"):
                rows_of(array)

    def test_what_cannot_be_written_is_refused(self) -> None:
        array = np.zeros((2, 2), np.int16)
        array.flags.writeable = False
        for given in (array, b"bytes", 3, None):
            with pytest.raises((ValueError, TypeError, BufferError)):
                rows_of(given)

    def test_wrong_arguments_are_refused(self) -> None:
        copier: Any = rows_of(np.zeros((2, 2), np.int16))
        for arguments in (
            (),
            (0,),
            (0, blank(1), 1),
            ("0", blank(1)),
            (None, blank(1)),
            (0.0, blank(1)),
            (0, 1),
            (0, "ab"),
        ):
            with pytest.raises((TypeError, IndexError)):
                copier.copy(*arguments)
        for arguments in ((), (1, 2), (1,)):
            with pytest.raises(TypeError):
                type(copier)(*arguments)
        with pytest.raises(TypeError, match="twice"):
            copier.__init__(np.zeros((2, 2), np.int16))

    def test_one_that_was_never_given_an_array_has_no_rows(self) -> None:
        kind = type(rows_of(np.zeros((1, 1), np.int16)))
        with pytest.raises(IndexError):
            kind.__new__(kind).copy(0, blank(1))

    def test_rows_of_memory_that_is_copied_into_itself(self) -> None:
        array = np.arange(12, dtype=np.int16).reshape(3, 4)
        rows_of(array).copy(1, array[0])
        rows_of(array).copy(1, memoryview(array.data).cast("B")[10:14].toreadonly())
        assert array.tolist() == [[0, 1, 2, 3], [1, 2, 2, 3], [8, 9, 10, 11]]

    def test_the_array_is_held_and_let_go(self) -> None:
        array = np.zeros((2, 2), np.int16)
        before = sys.getrefcount(array)
        copier = rows_of(array)
        assert sys.getrefcount(array) > before
        del copier
        gc.collect()
        assert sys.getrefcount(array) == before
