"""`petteia position`: a position in words, checked and shown, or written from a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import petteia
from petteia.cli.common import Lang, Plain, find_game, open_screen, write_text
from petteia.cli.picture import save_picture
from petteia.cli.records import load_match
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen


def position(
    game: Annotated[
        str | None, typer.Argument(help="The game, for example offrandes.", autocompletion=petteia.games)
    ] = None,
    file: Annotated[str | None, typer.Argument(help="A file with a position in words; - reads the input.")] = None,
    of: Annotated[Path | None, typer.Option("--of", metavar="RECORD", help="Write a recorded game's position.")] = None,
    upto: Annotated[int | None, typer.Option(metavar="N", help="After N moves; at the end if not given.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it as this seat does; with --of, only what it knows.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="With --of the words, else a picture, .svg or .png.")
    ] = None,
    words: Annotated[bool, typer.Option("--words", help="List the words of the game and stop.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Check and show a position in words.

    With --of write the words for a position of a recorded game: for bug reports, puzzles and tests.
    """
    screen = open_screen(lang, plain)
    if of is not None:
        match = load_match(of, upto, seat)
        write_text(match.game.notation(match.state, seat), "-" if out is None else str(out))
    elif game is None or (file is None and not words):
        raise BadInput(Message("cli.position.nothing"))
    elif words:
        for word in find_game(game).dialect().listed():
            screen.line(word.usage)
    else:
        _show(screen, find_game(game), _read(str(file)), seat, out)


def _read(file: str) -> str:
    """The text of a file, or of the standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(Message("cli.position.unreadable", file=file, error=str(error))) from None


def _show(screen: Screen, game: Game[Any], text: str, seat: int | None, out: Path | None) -> None:
    """The position in words or as a picture, and who must do what."""
    state = game.position(text)
    if seat is not None:
        game.check_seat(state, seat)
    view = game.view(state, seat)
    if out is not None:
        save_picture(screen, game.svg(view, screen.lang), out)
        return
    screen.board(game.words(view, screen.lang))
    screen.question(game.question(view, screen.lang))
