"""Section 19: the hold, which offerings and statues share."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.core.flow import ALLOWED
from petteia.games.delphi.components.cards import BASE_STORAGE
from petteia.games.delphi.components.constants import CARGO_KINDS, COLORS, OFFERING, STATUE, STORAGE
from petteia.games.delphi.events import LOADED
from petteia.games.delphi.rules.reasons import HOLD_FULL, NOT_NEEDED
from petteia.games.delphi.rules.zeus_tiles import needed
from petteia.games.delphi.state import Position


def storage(s: Position, seat: i64) -> i64:
    """DEL-19.4, DEL-29.19, DEL-30.14, DEL-30.16  2 places, 4 with Broad Hold, 1 more with Widened Hold."""
    return BASE_STORAGE + s.modifier(seat, STORAGE)


def items_aboard(s: Position, seat: i64) -> i64:
    """How many statues and offerings are in the hold."""
    return s.total(s.hold, seat * CARGO_KINDS) + s.total(s.hold, seat * CARGO_KINDS + 1)


def has_room(s: Position, seat: i64) -> bool:
    """DEL-19.2, DEL-21.2  Whether a storage place is free."""
    return items_aboard(s, seat) < storage(s, seat)


def forbids_cargo(s: Position, seat: i64, cargo: i64, color: i64) -> i64:
    """DEL-18.11, DEL-19.2, DEL-21.2  A full hold, or no tile that needs it."""
    if not has_room(s, seat):
        return HOLD_FULL
    if (needed(s, seat, cargo) >> color) & 1 == 0:
        return NOT_NEEDED
    return ALLOWED


def load_offering(s: Position, seat: i64, island: i64, color: i64) -> None:
    """DEL-19.1, DEL-19.6  An offering goes from its island into the hold."""
    s.offerings[island] -= i64(1) << color
    s.hold[(seat * CARGO_KINDS + OFFERING) * COLORS + color] += 1
    s.emit(LOADED, seat, OFFERING, color)


def load_statue(s: Position, seat: i64, color: i64) -> None:
    """DEL-21.1  A statue goes from the city of its colour into the hold."""
    s.statues[color] -= 1
    s.hold[(seat * CARGO_KINDS + STATUE) * COLORS + color] += 1
    s.emit(LOADED, seat, STATUE, color)


def unload(s: Position, seat: i64, cargo: i64, color: i64) -> None:
    """DEL-19.5  Cargo leaves the hold only by being offered or raised."""
    s.hold[(seat * CARGO_KINDS + cargo) * COLORS + color] -= 1
