"""A seat that plays on alone: what rivals would do in their own turns is left out, and dice follow from a seed.

The same number of a turn, the same question and the same seed give the same dice, whatever was done before. So two
players who go on from one position have the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

from petteia.core.flow import CHANCE, Decision, State

Chooser = Callable[[State], int]
OWNED = {"delphi": "consult_oracle", "hellas": "turn_end"}  # what lies below all that is asked in somebody's turn
LONGEST = 4000  # decisions


def turns_to_win(state: State, seat: int, choose: Chooser, seed: str, most: int) -> int:
    """In which of its turns, counted from 1, the seat reaches its goal; beyond the most if it does not."""
    alone = Alone(state.copy(), seat, seed)
    for _ in range(LONGEST):
        if alone.is_done or alone.turns > most:
            return min(alone.turns, most + 1)
        alone.go_on(choose)
    return most + 1


class Alone:
    """A position that one seat plays on."""

    def __init__(self, state: State, seat: int, seed: str) -> None:
        self.state: Any = state
        self.seat = seat
        self.seed = seed
        self.turns = 1
        self._counts: dict[str, int] = {}  # questions of chance and of rivals in this turn

    @property
    def is_done(self) -> bool:
        """Whether the seat has reached its goal: Zeus with all tasks done, or a victory."""
        if self.state.game_name() == "delphi":
            return bool(self.state.has_reached(self.seat))
        return bool(self.state.is_over) and self.state.ranking()[self.seat] == 1

    def go_on(self, choose: Chooser) -> None:
        """One answer, of whoever is asked."""
        asked, s = int(self.state.seat), self.state
        if s.is_over:
            self.turns = LONGEST
            return
        owner = self._owner()
        if owner not in (self.seat, None):
            self._leave_out(owner)
            return
        if asked == CHANCE:
            action = self._drawn().choices(*zip(*s.outcomes(), strict=True))[0]
        elif asked == self.seat:
            action = choose(s)
        else:
            action = self._drawn().choice(s.legal())
        before = self._turn()
        s.play(action)
        if self._turn() != before and self._owner() == self.seat:
            self.turns += 1
            self._counts = {}

    def _turn(self) -> tuple[int, int]:
        s = self.state
        return (s.round, s.turn) if s.game_name() == "delphi" else (s.turn, s.active)

    def _owner(self) -> int | None:
        """Whose turn it is."""
        s = self.state
        return int(s.turn if s.game_name() == "delphi" else s.active)

    def _leave_out(self, owner: int) -> None:
        """End the turn of a rival before anything has happened in it."""
        s = self.state
        before, kept = self._turn(), list(s.stack)
        name = OWNED[s.game_name()]
        at = next((i for i, decision in enumerate(kept) if _is_of(decision, name, owner)), None)
        if at is None:  # a rival who has to recover, in Delphi
            kept.pop()
        else:
            kept = kept[: at + (s.game_name() == "hellas")]
        s.is_listed, s.stack = False, kept
        s.settle()
        if self._turn() != before and self._owner() == self.seat:
            self.turns += 1
            self._counts = {}

    def _drawn(self) -> random.Random:
        name = self.state.decision
        self._counts[name] = self._counts.get(name, 0) + 1
        return random.Random(f"{self.seed}:{self.turns}:{name}:{self._counts[name]}")


def _is_of(decision: Decision, name: str, owner: int) -> bool:
    return decision.name() == name and cast(Any, decision).owner == owner
