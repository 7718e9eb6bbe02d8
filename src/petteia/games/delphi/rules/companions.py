# mypy: disable-error-code="override"
"""Section 28: taking a companion; what each type does is in `effects/companions.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import COMPANION
from petteia.games.delphi.components.constants import COMPANION_TYPES
from petteia.games.delphi.events import COMPANION_TAKEN
from petteia.games.delphi.rules.effects.companions import JOINING
from petteia.games.delphi.rules.reasons import COMPANION_TAKEN as TAKEN
from petteia.games.delphi.state import Position


def is_in_supply(s: Position, kind: i64, color: i64) -> bool:
    """DEL-22.3  Whether nobody owns the companion of this type and colour."""
    for seat in range(s.seats):
        if s.has_companion(seat, kind, color):
            return False
    return True


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCompanion(Decision):
    """DEL-22.3, DEL-28.1, DEL-28.2  The hero, the demigod or the creature of that colour; one is always left."""

    facts: ClassVar[Facts] = Facts("take_companion", "seat color", rule="DEL-22.3", number=22)

    def __init__(self, seat: i64, color: i64) -> None:
        super().__init__(seat)
        self.color: Final = color

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for kind in range(COMPANION_TYPES):
            if is_in_supply(s, kind, self.color):
                choices.add(COMPANION + kind)

    def forbids(self, s: Position, action: i64) -> i64:
        if action < COMPANION or action >= COMPANION + COMPANION_TYPES:
            return NOT_ASKED
        if not is_in_supply(s, action - COMPANION, self.color):
            return TAKEN
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        take_companion(s, self.seat, action - COMPANION, self.color)


def take_companion(s: Position, seat: i64, kind: i64, color: i64) -> None:
    """DEL-28.3  The card is kept, and gives at once what its type gives."""
    s.companions[seat * COMPANION_TYPES + kind] |= i64(1) << color
    s.emit(COMPANION_TAKEN, seat, color, kind)
    JOINING[kind].join(s, seat, kind, color)
