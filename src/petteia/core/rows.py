"""Write the rows of two-dimensional arrays: compiled from `_rows.c`, with NumPy where that is missing."""

from __future__ import annotations

from typing import Any, Protocol


class RowCopier(Protocol):
    """Copies numbers into the rows of an array."""

    def copy(self, row: int, numbers: Any) -> None:
        """Copy numbers to the start of a row; IndexError if the row does not exist or they do not fit."""


class NumpyRows:
    """The same in Python: `array` is an array of NumPy."""

    def __init__(self, array: Any) -> None:
        if array.ndim != 2:
            raise ValueError("expected a two-dimensional array with contiguous rows")
        self.array = array

    def copy(self, row: int, numbers: Any) -> None:
        """Copy numbers to the start of a row; IndexError if the row does not exist or they do not fit."""
        import numpy

        found = numpy.frombuffer(numbers, self.array.dtype)
        if not 0 <= row < len(self.array):
            raise IndexError(f"no row {row}")
        if len(found) > self.array.shape[1]:
            raise IndexError(f"{found.nbytes} bytes do not fit into a row")
        self.array[row, : len(found)] = found


def rows_of(array: Any) -> RowCopier:
    """Return what copies numbers into the rows of this array, by the fastest way there is."""
    try:
        from petteia.core._rows import Rows
    except ImportError:
        return NumpyRows(array)
    return Rows(array)


def row_writer(seen: Any, blank: Any, seats: int, parts: list[object], allowed: Any, words: Any, first: int) -> Any:
    """Return what writes the rows of a game, or None where `_rows.c` is not compiled.

    It is called with the seat that observes, fills the row `seen` with the blank and the parts that an `Observation`
    lists, and the row `allowed` with the bits of the words of 32 from the first one on.
    """
    try:
        from petteia.core._rows import RowWriter
    except ImportError:
        return None
    return RowWriter(seen, blank, seats, parts, allowed, words, first).write
