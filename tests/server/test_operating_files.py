"""What docs/running.md and its files name is there: options, settings and numbers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
import typer

from petteia.cli.app import commands
from petteia.server.guard.measures import REGISTRY
from petteia.server.guard.settings import PREFIX, Settings

DOCS = Path(__file__).parents[2] / "docs"
FILES = DOCS / "running"
PAGE = (DOCS / "running.md").read_text()
SETTINGS = {PREFIX + field.name.upper() for field in fields(Settings)}
OF_THE_PARENT = {"petteia_processes", "petteia_process_ends_total"}


def serve_options() -> set[str]:
    """The options of `petteia serve`."""
    command = typer.main.get_command(commands("serve"))
    serve = command.commands["serve"]  # type: ignore[attr-defined]
    return {option for parameter in serve.params for option in parameter.opts}


def test_there_are_the_files_that_the_page_names() -> None:
    named = set(re.findall(r"\(running/([\w.]+)\)", PAGE))
    assert named == {path.name for path in FILES.iterdir()}


def test_the_unit_starts_the_server_with_options_that_exist() -> None:
    command = re.search(r"^ExecStart=(.*)$", (FILES / "petteia.service").read_text(), re.MULTILINE)
    assert command
    options = [word for word in command[1].split() if word.startswith("--")]
    assert options
    assert set(options) <= serve_options()


def test_the_container_starts_the_server_with_options_that_exist() -> None:
    lines = re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])$", (FILES / "Containerfile").read_text(), re.MULTILINE)
    words = [word for line in lines for word in json.loads(line)]
    assert words[1] == "serve"
    assert {word for word in words if word.startswith("--")} <= serve_options()


@pytest.mark.parametrize("path", [*FILES.iterdir(), DOCS / "running.md"], ids=lambda path: path.name)
def test_variables_are_settings(path: Path) -> None:
    assert set(re.findall(r"PETTEIA_[A-Z_]+", path.read_text())) <= SETTINGS


def test_the_page_tells_of_every_number() -> None:
    known = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in REGISTRY.collect()
        if family.name.startswith("petteia_")
    }
    assert set(re.findall(r"`(petteia_[a-z_]+)", PAGE)) == known | OF_THE_PARENT


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_understands_the_unit() -> None:
    run = subprocess.run(["systemd-analyze", "verify", FILES / "petteia.service"], capture_output=True, text=True)
    said = [line for line in run.stderr.splitlines() if "is not executable" not in line]  # nothing is installed there
    assert said == []
