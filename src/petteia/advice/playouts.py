"""Playouts by a network: what a position, or what comes of different moves in it, is worth, with the same luck for all.

A position is played on for some rounds by what the network likes, in many deals of what is hidden; then the network
says how likely the seat is to win, or the game is over and it is known. Different moves are compared deal by deal: what
is hidden and how the dice fall is the same for each of them, as long as the same is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from petteia.bots.guide import NetworkGuide, Opinion
from petteia.bots.onward import liked, settled
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game

LONGEST: Final = 240  # decisions of one playout
WARMTH: Final = 0.5  # how much is drawn besides what the network likes best: 0 nothing, 1 as it was learned
ROUNDS: Final = "round"  # the unit of games whose time is told in them

Line = tuple[int, ...]  # moves of a seat, one after the other


class Compared(NamedTuple):
    """How much better one line is than another, as a chance to win: the mean over all deals, and how sure that is."""

    mean: float
    error: float  # of the mean

    def is_clear(self, margin: float, least: float) -> bool:
        """Whether it is better by the margin, and by the least in all likelihood (19 of 20)."""
        return self.mean >= margin and self.mean - 2 * self.error >= least


class Playouts:
    """Plays positions of one game on, many at once."""

    def __init__(self, game: Game[Any], guide: NetworkGuide, rounds: int, seed: int | str = 0) -> None:
        self.game = game
        self.rounds = rounds
        self._guide = guide
        self._seed = seed

    def chances(self, root: State, seat: int, lines: Sequence[Line], deals: range) -> list[list[float]]:
        """For each line what it is worth to the seat, deal by deal. By what the seat knows: all else is dealt anew."""
        courses = []
        for number in deals:
            dealt = root.redeal(seat, Roller(self._seed, f"deal:{number}"))
            end = self._end(dealt)
            for line in lines:
                courses.append(_Course(dealt.copy(), line, Roller(self._seed, f"luck:{number}"), end))
        self._play(courses, seat)
        return [[course.worth for course in courses[i :: len(lines)]] for i in range(len(lines))]

    def _end(self, state: State) -> int | None:
        """The time at which a playout ends."""
        time = self.game.time(state)
        return None if time is None else time + self.rounds * (1 if self.game.unit == ROUNDS else int(state.seats))

    def _play(self, courses: Sequence[_Course], seat: int) -> None:
        """Play all to their ends, together."""
        going = [course for course in courses if course.wait(seat)]
        while going:
            opinions = self._guide.judge([course.state for course in going])
            for course, opinion in zip(going, opinions, strict=True):
                course.go_on(self.game, opinion, seat)
            going = [course for course in going if not course.is_done and course.wait(seat)]


class _Course:
    """One playout."""

    def __init__(self, state: State, line: Line, roller: Roller, end: int | None) -> None:
        self.state = state
        self.worth = 0.0
        self.is_done = False
        self._roller = roller
        self._end = end
        self._left = LONGEST
        for action in line:
            state.advance(action)

    def wait(self, seat: int) -> bool:
        """Roll for chance and do what leaves no choice, until somebody has one; False at the end of the game."""
        if not settled(self.state, self._roller).is_over:
            return True
        ranking = self.state.ranking()
        self.worth = (ranking[seat] == 1) / max(1, sum(rank == 1 for rank in ranking))
        self.is_done = True
        return False

    def go_on(self, game: Game[Any], opinion: Opinion, seat: int) -> None:
        """Do what the network likes, or take its word for what the position is worth."""
        time = game.time(self.state)
        if self._left <= 0 or (self._end is not None and time is not None and time >= self._end):
            self.worth = float(opinion.values[seat])
            self.is_done = True
            return
        self._left -= 1
        self.state.advance(liked(self.state.legal(), opinion.priors, self._roller, WARMTH))


def compared(better: Sequence[float], worse: Sequence[float]) -> Compared:
    """How much better one line did than another in the same deals."""
    differences = [one - other for one, other in zip(better, worse, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    return Compared(mean, sqrt(spread / count))
