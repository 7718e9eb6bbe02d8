"""What games are worth to each seat: one scale for all environments, chosen by name, and payments on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from petteia.analysis.by_heuristic import HeuristicJudge
from petteia.core.errors import BadSetup
from petteia.core.flow import State
from petteia.core.given import amount, one_of, shown, whole
from petteia.core.messages import Message
from petteia.envs import settings

RANK, VICTORY, SCORE = KINDS = ("rank", "victory", "score")
HEAVIEST: Final = 1e6  # weight of what is paid on the way

Held = tuple[list[float], list[bool]]  # by seat: the potential at its last decision, and whether it has decided


def rewards(ranking: Sequence[int], zero_sum: bool = False) -> list[float]:
    """The reward of each seat from the final ranking (1 = winner, ties share a rank); BadSetup if it is none.

    The places are worth 1.0 for the first, 0.0 for the last and evenly spaced numbers between them; seats that tie
    share evenly what their places are worth together. The sum is therefore always half the number of seats; with
    `zero_sum` the mean, 0.5, is taken from each.

    >>> rewards([2, 1, 3])
    [0.5, 1.0, 0.0]
    >>> rewards([1, 1, 3], zero_sum=True)
    [0.25, 0.25, -0.5]
    """
    ranks = _ranks(ranking)
    last = len(ranks) - 1
    result = []
    for rank in ranks:
        ahead = sum(other < rank for other in ranks)
        tied = sum(other == rank for other in ranks)
        share = 1.0 - (ahead + (tied - 1) / 2) / last if last else 1.0
        result.append(share - 0.5 if zero_sum else share)
    return result


def _ranks(ranking: Sequence[int]) -> list[int]:
    try:
        found = [whole(rank) or 0 for rank in ranking]
    except TypeError:
        found = []
    if not found or min(found) < 1:
        raise BadSetup(Message("envs.ranking", given=shown(ranking)))
    return found


def victories(ranking: Sequence[int]) -> list[float]:
    """1 for the winner, shared evenly by several; 0 for all others.

    >>> victories([2, 1, 3]), victories([1, 1, 3])
    ([0.0, 1.0, 0.0], [0.5, 0.5, 0.0])
    """
    return [1.0 / ranking.count(1) if rank == 1 else 0.0 for rank in ranking]


class Rewards(NamedTuple):
    """How an environment pays; plain data, so that it can be sent to another process."""

    kind: str = RANK  # what the end is worth by: the rank, the victory alone, or the score
    zero_sum: bool = False  # whether the mean of all seats is taken from each
    shaping: float = 0.0  # the weight of the heuristic's potential; 0: nothing is paid before the end
    discount: float = 1.0  # of the learner, by which the potential is multiplied after each of its decisions

    def at_end(self, ranking: Sequence[int], scores: Sequence[int]) -> list[float]:
        """What a finished game is worth to each seat."""
        if self.kind == RANK:
            return rewards(ranking, self.zero_sum)
        worth = victories(ranking) if self.kind == VICTORY else [float(score) for score in scores]
        mean = sum(worth) / len(worth) if self.zero_sum else 0.0
        return [value - mean for value in worth]


def settle(reward: object = RANK, zero_sum: object = False, shaping: object = 0.0, discount: object = 1.0) -> Rewards:
    """The rewards that were asked for; BadSetup, with what is possible, if there are none such."""
    kind = one_of("reward", reward, KINDS)
    weight = amount("shaping", shaping, 0.0, HEAVIEST)
    return Rewards(kind, settings.whether("zero_sum", zero_sum), weight, amount("discount", discount, 0.0, 1.0))


class Purse:
    """What is paid in the course of one game.

    At the end it is what the game was worth. With `shaping`, whoever decides also gets what the potential has changed
    since its last decision, and gives all of it back at the end: the potential is the chance to win that the heuristic
    sees in the position. Since it only moves rewards within a game, what is best without it is best with it (Ng, Harada
    and Russell, 1999).
    """

    def __init__(self, terms: Rewards, game: str) -> None:
        self.terms = terms
        self._judge = HeuristicJudge(game, "") if terms.shaping else None
        self._held: list[float] = []  # the potential at the last decision of each seat
        self._has_begun: list[bool] = []  # whether a seat has decided yet

    def packed(self) -> Held:
        """Return what a checkpoint of the game keeps."""
        return self._held[:], self._has_begun[:]

    def unpack(self, content: Held) -> None:
        """Go on from there."""
        self._held, self._has_begun = list(content[0]), list(content[1])

    def begin(self, players: int) -> None:
        """A new game; nobody has decided yet."""
        self._held = [0.0] * players
        self._has_begun = [False] * players

    def potential(self, state: State, seat: int) -> float:
        """The weighted chance of a seat to win, less that of equals where the sum is to be 0."""
        if self._judge is None:
            return 0.0
        chance = self._judge.standing(state)[seat]
        return self.terms.shaping * (chance - 1 / len(self._held) if self.terms.zero_sum else chance)

    def on_the_way(self, state: State, seat: int) -> float:
        """What a seat gets that decides now: the change since it last did."""
        if self._judge is None:
            return 0.0
        before, now = self._held[seat], self.potential(state, seat)
        self._held[seat] = now
        if not self._has_begun[seat]:
            self._has_begun[seat] = True
            return 0.0
        return self.terms.discount * now - before

    def at_end(self, state: State, is_broken_off: bool = False) -> list[float]:
        """What each seat gets last; a game that was broken off is a tie, and there the potential stays as it is."""
        players = len(self._held)
        ranking = [1] * players if is_broken_off else state.ranking()
        worth = self.terms.at_end(ranking, state.scores())
        if self._judge is None:
            return worth
        for seat in range(players):
            if self._has_begun[seat]:
                left = self.terms.discount * self.potential(state, seat) if is_broken_off else 0.0
                worth[seat] += left - self._held[seat]
        return worth
