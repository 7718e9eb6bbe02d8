"""Where commands begin: what is answered at once, what is said where packages are missing, and completion."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest
import typer

from petteia.cli.app import commands
from petteia.cli.commands import COMMANDS, help_text
from tests.cli.runner import COMMAND, environment, petteia, refused

HEAVY = {"typer", "rich", "pydantic", "babel", "numpy", "petteia.server", "petteia.cli.app"}


def loaded(*arguments: str) -> set[str]:
    """The modules that a command loads."""
    asked = f"import sys; from petteia.cli import main; main({arguments}); print(*sys.modules, file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", asked], env=environment(), capture_output=True, text=True, check=True)
    assert run.stdout
    return set(run.stderr.split())


@pytest.mark.parametrize("arguments", [("--help",), (), ("--version",), ("info",), ("info", "--plain", "--lang", "pl")])
def test_what_is_asked_first_loads_no_other_package(arguments: tuple[str, ...]) -> None:
    assert not HEAVY & loaded(*arguments)


def test_info_is_the_same_however_it_is_asked_for() -> None:
    assert petteia("info") == petteia("info", "--plain")  # nobody sits in front of it
    assert petteia("info", "--lang=nl") == petteia("info", "--lang", "nl")
    assert "Talen: en, es, nl, pl" in petteia("info", "--lang", "NL").out
    assert refused("info", "--lang", "xx") == refused("rule", "offrandes", "--lang", "xx")
    assert "--lang" in refused("info", "--lang")
    assert "--loud" in refused("info", "--loud")
    assert petteia("info", "--help").out.startswith("Usage: petteia info")


def test_the_help_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (60, 80, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = help_text().splitlines()
        assert max(map(len, lines)) <= min(columns, 100)
        assert " ".join(help_text().split()).count("and its turning points") == 1  # nothing is cut off


def test_the_help_tells_what_the_library_would_tell() -> None:
    group = typer.main.get_command(commands(""))
    told = {name: one.help for name, one in group.commands.items()}  # type: ignore[attr-defined]
    assert told == {name: command.summary for name, command in COMMANDS.items()}


# -- completion ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("petteia pla", ["play", "players"]),
        ("petteia play ", ["offrandes", "delphi", "hellas"]),
        ("petteia play h", ["hellas"]),
        ("petteia play --se", ["--seats", "--seed"]),
        ("petteia play delphi --lang ", ["en", "es", "nl", "pl"]),
        ("petteia completion ", ["bash", "zsh", "fish"]),
    ],
)
def test_a_shell_completes_commands_options_and_names(typed: str, offered: list[str]) -> None:
    words = typed.split()
    number = len(words) - (not typed.endswith(" "))
    told = {"COMP_WORDS": typed, "COMP_CWORD": str(number), "_PETTEIA_COMPLETE": "complete_bash"}
    done = subprocess.run(COMMAND, env=environment() | told, capture_output=True, text=True)
    assert done.stderr == ""
    assert [one for one in done.stdout.split() if one != "pebbles"] == offered


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_takes_the_lines_that_are_printed(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("bin")
    command = folder / "petteia"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m petteia "$@"\n')
    command.chmod(0o755)
    script = (
        'eval "$(petteia completion bash)"; COMP_WORDS=(petteia rule off); COMP_CWORD=2; '
        '_petteia_completion petteia; echo "${COMPREPLY[@]}"'
    )
    where = environment() | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "--norc", "-c", script], env=where, capture_output=True, text=True)
    assert done.stdout == "offrandes\n", done.stderr


def test_each_shell_gets_its_own_lines() -> None:
    assert "complete -o default -F" in petteia("completion", "bash").out
    assert petteia("completion", "zsh").out.lstrip().startswith("#compdef petteia")
    assert petteia("completion", "fish").out.startswith("complete --command petteia")
    assert refused("completion", "tcsh") == 'No completion is known for "tcsh"; there is one for bash, zsh, fish.'
