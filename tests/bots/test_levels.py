"""Levels: the same names in every game, each with the settings of that game."""

from __future__ import annotations

import pytest

import petteia
from petteia.bots import BOTS, LEVELS, Clock, Greedy, Mcts, levels
from petteia.bots.levels import Level, bot_of
from petteia.core.match import Match
from petteia.core.presenting import Setting
from petteia.games import OURS


def test_a_setting_searches_or_takes_what_looks_best() -> None:
    careless = bot_of(Setting(carelessness=30), 1)
    assert isinstance(careless, Greedy)
    assert careless.carelessness == 30
    searching = bot_of(Setting(visits=9), 1)
    assert isinstance(searching, Mcts)
    assert (searching.iterations, searching.seconds) == (9, levels.SECONDS)


def test_a_level_plays_each_game_by_its_own_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(petteia.game("delphi")), "levels", lambda game: {"adept": Setting(visits=1)})
    level = Level("adept", 1)
    for name in ("delphi", "offrandes"):
        state = Match(name, seed=1).state
        assert level.choose(state.copy(), state.legal(), Clock()) in state.legal()
    assert isinstance(level._bots["delphi"], Mcts)
    assert isinstance(level._bots["offrandes"], Greedy)


@pytest.mark.parametrize("game", OURS)
def test_settings_are_for_levels_that_there_are(game: str) -> None:
    assert set(petteia.game(game).levels()) <= set(levels.USUAL) <= set(BOTS)


def test_a_level_plays_as_usual_where_a_game_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(petteia.game("delphi")), "levels", lambda game: {"adept": Setting(visits=1)})
    assert Level("hero", 1).setting("delphi") == levels.USUAL["hero"] == Setting()


def test_a_decision_is_thought_about_for_less_than_a_second() -> None:
    assert levels.SECONDS < 1.0


def test_every_level_is_described_in_its_own_words() -> None:
    described = [levels.description(name).text("en") for name in LEVELS]
    assert len(set(described)) == len(LEVELS)
    assert all(described)
