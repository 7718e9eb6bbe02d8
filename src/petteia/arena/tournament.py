"""Playing the games of a tournament, one after the other or in several processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from petteia.arena.playing import Plan, Played, play
from petteia.arena.results import Results


def run(results: Results, games: int, jobs: int = 1, folder: str | None = None) -> Iterator[Played]:
    """Play what is missing; each result is kept before it is told."""
    missing = results.missing(games)
    found = in_processes(results.plan, missing, jobs, folder) if jobs > 1 else in_turn(results.plan, missing, folder)
    for played in found:
        results.add(played)
        yield played


def in_turn(plan: Plan, numbers: list[int], folder: str | None) -> Iterator[Played]:
    """One game after the other."""
    for number in numbers:
        yield play(plan, number, folder)


def in_processes(plan: Plan, numbers: list[int], jobs: int, folder: str | None) -> Iterator[Played]:
    """Several games at once, as they end."""
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play, plan, number, folder) for number in numbers]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
