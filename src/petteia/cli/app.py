"""The commands together, and what happens when one of them is given something wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple

import typer

from petteia import __version__
from petteia.core.errors import PetteiaError


class Command(NamedTuple):
    """Where a command is, and what it does: nobody waits until all the others are loaded."""

    module: str
    summary: str


COMMANDS: Final = {
    "play": Command("play", "Play in the terminal, against bots and people."),
    "learn": Command("learning", "Learn a game by playing it, with a coach."),
    "puzzle": Command("learning", "List puzzles by theme and difficulty, and solve them."),
    "serve": Command("serve", "Serve tables to browsers and programs."),
    "simulate": Command("simulate", "Let bots play many games, everybody in the same seat, and sum them up."),
    "dataset": Command("dataset", "Write games of chosen bots as a data set: Parquet tables, a card and a schema."),
    "arena": Command("arena", "Let bots play against each other in every order of seats."),
    "analyse": Command(
        "analyse", "Show how likely each seat was to win in the course of a recorded game, and its turning points."
    ),
    "replay": Command("records", "Step through the record of a game."),
    "verify": Command("records", "Check every move, die and draw of records."),
    "picture": Command("picture", "Draw a position of a recorded game."),
    "position": Command("position", "Check and show a position in words."),
    "rule": Command("rules", "Show a rule, a card, a decision or an option, with rulings, code and tests."),
    "bench": Command("bench", "Measure how fast the games run, compiled and not."),
    "info": Command("info", "Show versions, games, data files and languages."),
    "backup": Command("serve", "Write all tables of a server, running or not, to one file."),
    "restore": Command("serve", "Put a backup into an empty database."),
    "doctor": Command("doctor", "Say what is wrong with a server, and what to do."),
    "lesson": Command("learning", "Check the lessons that teach a game."),
    "key": Command("operate", "Replace the key that signs seats and names."),
    "players": Command("operate", "Find players, and revoke their tokens."),
}


def load(name: str) -> Any:
    """The function of a command, or the group of commands that are called so."""
    return getattr(import_module(f"petteia.cli.{COMMANDS[name].module}"), name)


def commands(wanted: str) -> typer.Typer:
    """All commands, of which only the wanted one can be run; the others are there to be listed."""
    app = typer.Typer(
        name="petteia",
        help="Board games of the Greek world, to play and to study.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback(epilog="petteia COMMAND --help says more about a command.")(_commands)
    for name, command in COMMANDS.items():
        found = load(name) if name == wanted else _not_loaded
        if isinstance(found, typer.Typer):
            app.add_typer(found)
        else:
            app.command(name, help=command.summary if found is _not_loaded else None)(found)
    return app


def _not_loaded() -> None:
    """Stands for a command that is only listed."""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"petteia {__version__}")
        raise typer.Exit


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
        from petteia.cli.common import current_language

        return refuse(error.text(current_language()))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(arguments: list[str]) -> int:
    wanted = next((argument for argument in arguments if not argument.startswith("-")), "")
    group: Any = typer.main.get_command(commands(wanted))
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
