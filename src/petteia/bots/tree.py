"""The search tree: many possible courses of the present turn, each judged by the heuristic at its end.

A node is a decision of the seat that searches. Every visit plays one course to the end of the turn: of the choices
those are tried that have done well or that the heuristic recommends, chance is rolled, and what is hidden is redealt
from visit to visit. Beyond the tree the own seat does what the heuristic rates highest. What the others do is guessed:
the better the heuristic rates it for them the likelier it is, because a plan that needs them to do one thing for
certain fails. Two things were tried and made more visits play worse than few: to judge a turn that is half played as it
is, and to let the others try choices out as well, whose slips then speak for whatever allows them.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.core.flow import CHANCE, OVER, State
from petteia.core.heuristic import LOWEST, Heuristic, Looker

BOLDNESS: Final = 0.8  # how much a recommendation counts against what has been found out
DOUBT: Final = 0.2  # taken off the value of what has not been tried
GUESS: Final = 0.5  # of the heuristic's swing: a lead that makes a choice of the others about three times as likely
EQUAL: Final = 1e-9  # ratings this close are the same
PLACES: Final = 0.1  # of the value of a game that is for the place, not for the victory
LONGEST: Final = 60  # choices beyond the tree, before a position is judged in the middle of a turn
MASK: Final = 0xFFFFFFFFFFF  # keeps keys of courses below 44 bits


class Node:
    """A decision, and what is known of its choices."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat = seat  # who decides
        self.state = state  # the position in which it was first met
        self.visits: i64 = 0
        self.value = 0.0  # sum over the visits, for this seat
        self.actions = vec[i64]()
        self.priors = vec[float]()  # how much the heuristic recommends each
        self.counts = vec[i64]()  # visits of each
        self.values = vec[float]()  # sums of what they were worth
        self.keys = vec[i64]()  # of what followed: the action and the outcomes of chance after it
        self.nodes: list[Node] = []  # the same

    def place(self, action: i64, likely: i64) -> i64:
        """Where an action stands, looked for first where it is likely; it is added if it is new."""
        at = place_of(self.actions, action, likely)
        if at < 0:
            self.add(action, 0.0)
            at = len(self.actions) - 1
        return at

    def add(self, action: i64, prior: float) -> None:
        """One more choice."""
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.counts = append(self.counts, 0)
        self.values = append(self.values, 0.0)

    def next(self, key: i64) -> i64:
        """The number of the node that follows, or -1."""
        for i in range(len(self.keys)):
            if self.keys[i] == key:
                return i
        return -1


