"""Which actions of the turn cannot be taken, and why: what the panel of a player says before anything is pressed."""

from __future__ import annotations

from petteia.core.flow import ALLOWED, CHANCE, OVER
from petteia.games.hellas.components.constants import EXHAUSTED_HUNT, REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.rules.reasons import NO_EXHAUSTED_FIGHT
from petteia.games.hellas.rules.special import forbids_special
from petteia.games.hellas.rules.turn import forbids_regular
from petteia.games.hellas.state import Position
from petteia.games.hellas.told.reasons import SENTENCES


def refused_view(s: Position, viewer: int | None) -> dict[str, str]:
    """The actions that the viewer cannot take in the own turn, by name, with the names of the reasons.

    Others are told nothing: whether an artifact can be used may depend on the hand.
    """
    if viewer is None or viewer != s.active or s.seat in (CHANCE, OVER):
        return {}
    numbers = {f"regular {name}": forbids_regular(s, viewer, n) for n, name in enumerate(REGULAR_ACTIONS)}
    for n, name in enumerate(SPECIAL_ACTIONS):
        reason = forbids_special(s, viewer, n)
        if n != EXHAUSTED_HUNT or reason != NO_EXHAUSTED_FIGHT:
            numbers[f"special {name}"] = reason
    return {name: SENTENCES[int(number)].key for name, number in numbers.items() if number != ALLOWED}
