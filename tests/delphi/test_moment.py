"""A fight as the panel over the board tells it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

import pytest

from petteia.core import record
from petteia.core.match import replay
from petteia.core.panels import Moment
from petteia.games.delphi import GAME
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.state import Position
from petteia.text.catalog import LANGUAGES


@cache
def fights() -> list[tuple[Position, View]]:
    """The positions of a recorded game in which somebody may fight on, and what everybody sees of each."""
    match = replay(record.load(Path(__file__).parent / "games" / "01.json"))
    seen = [(state, GAME.view(state, None)) for state in cast(list[Position], list(match.before))]
    return [(state, view) for state, view in seen if GAME.moment(view) is not None]


def told(view: View, lang: str = "en") -> Moment:
    """What is told of a fight."""
    moment = GAME.moment(view, lang)
    assert moment is not None
    return moment


def test_a_fight_is_told_where_the_ship_is_with_the_chance_of_another_roll() -> None:
    found = fights()
    assert found
    for state, view in found:
        moment = told(view)
        strength = int(moment.sides[1].lines[0].end)
        assert moment.score == f"{100 - 10 * max(0, strength - 1)}%"
        assert moment.about == f"ship-{state.seat + 1}"
        assert moment.sides[0].seat == state.seat


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    assert all("delphi." not in str(told(view, lang)) for _, view in fights())


def test_equipment_to_choose_from_lies_over_the_board_of_whoever_takes_it() -> None:
    match = replay(record.load(Path(__file__).parent / "games" / "06.json"))
    found = [state for state in cast(list[Position], list(match.before)) if state.decision == "take_equipment"]
    assert found
    for state in found:
        asked = told(GAME.view(state, int(state.seat))).asked
        assert asked is not None
        assert len(asked.parts) == len(state.legal())
        assert GAME.moment(GAME.view(state, None)) is None
