"""Which functions of the compiled rules are made fast: `make hot` writes their names into hot.txt.

Nearly all time goes into a tenth of the functions. The compiler makes the others small, which takes it much less time
and leaves more of the processor's cache to those that matter. To find them, the rules are built once more, in
build/hot, in such a way that they count what they run; then everything is done there that `petteia bench` measures,
and games are played by bots.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from petteia.games import OURS

ROOT: Final = Path(__file__).parent.parent
WORK: Final = ROOT / "build" / "hot"
FOUND: Final = ROOT / "release" / "hot.txt"  # which setup.py reads
SHARE: Final = 0.998  # of all that is run in a game is run in the functions that are made fast
SECONDS: Final = 0.3  # of each repeat of a measurement
BOTS: Final = ("hero", "olympian", "immortal")
DECISIONS: Final = 40  # of a game that bots play


def build(work: Path, kind: str) -> None:
    """Copy the sources into a folder, unless they are there, and build them in one of the ways that setup.py knows."""
    if not work.exists():
        (work / "release").mkdir(parents=True)
        for name in (
            "pyproject.toml",
            "setup.py",
            "README.md",
            "release/hot.txt",
            "release/quick.h",
            "release/improve.py",
        ):
            shutil.copy(ROOT / name, work / name)
        shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    said = subprocess.run(command, cwd=work, env=os.environ | {"PETTEIA_BUILD": kind}, capture_output=True, text=True)
    if said.returncode:
        sys.exit(said.stdout[-4000:] + said.stderr[-4000:])


def use(work: Path, game: str) -> None:
    """Let what was built in a folder do everything that is measured, in a process of its own."""
    command = [sys.executable, "-m", "release.hot", game]
    paths = os.pathsep.join([str(work / "src"), str(ROOT)])
    subprocess.run(command, cwd=work, env=os.environ | {"PYTHONPATH": paths}, check=True, stdout=subprocess.DEVNULL)


def counted(game: str) -> Counter[str]:
    """How many lines of C each function runs when a game is measured and played."""
    for old in WORK.rglob("*.gcda"):
        old.unlink()
    use(WORK, game)
    lines: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for file in WORK.rglob("__native_*.gcda"):
            command = ["gcov", "--json-format", "--object-directory", str(file.parent), str(file)]
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
        for written in Path(folder).iterdir():
            for source in json.loads(gzip.decompress(written.read_bytes()))["files"]:
                for line in source["lines"]:
                    lines[line.get("function_name", "")] += line["count"]
    return lines


def most_used(lines: Counter[str]) -> set[str]:
    """The fewest functions in which nearly all is run."""
    found, left = set[str](), SHARE * lines.total()
    for name, count in lines.most_common():
        if left <= 0:
            break
        found.add(name)
        left -= count
    return found


def exercise(name: str) -> None:
    """What is counted: all measurements of a game, with every number of players, and decisions of bots."""
    import petteia
    from petteia import benchmark, bots

    game = petteia.game(name)
    for players in game.players:
        benchmark.measure(game, benchmark.Stopwatch(SECONDS), players)
    for level in BOTS:
        match, bot = petteia.Match(game, game.players[-1], benchmark.SEED), bots.make(level, benchmark.SEED)
        for _ in range(DECISIONS):
            match.play(bots.ask(match, bot))


def main(arguments: list[str]) -> None:
    """Find them for all games, or, in a process of its own, do what is counted for one."""
    if arguments:
        return exercise(arguments[0])
    shutil.rmtree(WORK, ignore_errors=True)
    build(WORK, "counting")
    found: set[str] = set()
    for game in OURS:
        mine = most_used(counted(game))
        print(f"{game}: {len(mine)} functions", flush=True)
        found |= mine
    FOUND.write_text("".join(f"{name}\n" for name in sorted(found) if name.startswith("CPyDef_")), encoding="utf-8")
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
