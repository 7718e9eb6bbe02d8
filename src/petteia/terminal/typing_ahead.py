"""What is typed while others decide: it is not shown in the middle of what is told, and waits for the next question."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

try:
    import termios
except ImportError:  # there are no such terminals on this system
    termios = None  # type: ignore[assignment]


@contextmanager
def echo(is_on: bool) -> Iterator[None]:
    """Meanwhile the terminal shows what is typed, or does not; nothing that was typed is lost."""
    before = _is_echoing()
    if before is None:
        yield
        return
    _set_echo(is_on)
    try:
        yield
    finally:
        _set_echo(before)


def _is_echoing() -> bool | None:
    """Whether the terminal shows what is typed; None if nobody types at one."""
    if termios is None or not sys.stdin.isatty():
        return None
    try:
        return bool(termios.tcgetattr(sys.stdin.fileno())[3] & termios.ECHO)
    except (termios.error, OSError, ValueError):
        return None


def _set_echo(is_on: bool) -> None:
    with suppress(termios.error, OSError, ValueError):  # the window may be gone
        modes = termios.tcgetattr(sys.stdin.fileno())
        modes[3] = modes[3] | termios.ECHO if is_on else modes[3] & ~termios.ECHO
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)  # at once: what has been typed stays
