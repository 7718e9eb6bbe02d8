"""What is kept in the database, as the rest of the server knows it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Row(NamedTuple):
    """One thing that happened at a table."""

    seq: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: float


class ChatRow(NamedTuple):
    """One line of the chat."""

    number: int
    player: str
    seat: int
    name: str
    phrase: str
    text: str
    at: float
    request: str = ""  # the wish it came with, as its sender calls it


class Listed(NamedTuple):
    """A table as lists show it."""

    id: str
    created: float
    updated: float
    status: str
    summary: dict[str, Any]
    automatic: bool = False  # whether a bot or a standing order moves next


class Beat(NamedTuple):
    """A sign of life of a server process."""

    id: str
    age_seconds: float  # by the clock of the database
    data: dict[str, Any]


class Known(NamedTuple):
    """A player who sat at a table or said something there."""

    player: str
    name: str
    seen: float  # when this was last heard under that name
