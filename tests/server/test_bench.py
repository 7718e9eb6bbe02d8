"""`make bench-server` and `python -m bench.work` work: a small run of each."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from bench.server import GAMES

ROOT = Path(__file__).parents[2]


def test_a_small_run_measures_without_errors(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    size = ["--tables", "4", "--listeners", "2", "--seconds", "5", "--warm", "2", "--pace", "0.5"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.server", *size, "--json", str(figures)],
        cwd=ROOT, capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    found = json.loads(figures.read_text(encoding="utf-8"))
    assert found["errors"] == {}
    assert found["pages"] == 8
    assert found["moves_per_second"] > 0
    assert found["moves"]["count"] > 0
    assert 100 < found["bytes"]["p50"] < 20_000
    assert found["memory_mb"] > 10
    assert found["server_cpu_ms_per_move"] > 0
    assert "target below" in run.stdout


def test_what_a_move_costs_is_told_of_each_game() -> None:
    size = ["--moves", "3", "--runs", "1", "--kinds"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.work", *size], cwd=ROOT, capture_output=True, text=True, timeout=240
    )
    assert run.returncode == 0, run.stdout + run.stderr
    for game in GAMES:
        assert re.search(rf"{game} +[\d.]+ ms a move, target 10 ms: (met|MISSED); of \d+ answers [\d.]+ %", run.stdout)
    assert "GET live" in run.stdout
