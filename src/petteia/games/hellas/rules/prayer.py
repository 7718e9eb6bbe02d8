# mypy: disable-error-code="override"
"""Sections 9 and 10: the regular action Prayer, and the powers of the gods."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import GOD, place_of
from petteia.games.hellas.components.cards import (
    GOD_AMOUNT,
    GOD_ATTRIBUTE,
    GOD_POWER,
    GOD_REGION,
    MONUMENT_LEVELS,
    PRIEST_PLACES,
)
from petteia.games.hellas.components.constants import GODS
from petteia.games.hellas.components.vocabulary import BARS_PRAYER
from petteia.games.hellas.events import PRAYED
from petteia.games.hellas.rules.effects.unit import carry_out
from petteia.games.hellas.rules.injuries import raise_attribute
from petteia.games.hellas.rules.monsters import barred_region
from petteia.games.hellas.rules.reasons import CHIMERA, MONUMENT_FULL, NO_PRIEST, PRIESTS_FULL, only
from petteia.games.hellas.state import Position


def priests_at(s: Position, god: i64) -> i64:
    """HEL-PRY.3  How many Priests of all players are on a monument."""
    count: i64 = 0
    for seat in range(s.seats):
        count += s.praying[seat * GODS + god]
    return count


def forbids_prayer_to(s: Position, god: i64) -> i64:
    """HEL-PRY.4, HEL-PRY.5  It takes a free place, and no Chimera in the region of the monument."""
    if barred_region(s, BARS_PRAYER) == GOD_REGION[god]:
        return CHIMERA
    return only(priests_at(s, god) < PRIEST_PLACES, PRIESTS_FULL)


def forbids_prayer(s: Position, seat: i64) -> i64:
    """HEL-PRY.11  It takes a Priest in the pool and a monument that can take it."""
    if s.pool[seat] == 0:
        return NO_PRIEST
    for god in range(GODS):
        if forbids_prayer_to(s, god) == ALLOWED:
            return ALLOWED
    return MONUMENT_FULL


@mypyc_attr(acyclic=True, free_list_len=1)
class PrayMonument(Decision):
    """HEL-PRY.1, HEL-PRY.2  Exactly 1 Priest goes to a free place of any monument."""

    facts: ClassVar[Facts] = Facts("pray_monument", "seat", rule="HEL-PRY.1", number=18, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        god = place_of(action, GOD, GODS)
        if god < 0:
            return NOT_ASKED
        return forbids_prayer_to(s, god)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for god in range(GODS):
            if forbids_prayer_to(s, god) == ALLOWED:
                choices.add(GOD + god)

    def apply(self, s: Position, action: i64) -> None:
        pray(s, self.seat, action - GOD)


def pray(s: Position, seat: i64, god: i64) -> None:
    """HEL-PRY.6, HEL-PRY.7, HEL-PRY.8  The attribute rises, then the power of the monument's level is used.

    HEL-PRY.10, HEL-PRI.3: on a monument it is not in the pool: it cannot be counted or sacrificed.
    """
    s.pool[seat] -= 1
    s.praying[seat * GODS + god] += 1
    s.emit(PRAYED, seat, god, 0)
    raise_attribute(s, seat, GOD_ATTRIBUTE[god], 1)
    use_god_power(s, seat, god)


def use_god_power(s: Position, seat: i64, god: i64) -> None:
    """HEL-GOD.2 to HEL-GOD.9  Athena recruits, Zeus gives Combat cards, Hermes moves an army.

    HEL-GOD.7, HEL-GOD.8: by the normal rules of recruiting and of movement.
    """
    amount = GOD_AMOUNT[god * MONUMENT_LEVELS + s.levels[god] - 1]
    if amount == 0:
        return
    carry_out(s, seat, GOD_POWER[god], amount)
