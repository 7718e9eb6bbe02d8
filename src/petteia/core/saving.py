"""A position as JSON-able data and back: named fields of ints, and the stack as rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.errors import BadPosition
from petteia.core.flow import Decision, State
from petteia.core.messages import Message

FORMAT = "petteia-position-1"


class Field:
    """One field of a state: a number (`size` None) or an array, and the bounds of its numbers."""

    def __init__(self, name: str, size: int | None, low: int, high: int) -> None:
        self.name = name
        self.size = size
        self.low = low
        self.high = high

    def read(self, state: State) -> int | list[int]:
        """The field's value in a state."""
        value = getattr(state, self.name)
        return int(value) if self.size is None else list(value)

    def write(self, state: State, value: object) -> None:
        """Set the field of a state; BadPosition if the value does not fit."""
        self.check(value)
        setattr(state, self.name, vec[i64](value) if isinstance(value, list) else value)

    def check(self, value: object) -> None:
        """Refuse a value that does not fit; BadPosition."""
        if self.size is None:
            self._check(value, self.name)
            return
        if not isinstance(value, list) or len(value) != self.size:
            raise BadPosition(Message("core.position.array", field=self.name, size=self.size))
        if not self._fits(value):
            for i, number in enumerate(value):  # which one is wrong
                self._check(number, f"{self.name}[{i}]")

    def _fits(self, numbers: list[Any]) -> bool:
        """Whether all numbers are within bounds: positions are checked by the million."""
        return set(map(type, numbers)) == {int} and self.low <= min(numbers) and max(numbers) <= self.high

    def _check(self, number: object, place: str) -> None:
        if type(number) is not int or not self.low <= number <= self.high:
            raise BadPosition(
                Message("core.position.number", field=place, value=str(number), low=self.low, high=self.high)
            )


def save_stack(state: State) -> list[list[object]]:
    """The stack from the bottom to the top, each decision as its name and its numbers."""
    return [[decision.name(), *decision.row()] for decision in state.stack]


def load_stack(rows: object, decisions: Mapping[str, type[Decision]]) -> list[Decision]:
    """The stack from its rows; BadPosition on a row that is no decision of this game."""
    stack: list[Decision] = []
    for row in _list(rows, "stack"):
        name = row[0] if isinstance(row, list) and row else row
        if not isinstance(row, list) or not isinstance(name, str) or name not in decisions:
            raise BadPosition(Message("core.position.decision", row=str(row)))
        if not all(type(number) is int and abs(number) < 1 << 40 for number in row[1:]):
            raise BadPosition(Message("core.position.decision", row=str(row)))
        try:
            stack.append(decisions[name](*row[1:]))
        except TypeError:
            raise BadPosition(Message("core.position.decision", row=str(row))) from None
    return stack


def _list(value: object, place: str) -> Sequence[Any]:
    if not isinstance(value, list) or not value:
        raise BadPosition(Message("core.position.list", field=place))
    return value


def part(data: object, key: str, kind: type) -> Any:
    """A value of saved data; BadPosition if it is missing or of another type."""
    if not isinstance(data, dict) or key not in data:
        raise BadPosition(Message("core.position.missing", field=key))
    if type(data[key]) is not kind:
        raise BadPosition(Message("core.position.type", field=key))
    return data[key]
