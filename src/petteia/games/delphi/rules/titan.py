# mypy: disable-error-code="override"
"""Section 34: the titan."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.delphi.actions import TITAN
from petteia.games.delphi.components.cards import TITAN_OTHER, TITAN_SIX
from petteia.games.delphi.components.constants import TITAN_FACES
from petteia.games.delphi.events import TITAN_ATTACKED, TITAN_ROLLED
from petteia.games.delphi.rules.supply import draw_injuries
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class TitanRoll(Decision):
    """DEL-34.1, DEL-1.16  The titan die, rolled in the last player's turn."""

    facts: ClassVar[Facts] = Facts("titan_roll", rule="DEL-34.1")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for face in range(TITAN_FACES):
            choices.add_outcome(TITAN + face, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.titan = action - TITAN + 1
        s.emit(TITAN_ROLLED, s.titan, 0, 0)


def titan_injuries(s: Position, seat: i64) -> i64:
    """DEL-34.2 to DEL-34.4  A 6 always hits twice; a lower roll hits a shield below it once."""
    if s.titan == TITAN_FACES:
        return TITAN_SIX
    if s.shields[seat] < s.titan:
        return TITAN_OTHER
    return 0


@mypyc_attr(acyclic=True, free_list_len=1)
class TitanAttack(Step):
    """DEL-34.5, DEL-7.4  All players are attacked, in turn order from the first (asked last, drawn first)."""

    facts: ClassVar[Facts] = Facts("titan_attack", rule="DEL-34.5")

    def apply(self, s: Position, action: i64) -> None:
        for i in range(s.seats - 1, -1, -1):
            seat = (s.first + i) % s.seats
            if titan_injuries(s, seat) > 0:
                s.ask(TitanHit(seat, titan_injuries(s, seat)))


@mypyc_attr(acyclic=True, free_list_len=1)
class TitanHit(Step):
    """DEL-34.5  A player draws all own cards before the next."""

    facts: ClassVar[Facts] = Facts("titan_hit", "owner:seat number:few", rule="DEL-34.5")

    def __init__(self, owner: i64, number: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.number: Final = number

    def apply(self, s: Position, action: i64) -> None:
        s.emit(TITAN_ATTACKED, self.owner, self.number, 0)
        draw_injuries(s, self.owner, self.number)
