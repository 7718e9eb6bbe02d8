"""The games that come with Petteia, written out, and all games by name. A game is loaded when it is first asked for.

`pyproject.toml` lists ours in the entry-point group in which any package announces games. Here they stand again, so
that they are found in a tree that is not installed, and without looking through all installed packages.
"""

from __future__ import annotations

from typing import Any, Final

from petteia.core import registry
from petteia.core.game import Game

OURS: Final = ("offrandes", "delphi", "hellas")

for _name in OURS:
    registry.announce(_name, f"{__name__}.{_name}")


def games() -> list[str]:
    """The names of all games."""
    return registry.names()


def game(name: str) -> Game[Any]:
    """The game of this name; UnknownGame, a ValueError, if there is none."""
    found: Game[Any] = registry.find(name)
    return found


def playable() -> list[Game[Any]]:
    """All games; one of another package that cannot be loaded is left out, and a warning says why."""
    return registry.playable()
