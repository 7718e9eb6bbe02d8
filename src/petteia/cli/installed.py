"""What is installed here, and whether the rules run compiled: what `petteia info` tells."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Any

import petteia
from petteia.bots import champions
from petteia.cli.speaking import speak
from petteia.compiled import PURE, is_compiled
from petteia.core import registry
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.games import playable
from petteia.rulebook import PACKAGE, is_checkout
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
    if not is_compiled():
        return Message("cli.info.plain.absent")
    stale = stale_modules()
    if stale:
        return Message("cli.info.compiled.stale", n=len(stale), example=stale[0])
    return Message("cli.info.compiled", variable=PURE)


def stale_modules() -> list[str]:
    """Modules that have changed since they were compiled: what is compiled lies in one library for all of them.

    Only where it is compiled in place: of what was installed, all files are as old as the installation.
    """
    if not is_checkout():
        return []
    built = max((path.stat().st_mtime for path in PACKAGE.parent.glob("petteia__mypyc*.so")), default=0.0)
    stale = []
    for folder, _, files in os.walk(PACKAGE):  # three times as fast as a search by pathlib
        for name in {file.partition(".")[0] for file in files if file.endswith(".so")}:
            source = Path(folder, f"{name}.py")
            if source.is_file() and source.stat().st_mtime > built:
                stale.append(str(source.relative_to(PACKAGE)))
    return sorted(stale)
