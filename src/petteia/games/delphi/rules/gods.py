# mypy: disable-error-code="override"
"""Sections 25 and 26: the god track, and the action of advancing a god."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision
from petteia.games.delphi.actions import ADVANCE, DECLINE
from petteia.games.delphi.components.cards import FIRST_ROW, TOP_ROW
from petteia.games.delphi.components.constants import COLORS, MAY_DECLINE_GOD_STEPS, ON
from petteia.games.delphi.events import GOD_ADVANCED, STEP_DECLINED
from petteia.games.delphi.rules.colors import payable, price
from petteia.games.delphi.rules.sources import Sourced
from petteia.games.delphi.rules.supply import pay_favours
from petteia.games.delphi.state import Table


def may_advance(s: Table, seat: i64, god: i64) -> bool:
    """DEL-26.4, DEL-27.4  A god on the top row cannot be advanced, also while its power is being used."""
    return s.gods[seat * COLORS + god] < TOP_ROW


def advance(s: Table, seat: i64, god: i64) -> None:
    """DEL-26.3, DEL-26.9  From the lowest row to the player-count row, from any other one row up."""
    row = s.gods[seat * COLORS + god]
    if row == 0:
        set_row(s, seat, god, FIRST_ROW[s.seats])
    else:
        set_row(s, seat, god, row + 1)


def set_row(s: Table, seat: i64, god: i64, row: i64) -> None:
    """Put a god on a row further up."""
    s.gods[seat * COLORS + god] = row
    s.emit(GOD_ADVANCED, seat, god, row)


def advancable(s: Table, seat: i64) -> i64:
    """A bit for each god that is below the top row."""
    bits: i64 = 0
    for god in range(COLORS):
        if may_advance(s, seat, god):
            bits |= i64(1) << god
    return bits


def god_steps(s: Table, seat: i64, number: i64) -> None:
    """DEL-26.5  Several steps are taken one by one, each for a god of choice."""
    if number > 0:
        s.ask(GodStep(seat, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class GodStep(Decision):
    """DEL-26.5, DEL-26.7, DEL-26.8  One step of a reward; lost if all gods are on the top row (DEL-26.6)."""

    facts: ClassVar[Facts] = Facts("god_step", "seat left:few", rule="DEL-26.5", number=23)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        bits = advancable(s, self.seat)
        if bits != 0 and s.options[MAY_DECLINE_GOD_STEPS] == ON:
            choices.add(DECLINE)
        for god in range(COLORS):
            if (bits >> god) & 1:
                choices.add(ADVANCE + god)

    def apply(self, s: Table, action: i64) -> None:
        if action == DECLINE:
            s.emit(STEP_DECLINED, self.seat, 0, 0)
        else:
            advance(s, self.seat, action - ADVANCE)
        if self.left > 1:
            s.ask(GodStep(self.seat, self.left - 1))


def advance_targets(s: Table, seat: i64, color: i64) -> i64:
    """DEL-25.1, DEL-9.12  The gods a source can advance."""
    return payable(s, seat, color) & advancable(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class AdvanceWhich(Sourced):
    """DEL-25.1  The action of advancing the god of the colour of the source."""

    facts: ClassVar[Facts] = Facts("advance_which", "seat color:source_color", rule="DEL-25.1", number=16)

    def list_choices(self, s: Table, choices: Choices) -> None:
        bits = advance_targets(s, self.seat, self.color)
        for god in range(COLORS):
            if (bits >> god) & 1:
                choices.add(ADVANCE + god)

    def apply(self, s: Table, action: i64) -> None:
        god = action - ADVANCE
        pay_favours(s, self.seat, price(s, self.seat, self.color, god))
        advance(s, self.seat, god)
