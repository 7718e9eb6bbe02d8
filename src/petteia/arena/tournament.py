"""Playing the games of a tournament: one after the other, in several processes, or on a cluster."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from concurrent.futures import as_completed
from pathlib import Path
from typing import SupportsIndex

import petteia
from petteia.arena.cluster import on_cluster
from petteia.arena.entrants import Entrants, check_portable, enter
from petteia.arena.playing import Plan, Played, play
from petteia.arena.processes import AUTO, processes, read_jobs
from petteia.arena.results import Results, seed_in
from petteia.arena.seating import fill
from petteia.core.errors import PetteiaError
from petteia.core.given import seed_text
from petteia.core.messages import Message


class BadTournament(PetteiaError):
    """A tournament that cannot be held."""


def hold(
    game: str,
    entrants: Entrants,
    games: int = 100,
    *,
    players: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    jobs: int | str | None = None,
    cluster: bool = False,
    results: str | Path | None = None,
    records: str | Path | None = None,
) -> Results:
    """Let bots play against each other in every order of seats, and give all results.

    An entrant is a bot by its name, by the address `module:factory`, or what makes one from a seed: a class or a
    function; a mapping says what they are called. With more seats than entrants the last has all the others. `jobs`
    is how many processes play, one if nothing is said, or "auto"; `cluster` plays on Ray, by default on all of it.
    A bot that fails or answers what may not be chosen loses that game: `played.fault` says why. PetteiaError if
    something of this cannot be.
    """
    title = petteia.game(game)
    names, makers = enter(entrants)
    size = max(len(names), title.players[0]) if players is None else players
    title.check_players(size)
    if len(names) > size:
        raise BadTournament(Message("cli.arena.many", bots=len(names), players=size))
    if not isinstance(games, SupportsIndex) or isinstance(games, bool) or int(games) < 1:
        raise BadTournament(Message("cli.simulate.games", given=str(games)))
    file = Path(results) if results is not None else None
    settled = seed_text(seed) if seed is not None else (file and seed_in(file)) or secrets.token_hex(8)
    chosen = title.settle_options(size, options or {})
    plan = Plan(title.name, tuple(fill(names, size)), settled, tuple(chosen.items()), makers)
    kept = Results(plan, title.version, file)
    for _played in run(kept, int(games), jobs_meant(jobs, cluster), None if records is None else str(records), cluster):
        pass
    return kept


def jobs_meant(jobs: int | str | None, is_cluster: bool) -> int | None:
    """How many processes play: one if nothing is said; None: as many as a cluster has processors."""
    if is_cluster and jobs in (None, AUTO):
        return None
    return read_jobs(1 if jobs is None else jobs)


def run(
    results: Results, games: int, jobs: int | None = 1, folder: str | None = None, cluster: bool = False
) -> Iterator[Played]:
    """Play what is missing; each result is kept before it is told. No number of jobs: what the cluster has."""
    missing = results.missing(games)
    if not missing:
        return
    if cluster:
        found = on_cluster(results.plan, missing, jobs, folder)
    elif jobs is not None and jobs > 1:
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
    check_portable(plan.makers)
    with processes(min(jobs, len(numbers))) as pool:
        for done in as_completed([pool.submit(play, plan, number, folder) for number in numbers]):
            yield done.result()
