"""Copy vectors into the rows of a two-dimensional array: compiled from `_rows.c`, with NumPy where that is missing."""

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
