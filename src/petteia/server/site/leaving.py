"""What a turn would end without: actions that cost nothing and could still be done before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.flow import State
from petteia.core.gestures import OWN, Gestures, Path
from petteia.server.site.moves import commits

NAMED: Final = 3  # of what is left
DEEPEST: Final = 3  # questions that are answered with the way on until the turn can be ended again
WAYS_ON: Final = frozenset(("no", "pass", "decline"))


def left_over(found: Gestures, sent: Sequence[int]) -> list[Path]:
    """What can be done first, without paying, with what is sent still possible after it; of each kind the likeliest."""
    left: list[Path] = []
    for first in found.root.legal():
        if first != sent[0] and len(left) < NAMED:
            ways = [each for each in found.ranked() if each.actions[0] == first and not each.is_choice]
            best = next((each for each in ways if each.price == 0), None)
            if best is not None and found.ending(best.sent) == OWN and _is_still_possible(found, best, sent[0]):
                left.append(best)
    return left


def _is_still_possible(found: Gestures, path: Path, action: int) -> bool:
    """Whether an answer can be given after a path, perhaps once a question or two are declined."""
    state = found.root.copy()
    for each in path.sent:
        state.advance(each)
    return _leads_to(found, state, action, DEEPEST)


def _leads_to(found: Gestures, state: State, action: int, deepest: int) -> bool:
    if state.seat != found.seat:
        return False
    if state.is_legal(action):
        return True
    on = [each for each in state.legal() if _goes_on(found.game.action_name(each))] if deepest else []
    for each in on:
        after = state.copy()
        after.advance(each)
        if _leads_to(found, after, action, deepest - 1):
            return True
    return False


def _goes_on(name: str) -> bool:
    return commits(name) or name.split(" ")[0] in WAYS_ON
