"""Random play inside the compiled code: it ends, it is fair, and it counts what a slow count counts."""

from __future__ import annotations

import pytest
from librt.random import Random

from petteia.core.flow import Choices, State
from petteia.core.playout import perft, play_out, play_outs
from tests.core.pebbles import Pebbles


def slow_perft(s: State, depth: int) -> int:
    """The same count, by the public face alone."""
    if depth == 0 or s.is_over:
        return 1
    count = 0
    for action in s.legal():
        child = s.copy()
        child.play(action)
        count += slow_perft(child, depth - 1)
    return count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_out_reaches_the_end(pebbles: Pebbles, players: int) -> None:
    for seed in range(5):
        s = pebbles.new(players)
        assert play_out(s, Random(seed)) > 0
        assert s.is_over
        s.check()
        assert sum(s.taken) == 9


def test_play_out_counts_what_players_decide(pebbles: Pebbles) -> None:
    s = pebbles.new(2, layout={"heap": 1})
    assert play_out(s, Random(1)) == 1  # one pebble is taken; the cards are dealt by chance and nobody may show


def test_play_out_of_a_finished_game_does_nothing(pebbles: Pebbles) -> None:
    s = pebbles.new(2, layout={"heap": 1})
    play_out(s, Random(1))
    before = s.to_json()
    assert play_out(s, Random(2)) == 0
    assert s.to_json() == before


def test_play_outs_starts_from_copies(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    before = s.to_json()
    assert play_outs(s, 10, Random(3)) >= 10 * 3
    assert s.to_json() == before


def test_the_same_seed_plays_the_same_game(pebbles: Pebbles) -> None:
    ends = []
    for _ in range(2):
        s = pebbles.new(3)
        play_out(s, Random(99))
        ends.append(s.to_json())
    assert ends[0] == ends[1]


def test_outcomes_come_up_as_often_as_their_weights_say() -> None:
    choices = Choices()
    weights = [3, 2, 1, 6]
    for action, weight in enumerate(weights):
        choices.add_outcome(action * 10, weight)
    assert choices.total() == 12
    counts = [0] * 4
    for value in range(12):
        counts[choices.outcome(value) // 10] += 1
    assert counts == weights


def test_a_single_outcome_is_picked() -> None:
    choices = Choices()
    choices.add_outcome(42, 9)
    assert {choices.outcome(value) for value in range(choices.total())} == {42}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("depth", range(7))
def test_perft_equals_a_slow_count(pebbles: Pebbles, players: int, depth: int) -> None:
    s = pebbles.new(players, layout={"heap": 4})
    before = s.to_json()
    assert perft(s, depth) == slow_perft(s, depth)
    assert s.to_json() == before


def test_perft_counts_games_that_end_early(pebbles: Pebbles) -> None:
    """Three cards each for two seats, and one pebble to take: nine games, whatever the depth."""
    s = pebbles.new(2, layout={"heap": 1})
    assert [perft(s, depth) for depth in range(6)] == [1, 3, 9, 9, 9, 9]
