"""Bots by name. A bot gets a redealt position, never the true one: see `consult`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.bots.base import Bot, Clock, consult
from petteia.bots.greedy import Greedy
from petteia.bots.levels import LEVELS
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.core.messages import Message

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    **LEVELS,
    "greedy": Greedy,
    "mcts": Mcts,
}  # levels, and what they are made of

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Clock",
    "Greedy",
    "Mcts",
    "Uniform",
    "UnknownBot",
    "ask",
    "consult",
    "make",
    "names",
]


class UnknownBot(PetteiaError):
    """There is no bot of this name."""


def names() -> list[str]:
    """The names of the levels, from the weakest to the strongest."""
    return list(LEVELS)


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of this level or name; UnknownBot, a ValueError, if there is none."""
    if not isinstance(name, str) or name not in BOTS:
        raise UnknownBot(Message("cli.bot.unknown", name=str(name), known=", ".join(LEVELS)))
    return BOTS[name](seed)


def ask(match: Match, bot: str | Bot, clock: Clock | None = None) -> int:
    """What a bot, given by its name or itself, chooses for the seat that decides; IllegalAction if none does.

    The seed of a bot that is named follows from that of the match, so that a game resumed or taken back goes on alike.
    """
    seat = int(match.state.seat)
    if seat < 0:
        raise IllegalAction(Message("core.why.chance" if seat == CHANCE else "core.why.over"))
    place = f"{seat}:{len(match.moves)}"
    if not isinstance(bot, Bot):
        bot = make(bot, Roller(match.seed, f"bot:{place}").below(1 << 62))
    return consult(bot, match.state, Roller(match.seed, f"redeal:{place}"), clock)
