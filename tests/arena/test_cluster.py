"""On a Ray cluster the same games are played; a local one of one worker, or of two, is enough to see it."""

from __future__ import annotations

import logging
import os
import warnings
from pathlib import Path

import pytest

import petteia
from petteia.arena.playing import Plan
from petteia.arena.results import Results
from petteia.arena.tournament import run
from tests.arena.test_tournament import untimed

PLAN = Plan("offrandes", ("greedy", "novice", "uniform"), "ray", (("round_limit", 1),))
WORKERS = 2 if os.environ.get("PETTEIA_LONG") else 1  # each takes seconds to start
VERSION = petteia.game("offrandes").version


@pytest.mark.filterwarnings("ignore")  # Ray's own, about its future
def test_a_cluster_plays_the_same_games_and_sends_their_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    here, there = Results(PLAN, VERSION), Results(PLAN, VERSION, tmp_path / "results.jsonl")
    list(run(here, 3, folder=str(tmp_path / "here")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert len(list(run(there, 3, jobs=WORKERS, folder=str(tmp_path / "there"), cluster=True))) == 3
    logging.getLogger("ray").handlers.clear()
    assert [untimed(game) for game in there.games()] == [untimed(game) for game in here.games()]
    assert len(Results(PLAN, VERSION, tmp_path / "results.jsonl").played) == 3
    for file in (tmp_path / "here").iterdir():
        assert (tmp_path / "there" / file.name).read_bytes() == file.read_bytes()
