"""The games by name: how a position or a record finds its game without the core knowing any."""

from __future__ import annotations

import importlib
from typing import Any, Final

from petteia.core.errors import UnknownGame
from petteia.core.messages import Message

_MODULES: Final[dict[str, str]] = {}  # where each game is, loaded or not
_GAMES: Final[dict[str, Any]] = {}  # the games that have been loaded


def announce(name: str, module: str) -> None:
    """Say in which module a game is; it is loaded when it is first asked for."""
    _MODULES[name] = module


def register(name: str, game: Any) -> None:
    """Make a loaded game known under its name; only an announced one is listed."""
    _GAMES[name] = game


def names() -> list[str]:
    """The names of all games that have been announced."""
    return list(_MODULES)


def find(name: str) -> Any:
    """The game of this name; UnknownGame if there is none."""
    if not isinstance(name, str) or name not in _GAMES:
        if not isinstance(name, str) or name not in _MODULES:
            raise UnknownGame(Message("core.game.unknown", name=str(name), known=", ".join(_MODULES)))
        importlib.import_module(_MODULES[name])
    return _GAMES[name]


def restore(name: str, data: object) -> Any:
    """The position of a game that its `to_json` wrote: how a copied or pickled position is read."""
    return find(name).from_json(data)
