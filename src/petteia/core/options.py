"""Options: named settings for points that real tables play differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from petteia.core.errors import BadSetup
from petteia.core.given import shown, truth, whole
from petteia.core.messages import Message

Value = bool | int | str


class Option:
    """One setting: its default, the values it can have, and the rules it changes.

    `before` is how games of a former version were played that say nothing of it: like today's default, unless given.
    """

    def __init__(
        self, default: Value, choices: Sequence[Value], rules: tuple[str, ...], before: Value | None = None
    ) -> None:
        self.default = default
        self.choices = choices
        self.rules = rules
        self.before = default if before is None else before

    def __repr__(self) -> str:
        return f"Option(default={self.default!r}, choices={self.choices!r}, rules={self.rules!r})"

    def has(self, value: object) -> bool:
        """Whether this is one of the values; True is not 1 here."""
        if isinstance(self.choices, range):
            return type(value) is int and value in self.choices
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def number(self, value: Value) -> int:
        """The value as a state keeps it: itself for a range, otherwise its place among the choices."""
        if isinstance(self.choices, range):
            return int(value)
        for i, choice in enumerate(self.choices):
            if type(value) is type(choice) and value == choice:
                return i
        raise ValueError(value)

    def value(self, number: int) -> Value:
        """The value that a state keeps as this number."""
        return number if isinstance(self.choices, range) else self.choices[number]

    def words(self) -> str:
        """The possible values as text for a message: `0..999`, or `true, false`."""
        if isinstance(self.choices, range):
            return f"{self.choices[0]}..{self.choices[-1]}"
        return ", ".join(word(choice) for choice in self.choices)

    def parse(self, text: str) -> Value | None:
        """The value written as text, or None."""
        for choice in self.choices if not isinstance(self.choices, range) else ():
            if word(choice) == text.lower():
                return choice
        number = whole_number(text)
        return number if isinstance(self.choices, range) and number in self.choices else None


def whole_number(text: str) -> int | None:
    """The whole number, from 0 to a thousand millions, that a text writes, or None."""
    return int(text) if text.isdecimal() and len(text) <= 9 else None


def word(value: object) -> str:
    """A value as it is written on a command line and in messages."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(value: object) -> object:
    """A number or a truth of numpy's as one of Python's; all else as it is."""
    number, is_true = whole(value), truth(value)
    return is_true if is_true is not None else value if number is None else number


def settle(
    options: Mapping[str, Option], chosen: Mapping[str, object], former: Mapping[str, Option] | None = None
) -> dict[str, Value]:
    """All options with their values, defaults filled in; BadSetup on an unknown name or value.

    Former ones follow after the others, and nobody is told their names.
    """
    if not isinstance(chosen, Mapping):
        raise BadSetup(Message("core.option.mapping", given=shown(chosen)))
    chosen = {name: _plain(value) for name, value in chosen.items()}
    everything = {**options, **(former or {})}
    for name, value in chosen.items():
        if name not in everything:
            raise BadSetup(Message("core.option.unknown", name=name, known=", ".join(options)))
        if not everything[name].has(value):
            raise BadSetup(Message("core.option.value", name=name, value=word(value), known=everything[name].words()))
    return {name: chosen.get(name, option.default) for name, option in everything.items()}  # type: ignore[misc]
