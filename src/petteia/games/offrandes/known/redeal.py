"""Section 14: a position that a seat cannot tell from the real one; what it may not know is redrawn."""

from __future__ import annotations

from petteia.core.chance import Roller
from petteia.games.offrandes.components.cards import DRACHMA_LIMIT
from petteia.games.offrandes.known.view import may_see_drachmas
from petteia.games.offrandes.state import Position


def redeal(s: Position, seat: int, roller: Roller) -> Position:
    """OFF-14.7  Nothing is really secret, so redrawing the hidden facts leaves the position unchanged."""
    return s.copy()


def supposed(s: Position, seat: int) -> Position:
    """OFF-14.2  The position if all others had as much money as anybody may have, where it is not counted openly."""
    other = s.copy()
    for rival in range(int(s.seats)):
        if not may_see_drachmas(s, seat, rival):
            other.drachmas[rival] = DRACHMA_LIMIT
    return other
