"""What is recommended for a first game, for each game that recommends anything."""

from __future__ import annotations

from petteia.core.options import Value
from petteia.games.delphi.options import FIRST_GAME as DELPHI


def _value(chosen: object) -> Value:
    if not isinstance(chosen, bool | int | str):
        raise TypeError(chosen)
    return chosen


FIRST_GAMES: dict[str, dict[str, Value]] = {"delphi": {name: _value(chosen) for name, chosen in DELPHI.items()}}


def first_game(game: str) -> dict[str, Value]:
    """The options of a first game that differ from the defaults."""
    return FIRST_GAMES.get(game, {})
