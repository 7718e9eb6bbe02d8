"""How the rules are compiled: what is listed, which tools are refused, and what a stale or foreign library does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from petteia.compiled import PURE, stale_modules

ROOT = Path(__file__).parents[2]
TOML = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
UNSET = ("PURE_PYTHON", PURE, "PETTEIA_BUILD", "MAKEFLAGS", "MAKELEVEL")
HEADER = ROOT / "src" / "petteia" / "core" / "no_trashcan.h"

MODULE = """
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Thing:
    def __init__(self, number: i64) -> None:
        self.number = number
"""
# Lists in lists, with an object of an acyclic class inside: deep enough for Python's trashcan.
NESTED = """
from things import Thing

for depth in range(45, 56):
    for _ in range(300):
        nested = Thing(7)
        for _ in range(depth):
            nested = [nested]
        del nested
print("done")
"""


def run(*command: object, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command with these variables of the environment."""
    environment = {name: value for name, value in os.environ.items() if name not in UNSET}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | variables,
        capture_output=True,
        text=True,
        timeout=300,
    )


def tree(folder: Path, **pins: str) -> Path:
    """A small tree with our setup.py and header, one module to compile, and these versions of the tools."""
    (folder / "src" / "petteia" / "core").mkdir(parents=True)
    (folder / "petteia" / "core").mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", folder)
    for name in ("no_trashcan.h", "_rows.c"):
        shutil.copy(HEADER.with_name(name), folder / "src" / "petteia" / "core")
    for name in ("things.py", "others.py"):  # one library is made for two or more
        (folder / name).write_text(MODULE, encoding="utf-8")
    required = {"setuptools": version("setuptools"), "mypy[mypyc]": version("mypy"), "librt": version("librt")} | pins
    requires = ", ".join(f'"{name}=={number}"' for name, number in required.items())
    (folder / "pyproject.toml").write_text(
        f'[build-system]\nrequires = [{requires}]\n[project]\nname = "small"\nversion = "1"\n'
        '[tool.setuptools]\npy-modules = []\n[tool.petteia]\ncompiled = ["*ings.py", "others.py"]\n',
        encoding="utf-8",
    )
    return folder


