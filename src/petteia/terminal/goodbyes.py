"""Goodbyes: a window that is closed, a request to end. The game is kept, and then the process ends whatever hangs."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
GLANCE: Final = 0.5  # seconds between two looks at the terminal
PATIENCE: Final = 3.0  # seconds from a goodbye until the process is ended


@contextmanager
def hearing_goodbyes() -> Iterator[None]:
    """Meanwhile a closed window or a request to end is heard like Ctrl-C, so that the game is kept."""
    if not _is_main_thread():
        yield
        return

    def interrupt(number: int, frame: object) -> None:
        _ignore_goodbyes()  # a closing window says it more than once, and the game is being kept by then
        raise KeyboardInterrupt

    with _heard_by(interrupt):
        yield


@contextmanager
def uninterrupted() -> Iterator[None]:
    """While a game is rescued, Ctrl-C is not heard; a closing window is not heard from then on."""
    if not _is_main_thread():
        yield
        return
    _ignore_goodbyes()
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


@contextmanager
def ending_at_goodbyes(leave: Callable[[], None], keep: Callable[[float], None]) -> Iterator[None]:
    """Meanwhile the first goodbye ends the process, if need be by force.

    A signal says goodbye, and so does a terminal that is gone, which not everybody is told by a signal. Then `leave`
    asks everybody to end, `keep` has this many seconds to keep the game, and whoever still hangs after that, for
    instance in writing to a terminal that takes nothing any more, is not waited for.
    """
    if not _is_main_thread():
        yield
        return
    watch = _Watch(leave, keep)
    watch.start()
    try:
        with _heard_by(lambda number, frame: watch.heard.set()):
            yield
    finally:
        watch.is_over = True


class _Watch(threading.Thread):
    """Waits for a goodbye, beside all those who may hang."""

    def __init__(self, leave: Callable[[], None], keep: Callable[[float], None]) -> None:
        super().__init__(name="goodbyes", daemon=True)
        self.leave, self.keep = leave, keep
        self.heard = threading.Event()
        self.is_over = False  # whether nobody needs to be ended any more

    def run(self) -> None:
        while not self.heard.wait(GLANCE) and not self.is_over:
            if is_terminal_gone():
                break
        if self.is_over and not self.heard.is_set():
            return
        end = time.monotonic() + PATIENCE
        self.leave()
        self.keep(PATIENCE / 2)
        time.sleep(max(0.0, end - time.monotonic()))
        os._exit(0)  # the game is kept; nothing else can be waited for


def is_terminal_gone() -> bool:
    """Whether the other side of the terminal has been closed; where the system does not tell, it has not."""
    if sys.__stdin__ is None or not hasattr(select, "poll"):
        return False
    try:
        poll = select.poll()
        poll.register(sys.__stdin__.fileno(), 0)  # nothing is read: only its end is told
        return any(told & (select.POLLHUP | select.POLLERR) for _, told in poll.poll(0))
    except (OSError, ValueError):  # closed on this side
        return True


@contextmanager
def _heard_by(handler: Callable[[int, object], None]) -> Iterator[None]:
    previous = {goodbye: signal.signal(goodbye, handler) for goodbye in SIGNALS}
    try:
        yield
    finally:
        for goodbye, before in previous.items():
            signal.signal(goodbye, before)


def _ignore_goodbyes() -> None:
    for goodbye in SIGNALS:
        signal.signal(goodbye, signal.SIG_IGN)


def _is_main_thread() -> bool:
    """Only the main thread may say what becomes of signals."""
    return threading.current_thread() is threading.main_thread()
