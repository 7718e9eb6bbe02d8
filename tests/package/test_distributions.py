"""What is published: the sources hold the whole repository, a wheel the whole package, and both say what they are."""

from __future__ import annotations

import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import petteia
from tests.sampling import IS_LONG

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MADE = re.compile(r"PKG-INFO|setup\.cfg|src/petteia\.egg-info/.*")  # by the build itself


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the repository holds."""
    folder = tmp_path_factory.mktemp("tree")
    for name in kept():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def kept() -> list[str]:
    """The files of the repository, new ones too; the test is skipped where there is none."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone of the repository")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def build(tree: Path, what: str) -> Path:
    """The distribution that the build makes of a tree, without fetching anything and without compiling."""
    code = f"from setuptools import build_meta; build_meta.build_{what}('made')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tree, env=os.environ | {"PURE_PYTHON": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (made,) = (tree / "made").glob("*.tar.gz" if what == "sdist" else "*.whl")
    return made


@pytest.mark.skipif(not IS_LONG, reason="it takes ten seconds to pack everything")
def test_the_sources_hold_the_whole_repository(tree: Path) -> None:
    expected = set(kept())
    with tarfile.open(build(tree, "sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames() if archive.getmember(name).isfile()}
    assert {name for name in names - expected if not MADE.fullmatch(name)} == set()
    assert expected - names == set()


def test_a_wheel_holds_the_whole_package_and_says_what_it_is(tree: Path) -> None:
    expected = {name.removeprefix("src/") for name in kept() if name.startswith("src/")}
    expected -= {name for name in expected if name.endswith((".c", ".h"))}  # what is made of them is in it
    with zipfile.ZipFile(build(tree, "wheel")) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        (described,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = email.message_from_bytes(archive.read(described))
        listed = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "petteia = petteia.cli:main" in archive.read(listed).decode()
    assert names == expected
    check(told)


def check(told: Message) -> None:
    """The metadata name the version, the licence, the words it is found by, and what is installed with it."""
    assert (told["Name"], told["Version"]) == ("petteia", petteia.__version__)
    assert told["License-Expression"] == "MIT"
    assert "reinforcement learning" in told["Keywords"]
    always = [Requirement(text) for text in told.get_all("Requires-Dist", []) if "extra ==" not in text]
    assert sorted(one.name for one in always) == ["librt", "mypy-extensions", "numpy"]
    assert sorted(told.get_all("Provides-Extra", [])) == sorted(PROJECT["optional-dependencies"])
    assert "# Petteia" in str(told.get_payload())


def test_every_tested_python_has_its_classifier() -> None:
    named = {one.rpartition(" ")[2] for one in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", one)}
    assert named == {"3.11", "3.12", "3.13", "3.14"}
    oldest = PROJECT["requires-python"].removeprefix(">=")
    assert oldest == min(named, key=lambda version: int(version.partition(".")[2]))


def test_one_version_everywhere() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {petteia.__version__}\n" in cited
    assert PROJECT["version"] == petteia.__version__
    assert f"## {petteia.__version__}" in (ROOT / "CHANGES.md").read_text(encoding="utf-8")


def test_the_citation_can_be_read() -> None:
    yaml = pytest.importorskip("yaml")
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= {*cited}
    assert cited["license"] == PROJECT["license"]
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    assert [*workflow["jobs"]] == ["sources", "wheels", "publish"]