def compiled(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Compile a small tree in place."""
    return run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=folder, **variables)


def test_every_pattern_of_what_is_compiled_finds_something() -> None:
    patterns = TOML["tool"]["petteia"]["compiled"]
    found = [path for pattern in patterns for path in ROOT.glob(pattern)]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []
    assert len(found) == len(set(found)), "a module is listed twice"


def test_the_tools_are_pinned_and_the_library_they_need_is_bounded() -> None:
    pins = dict(pin.replace("[mypyc]", "").split("==") for pin in TOML["build-system"]["requires"])
    assert {*pins} == {"setuptools", "mypy", "librt"}
    locked = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").split())
    assert {name: locked[name] for name in pins} == pins
    major, minor, _ = map(int, pins["librt"].split("."))
    assert f"librt>={major}.{minor},<{major}.{minor + 1}" in TOML["project"]["dependencies"]


@pytest.mark.parametrize("pinned", ["mypy[mypyc]", "librt", "setuptools"])
def test_other_versions_of_the_tools_are_refused(tmp_path: Path, pinned: str) -> None:
    done, name = compiled(tree(tmp_path, **{pinned: "9.9.9"})), pinned.removesuffix("[mypyc]")
    assert done.returncode != 0
    (said,) = done.stderr.splitlines()
    assert said.startswith(f"Petteia was not tested with {name} {version(name)}. Install the tested versions: pip")
    assert f"{name}==9.9.9" in said


def test_an_unknown_build_is_refused(tmp_path: Path) -> None:
    done = compiled(tree(tmp_path), PETTEIA_BUILD="quick")
    assert done.returncode != 0
    assert done.stderr == 'Unknown PETTEIA_BUILD "quick". Choose from: plain, lto, fast, sanitize.\n'


@pytest.mark.parametrize(("target", "build"), [("build", "lto"), ("fast", "fast")])
def test_make_chooses_the_build(tmp_path: Path, target: str, build: str) -> None:
    """With a stand-in for Python that only writes down what it is asked for."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("pyproject.toml", "setup.py", "constraints.txt", "examples/pebbles/pyproject.toml", "src/petteia.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    python = tmp_path / "env" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$PETTEIA_BUILD: $*" >asked\n', encoding="utf-8")
    python.chmod(0o755)
    for name in (".installed", ".tested"):
        (tmp_path / "env" / name).touch()
    done = run("make", target, "VENV=env", "COMPILER=cc", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text(encoding="utf-8") == f"{build}: setup.py --quiet build_ext --inplace\n"


def test_nothing_is_refused_where_nothing_is_compiled(tmp_path: Path) -> None:
    """Without a compiler the rules run interpreted, whatever else is installed."""
    folder = tree(tmp_path, librt="9.9.9")
    assert compiled(folder, PURE_PYTHON="1").returncode == 0
    done = compiled(folder, CC="no-such-compiler")
    assert done.returncode == 0
    assert "the rules will run interpreted" in done.stderr
    assert list(folder.glob("*.so")) == []


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_compiler_that_fails_is_one_clear_error(tmp_path: Path) -> None:
    folder = tree(tmp_path)
    (folder / "src" / "petteia" / "core" / "_rows.c").write_text("#error broken\n", encoding="utf-8")
    done = compiled(folder, PETTEIA_ANY_MYPYC="1")
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1].startswith("The C compiler failed: ")
    assert done.stderr.splitlines()[-1].endswith("Set PURE_PYTHON=1 to install Petteia without compiling it.")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_the_trashcan_leaves_acyclic_objects_alone(tmp_path: Path) -> None:
    """Other versions only warn where that is asked for; and without our header the same lists end the process."""
    folder = tree(tmp_path, librt="9.9.9")
    done = compiled(folder, PETTEIA_ANY_MYPYC="1")
    assert done.returncode == 0, done.stderr
    assert "warning: Petteia was not tested with librt" in done.stderr
    played = run(sys.executable, "-c", NESTED, cwd=folder, PYTHONMALLOC="debug")
    assert (played.returncode, played.stdout) == (0, "done\n"), played.stderr
    if sys.version_info < (3, 14):  # where Python itself asks whether the object has a header
        (folder / "src" / "petteia" / "core" / "no_trashcan.h").write_text("", encoding="utf-8")
        assert compiled(folder, PETTEIA_ANY_MYPYC="1").returncode == 0
        assert run(sys.executable, "-c", NESTED, cwd=folder, PYTHONMALLOC="debug").returncode != 0


def test_the_header_stops_the_build_where_it_does_not_fit(tmp_path: Path) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("there is no gcc")
    (tmp_path / "CPy.h").write_text("typedef int changed;\n", encoding="utf-8")
    done = run("gcc", "-fsyntax-only", "-I.", HEADER, cwd=tmp_path)
    assert done.returncode != 0
    assert "mypyc no longer defines CPy_TRASHCAN_BEGIN" in done.stderr


def test_modules_older_than_their_source_are_found(tmp_path: Path) -> None:
    package = tmp_path / "src" / "package"
    (package / "rules").mkdir(parents=True)
    ages = {
        "../petteia__mypyc.so": 15,
        "a.cpython-311.so": 5,
        "a.py": 20,
        "b.cpython-311.so": 5,
        "b.py": 10,
        "c.py": 20,
        "rules/d.cpython-311.so": 5,
        "rules/d.py": 16,
    }
    for name, age in ages.items():
        (package / name).touch()
        os.utime(package / name, (age, age))
    assert stale_modules(package) == []  # installed: all files are as old as the installation
    (tmp_path / "pyproject.toml").touch()
    assert stale_modules(package) == ["a.py", "rules/d.py"]


def test_a_stale_library_is_never_loaded(tmp_path: Path) -> None:
    """The plain files run instead, and one warning says what to do."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "src" / "petteia__mypyc.so").write_text("nothing that could be loaded", encoding="utf-8")
    (tmp_path / "src" / "petteia" / "core" / "flow.abi3.so").write_text("nor this", encoding="utf-8")
    os.utime(tmp_path / "src" / "petteia__mypyc.so", (1, 1))
    code = "import petteia, petteia.compiled as c; petteia.game('offrandes').new(); print(c.is_compiled())"
    done = run(sys.executable, "-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path / "src"))
    assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr
    assert done.stderr.count("RuntimeWarning") == 1
    assert "older than core/flow.py and are not used. To compile them again: make build" in done.stderr
