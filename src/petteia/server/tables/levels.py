"""The levels of bots that may sit at a table."""

from __future__ import annotations

from petteia import bots
from petteia.core import registry
from petteia.core.messages import Message, name_of
from petteia.server.guard.problems import Refused


def check_level(level: str, game: str) -> str:
    """Return a level of bots that can play a game; UnknownBot if there is none of this name, Refused if it cannot."""
    if level not in bots.names(game):
        try:
            bots.check_level(level, game)
        except bots.BadWeights:  # it names a file, which is nothing for visitors
            title = registry.find(game).title()
            raise Refused(400, Message("web.level.absent", level=name_of("server.level", level), game=title)) from None
    return level
