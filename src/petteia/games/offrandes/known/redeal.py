"""Section 14: a position that a seat cannot tell from the real one; what it may not know is redrawn."""

from __future__ import annotations

from petteia.core.chance import Roller
from petteia.games.offrandes.state import Position


def redeal(s: Position, seat: int, roller: Roller) -> Position:
    """OFF-14.7  Nothing is really secret, so redrawing the hidden facts leaves the position unchanged."""
    return s.copy()
