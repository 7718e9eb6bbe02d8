"""The same tournament on a Ray cluster. Ray is an optional extra: it is looked for when it is asked for."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from typing import Any, Final

from petteia.arena.entrants import find, is_address
from petteia.arena.playing import Plan, Played, play_match, write
from petteia.core import record as records
from petteia.core.errors import PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.messages import Message

ADDRESS: Final = "RAY_ADDRESS"  # where the cluster is, as Ray itself reads it
AHEAD: Final = 3  # games handed out for each processor, so that none waits for the next
PATIENCE: Final = 5.0  # seconds until a cluster has to answer
INSTALLED: Final = ("site-packages", "dist-packages")  # folders of what was installed, there as well as here


class NoRay(PetteiaError):
    """There is no cluster, or something went wrong on it."""


def find_ray() -> Any:
    """Ray; MissingExtra, with the command that installs it, if it is not there."""
    with NeededFor("ray"):
        import ray

    return ray


def on_cluster(plan: Plan, numbers: list[int], jobs: int | None, folder: str | None) -> Iterator[Played]:
    """Several games at once, as they end, on the cluster at RAY_ADDRESS, or on one of this machine.

    `jobs` is how many play at the same time; None: as many as the cluster has processors, also while it grows. Records
    are sent back and written here: the machines of a cluster need not share a disk, nor the files of one's own bots.
    """
    ray = find_ray()
    is_own = not ray.is_initialized()
    if is_own:
        join(ray, jobs)
    try:
        task = ray.remote(max_retries=2)(play_there)
        sent = ray.put(_portable(plan, ray))
        left = list(numbers)
        waiting: list[Any] = []
        while left or waiting:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            most = AHEAD * cores if jobs is None else min(jobs, AHEAD * cores)
            while left and len(waiting) < most:
                waiting.append(task.remote(sent, left.pop(0), folder is not None))
            done, waiting = ray.wait(waiting, num_returns=1)
            played, record = ray.get(done[0])
            if folder is not None:
                write(folder, plan.game, played.number, record)
            yield played
    except ray.exceptions.RayError as error:
        raise failed(error) from None
    finally:
        if is_own:
            ray.shutdown()


def join(ray: Any, jobs: int | None) -> None:
    """Join the cluster at RAY_ADDRESS, or begin one here for so many at once; NoRay if none can be reached."""
    address = os.environ.get(ADDRESS)
    if address:
        _knock(address)
    size = {} if address or jobs is None else {"num_cpus": jobs}
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error", **size)
    except Exception as error:  # Ray raises whatever comes to mind
        where = address or "localhost"
        raise NoRay(Message("cli.arena.ray.away", address=where, error=_first_line(error))) from None


def failed(error: BaseException) -> NoRay:
    """What to say of a cluster on which something went wrong."""
    return NoRay(Message("cli.arena.ray.failed", error=_first_line(error)))


def _knock(address: str) -> None:
    """NoRay if nobody answers at HOST:PORT: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # "auto" and the like, which Ray resolves
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(Message("cli.arena.ray.away", address=address, error=_first_line(error))) from None


def _portable(plan: Plan, ray: Any) -> Plan:
    """The plan with what makes one's own bots in it: the other machines need not have their files."""
    makers = dict(plan.makers)
    for name in dict.fromkeys(plan.bots):
        if is_address(name) and name not in makers:
            makers[name] = find(name)
    for factory in makers.values():
        module = sys.modules.get(getattr(factory, "__module__", ""))
        file = getattr(module, "__file__", None) or ""
        if module is not None and file and not any(part in file for part in INSTALLED) and _is_foreign(module):
            ray.cloudpickle.register_pickle_by_value(module)
    return plan._replace(makers=tuple(makers.items()))


def _is_foreign(module: Any) -> bool:
    return module.__name__.partition(".")[0] not in {"petteia", "__main__", *sys.stdlib_module_names}


def _first_line(error: BaseException) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def play_there(plan: Plan, number: int, is_kept: bool) -> tuple[Played, str]:
    """Play a game on a machine of the cluster: how it went, and its record if that is wanted."""
    played, match = play_match(plan, number)
    return played, records.write(match.record()) if is_kept else ""
