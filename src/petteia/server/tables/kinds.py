"""Kinds of row: what can happen at a table."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

SIT: Final = "sit"
LEAVE: Final = "leave"
ARRANGE: Final = "arrange"
START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
TAKE_OVER: Final = "take_over"
LET: Final = "let"  # a player agrees, or no longer, that another person takes a seat
INVITE: Final = "invite"
REMATCH: Final = "rematch"
CLOSE: Final = "close"
ORDER: Final = "order"
HINT: Final = "hint"  # a player has had one; what it said is nobody else's business
SECRET: Final = frozenset({ORDER})  # rows that nobody else may notice: they do not count in the version

BETWEEN: Final = "|"  # between the names of actions that are sent together


class Draft(NamedTuple):
    """A row that is still to be numbered."""

    kind: str
    seat: int
    data: dict[str, Any]
