"""The last public events as numbers: what an observation alone does not tell, how the position came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from petteia.core.events import Event
from petteia.core.game import Game
from petteia.core.observe import Block

NUMBERS: Final = 3  # of an event
LARGEST: Final = 32767


def seat_places(game: Game[Any], kind: int) -> tuple[int, ...]:
    """Which of the three numbers of this kind of event are seats."""
    return game.events.seats[kind]


def history_blocks(game: Game[Any], length: int) -> tuple[Block, ...]:
    """What `length` events add to an observation."""
    if not length:
        return ()
    events = ("event", length)
    kinds = ("kind", len(game.events.names))
    return (
        Block("history_kind", (events, kinds), 0, 1, "what happened, the latest event first; all 0: nothing yet"),
        Block(
            "history_numbers",
            (events, ("number", NUMBERS)),
            -1,
            LARGEST,
            "the three numbers of each of these events, seats counted from the observer",
        ),
    )


def encode_history(
    game: Game[Any], events: Sequence[Event], length: int, seat: int, seats: int, viewer: int | None = None
) -> list[int]:
    """The last events, the latest first: the kinds one-hot, then the numbers; those that the viewer may know of.

    Without a viewer events of one seat alone are left out.
    """
    kinds = len(game.events.names)
    result = [0] * (length * (kinds + NUMBERS))
    shown = [event for event in reversed(events) if event.is_for(viewer)][:length]
    for i, event in enumerate(shown):
        result[i * kinds + event.kind] = 1
        numbers = [event.a, event.b, event.c]
        for place in seat_places(game, event.kind):
            if numbers[place] >= 0:
                numbers[place] = (numbers[place] - seat) % seats
        at = length * kinds + i * NUMBERS
        result[at : at + NUMBERS] = numbers
    return result
