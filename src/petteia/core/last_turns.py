"""What a game knows of its last turns: when a victory may be at hand, and how it is carried out or prevented."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any


class LastTurns:
    """The same for all seats. By default no search looks for a victory: the bots see what is at hand by themselves."""

    def patience(self, s: Any, seat: int) -> int:
        """How many positions a search for a sure victory of this seat may look at here; 0: none can be at hand."""
        return 0

    def choice(self, s: Any, legal: Sequence[int]) -> int | None:
        """What the seat that decides chooses on its way home; None if the game has no plan for this position."""
        return None

    def passed_on(self, s: Any) -> Any | None:
        """The position if the turn of the seat that decides ended here; None in the middle of an action."""
        return None

    def is_turn(self, s: Any) -> bool:
        """Whether a turn begins here, for the seat that decides: as far as a search for a rival's victory plays on."""
        return False

    def name_of(self, s: Any) -> Hashable:
        """What tells two positions of one turn apart; where it is the same, one of them is looked at."""
        return None
