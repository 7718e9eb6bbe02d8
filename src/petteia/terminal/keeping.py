"""Keeping games in files: never over another file unasked, and never lost because one place cannot be written to."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from petteia.core import record as records
from petteia.core.messages import Message
from petteia.core.record import Record
from petteia.terminal.problems import BadInput


def free_path(folder: Path, stem: str) -> Path:
    """A file that does not exist yet: the stem, the time, and a number if there is one already."""
    name = f"{stem}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{name}.json"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.json"
        number += 1
    return path


def write(path: Path, record: Record, overwrite: bool = False) -> None:
    """Write a record; BadInput, and an older file untouched, if that cannot be done."""
    text = records.write(record)
    try:
        if path.exists() and not overwrite:
            raise BadInput(Message("cli.save.exists", path=str(path)))
        _replace(path, text)
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=str(path), error=str(error.strerror))) from None


def _replace(path: Path, text: str) -> None:
    """The whole text or nothing: it is written beside the file, which then takes its place."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o666 & ~mask)  # mkstemp makes files for the owner alone
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


GOODBYES: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))


@contextmanager
def hearing_goodbyes() -> Iterator[None]:
    """Meanwhile a closed window or a request to end is heard like Ctrl-C, so that the game is kept."""
    if not _is_main_thread():
        yield
        return

    def interrupt(number: int, frame: object) -> None:
        _ignore_goodbyes()  # a closing window says it more than once, and the game is being kept by then
        raise KeyboardInterrupt

    previous = {goodbye: signal.signal(goodbye, interrupt) for goodbye in GOODBYES}
    try:
        yield
    finally:
        for goodbye, handler in previous.items():
            signal.signal(goodbye, handler)


@contextmanager
def heeding_goodbyes(call: Callable[[], None]) -> Iterator[None]:
    """Meanwhile a closed window or a request to end calls this, once; after it no goodbye is heard any more."""
    if not _is_main_thread():
        yield
        return

    def heed(number: int, frame: object) -> None:
        _ignore_goodbyes()
        call()

    previous = {goodbye: signal.signal(goodbye, heed) for goodbye in GOODBYES}
    try:
        yield
    finally:
        for goodbye, handler in previous.items():
            signal.signal(goodbye, handler)


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


def _ignore_goodbyes() -> None:
    for goodbye in GOODBYES:
        signal.signal(goodbye, signal.SIG_IGN)


def _is_main_thread() -> bool:
    """Only the main thread may say what becomes of signals."""
    return threading.current_thread() is threading.main_thread()


def rescue(record: Record) -> Path | None:
    """Write a record where it can be written: here, at home, or among the temporary files; None if nowhere."""
    for folder in (Path.cwd(), Path.home(), Path(tempfile.gettempdir())):
        path = free_path(folder, record["game"])
        try:
            write(path, record)
        except BadInput:
            continue
        return path
    return None
