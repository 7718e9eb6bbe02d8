"""What the characters do for a city, a function for each effect: the one place that reads their rows."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.offrandes.components.cards import (
    CARRIERS,
    CORRUPTOR,
    GAIN,
    GUARDIAN,
    LEVELS,
    MOST_ANIMALS,
    PEASANT,
    PRIESTESSES,
    SOLDIER,
)
from petteia.games.offrandes.state import Position


def gain(s: Position, seat: i64, character: i64) -> i64:
    """What a character gives a seat at the level it has reached."""
    return GAIN[character * LEVELS + s.level(seat, character)]


def animal_kind(s: Position, seat: i64) -> i64:
    """OFF-10.4  The Peasant gives the kind of animal, NO_ANIMAL at level 0."""
    return gain(s, seat, PEASANT)


def animal_number(s: Position, seat: i64) -> i64:
    """OFF-10.5  The lower of the two carriers gives the number of animals."""
    least: i64 = MOST_ANIMALS
    for carrier in CARRIERS:
        given = gain(s, seat, carrier)
        if given < least:
            least = given
    return least


def altar_reach(s: Position, seat: i64) -> i64:
    """OFF-10.11  The Temple Guardian opens the groups of altars up to this one."""
    return gain(s, seat, GUARDIAN)


def points_each_round(s: Position, seat: i64) -> i64:
    """OFF-9.1  What the Priestess scores."""
    points: i64 = 0
    for priestess in PRIESTESSES:
        points += gain(s, seat, priestess)
    return points


def corruptor_level(s: Position, seat: i64) -> i64:
    """OFF-8.1  How strong a seat's Corruptors are."""
    return gain(s, seat, CORRUPTOR)


def soldier_level(s: Position, seat: i64) -> i64:
    """OFF-8.5  How well a seat's Soldiers protect it."""
    return gain(s, seat, SOLDIER)
