from typing import Any

class Rows:
    """Copies numbers into the rows of a two-dimensional array."""

    def __init__(self, array: Any) -> None: ...
    def copy(self, row: int, numbers: Any, /) -> None:
        """Copy numbers to the start of a row; IndexError if the row does not exist or they do not fit."""

class RowWriter:
    """Writes what seats may know and do at one position into the rows of its game."""

    def __init__(
        self, seen: Any, blank: Any, seats: int, parts: list[object], allowed: Any, words: Any, first: int
    ) -> None: ...
    def write(self, observer: int, /) -> None:
        """Write the blank with what the arrays of the position hold now, and the bits of the words."""
