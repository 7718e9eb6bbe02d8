"""How much looking ahead gains: one that does at a table of others that do less of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench import visits

import petteia
from tests.training.drawn import written


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(written(tmp_path / "some.npz", petteia.game("offrandes")))


def test_one_seat_looks_ahead_at_a_table_of_others(file: str, tmp_path: Path) -> None:
    duel = visits.Duel("offrandes", 3, visits.Side(4, (("boldness", 2.0),), file), visits.Side(0, (), file))
    outcomes = visits.play(duel, range(3), "")
    one_by_one = [visits.play(duel, [number], "")[0] for number in range(3)]
    assert [outcome.share for outcome in outcomes] == [outcome.share for outcome in one_by_one]
    assert sum(outcome.judged for outcome in outcomes) > 300
    visits.tell(duel, outcomes, tmp_path / "found.jsonl")
    told = json.loads((tmp_path / "found.jsonl").read_text(encoding="utf-8"))
    assert told["duel"] == "offrandes, 3 players, 4:0 (boldness 2 : )"
    assert told["games"] == 3
    assert told["low"] <= told["share"] <= told["high"]


def test_a_network_wins_its_fair_share_of_itself(file: str) -> None:
    side = visits.Side(0, (), file)
    outcomes = visits.play(visits.Duel("offrandes", 3, side, side), range(3), "")
    assert sum(outcome.share for outcome in outcomes) == pytest.approx(1.0)  # one game, from each seat
