"""`petteia completion`: the lines that teach a shell to complete our commands, and what it is answered then."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer
from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script

from petteia.cli.app import commands
from petteia.cli.common import Lang, open_screen
from petteia.cli.entry import COMPLETING, wanted
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput

SHELLS: Final = ("bash", "zsh", "fish")
WORDS: Final = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")  # where a shell tells what has been typed


def completion(
    shell: Annotated[str, typer.Argument(help=f"{', '.join(SHELLS)}.", autocompletion=lambda: list(SHELLS))],
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
    """Answer a shell that wants to complete what was typed; only the command that stands there is loaded."""
    typed = next(filter(None, map(os.environ.get, WORDS)), "").split()
    completion_init()
    typer.main.get_command(commands(wanted(typed[1:])))(prog_name="petteia")
    return 0
