"""Bots by name. A bot gets a redealt position, never the true one: see `consult`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.bots.base import Bot, Clock, consult
from petteia.bots.uniform import Uniform
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "uniform": Uniform,
}

__all__ = ["BOTS", "Bot", "Clock", "Uniform", "UnknownBot", "consult", "make", "names"]


class UnknownBot(PetteiaError):
    """There is no bot of this name."""


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name; UnknownBot, a ValueError, if there is none."""
    if name not in BOTS:
        raise UnknownBot(Message("cli.bot.unknown", name=name, known=", ".join(BOTS)))
    return BOTS[name](seed)
