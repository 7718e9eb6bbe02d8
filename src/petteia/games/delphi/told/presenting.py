"""How the game presents itself, and what its results are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.messages import Message, name_of
from petteia.core.presenting import ONE, Count, Part, Presentation, Sizes
from petteia.games.delphi.known.reading import open_task
from petteia.games.delphi.known.shape import View

TASKS: Final = 4
OF_A_TASK: Final = 3  # tiles of Zeus for each of the four tasks

PRESENTATION: Final = Presentation(
    place=1,
    sign="ship",
    seats=3,
    weight=2,
    cut=(212, 500, 540, 360),
    sizes=Sizes(board=838, side=564, tall=832, least=480),
    has_short_notes=True,
)
COUNTS: Final = (
    Count("sailed", ("ship_moved",), 3),
    Count("explored", ("island_explored",)),
    Count("favours", ("favours_taken",), 2),
    Count("injuries", ("injury_drawn",), ONE, False),
    Count("cards", ("card_played",)),
    Count("gods", ("god_used",)),
    Count("fights", ("monster_defeated",)),
)
SPEEDS: Final[Mapping[str, tuple[str, float]]] = {
    "inside": (">=", 2.4e6),
    "python_loop": (">=", 0.75e6),
    "copy_us": ("<", 2.0),
    "observation_us": ("<", 1.5),
    "batch": (">=", 1.0e6),
}


def standing(scores: list[int]) -> list[int]:
    """The tasks that are done; the point for being back at Zeus is no task."""
    return [min(score, OF_A_TASK * TASKS) for score in scores]


def parts(view: View, seat: int, score: int) -> list[Part]:
    """The tiles done of each kind of task, and whether the ship is back."""
    found = []
    tiles = view["seats"][seat]["open"]
    for task in tiles:
        of_kind = open_task(tiles, task)
        left = of_kind["any"] + len(of_kind["colors"])
        done = Message("core.plain", text=f"{max(0, OF_A_TASK - left)}/{OF_A_TASK}")
        found.append(Part(task, done, name_of("delphi.task", task)))
    if score > OF_A_TASK * TASKS:
        found.append(Part("god-zeus", Message("delphi.part.zeus")))
    return found
