"""Games that come with other packages: what these announce in the entry-point group `petteia.games`.

An installed package leaves a list of its entry points beside it. The lists are read here directly: the library's
reader of them, `importlib.metadata`, takes as long to load as all the rest of `import petteia`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

GROUP: Final = "petteia.games"
FILE: Final = "entry_points.txt"
FOLDERS: Final = (".dist-info", ".egg-info")


class Announced(NamedTuple):
    """A game that a package announces: its name, where it is (`package` or `package.module:NAME`), and by whom."""

    name: str
    place: str
    package: str


def announced() -> Iterator[Announced]:
    """The games of installed packages, in the order of these; of two versions of one the first on the path counts."""
    found: dict[str, str] = {}
    for folder in sys.path:
        for package, path in _lists_in(folder or os.curdir):
            found.setdefault(package, path)
    for package, path in sorted(found.items()):
        with open(path, encoding="utf-8", errors="replace") as lines:
            text = lines.read()
        if GROUP in text:
            for name, place in read(text):
                yield Announced(name, place, package)


def _lists_in(folder: str) -> list[tuple[str, str]]:
    """The packages in a folder of Python's path that announce anything, and where."""
    try:
        names = os.listdir(folder)
    except OSError:  # an archive, or nothing at all
        return []
    paths = ((name, os.path.join(folder, name, FILE)) for name in names if name.endswith(FOLDERS))
    return [(name.partition("-")[0].lower().removesuffix(".egg"), path) for name, path in paths if os.path.isfile(path)]


def read(text: str) -> Iterator[tuple[str, str]]:
    """The names and places in our group of one list."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[] ")
        elif group == GROUP and "=" in line and not line.startswith(("#", ";")):
            name, _, place = line.partition("=")
            yield name.strip(), place.strip()
