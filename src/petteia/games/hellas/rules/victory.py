"""Sections 31 and 32: the four ways to win."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import NATION_REGIONS, bit, count_bits
from petteia.games.hellas.components.cards import MONSTERS_NEEDED, NATIONS_EXCLUDED, NATIONS_NEEDED, TEMPLE_REGIONS
from petteia.games.hellas.components.constants import (
    DRAWN_GAME,
    FAVORED,
    KING,
    NATIONS,
    NOBODY,
    NOTHING,
    REGIONS,
    SLAYER,
    WARLORD,
)
from petteia.games.hellas.events import GAME_DRAWN, GAME_WON
from petteia.games.hellas.state import Position


def controlled(s: Position, seat: i64) -> i64:
    """The regions a seat controls, a bit each."""
    bits: i64 = 0
    for region in range(REGIONS):
        if s.control[region] == seat:
            bits |= bit(region)
    return bits


def nations_controlled(s: Position, seat: i64) -> i64:
    """HEL-CTL.10, HEL-VIC.3, HEL-VIC.4  Nations whose regions are all the seat's, without those that do not count."""
    return nations_within(s, controlled(s, seat))


def nations_within(s: Position, regions: i64) -> i64:
    """How many of the nations that count lie in these regions with all of theirs."""
    excluded = NATIONS_EXCLUDED[s.seats]
    count: i64 = 0
    for nation in range(NATIONS):
        if NATION_REGIONS[nation] & ~regions == 0 and (excluded >> nation) & 1 == 0:
            count += 1
    return count


def condition_met(s: Position, seat: i64) -> i64:
    """HEL-VIC.2, HEL-VIC.5, HEL-VIC.6, HEL-KOK.7  The victory condition that a seat meets now, or NOTHING.

    HEL-KOK.8: all stay in force together. HEL-TWO.5: the numbers depend on the number of players.
    """
    if s.monsters_slain(seat) >= MONSTERS_NEEDED:
        return SLAYER
    regions = controlled(s, seat)
    if count_bits(regions & s.temples) >= TEMPLE_REGIONS:
        return FAVORED
    if nations_within(s, regions) >= NATIONS_NEEDED[s.seats]:
        return WARLORD
    if s.throne_open == 1 and s.control[s.throne] == seat:
        return KING
    return NOTHING


def check_victory(s: Position) -> None:
    """HEL-VIC.1, HEL-VIC.8, HEL-VIC.9, HEL-SIM.1  The active player first, then clockwise."""
    if s.victory != NOTHING:
        return
    for i in range(s.seats):
        seat = (s.active + i + s.seats) % s.seats
        kind = condition_met(s, seat)
        if kind != NOTHING:
            win(s, seat, kind)
            return


def win(s: Position, seat: i64, kind: i64) -> None:
    """HEL-VIC.1, HEL-VIC.10  The game ends at once and nothing more is resolved."""
    s.winner = seat
    s.victory = kind
    s.emit(GAME_WON, seat, kind, 0)
    s.finish()


def end_in_a_draw(s: Position) -> None:
    """HEL-SIM.4  The turn limit is reached."""
    s.victory = DRAWN_GAME
    s.emit(GAME_DRAWN, 0, 0, 0)
    s.finish()


def end_countdown(s: Position) -> None:
    """HEL-KOK.6, HEL-KOK.7  Who controls the region of the first finished monument wins; else the first to take it."""
    s.throne_open = 1
    owner = s.control[s.throne]
    if owner != NOBODY and s.victory == NOTHING:
        win(s, owner, KING)
