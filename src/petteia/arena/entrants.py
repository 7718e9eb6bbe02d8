"""Who takes part: bots by their names, by the address `module:factory`, or what makes them."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from petteia import bots
from petteia.bots.base import Bot
from petteia.bots.own import BadBot, Factory, check, find, is_address, made_by, name_of, told
from petteia.core.game import Game
from petteia.core.given import refused
from petteia.core.messages import Message

Entrant = str | Factory
Entrants = Entrant | Iterable[Entrant] | Mapping[str, Entrant]
Makers = tuple[tuple[str, Factory], ...]  # what makes the bots that have no name or address, by what they are called

MAIN: Final = "__main__"

__all__ = ["BadBot", "Entrant", "Entrants", "Makers", "check_portable", "enter", "find", "is_address", "make"]


def enter(entrants: Entrants, game: Game[Any] | None = None) -> tuple[list[str], Makers]:
    """What each is called, and what makes those that only a factory can; BadBot or UnknownBot if one is no bot.

    BadWeights if one cannot play the game, and BadSetup if there is none.
    """
    names: list[str] = []
    makers: dict[str, Factory] = {}
    for called, entrant in _listed(entrants):
        if isinstance(entrant, str) and not called:
            bots.check_name(entrant, game)
            names.append(entrant)
            continue
        factory = _factory(entrant, game)
        name = called or _free_name(factory, makers)
        check(name, factory)
        makers[name] = factory
        names.append(name)
    return names, tuple(makers.items())


def _listed(entrants: Entrants) -> list[tuple[str, Entrant]]:
    """Those who take part, each with what it is called or ""; one name or class alone is one bot."""
    if isinstance(entrants, Mapping):
        given = list(entrants.items())
    elif isinstance(entrants, str) or callable(entrants):
        given = [("", entrants)]
    else:
        given = [("", entrant) for entrant in entrants] if isinstance(entrants, Iterable) else []
    if not given:
        raise refused("entrants", entrants, ", ".join(bots.names()))
    return given


def _factory(entrant: Any, game: Game[Any] | None) -> Factory:
    if isinstance(entrant, str):
        bots.check_name(entrant, game)
        return find(entrant) if is_address(entrant) else partial(bots.make, entrant)
    if not callable(entrant):
        raise BadBot(Message("cli.bot.own", name=type(entrant).__name__, error=repr(entrant)[:80]))
    factory: Factory = entrant
    return factory


def _free_name(factory: Factory, taken: Mapping[str, Factory]) -> str:
    """What a factory is called: its name in Python, with a number if another is called so."""
    base = name = name_of(factory)
    number = 1
    while name in bots.BOTS or taken.get(name, factory) is not factory:
        number += 1
        name = f"{base} {number}"
    return name


def make(name: str, seed: int | str, makers: Makers = ()) -> Bot:
    """The bot that is called so; BadBot or UnknownBot if there is none."""
    for called, factory in makers:
        if called == name:
            return made_by(name, factory, seed)
    return made_by(name, find(name), seed) if is_address(name) else bots.make(name, seed)


def check_portable(makers: Makers) -> None:
    """BadBot if a factory cannot be sent to another process on this machine, with what to do about it."""
    for name, factory in makers:
        try:
            pickle.dumps(factory)
        except Exception as error:
            raise BadBot(Message("cli.arena.portable", name=name, error=told(error))) from None
        main = sys.modules[MAIN]
        if getattr(factory, "__module__", "") == MAIN and not hasattr(main, "__file__"):
            raise BadBot(Message("cli.arena.portable", name=name, error=MAIN))
