"""Turns of a match in which people and bots play: what a bot chooses, and taking back over what bots did since."""

from __future__ import annotations

from collections.abc import Collection

from petteia import bots
from petteia.core.chance import Roller
from petteia.core.errors import NothingToUndo
from petteia.core.match import Match, Move


def bot_choice(match: Match, kind: str) -> int:
    """What a bot of this kind chooses for the seat that decides.

    Its seed follows from that of the match, so that a game resumed or taken back goes on alike.
    """
    place = f"{int(match.state.seat)}:{len(match.moves)}"
    bot = bots.make(kind, Roller(match.seed, f"bot:{place}").below(1 << 62))
    return bots.consult(bot, match.state, Roller(match.seed, f"redeal:{place}"))


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
