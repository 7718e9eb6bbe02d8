"""Levels: the same names in every game, each with the settings of that game."""

from __future__ import annotations

import pytest

import petteia
from petteia.bots import LEVELS, Clock, Greedy, Mcts, levels
from petteia.bots.levels import Level, Setting
from petteia.core.match import Match


def test_a_setting_searches_or_takes_what_looks_best() -> None:
    careless = Setting(carelessness=30).bot(1)
    assert isinstance(careless, Greedy)
    assert careless.carelessness == 30
    searching = Setting(visits=9).bot(1)
    assert isinstance(searching, Mcts)
    assert (searching.iterations, searching.seconds) == (9, levels.SECONDS)


def test_a_level_plays_each_game_by_its_own_setting() -> None:
    level = Level(1, {"delphi": Setting(visits=1)}, Setting(carelessness=20))
    for name in ("delphi", "offrandes"):
        state = Match(name, seed=1).state
        assert level.choose(state.copy(), state.legal(), Clock()) in state.legal()
    assert isinstance(level._bots["delphi"], Mcts)
    assert isinstance(level._bots["offrandes"], Greedy)


@pytest.mark.parametrize("settings", [levels.NOVICE, levels.ADEPT, levels.HERO, levels.OLYMPIAN])
def test_settings_are_for_games_that_there_are(settings: dict[str, Setting]) -> None:
    assert set(settings) <= set(petteia.games())


def test_a_decision_is_thought_about_for_less_than_a_second() -> None:
    assert levels.SECONDS < 1.0


def test_every_level_is_described_in_its_own_words() -> None:
    described = [levels.description(name).text("en") for name in LEVELS]
    assert len(set(described)) == len(LEVELS)
    assert all(described)
