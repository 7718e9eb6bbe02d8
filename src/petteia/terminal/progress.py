"""How far somebody has come with lessons and puzzles, kept on this machine in a small file."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any


def place() -> Path:
    """The file, in the folder for the data of this program."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "petteia" / "learning.json"


def _read() -> dict[str, Any]:
    """What is kept; nothing if the file is not there, or is not ours."""
    try:
        found = json.loads(place().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(what: dict[str, Any]) -> None:
    """Keep this; a machine on which nothing can be written forgets it, and nobody's lesson stops for that."""
    path = place()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(json.dumps(what, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        new.replace(path)


def token(game: str) -> str:
    """Where somebody is in the lesson of a game; "" at its beginning."""
    lessons = _read().get("lessons")
    found = lessons.get(game) if isinstance(lessons, dict) else None
    return found if isinstance(found, str) else ""


def keep_token(game: str, token: str) -> None:
    """Remember where somebody is in a lesson."""
    kept = _read()
    lessons = kept.get("lessons")
    _write(kept | {"lessons": {**(lessons if isinstance(lessons, dict) else {}), game: token}})


def solved() -> set[str]:
    """The puzzles that have been solved."""
    found = _read().get("solved")
    return {name for name in found if isinstance(name, str)} if isinstance(found, list) else set()


def keep_solved(puzzle: str) -> None:
    """Remember that a puzzle has been solved."""
    _write(_read() | {"solved": sorted({*solved(), puzzle})})
