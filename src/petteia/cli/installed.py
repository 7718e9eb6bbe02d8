"""What is installed here, and whether the rules run compiled: what `petteia info` tells."""

from __future__ import annotations

import os
import platform
import sys
from typing import Any

import petteia
from petteia.bots import champions
from petteia.cli.speaking import speak
from petteia.compiled import PURE, is_compiled, stale_modules
from petteia.core import registry
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.games import playable
from petteia.rulebook import PACKAGE
from petteia.text.catalog import LANGUAGES


def tell(lang: str | None, is_plain: bool) -> None:
    """Print versions, games, data files and languages."""
    lang, is_plain = speak(lang), is_plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"

    def say(message: Message, is_bold: bool = False) -> None:
        text = message.text(lang)
        print(f"\033[1m{text}\033[0m" if is_bold and not is_plain else text)

    say(Message("cli.info.version", version=petteia.__version__, folder=str(PACKAGE)), True)
    machine = platform.machine()
    say(Message("cli.info.python", python=platform.python_version(), path=sys.executable, machine=machine))
    say(compilation())
    for game in playable():
        players = f"{game.players[0]}-{game.players[-1]}"
        say(
            Message("cli.info.game", game=game.title(), name=game.name, version=game.version, players=players),
            True,
        )
        if game.content is not None:
            say(_data(game))
        say(champions.told(game.name, is_quick=True))
    for problem in registry.problems():
        say(problem)
    say(Message("cli.info.languages", languages=", ".join(LANGUAGES)))


def _data(game: Game[Any]) -> Message:
    assert game.content is not None
    key = "cli.info.data.corrected" if game.content.is_corrected else "cli.info.data"
    return Message(key, path=str(game.content.path), name=game.name)


def compilation() -> Message:
    """Compiled or not, why, and how to change it."""
    if os.environ.get(PURE):
        return Message("cli.info.plain.asked", variable=PURE)
    stale = stale_modules()
    if stale:
        return Message("cli.info.plain.stale", n=len(stale), example=stale[0])
    if not is_compiled():
        return Message("cli.info.plain.absent")
    return Message("cli.info.compiled", variable=PURE)
