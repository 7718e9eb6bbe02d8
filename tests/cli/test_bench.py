"""The benchmark: it measures what it says, and compares with what was measured before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import petteia as library
from petteia import benchmark
from petteia.cli import bench
from petteia.core.flow import CHANCE
from tests.cli.runner import petteia

FIGURES = {
    "inside": 5.0e6,
    "python_loop": 0.5e6,
    "copies": 2.0e6,
    "copy_us": 0.5,
    "playouts": 3.0e4,
    "view_us": 70.0,
    "svg_us": 700.0,
    "observation_us": 2.0,
    "batch": 1.5e6,
    "search": 3.0e3,
}
PLAIN = {name: figure / 20 if bench.FIGURES[name] else figure * 20 for name, figure in FIGURES.items()}


def measured(**changes: object) -> dict[str, object]:
    compiled = {"offrandes": FIGURES | {"ratio": 20.0}}
    return {
        "format": benchmark.FORMAT,
        "version": "0",
        "python": "3.11",
        "machine": "test",
        "import_ms": 60.0,
        "reference": 1.0e6,
        "compiled": compiled,
        "plain": {"offrandes": PLAIN},
    } | changes


def test_all_figures_are_measured_in_a_process_of_their_own() -> None:
    run = petteia("bench", "offrandes", "--quick", "--json", "b.json")
    assert run.code == 0
    result = json.loads(Path("b.json").read_text())
    assert set(result["plain"]["offrandes"]) == set(bench.FIGURES)
    assert all(figure > 0 for figure in result["plain"]["offrandes"].values())
    assert result["import_ms"] > 0
    assert "decisions/s, inside" in run.out
    assert "import petteia: " in run.out


def test_targets_are_shown_as_met_or_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "run", lambda games, seconds: measured())
    out = petteia("bench").out
    assert "import petteia: 60 ms, < 150 met" in out
    lines = {line.split("  ")[0]: line for line in out.splitlines()}
    assert lines["decisions/s, inside"].endswith("≥ 5.80M MISSED")
    assert lines["decisions/s, Python loop"].endswith("≥ 1.10M MISSED")
    assert lines["copy, µs"].endswith("< 1 met")
    assert "Compiled against plain, decisions inside: 20.0×, ≥ 15 met" in out


def test_a_slower_machine_is_not_taken_for_slower_code(monkeypatch: pytest.MonkeyPatch) -> None:
    half = {name: figure / 2 if bench.FIGURES[name] else figure * 2 for name, figure in FIGURES.items()}
    Path("before.json").write_text(json.dumps(measured()))
    slow = measured(reference=0.5e6, compiled={"offrandes": half | {"ratio": 20.0}})
    monkeypatch.setattr(benchmark, "run", lambda games, seconds: slow)
    out = petteia("bench", "--compare", "before.json").out
    assert out.count("1.00×") == len(bench.FIGURES)


def test_without_compiled_modules_only_the_plain_files_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "run", lambda games, seconds: measured(compiled=None))
    out = petteia("bench").out
    assert "only the plain files are measured" in out
    assert "Target" not in out


def test_the_middle_of_a_game_is_a_position_in_which_somebody_decides() -> None:
    start = library.game("offrandes").new(4)
    half = benchmark.middle(start)
    assert half.seat not in (CHANCE, library.OVER)
    assert half.to_json()["table"]["round"] > 2  # type: ignore[index]
    assert start.seat == CHANCE


@pytest.mark.parametrize(
    ("value", "text"), [(4_590_000, "4.59M"), (859_100, "859.1k"), (1234, "1,234"), (70.8, "70.8"), (0.5181, "0.518")]
)
def test_figures_are_short(value: float, text: str) -> None:
    assert bench.number(value, "en") == text
