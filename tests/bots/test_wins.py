"""A victory at hand is carried out by the shortest way: levels against a search that shares nothing with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from petteia import bots
from petteia.bots.finishing import Finisher
from petteia.bots.levels import RESOLUTE
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from tests.bots.wins.alone import turns_to_win
from tests.bots.wins.conquest import Conqueror, sure_victory
from tests.bots.wins.positions import Moment, moments
from tests.bots.wins.sailing import Sailor
from tests.sampling import IS_LONG, spread

LEVELS = ("adept", "hero", "olympian", "immortal")
SEEDS = range(20) if IS_LONG else range(2)
STEP = {"delphi": 20, "hellas": 12}  # of a sample
THREATS, MOSTLY = 9, 0.6  # of a sample, and of the positions: a search of bounded length does not find all ways
MOST = 8  # turns
ENOUGH = 0.95  # of the positions


def player(level: str, seed: int) -> Callable[[State], int]:
    """A bot of a level, which sees what its seat may know."""
    bot, roller = bots.make(level, seed), Roller(seed, "redeal")
    return lambda state: bots.consult(bot, state, roller)


def turns(game: str, moment: Moment, chooser: Callable[[int], Callable[[State], int]]) -> int:
    """How many turns it takes to win, all seeds together."""
    return sum(turns_to_win(moment.state(game), moment.seat, chooser(n), str(n), MOST) for n in SEEDS)


@pytest.mark.parametrize("level", LEVELS)
def test_all_tasks_done_a_level_is_home_as_soon_as_a_search(level: str) -> None:
    found = spread(moments("delphi"), STEP["delphi"])
    later = [one for one in found if turns("delphi", one, lambda n: player(level, n)) > turns("delphi", one, sailor)]
    assert len(later) <= (1 - ENOUGH) * len(found)


@pytest.mark.parametrize("level", LEVELS)
def test_one_step_before_a_victory_a_level_wins_as_soon_as_a_search(level: str) -> None:
    found = spread(moments("hellas"), STEP["hellas"])
    later = [one for one in found if turns("hellas", one, lambda n: player(level, n)) > turns("hellas", one, conqueror)]
    assert len(later) <= (1 - ENOUGH) * len(found)


@pytest.mark.parametrize("level", ["adept", "hero"])
def test_a_level_prevents_most_victories_of_the_next_rival(level: str) -> None:
    found = spread(moments("threats"), THREATS)
    prevented = [one for one in found if is_prevented(one, level)]
    assert len(prevented) >= MOSTLY * len(found)


def is_prevented(moment: Moment, level: str) -> bool:
    """Whether the rival who comes next has no sure victory once a level has taken its turn."""
    state: Any = moment.state("hellas")
    turn, choose, luck = int(state.turn), player(level, 1), random.Random(level)
    while not state.is_over and (int(state.turn) == turn or state.seat == CHANCE):
        if state.seat == CHANCE:
            action = luck.choices(*zip(*state.outcomes(), strict=True))[0]
        else:
            action = choose(state) if state.seat == moment.seat else luck.choice(state.legal())
        state.play(action)
    if state.is_over:
        return bool(state.ranking()[moment.seat] == 1)
    return sure_victory(state, int(state.seat)) is None


def sailor(seed: int) -> Sailor:
    return Sailor()


def conqueror(seed: int) -> Conqueror:
    return Conqueror()


def test_the_levels_that_carry_out_a_victory_are_all_from_adept_up() -> None:
    assert set(LEVELS) == RESOLUTE


@pytest.mark.parametrize("game", ["delphi", "hellas"])
def test_where_nothing_is_at_hand_the_bots_decide_by_themselves(game: str) -> None:
    import petteia

    match = petteia.Match(game, 3, seed=3)
    while len(match.moves) < 60:
        assert Finisher().choice(match.state.copy(), match.state.legal()) is None
        match.play(match.ask("greedy"))
