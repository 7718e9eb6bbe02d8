"""How true chances are is measured as the page says: games come back as they were played."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from bench.chances import fit, judge, measure
from bench.mixed_games import Shelf, Stored, play, replay, table

from petteia.core import registry
from petteia.games import OURS

FOLDER = Path(__file__).parents[2] / "docs" / "chances"


@pytest.mark.parametrize("name", OURS)
def test_stored_games_can_be_replayed(name: str) -> None:
    shelf = Shelf(FOLDER, name)
    assert len(shelf.games) >= 300
    for number in sorted(shelf.games)[:3]:
        *_, last = replay(name, shelf.games[number])
        assert last.is_over


def test_a_game_is_stored_and_found_again(tmp_path: Path) -> None:
    number = next(n for n in range(100) if not {"olympian", "immortal"} & {*table(registry.find("offrandes"), n)})
    played = play("offrandes", number)
    assert played is not None
    shelf = Shelf(tmp_path, "offrandes")
    shelf.games[number] = played
    shelf.write()
    again = Shelf(tmp_path, "offrandes")
    assert again.games == {number: played}
    assert number not in again.missing(number + 1)
    rows = judge("offrandes", [Stored(*played)])
    assert all(sum(said) == pytest.approx(1, abs=1e-3) and sum(won) == pytest.approx(1) for _, said, won in rows)


def test_the_error_is_the_mean_distance_in_ten_bins() -> None:
    said, won = np.array([0.05, 0.15, 0.95, 0.95]), np.array([0.0, 1.0, 1.0, 0.0])
    assert measure(said, won)["error"] == pytest.approx((0.05 + 0.85 + 2 * 0.45) / 4)


def test_a_fit_finds_what_was_wrong() -> None:
    random = np.random.default_rng(1)
    true = random.dirichlet([1, 1, 1], 4000)
    won = np.eye(3)[[random.choice(3, p=row) for row in true]]
    boasting = true**2 / (true**2).sum(axis=1, keepdims=True)
    assert fit(boasting, won).temperature == pytest.approx(2.0, rel=0.1)
