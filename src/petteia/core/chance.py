"""The roller: answers chance from a secret seed, outside the state, so that anybody can verify it afterwards.

The n-th answer is HMAC-SHA256(key = seed, message = "STREAM:n"), read as a number v of 256 bits. Of outcomes with
weights w0, w1, … and total W it picks the first whose running sum exceeds v * W >> 256.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from petteia.core import checkpoint
from petteia.core.errors import BadSetup
from petteia.core.messages import Message

T = TypeVar("T")


def commitment(seed: str) -> str:
    """What is published before a game: the SHA-256 of the seed's text, which fixes the seed and does not tell it."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def seed_bytes(seed: str) -> bytes:
    """The seed's text as UTF-8; BadSetup if it is not valid text."""
    try:
        return seed.encode()
    except UnicodeEncodeError:
        raise BadSetup(Message("core.seed")) from None


class Roller:
    """Answers chance from a seed, one answer after the other."""

    kept: ClassVar[tuple[str, ...]] = ("seed", "stream", "index")

    def __init__(self, seed: int | str, stream: str = "chance", index: int = 0) -> None:
        self.seed = str(seed)
        self.stream = stream
        self.index = index  # of the next answer
        self._key = seed_bytes(self.seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return checkpoint.from_checkpoint, (*checkpoint.marks(self), self.seed, self.stream, self.index)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely."""
        message = f"{self.stream}:{self.index}".encode()
        self.index += 1
        digest = hmac.digest(self._key, message, "sha256")
        return int.from_bytes(digest, "big") * limit >> 256

    def pick(self, outcomes: Sequence[tuple[int, int]]) -> int:
        """One of the outcomes, each as likely as its weight says."""
        total = 0
        for _, weight in outcomes:
            total += weight
        value = self.below(total)
        for action, weight in outcomes:
            value -= weight
            if value < 0:
                return action
        raise AssertionError("no outcome has a weight above 0")

    def choose(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into an order drawn at random."""
        for i in range(len(items) - 1, 0, -1):
            k = self.below(i + 1)
            items[i], items[k] = items[k], items[i]
