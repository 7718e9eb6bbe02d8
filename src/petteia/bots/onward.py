"""Playing on by what a guide likes: what analysis, advice and whoever looks for puzzles share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State

FINE: Final = 1 << 30  # different numbers that are drawn


def settled(state: State, roller: Roller) -> State:
    """The position, with chance rolled and done what leaves no choice, where somebody has one or the game is over."""
    while not state.is_over:
        if state.seat == CHANCE:
            state.advance(roller.pick(state.outcomes()))
            continue
        legal = state.legal()
        if len(legal) > 1:
            break
        state.advance(legal[0])
    return state


def liked(legal: Sequence[int], priors: Sequence[float], roller: Roller, warmth: float) -> int:
    """One of the actions, drawn by how promising they are; the warmer the less often the best: 1 as it was learned."""
    weights = [prior ** (1 / warmth) for prior in priors]
    drawn = roller.below(FINE) / FINE * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return action
    return legal[max(range(len(legal)), key=weights.__getitem__)]
