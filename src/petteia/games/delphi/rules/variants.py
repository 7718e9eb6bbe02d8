# mypy: disable-error-code="override"
"""Sections 5 and 6: the sides of the Zeus tiles, and the shorter game."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.delphi.actions import PAIRS, REMOVE_MONSTER, REMOVE_OFFERING, SIDES, SIDES_COUNT
from petteia.games.delphi.components.cards import DUAL_MONSTER, DUAL_OFFERING
from petteia.games.delphi.components.constants import (
    COLORS,
    DUAL_TILES,
    MONSTER,
    NO_COLOR,
    OFFERING,
    REMOVED_TASKS,
    STATUE,
    TASKS,
)
from petteia.games.delphi.events import SIDES_CHOSEN, TASK_REMOVED
from petteia.games.delphi.rules.zeus_tiles import SHRINE_TASK, remove_shrine_tile
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class TileSides(Decision):
    """DEL-5.7, DEL-5.8  Two of the four two-sided tiles show their offering, two their monster, for everybody."""

    facts: ClassVar[Facts] = Facts("tile_sides", rule="DEL-5.7")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for pair in range(SIDES_COUNT):
            choices.add_outcome(SIDES + pair, 1)

    def apply(self, s: Position, action: i64) -> None:
        first, second = PAIRS[action - SIDES]
        offerings: i64 = 0
        monsters: i64 = 0
        for tile in range(DUAL_TILES):
            if tile == first or tile == second:  # noqa: SIM109  (a tuple would be made here)
                offerings |= i64(1) << DUAL_OFFERING[tile]
            else:
                monsters |= i64(1) << DUAL_MONSTER[tile]
        for seat in range(s.seats):
            s.colored_tiles[seat * TASKS + OFFERING] = offerings
            s.colored_tiles[seat * TASKS + MONSTER] = monsters
        s.emit(SIDES_CHOSEN, offerings, monsters, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class RemoveTasks(Step):
    """DEL-6.1, DEL-6.2, DEL-6.7, DEL-6.8  The shorter game: statue, shrine, coloured monster, coloured offering."""

    facts: ClassVar[Facts] = Facts("remove_tasks", rule="DEL-6.1")

    def apply(self, s: Position, action: i64) -> None:
        number = s.options[REMOVED_TASKS]
        if number >= 4:
            s.ask(RemoveColor(OFFERING))
        if number >= 3:
            s.ask(RemoveColor(MONSTER))
        if number >= 2:
            for seat in range(s.seats):
                remove_shrine_tile(s, seat)
            s.emit(TASK_REMOVED, SHRINE_TASK, NO_COLOR, 0)
        if number >= 1:
            for seat in range(s.seats):
                s.white_tiles[seat * TASKS + STATUE] -= 1
            s.emit(TASK_REMOVED, STATUE, NO_COLOR, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class RemoveColor(Decision):
    """DEL-6.3  Which coloured tile is removed is decided at random, the same for all."""

    facts: ClassVar[Facts] = Facts("remove_color", "task", rule="DEL-6.3")

    def __init__(self, task: i64) -> None:
        super().__init__(CHANCE)
        self.task: Final = task

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        block = REMOVE_OFFERING
        if self.task == MONSTER:
            block = REMOVE_MONSTER
        for color in range(COLORS):
            if (s.colored_tiles[self.task] >> color) & 1:  # of seat 0; all have the same
                choices.add_outcome(block + color, 1)

    def apply(self, s: Position, action: i64) -> None:
        color = action - REMOVE_OFFERING
        if self.task == MONSTER:
            color = action - REMOVE_MONSTER
        for seat in range(s.seats):
            s.colored_tiles[seat * TASKS + self.task] -= i64(1) << color
        s.emit(TASK_REMOVED, self.task, color, 0)
