"""Keeping games in files: never over another file unasked, and never lost because one place cannot be written to."""

from __future__ import annotations

import os
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
