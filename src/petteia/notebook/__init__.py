"""Games in a notebook: positions and matches show themselves, and `Player` steps through a match and plays it.

`Player` needs the extra `notebook`; everything else works in any notebook as it is.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

if TYPE_CHECKING:
    from petteia.notebook.player import Player as Player

__all__ = ["NoWidgets", "Player"]

INSTALL: Final = "pip install 'petteia[notebook]'"


class NoWidgets(PetteiaError, ImportError):
    """anywidget is not installed."""


def __getattr__(name: str) -> Any:
    """`Player`, loaded when it is first asked for; NoWidgets, with the command that helps, if that is not possible."""
    if name != "Player":
        raise AttributeError(name)
    if find_spec("anywidget") is None:
        raise NoWidgets(Message("notebook.missing", command=INSTALL))
    from petteia.notebook.player import Player

    return Player
