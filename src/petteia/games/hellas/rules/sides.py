"""Section 23: the two sides of a battle."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.constants import ATTACKER, DEFENDER
from petteia.games.hellas.state import Position


def seat_of(s: Position, side: i64) -> i64:
    """Who fights on a side."""
    if side == ATTACKER:
        return s.attacker
    return s.defender


def side_of(s: Position, seat: i64) -> i64:
    """ATTACKER or DEFENDER."""
    if seat == s.attacker:
        return ATTACKER
    return DEFENDER


def opponent(s: Position, seat: i64) -> i64:
    """The other player of the battle."""
    if seat == s.attacker:
        return s.defender
    return s.attacker
