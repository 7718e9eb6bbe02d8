"""How likely a seat is to win, as advice tells it: the one place from which advice takes its chances."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from petteia.bots.base import Bot

if TYPE_CHECKING:
    from petteia.bots.foresight import Node
    from petteia.bots.guide import NetworkGuide

DOUBT: Final = 8  # visits, as many as whose word counts that all actions are worth the same
WHOLE: Final = -1  # instead of an action
LEAST, MOST = 1, 99  # in hundredths: nothing is sure before the end


@cache
def guide_of(name: str) -> NetworkGuide | None:
    """The network that came with a game, as a judge of chances to win alone; None if there is none that fits."""
    from petteia.bots.champions import has_one

    if not has_one(name):
        return None
    from petteia.bots.calibration import ChanceGuide  # numpy is loaded for nobody else

    guide = ChanceGuide()
    return guide if guide.knows(name) else None


def worths(bot: Bot) -> dict[int, float]:
    """What each action was found to be worth in the last decision, as a chance to win; WHOLE: the position.

    What was hardly looked at is worth little more or less than the position. Nothing of a bot that judges otherwise.
    """
    tree: Node | None = getattr(bot, "tree", None)
    guide = getattr(bot, "guide", None)
    if tree is None or not tree.is_judged or guide is None or guide.places:
        return {}
    whole = tree.mean()
    known = zip(tree.actions, tree.values, tree.counts, strict=True)
    found = {int(action): (value + DOUBT * whole) / (int(count) + DOUBT) for action, value, count in known}
    return found | {WHOLE: whole}


def in_hundredths(chance: float) -> int:
    """A chance as it is told."""
    return min(MOST, max(LEAST, round(100 * chance)))
