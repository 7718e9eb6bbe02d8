"""`petteia info`: what is installed here, and whether the rules run compiled."""

from __future__ import annotations

import os
import platform
import sys
from typing import Any

import petteia
from petteia.cli.common import Lang, Plain, open_screen
from petteia.compiled import PURE, is_compiled
from petteia.core import registry
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.games import playable
from petteia.rulebook import PACKAGE
from petteia.terminal.screen import Screen
from petteia.text.catalog import LANGUAGES


def info(lang: Lang = None, plain: Plain = False) -> None:
    """Show versions, games, data files and languages."""
    screen = open_screen(lang, plain)
    screen.say("info.version", "bold", version=petteia.__version__, folder=str(PACKAGE))
    screen.say("info.python", python=platform.python_version(), path=sys.executable, machine=platform.machine())
    screen.line(_compilation().text(screen.lang))
    for game in playable():
        _game(screen, game)
    for problem in registry.problems():
        screen.line(problem.text(screen.lang))
    screen.say("info.languages", languages=", ".join(LANGUAGES))


def _compilation() -> Message:
    """Compiled or not, why, and how to change it."""
    if os.environ.get(PURE):
        return Message("cli.info.plain.asked", variable=PURE)
    if not is_compiled():
        return Message("cli.info.plain.absent")
    stale = stale_modules()
    if stale:
        return Message("cli.info.compiled.stale", n=len(stale), example=stale[0])
    return Message("cli.info.compiled", variable=PURE)


def stale_modules() -> list[str]:
    """Modules that have changed since they were compiled: what is compiled lies in one library for all of them."""
    built = max((path.stat().st_mtime for path in PACKAGE.parent.glob("petteia__mypyc*.so")), default=0.0)
    sources = (path.with_name(path.name.split(".")[0] + ".py") for path in PACKAGE.rglob("*.so"))
    return sorted(
        str(source.relative_to(PACKAGE)) for source in sources if source.is_file() and source.stat().st_mtime > built
    )


def _game(screen: Screen, game: Game[Any]) -> None:
    players = f"{game.players[0]}-{game.players[-1]}"
    screen.say("info.game", "bold", game=game.title(), name=game.name, version=game.version, players=players)
    file = game.content
    if file is None:
        return
    key = "info.data.corrected" if file.is_corrected else "info.data"
    screen.say(key, path=str(file.path), name=game.name)
