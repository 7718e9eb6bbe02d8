"""What is given from outside: any kind of whole number is one, also numpy's, and a message says what it was instead."""

from __future__ import annotations

from collections.abc import Iterable
from math import nan
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, Final

from petteia.core.errors import BadSetup
from petteia.core.messages import Message

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
    return in_a_line(repr(value) if is_misleading else str(value), LONGEST)


def in_a_line(text: str, most: int) -> str:
    """A text in one line, cut after so many letters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def refused(name: str, given: object, known: str) -> BadSetup:
    """The error of an argument that cannot be this, with what it can be."""
    return BadSetup(Message("core.option.value", name=name, value=shown(given), known=known))


def one_of(name: str, given: object, known: Iterable[str]) -> str:
    """One of these words; BadSetup names the argument."""
    words = list(known)
    if not isinstance(given, str) or given not in words:
        raise refused(name, given, ", ".join(words))
    return given


def within(name: str, given: object, known: range) -> int:
    """A whole number among these; BadSetup names the argument."""
    number = whole(given)
    if number is None or number not in known:
        raise refused(name, given, f"{known[0]}..{known[-1]}")
    return number


def amount(name: str, given: Any, least: float, most: float) -> float:
    """Any number from the least to the most; BadSetup names the argument."""
    try:
        number = nan if isinstance(given, str | bytes) else float(given)
    except (TypeError, ValueError, OverflowError):
        number = nan
    if not least <= number <= most:
        raise refused(name, given, f"{least:g}..{most:,.0f}")
    return number


def seed_text(given: object) -> str:
    """A seed as records keep it, given as a whole number or as a text; BadSetup if it is neither."""
    number = whole(given)
    if number is None and not isinstance(given, str):
        raise BadSetup(Message("core.seed.kind", given=shown(given)))
    return str(given if number is None else number)


def file_path(given: object) -> Path:
    """Where a file or a folder is; BadSetup if this is not the path of any."""
    if not isinstance(given, str | PathLike) or "\0" in str(given):
        raise BadSetup(Message("core.path", given=shown(given)))
    return Path(given)
