"""Games in a notebook: positions and matches show themselves, and `Player` steps through a match and plays it.

`Player` needs the extra `notebook`; everything else works in any notebook as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from petteia.core.extras import NeededFor

if TYPE_CHECKING:
    from petteia.notebook.player import Player as Player

__all__ = ["Player"]


def __getattr__(name: str) -> Any:
    """`Player`, loaded when it is first asked for; MissingExtra, with the command that helps, if it cannot be."""
    if name != "Player":
        raise AttributeError(name)
    with NeededFor("notebook"):
        from petteia.notebook.player import Player

    return Player
