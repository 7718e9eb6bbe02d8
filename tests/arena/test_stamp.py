"""Results keep counting when sources have changed and play has not, and only then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from bench import stamp

from petteia.arena.playing import play
from petteia.arena.tally import Pairing, Tally, fingerprint, read

SOURCE = Path(__file__).parents[2] / "src" / "petteia"
PAIRING = Pairing("offrandes", 3, "adept", "novice")


@pytest.fixture
def former(tmp_path: Path) -> Path:
    """A checkout of the same sources but for a remark in those that count."""
    shutil.copytree(SOURCE, tmp_path / "former" / "src" / "petteia", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "former" / "src" / "petteia" / "bots" / "greedy.py"
    path.write_text(path.read_text(encoding="utf-8") + "# as it was\n", encoding="utf-8")
    return tmp_path / "former"


def played(folder: Path, mark: str) -> Path:
    """A file of three games with this mark."""
    tally = Tally(PAIRING)
    for number in range(3):
        tally.add(play(PAIRING.plan, number))
    tally.mark = mark
    tally.write(folder)
    return folder / f"{PAIRING.name}.json"


def test_the_same_play_is_stamped(tmp_path: Path, former: Path) -> None:
    path = played(tmp_path / "out", stamp.told_by(former, PAIRING, []).mark)
    before = read(path)
    assert before.mark != fingerprint(PAIRING)
    stamp.main([str(former), "--games", "2", "--out", str(path.parent)])
    after = read(path)
    assert after.mark == fingerprint(PAIRING)
    assert after.to_json() | {"mark": before.mark} == before.to_json()


def test_other_play_is_not(tmp_path: Path, former: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = former / "src" / "petteia" / "bots" / "greedy.py"
    path.write_text(path.read_text(encoding="utf-8").replace("DEPTH: Final = 8", "DEPTH: Final = 1"), encoding="utf-8")
    kept = played(tmp_path / "out", stamp.told_by(former, PAIRING, []).mark)
    before = kept.read_text(encoding="utf-8")
    stamp.main([str(former), "--games", "2", "--out", str(kept.parent)])
    assert "play it again" in capsys.readouterr().out
    assert kept.read_text(encoding="utf-8") == before


def test_results_of_any_other_build_are_not(tmp_path: Path, former: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = played(tmp_path / "out", "0123456789ab")
    stamp.main([str(former), "--games", "1", "--out", str(kept.parent)])
    assert "was not played by the former build" in capsys.readouterr().out
    assert read(kept).mark == "0123456789ab"


def test_a_sample_is_spread_over_what_was_played() -> None:
    assert stamp.sample(set(range(400)), 4) == [0, 100, 200, 300]
    assert stamp.sample({1, 5}, 20) == [1, 5]
