"""The games, written out. A game is loaded when it is first asked for."""

from __future__ import annotations

from typing import Any

from petteia.core import registry
from petteia.core.game import Game

registry.announce("offrandes", "petteia.games.offrandes")
registry.announce("delphi", "petteia.games.delphi")
registry.announce("hellas", "petteia.games.hellas")


def games() -> list[str]:
    """The names of all games."""
    return registry.names()


def game(name: str) -> Game[Any]:
    """The game of this name; UnknownGame, a ValueError, if there is none."""
    found: Game[Any] = registry.find(name)
    return found
