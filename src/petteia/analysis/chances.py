"""How likely each seat is to win a position."""

from __future__ import annotations

from math import exp
from typing import Final

from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.core.heuristic import Looker

LOOK_DEPTH: Final = 6  # of those who play on
LOOK_POSITIONS: Final = 400
LONGEST: Final = 400  # decisions until a position is judged wherever it is
CALM: Final = 2.0  # times the temper: what a lead was worth in whole games of adepts (log loss lowest at 1.4 to 3)
FARTHEST: Final = -30.0  # leads beyond this, in units of the temper, are all the same

WORST: Final = 3.0  # a move that is worse than this lost the game: how much worse does not matter

Chances = tuple[float, ...]  # of each seat


class Judge:
    """Judges the positions of one game; the same seed gives the same judgements."""

    def __init__(self, game: str, seed: str) -> None:
        self.heuristic = registry.find(game).heuristic()
        self.looker = Looker(self.heuristic, LOOK_DEPTH, LOOK_POSITIONS)
        self.seed = seed

    def at_once(self, s: State) -> Chances:
        """By how the seats stand now; certain when the game is over."""
        if s.is_over:
            return result(s)
        standings = [float(self.heuristic.standing(s, seat)) for seat in range(int(s.seats))]
        scale, best = CALM * float(self.heuristic.temper(s)), max(standings)
        shares = [exp(max((standing - best) / scale, FARTHEST)) for standing in standings]
        return tuple(share / sum(shares) for share in shares)

    def played_on(self, s: State, roller: Roller) -> Chances:
        """By how the seats stand at the end of the round, this position being played on till then; it is used up.

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
                s.advance(self.recommended(s)[0])
        return self.at_once(s)

    def recommended(self, s: State) -> list[int]:
        """The legal actions, those that look best to the seat first."""
        legal = s.legal()
        if len(legal) == 1:
            return legal
        ratings: list[float] = []
        self.looker.rate(s, ratings)
        return [action for _, action in sorted(zip(ratings, legal, strict=True), key=lambda pair: -pair[0])]

    def regret(self, s: State, action: int, is_all_known: bool) -> float:
        """How much better the best action looks than this one, in units of the temper."""
        seen = s if is_all_known else s.redeal(int(s.seat), Roller(self.seed, "regret"))
        ratings: list[float] = []
        self.looker.rate(seen, ratings)
        lost = max(ratings) - ratings[s.legal().index(action)]
        return min(lost / float(self.heuristic.temper(s)), WORST)

    def is_pause(self, s: State) -> bool:
        """Whether one thing is done and another begins."""
        return bool(self.heuristic.is_pause(s))

    def turn_mark(self, s: State) -> int:
        """A number that changes when another turn begins."""
        return int(self.heuristic.turn_mark(s))

    # -- what a seat may know

    def own(self, s: State, deal: str, is_all_known: bool, is_played_on: bool) -> Chances:
        """The chance of each seat by what it may know itself, or by everything; what is hidden is dealt by `deal`."""
        if s.is_over:
            return result(s)
        if is_all_known:
            return self._judge(s.copy(), deal, is_played_on)
        seats = range(int(s.seats))
        deals = [s.redeal(seat, Roller(self.seed, f"{deal}:{seat}")) for seat in seats]
        return tuple(self._judge(deals[seat], deal, is_played_on)[seat] for seat in seats)

    def after(self, s: State, action: int, deal: str, is_all_known: bool) -> float:
        """The chance of the seat that decides if it chooses this action, by what it may know or by everything."""
        seat = int(s.seat)
        child = s.copy() if is_all_known else s.redeal(seat, Roller(self.seed, f"{deal}:{seat}"))
        child.advance(action)
        return self._judge(child, deal, True)[seat]

    def _judge(self, s: State, deal: str, is_played_on: bool) -> Chances:
        # The dice are the same for all seats and all moves that are compared: what differs is what they know or do.
        return self.played_on(s, Roller(self.seed, f"{deal}:dice")) if is_played_on else self.at_once(s)


def round_of(s: State) -> int:
    """The number of the round; a game that counts only turns has a round when everybody has had one.

    One that counts nothing is played to its end.
    """
    view = s.game.view(s, None)
    return int(view["round"]) if "round" in view else (int(view.get("turn", 1)) - 1) // int(s.seats)


def result(s: State) -> Chances:
    """Who has won, in equal parts."""
    ranking = s.ranking()
    return tuple((rank == 1) / ranking.count(1) for rank in ranking)


def mean(found: list[Chances]) -> Chances:
    """The mean for each seat."""
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))
