# mypy: disable-error-code="override"
"""Section 2: setting up, and who is first player."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision
from petteia.games.offrandes.actions import FIRST
from petteia.games.offrandes.components.cards import ALTARS, CHARACTERS, START_DRACHMAS, SUPPLY
from petteia.games.offrandes.components.constants import FIRST_PLAYER, NO_ANIMAL, NOBODY, RANDOM
from petteia.games.offrandes.events import FIRST_PLAYER_CHOSEN
from petteia.games.offrandes.rules.preliminary import Preliminary
from petteia.games.offrandes.rules.turn import Round
from petteia.games.offrandes.state import Position


def filled(size: i64, number: i64) -> vec[i64]:
    """An array of equal numbers."""
    numbers: list[i64] = []
    for _i in range(size):
        numbers.append(number)
    return vec[i64](numbers)


def set_up(seats: int, options: list[int]) -> Position:
    """OFF-2.2 to OFF-2.7, OFF-2.10  The table as it is before anybody has chosen; the first player comes first."""
    s = Position(seats, vec[i64](options))
    s.levels = filled(s.seats * CHARACTERS, 0)
    s.drachmas = filled(s.seats, START_DRACHMAS)
    s.points = filled(s.seats, 0)
    s.reserve = SUPPLY[:]
    s.altar_seat = filled(ALTARS, NOBODY)
    s.altar_animal = filled(ALTARS, NO_ANIMAL)
    s.altar_number = filled(ALTARS, 0)
    s.card_seat = filled(CHARACTERS, NOBODY)
    s.start()
    s.ask(Round())
    s.ask(Preliminary())
    if s.options[FIRST_PLAYER] == RANDOM:
        s.ask(ChooseFirstPlayer())
    else:
        s.first = s.options[FIRST_PLAYER] - 1
    return s


@mypyc_attr(acyclic=True)
class ChooseFirstPlayer(Decision):
    """OFF-2.7, OFF-2.10  Every seat has the same chance."""

    facts: ClassVar[Facts] = Facts("choose_first_player", rule="OFF-2.7")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for seat in range(s.seats):
            choices.add_outcome(FIRST + seat, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.first = action - FIRST
        s.emit(FIRST_PLAYER_CHOSEN, s.first, 0, 0)
