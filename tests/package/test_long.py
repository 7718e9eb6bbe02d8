"""What `make test` takes samples of, `make test-long` runs in full: no file with a sample is forgotten there."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from tests.sampling import IS_LONG, crossed

ROOT = Path(__file__).parents[2]
SAMPLED = re.compile(r"PETTEIA_LONG|tests\.sampling|tests\.web\.test_whole_games import .*LONG")


def test_every_sample_is_run_in_full_by_the_long_tests() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    rules = re.findall(r"^test-long-\w+:.*\n(?:\t.*\n)+", makefile, re.MULTILINE)
    listed = [ROOT / name for rule in rules for name in re.findall(r"tests/\S+", rule)]
    sampled = [path for path in (ROOT / "tests").rglob("test_*.py") if SAMPLED.search(path.read_text(encoding="utf-8"))]
    assert len(sampled) > 40
    assert [str(path) for path in sampled if not {path, *path.parents} & {*listed}] == []


def test_each_part_of_the_long_tests_is_a_job_at_night() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    parts = re.search(r"^LONG_TESTS := (.*)$", makefile, re.MULTILINE)
    assert parts is not None
    jobs = yaml.safe_load((ROOT / ".github/workflows/nightly.yml").read_text(encoding="utf-8"))["jobs"]
    assert jobs["long"]["strategy"]["matrix"]["part"] == parts[1].split()
    assert {*re.findall(r"^(test-long-\w+):", makefile, re.MULTILINE)} <= {*parts[1].split()}


def test_a_sample_has_everything_once() -> None:
    found = crossed(["a", "b"], [1, 2, 3])
    assert found == (
        [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("b", 2), ("b", 3)] if IS_LONG else [("a", 1), ("b", 2), ("a", 3)]
    )
