"""A match in a notebook: what is shown, what can be pressed, and that nothing hidden is sent."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import petteia
from petteia.bots import UnknownBot
from petteia.core.errors import IllegalAction, NothingToUndo, UnknownSeat
from petteia.core.extras import MissingExtra
from petteia.core.match import Match
from petteia.notebook.player import Player

GAMES = {"offrandes": 3, "delphi": 2, "hellas": 2}


def press(player: Player, kind: str, value: object = None) -> None:
    """Send what the page sends."""
    player._hear(player, {"kind": kind, "value": value}, [])


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_matches_show_themselves(game: str) -> None:
    match = Match(game, GAMES[game], seed=1)
    assert match._repr_svg_() == match.state._repr_svg_() == match.game.svg(match.view(None))
    assert match._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_on_the_board_or_a_button(game: str) -> None:
    match = Match(game, GAMES[game], seed=1)
    player = Player(match)
    for _ in range(25):
        legal = [match.game.action_name(action) for action in match.state.legal()]
        assert [choice["name"] for choice in player.choices] == legal
        assert player.eyes == match.state.seat
        for choice in player.choices:
            assert choice["label"]
            assert choice["is_drawn"] == (f'data-action="{choice["name"]}"' in player.svg)
        press(player, "play", legal[-1])
        assert player.problem == ""
        assert player.at == player.total == len(match.moves)


def test_bots_answer_and_undo_goes_over_them() -> None:
    match = Match("offrandes", 3, seed=7)
    player = Player(match, bots={1: "novice", 2: "uniform"})
    assert match.state.seat == 0
    before = len(match.moves)
    name = player.choices[0]["name"]
    player.play(name)
    assert match.state.seat == 0
    press(player, "undo")
    assert len(match.moves) == before
    assert player.choices[0]["name"] == name
    with pytest.raises(NothingToUndo):
        player.undo()
    press(player, "undo")
    assert player.problem != ""


def test_earlier_positions_can_be_seen_and_not_played() -> None:
    match = Match("offrandes", 3, seed=7)
    player = Player(match)
    first = player.svg
    for _ in range(4):
        player.play(player.choices[0]["name"])
    start = len(match.moves) - 4
    press(player, "step", start)
    assert (player.at, player.total) == (start, len(match.moves))
    assert player.svg == first
    assert player.choices == []
    assert not player.may_undo
    moves = len(match.moves)
    press(player, "play", match.game.action_name(match.state.legal()[0]))
    assert len(match.moves) == moves
    press(player, "step", 10_000)
    assert player.at == moves


def test_what_is_refused_is_explained_in_the_language() -> None:
    match = Match("offrandes", 3, seed=7)
    player = Player(match, lang="es")
    press(player, "why", "bid 4")
    assert player.problem.startswith("bid 4: ")
    assert "OFF-6.1" in player.problem
    assert player.words["undo"] == "Deshacer"
    with pytest.raises(IllegalAction):
        player.play("bid 4")
    press(player, "play", "bid 4")
    assert "OFF-6.1" in player.problem
    press(player, "play", "no such move")
    assert "no such move" in player.problem
    for nonsense in (None, 3, {"kind": 7}, {"kind": "eyes", "value": 99}, {"kind": "step", "value": "x"}):
        player._hear(player, nonsense, [])
    assert match.events(None) == Match("offrandes", 3, seed=7).events(None)


def test_nobody_looks_through_the_eyes_of_a_bot() -> None:
    match = Match("offrandes", 3, seed=7, options={"open_drachmas": False})
    player = Player(match, bots={1: "uniform"})
    press(player, "eyes", 1)
    assert player.eyes != 1
    assert "secrets" in player.problem
    press(player, "eyes", None)
    assert player.svg == match.game.svg(match.view(None))
    assert player.choices == []
    press(player, "eyes", 2)
    assert player.svg == match.game.svg(match.view(2))


def test_the_result_stands_at_the_end() -> None:
    match = Match("offrandes", 3, seed=1, options={"round_limit": 1})
    player = Player(match, bots={0: "uniform", 1: "uniform", 2: "uniform"})
    assert match.state.is_over
    assert len(player.result) == 3
    assert player.result[0].startswith("1. ")
    assert player.eyes is None


def test_bad_seats_and_bots_are_refused() -> None:
    match = Match("offrandes", 3, seed=1)
    with pytest.raises(UnknownBot, match="genius"):
        Player(match, bots={1: "genius"})
    with pytest.raises(UnknownSeat):
        Player(match, bots={7: "uniform"})


def test_without_anywidget_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Any = __import__("petteia.notebook", fromlist=["Player"])
    monkeypatch.delitem(sys.modules, "petteia.notebook.player")
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(MissingExtra) as refused:
        _ = found.Player
    assert isinstance(refused.value, ImportError)
    assert str(refused.value) == "The player for notebooks needs more packages: pip install 'petteia[notebook]'"
    assert "petteia.notebook" in sys.modules
    assert petteia.games()
