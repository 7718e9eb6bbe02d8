"""Chances by the network that came with a game: its judgement, corrected by what came of it in thousands of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.analysis.chances import NETWORK, Chances, Judge, mean, result
from petteia.bots.calibration import ChanceGuide
from petteia.bots.guide import Opinion
from petteia.bots.onward import liked, settled
from petteia.core.chance import Roller
from petteia.core.flow import State

ROUNDS: Final = 1  # that are played on
LONGEST: Final = 400  # decisions until a position is judged wherever it is
WARMTH: Final = 0.4  # how much is drawn besides what the network likes best: 0 nothing, 1 as it was learned


class NetworkJudge(Judge):
    """Judges by what the network says to the seat that decides.

    To play on, all seats do what it likes. A network is more hopeful for whoever is to move than for the others; so
    it is asked at the beginning of each turn of the next round, every time for another seat, and the mean is taken.
    """

    kind = NETWORK
    playouts = 2
    trust = 0.5

    def __init__(self, game: str, seed: str, guide: ChanceGuide | None = None) -> None:
        super().__init__(game, seed)
        self.guide = guide or ChanceGuide()

    def at_once(self, states: Sequence[State]) -> list[Chances]:
        roller = Roller(self.seed, "at once")
        calm = [settled(state.copy(), roller) for state in states]
        opinions = iter(self.guide.judge([state for state in calm if not state.is_over]))
        return [result(state) if state.is_over else tuple(next(opinions).values) for state in calm]

    def played_on(self, states: Sequence[State], rollers: Sequence[Roller]) -> list[Chances]:
        courses = [Course(self, *pair) for pair in zip(states, rollers, strict=True)]
        going = [course for course in courses if not course.is_done]
        while going:
            opinions = self.guide.judge([course.state for course in going])
            for course, opinion in zip(going, opinions, strict=True):
                course.go_on(opinion)
            going = [course for course in going if not course.is_done]
        return [course.chances for course in courses]

    def recommended(self, states: Sequence[State]) -> list[list[int]]:
        found = []
        for state, opinion in zip(states, self.guide.judge(states), strict=True):
            order = sorted(zip(opinion.priors, state.legal(), strict=True), key=lambda pair: -pair[0])
            found.append([action for _, action in order])
        return found

    def regrets(self, states: Sequence[State], actions: Sequence[int], is_all_known: bool) -> list[float]:
        """How much rather the network would have done something else."""
        found = []
        for state, action, opinion in zip(states, actions, self.guide.judge(states), strict=True):
            found.append(max(opinion.priors) - opinion.priors[state.legal().index(action)])
        return found


class Course:
    """One position that is played on."""

    def __init__(self, judge: NetworkJudge, state: State, roller: Roller) -> None:
        self.judge, self.state, self.roller = judge, state, roller
        self.is_done = False
        self.left = LONGEST
        self.views: list[Chances] = []  # at the beginning of each turn
        self.wanted = ROUNDS * int(state.seats)
        self.mark = judge.turn_mark(state)
        self._settle()

    @property
    def chances(self) -> Chances:
        """The mean of what was said on the way."""
        return mean(self.views)

    def go_on(self, opinion: Opinion) -> None:
        """Note what the network says where a turn begins, and do what it likes."""
        mark = self.judge.turn_mark(self.state)
        if mark != self.mark or self.left <= 0:
            self.mark = mark
            self.views.append(tuple(opinion.values))
            if len(self.views) >= self.wanted or self.left <= 0:
                self.is_done = True
                return
        self.left -= 1
        self.state.advance(liked(self.state.legal(), opinion.priors, self.roller, WARMTH))
        self._settle()

    def _settle(self) -> None:
        """Go on to the next choice; what is known at the end of the game counts for all turns that are left."""
        settled(self.state, self.roller)
        if self.state.is_over:
            self.views += [result(self.state)] * (self.wanted - len(self.views))
            self.is_done = True
