"""What the program depends on: bounds that are tested, and the versions with which that was done."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from petteia.core.extras import EXTRAS
from tests.package.bare import NEEDED

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
# the extras that the tests and the release install
TESTED = ("build", "test", "notebook", "ray", "research", "postgresql", "server", "terminal", "docs", "release")
OURS_ALONE = {"build", "docs", "release", "test"}  # of no use to those who play or study
PINS = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines())


def requirements(*extras: str) -> Iterator[Requirement]:
    """What is needed to run, and for these extras."""
    project = PROJECT["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras)]
    for text in (text for one in lists for text in one):
        if canonicalize_name(Requirement(text).name) != project["name"]:
            yield Requirement(text)


def everything() -> list[Requirement]:
    """What anybody may install, and what building needs."""
    building = [Requirement(text) for text in PROJECT["build-system"]["requires"]]
    return [*requirements(*PROJECT["project"]["optional-dependencies"]), *building]


@pytest.mark.parametrize("requirement", everything(), ids=str)
def test_every_dependency_has_a_lower_and_an_upper_bound(requirement: Requirement) -> None:
    """Or exactly the version that was tested: the tools that compile the rules."""
    is_tool = str(requirement) in PROJECT["build-system"]["requires"]
    assert {bound.operator for bound in requirement.specifier} == ({"=="} if is_tool else {">=", "<"})


@pytest.mark.parametrize("requirement", list(requirements(*TESTED)), ids=str)
def test_the_noted_version_lies_within_the_bounds(requirement: Requirement) -> None:
    pinned = {canonicalize_name(name): version for name, version in PINS.items()}
    assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)])


def test_whoever_installs_the_package_alone_gets_the_engine() -> None:
    assert [Requirement(text).name for text in PROJECT["project"]["dependencies"]] == list(NEEDED)


def test_there_is_an_extra_for_everything_that_a_sentence_names_and_one_for_all() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert {*EXTRAS.values(), "notebook", "ray", "train", "all"} <= {*extras}
    assert Requirement(extras["all"][0]).extras == {*extras} - {"all", "training", "learn", *OURS_ALONE}
    for former in ("training", "learn"):
        assert Requirement(extras[former][0]).extras == {"train"}


def test_the_noted_versions_can_be_installed_anywhere() -> None:
    names = {canonicalize_name(name) for name in PINS}
    assert not names & {"petteia", "pip", "torch"}
    assert all(re.fullmatch(r"[\w.]+", version) for version in PINS.values()), "no builds of one machine"
    assert len(names) == len(PINS)


def test_the_makefile_installs_the_noted_versions() -> None:
    lines = (ROOT / "Makefile").read_text().splitlines()
    installing = [line for line in lines if "pip install" in line or "$(PIP)" in line]
    others = [line for line in installing if "--upgrade pip" not in line and "-lock/" not in line]
    assert len(others) == 6  # and the example among them
    assert all("--constraint constraints.txt" in line or "$(PIP)" in line for line in others)
