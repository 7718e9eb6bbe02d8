"""Analyses: the same for the same seed, honest about time, and a blunder is found with the move that was better."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from petteia import bots
from petteia.analysis import Analysis, Better, Point, Turning, analyse, draw
from petteia.analysis.by_heuristic import HeuristicJudge
from petteia.analysis.found import from_json
from petteia.analysis.telling import in_words, names_of, tell
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.match import Match, replay
from petteia.core.record import load

GAMES = Path(__file__).parents[1] / "offrandes" / "games"
ROUND = 4


class Blundered(NamedTuple):
    """A game of greedy bots in which one of them once does the worst that it can."""

    match: Match
    step: int


def play_with_a_blunder() -> Blundered:
    match = Match("offrandes", 3, 5, names=["Ada", "Bram", "Celia"])
    players = [bots.make("greedy", seat) for seat in range(3)]
    dealer, judge, step = Roller("deal"), HeuristicJudge("offrandes", "0"), -1
    while not match.state.is_over:
        state = match.state
        action = bots.consult(players[int(state.seat)], state, dealer)
        if state.seat == 1 and step < 0 and match.view(None)["round"] >= ROUND and len(state.legal()) > 1:
            worst = judge.recommended([state])[0][-1]
            if judge.regrets([state], [worst], True)[0] > 0.8:
                action, step = worst, len(match.moves)
        match.play(action)
    assert step > 0
    return Blundered(match, step)


@pytest.fixture(scope="module")
def blundered() -> Blundered:
    return play_with_a_blunder()


@pytest.fixture(scope="module")
def match(blundered: Blundered) -> Match:
    return blundered.match


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return analyse(match, "seed", playouts=2, judge=HeuristicJudge("offrandes", "seed"))


def test_the_curve_goes_from_the_start_to_the_result(match: Match, found: Analysis) -> None:
    steps = [point.step for point in found.points]
    assert steps == sorted(steps)
    assert steps[-1] == len(match.moves)
    assert found.points[-1].chances[match.state.ranking().index(1)] == 1.0
    assert all(0 <= chance <= 1 for point in found.points for chance in point.chances)


def test_a_blunder_is_a_turning_point_and_something_else_was_better(blundered: Blundered, found: Analysis) -> None:
    blunder = next(turning for turning in found.turnings if turning.step == blundered.step)
    assert blunder.seat == 1
    assert blunder.after[1] < blunder.before[1]
    assert blunder.better is not None
    assert blunder.better.chance > blunder.expected
    assert blundered.match.before[blunder.step].is_legal(blunder.better.action)


def test_turning_points_are_the_largest_swings_first(found: Analysis) -> None:
    swings = [turning.swing for turning in found.turnings]
    assert 1 <= len(swings) <= 3
    assert swings == sorted(swings, reverse=True)


def test_the_same_seed_gives_the_same_analysis() -> None:
    short = replay(load(GAMES / "07.json"))
    assert analyse(short, "seed", playouts=1) == analyse(short, "seed", playouts=1)


def test_with_everything_known_the_chances_add_up(match: Match) -> None:
    known = analyse(match, "seed", is_all_known=True, playouts=1)
    assert known.is_all_known
    assert all(sum(point.chances) == pytest.approx(1) for point in known.points)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"judge": "hero"}, 'Option "judge" cannot be "hero". It can be: None, Judge.'),
        ({"playouts": 0}, 'Option "playouts" cannot be "0". It can be: 1..10000.'),
        ({"seconds": "long"}, 'Option "seconds" cannot be "long". It can be: 0..inf.'),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_a_sentence(
    match: Match, given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        analyse(match, **given)


def test_without_time_there_are_no_playouts_but_a_curve(match: Match) -> None:
    shares: list[float] = []
    hasty = analyse(match, "seed", seconds=1e-9, tell=shares.append)
    assert hasty.playouts == 0
    assert hasty.points[-1].step == len(match.moves)
    assert shares[-1] == 1.0


def test_an_analysis_can_be_written_and_read(match: Match, found: Analysis) -> None:
    data = json.loads(json.dumps(found.to_json(match)))
    assert data["format"] == "petteia-analysis-1"
    again = from_json(data, match)
    assert again.to_json(match) == data
    assert [turning.action for turning in again.turnings] == [turning.action for turning in found.turnings]


def test_a_game_that_is_not_over_can_be_analysed() -> None:
    match = Match("offrandes", 3, 1, {"first_player": 0})
    match.play("start peasant")
    points = analyse(match, playouts=1).points
    assert points[-1].step == len(match.moves)
    assert 0 < points[-1].chances[0] < 1


def turning(before: float, after: float, expected: float, better: Better | None = None) -> Turning:
    return Turning(0, 1, 0, 0, (before, 1 - before), (after, 1 - after), expected, better)


@pytest.mark.parametrize(
    ("before", "after", "expected", "is_luck"),
    [(0.5, 0.8, 0.55, True), (0.5, 0.8, 0.79, False), (0.5, 0.2, 0.5, True), (0.5, 0.2, 0.2, False)],
)
def test_luck_is_what_could_not_be_foreseen(before: float, after: float, expected: float, is_luck: bool) -> None:
    assert turning(before, after, expected).is_luck == is_luck


def test_a_turning_point_in_words(match: Match, found: Analysis) -> None:
    names = names_of(match, "en")
    assert names == ["Ada", "Bram", "Celia"]
    told = tell(match, found.turnings[0], names, "en")
    assert told.who == names[told.seat]
    assert told.swings[0][0] == told.seat
    assert all(before and after for _, before, after in told.swings)
    said = {lang: tell(match, found.turnings[0], names, lang).comment for lang in ("en", "es", "nl", "pl")}
    assert len(set(said.values())) == 4
    assert in_words(found, names, "en").endswith("%")


def test_seats_with_the_same_name_are_told_apart() -> None:
    match = Match("offrandes", 3, 1, names=["adept", "adept", ""])
    assert names_of(match, "en") == ["adept (Sparta)", "adept (Corinth)", "Athens"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_drawing_has_a_line_and_a_token_for_each_seat_and_a_plate_for_each_turning_point(
    found: Analysis, theme: str
) -> None:
    drawn = ElementTree.fromstring(draw(found, 100, "Chances", "in words", theme))
    used = [element.get("href") for element in drawn.iter() if element.tag.endswith("use")]
    assert {f"#tok-{seat + 1}-{theme}" for seat in range(3)} == set(used)
    numbers = [element.text for element in drawn.iter() if element.tag.endswith("text")]
    assert {str(i + 1) for i in range(len(found.turnings))} <= set(numbers)
    assert drawn.find("{*}desc") is not None


def test_a_drawing_of_a_single_point() -> None:
    alone = Analysis([Point(0, (0.5, 0.5))], [], False, 0, "0")
    assert ElementTree.fromstring(draw(alone, 0, "Chances", "")).tag.endswith("svg")
