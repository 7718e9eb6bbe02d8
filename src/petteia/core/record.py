"""A game as a record: header and moves, as JSON; reading one that someone else wrote."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from petteia.core.errors import BadRecord
from petteia.core.given import file_path
from petteia.core.messages import Message

FORMAT = "petteia-record-1"

Record = dict[str, Any]

KEYS: Mapping[str, type] = {
    "format": str,
    "game": str,
    "version": str,
    "seats": list,
    "options": dict,
    "commitment": str,
    "moves": list,
}


def write(record: Record) -> str:
    """The text of a record: JSON, one line for each part of the header and a few moves to a line."""
    moves = [json.dumps(move, ensure_ascii=False) for move in record["moves"]]
    lines = ["  " + ", ".join(moves[i : i + 8]) for i in range(0, len(moves), 8)]
    body = "[\n" + ",\n".join(lines) + "\n ]" if lines else "[]"
    parts = [
        f" {json.dumps(key)}: {body if key == 'moves' else json.dumps(value, ensure_ascii=False)}"
        for key, value in record.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def read(text: str) -> Record:
    """A record from its text; BadRecord says what is wrong with it."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(Message("core.record.json", error=str(error))) from None
    return check(record)


def save(path: str | Path, record: Record) -> None:
    """Write a record into a file, the whole of it or nothing: it is written beside the file, whose place it takes."""
    path = file_path(path)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(write(record))
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o666 & ~mask)  # mkstemp makes files for the owner alone
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def load(path: str | Path) -> Record:
    """A record from a file."""
    try:
        text = file_path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(Message("core.record.file", path=str(path), error=str(error.strerror))) from None
    except UnicodeDecodeError:
        raise BadRecord(Message("core.record.text", path=str(path))) from None
    return read(text)


def check(record: object) -> Record:
    """Refuse data that does not have the form of a record."""
    if not isinstance(record, dict):
        raise BadRecord(Message("core.record.object"))
    for key, kind in KEYS.items():
        if key not in record:
            raise BadRecord(Message("core.record.missing", part=key))
        if type(record[key]) is not kind:
            raise BadRecord(Message("core.record.type", part=key))
    if type(record.get("position", "")) is not str:
        raise BadRecord(Message("core.record.type", part="position"))
    if record["format"] != FORMAT:
        raise BadRecord(Message("core.record.format", found=record["format"], expected=FORMAT))
    for name in record["seats"]:
        if not isinstance(name, str) or not name.isprintable():
            raise BadRecord(Message("core.record.name", name=repr(name)))
    for n, move in enumerate(record["moves"], 1):
        if not isinstance(move, str):
            raise BadRecord(Message("core.record.move_type", number=n, move=str(move)))
    return record
