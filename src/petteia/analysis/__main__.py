"""`python -m petteia.analysis SEED SECONDS`: a record on the input, its analysis as JSON on the output.

For programs that must not wait: the server starts this as a process of its own.
"""

from __future__ import annotations

import json
import sys

import petteia
from petteia.analysis import analyse
from petteia.core import record as records
from petteia.core.cores import on_one_core


def main() -> None:
    """Analyse one record."""
    on_one_core()
    seed, seconds = sys.argv[1:3]
    match = petteia.replay(records.read(sys.stdin.read()))
    found = analyse(match, seed, seconds=float(seconds))
    sys.stdout.write(json.dumps(found.to_json(match)))


if __name__ == "__main__":
    main()
