"""Bots by name. A bot gets a redealt position, never the true one: see `consult`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.bots.base import Bot, Clock, consult
from petteia.bots.greedy import Greedy
from petteia.bots.levels import LEVELS
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    **LEVELS,
    "greedy": Greedy,
    "mcts": Mcts,
}  # levels, and what they are made of

__all__ = ["BOTS", "LEVELS", "Bot", "Clock", "Greedy", "Mcts", "Uniform", "UnknownBot", "consult", "make", "names"]


class UnknownBot(PetteiaError):
    """There is no bot of this name."""


def names() -> list[str]:
    """The names of the levels, from the weakest to the strongest."""
    return list(LEVELS)


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of this level or name; UnknownBot, a ValueError, if there is none."""
    if name not in BOTS:
        raise UnknownBot(Message("cli.bot.unknown", name=name, known=", ".join(LEVELS)))
    return BOTS[name](seed)
