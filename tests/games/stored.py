"""Files that tests compare with. PETTEIA_GOLDEN=write writes them anew, after a change of play that was meant.

PETTEIA_GOLDEN="write delphi" writes the recorded games of that game alone.
"""

from __future__ import annotations

import os
from pathlib import Path

TESTS = Path(__file__).parents[1]
ASKED = os.environ.get("PETTEIA_GOLDEN", "").split()
WRITES = ASKED[:1] == ["write"]


def writes(game: str) -> bool:
    """Whether the recorded games of a game are written anew."""
    return WRITES and (len(ASKED) == 1 or game in ASKED)


def compare(path: Path, text: str) -> None:
    """The file holds exactly this text; or it is written, if that was asked for."""
    if WRITES:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing; PETTEIA_GOLDEN=write makes it"
    old, new = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
    for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
        assert now == was, f"{path.name}, line {number}: the file has\n  {was}\nand play gives\n  {now}"
    assert len(old) == len(new), f"{path.name} has {len(old)} lines, play gives {len(new)}"
