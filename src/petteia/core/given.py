"""What is given from outside: any kind of whole number is one, also numpy's, and a message says what it was instead."""

from __future__ import annotations

from operator import index
from typing import Final

LONGEST: Final = 60  # letters of what was given, in a message


def whole(value: object) -> int | None:
    """The value as a plain int; None if it is no whole number. A truth is none."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def truth(value: object) -> bool | None:
    """The value as a plain bool, also of numpy's; None if it is neither true nor false."""
    if isinstance(value, bool):
        return value
    return bool(value) if type(value).__name__ in ("bool", "bool_") else None


def shown(value: object) -> str:
    """What was given, for a message: a text that looks like a number stands in quotation marks."""
    is_misleading = isinstance(value, str) and value.isdecimal()
    text = " ".join((repr(value) if is_misleading else str(value)).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
