"""The games of one actor: tables of all sizes, each seat the learner's, a past self's, or a level's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from petteia import bots
from petteia.bots.base import Bot, consult
from petteia.core.chance import Roller
from petteia.core.options import Value
from petteia.envs.batch import Batch
from petteia.training.rows import LEVEL, PAST, SELF, Rows

MIXED, ALONE, NONE = range(3)  # how many seats the learner has at a table with others: some of them, one, or none


class Plan(NamedTuple):
    """What is played; plain data, so that it can be sent to another process."""

    game: str
    options: dict[str, Value]
    players: tuple[int, ...]  # sizes of tables, all equally often
    layouts: int
    past: float  # share of the tables at which past selves sit
    level: float  # share of the tables at which levels sit
    levels: tuple[str, ...]
    seats: int = MIXED  # the learner's at a table of past selves; at one of levels it has one, or with NONE none
    slips: float = 0.0  # share of its decisions in which a level does anything at all


def spread(plan: Plan, rows: int) -> list[int]:
    """How many of the rows each size of table has."""
    sizes = len(plan.players)
    return [(i + 1) * rows // sizes - i * rows // sizes for i in range(sizes)]


class Table:
    """Games of one size, with their rows."""

    def __init__(self, plan: Plan, players: int, rows: Rows) -> None:
        self.plan = plan
        self.players = players
        self.rows = rows
        self.games = len(rows.seats)
        self.batch = Batch(plan.game, self.games, players, plan.options, layouts=plan.layouts, workers=1)
        self.owners = np.zeros((self.games, players), np.int64)
        self.bots: dict[int, Bot] = {}
        self.rows.players[:] = players

    def reset(self, plan: Plan, seed: int) -> None:
        """Begin all games anew, with these shares of others at the tables."""
        self.plan = plan
        self.draw = np.random.default_rng(seed)
        self.batch.reset(int(self.draw.integers(1 << 62)))
        self.roller = Roller(seed, "levels")
        self.rows.dones[:] = False
        self.rows.rewards[:] = 0
        # Which tables have others is the same for the whole run: the first ones.
        self.past = round(plan.past * self.games)
        self.level = round(plan.level * self.games + float(self.draw.random()) - 0.5) if plan.level < 1 else self.games
        self.bots.clear()
        for row in range(self.games):
            self.seat(row)
        self.rows.others[:] = self.owners.max(1)
        self.show()

    def seat(self, row: int) -> None:
        """Say who has which seat in a game that begins."""
        owners = self.owners[row]
        owners[:] = SELF
        if row < self.level:
            owners[:] = LEVEL
            if self.plan.seats != NONE:
                owners[self.draw.integers(self.players)] = SELF
            level = self.plan.levels[int(self.draw.integers(len(self.plan.levels)))]
            self.bots[row] = bots.make(level, int(self.draw.integers(1 << 62)))
        elif row < self.level + self.past:
            seats = self.plan.seats
            learner = int(self.draw.integers(1, self.players)) if seats == MIXED else int(seats == ALONE)
            owners[:] = PAST
            owners[self.draw.permutation(self.players)[:learner]] = SELF

    def step(self) -> None:
        """Carry out what is to be done; what levels do they say themselves."""
        rows, batch = self.rows, self.batch
        for row in np.flatnonzero(rows.by[: self.level] == LEVEL).tolist():
            self.let_level_act(row)
        batch.step(rows.actions)
        rows.dones[:] = batch.dones
        if batch.dones.any():
            rows.rewards[:, : self.players] = batch.rewards
            for row in np.flatnonzero(batch.dones).tolist():
                rows.learner[row, : self.players] = self.owners[row] == SELF
                rows.mine[row] = int((self.owners[row] == SELF).sum())
                self.seat(row)
        self.show()

    def let_level_act(self, row: int) -> None:
        """What a level does in one game."""
        state = self.batch.position(row)
        action = consult(self.bots[row], state, self.roller)
        self.rows.labels[row] = state.game.actions.counted_from(action, int(state.seat), self.players)
        slips = self.plan.slips and self.draw.random() < self.plan.slips
        self.rows.actions[row] = self.batch.sample()[row] if slips else self.rows.labels[row]

    def show(self) -> None:
        """Write who is asked what."""
        rows, batch = self.rows, self.batch
        rows.observations[:] = batch.observations
        rows.masks[:] = batch.masks
        rows.seats[:] = batch.seats
        rows.by[:] = self.owners[np.arange(self.games), batch.seats]


class Half:
    """The tables of one actor that are stepped together."""

    def __init__(self, plan: Plan, rows: Rows) -> None:
        self.tables: list[Table] = []
        at = 0
        for players, games in zip(plan.players, spread(plan, len(rows.seats)), strict=True):
            if games:
                self.tables.append(Table(plan, players, rows.part(at, at + games)))
            at += games

    def reset(self, plan: Plan, seeds: Sequence[Any]) -> None:
        """Begin all games anew."""
        for number, table in enumerate(self.tables):
            table.reset(plan, int(np.random.default_rng([*seeds, number]).integers(1 << 62)))

    def step(self) -> None:
        """Carry out what is to be done in all games."""
        for table in self.tables:
            table.step()