class Search:
    """Grows the tree of one decision."""

    def __init__(self, heuristic: Heuristic, looker: Looker, seed: int, depth: i64, boldness: float = BOLDNESS) -> None:
        self.boldness = boldness
        self.heuristic = heuristic
        self.looker = looker
        self.random = Random(seed)
        self.depth = depth  # decisions looked ahead at most
        self.mark: i64 = 0  # of the turn that is searched
        self.seat: i64 = 0  # that searches
        self.unit = 0.0  # what a choice usually decides, as a part of the game
        self.worth = vec[float]()  # by seat: what the present course is worth

    def plant(self, s: State) -> Node:
        """The root of a new tree."""
        self.worth = vec[float]()
        for _i in range(s.seats):
            self.worth = append(self.worth, 0.0)
        root = Node(s.seat, s.copy())
        self.recommend(root, s)
        return root

    def grow(self, root: Node, deals: list[State], visits: i64, limit: i64) -> bool:
        """This many more visits, from each of these positions in turn; whether more are of use.

        They are not once the root has been visited as often as the limit says, or no choice can catch up until then.
        """
        self.mark = self.heuristic.turn_mark(root.state)
        self.seat = root.seat
        self.unit = self.heuristic.swing(root.state) / self.heuristic.temper(root.state)
        for _i in range(visits):
            if lead_of(root.counts) > limit - root.visits or root.visits >= limit:
                return False
            self.visit(root, deals[root.visits % len(deals)].copy())
        return True

    def visit(self, root: Node, s: State) -> None:
        """Play one course to the end of the turn or of the game, and remember what it was worth to each seat."""
        path: list[Node] = []
        places = vec[i64]()
        node = root
        while True:
            at = self.select(node, s)
            path.append(node)
            places = append(places, at)
            s.advance(node.actions[at])
            key = self.wait(s, node.actions[at] + 1)
            if len(path) >= self.depth or self.is_end(s):
                break
            follower = node.next(key)
            if follower < 0:
                node.keys = append(node.keys, key)
                node.nodes.append(Node(s.seat, s.copy()))
                break
            node = node.nodes[follower]
        self.play_on(s)
        self.appraise(s)
        for i in range(len(path)):
            self.learn(path[i], places[i])

    def learn(self, node: Node, at: i64) -> None:
        """Remember what the course was worth."""
        worth = self.worth[node.seat]
        node.visits += 1
        node.value += worth
        node.counts[at] += 1
        node.values[at] += worth

    def wait(self, s: State, key: i64) -> i64:
        """Let chance and the others decide until it is the own seat's turn again; the key of the course so far."""
        while s.seat != self.seat and not self.is_end(s):
            action = self.likely(s)
            s.advance(action)
            key = (key * 1009 + action + 1) & MASK
        return key

    def is_end(self, s: State) -> bool:
        """Whether the turn that is searched has ended."""
        return s.seat == OVER or self.heuristic.turn_mark(s) != self.mark

    def likely(self, s: State) -> i64:
        """What is done beyond the tree: chance is rolled, the others are guessed, the own seat does its best."""
        choices = s.choices()
        if s.seat == CHANCE:
            return choices.outcome(self.random.randrange(choices.total()))
        ratings: list[float] = []
        self.looker.rate(s, ratings)
        if s.seat == self.seat:
            return choices.actions[best_of(ratings)]
        return choices.actions[self.guess(ratings, GUESS * self.heuristic.swing(s))]

    def guess(self, ratings: list[float], scale: float) -> i64:
        """The place of a choice that is likelier the higher it is rated."""
        weights = vec[float]()
        highest = ratings[best_of(ratings)]
        total = 0.0
        for i in range(len(ratings)):
            weight = exp(at_least((ratings[i] - highest) / scale, -30.0))
            weights = append(weights, weight)
            total += weight
        point = total * self.random.random()
        for i in range(len(weights)):
            point -= weights[i]
            if point < 0.0:
                return i
        return best_of(ratings)

    def select(self, node: Node, s: State) -> i64:
        """The place of the choice to try: what has done well, what is recommended and has hardly been tried."""
        if len(node.actions) == 0:
            self.recommend(node, s)
        choices = s.choices()
        boldness = self.boldness * self.unit * sqrt(float(node.visits) + 1.0)
        untried = 0.5
        if node.visits > 0:
            untried = node.value / float(node.visits) - DOUBT * self.unit
        best = LOWEST
        chosen: i64 = 0
        for i in range(choices.count):
            at = node.place(choices.actions[i], i)
            count = node.counts[at]
            score = untried
            if count > 0:
                score = node.values[at] / float(count)
            score += boldness * node.priors[at] / (1.0 + float(count))
            if score > best:
                best = score
                chosen = at
        return chosen

    def recommend(self, node: Node, s: State) -> None:
        """List the choices of a node, each as far as the heuristic recommends it: when it is met a second time."""
        ratings: list[float] = []
        self.looker.rate(s, ratings)
        highest = LOWEST
        for i in range(len(ratings)):
            if ratings[i] > highest:
                highest = ratings[i]
        scale = self.heuristic.swing(s)
        total = 0.0
        weights = vec[float]()
        for i in range(len(ratings)):
            weight = exp(at_least((ratings[i] - highest) / scale, -30.0)) + 0.002
            weights = append(weights, weight)
            total += weight
        choices = s.choices()
        for i in range(choices.count):
            node.add(choices.actions[i], weights[i] / total)

    def play_on(self, s: State) -> None:
        """Bring the turn to its end."""
        for _i in range(LONGEST):
            if self.is_end(s):
                return
            s.advance(self.likely(s))

    def appraise(self, s: State) -> None:
        """What the end of a course is worth to each seat."""
        if s.seat == OVER:
            self.reckon(s)
        else:
            self.estimate(s)

    def reckon(self, s: State) -> None:
        """The end of a game: the victory, and a little for the place."""
        ranking = s.ranking()
        winners: i64 = 0
        for seat in range(s.seats):
            if ranking[seat] == 1:
                winners += 1
        for seat in range(s.seats):
            rank: i64 = ranking[seat]
            worth = PLACES * float(s.seats - rank) / float(s.seats - 1)
            if rank == 1:
                worth += (1.0 - PLACES) / float(winners)
            self.worth[seat] = worth

    def estimate(self, s: State) -> None:
        """How likely each seat is to win, by how they stand."""
        highest = LOWEST
        for seat in range(s.seats):
            standing = self.heuristic.standing(s, seat)
            self.worth[seat] = standing
            if standing > highest:
                highest = standing
        scale = self.heuristic.temper(s)
        total = 0.0
        for seat in range(s.seats):
            share = exp(at_least((self.worth[seat] - highest) / scale, -30.0))
            self.worth[seat] = share
            total += share
        for seat in range(s.seats):
            self.worth[seat] /= total


def best_of(ratings: list[float]) -> i64:
    """The place of the highest rating; of equals the last, which ends auctions sooner."""
    best: i64 = 0
    for i in range(len(ratings)):
        if ratings[i] > ratings[best] - EQUAL:
            best = i
    return best


def at_least(number: float, least: float) -> float:
    """A number, or the least that it may be."""
    if number < least:
        return least
    return number


def place_of(actions: vec[i64], action: i64, likely: i64) -> i64:
    """Where an action stands, looked for first where it is likely; -1 if it is not there."""
    if likely < len(actions) and actions[likely] == action:
        return likely
    for i in range(len(actions)):
        if actions[i] == action:
            return i
    return -1


def most_visited(counts: vec[i64], values: vec[float]) -> i64:
    """The place of the choice that was tried most often; of equals the better one."""
    best: i64 = 0
    for i in range(1, len(counts)):
        lead = counts[i] - counts[best]
        if lead > 0 or (lead == 0 and values[i] > values[best]):
            best = i
    return best


def lead_of(counts: vec[i64]) -> i64:
    """How many visits the most visited choice is ahead of the next."""
    best: i64 = 0
    second: i64 = 0
    for i in range(len(counts)):
        if counts[i] > best:
            second = best
            best = counts[i]
        elif counts[i] > second:
            second = counts[i]
    return best - second
