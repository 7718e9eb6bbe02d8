"""Ratings of all bots: who came in which place, kept in small files, and what follows from it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench import ratings as bench

from petteia.arena import ratings, tally
from petteia.arena.ratings import RATED, Results, table
from petteia.arena.strength import rated


def test_everybody_sits_at_tables_of_all_sizes() -> None:
    seated = [table("offrandes", number) for number in range(120)]
    assert {len(one) for one in seated} == {3, 4, 5}
    assert {bot for one in seated for bot in one} == set(RATED)
    assert table("offrandes", 7) == table("offrandes", 7) != table("delphi", 7)


def test_results_are_kept_and_those_of_changed_bots_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results(tmp_path, "offrandes")
    assert results.missing(3) == [0, 1, 2]
    for number in range(20):
        results.places[number] = list(range(1, len(table("offrandes", number)) + 1))
    results.write()
    again = Results(tmp_path, "offrandes")
    assert again.places == results.places
    assert again.missing(21) == [20]
    before = tally.fingerprint
    monkeypatch.setattr(ratings, "fingerprint", lambda pairing: "other" if pairing.bot == "hero" else before(pairing))
    kept = set(Results(tmp_path, "offrandes").places)
    assert kept == {number for number in range(20) if "hero" not in table("offrandes", number)}
    (tmp_path / "offrandes.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="is not a petteia-ratings-1"):
        Results(tmp_path, "offrandes")


def test_a_run_is_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = next(n for n in range(50) if set(table("offrandes", n)) <= {"uniform", "novice", "greedy"})
    results = Results(tmp_path, "offrandes")
    results.places = {n: [1] * len(table("offrandes", n)) for n in range(missing)}
    results.write()
    command = ["--game", "offrandes", "--games", str(missing + 1), "--jobs", "1", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["bench.ratings", *command])
    bench.main()
    again = Results(tmp_path, "offrandes")
    assert again.missing(missing + 1) == []
    assert sorted(again.places[missing])[0] == 1
    assert again.places[missing] == ratings.play("offrandes", missing)


def test_who_wins_more_is_rated_higher() -> None:
    games = [(["a", "b"], [1, 2]), (["b", "c", "c"], [1, 2, 3]), (["a", "c"], [1, 2])] * 10
    found = rated(games, ["a", "b", "c", "never"])
    assert found["a"][0] > found["b"][0] > found["c"][0]
    assert found["never"] == pytest.approx((25.0, 25 / 3))
