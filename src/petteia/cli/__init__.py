"""The command `petteia`: play, simulate, replay, verify, look up rules, measure."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Final

SELDOM: Final = (20_000, 50, 1_000)  # Python's own looks for garbage take a seventh of the start


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit code: 0, or 2 after one sentence about what was wrong."""
    gc.set_threshold(*SELDOM)
    from petteia.cli.entry import run

    return run(arguments)
