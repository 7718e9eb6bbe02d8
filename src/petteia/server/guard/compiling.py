"""How far the compiling has come beside a server that serves interpreted meanwhile: in a file that the parent names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FILE: Final = "PETTEIA_COMPILING"  # the variable that names the file


def percent() -> int | None:
    """How much of the rules is compiled; None where nothing is being compiled, or nothing came of it."""
    name = os.environ.get(FILE)
    if not name:
        return None
    try:
        return read(Path(name))
    except (OSError, ValueError):
        return None


def read(file: Path) -> int:
    """What the file says, from 0 to 99; ValueError or OSError if it says nothing."""
    return max(0, min(99, int(file.read_text(encoding="utf-8"))))
