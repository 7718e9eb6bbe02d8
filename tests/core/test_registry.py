"""The games by name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import petteia
from petteia.core import registry
from petteia.core.errors import UnknownGame
from tests.core.pebbles import Pebbles


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as error:
        petteia.game("chess")
    assert str(error.value) == f'There is no game "chess". The games are: {", ".join(petteia.games())}.'
    assert isinstance(error.value, ValueError)


def test_a_game_that_is_made_is_known_and_listed_only_if_announced(pebbles: Pebbles) -> None:
    assert petteia.game("pebbles") is pebbles
    assert "pebbles" not in petteia.games()
    assert repr(pebbles) == "<petteia game pebbles 1>"


def test_a_game_is_loaded_when_it_is_first_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "from petteia.core import registry\nGAME = object()\nregistry.register('somewhere', GAME)\n"
    (tmp_path / "a_game_somewhere.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    registry.announce("somewhere", "a_game_somewhere")
    assert registry.names()[-1] == "somewhere"
    assert "a_game_somewhere" not in sys.modules
    game = registry.find("somewhere")
    assert game is sys.modules.pop("a_game_somewhere").GAME
    assert registry.find("somewhere") is game


def test_the_games_are_listed_in_the_order_they_were_announced() -> None:
    before = registry.names()
    registry.announce("b", "module.b")
    registry.announce("a", "module.a")
    assert registry.names() == [*before, "b", "a"]
    registry.announce("b", "module.other")
    assert registry.names() == [*before, "b", "a"]
