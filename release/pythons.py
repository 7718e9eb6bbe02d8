"""The Pythons of this machine on which Petteia runs, and its core tests on each of them: `make test-pythons`.

Looked for are `python3.11` and newer on the PATH and in pyenv; PYTHONS names others, separated by blanks. Each gets an
environment of its own in build/pythons, with the bare package and pytest, and runs the rules uncompiled.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
OLDEST: Final = (3, 11)
NEWEST: Final = (3, 19)  # looked for
ASK: Final = (
    "import sys, sysconfig, os, venv, ensurepip; v = sys.version_info; "
    "print(sys.implementation.name, v.major, v.minor, v.micro, v.releaselevel, "
    "os.path.exists(os.path.join(sysconfig.get_path('include'), 'Python.h')))"
)
TOOLS: Final = ("hypothesis", "pytest", "pytest-timeout")
NEEDED: Final = ("librt", "mypy-extensions", "numpy")
TESTS: Final = ("tests/core", "tests/games/test_golden.py", "tests/games/test_perft.py", "tests/package/test_bare.py")


class Interpreter(NamedTuple):
    """A Python that is here."""

    version: tuple[int, int, int]
    path: Path
    has_headers: bool  # without which nothing can be compiled for it

    @property
    def name(self) -> str:
        """Its version without the last number."""
        return f"{self.version[0]}.{self.version[1]}"


def interpreters() -> list[Interpreter]:
    """One of each version, the oldest first: with the headers of C if there is one, then the newest."""
    found = [one for one in map(ask, candidates()) if one is not None]
    best = {one.name: one for one in sorted(found, key=lambda one: (one.has_headers, one.version))}
    return sorted(best.values())


def candidates() -> list[Path]:
    """Where a Python may be."""
    if os.environ.get("PYTHONS"):
        return [Path(shutil.which(name) or name) for name in os.environ["PYTHONS"].split()]
    names = [f"python3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]
    there = [Path(place) for name in names if (place := shutil.which(name))]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return [*there, *sorted(pyenv.glob("*/bin/python")), Path(sys.executable)]


def ask(path: Path) -> Interpreter | None:
    """What a Python says of itself; None if we do not run on it."""
    try:
        done = subprocess.run([path, "-c", ASK], capture_output=True, text=True, timeout=60)
    except OSError:
        return None
    said = re.fullmatch(r"cpython (\d+) (\d+) (\d+) final (True|False)\n", done.stdout)
    if said is None:
        return None
    version = (int(said[1]), int(said[2]), int(said[3]))
    return Interpreter(version, path, said[4] == "True") if version[:2] >= OLDEST else None


def environment(python: Interpreter, folder: Path, *packages: str) -> Path:
    """A new environment with these packages in the versions that were noted; its Python."""
    subprocess.run([python.path, "-m", "venv", "--clear", folder], check=True)
    own = folder / "bin" / "python"
    pip: list[str | Path] = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", ROOT / "constraints.txt", *packages], check=True)
    return own


def main() -> int:
    """Run the core tests on each; how many of them failed."""
    failed = []
    for python in interpreters():
        print(f"Python {'.'.join(map(str, python.version))}, {python.path}", flush=True)
        own = environment(python, ROOT / "build" / "pythons" / python.name, *NEEDED, *TOOLS)
        where = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))), "PETTEIA_PURE": "1"}
        tests = sys.argv[1:] or list(TESTS)
        done = subprocess.run([own, "-m", "pytest", "-q", *tests], cwd=ROOT, env=where)
        if done.returncode:
            failed.append(python.name)
    print(f"Failed on Python {', '.join(failed)}." if failed else "All of them passed.")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
