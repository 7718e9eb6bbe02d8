"""Your own bots: what makes them, by the address `module:factory`, and what to say when they fail.

The weights of a network play by the address `network:FILE`; with `network:FILE:VISITS` they look ahead.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final, cast

from petteia.bots.base import Bot, Chooser, Clock
from petteia.core.checkpoint import BadCheckpoint, Checkpointed
from petteia.core.errors import PetteiaError
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.given import in_a_line
from petteia.core.messages import Message

Factory = Callable[..., Any]  # what makes a bot, from a seed if it takes one: a class, or a function
LONGEST: Final = 200  # letters of what an error says
NETWORK: Final = "network"  # what stands before a file of weights
MOST_VISITS: Final = 1_000_000


class BadBot(PetteiaError):
    """What was named is not a bot."""


def is_address(name: str) -> bool:
    """Whether this is the address of a bot and not a name."""
    return ":" in name


def find(address: str) -> Factory:
    """What makes the bot at `module:factory` or `folder/file.py:factory`; BadBot says why there is none.

    Modules and files of the present folder can be named too.
    """
    module, _, attribute = address.partition(":")
    if module == NETWORK:
        return _network(attribute)
    module, _, attribute = address.rpartition(":")  # a file on a drive, `C:\\bots\\misers.py`, has a colon too
    try:
        found = getattr(_file(module) if _is_file(module) else _module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot(Message("cli.bot.own", name=address, error=str(error))) from None
    except Exception as error:  # whatever goes wrong in a file of somebody else
        raise BadBot(Message("cli.bot.own", name=address, error=told(error))) from None
    if not callable(found):
        raise BadBot(Message("cli.bot.own", name=address, error=repr(found)))
    factory: Factory = found
    return factory


def _module(name: str) -> ModuleType:
    """The module of this name, from the present folder if it is found nowhere else."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return import_module(name)


def _is_file(name: str) -> bool:
    return name.endswith(".py") or "/" in name or os.sep in name


def _file(name: str) -> ModuleType:
    """The module in this file: by its name, so that other processes find it, or by its path if another has the name."""
    path = Path(name if name.endswith(".py") else f"{name}.py").expanduser().resolve()
    if not path.is_file():
        raise ImportError(f"there is no file {path}")
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    spec = find_spec(path.stem)
    is_found = spec is not None and spec.origin is not None and Path(spec.origin).resolve() == path
    return import_module(path.stem) if is_found else _loaded(path)


def _loaded(path: Path) -> ModuleType:
    """The module in a file whose name another module has."""
    name = f"{path.stem}@{path.parent}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = module = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


def _network(text: str) -> Factory:
    """The network whose weights are in a file; BadBot if there is none. Whether it fits is seen when it plays."""
    file, visits = _file_and_visits(text)
    if not Path(file).is_file():
        raise BadBot(Message("cli.weights.missing", path=file))
    if visits is None:
        from petteia.bots.network import Network  # numpy is not loaded for others

        return partial(Network, file=Path(file))
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


class Guest(Checkpointed, Bot):
    """A bot whose class is not derived from `Bot`: whatever has a method `choose`."""

    kept: ClassVar[tuple[str, ...]] = ("bot",)

    def __init__(self, bot: Chooser) -> None:
        self.bot = bot

    @property
    def called(self) -> str:
        return type(self.bot).__name__

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return self.bot.choose(state_view, legal, clock)

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        ranked: Callable[..., list[int]] = getattr(self.bot, "ranked", super().ranked)
        return ranked(state_view, legal, clock)


def taken_in(bot: object) -> Bot | None:
    """A bot as a `Bot`; None if it is none."""
    if isinstance(bot, Bot):
        return bot
    return Guest(cast(Chooser, bot)) if callable(getattr(bot, "choose", None)) and not isinstance(bot, type) else None


def sealed(made: object) -> object:
    """Bots for a checkpoint, pickled by themselves: so an error can say that one is missing where it is loaded.

    What cannot be pickled like that, or is made by the program that runs, is left for whoever pickles all.
    """
    try:
        packed = pickle.dumps(made)
    except Exception:  # whatever bots of somebody else do
        return made
    return made if b"__main__" in packed else packed


def unsealed(made: Any) -> Any:
    """The bots of a checkpoint; BadCheckpoint if what they are made of is missing here."""
    if not isinstance(made, bytes):
        return made
    try:
        return pickle.loads(made)
    except PetteiaError:
        raise
    except Exception as error:
        raise BadCheckpoint(Message("core.checkpoint.bot", error=told(error))) from error


def takes_a_seed(factory: Callable[..., object]) -> bool:
    """Whether a factory can be called with a seed; a class without `__init__` cannot."""
    try:
        found = signature(factory)
    except (TypeError, ValueError):  # it does not say
        return True
    for arguments in ((0,), ()):
        with suppress(TypeError):
            found.bind(*arguments)
            return bool(arguments)
    return True  # its own error says what it wants


def made_by(name: str, factory: Callable[..., object], seed: int | str) -> Bot:
    """The bot that a factory makes, from a seed if it takes one; BadBot if that is none."""
    made = factory(seed) if takes_a_seed(factory) else factory()
    bot = taken_in(made)
    if bot is None:
        raise BadBot(Message("cli.bot.made", name=name, found=shortened(repr(made)), method="choose"))
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
