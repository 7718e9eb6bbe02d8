"""How the game presents itself, and what its results are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from petteia.core.events import Event
from petteia.core.messages import Message
from petteia.core.presenting import Count, Part, Presentation, Sizes
from petteia.games.offrandes.events import ALTARS_SCORED, LAID, PRIESTESS_SCORED

PRESENTATION: Final = Presentation(
    place=3,
    sign="ani-goat",
    seats=5,
    weight=1,
    cut=(12, 527, 632, 421),
    sizes=Sizes(board=916, side=288, tall=866),
)
COUNTS: Final = (
    Count("bids", ("bid_made",)),
    Count("pairs", ("pair_sold",)),
    Count("paid", ("pair_sold",), 2, False),
    Count("corrupted", ("corrupted",)),
    Count("altars", ("laid",)),
)
SPEEDS: Final[Mapping[str, tuple[str, float]]] = {
    "inside": (">=", 5.8e6),
    "python_loop": (">=", 1.1e6),
    "copy_us": ("<", 1.0),
    "observation_us": ("<", 1.0),
    "batch": (">=", 2.6e6),
    "ratio": (">=", 15.0),
}


def parts(seat: int, events: Sequence[Event]) -> list[Part]:
    """The points of a seat by where they come from."""
    own = [event for event in events if event.a == seat]
    points = {
        "laid": sum(event.c for event in own if event.kind == LAID),
        "priestess": sum(event.b for event in own if event.kind == PRIESTESS_SCORED),
        "end": sum(event.c for event in own if event.kind == ALTARS_SCORED),
    }
    return [
        Part("", Message("offrandes.part.score", what=Message(f"offrandes.part.{name}"), points=number))
        for name, number in points.items()
    ]
