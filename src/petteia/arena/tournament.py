"""Playing the games of a tournament: one after the other, in several processes, or on a cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import as_completed

from petteia.arena.cluster import on_cluster
from petteia.arena.playing import Plan, Played, play
from petteia.arena.processes import processes
from petteia.arena.results import Results


def run(
    results: Results, games: int, jobs: int = 1, folder: str | None = None, cluster: bool = False
) -> Iterator[Played]:
    """Play what is missing; each result is kept before it is told."""
    missing = results.missing(games)
    if not missing:
        return
    if cluster:
        found = on_cluster(results.plan, missing, jobs, folder)
    elif jobs > 1:
        found = in_processes(results.plan, missing, jobs, folder)
    else:
        found = in_turn(results.plan, missing, folder)
    for played in found:
        results.add(played)
        yield played


def in_turn(plan: Plan, numbers: list[int], folder: str | None) -> Iterator[Played]:
    """One game after the other."""
    for number in numbers:
        yield play(plan, number, folder)


def in_processes(plan: Plan, numbers: list[int], jobs: int, folder: str | None) -> Iterator[Played]:
    """Several games at once, as they end; whoever stops listening ends them."""
    others = set(multiprocessing.active_children())
    with processes(jobs) as pool:
        try:
            waiting = [pool.submit(play, plan, number, folder) for number in numbers]
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()  # a game that nobody waits for may take long
                child.join()
            raise
