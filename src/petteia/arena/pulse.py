"""How many decisions have been made while games are being played, so that anyone who waits sees that they are."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, Final

BEAT: Final = 0.25  # seconds after which decisions are counted


class Pulse:
    """Counts the decisions of running games, in this process or, with a counter that is shared, in several."""

    def __init__(self, counter: Any = None) -> None:
        self.counter = SimpleNamespace(value=0) if counter is None else counter
        self._made = 0  # not counted yet
        self._counted = time.perf_counter()

    def share(self, context: Any) -> Any:
        """Return a counter for processes of this context, and count in it from now on."""
        counter = context.Value("q", self.decisions)
        self.counter = counter
        return counter

    @property
    def decisions(self) -> int:
        """All that have been counted."""
        return int(self.counter.value)

    def beat(self) -> None:
        """One more decision was made."""
        self._made += 1
        if time.perf_counter() - self._counted >= BEAT:
            self.flush()

    def flush(self) -> None:
        """Count what was made since it was last counted."""
        if hasattr(self.counter, "get_lock"):
            with self.counter.get_lock():
                self.counter.value += self._made
        else:
            self.counter.value += self._made
        self._made, self._counted = 0, time.perf_counter()
