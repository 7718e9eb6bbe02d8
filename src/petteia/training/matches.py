"""Matches: one seat of a table for the network that learns, the others for the last champion or for a level."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

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
    return Score(len(results), fair + mean, fair, SURE * spread / sqrt(number))


def match(player: Player, plan: Plan, games: int, level: str | None, seed: int, temperature: float) -> Score:
    """Play so many games, the first of each row, against the past network or a level; endless ones are draws."""
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
    """The first game of each of some rows, spread evenly over all tables."""

    def __init__(self, player: Player, games: int, others: int) -> None:
        halves = player.actors.halves
        rows = np.flatnonzero(np.concatenate([half.others == others for half in halves])).tolist()
        wanted = min(games, len(rows))
        players = np.concatenate([half.players for half in halves])
        chosen = [rows[i * len(rows) // wanted] for i in range(wanted)]
        self.rows = {row: int(players[row]) for row in chosen}  # with how many sit there
        self.found: dict[int, tuple[int, float]] = {}
        self.looks = 0

    def note(self, row: int, players: int, share: float) -> None:
        """A game of a row has ended."""
        if row in self.rows and row not in self.found:
            self.found[row] = (players, share)

    def is_enough(self) -> bool:
        """Whether all have ended, or go on for ever."""
        self.looks += 1
        return len(self.found) == len(self.rows) or self.looks > MOST

    def results(self) -> list[tuple[int, float]]:
        """Players and the part of the victory, of each game; one that goes on for ever is everybody's."""
        return [self.found.get(row, (players, 1 / players)) for row, players in self.rows.items()]


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
