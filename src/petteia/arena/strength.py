"""What the results tell: shares of victories with their uncertainty, and ratings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from petteia.arena.playing import Plan, Played
from petteia.core.extras import NeededFor
from petteia.pictures.plots import quarters

NINETY_FIVE: Final = 1.959964  # standard deviations on either side that hold 95% of a normal distribution


class Strength(NamedTuple):
    """How one bot did, all its seats together."""

    bot: str
    seats: int  # that it has at the table
    games: int
    wins: float  # shared ones in parts
    share: float  # of the games
    low: float  # of the 95% interval of the share
    high: float
    fair: float  # what it would win if all were equally strong
    rank: float  # mean
    score: float  # mean
    rating: float  # openskill's mu, 25 for everybody at the start
    doubt: float  # its sigma
    milliseconds: float  # of thinking, for a decision
    longest: float  # seconds, of all decisions
    by_seat: tuple[float, ...]  # share of the games won from each seat when it sat there
    by_seat_interval: tuple[tuple[float, float], ...]  # of each of them, 95%
    scores: tuple[float, ...]  # the least, the three quarters and the most
    thinking: tuple[float, ...]  # the same of the milliseconds for a decision, game by game


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share after Wilson, which stays within 0 and 1 and holds the share itself."""
    share, z = wins / games, NINETY_FIVE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def won(played: Played, seat: int) -> float:
    """The part of a victory that a seat has."""
    ranks = [other.rank for other in played.seats]
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def ratings(games: Sequence[Played], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Mean and deviation of each bot's rating; bots with the same name have one together.

    Every seat is rated by itself, and what its seats have learned in a game is averaged over them.
    """
    return rated([([seat.bot for seat in one.seats], [seat.rank for seat in one.seats]) for one in games], names)


def rated(games: Iterable[tuple[Sequence[str], Sequence[int]]], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The same from who sat at each table and who came in which place; not all bots need to sit at every one."""
    with NeededFor("ratings"):
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {name: (model.mu, model.sigma) for name in names}
    for seated, places in games:
        before = [[model.rating(*known[bot])] for bot in seated]
        after = model.rate(before, ranks=[float(place) for place in places])
        for name in set(seated):
            new = [team[0] for team, bot in zip(after, seated, strict=True) if bot == name]
            known[name] = (sum(r.mu for r in new) / len(new), sum(r.sigma for r in new) / len(new))
    return known


def strengths(plan: Plan, games: Sequence[Played]) -> list[Strength]:
    """All bots, the strongest first."""
    names = list(dict.fromkeys(plan.bots))
    rated = ratings(games, names)
    found = [strength(plan, games, name, rated[name]) for name in names]
    return sorted(found, key=lambda one: -one.share / one.fair)


def strength(plan: Plan, games: Sequence[Played], name: str, rated: tuple[float, float]) -> Strength:
    """How one bot did."""
    own = [(played, i) for played in games for i, seat in enumerate(played.seats) if seat.bot == name]
    seats = [played.seats[i] for played, i in own]
    wins = sum(won(played, i) for played, i in own)
    low, high = interval(wins, len(games))
    decisions = max(1, sum(seat.decisions for seat in seats))
    places = [[won(played, i) for played, i in own if i == place] for place in range(len(plan.bots))]
    return Strength(
        bot=name,
        seats=plan.bots.count(name),
        games=len(games),
        wins=wins,
        share=wins / len(games),
        low=low,
        high=high,
        fair=plan.bots.count(name) / len(plan.bots),
        rank=sum(seat.rank for seat in seats) / len(seats),
        score=sum(seat.score for seat in seats) / len(seats),
        rating=rated[0],
        doubt=rated[1],
        milliseconds=1000 * sum(seat.seconds for seat in seats) / decisions,
        longest=max(seat.longest for seat in seats),
        by_seat=tuple(sum(place) / len(place) if place else 0.0 for place in places),
        by_seat_interval=tuple(interval(sum(place), len(place)) if place else (0.0, 1.0) for place in places),
        scores=quarters([seat.score for seat in seats]),
        thinking=quarters([1000 * seat.seconds / max(1, seat.decisions) for seat in seats]),
    )


def summary(plan: Plan, version: str, games: Sequence[Played]) -> dict[str, Any]:
    """All figures, to be written as JSON."""
    rounds = [played.rounds for played in games if played.rounds is not None]
    endings = sorted({played.ending for played in games if played.ending is not None})
    return {
        **plan.header(version),
        "players": len(plan.bots),
        "games": len(games),
        "seatings": dict(Counter(" ".join(plan.seating(played.number)) for played in games)),
        "moves": spread([played.moves for played in games]),
        "rounds": spread(rounds) if rounds else None,
        "endings": {kind: sum(played.ending == kind for played in games) for kind in endings},
        "truncated": sum(played.truncated for played in games),
        "faults": [one.fault._asdict() | {"number": one.number} for one in games if one.fault is not None],
        "strengths": [one._asdict() for one in strengths(plan, games)],
    }


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, least and most."""
    return {"mean": sum(values) / len(values), "min": min(values), "max": max(values)}
