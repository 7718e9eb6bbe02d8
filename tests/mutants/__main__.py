"""`python -m tests.mutants offrandes --count 300`: how many slips in the rules of a game do its tests catch?

Every change is drawn with a seed from all functions of the rules, the effects of cards and the set-up. The changes that
no test has caught are listed at the end: each is a rule that could be wrong without anybody noticing. Those that are
known to make no difference (harmless.py) are counted apart. For work on a part there are `--only rules/moving.py` and
`--tests tests/delphi/test_moving.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

import petteia
from petteia.compiled import PURE
from petteia.games import OURS
from tests.mutants.changes import Mutant, mutants
from tests.mutants.harmless import is_harmless
from tests.mutants.running import ENDLESS, MISSED, Watcher

ROOT = Path(__file__).parents[2]
RULES = ("rules/**/*.py", "setup.py")


def files_of(game: str) -> list[Path]:
    """What is changed of a game."""
    folder = Path(sys.modules[type(petteia.game(game)).__module__].__file__ or "").parent
    return sorted(path for pattern in RULES for path in folder.glob(pattern) if path.name != "__init__.py")


def main() -> int:
    """Try the mutants of one game and say what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=OURS)
    parser.add_argument("--count", type=int, default=300, help="how many changes are tried (%(default)s)")
    parser.add_argument("--seed", default="mutants", help="which changes are drawn (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once (%(default)s)")
    parser.add_argument("--least", type=float, default=0.0, help="the share that must be caught, in hundredths")
    parser.add_argument("--only", nargs="+", default=[""], help="changes with one of these in file, line or function")
    parser.add_argument("--tests", nargs="+", help="other files of tests than all that concern the game")
    parser.add_argument("--json", type=Path, help="a file for the result")
    given = parser.parse_args()
    if not os.environ.get(PURE):  # only what is not compiled can be changed
        os.execve(sys.executable, [sys.executable, "-m", "tests.mutants", *sys.argv[1:]], os.environ | {PURE: "1"})
    files = files_of(given.game)
    watcher = Watcher(files, lambda: drawn(watcher, files, given), given.jobs)
    began = time.monotonic()
    tests = given.tests or [str(ROOT / "tests" / given.game), str(ROOT / "tests" / "games")]
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    own_alarm = ["-o", "timeout=0"]  # the limit of the usual tests would put off the alarm of the watcher for minutes
    pytest.main([*quiet, *own_alarm, *tests, "-k", given.game], plugins=[watcher])
    if watcher.failed or not watcher.results:
        print("Nothing was changed, and yet this fails:", *watcher.failing, sep="\n  ")
        return 2
    return report(given, watcher, time.monotonic() - began)


def drawn(watcher: Watcher, files: list[Path], given: argparse.Namespace) -> list[Mutant]:
    """As many changes as wanted, drawn from all that there are."""
    everything = [mutant for file in files for mutant in mutants(file)]
    random.Random(given.seed).shuffle(everything)
    wanted = (mutant for mutant in everything if any(text in str(mutant) for text in given.only))
    return list(islice(filter(watcher.can_be_tried, wanted), given.count))


def from_root(mutant: Mutant) -> str:
    """A change, with its file as it is named in the repository."""
    return f"{Path(mutant.place.file).relative_to(ROOT)}{str(mutant)[len(mutant.place.file) :]}"


def report(given: argparse.Namespace, watcher: Watcher, seconds: float) -> int:
    """Print what came of it."""
    known = [(mutant, how) for mutant, how in watcher.results if is_harmless(mutant)]
    harmless = sum(how == MISSED for _, how in known)
    missed = sorted((m for m, how in watcher.results if how == MISSED and not is_harmless(m)), key=lambda m: m.place)
    tried, endless = len(watcher.results) - harmless, sum(how == ENDLESS for _, how in watcher.results)
    share = 100 * (tried - len(missed)) / max(tried, 1)
    for mutant in missed:
        print(f"  missed: {from_root(mutant)}")
    for mutant in (mutant for mutant, how in known if how != MISSED):
        print(f"  not harmless after all: {from_root(mutant)}")
    print(f"{given.game}: {tried - len(missed)} of {tried} caught ({share:.1f} %), {endless} of them without an end;")
    print(f"  {harmless} more cannot be noticed; {len(watcher.seconds)} tests, {seconds:.0f} s, {given.jobs} at once")
    if given.json:
        found = {"game": given.game, "seed": given.seed, "tried": tried, "harmless": harmless}
        given.json.write_text(json.dumps(found | {"missed": [str(m) for m in missed]}, indent=1), "utf-8")
    return 1 if share < given.least else 0


if __name__ == "__main__":
    sys.exit(main())
