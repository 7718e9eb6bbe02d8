"""The games by name: how a position or a record finds its game without the core knowing any.

Some are announced by `petteia.games`, others by installed packages; these are looked for when someone asks for the
names of all games, or for a name that is not known yet. A game is loaded when it is first asked for. What is wrong
with the game of another package is said in one sentence, and the others go on without it.
"""

from __future__ import annotations

import importlib
import re
from typing import Any, Final

from petteia.core import plugins
from petteia.core.errors import UnknownGame
from petteia.core.messages import Message
from petteia.text import catalog

DEFAULT: Final = "GAME"  # what the game is called in its module, unless that is said
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")  # of a game: it is a part of addresses, files and keys of messages

_MODULES: Final[dict[str, str]] = {}  # where each game is, loaded or not: a module, or `module:NAME`
_GAMES: Final[dict[str, Any]] = {}  # the games that have been loaded
_FOUND: Final[set[str]] = set()  # the games of other packages, which may be broken
_PROBLEMS: Final[dict[str, Message]] = {}  # what was wrong with announced games, by where they are
_STATE: Final = {"has_looked": False}  # whether installed packages have been looked through


def announce(name: str, module: str) -> None:
    """Say in which module a game is; it is loaded when it is first asked for. Its words can be read before."""
    _MODULES[name] = module
    catalog.add_package(name, module.partition(":")[0])


def register(name: str, game: Any) -> None:
    """Make a loaded game known under its name; only an announced one is listed, and nobody else may have its name."""
    place = _MODULES.get(name)
    if place is not None and _package(place) != _package(type(game).__module__):
        _say(type(game).__module__, Message("core.game.twice", name=name, place=type(game).__module__, kept=place))
    else:
        _GAMES[name] = game
        if place is None:
            catalog.add_package(name, type(game).__module__)


def names() -> list[str]:
    """The names of all games that have been announced: ours, and then those of other packages."""
    _look()
    return list(_MODULES)


def find(name: str) -> Any:
    """The game of this name; UnknownGame if there is none."""
    if not isinstance(name, str) or name not in _GAMES:
        if not isinstance(name, str) or not (name in _MODULES or name in names()):
            raise UnknownGame(Message("core.game.unknown", name=str(name), known=", ".join(names())))
        _GAMES[name] = _load(name)
    return _GAMES[name]


def restore(name: str, data: object) -> Any:
    """The position of a game that its `to_json` wrote: how a copied or pickled position is read."""
    return find(name).from_json(data)


def restored_manners(name: str, *values: float) -> Any:
    """Return manners like those of a game, made of the values of a checkpoint."""
    return type(find(name).manners())(*values)


def playable() -> list[Any]:
    """All announced games, loaded; one that cannot be loaded is left out."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except UnknownGame:
            continue  # it has been said
    return found


def problems() -> list[Message]:
    """What was wrong with games that were announced, as far as it has been noticed."""
    _look()
    return list(_PROBLEMS.values())


def _load(name: str) -> Any:
    """The game from its module; UnknownGame, and never heard of again, if there is no game in it."""
    from petteia.core.game import Game

    place = _MODULES[name]
    module, _, attribute = place.partition(":")
    try:
        loaded = importlib.import_module(module)
        game = getattr(loaded, attribute or DEFAULT)
        if not isinstance(game, Game) or game.name != name:
            raise TypeError(f"{attribute or DEFAULT} = {game!r}")
        if name in _FOUND:
            for lang in catalog.LANGUAGES:  # its words can be read
                game.title().text(lang)
    except (Exception, SystemExit) as error:  # whatever the code of others does, the other games go on
        if name not in _FOUND:
            raise
        del _MODULES[name]
        _GAMES.pop(name, None)
        why = f"{type(error).__name__}: {error}"
        _say(place, Message("core.game.broken", name=name, place=place, error=why))
        raise UnknownGame(_PROBLEMS[place]) from error
    return game


def _look() -> None:
    """Look for the games of installed packages, once."""
    if _STATE["has_looked"]:
        return
    _STATE["has_looked"] = True
    for name, place, package in plugins.announced():
        if not NAME.fullmatch(name) or (catalog.FOLDER / "en" / f"{name}.po").exists():
            _say(place, Message("core.game.name", name=name, package=package))
        elif _MODULES.get(name, place) != place:
            _say(place, Message("core.game.twice", name=name, place=place, kept=_MODULES[name]))
        elif name not in _MODULES:
            announce(name, place)
            _FOUND.add(name)


def _say(place: str, problem: Message) -> None:
    """Say a problem once, and keep it for those who ask."""
    if place not in _PROBLEMS:
        import logging

        _PROBLEMS[place] = problem
        logging.getLogger("petteia").warning(" ".join(problem.text().split()))


def _package(place: str) -> str:
    return place.partition(":")[0].partition(".")[0]
