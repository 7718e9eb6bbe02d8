"""Bots by name. A bot gets a redealt position, never the true one: see `consult`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from petteia.bots import levels, own
from petteia.bots.base import Bot, Chooser, Clock, WrongAnswer, consult
from petteia.bots.champions import BadWeights
from petteia.bots.greedy import Greedy
from petteia.bots.levels import LEVELS, REFERENCE, reference
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.messages import Message

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    **LEVELS,
    "greedy": Greedy,
    "mcts": Mcts,
    REFERENCE: reference,
}  # levels, what they are made of, and what they are measured against
_registered: dict[str, str] = {}  # name -> address of a bot of its own, for everybody who plays in this process

__all__ = [
    "BOTS",
    "LEVELS",
    "BadWeights",
    "Bot",
    "Chooser",
    "Clock",
    "Greedy",
    "Mcts",
    "Uniform",
    "UnknownBot",
    "WrongAnswer",
    "ask",
    "check_level",
    "check_name",
    "consult",
    "make",
    "names",
    "register",
]


class UnknownBot(PetteiaError):
    """There is no bot of this name."""


def names(game: str | None = None) -> list[str]:
    """The names of the levels, from the weakest to the strongest, and of the bots that were registered.

    With a game only those levels that can play it: one may want for its network.
    """
    return [*(LEVELS if game is None else levels.able(game)), *_registered]


def register(addresses: Mapping[str, str]) -> None:
    """Let your own bots be called by these names, and no others: name -> `module:factory`."""
    _registered.clear()
    _registered.update(addresses)


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of this level or name; UnknownBot, a ValueError, if there is none."""
    if isinstance(name, str) and name in _registered:
        return own.made_by(name, own.find(_registered[name]), seed)
    if not isinstance(name, str) or name not in BOTS:
        raise UnknownBot(Message("cli.bot.unknown", name=str(name), known=", ".join(names())))
    return BOTS[name](seed)


def check_name(name: str, game: Game[Any] | None = None) -> None:
    """BadBot or UnknownBot if there is no bot of this name or at this address.

    BadWeights if it cannot play the game.
    """
    if own.is_address(name):
        own.check(name, own.find(name))
        if game is not None:
            own.check_weights(name, game)
        return
    make(name)
    if game is not None:
        check_level(name, game.name)


def check_level(name: str, game: str) -> None:
    """UnknownBot if there is no bot of this name; BadWeights if it cannot play the game. No address is looked at."""
    make(name)
    problem = levels.problem(name, game)
    if problem is not None:
        raise BadWeights(problem)


def ask(match: Match, bot: str | Chooser, clock: Clock | None = None) -> int:
    """What a bot, given by its name or itself, chooses for the seat that decides; IllegalAction if none does.

    The seed of a bot that is named follows from that of the match, so that a game resumed or taken back goes on alike.
    """
    seat = int(match.state.seat)
    if seat < 0:
        raise IllegalAction(Message("core.why.chance" if seat == CHANCE else "core.why.over"))
    place = f"{seat}:{len(match.moves)}"
    asked = own.taken_in(bot) or make(str(bot), Roller(match.seed, f"bot:{place}").below(1 << 62))
    return consult(asked, match.state, Roller(match.seed, f"redeal:{place}"), clock)
