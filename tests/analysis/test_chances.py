"""Chances: certain at the end, fair at the start, and by what a seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.analysis.by_heuristic import CALM, HeuristicJudge
from petteia.analysis.chances import mean, open_yet, result, round_of
from petteia.core.chance import Roller
from petteia.core.match import Match, replay
from petteia.core.record import load
from petteia.games import OURS

TESTS = Path(__file__).parents[1]


def recorded(game: str, number: str) -> Match:
    return replay(load(TESTS / game / "games" / f"{number}.json"))


@pytest.fixture(scope="module")
def hellas() -> Match:
    return recorded("hellas", "02")


def test_the_end_is_certain(hellas: Match) -> None:
    winners = [rank == 1 for rank in hellas.state.ranking()]
    assert result(hellas.state) == tuple(won / sum(winners) for won in winners)
    assert HeuristicJudge("hellas", "0").own([hellas.state], ["any"], False, True) == [result(hellas.state)]


@pytest.mark.parametrize("game", OURS)
def test_chances_of_a_position_add_up_and_the_start_is_open(game: str) -> None:
    state = Match(game, 3, 1).state
    chances = HeuristicJudge(game, "0").standing(state)
    assert sum(chances) == pytest.approx(1)
    assert all(0.1 < chance < 0.7 for chance in chances)


def test_a_lead_of_the_temper_is_worth_what_games_have_shown() -> None:
    judge = HeuristicJudge("offrandes", "0")
    state = Match("offrandes", 3, 1).state
    standings = [float(judge.heuristic.standing(state, seat)) for seat in range(3)]
    lead = (max(standings) - min(standings)) / (CALM * float(judge.heuristic.temper(state)))
    chances = judge.standing(state)
    assert max(chances) / min(chances) == pytest.approx(2.718281828**lead)


def test_playing_on_ends_with_the_round() -> None:
    state = Match("delphi", 2, 3).state
    number = round_of(state)
    HeuristicJudge("delphi", "0").played_on([state], [Roller("dice")])
    assert state.is_over or round_of(state) == number + 1


def test_a_turn_of_everybody_is_a_round_where_only_turns_are_counted(hellas: Match) -> None:
    rounds = [round_of(state) for state in hellas.before if hellas.game.view(state, None)["turn"] > 0]
    assert rounds[0] == 0
    assert rounds == sorted(rounds)


def test_what_a_seat_may_not_know_does_not_change_its_chance(hellas: Match) -> None:
    judge = HeuristicJudge("hellas", "0")
    step = len(hellas.moves) // 2
    state = hellas.before[step]
    other = state.redeal(1, Roller("another deal"))
    real, dealt = judge.own([state, other], ["deal", "deal"], False, True)
    assert real[1] == dealt[1]


def test_a_move_that_the_heuristic_likes_best_is_not_regretted(hellas: Match) -> None:
    judge = HeuristicJudge("hellas", "0")
    state = next(state for state in hellas.before if state.seat >= 0 and len(state.legal()) > 3)
    order = judge.recommended([state])[0]
    assert sorted(order) == state.legal()
    best, worst = judge.regrets([state, state], [order[0], order[-1]], True)
    assert best == 0 < worst


def test_means() -> None:
    assert mean([(0.0, 1.0), (0.5, 0.5)]) == (0.25, 0.75)


def test_before_the_end_nobody_has_won_or_lost() -> None:
    chances = open_yet((1.0, 0.0, 0.0))
    assert sum(chances) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in chances)
