"""What a run notes while it goes on: what was promised to people, and whatever should never happen."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple


class Done(NamedTuple):
    """A move, or moves taken back, that a server has acknowledged."""

    table: str
    version: int  # before it
    seat: int
    kind: str  # of its row
    what: str  # the action


class Said(NamedTuple):
    """A line of chat that a server has acknowledged."""

    table: str
    player: str
    key: str
    number: int


@dataclass
class Notes:
    """Everything that was acknowledged, and everything that went wrong."""

    done: list[Done] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    made: dict[tuple[str, str], str] = field(default_factory=dict)  # player and key -> table
    people: dict[str, set[int]] = field(default_factory=dict)  # table -> the seats that people play
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, what: str, number: int = 1) -> None:
        """Count something."""
        with self.lock:
            self.counts[what] += number

    def blame(self, sentence: str) -> None:
        """Note what must not happen."""
        with self.lock:
            self.wrong.append(sentence)
