"""One table of ratings: `python -m bench.ratings --games 300 --jobs 2`, stopped and carried on at any time.

All levels and the bots that others are measured against sit at tables of all sizes, each seat drawn by itself. Who sat
there and who came in which place lies in one small file per game in `docs/strength`; `python docs/make_strength.py`
rates them all with openskill. Games of a bot that has changed since are thrown away and replayed.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

from bench.carried_on import Task, done_in_time  # noqa: E402
from petteia.arena.ratings import Results, play  # noqa: E402
from petteia.games import OURS  # noqa: E402

FOLDER: Final = ROOT / "docs" / "strength" / "ratings"
GAMES: Final = 300
EVERY: Final = 5.0  # seconds between two lines about how far it has come


def run(shelves: list[Results], games: int, jobs: int, seconds: float) -> None:
    """Play what is missing, as far as the time allows; all is kept as it comes."""
    missing = [(shelf, number) for shelf in shelves for number in shelf.missing(games)]
    missing.sort(key=lambda each: each[1])  # all games alike, so that one can stop early
    wanted = [((shelf, number), Task(play, (shelf.game, number))) for shelf, number in missing]
    told = 0.0
    for (shelf, number), places in done_in_time(wanted, jobs, seconds):
        shelf.places[number] = places
        shelf.write()
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            tell(shelves, games)


def tell(shelves: list[Results], games: int) -> None:
    """One line about how far it has come."""
    told = ", ".join(f"{shelf.game} {len(shelf.places)} of {games}" for shelf in shelves)
    print(f"Games played: {told}", file=sys.stderr, flush=True)


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this many seconds")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each game, {GAMES} if not given")
    parser.add_argument("--game", action="append", choices=OURS, help="only this one; repeatable")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the results lie")
    arguments = parser.parse_args()
    shelves = [Results(arguments.out, game) for game in arguments.game or OURS]
    try:
        run(shelves, arguments.games, arguments.jobs, arguments.seconds)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.", file=sys.stderr)
    tell(shelves, arguments.games)


if __name__ == "__main__":
    main()
