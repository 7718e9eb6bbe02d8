"""Chances by the networks that came with the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.analysis import Analysis, analyse
from petteia.analysis.by_heuristic import HeuristicJudge
from petteia.analysis.by_network import WARMTH, NetworkJudge
from petteia.analysis.chances import HEURISTIC, NETWORK
from petteia.analysis.found import from_json
from petteia.analysis.looking_back import is_clearly_better, judge_of
from petteia.analysis.telling import hundredths, judged_by, percent
from petteia.bots import champions
from petteia.bots.onward import liked, settled
from petteia.core.chance import Roller
from petteia.core.match import Match, replay
from petteia.core.record import load
from petteia.games import OURS
from tests.pebbles.installed import demand_pebbles

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def hellas() -> Match:
    return replay(load(TESTS / "hellas" / "games" / "02.json"))


@pytest.mark.parametrize("game", OURS)
def test_the_network_judges_where_it_fits(game: str) -> None:
    judge = judge_of(game, "0")
    assert judge.kind == NETWORK
    state = Match(game, 3, 1).state
    at_once = judge.at_once([state])[0]
    played = judge.played_on([state.copy()], [Roller("dice")])[0]
    for chances in (at_once, played):
        assert sum(chances) == pytest.approx(1, abs=1e-4)
        assert all(0.05 < chance < 0.8 for chance in chances)


@pytest.mark.parametrize("game", OURS)
def test_the_heuristic_judges_where_no_network_fits(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champions, "has_one", lambda name: False)
    assert isinstance(judge_of(game, "0"), HeuristicJudge)


def test_a_game_without_a_network_is_judged_by_its_heuristic_and_that_is_said() -> None:
    demand_pebbles()
    match = Match("pebbles", 2, 1)
    while not match.state.is_over:
        match.play(match.state.legal()[0])
    found = analyse(match, playouts=1)
    assert found.judge == HEURISTIC
    assert judged_by(found).text() == "Chances by the heuristic of the game: no network that fits came with it."


def test_many_positions_are_judged_as_each_alone(hellas: Match) -> None:
    judge = NetworkJudge("hellas", "0")
    states = [state for state in hellas.before if state.seat >= 0 and len(state.legal()) > 1][:40:4]
    alone = [judge.at_once([state])[0] for state in states]
    for one, other in zip(judge.at_once(states), alone, strict=True):
        assert one == pytest.approx(other, abs=1e-4)
    rollers = [Roller(i, "dice") for i in range(2)]
    together = judge.played_on([state.copy() for state in states[:2]], rollers)
    assert together[0] == pytest.approx(judge.played_on([states[0].copy()], [Roller(0, "dice")])[0], abs=1e-3)


def test_what_a_seat_may_not_know_does_not_change_its_chance(hellas: Match) -> None:
    judge = NetworkJudge("hellas", "0")
    state = next(
        state for state in hellas.before[len(hellas.moves) // 2 :] if state.seat >= 0 and len(state.legal()) > 1
    )
    other = state.redeal(1, Roller("another deal"))
    for is_played_on in (False, True):
        real, dealt = judge.own([state, other], ["deal", "deal"], False, is_played_on)
        assert real[1] == pytest.approx(dealt[1], abs=1e-4)


def test_what_leaves_no_choice_is_done_first() -> None:
    match = Match("hellas", 3, 4, rolls=False)
    state = settled(match.state.copy(), Roller("dice"))
    assert state.seat >= 0
    assert len(state.legal()) > 1


def test_what_is_liked_is_drawn_more_often() -> None:
    roller = Roller("luck")
    drawn = [liked([7, 8, 9], [0.6, 0.4, 0.0], roller, WARMTH) for _ in range(200)]
    assert drawn.count(7) > drawn.count(8) > 0 == drawn.count(9)


def test_a_move_is_better_only_by_a_margin_and_beyond_luck() -> None:
    assert is_clearly_better([0.5, 0.6, 0.55, 0.52], [0.4, 0.5, 0.44, 0.4])
    assert not is_clearly_better([0.51] * 20, [0.5] * 20)  # hardly better
    assert not is_clearly_better([0.9, 0.1, 0.8, 0.4], [0.1, 0.9, 0.2, 0.6])  # by luck


def test_nothing_is_called_sure_before_it_is() -> None:
    told = [hundredths(share) for share in (0.0, 0.002, 0.0049, 0.006, 0.5, 0.994, 0.998, 1.0)]
    assert told == ["0", "<1", "<1", "1", "50", "99", ">99", "100"]
    assert {percent(0.001).text(lang) for lang in ("en", "es", "nl", "pl")} == {"<1%", "<1 %"}


def test_an_analysis_of_before_there_were_networks_can_be_read(hellas: Match) -> None:
    data = Analysis([], [], False, 6, "0").to_json(hellas)
    del data["judge"]
    assert from_json(data, hellas).judge == HEURISTIC
