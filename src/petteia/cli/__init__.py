"""The command `petteia`: play, simulate, replay, verify, look up rules, measure."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit code: 0, or 2 after one sentence about what was wrong."""
    from petteia.cli.app import run

    return run(arguments)
