"""Files: who may read them, and whether they can be made."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

OTHERS: Final = 0o077  # what anybody but the owner may do with a file


def is_writable(path: Path) -> bool:
    """Whether a file can be made here: its folder, or the first one above that exists, may be written to."""
    above = next(folder for folder in path.absolute().parents if folder.exists())
    return above.is_dir() and os.access(above, os.W_OK | os.X_OK)
