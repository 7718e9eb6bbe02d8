"""Section 7: tracks and the last space."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.offrandes.components.cards import CHARACTERS, LAST_LEVEL
from petteia.games.offrandes.components.constants import NOBODY
from petteia.games.offrandes.events import ADVANCED, DISPLACED
from petteia.games.offrandes.state import Position


def seat_on_top(s: Position, character: i64) -> i64:
    """OFF-7.3  Who stands on the last space of a track; it holds at most one token."""
    for seat in range(s.seats):
        if s.level(seat, character) == LAST_LEVEL:
            return seat
    return NOBODY


def advance(s: Position, seat: i64, character: i64) -> None:
    """OFF-7.1, OFF-7.4, OFF-7.6  One space up, driving out whoever is on the last space; nothing if already there."""
    level = s.level(seat, character)
    if level == LAST_LEVEL:
        return
    if level + 1 == LAST_LEVEL:
        displace(s, character)
    s.levels[seat * CHARACTERS + character] = level + 1
    s.emit(ADVANCED, seat, character, level + 1)


def displace(s: Position, character: i64) -> None:
    """OFF-7.4, OFF-7.5, OFF-7.9  The token on the last space goes back one space; this is no corruption."""
    seat = seat_on_top(s, character)
    if seat != NOBODY:
        s.levels[seat * CHARACTERS + character] = LAST_LEVEL - 1
        s.emit(DISPLACED, seat, character, LAST_LEVEL - 1)


def step_back(s: Position, seat: i64, character: i64) -> None:
    """OFF-8.10  One space down, for the victim of a corruption."""
    s.levels[seat * CHARACTERS + character] -= 1
