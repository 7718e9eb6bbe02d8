"""One game of a tournament, from its number alone: any process can play it, and always plays the same."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

from petteia import bots
from petteia.arena.entrants import make
from petteia.arena.seating import seatings
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.options import Value


class Plan(NamedTuple):
    """What a tournament is: with the same plan the same games are played."""

    game: str
    bots: tuple[str, ...]  # one for each seat, in any order
    seed: str
    options: tuple[tuple[str, Value], ...] = ()

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        ways = seatings(self.bots)
        return ways[number % len(ways)]

    def header(self, version: str) -> dict[str, Any]:
        """The plan as JSON-able data, with the version of the rules it was played by."""
        return {
            "format": "petteia-arena-1",
            "game": self.game,
            "version": version,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
        }


class Seat(NamedTuple):
    """How one bot fared in one game."""

    bot: str
    rank: int
    score: int
    decisions: int
    seconds: float  # of thinking, in all
    longest: float  # of its decisions, in seconds


class Played(NamedTuple):
    """How one game went."""

    number: int
    seats: tuple[Seat, ...]
    moves: int
    rounds: int | None  # or turns, for a game without rounds
    ending: str | None  # how it was won, for a game with several ways


def play(plan: Plan, number: int, folder: str | None = None) -> Played:
    """Play a game of a tournament; its record is kept in this folder."""
    played, match = play_match(plan, number)
    if folder is not None:
        write(folder, plan.game, number, records.write(match.record()))
    return played


def play_match(plan: Plan, number: int) -> tuple[Played, Match]:
    """How a game of a tournament went, and the game itself, without its events."""
    names = plan.seating(number)
    seed = Roller(plan.seed, "arena", number).below(1 << 62)
    match = Match(plan.game, len(names), seed, dict(plan.options), names=names)
    match.state.is_logged = False
    players = [make(name, Roller(seed, f"bot:{seat}").below(1 << 62)) for seat, name in enumerate(names)]
    dealers = [Roller(seed, f"redeal:{seat}") for seat in range(len(names))]
    decisions, seconds, longest = [0] * len(names), [0.0] * len(names), [0.0] * len(names)
    while not match.state.is_over:
        seat = int(match.state.seat)
        began = time.perf_counter()
        action = bots.consult(players[seat], match.state, dealers[seat])
        spent = time.perf_counter() - began
        decisions[seat] += 1
        seconds[seat] += spent
        longest[seat] = max(longest[seat], spent)
        match.play(action)
        match.before.clear()  # nothing is taken back here, and long games have many positions
    ranking, scores = match.state.ranking(), match.state.scores()
    seats = [
        Seat(name, ranking[seat], scores[seat], decisions[seat], seconds[seat], longest[seat])
        for seat, name in enumerate(names)
    ]
    view = match.view(None)
    rounds = view["round"] if "round" in view else view.get("turn")
    return Played(number, tuple(seats), len(match.moves), rounds, ending(view)), match


def ending(view: dict[str, Any]) -> str | None:
    """How a game was won, where the result tells."""
    result = view.get("result")
    kind = result.get("victory") if isinstance(result, dict) else None
    return kind if isinstance(kind, str) else None


def write(folder: str, game: str, number: int, record: str) -> None:
    """Keep the record of a game."""
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    (path / f"{game}-{number:05}.json").write_text(record, encoding="utf-8")
