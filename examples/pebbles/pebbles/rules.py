# mypy: disable-error-code="override"
"""The rules: what lies on the table, what can be done, and what happens then."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from petteia.core.actions import Actions, Block
from petteia.core.content import Content
from petteia.core.events import Events
from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, State

FILE = Content("pebbles", Path(__file__).with_name("content.json"))
PEBBLES = FILE.root.integer("pebbles", 1, 99)
FACES = FILE.root.integer("faces", 2, 20)
TOKENS = [row.integer("number", 1, 99) for row in FILE.root.rows("tokens")]  # how many show 1, how many 2, ...

TAKE = 0  # the actions: the first of each block
ROLL = 1
SHOWN = 2
TOKEN = SHOWN + FACES
ACTIONS = Actions(
    Block("take", TAKE),
    Block("roll", ROLL),
    Block("die", SHOWN, [str(face) for face in range(1, FACES + 1)]),
    Block("token", TOKEN, [str(value) for value in range(1, len(TOKENS) + 1)]),
)

DRAWN, TAKEN, MISSED, ENDED = range(4)  # the events; the first number of each is a seat
EVENTS = Events(("drawn", "taken", "missed", "ended"))


class Table(State):
    """A position."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.heap = PEBBLES
        self.taken = [0] * seats  # pebbles of each seat
        self.tokens = [0] * seats  # what each seat has drawn; 0: nothing yet

    def game_name(self) -> str:
        return "pebbles"

    def copy(self) -> Table:
        other = Table(int(self.seats))
        self.share_stack(other)
        other.heap, other.taken, other.tokens = self.heap, self.taken[:], self.tokens[:]
        return other

    def scores(self) -> list[int]:
        """PEB-3.2  Pebbles; at the end, when all tokens lie open, with the token."""
        return [taken + token * self.is_over for taken, token in zip(self.taken, self.tokens, strict=True)]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]


def set_up(players: int) -> Table:
    """PEB-1.1, PEB-1.2  Everybody draws, the first seat first; then the first seat has a turn."""
    s = Table(players)
    s.start()
    s.ask(Turn(0))  # asked first, answered last
    for seat in range(players - 1, -1, -1):
        s.ask(Draw(seat))
    return s


class Draw(Decision):
    """PEB-1.2  A token from the bag, for one seat alone to see."""

    facts: ClassVar[Facts] = Facts("draw", "to:seat", rule="PEB-1.2")

    def __init__(self, to: int) -> None:
        super().__init__(CHANCE)
        self.to = to

    def list_choices(self, s: Table, choices: Choices) -> None:
        for place, number in enumerate(TOKENS):
            choices.add_outcome(TOKEN + place, number)

    def apply(self, s: Table, action: int) -> None:
        s.tokens[self.to] = action - TOKEN + 1
        s.emit_to(self.to, DRAWN, self.to, action - TOKEN + 1, 0)


class Turn(Decision):
    """PEB-2.1  Take one pebble, or roll."""

    facts: ClassVar[Facts] = Facts("turn", "seat", rule="PEB-2.1")

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(TAKE)
        choices.add(ROLL)

    def apply(self, s: Table, action: int) -> None:
        s.ask(Turn((self.seat + 1) % int(s.seats)))  # PEB-2.3
        if action == ROLL:
            s.ask(Roll(int(self.seat)))
        else:
            take(s, int(self.seat), 1)


class Roll(Decision):
    """PEB-2.2  The die decides."""

    facts: ClassVar[Facts] = Facts("roll", "roller:seat", rule="PEB-2.2")

    def __init__(self, roller: int) -> None:
        super().__init__(CHANCE)
        self.roller = roller

    def list_choices(self, s: Table, choices: Choices) -> None:
        for face in range(FACES):
            choices.add_outcome(SHOWN + face, 1)

    def apply(self, s: Table, action: int) -> None:
        face = action - SHOWN + 1
        if face > s.heap:
            s.emit(MISSED, self.roller, face, 0)
        else:
            take(s, self.roller, face)


def take(s: Table, seat: int, number: int) -> None:
    """PEB-2.1, PEB-3.1  Pebbles from the heap; the last one ends the game."""
    s.heap -= number
    s.taken[seat] += number
    s.emit(TAKEN, seat, number, s.heap)
    if s.heap == 0:
        s.finish()
        s.emit(ENDED, s.ranking().index(1), 0, 0)
