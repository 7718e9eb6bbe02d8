"""Actions are whole numbers with names: blocks of ids, each block one verb and what it is done to."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias

from petteia.core import checkpoint
from petteia.core.errors import UnknownAction
from petteia.core.given import shown, whole
from petteia.core.messages import Message

if TYPE_CHECKING:
    from petteia.core.showing import Moment

Given: TypeAlias = SupportsIndex | str  # an action as anybody may give it: its number, its name, or an Action
FIGURES: Final = ("d", "b", "o", "x", "X", "n", "c")  # formats of a number


class Action(int):
    """An action at one moment of a game: a number that knows its name, and prints as a sentence."""

    name: str  # the same in every language: what records hold
    _moment: Moment

    def __new__(cls, number: int, name: str, moment: Moment) -> Action:
        """The action of this number and name, chosen at this moment or to be chosen there."""
        action = super().__new__(cls, number)
        action.name = name
        action._moment = moment
        return action

    @property
    def id(self) -> int:
        """The number."""
        return int(self)

    @property
    def seat(self) -> int:
        """Whose action it is; CHANCE for a die or a draw."""
        return int(self._moment.state.seat)

    def text(self, lang: str = "en") -> str:
        """What is done, as a sentence in this language."""
        return self._moment.describe(int(self), lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{int(self)} {self.name}>"

    def __format__(self, spec: str) -> str:
        return format(int(self), spec) if spec.endswith(FIGURES) else format(str(self), spec)

    def __reduce__(self) -> tuple[Any, ...]:
        state, names = self._moment.state, self._moment.names
        begun = checkpoint.marks(self, state.game_name(), "action")
        return checkpoint.from_checkpoint, (*begun, int(self), self.name, state, names)


class Block:
    """A run of action ids with one meaning, for example `bid 1` to `bid 25`.

    `of_seats` says that the objects are the seats of the table, from the first on.
    """

    def __init__(self, verb: str, base: int, objects: Sequence[str] = (), of_seats: bool = False) -> None:
        self.verb = verb
        self.base = base
        self.of_seats = of_seats
        self.names = tuple(f"{verb} {o}" for o in objects) if objects else (verb,)

    @property
    def size(self) -> int:
        """How many actions the block has."""
        return len(self.names)


class Actions:
    """All actions of a game: ids from 0 on without a gap, and one name for each."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        names: list[str] = []
        for block in blocks:
            if block.base != len(names):
                raise AssertionError(f"block {block.verb!r} must start at {len(names)}, not at {block.base}")
            names.extend(block.names)
        self.names = tuple(names)
        self._blocks = tuple(block for block in blocks for _ in block.names)  # of each action
        self._ids = {name: i for i, name in enumerate(names)}
        if len(self._ids) != len(names):
            raise AssertionError("two actions have the same name")

    def __len__(self) -> int:
        return len(self.names)

    @property
    def of_seats(self) -> tuple[int, ...]:
        """The first id of each block whose actions name a seat."""
        return tuple(block.base for block in self.blocks if block.of_seats)

    def counted_from(self, action: int, seat: int, players: int) -> int:
        """The action that means for `seat` what this one means for the first seat.

        Where an action names the seat k places after the one that acts, every seat has the same id for it.
        """
        return self._turned(action, -seat, players)

    def counted_back(self, action: int, seat: int, players: int) -> int:
        """The way back from `counted_from`: the action of the game that is meant."""
        return self._turned(action, seat, players)

    def _turned(self, action: int, by: int, players: int) -> int:
        for base in self.of_seats:
            if base <= action < base + players:
                return base + (action - base + by) % players
        return action

    def name(self, action: int) -> str:
        """The name of an action; UnknownAction if there is none of this number."""
        number = whole(action)
        if number is None or not 0 <= number < len(self.names):
            raise UnknownAction(Message("core.action.unknown_id", action=shown(action), last=len(self.names) - 1))
        return self.names[number]

    def id(self, action: Given) -> int:
        """The number of an action that is given by its name or its number; UnknownAction if there is none."""
        number = self.number(action)
        self.name(number)
        return number

    def number(self, action: Given) -> int:
        """The number that is given, whether or not there is an action of this number, or that of a name."""
        if isinstance(action, str):
            if action not in self._ids:
                raise UnknownAction(Message("core.action.unknown_name", name=action))
            return self._ids[action]
        try:
            return index(action)
        except TypeError:
            raise UnknownAction(Message("core.action.kind", given=repr(action))) from None

    def has(self, name: str) -> bool:
        """Whether an action of this name exists."""
        return name in self._ids

    def block_of(self, action: int) -> Block:
        """The block an action belongs to."""
        self.name(action)
        return self._blocks[action]
