"""Turns of a match in which people and bots play: taking back over what bots did since."""

from __future__ import annotations

from collections.abc import Collection

from petteia.core.errors import NothingToUndo
from petteia.core.match import Match, Move


def take_back(match: Match, people: Collection[int]) -> Move:
    """Take back the last decision of a person, over what bots did since; NothingToUndo, and nothing changed."""
    taken: list[Move] = []
    try:
        while not taken or taken[-1].seat not in people:
            last = match.moves[-1:]
            match.undo()
            taken += last
    except NothingToUndo:
        for move in reversed(taken):
            match.play(move.action)
        raise
    return taken[-1]
