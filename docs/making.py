"""What all programs here share that make documents: they write them, or with `--check` compare only."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def write(made: Mapping[Path, str]) -> None:
    """Write these documents; with `--check` only say which of them are out of date."""
    if "--check" not in sys.argv:
        for path, text in made.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return
    stale = [path.name for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if stale:
        sys.exit(f"Out of date: {', '.join(stale)}. Run docs/{Path(sys.argv[0]).name}.")


def between(page: Path, begin: str, end: str, part: str) -> dict[Path, str]:
    """A page of which one part is made, between two lines that stay."""
    head, _, rest = page.read_text(encoding="utf-8").partition(begin)
    return {page: head + begin + part + end + rest.partition(end)[2]}
