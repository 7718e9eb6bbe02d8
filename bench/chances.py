"""How true the chances are: `python -m bench.chances --games 2000 --jobs 16`, stopped and carried on at any time.

Plays games of mixed levels at tables of all sizes (`bench.mixed_games`; they lie in `docs/chances`), lets the network
that comes with each game judge one position of each seat in each round, at its first choice there, and fits to what
came of them the three numbers by which chances are corrected (`petteia.bots.calibration`). They are written beside the
weights, with what was measured: how often seats won of which it was said to be so likely. What is measured in a game
was fitted to others: the games are halved, each half is judged by numbers fitted to the other one, and what is written
is fitted to both.

With `--games 0` nothing is played: after the weights have been replaced this judges and fits anew in a minute or two.
`python docs/make_chances.py` makes the page. Needed are Python, numpy and this package.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

from petteia.core.cores import on_one_core  # noqa: E402

on_one_core()  # as many processes as there are cores

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from bench.mixed_games import Shelf, Stored, replay  # noqa: E402
from petteia.arena.processes import processes  # noqa: E402
from petteia.bots.calibration import FORMAT, Calibration, digest_of, fitted  # noqa: E402
from petteia.bots.champions import shipped  # noqa: E402
from petteia.bots.network import champion  # noqa: E402
from petteia.core import registry  # noqa: E402
from petteia.core.flow import State  # noqa: E402
from petteia.games import OURS  # noqa: E402

FOLDER: Final = ROOT / "docs" / "chances"
ROWS: Final = 128  # positions that are judged at once
GAMES_AT_ONCE: Final = 20  # for one process
TOLD: Final = 5  # such parts between two lines about how far it has come
BINS: Final = 10
# Where the fit looks: wide first, then closer and closer around the best.
START: Final = (0.0, 0.0, 0.02)  # logarithm of the temperature, modesty, doubt
STEPS: Final = (0.4, 0.2, 0.02)
ROUNDS_OF_FIT: Final = 40
SHRINK: Final = 0.8
MOST_DOUBT: Final = 0.3

Floats = NDArray[np.float64]


class Judged(NamedTuple):
    """Positions of one size of table: what the network said, and what came of it; the seat that looks comes first."""

    numbers: NDArray[np.int64]  # of the games
    said: Floats  # (positions, seats)
    won: Floats  # the same


def round_of(state: State) -> int:
    """The number of the round, also where turns are counted."""
    game = registry.find(state.game_name())
    time = game.time(state) or 0
    return time if game.unit == "round" else (time - 1) // int(state.seats)


def judge(name: str, games: list[Stored]) -> list[tuple[int, list[float], list[float]]]:
    """The first choice of each seat in each round of these games: the game's number, what was said, what came of it."""
    game, net = registry.find(name), champion(name)
    heuristic = game.heuristic()
    found = []
    for stored in games:
        seen: dict[tuple[int, int], Any] = {}
        players = len(stored.levels)
        for state in replay(name, stored):
            key = (-1, -1) if state.is_over else (round_of(state), int(state.seat))
            if state.is_over or key in seen or not game.time(state) or not heuristic.is_pause(state):
                continue
            seen[key] = np.array(game.observation(state, key[1]))
        ranking = state.ranking()
        shares = [(rank == 1) / ranking.count(1) for rank in ranking]
        keys = list(seen)
        for at in range(0, len(keys), ROWS):
            part = keys[at : at + ROWS]
            win = net.judge(np.stack([seen[key] for key in part]), players).win[:, :players]
            for (_, seat), row in zip(part, win.tolist(), strict=True):
                found.append((stored.number, row, shares[seat:] + shares[:seat]))
    return found


def judge_all(shelf: Shelf, jobs: int) -> dict[int, Judged]:
    """All stored games, by the number of players."""
    name, numbers = shelf.game.name, sorted(shelf.games)
    parts = [[shelf.games[n] for n in numbers[at : at + GAMES_AT_ONCE]] for at in range(0, len(numbers), GAMES_AT_ONCE)]
    rows: dict[int, list[tuple[int, list[float], list[float]]]] = {}
    with processes(jobs) as pool:
        for done, judged in enumerate(pool.map(judge, [name] * len(parts), parts), 1):
            for row in judged:
                rows.setdefault(len(row[1]), []).append(row)
            count = min(len(numbers), done * GAMES_AT_ONCE)
            if done % TOLD == 0 or count == len(numbers):
                print(f"{name}: {count} of {len(numbers)} games judged", file=sys.stderr, flush=True)
    columns = {size: list(zip(*found, strict=True)) for size, found in sorted(rows.items())}
    return {size: Judged(np.array(each[0]), np.array(each[1]), np.array(each[2])) for size, each in columns.items()}


