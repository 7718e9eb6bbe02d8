"""The workflows: valid by their schema, pinned, with few permissions, and made of commands that exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w-]+/[\w./-]+@[0-9a-f]{40} # v[\d.]+$")


def workflow(path: Path) -> dict[str, Any]:
    """What a workflow says."""
    read: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return read


def steps(path: Path) -> list[dict[str, Any]]:
    """All steps of all jobs."""
    return [step for job in workflow(path)["jobs"].values() for step in job["steps"]]


def test_the_workflows_are_valid() -> None:
    """By the schema that the tool brings: no network is needed."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, *map(str, FILES)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    used = [line.strip(" -") for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.search(line)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_jobs_get_no_more_permissions_than_they_need(path: Path) -> None:
    """Reading the repository; only what publishes identifies itself, and no checkout keeps the token."""
    read = workflow(path)
    assert read["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in read["jobs"].items() if "permissions" in job}
    assert more == ({"publish": {"id-token": "write"}} if path.stem == "release" else {})
    kept = [step for step in steps(path) if "checkout" in step.get("uses", "")]
    assert all(step["with"]["persist-credentials"] is False for step in kept)


def test_what_make_is_asked_for_exists() -> None:
    targets = {*re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)}
    asked = [word for step in steps(ROOT / ".github/workflows/ci.yml") for word in step.get("run", "").split()]
    assert {word for word in asked if word != "make" and "=" not in word} <= targets
    nightly = workflow(ROOT / ".github/workflows/nightly.yml")["jobs"]["long"]["strategy"]["matrix"]["part"]
    assert {*nightly} <= targets
    assert {"check", "test", "test-rules"} <= {*asked}


def test_every_supported_python_is_checked() -> None:
    matrix = workflow(ROOT / ".github/workflows/ci.yml")["jobs"]["check"]["strategy"]["matrix"]["python"]
    named = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert matrix == named
