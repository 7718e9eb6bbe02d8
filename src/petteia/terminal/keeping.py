"""Keeping games in files: never over another file unasked, and never lost because one place cannot be written to."""

from __future__ import annotations

import tempfile
from datetime import datetime
from pathlib import Path

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
    try:
        if path.exists() and not overwrite:
            raise BadInput(Message("cli.save.exists", path=str(path)))
        records.save(path, record)
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=str(path), error=str(error.strerror))) from None


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
