"""The networks that come with the games: whether they fit is told from their pedigree, without loading them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.bots import champions
from petteia.bots.weights import load, save
from petteia.core import registry
from petteia.games import OURS
from petteia.server.operations.doctor import installation
from petteia.text.catalog import LANGUAGES


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Another place for the networks that came with the games."""
    path = tmp_path / "champion.npz"
    monkeypatch.setattr(champions, "shipped", lambda game: path)
    champions.problem.cache_clear()
    yield path
    champions.problem.cache_clear()


@pytest.mark.parametrize("game", OURS)
def test_those_that_come_with_the_games_fit(game: str) -> None:
    assert champions.problem(game) is None
    found = registry.find(game)
    assert champions.pedigree(champions.shipped(found)) == load(champions.shipped(found), found).pedigree
    for lang in LANGUAGES:
        assert "immortal" in champions.told(game).text(lang)


def test_one_that_is_missing_or_broken_or_of_another_layout_is_said_openly(other: Path) -> None:
    game = registry.find("offrandes")
    assert "like olympian. There are no weights" in champions.told("offrandes").text()
    champions.problem.cache_clear()
    other.write_bytes(b"nothing")
    assert "like olympian." in champions.told("offrandes", is_quick=True).text()
    champions.problem.cache_clear()
    told = {"game": "offrandes", "observation": champions.OBSERVATION_VERSION, "digest": "another", "games": 12}
    save(other, {}, told)
    problem = champions.problem("offrandes")
    assert problem is not None
    assert champions.digest(game) in problem.text()
    assert "like olympian. The weights in" in champions.told("offrandes").text()
    assert [found.level for found in installation._champions()] == ["warning"] * len(registry.playable())


def test_it_costs_no_loading() -> None:
    told = "import sys, petteia; petteia.games(); from petteia.bots import champions; champions.told('delphi', True)"
    run = subprocess.run([sys.executable, "-c", f"{told}; sys.exit('numpy' in sys.modules)"], check=False)
    assert run.returncode == 0
