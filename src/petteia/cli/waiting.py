"""What people see while games are being played: a bar, or now and then a line where nothing can be redrawn."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from petteia.arena.pulse import Pulse
from petteia.terminal.screen import Screen
from petteia.text.numbers import decimal

if TYPE_CHECKING:
    from rich.progress import Task
    from rich.text import Text

FIRST: Final = 30.0  # seconds until the first line
NEXT: Final = 60.0  # and between two of them


@contextmanager
def waiting(screen: Screen, title: str, games: int, done: int = 0, pulse: Pulse | None = None) -> Iterator[Advance]:
    """While this is open, show how far it is; what it gives is called with the number of games that have ended."""
    if screen.is_plain or not sys.stderr.isatty():
        with _lines(screen, games, done, pulse) as advance:
            yield advance
    else:
        with _bar(screen, title, games, done, pulse) as advance:
            yield advance


Advance = Callable[[int], None]


@contextmanager
def _bar(screen: Screen, title: str, games: int, done: int, pulse: Pulse | None) -> Iterator[Advance]:
    """A bar that also shows the time and the decisions, so that a game that takes long does not look like none."""
    from rich import progress
    from rich.console import Console
    from rich.text import Text

    class Decisions(progress.ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text("" if pulse is None else _decisions(screen, pulse))

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        Decisions(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(title, total=games, completed=done)
        yield lambda now: shown.update(task, completed=now)


@contextmanager
def _lines(screen: Screen, games: int, done: int, pulse: Pulse | None) -> Iterator[Advance]:
    """A line on the error stream after a while, and then every minute."""
    began, ended, known = time.monotonic(), Event(), [done]

    def tell() -> None:
        pause = FIRST
        while not ended.wait(pause):
            values: dict[str, Any] = {"done": known[0], "games": games, "seconds": round(time.monotonic() - began)}
            line = screen.words("waiting", **values)
            print(line if pulse is None else f"{line}, {_decisions(screen, pulse)}", file=sys.stderr, flush=True)
            pause = NEXT

    thread = Thread(target=tell, daemon=True)
    thread.start()
    try:
        yield lambda now: known.__setitem__(0, now)
    finally:
        ended.set()
        thread.join()


def _decisions(screen: Screen, pulse: Pulse) -> str:
    return screen.words("waiting.decisions", n=decimal(pulse.decisions, screen.lang, 0))
