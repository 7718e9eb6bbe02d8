"""The free game after a lesson: as many players as in it, the options of a first game, and the mildest bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from petteia.core.options import Value
from petteia.learning.script import Script

BOT: Final = "novice"


class FreeGame(NamedTuple):
    """How a game is created: whoever learns has the first seat, and bots have the others."""

    game: str
    players: int
    options: Mapping[str, Value]
    bot: str = BOT


def free_game(lesson: Script) -> FreeGame:
    """The game to play after a lesson: the size of the table that the learner knows, and the first-game preset."""
    beginning = lesson.steps[0].beginning
    players = beginning.players if beginning is not None else 0
    usual = lesson.game.presentation.seats or lesson.game.players[-1]
    return FreeGame(lesson.game.name, players or usual, dict(lesson.game.first_game))
