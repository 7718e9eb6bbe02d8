"""The commands together, as the library of the command line knows them."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer

from petteia import __version__
from petteia.cli.commands import ABOUT, COMMANDS, MORE, OPTIONS
from petteia.cli.entry import refuse, wanted


def load(name: str) -> Any:
    """The function of a command, or the group of commands that are called so."""
    return getattr(import_module(f"petteia.cli.{COMMANDS[name].module}"), name)


def commands(one: str) -> typer.Typer:
    """All commands, of which only one can be run; the others are there to be listed."""
    app = typer.Typer(
        name="petteia",
        help=ABOUT,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback(epilog=MORE)(_commands)
    for name, command in COMMANDS.items():
        found = load(name) if name == one else _not_loaded
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
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=OPTIONS["--version"])
    ] = False,
) -> None:
    """Board games of the Greek world, to play and to study."""


def run_command(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    group: Any = typer.main.get_command(commands(wanted(arguments)))
    try:
        code = group.main(args=arguments, prog_name="petteia", standalone_mode=False)
    except typer.Abort:
        return 130
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return refuse(error.format_message())  # an unknown command or option, a value of the wrong kind
    return code if isinstance(code, int) else 0
