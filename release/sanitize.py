"""The compiled rules under AddressSanitizer and UndefinedBehaviorSanitizer: `make sanitize`.

A copy of the sources in build/sanitize is compiled with both. Then the tests of the kernel run, and a fuzz that plays
random games through positions, observations, views and batches, with Python's own allocator out of the way
(PYTHONMALLOC=malloc): it hands out parts of large blocks, in which most faults stay unseen.

`--prove` shows that the run sees: it breaks the copy in three ways, one after the other, and each must be reported.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
WORK: Final = ROOT / "build" / "sanitize"
COPIED: Final = ("src", "tests", "bench", "release", "docs", "examples", "pyproject.toml", "setup.py", "README.md")
DECISIONS: Final = 1_000_000  # of each game
FEW: Final = 20_000  # to prove that it sees
REPORTED: Final = ("ERROR: AddressSanitizer", "runtime error:", "Fatal Python error")
# Python guards its blocks itself: its library is not compiled with the sanitizers, and what it overwrites they miss.
GUARDED: Final = {"PYTHONMALLOC": "malloc_debug"}
OPTIONS: Final = {
    "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=99",  # Python leaves much to the end of the process
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1:exitcode=99",
    "PYTHONMALLOC": "malloc",
    "PETTEIA_EXPECT": "compiled",
}


class Fault(NamedTuple):
    """A way to break the copy, and the file that has to be compiled again."""

    name: str
    make: Callable[[], None]


def environment() -> dict[str, str]:
    """Return the environment in which the sanitized library runs: the sanitizers have to be loaded before Python."""
    ask = [os.environ.get("CC", "gcc"), "-print-file-name"]
    names = ("libasan.so", "libubsan.so")
    found = [subprocess.check_output([ask[0], f"{ask[1]}={name}"], text=True).strip() for name in names]
    paths = os.pathsep.join([str(WORK / "src"), str(WORK)])
    kept = {name: value for name, value in os.environ.items() if name not in ("PETTEIA_PURE", "PURE_PYTHON")}
    return kept | OPTIONS | {"LD_PRELOAD": " ".join(found), "PYTHONPATH": paths}


def copy_tree() -> None:
    """Copy what is compiled and what tests it; compiled files of before stay where they are."""
    WORK.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("*.so", "__pycache__", "web", "stored", "*.pyc")
            shutil.copytree(ROOT / name, WORK / name, ignore=ignored, dirs_exist_ok=True)
        else:
            shutil.copy2(ROOT / name, WORK / name)


def build() -> None:
    """Compile the copy."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    variables = os.environ | {"PETTEIA_BUILD": "sanitize"}
    done = subprocess.run(command, cwd=WORK, env=variables, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-4000:] + done.stderr[-4000:])


def run(what: str, *command: str, **variables: str) -> bool:
    """Run a command in the copy; whether nothing was reported."""
    began, given, full = time.monotonic(), environment() | variables, [sys.executable, *command]
    done = subprocess.run(full, cwd=WORK, env=given, capture_output=True, text=True, errors="replace")
    output = done.stdout + done.stderr
    reports = [line for line in output.splitlines() if any(mark in line for mark in REPORTED)]
    is_clean = done.returncode == 0 and not reports
    last = (done.stdout.strip().splitlines() or [""])[-1]
    print(f"{what}: {'no report' if is_clean else 'reported'}, {time.monotonic() - began:.0f} s; {last}", flush=True)
    if not is_clean:
        print("\n".join(reports[:3]) or output[-3000:], flush=True)
    return is_clean


def fuzz(what: str, decisions: int) -> bool:
    """Play random games, and fewer with guarded blocks; whether nothing was reported."""
    found = run(what, "-m", "release.fuzz", str(decisions))
    return run(f"{what}, guarded", "-m", "release.fuzz", str(min(decisions, FEW)), **GUARDED) and found


def check(decisions: int) -> bool:
    """Run everything; whether nothing was reported."""
    fuzzed = fuzz("fuzz", decisions)
    return run("tests/core", "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/core") and fuzzed


def main() -> int:
    """Build, run, and prove that it sees if that is asked for; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m release.sanitize", description=__doc__.split("\n")[0])
    parser.add_argument("--decisions", default=f"{DECISIONS:_}", help="decisions of each game (default: %(default)s)")
    parser.add_argument("--prove", action="store_true", help="break the copy in three ways, each of which must be seen")
    given = parser.parse_args()
    copy_tree()
    build()
    if not check(int(given.decisions)):
        return 1
    return prove() if given.prove else 0


def prove() -> int:
    """Break the copy in each way; 1 if one of them is not reported."""
    missed = []
    for fault in FAULTS:
        copy_tree()
        fault.make()
        build()
        if fuzz(fault.name, FEW):
            missed.append(fault.name)
    copy_tree()
    print(f"Not seen: {', '.join(missed)}." if missed else "Every fault was seen.")
    return int(bool(missed))


def edit(name: str, old: str, new: str) -> None:
    """Replace a text that must be there."""
    text = (WORK / name).read_text(encoding="utf-8")
    if old not in text:
        sys.exit(f"{name} has changed: {old!r} is not in it")
    (WORK / name).write_text(text.replace(old, new), encoding="utf-8")


def without_header() -> None:
    """Leave Python's trashcan on objects that have no room for its notes."""
    (WORK / "src/petteia/core/no_trashcan.h").write_text('#include "CPy.h"\n', encoding="utf-8")


def without_reference() -> None:
    """Let a result of `copy` be freed while it is in use."""
    end = "    PyBuffer_Release(&numbers);\n    Py_RETURN_NONE;"
    edit("src/petteia/core/_rows.c", end, f"    Py_DECREF(args[1]);\n{end}")


def without_bound() -> None:
    """Let a row take more than it has room for."""
    edit("src/petteia/core/_rows.c", "numbers.len > array->shape[1] * array->itemsize", "numbers.len < 0")


FAULTS: Final = (
    Fault("without the header", without_header),
    Fault("with one reference too few", without_reference),
    Fault("without the check of a row's size", without_bound),
)

if __name__ == "__main__":
    sys.exit(main())
