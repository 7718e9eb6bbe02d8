"""Section 37: a position that a seat cannot tell from the real one; what it may not know is redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from petteia.core.chance import Roller
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.events import ISLAND_SEEN
from petteia.games.delphi.known.view import may_see_tile, unseen_tiles
from petteia.games.delphi.state import Position


def redeal(s: Position, seat: int, roller: Roller) -> Position:
    """DEL-37.2  What others have seen under islands is redrawn from the tiles this seat has not seen."""
    other = s.copy()
    pool = unseen_tiles(s, seat)
    roller.shuffle(pool)
    for island in range(c.ISLANDS):
        if s.tiles[island] != c.NO_TILE and not may_see_tile(s, seat, island):
            other.tiles[island] = pool.pop()
    return other


def retell(dealt: Position, told: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """DEL-37.2  What a seat has seen under islands, as it lies there in another deal."""
    return [
        (*known[:3], int(dealt.tiles[known[2]])) if len(known) == 4 and known[0] == ISLAND_SEEN else known
        for known in told
    ]
