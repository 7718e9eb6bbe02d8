"""Seats are relative for whoever learns: a game and the same game with everybody one seat further look alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.envs.batch import Batch
from petteia.envs.playing import Playing
from petteia.games import OURS

SEATED = ["offrandes", "hellas"]  # games in which an action of a player names a seat
STEPS = 1500
GAMES = [(game, players) for game in OURS for players in petteia.game(game).players]


def turned(game: Any, action: int, by: int, players: int) -> int:
    """The action in which every seat that is named is the one so many places further."""
    return int(game.actions.counted_back(action, by, players))


class Dealer:
    """Chance in both games: the same, but for whom it concerns.

    Hands are dealt before anybody is first, from the first seat on: each seat gets the cards of the one it stands for.
    """

    def __init__(self, game: Any, seed: str) -> None:
        self.game = game
        self.roller = Roller(seed)
        self.hands: dict[int, list[int]] = {}

    def play(self, one: State, other: State, by: int) -> None:
        """Let chance decide in both games."""
        players = int(one.seats)
        if one.decision == "draw_cards" and other.decision == "draw_cards" and not self.game.view(one, None)["turn"]:
            seats = int(one.top.row()[0]), int(other.top.row()[0])
            if not self.hands:
                cards = one.legal()
                self.roller.shuffle(cards)
                self.hands = {seat: cards[seat::players] for seat in range(players)}
            drawn = [self.hands[seat] for seat in (seats[0], (seats[1] - by) % players)]
            one.play(next(card for card in drawn[0] if one.is_legal(card)))
            other.play(next(card for card in drawn[1] if other.is_legal(card)))
            return
        action = self.roller.pick(one.outcomes())
        one.play(action)
        other.play(turned(self.game, action, by, players))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("name", SEATED)
def test_a_game_and_its_rotation_look_alike_to_whoever_learns(name: str, by: int, players: int) -> None:
    game, roller = petteia.game(name), Roller(f"{players} {by}")
    dealer = Dealer(game, f"{players} {by}")
    one, other = game.new(players), game.new(players)
    named = 0  # decisions in which somebody could be named
    for _ in range(STEPS):
        if one.is_over:
            break
        if one.seat == CHANCE:
            dealer.play(one, other, by)
            continue
        seat, place = int(one.seat), (int(one.seat) + by) % players
        assert int(other.seat) == place
        assert one.decision == other.decision
        np.testing.assert_array_equal(game.observation(one, seat), game.observation(other, place))
        mine = sorted(game.actions.counted_from(action, seat, players) for action in one.legal())
        theirs = sorted(game.actions.counted_from(action, place, players) for action in other.legal())
        assert mine == theirs
        chosen = roller.choose(mine)
        meant = game.actions.counted_back(chosen, seat, players), game.actions.counted_back(chosen, place, players)
        assert turned(game, meant[0], by, players) == meant[1]
        named += meant[0] != meant[1]
        one.play(meant[0])
        other.play(meant[1])
    assert [one.scores()[(seat - by) % players] for seat in range(players)] == other.scores()
    assert named or name == "hellas"  # there it is rare, and comes below


@pytest.mark.parametrize("by", [1, 2, 3])
def test_an_enemy_hero_is_named_by_its_place_after_mine(by: int) -> None:
    game, seat = petteia.game("hellas"), 1
    match = petteia.Match("hellas", 4, seed=3)
    while match.view(None)["turn"] < 2:
        match.play(match.state.legal()[-1])
    asked = match.state.to_json()
    named = []
    for who in (seat, (seat + by) % 4):
        state = game.from_json({**asked, "stack": [*asked["stack"], ["thunder_hero", who, 1]]})  # type: ignore[misc]
        assert len(state.legal()) == 3
        playing = Playing("hellas", 4)
        playing.state = state
        named.append(playing.mask(who))
    np.testing.assert_array_equal(named[0], named[1])
    assert named[0][game.action_id("seat 0")] == 0


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_counting_from_a_seat_and_back_is_the_same_action(name: str, players: int) -> None:
    actions = petteia.game(name).actions
    for seat in range(players):
        there = [actions.counted_from(action, seat, players) for action in range(len(actions))]
        assert sorted(there) == list(range(len(actions)))
        assert [actions.counted_back(action, seat, players) for action in there] == list(range(len(actions)))


def test_the_one_after_me_is_the_same_action_for_everybody() -> None:
    actions = petteia.game("offrandes").actions
    names = [actions.name(actions.counted_back(actions.id("corrupt athens"), seat, 4)) for seat in range(4)]
    assert names == ["corrupt athens", "corrupt thebes", "corrupt sparta", "corrupt corinth"]


@pytest.mark.parametrize("name", SEATED)
def test_the_batch_counts_seats_like_the_single_environment(name: str) -> None:
    players = 4
    with Batch(name, 16, players, workers=1) as batch:
        batch.reset(5)
        for _ in range(400):
            for row in range(0, 16, 5):
                state = batch.position(row)
                playing = Playing(name, players)
                playing.state = state
                np.testing.assert_array_equal(batch.masks[row], playing.mask(int(state.seat)).astype(bool))
            sample = batch.sample().copy()
            assert batch.masks[np.arange(16), sample].all()
            batch.step(sample)
