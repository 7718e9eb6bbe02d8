"""`petteia completion`: the lines that teach a shell to complete our commands, and what it is answered then."""

from __future__ import annotations

import io
import logging
import os
from contextlib import redirect_stdout
from typing import Annotated, Final

import typer
from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script

from petteia.cli.app import commands
from petteia.cli.common import Lang, open_screen
from petteia.cli.entry import COMPLETING, wanted
from petteia.cli.offering import one_of
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput

SHELLS: Final = ("bash", "zsh", "fish")
IN_BASH, NUMBER = "COMP_WORDS", "COMP_CWORD"  # where bash tells what has been typed, and which of the words it asks for
WORDS: Final = (IN_BASH, "_TYPER_COMPLETE_ARGS")  # where a shell tells what has been typed
BREAKS: Final = ("=", ":")  # bash takes words apart there, and makes a word of each of these


def completion(
    shell: Annotated[str, typer.Argument(help=f"{', '.join(SHELLS)}.", autocompletion=one_of(*SHELLS))],
    lang: Lang = None,
) -> None:
    """Print what lets a shell complete commands, options and names.

    For bash and zsh: eval "$(petteia completion bash)" in ~/.bashrc, the same with zsh in ~/.zshrc after compinit.
    For fish: petteia completion fish > ~/.config/fish/completions/petteia.fish
    """
    open_screen(lang)
    if shell not in SHELLS:
        raise BadInput(Message("cli.completion.shell", shell=shell, known=", ".join(SHELLS)))
    print(get_completion_script(prog_name="petteia", complete_var=COMPLETING, shell=shell))


def complete() -> int:
    """Answer a shell that wants to complete what was typed; only the command that stands there is loaded.

    What is wrong with it, such as a game that nobody knows, is not said in the middle of somebody's line.
    """
    logging.disable()
    before = _put_together() if IN_BASH in os.environ else ""
    typed = next(filter(None, map(os.environ.get, WORDS)), "").split()
    completion_init()
    offered = io.StringIO()
    try:
        with redirect_stdout(offered):
            typer.main.get_command(commands(wanted(typed[1:])))(prog_name="petteia")
    except PetteiaError:
        return 1
    except SystemExit as end:
        for line in offered.getvalue().splitlines():
            print(_less(line, before))
        return int(end.code or 0)
    return 0


def _put_together() -> str:
    """Give the words of bash as they were typed; what the one it asks for begins with, which bash has put elsewhere."""
    text, number = os.environ[IN_BASH], int(os.environ[NUMBER])
    words = (text.split("\n") if "\n" in text else text.split())[: number + 1]  # what follows is not looked at
    whole: list[str] = []
    before = ""
    for i, word in enumerate(words):
        if i > 0 and word and (word in BREAKS or words[i - 1] in BREAKS):
            before = whole[-1] + word if word in BREAKS else whole[-1]
            whole[-1] += word
        else:
            before = ""
            whole.append(word)
    os.environ[IN_BASH], os.environ[NUMBER] = "\n".join(whole), str(number - len(words) + len(whole))
    return before if number < len(words) else ""  # a word that has not been begun


def _less(offered: str, before: str) -> str:
    """What is left of it for bash: it goes on behind what is there already."""
    return next(offered[n:] for n in range(len(offered), -1, -1) if before.endswith(offered[:n]))
