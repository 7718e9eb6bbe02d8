"""An environment as `pip install petteia` makes it: this package, numpy, librt and mypy-extensions, and nothing else.

What is installed for the tests is linked into it, so nothing has to be fetched.
"""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

from petteia.rulebook import PACKAGE

NEEDED: Final = ("librt", "mypy-extensions", "numpy")


class Environment:
    """A Python with no more packages than that."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True)
        self.python = folder / "bin" / "python"
        site = folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        for name in NEEDED:
            found = importlib.metadata.distribution(name)
            for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
                (site / top).symlink_to(Path(str(found.locate_file(top))))
        (site / "petteia.pth").write_text(f"{PACKAGE.parent}\n")

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run Python with these arguments; nothing of the environment of the tests gets in."""
        kept = {name: os.environ[name] for name in ("PETTEIA_PURE", "PATH") if name in os.environ}
        command = [str(self.python), "-W", "error", *arguments]
        return subprocess.run(command, env=kept | variables, capture_output=True, text=True, timeout=300)

    def says(self, code: str, **variables: str) -> str:
        """What a program prints; AssertionError with its traceback if it fails."""
        done = self.run("-c", code, **variables)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def fails(self, code: str) -> str:
        """The last line of the traceback with which a program ends."""
        done = self.run("-c", code)
        assert done.returncode == 1, done.stdout
        return done.stderr.strip().splitlines()[-1]
