"""What torch makes of positions for a search."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia.bots.guide import NetworkGuide
from petteia.core.flow import State
from petteia.core.match import Match
from tests.sampling import sample
from tests.training.drawn import written

pytest.importorskip("torch", reason="torch is not installed")

from petteia.training.guiding import TorchGuide


def some_positions(name: str) -> list[State]:
    """Positions of one game at which there is a choice."""
    match = Match(name, seed=4)
    found: list[State] = []
    while len(found) < 12:
        if len(match.state.legal()) > 1:
            found.append(match.state.copy())
        match.play(match.state.legal()[len(found) % len(match.state.legal())])
    return found


@pytest.mark.parametrize("name", sample(["offrandes", "delphi", "hellas"], ["offrandes"]))
def test_torch_has_the_same_opinion_as_numpy(name: str, tmp_path: Path) -> None:
    file = written(tmp_path / "some.npz", petteia.game(name))
    states = some_positions(name)
    for one, other in zip(NetworkGuide(file).judge(states), TorchGuide(file, "cpu", rows=5).judge(states), strict=True):
        assert one.priors == pytest.approx(other.priors, abs=1e-4)
        assert one.values == pytest.approx(other.values, abs=1e-4)
