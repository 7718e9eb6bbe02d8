"""What a batch plays: plain data, so that it can be sent to another process, and the positions that games start in."""

from __future__ import annotations

from typing import Any, NamedTuple

from petteia.bots import Chooser
from petteia.bots.own import Factory
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.lengths import AUTO, Settled
from petteia.core.observe import length
from petteia.core.options import Value
from petteia.core.registry import find
from petteia.envs.arrays import Sizes
from petteia.envs.history import history_blocks
from petteia.envs.rewards import Rewards

UNIFORM = "uniform"  # the opponent that needs no bot: the games draw its choices themselves

Opponent = str | Factory | Chooser  # the name of a level, an address, what makes a bot, or the bot itself


class Table(NamedTuple):
    """How many sit at a table, and the options they play with."""

    players: int
    options: dict[str, Value]


class Plan(NamedTuple):
    """What is played."""

    name: str
    players: int  # the most at any table
    options: dict[str, Value]  # of the first table
    layouts: int  # how many different layouts there are
    rewards: Rewards
    tables: tuple[Table, ...] = ()  # all that differ; none: one, with these players and options
    rows: tuple[int, ...] = ()  # which table each game is played at; none: all at the first
    limit: Settled = AUTO  # decisions after which a game is broken off
    history: int = 0  # public events at the end of an observation
    opponents: tuple[Opponent, ...] | None = None  # who plays the other seats; None: all seats are shown
    seat: int | None = None  # the one that is shown; None: drawn from the seed of each game

    def game(self) -> Game[Any]:
        """The game itself."""
        game: Game[Any] = find(self.name)
        return game

    def sizes(self, games: int) -> Sizes:
        """The sizes of the arrays."""
        game = self.game()
        numbers = game.observation_length + length(history_blocks(game, self.history))
        return Sizes(games, self.players, numbers, game.num_actions)

    def table(self, row: int) -> Table:
        """Where the games of one row are played."""
        if not self.tables:
            return Table(self.players, self.options)
        return self.tables[self.rows[row] if self.rows else 0]

    def shown_seat(self, seed: int, players: int) -> int:
        """The seat that decides by itself in the game of this seed, where bots play the others."""
        return Roller(seed, "seat").below(players) if self.seat is None else self.seat


def packed_plan(plan: Plan) -> dict[str, Any]:
    """A plan as a checkpoint keeps it: plain data, without the opponents."""
    kept = plan._asdict() | {"rewards": tuple(plan.rewards), "tables": [tuple(table) for table in plan.tables]}
    return {name: value for name, value in kept.items() if name != "opponents"}


def unpacked_plan(kept: dict[str, Any]) -> Plan:
    """The plan of a checkpoint, without opponents."""
    rewards, tables = Rewards(*kept["rewards"]), tuple(Table(*table) for table in kept["tables"])
    return Plan(**kept | {"rewards": rewards, "tables": tables})


def start(plan: Plan, seed: int, row: int = 0) -> State:
    """The position in which the game of this seed starts: its layout is the one numbered `seed % layouts`."""
    game, table = plan.game(), plan.table(row)
    layout = game.make_layout(table.players, table.options, Roller(seed % plan.layouts, "layout"))
    state: State = game.new(table.players, table.options, layout)
    return state


class Starts:
    """The starting positions, one for each layout and table, kept: making a layout can take longer than a game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ready: dict[tuple[int, int], State] = {}

    def take(self, seed: int, row: int = 0) -> State:
        """A position to play on from."""
        rows = self.plan.rows
        which = (rows[row] if rows else 0, seed % self.plan.layouts)
        if which not in self.ready:
            self.ready[which] = start(self.plan, which[1], row)
        return self.ready[which].copy()
