# mypy: disable-error-code="override"
"""Section 4: the sequence of play, as one list."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.offrandes.events import ROUND_STARTED
from petteia.games.offrandes.rules.auctions import Auctions
from petteia.games.offrandes.rules.corruption import Corruption
from petteia.games.offrandes.rules.ending import EndCheck
from petteia.games.offrandes.rules.income import Income
from petteia.games.offrandes.rules.offerings import Offerings
from petteia.games.offrandes.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """OFF-4.1, OFF-4.3  Auctions, corruption, offerings, income, and then the next round (asked last, played first)."""

    facts: ClassVar[Facts] = Facts("round")

    def apply(self, s: Position, action: i64) -> None:
        s.round += 1
        s.emit(ROUND_STARTED, s.round, s.first, 0)
        s.ask(Round())
        s.ask(Income())
        s.ask(EndCheck())
        s.ask(Offerings())
        s.ask(Corruption())
        s.ask(Auctions())
