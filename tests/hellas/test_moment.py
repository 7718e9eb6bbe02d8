"""The battle and the Hunt as the panel over the board tells them."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from petteia.core import record
from petteia.core.match import replay
from petteia.core.panels import Moment
from petteia.games.hellas import GAME
from petteia.games.hellas.state import Position
from petteia.text.catalog import LANGUAGES


def positions() -> list[Position]:
    """All that were, of a recorded game with a Hunt and a battle."""
    match = replay(record.load(Path(__file__).parent / "games" / "01.json"))
    return cast(list[Position], list(match.before))


def moments(seat: int | None, lang: str = "en") -> list[Moment]:
    """Those of a recorded game, in their order."""
    told = (GAME.moment(GAME.view(state, seat), lang) for state in positions())
    return [moment for moment in told if moment is not None]


def test_a_battle_has_two_sides_and_the_sums_of_their_lines() -> None:
    found = [moment for moment in moments(None) if moment.about.startswith("region-")]
    assert found
    for moment in found:
        totals = [sum(int(line.end) for line in side.lines) for side in moment.sides]
        assert moment.score == f"{totals[0]} : {totals[1]}"
        assert all(side.total is not None and side.seat is not None for side in moment.sides)
    assert found[0].title == "Battle in Arcadia"


def test_a_hunt_tells_the_wounds_and_the_attack() -> None:
    found = [moment for moment in moments(None) if moment.about == "monster-chimera"]
    assert [moment.score for moment in found] == sorted(moment.score for moment in found)
    assert found[-1].score == "2 / 6"
    attack = found[-1].sides[0].lines[0]
    assert (attack.title, attack.end) == ("Recall", "4")


def test_whoever_is_asked_for_a_place_sees_the_board() -> None:
    asked = [state for state in positions() if state.seat >= 0 and state.battle_region >= 0]
    for state in asked:
        view = GAME.view(state, int(state.seat))
        if any(action.startswith("region ") for action in view["legal"]):
            assert GAME.moment(view) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_is_told_in_every_language(lang: str) -> None:
    assert all("hellas." not in str(moment) for moment in moments(0, lang))
