"""Actions are whole numbers with names: blocks of ids, each block one verb and what it is done to."""

from __future__ import annotations

from collections.abc import Sequence

from petteia.core.errors import UnknownAction
from petteia.core.messages import Message


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
        """The name of an action."""
        if not 0 <= action < len(self.names):
            raise UnknownAction(Message("core.action.unknown_id", action=action, last=len(self.names) - 1))
        return self.names[action]

    def id(self, name: str) -> int:
        """The number of an action."""
        try:
            return self._ids[name]
        except KeyError:
            raise UnknownAction(Message("core.action.unknown_name", name=name)) from None

    def has(self, name: str) -> bool:
        """Whether an action of this name exists."""
        return name in self._ids

    def block_of(self, action: int) -> Block:
        """The block an action belongs to."""
        for block in self.blocks:
            if block.base <= action < block.base + block.size:
                return block
        raise UnknownAction(Message("core.action.unknown_id", action=action, last=len(self.names) - 1))
