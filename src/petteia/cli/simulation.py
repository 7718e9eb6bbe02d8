"""Random games by the dozen: each from a seed of its own, so that any of them can be played again."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import TYPE_CHECKING, Any, NamedTuple

from librt.random import Random

from petteia.arena.pulse import Pulse
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.core.game import Game
from petteia.core.options import Value
from petteia.core.playout import NO_LIMIT, play_out

if TYPE_CHECKING:
    from petteia.arena.playing import Played
    from petteia.envs.data import Rows, Writer

NINETY_FIVE = 1.959964  # standard deviations on either side that hold 95% of a normal distribution


class Outcome(NamedTuple):
    """How one game went; rounds is None for a game that counts none."""

    decisions: int
    rounds: int | None
    scores: list[int]
    ranking: list[int]
    truncated: bool = False  # whether it was cut off at the limit, as a tie


class Simulation:
    """Games of uniform bots, or of others who keep their seats, one after the other."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Mapping[str, Value],
        seed: str,
        bots: Sequence[str] = (),
        limit: int | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
        self.seed = seed
        self.limit = limit  # decisions after which a game is cut off; None: never
        self.pulse = Pulse() if bots else None  # random games end at once
        self.bots = tuple(bots)  # who sits where; nobody: uniform bots in all seats
        self.faults: list[Played] = []  # games that a bot lost by a fault, which are not counted
        self.games: list[Outcome] = []
        self.seconds = 0.0
        self.writer: Writer | None = None  # of every decision, if they are to be kept
        self._start: State | None = None

    def play_one(self) -> None:
        """Play the next game to its end."""
        began = time.perf_counter()
        if self.bots:
            self._play_bots()
            self.seconds += time.perf_counter() - began
            return
        seed = Roller(self.seed, "simulate", len(self.games)).below(1 << 62)
        state = self._new(seed)
        rows = None if self.writer is None else self._watch(state, Random(seed))
        most = NO_LIMIT if self.limit is None else self.limit
        decisions = play_out(state, Random(seed), most) if rows is None else len(rows.actions)
        rounds = self.game.view(state, None).get("round")
        ranking = state.ranking() if state.is_over else [1] * self.players
        if self.writer is not None and rows is not None:
            self.writer.write(rows, rounds, state.scores(), ranking, truncated=not state.is_over)
        self.games.append(Outcome(int(decisions), rounds, state.scores(), ranking, not state.is_over))
        self.seconds += time.perf_counter() - began

    @property
    def played(self) -> int:
        """How many games have been played, also those that are not counted."""
        return len(self.games) + len(self.faults)

    def _play_bots(self) -> None:
        """Play the next game of bots that think, each in its seat."""
        from petteia.arena.playing import Plan, play_match
        from petteia.envs.data import Rows

        plan = Plan(self.game.name, self.bots, self.seed, tuple(self.options.items()), limit=self.limit)
        rows = Rows(self.game) if self.writer is not None else None
        played, match = play_match(plan, self.played, rows, self.bots, self.pulse)
        if played.fault is not None:
            self.faults.append(played)
            return
        rounds = self.game.view(match.state, None).get("round")
        scores, ranking = [seat.score for seat in played.seats], [seat.rank for seat in played.seats]
        if self.writer is not None and rows is not None:
            self.writer.write(rows, rounds, scores, ranking, self.bots, match.seed, played.truncated)
        decisions = sum(seat.decisions for seat in played.seats)
        self.games.append(Outcome(decisions, rounds, scores, ranking, played.truncated))

    def _watch(self, state: State, random: Random) -> Rows:
        """Play a game to its end as `play_out` does, move for move, and note every decision."""
        from petteia.envs.data import Rows

        rows = Rows(self.game)
        while not state.is_over and (len(rows.actions) != self.limit or state.seat == CHANCE):
            choices = state.choices()
            if state.seat == CHANCE:
                state.advance(choices.outcome(random.randrange(choices.total())))
            else:
                action = int(choices.actions[random.randrange(choices.count)])
                rows.add(state, action)
                state.advance(action)
        return rows

    def _new(self, seed: int) -> State:
        """A game at its start; where layouts are drawn each game has its own, otherwise all are copies of one."""
        if self._start is None:
            layout = self.game.make_layout(self.players, self.options, Roller(seed, "layout"))
            start: State = self.game.new(self.players, self.options, layout)
            if layout is not None:
                return start
            self._start = start
        return self._start.copy()

    def wins(self) -> list[float]:
        """The victories of each seat; a shared one counts in equal parts."""
        wins = [0.0] * self.players
        for game in self.games:
            winners = [seat for seat, rank in enumerate(game.ranking) if rank == 1]
            for seat in winners:
                wins[seat] += 1 / len(winners)
        return wins

    def shared(self) -> int:
        """How many games had more than one winner."""
        return sum(game.ranking.count(1) > 1 and not game.truncated for game in self.games)

    def truncated(self) -> int:
        """Return how many games were cut off at the limit."""
        return sum(game.truncated for game in self.games)

    def summary(self) -> dict[str, Any]:
        """All figures, to be written as JSON; the same seed gives the same ones."""
        games, wins = self.games, self.wins()
        rounds = [game.rounds for game in games if game.rounds is not None]
        return {
            "format": "petteia-simulation-1",
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "bots": list(self.bots) or ["uniform"] * self.players,
            "games": len(games),
            "faults": len(self.faults),
            "decisions": _spread([game.decisions for game in games]),
            "rounds": _spread(rounds) if rounds else None,
            "shared_victories": self.shared(),
            "truncated": self.truncated(),
            "seats": [
                {
                    "seat": seat,
                    "score": _spread([game.scores[seat] for game in games]),
                    "wins": wins[seat],
                    "share": wins[seat] / len(games),
                    "interval": list(interval(wins[seat], len(games))),
                }
                for seat in range(self.players)
            ],
        }


def _spread(values: list[int]) -> dict[str, float]:
    return {"mean": mean(values), "min": min(values), "max": max(values)}


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share after Wilson, which stays within 0 and 1 and holds the share itself."""
    share, z = wins / games, NINETY_FIVE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
