# mypy: disable-error-code="override"
"""Section 28: companions. What they do for good is said where it matters: injuries, colours, moving."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision
from petteia.games.delphi.actions import COMPANION
from petteia.games.delphi.components.cards import COMPANION_GAIN
from petteia.games.delphi.components.constants import COMPANION_TYPES, GAINS, HERO, HERO_SHIELD
from petteia.games.delphi.events import COMPANION_TAKEN
from petteia.games.delphi.rules.injuries import discard_all_of
from petteia.games.delphi.rules.rewards import gain, raise_shield
from petteia.games.delphi.state import Table

MOST_HERO_SHIELD: Final = 2  # the option counts down from here


def is_in_supply(s: Table, kind: i64, color: i64) -> bool:
    """DEL-22.3  Whether nobody owns the companion of this type and colour."""
    for seat in range(s.seats):
        if s.has_companion(seat, kind, color):
            return False
    return True


def hero_shield(s: Table) -> i64:
    """DEL-28.4  How much a hero raises the shield: 2, or 1 with the option."""
    return MOST_HERO_SHIELD - s.options[HERO_SHIELD]


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCompanion(Decision):
    """DEL-22.3, DEL-28.1, DEL-28.2  The hero, the demigod or the creature of that colour; one is always left."""

    facts: ClassVar[Facts] = Facts("take_companion", "seat color", rule="DEL-22.3", number=22)

    def __init__(self, seat: i64, color: i64) -> None:
        super().__init__(seat)
        self.color: Final = color

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for kind in range(COMPANION_TYPES):
            if is_in_supply(s, kind, self.color):
                choices.add(COMPANION + kind)

    def apply(self, s: Table, action: i64) -> None:
        take_companion(s, self.seat, action - COMPANION, self.color)


def take_companion(s: Table, seat: i64, kind: i64, color: i64) -> None:
    """DEL-28.3, DEL-28.4, DEL-28.5, DEL-28.7, DEL-28.8  The card is kept, and gives at once what its type gives."""
    s.companions[seat * COMPANION_TYPES + kind] |= i64(1) << color
    s.emit(COMPANION_TAKEN, seat, color, kind)
    if kind == HERO:
        raise_shield(s, seat, hero_shield(s))
        discard_all_of(s, seat, color)
    gain(s, seat, COMPANION_GAIN, kind * GAINS)
