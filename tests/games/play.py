"""Tables to play at and positions that were reached there: what the tests of all games start from."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import petteia
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.flow import CHANCE, State
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.options import Option, Value
from petteia.games import OURS
from tests.games.plugin import plugin

Options = dict[str, Value]

LONGEST = 20_000  # decisions; a game of random play that goes on for longer does not end
LONG = 350  # positions; of a longer match not all are looked at where that takes time
MANY = 120  # so many of them are


class Table(NamedTuple):
    """Who plays what: a game, so many players, and the options that are not at their default."""

    game: str
    players: int
    chosen: tuple[tuple[str, Value], ...] = ()

    @property
    def options(self) -> Options:
        """The options by name."""
        return dict(self.chosen)

    def __str__(self) -> str:
        return f"{self.game}-{self.players}" + ("-other" if self.chosen else "")


def other_options(game: Game[Any], players: int) -> Options:
    """As many options as possible away from their default."""
    chosen: Options = {}
    for name, option in game.options.items():
        preferred = plugin(game.name).other
        for value in [preferred[name]] if name in preferred else other_values(option):
            if is_accepted(game, players, {**chosen, name: value}):
                chosen[name] = value
                break
    return chosen


def other_values(option: Option) -> list[Value]:
    """The values of an option besides its default; of a long range a few low ones."""
    values = [value for value in option.choices[:8] if not is_same(value, option.default)]
    return values[2:] + values[:2] if isinstance(option.choices, range) else values


def random_options(game: Game[Any], players: int, roller: Roller) -> Options:
    """A value for each option; low values of a range as often as all the others together."""
    chosen: Options = {}
    for name, option in game.options.items():
        values = option.choices
        if isinstance(values, range) and roller.below(2):
            values = values[:6]
        value = roller.choose(values)
        if is_accepted(game, players, {**chosen, name: value}):
            chosen[name] = value
    return chosen


def is_same(a: Value, b: Value) -> bool:
    """Whether two values are one; True is not 1."""
    return type(a) is type(b) and a == b


def is_accepted(game: Game[Any], players: int, options: Options) -> bool:
    """Whether the game can be played with these options."""
    try:
        game.settle_options(players, options)
    except BadSetup:
        return False
    return True


def tables() -> list[Table]:
    """Every game with every number of players, with its default options and with as many others as possible."""
    result = []
    for name in OURS:
        game = petteia.game(name)
        for players in game.players:
            result.append(Table(name, players))
            result.append(Table(name, players, tuple(other_options(game, players).items())))
    return result


def start(table: Table, seed: str = "contract") -> Match:
    """A match at its start; chance has been answered."""
    return Match(table.game, table.players, seed, table.options)


def unrolled(name: str, players: int, seed: str, options: Options) -> Match:
    """A match on the layout that its seed gives, in which chance waits to be told like everybody else."""
    game = petteia.game(name)
    layout = game.make_layout(players, game.settle_options(players, options), Roller(seed, "layout"))
    return Match(name, players, seed, options, layout, rolls=False)


def choose(state: State, roller: Roller) -> int:
    """An action at random; of outcomes each as likely as it should be."""
    return roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal())


def play_match(table: Table, seed: str) -> Match:
    """A match that was played to its end at random."""
    match = start(table, seed)
    roller = Roller(seed, "players")
    while not match.state.is_over:
        assert len(match.moves) < LONGEST, f"{table}: a game of random play does not end"
        match.play(plugin(table.game).choose(match.state, roller))
    return match


@cache
def finished(table: Table) -> Match:
    """One match to its end, played once and looked at by many tests; nobody changes it."""
    return play_match(table, "contract")


@cache
def positions(table: Table) -> tuple[State, ...]:
    """Every position of that match, the start and the end included; to be copied before they are changed."""
    match = finished(table)
    first = match.before[0] if match.before else match.state
    assert all(before.seats == first.seats for before in match.before)
    return (*match.before, match.state)


def spread(table: Table) -> tuple[State, ...]:
    """All positions of a short match, and of a long one many, with every kind of decision among them."""
    return positions(table) if len(positions(table)) <= LONG else sample(table, MANY)


@cache
def sample(table: Table, number: int) -> tuple[State, ...]:
    """Some of the positions: the first of every kind of decision, others evenly spread, and the end."""
    states = positions(table)
    chosen = {len(states) - 1, *range(0, len(states), max(1, len(states) // number))}
    seen: set[str] = set()
    for i, state in enumerate(states):
        if state.decision not in seen:
            seen.add(state.decision)
            chosen.add(i)
    return tuple(states[i] for i in sorted(chosen))
