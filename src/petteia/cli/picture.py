"""`petteia picture`: a position of a recorded game as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from petteia.cli.common import Lang, Plain, open_screen
from petteia.cli.records import load_match
from petteia.core.messages import Message
from petteia.pictures.png import to_png
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen

WIDTH: Final = 1440  # of a PNG, if nothing is said


def picture(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="By default beside the record.")] = None,
    png: Annotated[bool, typer.Option("--png", help="Write PNG instead of SVG.")] = False,
    width: Annotated[int, typer.Option(min=100, max=8000, help="Width of a PNG in pixels.")] = WIDTH,
    seat: Annotated[int | None, typer.Option(help="See it as this seat does; a spectator if not given.")] = None,
    upto: Annotated[int | None, typer.Option(metavar="N", help="After N moves; at the end if not given.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="Draw it dark.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Draw a position of a recorded game.

    With `--out -` the picture goes to the standard output.
    """
    screen = open_screen(lang, plain)
    match = load_match(file, upto, seat)
    drawn = match.game.svg(match.view(seat), screen.lang, "dark" if dark else "light")
    save_picture(screen, drawn, out or file.with_suffix(".png" if png else ".svg"), width if png else None)


def save_picture(screen: Screen, drawn: str, place: Path, width: int | None = None) -> None:
    """Write an SVG to a file or, if it is called "-", to the standard output; as PNG with a width or a name in .png."""
    if width is None and place.suffix == ".png":
        width = WIDTH
    data = drawn.encode() if width is None else to_png(drawn, width)
    if str(place) == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        place.write_bytes(data)
    except OSError as error:
        raise BadInput(Message("cli.picture.unwritable", file=str(place), error=error.strerror or str(error))) from None
    screen.say("picture.written", file=str(place))
