# mypy: disable-error-code="override"
"""Section 3: the preliminary choice of characters."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.offrandes.actions import START
from petteia.games.offrandes.components.cards import CHARACTERS, START_CHARACTERS
from petteia.games.offrandes.events import CHARACTER_CHOSEN
from petteia.games.offrandes.rules.reasons import CHOSEN
from petteia.games.offrandes.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class Preliminary(Step):
    """OFF-3.1  Counter-clockwise from the right neighbour of the first player, who chooses last."""

    facts: ClassVar[Facts] = Facts("preliminary")

    def apply(self, s: Position, action: i64) -> None:
        for i in range(s.seats):  # asked last, answered first: the right neighbour comes last here
            s.ask(ChooseStartCharacter((s.first + i) % s.seats, START_CHARACTERS))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseStartCharacter(Decision):
    """OFF-3.2, OFF-3.3, OFF-3.6  Three different characters, one after the other."""

    facts: ClassVar[Facts] = Facts("choose_start_character", "seat left:start_characters", rule="OFF-3.2", number=0)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def list_choices(self, s: Position, choices: Choices) -> None:
        for character in range(CHARACTERS):
            if s.level(self.seat, character) == 0:
                choices.add(START + character)

    def forbids(self, s: Position, action: i64) -> i64:
        if not START <= action < START + CHARACTERS:
            return NOT_ASKED
        if s.level(self.seat, action - START) > 0:  # OFF-3.3
            return CHOSEN
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        """OFF-3.2, OFF-3.5, OFF-3.8  The token moves to level 1 at once and it costs nothing."""
        s.levels[self.seat * CHARACTERS + action - START] = 1
        s.emit(CHARACTER_CHOSEN, self.seat, action - START, 0)
        if self.left > 1:
            s.ask(ChooseStartCharacter(self.seat, self.left - 1))
