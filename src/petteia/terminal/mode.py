"""Whether play fills the screen or goes line by line."""

from __future__ import annotations

import os
import sys
from typing import Final

from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import is_terminal

VARIABLE: Final = "PETTEIA_PLAY"  # set to `line` by those who never want the full screen
COLUMNS: Final = 80
LINES: Final = 24


def fills_screen(full: bool, line: bool, plain: bool, with_people: bool) -> bool:
    """What was asked for; otherwise the full screen where a person plays at a terminal that is large enough.

    Line mode is for pipes, small terminals, screen readers (`--plain`), and bots that play alone.
    """
    for name, given in (("--line", line), ("--plain", plain)):
        if full and given:
            raise BadInput(Message("cli.full.both", one="--full", other=name))
    if full and not _can_fill():
        raise BadInput(Message("cli.full.terminal", columns=COLUMNS, lines=LINES))
    if full or line or plain:
        return full
    return with_people and os.environ.get(VARIABLE) != "line" and _can_fill()


def _can_fill() -> bool:
    if not (is_terminal() and sys.stdin.isatty()):
        return False
    try:
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return False
    return columns >= COLUMNS and lines >= LINES
