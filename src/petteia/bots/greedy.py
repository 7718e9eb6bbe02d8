"""The greedy bot: does what looks best now, as far as the advice for its game tells; it can be made to err."""

from __future__ import annotations

from math import log
from typing import Any, ClassVar, Final

from petteia.bots.base import Bot, Clock
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import State
from petteia.core.heuristic import Looker

DEPTH: Final = 8  # choices and rolls until the next pause
POSITIONS: Final = 200  # looked at for one decision; with fifteen times as many it plays no better
HASTY: Final = 1  # as deep as who is hasty looks: what a choice brings at once
EQUAL: Final = 1e-9  # ratings this close are the same
WHOLE: Final = (1 << 64) - 1  # all bits of a number that is mixed


class Greedy(Checkpointed, Bot):
    """Looks to the end of what it does now and takes the best; of equals one at random.

    It errs as people do. With some `misjudgement` each choice looks better or worse to it than it is: by about so many
    hundredths of what usually lies between two good ones, and for a whole turn, since nobody changes their mind with
    every step. So it mistakes for the best what is nearly as good, sees a victory at hand, and gives nothing away.
    `haste` is the share of its turns, in hundredths, in which it looks no further than what a choice brings at once.
    """

    kept: ClassVar[tuple[str, ...]] = ("misjudgement", "haste", "_roller", "_mood")
    remade: ClassVar[tuple[str, ...]] = ("_lookers",)

    def __init__(self, seed: int | str = 0, misjudgement: int = 0, haste: int = 0) -> None:
        self.misjudgement = misjudgement
        self.haste = haste
        self._roller = Roller(seed, "greedy")
        self._mood = self._roller.below(1 << 62) if misjudgement or haste else 0
        self._lookers: dict[tuple[str, int], Looker] = {}

    def unpack(self, content: dict[str, Any]) -> None:
        super().unpack(content)
        self._lookers = {}

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        ratings = self._ratings(state_view, legal)
        enough = max(ratings) - EQUAL
        return self._roller.choose([a for a, rating in zip(legal, ratings, strict=True) if rating >= enough])

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        best, ratings = self.choose(state_view.copy(), legal, clock), self._ratings(state_view, legal)
        order = [action for _, action in sorted(zip(ratings, legal, strict=True), key=lambda each: -each[0])]
        return [best, *(action for action in order if action != best)]

    def _ratings(self, state: State, legal: list[int]) -> list[float]:
        """What each choice looks worth to it."""
        ratings: list[float] = []
        if not self._mood:
            self._looker(state, DEPTH).rate(state, ratings)
            return ratings
        careful = self._looker(state, DEPTH)
        turn = int(careful.heuristic.turn_mark(state))
        is_hasty = _share(self._mood, turn, -1) * 100 < self.haste
        (self._looker(state, HASTY) if is_hasty else careful).rate(state, ratings)
        scale = self.misjudgement / 100 * float(careful.heuristic.swing(state))
        return [
            rating + scale * _mistake(self._mood, turn, action) for rating, action in zip(ratings, legal, strict=True)
        ]

    def _looker(self, state: State, depth: int) -> Looker:
        """The looker for this game, made when it is first needed."""
        key = state.game_name(), depth
        if key not in self._lookers:
            self._lookers[key] = Looker(registry.find(key[0]).heuristic(), depth, POSITIONS)
        return self._lookers[key]


def _share(mood: int, turn: int, what: int) -> float:
    """A number between 0 and 1 that looks drawn, and is the same whenever it is asked for."""
    number = (mood + turn * 0x9E3779B97F4A7C15 + what * 0xD1B54A32D192ED03) & WHOLE
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & WHOLE
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & WHOLE
    number ^= number >> 31
    return ((number >> 11) + 0.5) / (1 << 53)


def _mistake(mood: int, turn: int, action: int) -> float:
    """By how much a choice is misjudged: mostly little, seldom much, as often too well as too badly."""
    share = _share(mood, turn, action)
    return log(share / (1 - share)) / 1.8138  # logistic, with a spread of 1
