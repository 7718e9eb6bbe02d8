"""Bots in the middle of a game, pickled and copied: the game goes on with the same moves."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import petteia
from petteia import bots
from petteia.bots import champions
from petteia.bots.base import Bot, Chooser, Clock, consult
from petteia.bots.champions import BadWeights
from petteia.bots.greedy import Greedy
from petteia.bots.guide import Guide, NetworkGuide, Opinion
from petteia.bots.levels import Level
from petteia.bots.mcts import Mcts
from petteia.bots.network import Network
from petteia.bots.own import Guest
from petteia.bots.thinker import Thinker
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.games import OURS as GAMES
from tests.checkpoints import OURS, WAYS, references

LONG = 1e6  # seconds: however slow the machine is, a search ends by its visits


def olympian(game: str) -> Bot:
    """As strong as its visits, on any machine."""
    level = Level("olympian", 3)
    level._bots[game] = Mcts(3, 12, LONG)
    return level


def immortal(game: str) -> Bot:
    """The guided level, with few visits."""
    level = Level("immortal", 3)
    manners = petteia.game(game).manners()
    level._bots[game] = Thinker(3, NetworkGuide(), 24, LONG, opening=3, manners=manners)
    return level


MAKERS: dict[str, Callable[[str], Bot]] = {
    "uniform": lambda _: bots.make("uniform", 3),
    "greedy": lambda _: Greedy(3),
    "adept": lambda _: bots.make("adept", 3),
    "mcts": lambda _: Mcts(3, 12, LONG),
    "olympian": olympian,
    "network": lambda _: Network(3, temperature=1.0),
    "immortal": immortal,
}
SLOW = {"mcts", "olympian", "immortal"}


def go_on(match: petteia.Match, bot: Chooser, dealer: Roller, moves: int) -> list[int]:
    """Let a bot make some moves for all seats; which."""
    made: list[int] = []
    while len(made) < moves and not match.is_over:
        made.append(consult(bot, match.state, dealer))
        match.play(made[-1])
    return made


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_goes_on_in_the_middle_of_a_game_as_it_would_have(game: str, name: str) -> None:
    before, after = (6, 5) if name in SLOW else (25, 20)
    table = petteia.Match(game, seed=5), MAKERS[name](game), Roller(1, "redeal")
    go_on(*table, before)
    assert references(pickle.dumps(table)) == {OURS}
    match, bot, dealer = table
    others = [WAYS["pickle"](table), WAYS["deepcopy"](table), (copy.copy(match), copy.copy(bot), copy.copy(dealer))]
    played = [go_on(one, two, three, after) for one, two, three in others]
    assert played == [go_on(*table, after)] * len(others)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_is_independent_of_the_original(way: str) -> None:
    bot, other = Mcts(1, 8, LONG), Mcts(1, 8, LONG)
    match = petteia.Match("offrandes", 3, seed=2)
    for each in (bot, other):
        go_on(match.copy(), each, Roller(1), 4)
    copied = WAYS[way](bot)
    go_on(match.copy(), copied, Roller(2), 4)
    assert go_on(match.copy(), bot, Roller(1), 6) == go_on(match.copy(), other, Roller(1), 6)


class Patient(Greedy):
    """Somebody's own bot, derived from one of ours."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.asked += 1
        return super().choose(state_view, legal, clock)


class Miser:
    """Somebody's own bot, with one method and nothing else."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return legal[0]


class Even(Guide):
    """Somebody's own guide."""

    def judge(self, states: Any) -> list[Opinion]:
        return [Opinion([1.0] * len(state.legal()), [0.5] * int(state.seats)) for state in states]


@pytest.mark.parametrize("way", WAYS)
def test_bots_of_ones_own_keep_what_they_have_added(way: str) -> None:
    match, bot = petteia.Match("offrandes", 3, seed=1), Patient(4)
    bot.mood = "calm"  # type: ignore[attr-defined]
    go_on(match, bot, Roller(1), 7)
    copied = WAYS[way](bot)
    assert (type(copied), copied.asked, copied.mood) == (Patient, 7, "calm")
    dealers = Roller(2), Roller(2)
    assert go_on(match.copy(), copied, dealers[0], 9) == go_on(match.copy(), bot, dealers[1], 9)
    guest = WAYS[way](Guest(Miser()))
    assert (type(guest.bot), guest.called) == (Miser, "Miser")
    thinker = Thinker(1, Even(), 8, LONG)
    go_on(match.copy(), thinker, Roller(1), 3)
    copied = WAYS[way](thinker)
    assert go_on(match.copy(), copied, Roller(3), 3) == go_on(match.copy(), thinker, Roller(3), 3)


def test_weights_that_are_missing_where_a_bot_is_loaded_are_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    level = immortal("offrandes")
    go_on(petteia.Match("offrandes", 3, seed=1), level, Roller(1), 4)
    kept = pickle.dumps(level)
    monkeypatch.setattr("petteia.bots.network.champion", _none)
    with pytest.raises(BadWeights, match="There are no weights in"):
        pickle.loads(kept)


def _none(name: str) -> Any:
    from petteia.bots.weights import load

    game = petteia.game(name)
    return load(champions.shipped(game).with_name("nothing.npz"), game)
