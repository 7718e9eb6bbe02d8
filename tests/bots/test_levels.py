"""Levels: the same names in every game, each with the settings of that game."""

from __future__ import annotations

import pytest

import petteia
from petteia import bots
from petteia.bots import BOTS, LEVELS, Clock, Greedy, Mcts, levels
from petteia.bots.levels import Level, bot_of
from petteia.bots.thinker import Thinker
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.presenting import Setting
from petteia.games import OURS

MOVES = {"offrandes": 10, "delphi": 40, "hellas": 40}  # the opening, with the dice


def test_a_setting_searches_or_takes_what_looks_best() -> None:
    mistaken = bot_of(Setting(misjudgement=30, haste=5), 1)
    assert isinstance(mistaken, Greedy)
    assert (mistaken.misjudgement, mistaken.haste) == (30, 5)
    searching = bot_of(Setting(visits=9), 1)
    assert isinstance(searching, Mcts)
    assert (searching.iterations, searching.seconds) == (9, levels.SAFETY)


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
    assert Level("hero", 1).setting("delphi") == levels.USUAL["hero"] == Setting(misjudgement=10)


def test_visits_end_the_thinking_and_the_clock_only_in_need() -> None:
    for name, seconds in (("olympian", 10.0), ("immortal", 10.0), ("olympian-1", 0.8)):
        playing = Level(name, 1).playing("delphi")
        assert isinstance(playing, Mcts | Thinker)
        assert playing.seconds == seconds


@pytest.mark.parametrize("game", OURS)
def test_games_open_in_many_ways(game: str) -> None:
    """The same position, other bots of the same level: they do not all begin alike."""
    for level in ("novice", "immortal"):
        openings = {opening(game, level, seed) for seed in range(4)}
        assert len(openings) > 1, level


def opening(game: str, level: str, seed: int) -> tuple[int, ...]:
    """The first choices of bots of one level."""
    match = Match(game, seed=7)
    players = [Level(level, 100 * seed + seat) for seat in range(match.players)]
    for player in players:
        if isinstance(playing := player.playing(game), Thinker):
            playing.visits = 32  # enough to see it
    while len(match.moves) < MOVES[game]:
        seat = int(match.state.seat)
        match.play(bots.consult(players[seat], match.state, Roller(seed, f"redeal:{seat}")))
    return tuple(move.action for move in match.moves if move.seat >= 0)


def test_every_level_is_described_in_its_own_words() -> None:
    described = [levels.description(name).text("en") for name in LEVELS]
    assert len(set(described)) == len(LEVELS)
    assert all(described)
