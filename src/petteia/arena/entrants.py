"""Who takes part: a bot by its name, a network as `network:FILE`, or anybody's own as `module:Class`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from petteia import bots
from petteia.bots.base import Bot
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message


class BadBot(PetteiaError):
    """What was named is not a bot."""


NETWORK: Final = "network"  # what stands before a file of weights


def is_own(name: str) -> bool:
    """Whether this names a user's own bot."""
    return ":" in name


def make(name: str, seed: int | str) -> Bot:
    """The bot of this name; BadBot or UnknownBot if there is none."""
    return find(name)(seed) if is_own(name) else bots.make(name, seed)


def _weights(file: str) -> Path:
    """A file of weights; BadBot if there is none. Whether it fits is seen when the game is known."""
    if not Path(file).is_file():
        raise BadBot(Message("cli.weights.missing", path=file))
    return Path(file)


def find(name: str) -> Callable[[int | str], Bot]:
    """The class `module:Class` of a user's own bot; modules of the present folder can be named too."""
    module, _, attribute = name.partition(":")
    if module == NETWORK:
        from petteia.bots.network import Network  # numpy is not loaded for others

        return partial(Network, file=_weights(attribute), is_strict=True)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot(Message("cli.bot.own", name=name, error=str(error))) from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadBot(Message("cli.bot.own", name=name, error=repr(found)))
    return found
