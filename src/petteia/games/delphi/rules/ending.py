# mypy: disable-error-code="override"
"""Section 35: the end of the game. `Table.ranking` says who has won."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.delphi.components.constants import ENDED, NOBODY
from petteia.games.delphi.events import GAME_ENDED
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class EndCheck(Step):
    """DEL-35.3, DEL-35.4, DEL-35.16  The round in which a ship reaches Zeus is played to its end and is the last.

    DEL-35.5, DEL-35.7, DEL-33.10  Until then every turn goes on as usual. DEL-35.18  Without it rounds go on for ever.
    """

    facts: ClassVar[Facts] = Facts("end_check", rule="DEL-35.3")

    def apply(self, s: Position, action: i64) -> None:
        if s.reached != 0:
            s.phase = ENDED
            s.turn = NOBODY
            s.finish()
            if s.is_logged:
                s.emit(GAME_ENDED, s.ranking().index(1), s.ranking().count(1), 0)
