"""Matches: one seat of a table for the network that learns, the others for the last champion or for a level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from petteia.arena.strength import interval
from petteia.training.config import Config, names
from petteia.training.rollout import Player
from petteia.training.rows import LEVEL, PAST
from petteia.training.tables import ALONE, Plan

SURE = 1.96
MOST = 3000  # decisions of a game after which it counts as a draw


@dataclass(frozen=True)
class Score:
    """What a seat won, with the fair share of the tables it sat at."""

    games: int
    share: float
    fair: float
    doubt: float  # half of the interval of 95 %

    @property
    def is_better(self) -> bool:
        """Whether the whole interval lies above the fair share."""
        return self.share - self.doubt > self.fair


def score(results: list[tuple[int, float]]) -> Score:
    """Of players and parts of the victory, game by game."""
    number = max(1, len(results))
    over = [part - 1 / players for players, part in results]
    mean = sum(over) / number
    spread = sqrt(sum((x - mean) ** 2 for x in over) / max(1, number - 1))
    fair = sum(1 / players for players, _ in results) / number
    low, high = interval(sum(part for _, part in results), number)  # in a few games nobody differs from the others
    doubt = max(SURE * spread / sqrt(number), fair + mean - low, high - fair - mean)
    return Score(len(results), fair + mean, fair, doubt)


def match(player: Player, plan: Plan, games: int, level: str | None, seed: int, temperature: float) -> Score:
    """Play so many games, the first ones of each row, against the past network or a level; endless ones are draws."""
    rows = player.actors.games * len(player.actors.halves)
    share = min(1.0, games / rows)  # a level takes time: it sits at no more tables than needed
    told = plan._replace(past=1.0, level=0.0, seats=ALONE, slips=0.0)
    if level:
        told = told._replace(past=0.0, level=share, levels=(level,))
    player.reset(told, seed, 7)
    tally = Tally(player, games, LEVEL if level else PAST)
    player.watch, player.temperature = tally.note, temperature
    try:
        player.run(tally.is_enough)
    finally:
        player.watch, player.temperature = None, 1.0
        player.finish()
    return score(tally.results())


class Tally:
    """The first games of some rows, spread evenly over all tables: a long one counts as much as a short one."""

    def __init__(self, player: Player, games: int, others: int) -> None:
        halves = player.actors.halves
        rows = np.flatnonzero(np.concatenate([half.others == others for half in halves])).tolist()
        players = np.concatenate([half.players for half in halves])
        chosen = Counter(rows[i * len(rows) // games] for i in range(games if rows else 0))
        self.rows = {row: (int(players[row]), number) for row, number in chosen.items()}  # who sits there, and games
        self.found: dict[int, list[tuple[int, float]]] = {row: [] for row in self.rows}
        self.longest = MOST * max(chosen.values(), default=0)
        self.looks = 0

    def note(self, row: int, players: int, share: float) -> None:
        """A game of a row has ended."""
        if row in self.rows and len(self.found[row]) < self.rows[row][1]:
            self.found[row].append((players, share))

    def is_enough(self) -> bool:
        """Whether all have ended, or go on for ever."""
        self.looks += 1
        is_over = all(len(self.found[row]) == number for row, (_, number) in self.rows.items())
        return is_over or self.looks > self.longest

    def results(self) -> list[tuple[int, float]]:
        """Players and the part of the victory, of each game; one that goes on for ever is everybody's."""
        endless = [
            (players, 1 / players)
            for row, (players, number) in self.rows.items()
            for _ in range(number - len(self.found[row]))
        ]
        return [result for results in self.found.values() for result in results] + endless


def plan_of(config: Config, game: Any) -> Plan:
    """The tables of self-play."""
    levels = names(config.levels)
    return Plan(
        game.name,
        config.game_options(game),
        config.tables(game),
        config.layouts,
        config.past,
        config.level if levels else 0.0,
        levels,
    )
