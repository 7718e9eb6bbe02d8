"""What is recommended for a first game, for each game that recommends anything."""

from __future__ import annotations

import importlib
from typing import Any

import petteia
from petteia.core.options import Value


def first_game(game: str) -> dict[str, Value]:
    """The options of a first game that differ from the defaults: `FIRST_GAME` beside the game's options, if any."""
    options: Any = importlib.import_module(f"{type(petteia.game(game)).__module__.rpartition('.')[0]}.options")
    return dict(getattr(options, "FIRST_GAME", {}))
