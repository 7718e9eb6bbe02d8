"""What a network sees of a game, read from the game's own description of its observations and actions.

Nothing here knows a game. Amounts and yes/no numbers go in as they are; a category becomes a few learned numbers. An
axis that several blocks of the observation share (seats, regions, cards, hexes) is a group: its members go through one
layer that they share. A block of actions with as many actions as one group has members points at these members.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.bots.champions import digest
from petteia.core.game import Game
from petteia.core.observe import CATEGORY, Block, places

SHARED_BY: Final = 3  # blocks that make an axis a group
LONG: Final = 30  # members that make it one in any case
MANY: Final = 100  # members of a group for each of which fewer numbers will do
SMALL: Final = 4  # members below which an axis is none, unless it is the seats
EMBEDDED: Final = 8  # learned numbers of a category at most
FEW: Final = 3  # the same in a block that is long
SEAT: Final = "seat"
PLAIN_AXES: Final = ("number", "kind", "option")  # lists of cases rather than things


@dataclass(frozen=True)
class Category:
    """Numbers of the observation that are categories of one kind."""

    name: str
    places: NDArray[np.int64]  # in the observation
    cases: int
    size: int  # learned numbers for each


@dataclass(frozen=True)
class Group:
    """Things of one kind, each with the same features."""

    name: str
    places: NDArray[np.int64]  # (members, features) in what the categories have been expanded to

    @property
    def members(self) -> int:
        """How many things there are."""
        return len(self.places)

    @property
    def features(self) -> int:
        """How many numbers tell of each."""
        return int(self.places.shape[1])


@dataclass(frozen=True)
class Pointer:
    """A run of actions that name the members of a group in order."""

    first: int  # action
    group: int


@dataclass(frozen=True)
class Inputs:
    """The shape of what goes into a network of one game, and of what comes out."""

    length: int  # of an observation
    actions: int
    seats: int  # at the largest table
    numbers: NDArray[np.int64]  # places of amounts and yes/no numbers
    categories: tuple[Category, ...]
    groups: tuple[Group, ...]
    pointers: tuple[Pointer, ...]
    digest: str  # of the description: weights belong to one

    def shared(self, group: int, size: int) -> int:
        """How many numbers the shared layer makes of each member: half as many where there are very many."""
        return size // 2 if self.groups[group].members > MANY else size

    @property
    def flat(self) -> int:
        """How many numbers there are when categories have been expanded."""
        return len(self.numbers) + sum(len(one.places) * one.size for one in self.categories)


def inputs_of(game: Game[Any]) -> Inputs:
    """What a network of this game sees."""
    blocks = places(game.observation_blocks)
    length = sum(block.size for block, _ in blocks)
    numbers = [at + i for block, at in blocks if block.kind != CATEGORY for i in range(block.size)]
    categories = tuple(_category(block, at) for block, at in blocks if block.kind == CATEGORY)
    groups = tuple(_groups(blocks, _expanded(length, numbers, categories)))
    return Inputs(
        length,
        game.num_actions,
        game.players[-1],
        np.array(numbers, np.int64),
        categories,
        groups,
        tuple(_pointers(game, groups)),
        digest(game),
    )


def _category(block: Block, at: int) -> Category:
    size = FEW if block.size > LONG else min(EMBEDDED, block.cases - 1)
    return Category(block.name, np.arange(at, at + block.size), block.cases, size)


def _expanded(length: int, numbers: list[int], categories: tuple[Category, ...]) -> list[list[int]]:
    """For each place of the observation those in the expanded vector."""
    result: list[list[int]] = [[] for _ in range(length)]
    for to, place in enumerate(numbers):
        result[place] = [to]
    end = len(numbers)
    for category in categories:
        for place in category.places.tolist():
            result[place] = list(range(end, end + category.size))
            end += category.size
    return result


def _groups(blocks: list[tuple[Block, int]], expanded: list[list[int]]) -> list[Group]:
    uses = Counter(axis for block, _ in blocks for axis in set(block.shape))
    found = []
    for (name, members), times in uses.items():
        is_group = name == SEAT or (members >= SMALL and (times >= SHARED_BY or members > LONG))
        if is_group and name not in PLAIN_AXES:
            rows = [_features(blocks, (name, members), member, expanded) for member in range(members)]
            found.append(Group(f"{name}_{members}", np.array(rows, np.int64)))
    return found


def _features(
    blocks: list[tuple[Block, int]], axis: tuple[str, int], member: int, expanded: list[list[int]]
) -> list[int]:
    """Where everything stands that is told of one member of an axis."""
    result: list[int] = []
    for block, at in blocks:
        if axis in block.shape:
            shape = tuple(length for _, length in block.shape)
            there = np.arange(at, at + block.size).reshape(shape).take(member, block.shape.index(axis))
            result += [to for place in there.ravel().tolist() for to in expanded[place]]
    return result


def _pointers(game: Game[Any], groups: tuple[Group, ...]) -> list[Pointer]:
    """Blocks of actions that can only mean one group: the seats, or the one group of this size."""
    result = []
    few = game.players[-1]  # nothing of this size or less: too many things are that few
    for block in game.actions.blocks:
        if block.of_seats:
            fitting = [i for i, group in enumerate(groups) if group.name.startswith(f"{SEAT}_")]
        else:
            fitting = [i for i, group in enumerate(groups) if group.members == block.size > few]
        if len(fitting) == 1 and groups[fitting[0]].members == block.size:
            result.append(Pointer(block.base, fitting[0]))
    return result
