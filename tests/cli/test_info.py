"""`petteia info`, the help, and how light the library stays."""

from __future__ import annotations

import inspect
import platform
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import petteia as library
from petteia.cli import installed
from petteia.cli.app import load
from petteia.cli.commands import COMMANDS
from tests.cli.runner import COMMAND, environment, petteia


def test_info_tells_versions_games_data_and_languages() -> None:
    run = petteia("info")
    assert run.code == 0
    assert run.out.startswith(f"Petteia {library.__version__}, in ")
    assert f"Python {platform.python_version()}" in run.out
    for name in library.games():
        game = library.game(name)
        assert f"({name}): rules version {game.version}, {game.players[0]}-{game.players[-1]} players" in run.out
    assert "content.json (as delivered;" in run.out
    assert "Languages: en" in run.out


def test_info_says_why_the_rules_run_as_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_PURE", "1")
    assert "because PETTEIA_PURE is set; unset it" in petteia("info").out
    monkeypatch.delenv("PETTEIA_PURE")
    monkeypatch.setattr(installed, "stale_modules", lambda: [])
    monkeypatch.setattr(installed, "is_compiled", lambda: False)
    assert "no compiled modules are here" in petteia("info").out
    monkeypatch.setattr(installed, "is_compiled", lambda: True)
    assert "The rules run compiled. Set PETTEIA_PURE=1" in petteia("info").out
    monkeypatch.setattr(installed, "stale_modules", lambda: ["core/flow.py"])
    assert "1 module has changed since it was compiled (core/flow.py)" in petteia("info").out


def test_info_tells_of_corrected_data(folder: Path) -> None:
    packaged = Path(library.__file__).parent / "games" / "offrandes" / "content.json"
    (folder / "offrandes.json").write_text(packaged.read_text(encoding="utf-8") + "\n")
    where = environment() | {"PETTEIA_DATA": str(folder)}
    done = subprocess.run([*COMMAND, "info"], env=where, capture_output=True, text=True)
    assert done.returncode == 0
    assert f"data: {folder / 'offrandes.json'} (corrected by its owner)" in done.stdout
    assert "rules version 1+" in done.stdout


def test_help_names_every_command() -> None:
    run = petteia("--help")
    assert run.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in run.out
        told = petteia(command, "--help")
        assert told.code == 0
        assert f"petteia {command}" in told.out


def test_without_a_command_the_help_is_shown() -> None:
    assert petteia() == petteia("--help")


def test_version() -> None:
    assert petteia("--version") == (0, f"petteia {library.__version__}\n", "")


def test_importing_the_library_loads_neither_rich_nor_typer_nor_numpy() -> None:
    code = "import sys, petteia, petteia.bots; print(sorted({'rich', 'typer', 'numpy', 'babel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_the_same_of_itself_when_it_is_loaded(name: str) -> None:
    found = load(name)
    told = found.info.help if isinstance(found, typer.Typer) else inspect.getdoc(found)
    assert (told or "").partition("\n")[0] == COMMANDS[name].summary


def test_a_list_of_the_commands_loads_none_of_them() -> None:
    asked = "import sys; from petteia.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "Learn a game by playing it" in answer.stdout
    loaded = set(answer.stderr.split())
    assert "petteia.cli.commands" in loaded
    assert not {f"petteia.cli.{command.module}" for command in COMMANDS.values()} & loaded
    assert not {"petteia.server", "rich.console", "numpy"} & loaded


@pytest.mark.parametrize("lang", ["es", "ES", "es-mx", "es_AR.UTF-8"])
def test_a_language_may_be_named_with_its_country(lang: str) -> None:
    run = petteia("info", "--lang", lang)
    assert run.code == 0
    assert "Las reglas" in run.out
