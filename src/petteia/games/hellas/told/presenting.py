"""How the game presents itself, and what its results are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.messages import Message, name_of
from petteia.core.presenting import Count, Part, Presentation, Sizes
from petteia.games.hellas.known import victories
from petteia.games.hellas.known.shape import View

SIGNS: Final = {"warlord": "att-leadership", "favored": "temple", "slayer": "monster"}  # of the ways to win

PRESENTATION: Final = Presentation(
    place=2,
    sign="hoplite",
    seats=4,
    weight=3,
    cut=(424, 468, 540, 360),
    sizes=Sizes(board=985, side=775, tall=975, least=560, column=280, is_wide=True),
)
COUNTS: Final = (
    Count("battles", ("battle_won",)),
    Count("temples", ("temple_built",)),
    Count("monuments", ("monument_built",)),
    Count("quests", ("quest_completed",)),
    Count("prayers", ("prayed",)),
    Count("slain", ("slain",)),
)
SPEEDS: Final[Mapping[str, tuple[str, float]]] = {
    "inside": (">=", 2.8e6),
    "python_loop": (">=", 0.8e6),
    "copy_us": ("<", 3.0),
    "observation_us": ("<", 1.5),
    "batch": (">=", 1.0e6),
}


def standing(view: View) -> list[int]:
    """The regions that everybody holds: only winning scores."""
    return [len(seat["regions"]) for seat in view["seats"]]


def parts(view: View, seat: int) -> list[Part]:
    """How far a player has come on each way to win."""
    return [
        Part(
            SIGNS[way.victory],
            Message("core.plain", text=f"{way.have}/{way.need}"),
            name_of("hellas.victory", way.victory),
        )
        for way in victories.ways(view, seat)
    ]
