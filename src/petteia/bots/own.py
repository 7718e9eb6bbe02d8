"""Bots of one's own: what makes them, by the address `module:factory`, and what to say when they fail.

The weights of a network play by the address `network:FILE`; with `network:FILE:VISITS` they look ahead.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from petteia.bots.base import Bot
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.given import in_a_line
from petteia.core.messages import Message

Factory = Callable[[int | str], Bot]  # what makes a bot from a seed: a class, or a function
LONGEST: Final = 200  # letters of what an error says
NETWORK: Final = "network"  # what stands before a file of weights
MOST_VISITS: Final = 1_000_000


class BadBot(PetteiaError):
    """What was named is not a bot."""


def is_address(name: str) -> bool:
    """Whether this is the address of a bot and not a name."""
    return ":" in name


def find(address: str) -> Factory:
    """What makes the bot at `module:factory`; modules of the present folder can be named too. BadBot says why not."""
    module, _, attribute = address.partition(":")
    if module == NETWORK:
        return _network(attribute)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot(Message("cli.bot.own", name=address, error=str(error))) from None
    except Exception as error:  # whatever goes wrong in a file of somebody else
        raise BadBot(Message("cli.bot.own", name=address, error=told(error))) from None
    if not callable(found):
        raise BadBot(Message("cli.bot.own", name=address, error=repr(found)))
    factory: Factory = found
    return factory


def _network(text: str) -> Factory:
    """The network whose weights are in a file; BadBot if there is none. Whether it fits is seen when it plays."""
    file, visits = _file_and_visits(text)
    if not Path(file).is_file():
        raise BadBot(Message("cli.weights.missing", path=file))
    if visits is None:
        from petteia.bots.network import Network  # numpy is not loaded for others

        return partial(Network, file=Path(file), is_strict=True)
    if not (visits.isascii() and visits.isdigit() and 1 <= int(visits[:9]) <= MOST_VISITS):
        raise BadBot(Message("cli.weights.visits", path=file, given=shortened(visits), most=MOST_VISITS))
    from petteia.bots.thinker import thinker

    return partial(thinker, file=Path(file), visits=int(visits))


def _file_and_visits(text: str) -> tuple[str, str | None]:
    """The parts of `FILE:VISITS`, or of `FILE` alone: a file on a drive, `C:\\nets\\one.npz`, has a colon too."""
    file, colon, visits = text.rpartition(":")
    if colon and not Path(text).is_file() and (visits.isdigit() or Path(file).is_file()):
        return file, visits
    return text, None


def check_weights(address: str, game: Game[Any]) -> None:
    """BadWeights if this is a network whose weights do not fit a game; a bot that is none is not looked at."""
    module, _, text = address.partition(":")
    if module == NETWORK:
        from petteia.bots.weights import load

        load(Path(_file_and_visits(text)[0]), game)


def name_of(factory: Factory) -> str:
    """What a factory is called in Python."""
    return str(getattr(factory, "__name__", type(factory).__name__)).strip("<>")


def made_by(name: str, factory: Factory, seed: int | str) -> Bot:
    """The bot that a factory makes; BadBot if that is none."""
    bot = factory(seed)
    if not isinstance(bot, Bot):
        raise BadBot(Message("cli.bot.made", name=name, found=shortened(repr(bot))))
    return bot


def surely_made_by(name: str, factory: Factory, seed: int | str) -> Bot:
    """The same; BadBot also if something goes wrong while it is made."""
    try:
        return made_by(name, factory, seed)
    except BadBot:
        raise
    except Exception as error:
        raise BadBot(Message("cli.bot.own", name=name, error=told(error))) from None


def check(name: str, factory: Factory) -> None:
    """BadBot if the factory makes no bot, before anybody waits for it."""
    surely_made_by(name, factory, 0)


def told(error: BaseException) -> str:
    """An error in one line: its kind, what it says, and the last line of the code that is not ours."""
    lines = str(error).strip().splitlines()
    said = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    ours = str(Path(__file__).parents[1])
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith(ours)]
    places = [frame for frame in frames if not frame.filename.startswith(("<", sys.prefix, sys.base_prefix))]
    place = f" ({Path(places[-1].filename).name}, {places[-1].lineno})" if places else ""
    return shortened(said) + place


def shortened(text: str) -> str:
    """A text that fits into a line."""
    return in_a_line(text, LONGEST)
