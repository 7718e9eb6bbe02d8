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
from petteia.arena.processes import AUTO, own_pulse, processes, read_jobs
from petteia.arena.pulse import Pulse
from petteia.arena.results import Begun, Results, begun
from petteia.arena.seating import fill
from petteia.core import lengths
from petteia.core.errors import PetteiaError
from petteia.core.given import seed_text
from petteia.core.lengths import Limit
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
    limit: Limit = lengths.AUTO,
) -> Results:
    """Let bots play against each other in every order of seats, and give all results.

    An entrant is a bot by its name, by the address `module:factory`, or what makes one from a seed: a class or a
    function; a mapping says what they are called. With more seats than entrants the last has all the others. `jobs`
    is how many processes play, one if nothing is said, or "auto"; `cluster` plays on Ray, by default on all of it.
    A bot that fails or answers what may not be chosen loses that game: `played.fault` says why. After `limit` decisions
    a game is cut off and counts as a tie (`played.truncated`): by default `Game.limit`, and with None never.
    PetteiaError if something of this cannot be.
    """
    title = petteia.game(game)
    names, makers = enter(entrants, title)
    size = max(len(names), title.players[0]) if players is None else players
    title.check_players(size)
    if len(names) > size:
        raise BadTournament(Message("cli.arena.many", bots=len(names), players=size))
    if not isinstance(games, SupportsIndex) or isinstance(games, bool) or int(games) < 1:
        raise BadTournament(Message("cli.simulate.games", given=str(games)))
    file = Path(results) if results is not None else None
    chosen = title.settle_options(size, options or {})
    plan = Plan(title.name, tuple(fill(names, size)), "", tuple(chosen.items()), makers)
    plan = settled(plan, None if seed is None else seed_text(seed), limit, file)
    kept = Results(plan, title.version, file)
    for _played in run(kept, int(games), jobs_meant(jobs, cluster), None if records is None else str(records), cluster):
        pass
    return kept


def settled(plan: Plan, seed: str | None, limit: object, file: Path | None) -> Plan:
    """Return the plan with its seed and limit: as given, or else as in the file of results, or else the usual ones."""
    before = Begun() if file is None else begun(file)
    own = lengths.checked(limit)
    found = before.limit if own == lengths.AUTO else own
    return plan._replace(seed=seed or before.seed or secrets.token_hex(8), limit=found)


def jobs_meant(jobs: int | str | None, is_cluster: bool) -> int | None:
    """How many processes play: one if nothing is said; None: as many as a cluster has processors."""
    if is_cluster and jobs in (None, AUTO):
        return None
    return read_jobs(1 if jobs is None else jobs)


def run(
    results: Results,
    games: int,
    jobs: int | None = 1,
    folder: str | None = None,
    cluster: bool = False,
    pulse: Pulse | None = None,
) -> Iterator[Played]:
    """Play what is missing; each result is kept before it is told. No number of jobs: what the cluster has.

    Decisions count in the pulse while games are being played, but not on a cluster.
    """
    missing = results.missing(games)
    if not missing:
        return
    if cluster:
        found = on_cluster(results.plan, missing, jobs, folder)
    elif jobs is not None and jobs > 1:
        found = in_processes(results.plan, missing, jobs, folder, pulse)
    else:
        found = in_turn(results.plan, missing, folder, pulse)
    for played in found:
        results.add(played)
        yield played


def in_turn(plan: Plan, numbers: list[int], folder: str | None, pulse: Pulse | None = None) -> Iterator[Played]:
    """One game after the other."""
    for number in numbers:
        yield play(plan, number, folder, pulse)


def in_processes(
    plan: Plan, numbers: list[int], jobs: int, folder: str | None, pulse: Pulse | None = None
) -> Iterator[Played]:
    """Several games at once, as they end; whoever stops listening ends them."""
    check_portable(plan.makers)
    with processes(min(jobs, len(numbers)), pulse) as pool:
        for done in as_completed([pool.submit(play_here, plan, number, folder) for number in numbers]):
            yield done.result()


def play_here(plan: Plan, number: int, folder: str | None) -> Played:
    """Play a game in a process of the pool."""
    return play(plan, number, folder, own_pulse())
