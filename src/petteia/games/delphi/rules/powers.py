# mypy: disable-error-code="override"
"""Section 27: using gods and returning them; what each does is in `effects/gods.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Step
from petteia.games.delphi.components.cards import FIRST_ROW, TOP_ROW
from petteia.games.delphi.components.constants import COLORS, GODS_WAIT
from petteia.games.delphi.events import GOD_RETURNED, GOD_USED
from petteia.games.delphi.rules.effects.gods import POWERS
from petteia.games.delphi.rules.reasons import NO_CARD_FOR_GOD, NOT_ON_TOP
from petteia.games.delphi.rules.supply import draw_oracle_cards, may_draw_oracle_card
from petteia.games.delphi.state import Position


def is_on_top(s: Position, seat: i64, god: i64) -> bool:
    """DEL-27.1  Only a god on the top row can be used."""
    return s.gods[seat * COLORS + god] == TOP_ROW


def gods_on_top(s: Position, seat: i64) -> i64:
    """A bit for each god on the top row: mostly none, and then nothing else need be asked about gods."""
    bits: i64 = 0
    for god in range(COLORS):
        if is_on_top(s, seat, god):
            bits |= i64(1) << god
    return bits


def forbids_god(s: Position, seat: i64, god: i64) -> i64:
    """DEL-27.1, DEL-27.9  A god on the top row whose power changes something."""
    if not is_on_top(s, seat, god):
        return NOT_ON_TOP
    return POWERS[god].forbids(s, seat)


def forbids_return(s: Position, seat: i64, god: i64) -> i64:
    """DEL-27.6, DEL-27.8  A god on the top row, while there is an oracle card to be drawn."""
    if not is_on_top(s, seat, god):
        return NOT_ON_TOP
    if not may_draw_oracle_card(s):
        return NO_CARD_FOR_GOD
    return ALLOWED


def waiting_row(s: Position, seat: i64) -> i64:
    """DEL-27.3, DEL-27.22, DEL-30.2  Where gods start and return to: row 0, or with T2 the player-count row."""
    if s.modifier(seat, GODS_WAIT):
        return FIRST_ROW[s.seats]
    return 0


def use_god(s: Position, seat: i64, god: i64) -> None:
    """DEL-27.3, DEL-27.4  The god stays on the top row until its power and all its rewards are resolved."""
    s.emit(GOD_USED, seat, god, 0)
    s.ask(GodReturns(seat, god))
    POWERS[god].use(s, seat)


def return_god(s: Position, seat: i64, god: i64) -> None:
    """DEL-27.6, DEL-27.7  Instead of the power the god goes down for an oracle card."""
    god_returns(s, seat, god)
    draw_oracle_cards(s, seat, 1)


def god_returns(s: Position, seat: i64, god: i64) -> None:
    """DEL-27.3, DEL-27.22  The god goes down."""
    row = waiting_row(s, seat)
    s.gods[seat * COLORS + god] = row
    s.emit(GOD_RETURNED, seat, god, row)


@mypyc_attr(acyclic=True, free_list_len=1)
class GodReturns(Step):
    """DEL-27.3  After the power and all its rewards the god goes down."""

    facts: ClassVar[Facts] = Facts("god_returns", "owner:seat god", rule="DEL-27.3")

    def __init__(self, owner: i64, god: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.god: Final = god

    def apply(self, s: Position, action: i64) -> None:
        god_returns(s, self.owner, self.god)
