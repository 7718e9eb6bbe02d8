"""The greedy bot: does what looks best now, as far as the advice for its game tells."""

from __future__ import annotations

from typing import Final

from petteia.bots.base import Bot, Clock
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.heuristic import Looker

DEPTH: Final = 8  # choices and rolls until the next pause
POSITIONS: Final = 200  # looked at for one decision; with fifteen times as many it plays no better
EQUAL: Final = 1e-9  # ratings this close are the same
HALF: Final = 50


class Greedy(Bot):
    """Looks to the end of what it does now and takes the best; of equals one at random.

    `carelessness` is the share of decisions, in hundredths, in which anything of the better half will do; `tolerance`
    another share than the half, in hundredths too.
    """

    def __init__(self, seed: int | str = 0, carelessness: int = 0, tolerance: int = HALF) -> None:
        self.carelessness = carelessness
        self.tolerance = tolerance
        self._roller = Roller(seed, "greedy")
        self._lookers: dict[str, Looker] = {}

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        ratings: list[float] = []
        self._looker(state_view).rate(state_view, ratings)
        enough = max(ratings) - EQUAL
        if self.carelessness and self._roller.below(100) < self.carelessness:
            good = -(-len(ratings) * self.tolerance // 100)  # rounded up: at least one will do
            enough = sorted(ratings, reverse=True)[good - 1]
        return self._roller.choose([a for a, rating in zip(legal, ratings, strict=True) if rating >= enough])

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        best, ratings = self.choose(state_view.copy(), legal, clock), list[float]()
        self._looker(state_view).rate(state_view, ratings)
        order = [action for _, action in sorted(zip(ratings, legal, strict=True), key=lambda each: -each[0])]
        return [best, *(action for action in order if action != best)]

    def _looker(self, state: State) -> Looker:
        """The looker for this game, made when it is first needed."""
        name = state.game_name()
        if name not in self._lookers:
            self._lookers[name] = Looker(registry.find(name).heuristic(), DEPTH, POSITIONS)
        return self._lookers[name]
