# mypy: disable-error-code="override"
"""Section 11: phase 4, income."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.offrandes.components.cards import DRACHMA_LIMIT, INCOME
from petteia.games.offrandes.events import INCOME_RECEIVED, MARKER_PASSED
from petteia.games.offrandes.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class Income(Step):
    """OFF-11.2, OFF-11.3, OFF-11.4  The marker passes clockwise; everybody receives 10 drachmas, and keeps 25.

    Nobody is asked anything, and so no position is ever in this phase.
    """

    facts: ClassVar[Facts] = Facts("income")

    def apply(self, s: Position, action: i64) -> None:
        s.first = (s.first + 1) % s.seats
        for seat in range(s.seats):
            drachmas = s.drachmas[seat] + INCOME
            if drachmas > DRACHMA_LIMIT:
                drachmas = DRACHMA_LIMIT
            s.drachmas[seat] = drachmas
        s.emit(MARKER_PASSED, s.first, 0, 0)
        s.emit(INCOME_RECEIVED, INCOME, DRACHMA_LIMIT, 0)
