"""The examples that train something, for a moment, where what they need is installed; only in the long run."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from petteia.games import OURS
from tests.sampling import IS_LONG

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.skipif(not IS_LONG, reason="trains for minutes: only in the long run")


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
@pytest.mark.parametrize("game", OURS)
def test_ppo_in_one_file_runs_with_every_game(game: str) -> None:
    said = run("ppo.py", "--game", game, "--minutes", "0.1", "--games", "8", "--evaluate", "2", "--limit", "300")
    assert "of level uniform" in said


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_ppo_in_one_file_learns() -> None:
    said = run("ppo.py", "--minutes", "4", "--evaluate", "100")
    [share] = re.findall(r"wins ([\d.]+)% .* of level uniform", said)
    assert float(share) > 60  # a third would be even, and in a minute of one core it is above 90


@pytest.mark.skipif(
    find_spec("torch") is None or find_spec("ray") is None or find_spec("ray.rllib") is None,
    reason="RLlib is not installed",
)
def test_rllib_learns() -> None:
    pytest.importorskip("ray.rllib.algorithms.ppo")
    said = run("rllib.py", "--minutes", "15", "--lessons", "15")
    rewards = [float(found) for found in re.findall(r"mean reward ([+-][\d.]+)", said)]
    assert rewards[-1] > 0.15
    assert rewards[-1] > rewards[0]
