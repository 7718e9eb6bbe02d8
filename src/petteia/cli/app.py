"""The commands together, and what happens when one of them is given something wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from petteia import __version__
from petteia.cli.analyse import analyse
from petteia.cli.arena import arena
from petteia.cli.bench import bench
from petteia.cli.common import current_language
from petteia.cli.doctor import doctor
from petteia.cli.info import info
from petteia.cli.operate import key, players
from petteia.cli.picture import picture
from petteia.cli.play import play
from petteia.cli.position import position
from petteia.cli.records import replay, verify
from petteia.cli.rules import rule
from petteia.cli.serve import backup, restore, serve
from petteia.cli.simulate import simulate
from petteia.core.errors import PetteiaError

app = typer.Typer(
    name="petteia",
    help="Board games of the Greek world, to play and to study.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

for command in (
    play, serve, simulate, arena, analyse, replay, verify, picture, position, rule, bench, info, backup, restore,
    doctor,
):  # fmt: skip
    app.command()(command)
for group in (key, players):
    app.add_typer(group)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"petteia {__version__}")
        raise typer.Exit


@app.callback(epilog="petteia COMMAND --help says more about a command.")
def _commands(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Board games of the Greek world, to play and to study."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is answered with a sentence on the error output and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter must not stop the game
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except PetteiaError as error:
        return refuse(error.text(current_language()))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(arguments: list[str]) -> int:
    group: Any = typer.main.get_command(app)
    try:
        code = group.main(args=arguments or ["--help"], prog_name="petteia", standalone_mode=False)
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return refuse(error.format_message())  # an unknown command or option, a value of the wrong kind
    return code if isinstance(code, int) else 0


def refuse(sentence: str) -> int:
    """Say what was wrong; the exit code for it."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
