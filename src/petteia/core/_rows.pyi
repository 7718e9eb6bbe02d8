from typing import Any

class Rows:
    """Copies numbers into the rows of a two-dimensional array."""

    def __init__(self, array: Any) -> None: ...
    def copy(self, row: int, numbers: Any, /) -> None:
        """Copy numbers to the start of a row; IndexError if the row does not exist or they do not fit."""
