"""On a Ray cluster the same games are played; a local one of one worker, or of two, is enough to see it."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import petteia
from petteia.arena.cluster import NoRay, _portable, find_ray
from petteia.arena.entrants import enter
from petteia.arena.playing import Plan, play
from petteia.arena.results import Results
from petteia.arena.tournament import run
from petteia.bots import Greedy
from tests.arena.test_tournament import untimed
from tests.cli.runner import environment

PLAN = Plan("offrandes", ("greedy", "novice", "uniform"), "ray", (("round_limit", 1),))
OWN = """
from petteia.bots import Uniform

class Own(Uniform):
    pass

class Crash(Uniform):
    left = 2

    def choose(self, state_view, legal, clock):
        self.left -= 1
        if self.left < 0:
            raise KeyError("nothing left")
        return super().choose(state_view, legal, clock)

def crash(seed):
    return Crash(seed)
"""
WORKERS = 2 if os.environ.get("PETTEIA_LONG") else 1  # each takes seconds to start
VERSION = petteia.game("offrandes").version


@pytest.mark.filterwarnings("ignore")  # Ray's own, about its future
def test_a_cluster_plays_the_same_games_and_sends_their_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "only_here.py").write_text(OWN)  # the machines of a cluster do not have this file
    names, makers = enter(["only_here:Own", lambda seed: Greedy(seed, 50), "only_here:crash"])
    plan = PLAN._replace(bots=tuple(names), makers=makers)
    here, there = Results(plan, VERSION), Results(plan, VERSION, tmp_path / "results.jsonl")
    list(run(here, 3, folder=str(tmp_path / "here")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert len(list(run(there, 3, jobs=WORKERS, folder=str(tmp_path / "there"), cluster=True))) == 3
    logging.getLogger("ray").handlers.clear()
    assert [untimed(game) for game in there.games()] == [untimed(game) for game in here.games()]
    assert len(Results(plan, VERSION, tmp_path / "results.jsonl").played) == 3
    assert {played.fault.detail for played in there.games() if played.fault} == {
        "KeyError: 'nothing left' (only_here.py, 13)"
    }
    for file in (tmp_path / "here").iterdir():
        assert (tmp_path / "there" / file.name).read_bytes() == file.read_bytes()


def test_a_cluster_that_is_not_there_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"127.0.0.1:{free.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address)
        with pytest.raises(NoRay, match=f"No Ray cluster can be reached at {address}: "):
            list(run(Results(PLAN, VERSION), 1, jobs=None, cluster=True))


def test_bots_of_ones_own_travel_without_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stays_here.py").write_text(OWN)
    names, makers = enter(["stays_here:Own", lambda seed: Greedy(seed, 50), "stays_here:crash"])
    ray = find_ray()
    sent = ray.cloudpickle.dumps(_portable(PLAN._replace(bots=tuple(names), makers=makers), ray))
    program = (
        "import pickle, sys; from petteia.arena.playing import play; "
        "played = play(pickle.load(sys.stdin.buffer), 0); print(played.fault.detail, played.moves)"
    )
    run_there = subprocess.run(
        [sys.executable, "-c", program], input=sent, stdout=subprocess.PIPE, cwd="/", env=environment(), check=True
    )
    here = play(PLAN._replace(bots=tuple(names), makers=makers), 0)
    assert run_there.stdout.decode().split(" (")[0] == "KeyError: 'nothing left'"
    assert run_there.stdout.decode().split()[-1] == str(here.moves)
