"""No sentence promises what does not happen: rows, gains, prices and counts of all answers in random games."""

from __future__ import annotations

from importlib import import_module
from itertools import chain
from typing import NamedTuple

import pytest

from petteia.games import OURS
from tests.games.promises import check, of_scenes, sentences
from tests.sampling import IS_LONG


class Length(NamedTuple):
    """How many games, how many positions of each decision are looked at in one, and how long a game is at most."""

    games: int
    few: int
    longest: int


LENGTHS = {"offrandes": Length(6, 30, 2000), "delphi": Length(9, 25, 2000), "hellas": Length(9, 25, 2000)}


@pytest.mark.parametrize("game", OURS)
def test_what_is_said_of_an_answer_is_what_comes_of_it(game: str) -> None:
    told = import_module(f"tests.games.promises_{game}")
    patterns = told.PATTERNS
    games, few, longest = LENGTHS[game]
    said = chain(sentences(game, games * (4 if IS_LONG else 1), few, longest), of_scenes(game, told.SCENES))
    met = check(said, patterns)
    never = {pattern for pattern, kept in patterns.items() if kept is not None} - met
    assert not never, "so nothing is known of it"
