"""The searching bot: bounded, repeatable, and with a memory for the turn it is in."""

from __future__ import annotations

import time

import pytest

import petteia
from petteia.bots import Clock, Mcts, consult
from petteia.bots.tree import Node, Search
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.heuristic import Looker
from petteia.core.match import Match

GAMES = ["offrandes", "delphi", "hellas"]


def planted(game: str) -> tuple[Search, Node, State]:
    state = Match(game, seed=4).state
    heuristic = petteia.game(game).heuristic()
    search = Search(heuristic, Looker(heuristic, 6, 100), 7, 40)
    return search, search.plant(state), state


@pytest.mark.parametrize("game", GAMES)
def test_every_visit_is_counted_once(game: str) -> None:
    search, root, state = planted(game)
    search.grow(root, [state], 12, 1000)
    assert root.visits == 12
    assert sum(root.counts) == 12
    assert 0.0 <= root.value <= 12.0
    assert list(root.actions) == state.legal()
    assert sum(root.priors) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_leaves_the_position_as_it_is(game: str) -> None:
    search, root, state = planted(game)
    before = state.to_json()
    search.grow(root, [state], 5, 1000)
    assert state.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_played_to_the_end_of_the_turn(game: str) -> None:
    search, root, state = planted(game)
    search.grow(root, [state], 1, 1000)
    end = state.copy()
    search.play_on(end)
    mark = search.heuristic.turn_mark
    assert mark(state) == search.mark
    assert end.is_over or mark(end) != search.mark


def test_choices_are_rated_when_a_position_is_met_again() -> None:
    search, root, state = planted("offrandes")
    search.grow(root, [state], 30, 1000)
    assert all(bool(len(node.actions)) == (node.visits > 0) for node in root.nodes)
    assert any(node.visits > 0 for node in root.nodes)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_course_is_worth_is_shared_by_all_seats(game: str) -> None:
    search, _, state = planted(game)
    search.estimate(state)
    assert sum(search.worth) == pytest.approx(1.0)


def test_the_end_of_a_game_is_worth_the_victory_and_a_little_for_the_place() -> None:
    search, _, _ = planted("offrandes")
    state = petteia.game("offrandes").new(4, {"round_limit": 1})
    roller = Roller(1, "x")
    while not state.is_over:
        state.play(roller.choose(state.legal()))
    search.reckon(state)
    ranking = state.ranking()
    best = [search.worth[seat] for seat in range(4) if ranking[seat] == 1]
    others = [search.worth[seat] for seat in range(4) if ranking[seat] > 1]
    assert min(best) > 0.25 > max(others)


def test_the_same_seed_gives_the_same_choices() -> None:
    def choices(seed: int) -> list[int]:
        match, bot, found = Match("offrandes", 3, seed=1), Mcts(seed, iterations=6, seconds=600.0), []
        for n in range(8):
            found.append(consult(bot, match.state, Roller(n, "redeal")))
            match.play(found[-1])
        return found

    assert choices(3) == choices(3)


def test_what_was_found_out_is_kept_for_the_rest_of_the_turn() -> None:
    match, bot = Match("delphi", 2, seed=1), Mcts(1, iterations=24, seconds=600.0)
    while match.state.decision != "main":
        match.play(match.state.legal()[0])
    assert consult(bot, match.state, Roller(1, "redeal")) in match.state.legal()
    first = bot.visits
    match.play(bot.chosen)
    assert match.state.decision == "action"
    consult(bot, match.state, Roller(2, "redeal"))
    assert bot.visits < first


def test_nothing_is_kept_from_another_course_of_the_game() -> None:
    match, bot = Match("delphi", 2, seed=1), Mcts(1, iterations=16, seconds=600.0)
    consult(bot, match.state, Roller(1, "redeal"))
    first = bot.visits
    consult(bot, Match("delphi", 2, seed=2).state, Roller(1, "redeal"))
    assert bot.visits >= first // 2


def test_thinking_ends_with_the_clock() -> None:
    state = Match("hellas", 3, seed=1).state
    bot = Mcts(1, iterations=1_000_000, seconds=600.0)
    began = time.perf_counter()
    action = bot.choose(state.copy(), state.legal(), Clock(0.05))
    assert action in state.legal()
    assert time.perf_counter() - began < 10.0
    assert 0 < bot.visits < 1_000_000


def test_a_choice_that_cannot_be_overtaken_ends_the_search() -> None:
    state = Match("offrandes", 3, seed=1).state
    bot = Mcts(1, iterations=60, seconds=600.0)
    bot.choose(state.copy(), state.legal(), Clock())
    assert bot.visits <= 60


def test_an_only_choice_needs_no_thinking() -> None:
    state = Match("offrandes", 3, seed=1).state
    assert Mcts(1).choose(state, [3], Clock()) == 3


def test_searching_beats_random_play() -> None:
    match = Match("offrandes", 3, seed=6, options={"round_limit": 4})
    bot, dealer, roller = Mcts(2, iterations=10, seconds=600.0), Roller(1, "redeal"), Roller(1, "players")
    while not match.state.is_over:
        if match.state.seat == 1:
            match.play(consult(bot, match.state, dealer))
        else:
            match.play(roller.choose(match.state.legal()))
    assert match.state.ranking()[1] == 1
