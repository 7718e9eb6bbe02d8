"""Where every command begins, and what happens when it is given something wrong.

The help, the version and `petteia info` are answered at once, with nothing but the package itself. For the others the
library of the command line is loaded; where it is not installed, one sentence says what to install.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from petteia import __version__
from petteia.cli.commands import COMMANDS, Command, help_text
from petteia.core.cores import on_one_core
from petteia.core.errors import PetteiaError
from petteia.core.extras import require

COMPLETING: Final = "_PETTEIA_COMPLETE"  # set by a shell that wants to complete what was typed

TRAINING: Final = "train"  # the command that computes on all cores


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is answered with a sentence on the error output and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter must not stop the game
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except PetteiaError as error:
        from petteia.cli.speaking import current_language

        return refuse(error.text(current_language()))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(arguments: list[str]) -> int:
    if COMPLETING in os.environ:
        return _complete()
    if arguments[:1] in ([], ["--help"]):
        print(help_text(), end="")
    elif arguments == ["--version"]:
        print(f"petteia {__version__}")
    elif arguments[0] == "info" and (wishes := _simple(arguments[1:])) is not None:
        from petteia.cli.installed import tell

        tell(*wishes)
    else:
        _check(arguments)
        if arguments[0] != TRAINING:
            on_one_core()
        from petteia.cli.app import run_command

        return run_command(arguments)
    return 0


def _complete() -> int:
    """Answer a shell; where nothing can be completed, nothing is said in the middle of somebody's line."""
    if find_spec("typer") is None or find_spec("rich") is None:
        return 1
    from petteia.cli.completion import complete

    return complete()


def _simple(arguments: list[str]) -> tuple[str | None, bool] | None:
    """The language and whether to be plain, if nothing else is asked for."""
    lang, is_plain = None, False
    rest = iter(arguments)
    for argument in rest:
        if argument == "--plain":
            is_plain = True
        elif argument == "--lang" and (given := next(rest, None)) is not None:
            lang = given
        elif argument.startswith("--lang="):
            lang = argument.removeprefix("--lang=")
        else:
            return None
    return lang, is_plain


def _check(arguments: list[str]) -> None:
    """MissingExtra, in the language of the environment, if the library of the command line is not there."""
    from petteia.cli.speaking import speak

    speak(None)
    command = COMMANDS.get(wanted(arguments), Command("", ""))
    require(command.extra, "typer", "rich")


def wanted(arguments: Sequence[str]) -> str:
    """The command that is asked for, or ""."""
    return next((argument for argument in arguments if not argument.startswith("-")), "")


def refuse(sentence: str) -> int:
    """Say what was wrong; the exit code for it."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
