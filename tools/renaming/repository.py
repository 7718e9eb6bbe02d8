"""Move and write files of a git repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


class GitError(Exception):
    """Git refused something, or the repository is not in the right state."""


class Repository:
    """The working tree of a git repository."""

    def __init__(self, folder: Path) -> None:
        self.root = Path(_run(["git", "-C", str(folder), "rev-parse", "--show-toplevel"]).strip())

    def files(self) -> list[str]:
        """Return the paths of all tracked files."""
        names = self.git("ls-files", "-z").split("\0")
        return [name for name in names if name and (self.root / name).is_file() and not (self.root / name).is_symlink()]

    def changed(self, but: Path) -> list[str]:
        """Return the paths that differ from the last commit, new files included, but for one."""
        names = self.git("status", "--porcelain", "-z", "--no-renames", "--untracked-files=all").split("\0")
        return [name[3:] for name in names if name and (self.root / name[3:]).resolve() != but.resolve()]

    def git(self, *arguments: str) -> str:
        """Run git and return what it prints."""
        return _run(["git", "-C", str(self.root), *arguments])

    def move(self, moves: Mapping[str, str]) -> None:
        """Move files, in an order in which every new path is free, and remove folders that are left empty."""
        waiting = dict(moves)
        while waiting:
            free = [old for old, new in waiting.items() if new not in waiting]
            if not free:  # a circle: one of its files steps aside
                old, new = next(iter(waiting.items()))
                aside = f"{old}.moving"
                self._move(old, aside)
                waiting = {aside: new} | {other: target for other, target in waiting.items() if other != old}
                continue
            for old in free:
                self._move(old, waiting.pop(old))
        for folder in sorted({(self.root / old).parent for old in moves}, key=lambda path: -len(path.parts)):
            self._remove_if_empty(folder)

    def _move(self, old: str, new: str) -> None:
        (self.root / new).parent.mkdir(parents=True, exist_ok=True)
        self.git("mv", old, new)

    def _remove_if_empty(self, folder: Path) -> None:
        """Remove a folder that holds nothing but compiled modules of the past, and those around it."""
        while folder != self.root and folder.is_dir():
            if any(item.name != "__pycache__" and item.suffix != ".so" for item in folder.iterdir()):
                return
            shutil.rmtree(folder)
            folder = folder.parent

    def write(self, contents: Mapping[str, bytes]) -> None:
        """Write files and stage them."""
        for path, content in contents.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(content)
        self.stage(list(contents))

    def stage(self, paths: Sequence[str]) -> None:
        """Stage files for the next commit."""
        for start in range(0, len(paths), 500):
            self.git("add", "--", *paths[start : start + 500])

    def tidy(self, paths: Sequence[str]) -> str:
        """Sort the imports of Python files and format them; return why it could not be done, or nothing."""
        ruff = _ruff()
        if not ruff:
            return "ruff is not installed: sort and format the changed files later"
        if not paths:
            return ""
        for command in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
            done = subprocess.run([*ruff, *command, *paths], cwd=self.root, capture_output=True, text=True)
            if done.returncode:
                return f"ruff {command[0]} failed: {(done.stdout + done.stderr).strip()}"
        self.stage(paths)
        return ""


def _ruff() -> list[str]:
    """Return the command for ruff: that of this Python, or else of the system."""
    near = Path(sys.executable).with_name("ruff")
    found = str(near) if os.access(near, os.X_OK) else shutil.which("ruff")
    return [found] if found else []


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise GitError(f"{' '.join([command[0], *command[3:5]])}: {(done.stderr or done.stdout).strip()}")
    return done.stdout
