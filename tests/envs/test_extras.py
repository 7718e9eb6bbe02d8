"""Who lacks a package is told which extra brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest

LACKING = """
import sys
sys.modules[sys.argv[1]] = None
import petteia.envs
try:
    __import__(sys.argv[2])
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("package", "module"),
    [
        ("gymnasium", "petteia.envs.single"),
        ("gymnasium", "petteia.envs.vector"),
        ("pettingzoo", "petteia.envs.multi"),
        ("pettingzoo", "petteia.envs.parallel"),
        ("pyspiel", "petteia.envs.spiel"),
    ],
)
def test_an_environment_without_its_package_names_the_extra(package: str, module: str) -> None:
    command = [sys.executable, "-c", LACKING, package, module]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said == "This environment needs more packages: pip install 'petteia[research]'\n"