# -- fitting


def surprise(calibration: Calibration, said: Floats, won: Floats) -> float:
    """How surprising the results were: the mean of the logarithms, the lower the truer."""
    return float(-(won * np.log(calibration.applied(said))).sum(axis=1).mean())


def fit(said: Floats, won: Floats) -> Calibration:
    """The numbers with which the results are least surprising, found by walking to whichever neighbour is better."""
    best, steps = list(START), list(STEPS)
    least = surprise(made(best), said, won)
    for _ in range(ROUNDS_OF_FIT):
        moved = False
        for i in range(len(best)):
            for way in (steps[i], -steps[i]):
                tried = [*best[:i], best[i] + way, *best[i + 1 :]]
                found = surprise(made(tried), said, won)
                if found < least - 1e-9:
                    best, least, moved = tried, found, True
        if not moved:
            steps = [SHRINK * step for step in steps]
    return made(best)


def made(numbers: list[float]) -> Calibration:
    """Corrections from the numbers that are fitted."""
    temperature, modesty, doubt = float(np.exp(numbers[0])), numbers[1], min(MOST_DOUBT, max(0.0, numbers[2]))
    return Calibration(round(temperature, 4), round(modesty, 4), round(doubt, 4))


def measure(said: Floats, won: Floats) -> dict[str, Any]:
    """How true chances are: for each tenth how many positions, what was said and how often it came so; the error."""
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    bins, error = [], 0.0
    for i in range(BINS):
        inside = place == i
        count = int(inside.sum())
        mean, share = (float(said[inside].mean()), float(won[inside].mean())) if count else (0.0, 0.0)
        bins.append([count, round(mean, 4), round(share, 4)])
        error += count / len(said) * abs(mean - share)
    return {"bins": bins, "error": round(error, 4)}


def halves(judged: Judged) -> Floats:
    """What is said of each position after corrections that were fitted to the other half of the games."""
    found = np.zeros_like(judged.said)
    halved = np.searchsorted(np.unique(judged.numbers), judged.numbers) % 2  # every other game of this size
    for half in (0, 1):
        ours, theirs = halved == half, halved != half
        found[ours] = fit(judged.said[theirs], judged.won[theirs]).applied(judged.said[ours])
    return found


def figures(shelf: Shelf, judged: dict[int, Judged]) -> dict[str, Any]:
    """Everything that is written."""
    game = shelf.game
    corrected = {size: halves(found) for size, found in judged.items()}

    def own(tables: dict[int, Floats]) -> Floats:
        return np.concatenate([table[:, 0] for table in tables.values()])

    won = own({size: found.won for size, found in judged.items()})
    return {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "weights": digest_of(shipped(game)),
        "date": datetime.now(UTC).date().isoformat(),
        "games": len(shelf.games),
        "positions": len(won),
        "players": {str(size): fit(found.said, found.won)._asdict() for size, found in judged.items()},
        "measured": measure(own(corrected), won),
        "uncorrected": measure(own({size: found.said for size, found in judged.items()}), won),
        "by_players": {
            str(size): {
                "games": len(set(found.numbers.tolist())),
                "error": measure(corrected[size][:, 0], found.won[:, 0])["error"],
                "uncorrected": measure(found.said[:, 0], found.won[:, 0])["error"],
            }
            for size, found in judged.items()
        },
    }


def main() -> None:
    """Play what is missing, judge, fit and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.chances", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=0, help="of each game that there are to be; 0: play none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play and judge")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop playing each game after this time")
    parser.add_argument("--game", action="append", choices=OURS, help="only this one; repeatable")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games lie, docs/chances if not given")
    arguments = parser.parse_args()
    try:
        for name in arguments.game or OURS:
            shelf = Shelf(arguments.folder, name)
            if shelf.missing(arguments.games):
                shelf.fill(arguments.games, arguments.jobs, arguments.seconds)
            if not shelf.games:
                continue
            found = figures(shelf, judge_all(shelf, arguments.jobs))
            fitted(shelf.game).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            errors = (100 * found[key]["error"] for key in ("measured", "uncorrected"))
            print("{}: error {:.2f} points (uncorrected {:.2f}), games: {}".format(name, *errors, found["games"]))
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.", file=sys.stderr)


if __name__ == "__main__":
    main()
