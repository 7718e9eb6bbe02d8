"""The greedy bot: it looks to the end of what it does, and far outplays random choices in every game."""

from __future__ import annotations

import pytest

import petteia
from petteia import bots
from petteia.bots import Clock, Greedy, consult, greedy
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.heuristic import VICTORY, Looker
from petteia.core.match import Match
from tests.core.pebbles import Pebbles


def played(game: str, kinds: list[str], seed: int, rounds: int = 999) -> State:
    """The position after so many rounds, or turns, of a match between these bots."""
    match = Match(game, len(kinds), seed=seed)
    players = [bots.make(kind, seat) for seat, kind in enumerate(kinds)]
    dealer = Roller(seed, "redeal")
    while not match.state.is_over and time_of(match.state) < rounds:
        match.play(consult(players[int(match.state.seat)], match.state, dealer))
        match.before.clear()
    return match.state


def time_of(state: State) -> int:
    return int(getattr(state, "round", 0) or getattr(state, "turn", 0))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_beats_random_play_in_offrandes(players: int) -> None:
    for seat in range(players):
        kinds = ["uniform"] * players
        kinds[seat] = "greedy"
        assert played("offrandes", kinds, seat).ranking()[seat] == 1


def test_greedy_is_far_ahead_of_random_play_in_delphi_after_eight_rounds() -> None:
    ours, theirs = played("delphi", ["greedy", "uniform"], 1, 8).scores()
    assert ours >= 4
    assert ours > theirs


def test_greedy_stands_far_better_than_random_play_in_hellas_after_ten_turns() -> None:
    state, heuristic = played("hellas", ["uniform", "greedy"], 1, 11), petteia.game("hellas").heuristic()
    assert state.is_over or heuristic.standing(state, 1) > heuristic.standing(state, 0) + 10


@pytest.mark.parametrize("game", ["offrandes", "delphi", "hellas"])
def test_the_same_seed_gives_the_same_choices(game: str) -> None:
    def choices(seed: int) -> list[int]:
        match, bot, found = Match(game, seed=1), Greedy(seed), []
        for n in range(12):
            found.append(consult(bot, match.state, Roller(n, "redeal")))
            match.play(found[-1])
        return found

    assert choices(1) == choices(1)


@pytest.mark.parametrize("game", ["offrandes", "delphi", "hellas"])
def test_a_finished_game_is_worth_more_than_any_other_position(game: str) -> None:
    heuristic = petteia.game(game).heuristic()
    start = Match(game, seed=2).state
    over = finished(game)
    winner = over.ranking().index(1)
    assert heuristic.result(over, winner) >= VICTORY
    for seat in range(start.seats):
        assert abs(heuristic.outlook(start, seat)) < VICTORY / 2
        if over.ranking()[seat] > 1:
            assert heuristic.result(over, seat) < -VICTORY / 2


def finished(game: str) -> State:
    match, bot = Match(game, seed=3), bots.make("uniform", 3)
    while not match.state.is_over:
        match.play(consult(bot, match.state, Roller(3, "redeal")))
        match.before.clear()
    return match.state


def rated(state: State) -> dict[int, float]:
    ratings: list[float] = []
    Looker(petteia.game(state.game_name()).heuristic(), greedy.DEPTH, greedy.POSITIONS).rate(state, ratings)
    return dict(zip(state.legal(), ratings, strict=True))


def test_who_misjudges_takes_what_is_nearly_as_good_and_seldom_the_worst() -> None:
    state = Match("hellas", 2, seed=5).state
    worth = rated(state)
    best, worst = max(worth.values()), min(worth.values())
    swing = petteia.game("hellas").heuristic().swing(state)
    chosen = [worth[Greedy(seed, 100).choose(state.copy(), state.legal(), Clock())] for seed in range(60)]
    assert len(set(chosen)) > 1, "others see another move as the best"
    assert sum(best - one for one in chosen) / len(chosen) < swing
    assert chosen.count(best) > 60 / len(worth), "what is best looks best more often than by chance"
    assert chosen.count(worst) <= 3


def test_who_misjudges_does_not_change_their_mind_within_a_turn() -> None:
    state = Match("offrandes", 4, seed=5).state
    bot = Greedy(3, 400)
    assert len({bot.choose(state.copy(), state.legal(), Clock()) for _ in range(20)}) == 1
    in_other_turns = {Greedy(3, 400)._ratings(at, at.legal())[0] - rated(at)[at.legal()[0]] for at in turns("hellas")}
    assert len(in_other_turns) > 3


def turns(game: str) -> list[State]:
    """The first choices of some turns."""
    match, bot, found, last = Match(game, 2, seed=2), Greedy(1), list[State](), -1
    mark = petteia.game(game).heuristic().turn_mark
    while len(found) < 6:
        if mark(match.state) != last and len(match.state.legal()) > 1:
            found.append(match.state.copy())
            last = mark(match.state)
        match.play(consult(bot, match.state, Roller(2, "redeal")))
    return found


@pytest.mark.parametrize("game", ["offrandes", "hellas"])  # in Delphi nobody wins before the round is over
def test_whoever_errs_still_takes_a_victory_at_hand(game: str) -> None:
    state, winning = at_hand(game)
    assert all(Greedy(seed, 500, 100).choose(state.copy(), state.legal(), Clock()) in winning for seed in range(12))


def at_hand(game: str) -> tuple[State, set[int]]:
    """A position in which some choices win at once and others do not."""
    for seed in range(40):
        match, bot = Match(game, seed=seed), bots.make("greedy", seed)
        while not match.state.is_over:
            state = match.state
            winning = {action for action in state.legal() if wins(state, action)}
            if 0 < len(winning) < len(state.legal()):
                return state, winning
            match.play(consult(bot, state, Roller(seed, "redeal")))
            match.before.clear()
    raise AssertionError


def wins(state: State, action: int) -> bool:
    seat, after = int(state.seat), state.copy()
    after.play(action)
    return bool(after.is_over) and after.ranking()[seat] == 1


def test_who_is_hasty_sees_only_what_a_choice_brings_at_once() -> None:
    state = next(at for at in turns("hellas") if rated(at) != hasty(at))
    assert dict(zip(state.legal(), Greedy(1, 0, 100)._ratings(state, state.legal()), strict=True)) == hasty(state)
    found = [Greedy(seed, 0, 40)._ratings(state, state.legal()) == list(hasty(state).values()) for seed in range(100)]
    assert 20 < sum(found) < 60, "in so many of their turns"


def hasty(state: State) -> dict[int, float]:
    ratings: list[float] = []
    Looker(petteia.game(state.game_name()).heuristic(), greedy.HASTY, greedy.POSITIONS).rate(state, ratings)
    return dict(zip(state.legal(), ratings, strict=True))


def test_a_game_without_advice_is_played_by_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_MODULES", dict(registry._MODULES))
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    match = Match(Pebbles(), 2, seed=1)
    while not match.state.is_over:
        match.play(consult(Greedy(1), match.state, Roller(1, "redeal")))
    assert 1 in match.state.ranking()


def test_a_looker_that_may_look_at_nothing_judges_positions_as_they_are() -> None:
    state = Match("delphi", 2, seed=1).state
    heuristic = petteia.game("delphi").heuristic()
    ratings: list[float] = []
    Looker(heuristic, 1, 0).rate(state, ratings)
    expected = []
    for action in state.legal():
        child = state.copy()
        child.play(action)
        expected.append(heuristic.advice(state, action) + heuristic.outlook(child, int(state.seat)))
    assert ratings == pytest.approx(expected)
