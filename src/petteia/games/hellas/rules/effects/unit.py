# mypy: disable-error-code="override"
"""What an effect is: a unit that says when it may be used, why not, and what it does; and the table of all units.

The files beside this one enter their units by the names that `content.json` uses.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Step
from petteia.games.hellas.components.cards import GAIN_AMOUNT, GAIN_EFFECT, MOMENT_BLESSINGS, USE_AMOUNT, USE_EFFECT
from petteia.games.hellas.components.constants import ARTIFACTS, BLESSINGS
from petteia.games.hellas.components.vocabulary import EFFECTS
from petteia.games.hellas.state import Position


class Unit:
    """An effect for its owner; the amount stands in the row of the card. By itself it changes nothing.

    Such a unit is for effects that the rule which they change asks for, with `owns_effect` or `charged_with`.
    """

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        """HEL-USE.5, HEL-NUL.3, HEL-BLS.5  ALLOWED, or why it cannot be paid or would change nothing now."""
        return ALLOWED

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        """Pay the cost and carry the effect out. What it asks is answered before anything that was asked earlier."""


UNITS: Final = vec[Unit]([Unit() for _name in EFFECTS])  # by number of the effect


def enter(name: str, unit: Unit) -> None:
    """Put a unit into the table, by the name of its effect."""
    UNITS[EFFECTS.index(name)] = unit


def carry_out(s: Position, seat: i64, effect: i64, amount: i64) -> None:
    """One effect for its owner."""
    UNITS[effect].apply(s, seat, amount)


def forbids_use(s: Position, seat: i64, card: i64) -> i64:
    """HEL-USE.5, HEL-NUL.3, HEL-BLS.5  Why a card whose moment has come cannot be used, or ALLOWED."""
    return UNITS[USE_EFFECT[card]].forbids(s, seat, USE_AMOUNT[card])


@mypyc_attr(acyclic=True, free_list_len=1)
class Effect(Step):
    """One effect, when those asked above it are done."""

    facts: ClassVar[Facts] = Facts("effect", "owner:seat effect amount:count")

    def __init__(self, owner: i64, effect: i64, amount: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.effect: Final = effect
        self.amount: Final = amount

    def apply(self, s: Position, action: i64) -> None:
        carry_out(s, self.owner, self.effect, self.amount)


def trigger(s: Position, seat: i64, moment: i64) -> None:
    """HEL-BLS.2  Every Blessing of a seat that works at this moment.

    HEL-BLS.3, HEL-BLS.4: once for each occurrence; what has no other condition is marked in `turn_used`.
    """
    cards = s.blessings[seat] & MOMENT_BLESSINGS[moment]
    for blessing in range(BLESSINGS):
        if (cards >> blessing) & 1 == 1:
            carry_out(s, seat, USE_EFFECT[ARTIFACTS + blessing], USE_AMOUNT[ARTIFACTS + blessing])


def trigger_for_all(s: Position, moment: i64) -> None:
    """HEL-SIM.2  Every Blessing that works at this moment, the active player's first, then clockwise."""
    for i in range(s.seats - 1, -1, -1):  # asked last, answered first
        trigger(s, (s.active + i) % s.seats, moment)


def gain_blessing_effect(s: Position, seat: i64, blessing: i64) -> None:
    """HEL-BLS.6  What happens once, when a Blessing is taken."""
    carry_out(s, seat, GAIN_EFFECT[blessing], GAIN_AMOUNT[blessing])
