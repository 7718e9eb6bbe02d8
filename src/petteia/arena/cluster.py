"""The same tournament on a Ray cluster. Ray is an optional extra: it is looked for when it is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, Final

from petteia.arena.playing import Plan, Played, play_match, write
from petteia.core import record as records
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

INSTALL: Final = "pip install 'petteia[ray]'"
ADDRESS: Final = "RAY_ADDRESS"  # where the cluster is, as Ray itself reads it
AHEAD: Final = 3  # games handed out for each processor, so that none waits for the next


class NoRay(PetteiaError):
    """Ray is not installed."""


def find_ray() -> Any:
    """Ray; NoRay, with the command that installs it, if it is not there."""
    if find_spec("ray") is None:
        raise NoRay(Message("cli.arena.ray", command=INSTALL))
    import ray

    return ray


def on_cluster(plan: Plan, numbers: list[int], jobs: int, folder: str | None) -> Iterator[Played]:
    """Several games at once, as they end, on the cluster at RAY_ADDRESS, or on one of this machine with `jobs` workers.

    Records are sent back and written here: the machines of a cluster need not share a disk.
    """
    ray = find_ray()
    is_own = not ray.is_initialized()
    if is_own:
        size = {} if os.environ.get(ADDRESS) else {"num_cpus": jobs}
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error", **size)
    try:
        task = ray.remote(max_retries=2)(play_there)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = list(numbers)
        waiting: list[Any] = []
        while left or waiting:
            while left and len(waiting) < most:
                waiting.append(task.remote(plan, left.pop(0), folder is not None))
            done, waiting = ray.wait(waiting, num_returns=1)
            played, record = ray.get(done[0])
            if folder is not None:
                write(folder, plan.game, played.number, record)
            yield played
    finally:
        if is_own:
            ray.shutdown()


def play_there(plan: Plan, number: int, is_kept: bool) -> tuple[Played, str]:
    """Play a game on a machine of the cluster: how it went, and its record if that is wanted."""
    played, match = play_match(plan, number)
    return played, records.write(match.record()) if is_kept else ""
