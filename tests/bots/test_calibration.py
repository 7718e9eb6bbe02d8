"""Chances that are corrected by what came of them."""

from __future__ import annotations

import json

import numpy as np
import pytest

import petteia
from petteia.bots.calibration import Calibration, ChanceGuide, calibrations, digest_of, fitted
from petteia.bots.champions import shipped
from petteia.core.match import Match
from petteia.games import OURS


def test_corrected_chances_add_up_and_are_never_sure() -> None:
    said = np.array([[1.0, 0.0, 0.0], [0.5, 0.3, 0.2]])
    found = Calibration(0.5, 0.2, 0.0).applied(said)
    assert found.sum(axis=1) == pytest.approx([1, 1])
    assert (found > 0).all()
    assert (found < 1).all()


def test_what_each_number_does() -> None:
    said = np.array([[0.6, 0.3, 0.1]])
    assert Calibration(temperature=2.0).applied(said)[0, 0] < 0.6 < Calibration(temperature=0.5).applied(said)[0, 0]
    assert Calibration(modesty=0.3).applied(said)[0, 0] < 0.6
    assert Calibration(doubt=0.3).applied(said)[0] == pytest.approx([0.52, 0.31, 0.17])


@pytest.mark.parametrize("name", OURS)
def test_the_corrections_of_a_game_belong_to_its_weights_and_are_good_enough(name: str) -> None:
    game = petteia.game(name)
    told = json.loads(fitted(game).read_text(encoding="utf-8"))
    assert sorted(calibrations(name)) == list(game.players)
    assert told["measured"]["error"] <= 0.03
    # With new weights: python -m bench.chances && python docs/make_chances.py
    assert told["weights"] == digest_of(shipped(game))


@pytest.mark.parametrize("name", OURS)
def test_a_guide_says_true_chances(name: str) -> None:
    states = [Match(name, players, 1).state for players in petteia.game(name).players]
    for state, opinion in zip(states, ChanceGuide().judge(states), strict=True):
        assert sum(opinion.values) == pytest.approx(1, abs=1e-4)
        assert len(opinion.values) == state.seats


def test_a_game_without_corrections_has_none() -> None:
    assert "pebbles" not in petteia.games() or calibrations("pebbles") == {}
