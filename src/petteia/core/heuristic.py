"""What a heuristic is, and how far it looks: the part of the search that every bot shares."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import CHANCE, OVER, State

VICTORY: Final = 1000.0  # far above what any position that is not over can be worth
LOWEST: Final = -1.0e18  # below any value
SWING: Final = 0.15  # of the temper
LEADER: Final = 0.3  # of the best rival's standing
SPREAD: Final = 5  # outcomes looked at where chance has more of them than this


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """What a good player thinks of a position, in units that are the same for all positions of one game."""

    def temper(self, s: State) -> float:
        """How large a lead makes a win about three times as likely."""
        return 10.0

    def swing(self, s: State) -> float:
        """What the choice between two good actions usually decides; one rated so much higher is far likelier tried."""
        return SWING * self.temper(s)

    def turn_mark(self, s: State) -> i64:
        """A number that changes when another turn begins: as far as a search looks."""
        return 0

    def standing(self, s: State, seat: i64) -> float:
        """How well a seat stands, whatever the others do."""
        return float(s.scores()[seat])

    def outlook(self, s: State, seat: i64) -> float:
        """What a seat wants to be as high as possible: its own standing, and a little less of the rivals'."""
        return self.compared(s, seat, LEADER, 0.0)

    def advice(self, s: State, action: i64) -> float:
        """What speaks for a choice beyond the position that it leads to."""
        return 0.0

    def is_pause(self, s: State) -> bool:
        """Whether one thing is done and another begins here, so that the position can be judged as it is."""
        return s.seat != CHANCE

    def compared(self, s: State, seat: i64, leader: float, others: float) -> float:
        """The standing of a seat, less a part of the best rival's and a part of every rival's."""
        best = LOWEST
        rivals = 0.0
        for rival in range(s.seats):
            if rival != seat:
                standing = self.standing(s, rival)
                rivals += standing
                if standing > best:
                    best = standing
        return self.standing(s, seat) - leader * best - others * rivals

    def result(self, s: State, seat: i64) -> float:
        """What the end of a game is worth to a seat."""
        ranking = s.ranking()
        if ranking[seat] == 1:
            return VICTORY
        return -VICTORY - float(ranking[seat])


class Looker:
    """Looks from a position to the next pause: the best of the seat's own choices, the mean of what chance does."""

    def __init__(self, heuristic: Heuristic, depth: i64, positions: i64) -> None:
        self.heuristic = heuristic
        self.depth = depth  # choices and rolls looked ahead at most
        self.positions = positions  # looked at for one decision; beyond that everything is judged as it is
        self.left: i64 = 0  # of them, for the choice that is being rated

    def rate(self, s: State, ratings: list[float]) -> None:
        """Write what each legal action is worth to the seat that decides, in the order of the actions."""
        seat = s.seat
        choices = s.choices()
        each = self.positions // choices.count + 1
        for i in range(choices.count):
            self.left = each
            ratings.append(self.after(s, choices.actions[i], seat, self.depth))

    def after(self, s: State, action: i64, seat: i64, depth: i64) -> float:
        """What the position after a choice of this seat is worth to it."""
        advice = self.heuristic.advice(s, action)
        child = s.copy()
        child.advance(action)
        return advice + self.value(child, seat, depth - 1)

    def value(self, s: State, seat: i64, depth: i64) -> float:
        """What a position is worth to a seat."""
        self.left -= 1
        who = s.seat
        if who == OVER:
            return self.heuristic.result(s, seat)
        if depth > 0 and self.left > 0 and not self.heuristic.is_pause(s):
            if who == CHANCE:
                return self.mean(s, seat, depth)
            if who == seat:
                return self.best(s, seat, depth)
        return self.heuristic.outlook(s, seat)

    def best(self, s: State, seat: i64, depth: i64) -> float:
        """The value of the best choice."""
        best = LOWEST
        choices = s.choices()
        for i in range(choices.count):
            value = self.after(s, choices.actions[i], seat, depth)
            if value > best:
                best = value
        return best

    def mean(self, s: State, seat: i64, depth: i64) -> float:
        """The mean over the outcomes; over SPREAD of them, equally far apart, where there are more."""
        choices = s.choices()
        total = choices.total()
        count = choices.count
        value = 0.0
        if count <= SPREAD:
            for i in range(count):
                value += float(choices.weights[i]) * self.outcome(s, choices.actions[i], seat, depth)
            return value / float(total)
        point = total // (2 * SPREAD)
        for _i in range(SPREAD):
            value += self.outcome(s, choices.outcome(point), seat, depth)
            point += total // SPREAD
        return value / float(SPREAD)

    def outcome(self, s: State, action: i64, seat: i64, depth: i64) -> float:
        """What the position after an outcome of chance is worth."""
        child = s.copy()
        child.advance(action)
        return self.value(child, seat, depth - 1)
