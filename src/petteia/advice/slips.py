"""Clear mistakes: what somebody has just done costs much of the chance to win, against what they could have done.

Only what the seat could know counts, as for hints. A move is looked into if the network would not have made it; it is a
slip if a search finds something clearly better, and playouts of both, with the same luck, confirm it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from petteia.advice.chances import guide_of, in_hundredths
from petteia.bots.base import Clock
from petteia.core.flow import State
from petteia.core.game import Game

MILD: Final = frozenset({"uniform", "novice", "adept"})  # levels of bots against which beginners play
CLEAR: Final = 0.08  # of the chance to win: what a mistake costs at least
LEAST: Final = 0.03  # the same in all likelihood
VISITS: Final = 64
DEALS: Final = 12
ROUNDS: Final = 1  # of a playout


class Slip(NamedTuple):
    """A clear mistake: the chance to win with it, and with what would have been best, in hundredths."""

    made: int
    best: int


def slip(game: Game[Any], before: State, made: tuple[int, ...]) -> Slip | None:
    """Whether these actions, all of the seat that decides in this position, were a clear mistake; None if not."""
    guide = guide_of(game.name)
    if guide is None:
        return None
    seat = int(before.seat)
    state = game.supposed(before, seat, 0)
    for action in made:
        if len(state.legal()) > 1:
            found = _looked_at(game, state, action)
            if found is not None:
                return found
        state = state.copy()
        state.advance(action)
    return None


def _looked_at(game: Game[Any], state: State, made: int) -> Slip | None:
    """Whether an action is a clear mistake."""
    from petteia.advice.playouts import Playouts, compared
    from petteia.bots.thinker import Thinker

    guide, legal, seat = guide_of(game.name), state.legal(), int(state.seat)
    assert guide is not None
    priors = guide.judge([state])[0].priors
    if legal[max(range(len(legal)), key=priors.__getitem__)] == made:
        return None
    thinker = Thinker("slip", guide, VISITS)
    best = thinker.choose(state.copy(), legal, Clock())
    if best == made:
        return None
    playouts = Playouts(game, guide, ROUNDS, "slip")
    for deals in (range(DEALS // 3), range(DEALS // 3, DEALS + DEALS // 3)):
        better, worse = playouts.chances(state, seat, [(best,), (made,)], deals)
        lead = compared(better, worse)
        if lead.mean < CLEAR / 2:
            return None
    if not lead.is_clear(CLEAR, LEAST):
        return None
    return Slip(in_hundredths(sum(worse) / len(worse)), in_hundredths(sum(better) / len(better)))
