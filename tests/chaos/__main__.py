"""`make chaos`, or `python -m tests.chaos --database both --kills 500 --seed 1 --minutes 10`.

Several servers on one database, people and bots at tables of all games; processes are killed and stopped, the database
fails, visitors hang up. Afterwards everything that was acknowledged must be stored, once, and every game must be sound.
The seed chooses the faults; when exactly they strike is up to the machine.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from dataclasses import asdict
from pathlib import Path

from tests.chaos.run import Outcome, Run

DATABASES = ("sqlite", "postgresql")
SHOWN = 30  # faults that are named


def options() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=(__doc__ or "").split("\n\n")[1])
    add = parser.add_argument
    add("--database", choices=(*DATABASES, "both"), default="both", help="on which kind (%(default)s)")
    add("--kills", type=int, default=500, help="of servers and bot processes, on each database (%(default)s)")
    add("--minutes", type=float, default=15.0, help="at most, on each database (%(default)g)")
    add("--seed", default=secrets.token_hex(4), help="any word (a new one each time)")
    add("--small", action="store_true", help="fewer tables and processes")
    add("--json", type=Path, metavar="FILE", help="where the figures go")
    add("--keep", type=Path, metavar="FOLDER", help="where what the servers wrote goes")
    return parser


def main(given: list[str] | None = None) -> int:
    """Run; 1 if anything was wrong."""
    chosen = options().parse_args(given)
    names = DATABASES if chosen.database == "both" else (chosen.database,)
    outcomes = []
    for name in names:
        outcomes.append(Run(name, chosen.seed, chosen.kills, chosen.minutes, chosen.small, chosen.keep).run())
        show(outcomes[-1])
    if chosen.json is not None:
        chosen.json.write_text(json.dumps([asdict(outcome) for outcome in outcomes], indent=2) + "\n")
    return int(any(outcome.wrong for outcome in outcomes))


def show(outcome: Outcome) -> None:
    """Tell what came of a run."""
    rows: dict[str, object] = {"seed": outcome.seed, "seconds": round(outcome.seconds)}
    rows |= outcome.faults | outcome.figures
    print(f"\n{outcome.database}")
    for name, value in rows.items():
        print(f"  {name:52} {value}")
    for sentence in outcome.wrong[:SHOWN]:
        print(f"  WRONG: {sentence}")
    if outcome.wrong:
        print(f"  {len(outcome.wrong)} faults; again: python -m tests.chaos --seed {outcome.seed}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
