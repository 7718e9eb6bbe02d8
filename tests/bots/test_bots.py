"""Bots: what they are given, and that they answer the same for the same seed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import petteia
from petteia import bots
from petteia.bots import Bot, Clock, Uniform, WrongAnswer, consult
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.core.match import Match
from tests.core.pebbles import Heap, Pebbles


class Spy(Bot):
    """Takes the first legal action and remembers what it was shown."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.states.append(state_view)
        return legal[0]


class Cheat(Bot):
    """Chooses what nobody may."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return -7


class Vandal(Bot):
    """Plays on in the position it was given and spoils the list."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        action = legal[0]
        state_view.play(action)
        legal.clear()
        return action


class Peeping(Uniform):
    """Somebody's own bot, which looks where `uniform` does not."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.seen = state_view
        return super().choose(state_view, legal, clock)


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    return Pebbles()


def cards(state: State) -> list[int]:
    assert isinstance(state, Heap)
    return [int(card) for card in state.card]


def played_by(bot: Bot, seed: int) -> list[int]:
    match = Match("offrandes", 3, seed=seed)
    while not match.state.is_over:
        match.play(consult(bot, match.state, Roller(seed, "redeal")))
    return [move.action for move in match.moves]


def test_the_same_seed_gives_the_same_game() -> None:
    assert played_by(Uniform(1), 5) == played_by(Uniform(1), 5)
    assert played_by(Uniform(1), 5) != played_by(Uniform(2), 5)


def test_uniform_takes_every_action_about_as_often() -> None:
    bot, state = Uniform("x"), petteia.game("offrandes").new(3)
    counts = Counter(bot.choose(state, [3, 5, 8, 9], Clock()) for _ in range(4000))
    assert set(counts) == {3, 5, 8, 9}
    assert all(880 < count < 1120 for count in counts.values())


def test_make_finds_bots_by_name() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    table = page.split("| level | how it plays |")[1].split("\n\n")[0]
    assert bots.names() == re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    made = bots.make("uniform", 4)
    assert isinstance(made, Uniform)
    state = petteia.game("offrandes").new(3)
    again = bots.make("uniform", 4)
    legal = list(range(50))
    assert [made.choose(state, legal, Clock()) for _ in range(9)] == [
        again.choose(state, legal, Clock()) for _ in range(9)
    ]


def test_make_refuses_an_unknown_name_with_a_sentence() -> None:
    known = rf"{', '.join(bots.names())}\."
    with pytest.raises(ValueError, match=rf'There is no bot "genius"\. The bots are: {known}'):
        bots.make("genius")


def test_a_bot_never_sees_the_true_hidden_cards(pebbles: Pebbles) -> None:
    match = Match(pebbles, 3, seed=1)
    spy, seat = Spy(), int(match.state.seat)
    for n in range(60):
        consult(spy, match.state, Roller(n, "redeal"))
    dealt = [cards(state) for state in spy.states]
    assert {hand[seat] for hand in dealt} == {cards(match.state)[seat]}
    assert len({hand[(seat + 1) % 3] for hand in dealt}) == 3
    assert all(match.game.view(state, seat) == match.view(seat) for state in spy.states)


def test_a_bot_cannot_change_the_match(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=1)
    before = match.state.to_json()
    action = consult(Vandal(), match.state, Roller(1, "redeal"))
    assert match.state.to_json() == before
    assert action in match.state.legal()


def test_a_bot_that_chooses_nonsense_is_named() -> None:
    state = petteia.game("offrandes").new(3, {"first_player": 0})
    assert state.seat != CHANCE
    with pytest.raises(WrongAnswer, match=r"Cheat answered -7, which may not be chosen now \(choose_start_character\)"):
        consult(Cheat(), state, Roller(1, "redeal"))


def test_clock_runs_down() -> None:
    assert not Clock().is_up()
    assert Clock().left() == float("inf")
    assert Clock(0).is_up()
    assert 0 < Clock(50).left() <= 50


def test_for_a_bot_that_looks_at_nothing_nothing_is_redealt(pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch) -> None:
    state, dealer = pebbles.new(3), Roller(1)
    while state.seat == CHANCE:
        state.advance(state.outcomes()[0][0])
    peeping = Peeping(4)
    chosen = consult(peeping, state, Roller(1))
    assert peeping.seen is not state
    monkeypatch.setattr(Pebbles, "redeal", lambda *_: pytest.fail("redealt"))
    assert consult(Uniform(4), state, dealer) == chosen
    assert dealer.index == 0
