"""Completing commands and moves with the Tab key, where the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def complete_from(lines: Sequence[str]) -> Iterator[None]:
    """While an answer is typed, Tab completes it from these lines."""
    if not sys.stdin.isatty():
        yield
        return
    try:
        import readline
    except ImportError:  # not on every system
        yield
        return

    def complete(_text: str, state: int) -> str | None:
        typed = readline.get_line_buffer().lstrip().casefold()
        fits = [line for line in lines if line.startswith(typed)]
        return fits[state] if state < len(fits) else None

    previous, delimiters = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims("")  # a move is one word here, blanks and all
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(previous)
        readline.set_completer_delims(delimiters)
