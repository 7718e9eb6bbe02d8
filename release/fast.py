"""The rules compiled by what they do: `make fast`, for whoever steps positions by the million and has ten minutes.

They are built twice in build/fast, with gcc. The first build counts which way every branch goes while everything is
done that `petteia bench` measures; for the second the compiler knows it, and this one replaces what `make build` made.
The next change of the rules undoes it: `make build` then builds as usual.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from typing import Final

from petteia.games import OURS
from release.hot import ROOT, build, use

WORK: Final = ROOT / "build" / "fast"


def clear(work: Path) -> None:
    """Forget what was compiled there, but not what it has counted."""
    for pattern in ("src/**/*.so", "build/**/*.o", "build/**/*.so"):
        for made in work.glob(pattern):
            made.unlink()


def main() -> None:
    """Build, use, build again, and put the result in its place."""
    began = time.monotonic()

    def say(what: str) -> None:
        print(f"{time.monotonic() - began:4.0f} s  {what}", flush=True)

    shutil.rmtree(WORK, ignore_errors=True)
    say("compiling so that every branch is counted")
    build(WORK, "learning")
    for game in OURS:
        say(f"playing {game}")
        use(WORK, game)
    if not any(WORK.glob("build/**/*.gcda")):
        sys.exit("Nothing was counted: this needs gcc on Linux.")
    clear(WORK)
    say("compiling by what was counted")
    build(WORK, "learned")
    for old in (ROOT / "src").rglob("*.so"):
        old.unlink()
    for made in (WORK / "src").rglob("*.so"):
        shutil.copy2(made, ROOT / "src" / made.relative_to(WORK / "src"))
    say("done: src holds the fast build; `petteia bench` measures it")


if __name__ == "__main__":
    main()
