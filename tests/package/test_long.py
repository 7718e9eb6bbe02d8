"""What `make test` takes samples of, `make test-long` runs in full: no file with a sample is forgotten there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.sampling import IS_LONG, crossed

ROOT = Path(__file__).parents[2]
SAMPLED = re.compile(r"PETTEIA_LONG|tests\.sampling|tests\.web\.test_whole_games import .*LONG")


def test_every_sample_is_run_in_full_by_the_long_tests() -> None:
    rule = re.search(r"^test-long:.*\n(?:\t.*\n)+", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert rule is not None
    listed = [ROOT / name for name in re.findall(r"tests/\S+", rule[0])]
    sampled = [path for path in (ROOT / "tests").rglob("test_*.py") if SAMPLED.search(path.read_text(encoding="utf-8"))]
    assert len(sampled) > 40
    assert [str(path) for path in sampled if not {path, *path.parents} & {*listed}] == []


def test_a_sample_has_everything_once() -> None:
    found = crossed(["a", "b"], [1, 2, 3])
    assert found == (
        [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("b", 2), ("b", 3)] if IS_LONG else [("a", 1), ("b", 2), ("a", 3)]
    )
