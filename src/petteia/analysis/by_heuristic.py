"""Chances by the heuristic of a game: for games that bring no network, or none that fits."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from petteia.analysis.chances import HEURISTIC, Chances, Judge, result, round_of
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.core.heuristic import Looker

LOOK_DEPTH: Final = 6  # of those who play on
LOOK_POSITIONS: Final = 400
LONGEST: Final = 400  # decisions until a position is judged wherever it is
CALM: Final = 2.0  # times the temper: what a lead was worth in whole games of adepts (log loss lowest at 1.4 to 3)
FARTHEST: Final = -30.0  # leads beyond this, in units of the temper, are all the same

WORST: Final = 3.0  # a move that is worse than this lost the game: how much worse does not matter


class HeuristicJudge(Judge):
    """Judges by how well each seat stands, which the heuristic of the game says."""

    kind = HEURISTIC
    playouts = 6
    trust = 0.0

    def __init__(self, game: str, seed: str) -> None:
        super().__init__(game, seed)
        self.looker = Looker(self.heuristic, LOOK_DEPTH, LOOK_POSITIONS)

    def at_once(self, states: Sequence[State]) -> list[Chances]:
        return [self.standing(state) for state in states]

    def standing(self, s: State) -> Chances:
        """By how the seats stand now; certain when the game is over."""
        if s.is_over:
            return result(s)
        standings = [float(self.heuristic.standing(s, seat)) for seat in range(int(s.seats))]
        scale, best = CALM * float(self.heuristic.temper(s)), max(standings)
        shares = [exp(max((standing - best) / scale, FARTHEST)) for standing in standings]
        return tuple(share / sum(shares) for share in shares)

    def played_on(self, states: Sequence[State], rollers: Sequence[Roller]) -> list[Chances]:
        return [self._played_on(*pair) for pair in zip(states, rollers, strict=True)]

    def _played_on(self, s: State, roller: Roller) -> Chances:
        """By how the seats stand at the end of the round, this position being played on till then.

        Then all have had as many turns as the others: in the middle of a round those who have had theirs look better.
        """
        mark, number = self.turn_mark(s), round_of(s)
        for _ in range(LONGEST):
            if s.is_over:
                break
            if self.turn_mark(s) != mark:
                mark = self.turn_mark(s)
                if round_of(s) != number:
                    break
            if s.seat == CHANCE:
                s.advance(roller.pick(s.outcomes()))
            else:
                s.advance(self._recommended(s)[0])
        return self.standing(s)

    def recommended(self, states: Sequence[State]) -> list[list[int]]:
        return [self._recommended(state) for state in states]

    def _recommended(self, s: State) -> list[int]:
        legal = s.legal()
        if len(legal) == 1:
            return legal
        ratings: list[float] = []
        self.looker.rate(s, ratings)
        return [action for _, action in sorted(zip(ratings, legal, strict=True), key=lambda pair: -pair[0])]

    def regrets(self, states: Sequence[State], actions: Sequence[int], is_all_known: bool) -> list[float]:
        return [self._regret(*pair, is_all_known) for pair in zip(states, actions, strict=True)]

    def _regret(self, s: State, action: int, is_all_known: bool) -> float:
        """In units of the temper."""
        seen = s if is_all_known else s.redeal(int(s.seat), Roller(self.seed, "regret"))
        ratings: list[float] = []
        self.looker.rate(seen, ratings)
        lost = max(ratings) - ratings[s.legal().index(action)]
        return min(lost / float(self.heuristic.temper(s)), WORST)
