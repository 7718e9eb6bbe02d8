# mypy: disable-error-code="override"
"""Sections 9 and 10: a source, be it a die, an oracle card or the crew: what it is used for, and on what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import ALLOWED, NOT_ASKED, Decision
from petteia.games.delphi.components.constants import COLORS, NO_COLOR
from petteia.games.delphi.rules.colors import price
from petteia.games.delphi.rules.reasons import COLOR_TOO_DEAR
from petteia.games.delphi.rules.supply import pay_favours
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True)
class Use:
    """A kind of action: one of the things that a source can be used for."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        """DEL-9.9, DEL-9.15  ALLOWED, or why there is no target that this source can pay for."""
        raise NotImplementedError

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        """Do it, or ask for the target."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Sourced(Decision):
    """A question about a source of this colour; ANY_COLOR acts as any colour for free."""

    def __init__(self, seat: i64, color: i64) -> None:
        super().__init__(seat)
        self.color: Final = color

    def asks_single(self) -> bool:
        return False


@mypyc_attr(acyclic=True)
class Target(Sourced):
    """DEL-10.5, DEL-10.6  Which target the source is used on: it is paid for when it is chosen."""

    def wanted(self, action: i64) -> i64:
        """The colour the source must have for this target; NO_COLOR if the action is no target."""
        raise NotImplementedError

    def obstacle(self, s: Position, action: i64) -> i64:
        """ALLOWED, or why this cannot be the target, whatever is paid."""
        raise NotImplementedError

    def hit(self, s: Position, action: i64) -> None:
        """Do with the target what is to be done; it has been paid for."""
        raise NotImplementedError

    def cost(self, s: Position, action: i64) -> i64:
        """What the target costs: the price of the colour that it needs."""
        return price(s, self.seat, self.color, self.wanted(action))

    def forbids(self, s: Position, action: i64) -> i64:
        if self.wanted(action) == NO_COLOR:
            return NOT_ASKED
        reason = self.obstacle(s, action)
        if reason == ALLOWED and self.cost(s, action) > s.favours[self.seat]:
            return COLOR_TOO_DEAR
        return reason

    def apply(self, s: Position, action: i64) -> None:
        pay_favours(s, self.seat, self.cost(s, action))
        self.hit(s, action)


def color_in(action: i64, block: i64, size: i64) -> i64:
    """The colour of an action of a block in which colours follow each other; NO_COLOR if it is of another block."""
    if action < block or action >= block + size:
        return NO_COLOR
    return (action - block) % COLORS
