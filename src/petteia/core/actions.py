"""Actions are whole numbers with names: blocks of ids, each block one verb and what it is done to."""

from __future__ import annotations

from collections.abc import Sequence

from petteia.core.errors import UnknownAction
from petteia.core.messages import Message


class Block:
    """A run of action ids with one meaning, for example `bid 1` to `bid 25`."""

    def __init__(self, verb: str, base: int, objects: Sequence[str] = ()) -> None:
        self.verb = verb
        self.base = base
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
