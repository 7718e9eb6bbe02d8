"""How strong the levels are: `python -m bench.strength --jobs 2`, stopped and carried on at any time.

Each pairing (a level at a table of the level below, greedy at a table of uniform bots, and for the race of Delphi
tables of one level) is played 400 times at every table size, every seat equally often. What came of it lies in one
small file per pairing in `docs/strength`; `python docs/make_strength.py` makes the page from these files.

With `--seconds` the time is spread: whoever has had the least of it plays next, so that quick pairings are done early
and the slow ones share the rest. A game that is not over when the time is up is played again the next time. Needed are
Python and this package, no network; results that other bots have played are thrown away and replayed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

import petteia  # noqa: E402
from petteia import compiled  # noqa: E402
from petteia.arena.playing import Played, play  # noqa: E402
from petteia.arena.processes import processes  # noqa: E402
from petteia.arena.tally import Pairing, Tally, pairings, resume  # noqa: E402
from petteia.games import OURS  # noqa: E402

FOLDER: Final = ROOT / "docs" / "strength"
GAMES: Final = 400
ALONE: Final = 20  # games at tables of one level
EVERY: Final = 5.0  # seconds between two lines about how far it has come


def machine(jobs: int) -> dict[str, Any]:
    """What played: the figures of decision times mean nothing without it."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "jobs": jobs,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "petteia": petteia.__version__,
        "compiled": compiled.is_compiled(),
        "date": datetime.now(UTC).date().isoformat(),
    }


def processor() -> str:
    """The name of the processor, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


class Task:
    """One pairing that is being played."""

    def __init__(self, pairing: Pairing, folder: Path, games: int) -> None:
        self.tally: Tally = resume(pairing, folder)
        self.wanted = pairing.wanted(min(games, ALONE) if pairing.is_alone else games)
        self.numbers: Iterator[int] = iter([n for n in range(self.wanted) if n not in self.tally.played])
        self.left = self.wanted - sum(n < self.wanted for n in self.tally.played)  # games to begin
        self.running = 0
        self.ended = 0  # in this run
        self.seconds = 0.0  # that its games have taken in this run
        self.longest = 0.0  # of them

    @property
    def used(self) -> float:
        """The time it has had, with what its running games will probably take."""
        return self.seconds + self.running * (self.seconds / self.ended if self.ended else 1.0)

    def begin(self) -> int:
        """The number of the next game."""
        self.left -= 1
        self.running += 1
        return next(self.numbers)

    def end(self, played: Played, seconds: float) -> None:
        """Add a game that is over."""
        self.running -= 1
        self.ended += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.tally.add(played)


def timed(pairing: Pairing, number: int) -> tuple[Played, float]:
    """A game, and how long it took."""
    began = time.perf_counter()
    played = play(pairing.plan, number)
    return played, time.perf_counter() - began


def next_task(tasks: list[Task], left: float) -> Task | None:
    """Who has had the least time of those whose games will probably be over in what is left."""
    ready = [task for task in tasks if task.left and task.longest <= left]
    return min(ready, key=lambda task: task.used, default=None)


def run(tasks: list[Task], folder: Path, jobs: int, seconds: float) -> None:
    """Play until all is done or the time is up; each result is kept as soon as it is known."""
    end = time.monotonic() + seconds
    told = 0.0
    where: dict[Future[tuple[Played, float]], Task] = {}
    others = set(multiprocessing.active_children())
    with processes(jobs) as pool:
        try:
            while time.monotonic() < end:
                while len(where) < jobs and (task := next_task(tasks, end - time.monotonic())) is not None:
                    where[pool.submit(timed, task.tally.pairing, task.begin())] = task
                if not where:
                    break
                done, _ = wait(where, max(0.0, min(1.0, end - time.monotonic())), FIRST_COMPLETED)
                for future in done:
                    task = where.pop(future)
                    task.end(*future.result())
                    task.tally.machine = machine(jobs)
                    task.tally.write(folder)
                if time.monotonic() - told > EVERY:
                    told = time.monotonic()
                    tell(tasks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()  # a game that will not be over in time is played again


def tell(tasks: list[Task]) -> None:
    """One line about how far it has come."""
    done, wanted = sum(task.wanted - task.left - task.running for task in tasks), sum(task.wanted for task in tasks)
    open_ones = sum(task.left + task.running > 0 for task in tasks)
    print(f"{done} of {wanted} games, {open_ones} of {len(tasks)} pairings not done", file=sys.stderr, flush=True)


def chosen(arguments: argparse.Namespace) -> list[Pairing]:
    """The pairings that were asked for."""
    found = pairings(arguments.game or OURS)
    if arguments.players:
        found = [pairing for pairing in found if pairing.players in arguments.players]
    if arguments.bot:
        found = [pairing for pairing in found if pairing.bot in arguments.bot]
    return found


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this many seconds")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each pairing, {GAMES} if not given")
    parser.add_argument("--game", action="append", choices=OURS, help="only this one; repeatable")
    parser.add_argument("--players", action="append", type=int, help="only tables of this size; repeatable")
    parser.add_argument("--bot", action="append", help="only pairings of this bot with others; repeatable")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the results lie, docs/strength if not given")
    arguments = parser.parse_args()
    tasks = [Task(pairing, arguments.out, arguments.games) for pairing in chosen(arguments)]
    try:
        run(tasks, arguments.out, arguments.jobs, arguments.seconds)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.", file=sys.stderr)
    tell(tasks)


if __name__ == "__main__":
    main()
