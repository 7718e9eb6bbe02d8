"""A small git repository on which `tools.rename` runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

SMALL = {
    "src/pkg/__init__.py": '"""A package."""\n',
    "src/pkg/base/__init__.py": '"""The base."""\n',
    "src/pkg/base/flow.py": "class State:\n    step = 1\n\n\nSTART = State()\n",
    "src/pkg/base/facts.py": "from pkg.base.flow import State\n\nFACTS = [State()]\n",
    "src/pkg/base/panels.py": "LINE = 1\n",
    "src/pkg/stays.py": "HERE = 1\n",
}
MOVES = {
    "src/pkg/base/__init__.py": "src/pkg/kernel/__init__.py",
    "src/pkg/base/flow.py": "src/pkg/kernel/flow.py",
    "src/pkg/base/facts.py": "src/pkg/kernel/types_of_decisions.py",
    "src/pkg/base/panels.py": "src/pkg/ui/panels.py",
    "src/pkg/stays.py": "src/pkg/stays.py",
}


class Project:
    """A small git repository on which the tool runs."""

    def __init__(self, root: Path, run: Callable[..., tuple[int, str]]) -> None:
        self.root = root
        self._run = run
        self.git("init", "-q")

    def git(self, *arguments: str) -> str:
        """Run git here."""
        who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(["git", *who, *arguments], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout

    def write(self, files: Mapping[str, str]) -> None:
        """Write and commit files."""
        for name, text in files.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text, "utf-8")
        self.commit()

    def commit(self) -> None:
        """Commit everything."""
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "files")

    def read(self, name: str) -> str:
        """Return the text of a file."""
        return (self.root / name).read_text("utf-8")

    def rename(self, table: Mapping[str, str] | str, *options: str) -> tuple[int, str]:
        """Run the tool with a table; return its exit code and what it prints."""
        file = self.root.parent / "table.json"
        file.write_text(table if isinstance(table, str) else json.dumps(table), "utf-8")
        return self._run(self.root, str(file), *options)

    def imports(self, module: str) -> str:
        """Import a module in a Python of its own and return what it prints."""
        command = [sys.executable, "-c", f"import {module}"]
        return subprocess.run(
            command,
            cwd=self.root / "src",
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONDONTWRITEBYTECODE": "1"},
        ).stdout
