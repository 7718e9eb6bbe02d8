"""Keep results when sources have changed and play has not: `python -m bench.stamp FORMER`.

A file in `docs/strength` names the bots that played it by a mark of their sources, so any change of these sources makes
it one of before. This command plays a sample of its games with the former build and with this one. Where both choose
the same actions in all of them, and the mark is that of the former build, the file gets the mark of this build. Where
an action differs nothing is stamped, and the pairing has to be played again with `python -m bench.strength`.

FORMER is a checkout of the former sources, compiled or not: `git worktree add ../former REVISION`. The more games, the
rarer the difference that goes unnoticed; of a bot that the clock stops, games can differ without any change.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "docs" / "strength"
GAMES: Final = 20  # of each pairing


class Told(NamedTuple):
    """What a build says of a pairing: its mark, and a digest of the actions of each game."""

    mark: str
    games: dict[str, str]


def told(pairing: Sequence[Any], numbers: Sequence[int]) -> Told:
    """The mark of this build for a pairing, and its games."""
    from petteia.arena.playing import play_match
    from petteia.arena.tally import Pairing, fingerprint

    found, games = Pairing(*pairing), {}
    for number in numbers:
        _, match = play_match(found.plan, number)
        actions = " ".join(f"{move.seat}:{move.action}" for move in match.moves)
        games[str(number)] = hashlib.sha256(actions.encode()).hexdigest()[:16]
    return Told(fingerprint(found), games)


def told_by(former: Path, pairing: Sequence[Any], numbers: Sequence[int]) -> Told:
    """The same of another checkout, in a process of its own."""
    asked = json.dumps([list(pairing), list(numbers)])
    known = os.environ | {"PYTHONPATH": str(former / "src")}
    command = [sys.executable, str(Path(__file__).resolve()), "--tell"]
    answer = subprocess.run(command, input=asked, env=known, capture_output=True, text=True, check=False)
    if answer.returncode:
        raise SystemExit(f"The build in {former} fails:\n{answer.stderr}")
    return Told(*json.loads(answer.stdout.splitlines()[-1]))


def sample(played: set[int], games: int) -> list[int]:
    """So many of the games that were played, as far apart as possible."""
    known = sorted(played)
    step = max(1, len(known) // games)
    return known[::step][:games]


def stamp(path: Path, former: Path, games: int) -> str:
    """Stamp one file if play is as it was; what came of it, in words."""
    from petteia.arena.tally import fingerprint, read

    tally = read(path)
    mark = fingerprint(tally.pairing)
    if tally.mark == mark:
        return "has this mark already"
    numbers = sample(tally.played, games)
    before = told_by(former, tally.pairing, numbers)
    if before.mark != tally.mark:
        return "was not played by the former build: play it again"
    now = told(tally.pairing, numbers)
    differing = [number for number in before.games if before.games[number] != now.games[number]]
    if differing:
        return f"plays otherwise in {len(differing)} of {len(numbers)} games (game {differing[0]}): play it again"
    tally.mark = mark
    tally.write(path.parent)
    return f"stamped: the same actions in {len(numbers)} games"


def main(arguments: Sequence[str] | None = None) -> None:
    """Stamp what still counts."""
    parser = argparse.ArgumentParser(prog="python -m bench.stamp", description=__doc__.split("\n", 1)[0])
    parser.add_argument("former", nargs="?", type=Path, help="checkout of the former sources")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each pairing (default: {GAMES})")
    parser.add_argument("--only", default="*", help="file names, as a pattern: 'hellas-*-greedy-*' (default: all)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the results (default: docs/strength)")
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.tell:
        print(json.dumps(told(*json.load(sys.stdin))))
        return
    if given.former is None or not (given.former / "src" / "petteia").is_dir():
        parser.error("FORMER must be a checkout of the former sources")
    for path in sorted(given.out.glob(f"{given.only}.json")):
        print(f"{path.stem}: {stamp(path, given.former.resolve(), given.games)}", flush=True)


if __name__ == "__main__":
    main()
