"""Random games until something breaks: `make soak`, or `python -m bench.soak --decisions 10_000_000 --every 1`.

Every game is played with every number of players and with varied options, everybody choosing at random; the answers of
chance count as decisions. After every N-th decision all that must always hold is checked. At some of these moments the
position is also written, read and compared, and the decisions since the moment before are made again from what was
written then. At the end of some games the whole record is written, read and replayed.

The same seed plays the same games, however many processes there are. What fails is named by the seed of its game;
`python -m bench.soak --again SEED` plays that game once more, checks after every decision, and writes its record.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

import petteia  # noqa: E402
from bench.soaking import Failure, Leg, Soaked, Tally, walk  # noqa: E402
from petteia import compiled  # noqa: E402
from petteia.arena.processes import processes  # noqa: E402
from petteia.core import record as records  # noqa: E402
from petteia.games import OURS  # noqa: E402

LEG: Final = 20_000  # decisions that are handed to a process at once
EVERY: Final = 10.0  # seconds between two lines about how far it has come, where they are not written over each other
AHEAD: Final = 64  # legs that wait for a process
SHOWN: Final = 20  # failures that are named
SEED: Final = re.compile(f"({'|'.join(OURS)})-\\d-.+")  # of one game


def legs(games: Sequence[str], decisions: int, every: int, seed: str) -> list[Leg]:
    """The work, equal parts for every table, and the tables in turn, so that the time left can be told early."""
    tables = [(name, players) for name in games for players in petteia.game(name).players]
    share = -(-decisions // len(tables))
    found = []
    for number, first in enumerate(range(0, share, LEG)):
        found += [Leg(*table, seed, number, min(LEG, share - first), every) for table in tables]
    return found


def walked(work: list[Leg], jobs: int) -> Iterator[tuple[Leg, Tally]]:
    """What came of every leg, in the order of the work; the last one if a process breaks down."""
    if jobs == 1:
        yield from ((leg, walk(leg)) for leg in work)
        return
    with tempfile.TemporaryDirectory() as notes, processes(jobs) as pool:
        running: deque[tuple[Leg, Future[Tally]]] = deque()
        leg = work[0]
        try:
            for ahead in [*work, *[None] * AHEAD]:
                if ahead is not None:
                    running.append((ahead, pool.submit(walk, ahead, Path(notes))))
                if running and (ahead is None or len(running) > AHEAD):
                    leg, future = running.popleft()
                    yield leg, future.result()
        except BrokenProcessPool:
            pool.shutdown()  # until then the others play on
            seeds = [text for note in Path(notes).iterdir() if (text := note.read_text())] or [next(leg.seeds())]
            problem = "a process ended that played this game, or one beside it"
            yield leg, Tally(failures=[Failure(seed, 0, problem) for seed in seeds])
        finally:
            pool.shutdown(cancel_futures=True)


def soak(work: list[Leg], jobs: int) -> dict[tuple[str, int], Tally]:
    """Do all the work, and show how far it has come; what was done until then if it is interrupted."""
    found: dict[tuple[str, int], Tally] = {}
    progress = Progress(sum(leg.decisions for leg in work))
    try:
        for leg, tally in walked(work, jobs):
            found.setdefault((leg.game, leg.players), Tally()).add(tally)
            progress.tell(tally.decisions, len(tally.failures))
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
    progress.end()
    return found


class Progress:
    """How far it has come and how long it will still take, on the error output."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.failures = total, 0, 0
        self.began = self.told = time.monotonic()
        self.overwrites = sys.stderr.isatty()

    def tell(self, decisions: int, failures: int) -> None:
        """So many decisions more are made."""
        self.done += decisions
        self.failures += failures
        now = time.monotonic()
        if not self.overwrites and now - self.told < EVERY:
            return
        self.told = now
        left = (now - self.began) * (self.total - self.done) / max(self.done, 1)
        line = f"{self.done:,} of {self.total:,} decisions, {self.failures} failures, about {in_words(left)} left"
        print(f"\r{line:<78}" if self.overwrites else line, end="" if self.overwrites else "\n", file=sys.stderr)
        sys.stderr.flush()

    def end(self) -> None:
        """Leave the line."""
        if self.overwrites:
            print(file=sys.stderr)


def in_words(seconds: float) -> str:
    """A time that a person waits."""
    if seconds < 100:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 6000 else f"{seconds / 3600:.1f} hours"


# -- the report ------------------------------------------------------------------------------------------------

HEADS: Final = ("table", "decisions", "checks", "written", "replayed", "finished", "failures", "decisions/s")


def report(found: dict[tuple[str, int], Tally]) -> None:
    """A line for each table and one for all together; then the failures."""
    whole = Tally()
    for tally in found.values():
        whole.add(tally)
    rows = [HEADS, *(_row(f"{game} {players}", tally) for (game, players), tally in found.items()), _row("all", whole)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    for name, *cells in rows:
        print("  ".join([name.ljust(widths[0]), *map(str.rjust, cells, widths[1:])]))
    for failure in whole.failures[:SHOWN]:
        print(f"{failure.seed}, decision {failure.decision}: {failure.problem}")
    if len(whole.failures) > SHOWN:
        print(f"… and {len(whole.failures) - SHOWN} more")
    if whole.failures:
        print("Play such a game again with: python -m bench.soak --again SEED")


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    numbers = (tally.decisions, tally.checks, tally.saves, tally.replays, tally.finished, len(tally.failures))
    return name, *(f"{number:,}" for number in numbers), f"{tally.decisions / max(tally.seconds, 1e-9):,.0f}"


def again(seed: str) -> int:
    """Play one game once more with a check after every decision, and write its record; the exit code."""
    soaked = Soaked(seed, Tally())
    path = Path(f"{seed}.json")
    try:
        soaked.play(sys.maxsize, 1)
        soaked.check_record()
    except Exception as error:
        print(f"Decision {len(soaked.moves)}: {type(error).__name__}: {error}")
        return 1
    finally:
        path.write_text(records.write(soaked.record()), encoding="utf-8")
        print(f"The record is in {path}; petteia replay {path} steps through it.")
    print(f"Nothing is wrong in its {len(soaked.moves)} decisions.")
    return 0


def main(arguments: Iterable[str] | None = None) -> int:
    """Run it; the exit code is 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games; all if none is named")
    parser.add_argument("--decisions", type=int, default=1_000_000, metavar="N", help="over all games (1_000_000)")
    parser.add_argument("--every", type=int, default=20, metavar="N", help="check after every N-th decision (20)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes; one per core")
    parser.add_argument("--seed", default="1", help="of all games (1)")
    parser.add_argument("--again", metavar="SEED", help="play the game of this seed once more")
    given: Any = parser.parse_args(None if arguments is None else [*arguments])
    if min(given.decisions, given.every, given.jobs) < 1:
        parser.error("--decisions, --every and --jobs are numbers from 1")
    unknown = {*given.games} - {*OURS}
    if unknown or (given.again and not SEED.fullmatch(given.again)):
        parser.error(f"there is no {', '.join(unknown) or given.again}")
    if given.again:
        return again(given.again)
    kind = "compiled" if compiled.is_compiled() else "uncompiled"
    print(f"The rules are {kind}; checks: one for every {given.every} decisions; processes: {given.jobs}.")
    found = soak(legs(given.games or OURS, given.decisions, given.every, given.seed), given.jobs)
    report(found)
    return int(any(tally.failures for tally in found.values()))


if __name__ == "__main__":
    sys.exit(main())
