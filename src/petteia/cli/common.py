"""What several commands need: languages, games and options from the command line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

import petteia
from petteia.cli import offering
from petteia.cli.speaking import speak
from petteia.core.errors import UnknownGame
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import Value, word
from petteia.terminal.menu import find_name
from petteia.terminal.problems import BadInput, with_hint
from petteia.terminal.screen import Screen
from petteia.text.catalog import LANGUAGES

GameName = Annotated[str, typer.Argument(help="The game, for example offrandes.", autocompletion=petteia.games)]
Lang = Annotated[
    str | None,
    typer.Option(metavar="LANG", help=f"Language: {', '.join(LANGUAGES)}.", autocompletion=offering.one_of(*LANGUAGES)),
]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no boxes, for screen readers.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Set an option of the game; repeatable.", autocompletion=offering.options
    ),
]
ListOptions = Annotated[bool, typer.Option("--options", help="List the game's options and stop.")]
Players = Annotated[str | None, typer.Option(metavar="N", help="How many players.", autocompletion=offering.players)]
Seed = Annotated[str | None, typer.Option(help="The seed of all chance; drawn at random if not given.")]


def write_text(text: str, file: str) -> None:
    """Write a file, or to the screen if it is called "-"; BadInput if that cannot be done."""
    if file == "-":
        print(text, end="")
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=file, error=str(error.strerror))) from None


def open_screen(lang: str | None, plain: bool = False) -> Screen:
    """The screen in the language asked for, or in that of the environment; BadInput if we do not speak it."""
    return Screen(speak(lang), plain)


def find_game(name: str) -> Game[Any]:
    """The game of this name or its beginning; BadInput, with games that look like it, if there is none."""
    found = find_name(name, dict(enumerate(petteia.games())))
    try:
        return petteia.game(petteia.games()[found[0]] if len(found) == 1 else name)
    except UnknownGame as error:
        raise BadInput(with_hint(error.message, name, petteia.games())) from None


def read_options(game: Game[Any], given: Iterable[str] | None) -> dict[str, Value]:
    """The options from `NAME=VALUE`; BadInput on an unknown name or value."""
    chosen: dict[str, Value] = {}
    for text in given or ():
        name, equals, wanted = text.partition("=")
        name = name.strip().lower()
        if not equals:
            raise BadInput(Message("cli.option.form", text=text))
        if name not in game.options:
            problem = Message("core.option.unknown", name=name, known=", ".join(game.options))
            raise BadInput(with_hint(problem, name, game.options))
        value = game.options[name].parse(wanted.strip())
        if value is None:
            known = game.options[name].words()
            problem = Message("core.option.value", name=name, value=wanted.strip(), known=known)
            raise BadInput(with_hint(problem, wanted, known.split(", ")))
        chosen[name] = value
    return chosen


def list_options(screen: Screen, game: Game[Any]) -> None:
    """Print every option with its default, its values and what it means."""
    for name, option in game.options.items():
        screen.line(name, "bold")
        screen.line("  " + Message(f"{game.name}.option.{name}").text(screen.lang))
        screen.say("option.values", values=option.words(), default=word(option.default), rules=", ".join(option.rules))


def whole_number(text: str) -> int | None:
    """The whole number that was typed, or None."""
    try:
        return int(text)
    except ValueError:
        return None


def table_size(game: Game[Any], players: str | None) -> int:
    """How many play: as told, or four, or the middle of what the game allows."""
    if players is None:
        return 4 if 4 in game.players else game.players[len(game.players) // 2]
    size = whole_number(players)
    game.check_players(players if size is None else size)
    assert size is not None
    return size
