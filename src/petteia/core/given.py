"""What is given from outside as a number: any kind of whole number is one, also numpy's."""

from __future__ import annotations

from operator import index


def whole(value: object) -> int | None:
    """The value as a plain int; None if it is no whole number. A truth is none."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
