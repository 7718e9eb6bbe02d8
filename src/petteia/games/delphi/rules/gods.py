# mypy: disable-error-code="override"
"""Sections 25 and 26: the god track, and the action of advancing a god."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import ADVANCE, DECLINE
from petteia.games.delphi.components.cards import FIRST_ROW, TOP_ROW
from petteia.games.delphi.components.constants import COLORS, MAY_DECLINE_GOD_STEPS, NO_COLOR, ON
from petteia.games.delphi.events import GOD_ADVANCED, STEP_DECLINED
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.reasons import ACTION_TOO_DEAR, ALL_ON_TOP, GOD_ON_TOP, MUST_STEP
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.state import Position


def may_advance(s: Position, seat: i64, god: i64) -> bool:
    """DEL-26.4, DEL-27.4  A god on the top row cannot be advanced, also while its power is being used."""
    return s.gods[seat * COLORS + god] < TOP_ROW


def advance(s: Position, seat: i64, god: i64) -> None:
    """DEL-26.3, DEL-26.9  From the lowest row to the player-count row, from any other one row up."""
    row = s.gods[seat * COLORS + god]
    if row == 0:
        set_row(s, seat, god, FIRST_ROW[s.seats])
    else:
        set_row(s, seat, god, row + 1)


def set_row(s: Position, seat: i64, god: i64, row: i64) -> None:
    """Put a god on a row further up."""
    s.gods[seat * COLORS + god] = row
    s.emit(GOD_ADVANCED, seat, god, row)


def advancable(s: Position, seat: i64) -> i64:
    """A bit for each god that is below the top row."""
    bits: i64 = 0
    for god in range(COLORS):
        if may_advance(s, seat, god):
            bits |= i64(1) << god
    return bits


def forbids_advance(s: Position, seat: i64, action: i64) -> i64:
    """DEL-26.4  Any god below the top row can be advanced."""
    god = color_in(action, ADVANCE, COLORS)
    if god == NO_COLOR:
        return NOT_ASKED
    if not may_advance(s, seat, god):
        return GOD_ON_TOP
    return ALLOWED


def forbids_declining(s: Position) -> i64:
    """DEL-26.8  A step is declined only with the option."""
    if s.options[MAY_DECLINE_GOD_STEPS] == ON:
        return ALLOWED
    return MUST_STEP


def add_gods(choices: Choices, bits: i64) -> None:
    """List the advancing of each of these gods."""
    for god in range(COLORS):
        if (bits >> god) & 1:
            choices.add(ADVANCE + god)


def god_steps(s: Position, seat: i64, number: i64) -> None:
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

    def list_choices(self, s: Position, choices: Choices) -> None:
        bits = advancable(s, self.seat)
        if bits != 0 and forbids_declining(s) == ALLOWED:
            choices.add(DECLINE)
        add_gods(choices, bits)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return forbids_declining(s)
        return forbids_advance(s, self.seat, action)

    def apply(self, s: Position, action: i64) -> None:
        if action == DECLINE:
            s.emit(STEP_DECLINED, self.seat, 0, 0)
        else:
            advance(s, self.seat, action - ADVANCE)
        if self.left > 1:
            s.ask(GodStep(self.seat, self.left - 1))


@mypyc_attr(acyclic=True)
class AdvanceGod(Use):
    """DEL-25.1, DEL-9.12  A god is advanced."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        gods = advancable(s, seat)
        if gods == 0:
            return ALL_ON_TOP
        if gods & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(AdvanceWhich(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class AdvanceWhich(Target):
    """DEL-25.1  The action of advancing the god of the colour of the source."""

    facts: ClassVar[Facts] = Facts(
        "advance_which", "seat color:source_color", rule="DEL-25.1", number=16, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_gods(choices, advancable(s, self.seat) & payable(s, self.seat, self.color))

    def wanted(self, action: i64) -> i64:
        return color_in(action, ADVANCE, COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        return forbids_advance(s, self.seat, action)

    def hit(self, s: Position, action: i64) -> None:
        advance(s, self.seat, action - ADVANCE)
