"""The search tree beyond the own turn: its choices and positions are judged by a guide, such as a network.

A node is a decision of any seat, and every seat plays for its own sake. A visit follows, from one deal of what is
hidden, the choices that have done well or that the guide recommends; chance is rolled each time, and what leaves no
choice is done. It ends at a position that has not been judged yet. Many such positions are collected before the guide
judges them together: what is on its way counts as tried already, so that the next visit goes elsewhere. Nodes are found
by the course that leads to them, not by what is hidden; so a seat cannot act on what it does not know.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.bots.tree import place_of
from petteia.core.flow import CHANCE, OVER, State
from petteia.core.manners import Manners
from petteia.core.observe import Encoder, Observation, blank
from petteia.core.rows import rows_of

LOWEST: Final = -1.0e18
LONGEST: Final = 300  # decisions of one course
DEEPEST: Final[i64] = 8  # choices on the way to a sure victory
MIX: Final = 4099  # larger than the number of actions of most games: two steps of a course rarely share a key
MASK: Final = 0xFFFFFFFFFFF  # keeps keys of courses below 44 bits


class Node:
    """A decision, and what is known of its choices."""

    def __init__(self, state: State) -> None:
        self.state = state  # the position in which it was first met
        self.seat: i64 = state.seat  # who decides
        self.is_judged = False
        self.worth = vec[float]()  # by seat, as the guide has judged it
        self.visits: i64 = 0  # that have gone on from here
        self.flying: i64 = 0  # the same, on their way
        self.value = 0.0  # sum over the visits and the judgement, for this seat
        self.extra = 0.0  # what manners have added to it
        self.tried = 0.0  # recommendation of all that has been tried
        self.actions = vec[i64]()
        self.priors = vec[float]()  # how much each is recommended; the first ones add up to 1
        self.counts = vec[i64]()  # visits of each
        self.flights = vec[i64]()  # the same, on their way
        self.values = vec[float]()  # sums of what they were worth
        self.extras = vec[float]()  # what manners add to them, once that is known
        self.keys = vec[i64]()  # of what followed: the action, and what came before anybody had a choice again
        self.followers = vec[i64]()  # the same, by their numbers in the tree

    def place(self, action: i64, likely: i64) -> i64:
        """Where an action stands, looked for first where it is likely; one that other deals do not allow is added."""
        at = place_of(self.actions, action, likely)
        if at < 0:
            self.add(action, 1.0 / float(len(self.actions) + 1))
            at = len(self.actions) - 1
        return at

    def add(self, action: i64, prior: float) -> None:
        """One more choice."""
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.counts = append(self.counts, 0)
        self.flights = append(self.flights, 0)
        self.values = append(self.values, 0.0)
        self.extras = append(self.extras, LOWEST)

    def recommend(self, action: i64, prior: float) -> None:
        """Recommend a choice at least so much."""
        at = place_of(self.actions, action, 0)
        if at >= 0 and self.priors[at] < prior:
            self.priors[at] = prior

    def mean(self) -> float:
        """What the position is worth to the seat that decides, as far as is known, whatever manners say."""
        return (self.value - self.extra) / float(self.visits + 1)


class Course:
    """The way of a visit from the root."""

    def __init__(self, root: Node) -> None:
        self.nodes: list[Node] = []
        self.places = vec[i64]()  # of the choices at these
        self.extras = vec[float]()  # what is added to the value of each, for the seat of the root
        self.seat = root.seat
        self.leaf = root  # where it ends

    def step(self, node: Node, at: i64, extra: float) -> None:
        """A choice, which is on its way from now on."""
        self.nodes.append(node)
        self.places = append(self.places, at)
        self.extras = append(self.extras, extra)
        node.flights[at] += 1
        node.flying += 1

    def drop(self) -> None:
        """Nothing of it is on its way any more."""
        for i in range(len(self.nodes)):
            node = self.nodes[i]
            node.flights[self.places[i]] -= 1
            node.flying -= 1

    def learn(self, worth: vec[float]) -> None:
        """It has ended: remember at each of its decisions what it was worth."""
        self.drop()
        extra = 0.0  # of this choice and those that follow
        for i in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[i]
            at = self.places[i]
            value = worth[node.seat]
            if node.seat == self.seat:
                extra += self.extras[i]
                value += extra
                node.extra += extra
            if node.counts[at] == 0:
                node.tried += node.priors[at]
            node.visits += 1
            node.value += value
            node.counts[at] += 1
            node.values[at] += value


class Foresight:
    """Grows a tree: `collect` names positions to be judged, `spread` takes what was made of them.

    Decisions lie side by side in one list and know each other by their numbers. A tree of objects that hold each other
    is freed one inside the other, and compiled that ends badly where a course is longer than 50 decisions.
    """

    def __init__(
        self, seed: int, boldness: float, doubt: float, loss: float, places: float, manners: Manners | None = None
    ) -> None:
        self.random = Random(seed)
        self.boldness = boldness  # how much a recommendation counts against what has been found out
        self.doubt = doubt  # taken off the value of what has not been tried, once all else has been
        self.loss = loss  # taken off the value of what is on its way, the more of it the more
        self.places = places  # of the value of a game that is for the place, not for the victory
        self.manners = manners
        self.dealt: i64 = 0  # visits begun: each starts from the next deal
        self.courses: list[Course] = []  # that end at what is to be judged
        self.nodes: list[Node] = []  # of the whole tree

    def plant(self, state: State) -> Node:
        """The root of a new tree; the position belongs to it."""
        root = Node(state)
        self.nodes = [root]
        return root

    def followers(self, node: Node) -> list[Node]:
        """The decisions that have followed one of this tree."""
        return [self.nodes[number] for number in node.followers]

    def find(self, node: Node, key: i64, seat: i64) -> i64:
        """The number of the decision of this seat that has followed by a course, or -1."""
        for i in range(len(node.keys)):
            if node.keys[i] == key:
                number = node.followers[i]
                if self.nodes[number].seat == seat:
                    return number
        return -1

    def collect(self, root: Node, deals: list[State], size: i64, limit: i64) -> list[State]:
        """Visits from each of these deals in turn, up to this many positions to be judged or visits of the root.

        A visit that ends at a position which is waiting to be judged already is not counted; none may be left.
        """
        self.courses = []
        if not root.is_judged:
            self.courses.append(Course(root))
        else:
            tries = 2 * size
            while tries > 0 and len(self.courses) < size and root.visits + root.flying < limit:
                self.visit(root, deals[self.dealt % len(deals)].copy())
                self.dealt += 1
                tries -= 1
        return [course.leaf.state for course in self.courses]

    def spread(self, priors: list[list[float]], worths: list[list[float]]) -> None:
        """What was made of the positions that were collected: of each legal action, and for each seat."""
        for i in range(len(self.courses)):
            course = self.courses[i]
            self.judge(course.leaf, priors[i], worths[i])
            course.learn(course.leaf.worth)
        self.courses = []

    def judge(self, node: Node, priors: list[float], worths: list[float]) -> None:
        """List the choices of a node, each as far as it is recommended."""
        total = 0.0
        for prior in priors:
            total += prior
        choices = node.state.choices()
        for i in range(choices.count):
            node.add(choices.actions[i], priors[i] / total if total > 0.0 else 1.0 / float(choices.count))
        for worth in worths:
            node.worth = append(node.worth, worth)
        node.value = node.worth[node.seat]
        node.is_judged = True

    def visit(self, root: Node, s: State) -> None:
        """Follow one course to a position that is not judged, to the end of the game, or as far as one may go."""
        course = Course(root)
        node = root
        while True:
            at = self.select(node, s)
            course.step(node, at, self.extra(root, node, at, s))
            s.advance(node.actions[at])
            key = self.wait(s, node.actions[at] + 1)
            if s.seat == OVER:
                course.learn(self.reckon(s))
                return
            follower = self.find(node, key, s.seat)
            if follower < 0:
                course.leaf = Node(s)
                node.keys = append(node.keys, key)
                node.followers = append(node.followers, len(self.nodes))
                self.nodes.append(course.leaf)
                self.courses.append(course)
                return
            node = self.nodes[follower]
            if not node.is_judged:
                course.drop()
                return
            if len(course.nodes) >= LONGEST:
                course.learn(node.worth)
                return

    def extra(self, root: Node, node: Node, at: i64, s: State) -> float:
        """What manners add to the value of a choice, if it is one of the seat that this search is for."""
        manners = self.manners
        if manners is None or node.seat != root.seat:
            return 0.0
        if node.extras[at] <= LOWEST:
            node.extras[at] = manners.worth(s, node.actions[at])
        return node.extras[at]

    def wait(self, s: State, key: i64) -> i64:
        """Roll for chance and do what leaves no choice until somebody has one; the key of the course so far."""
        while s.seat != OVER:
            choices = s.choices()
            if s.seat == CHANCE:
                action = choices.outcome(self.random.randrange(choices.total()))
            elif choices.count == 1:
                action = choices.actions[0]
            else:
                break
            s.advance(action)
            key = (key * MIX + action + 1) & MASK
        return key

    def select(self, node: Node, s: State) -> i64:
        """The place of the choice to try: what has done well, what is recommended and has hardly been tried."""
        choices = s.choices()
        boldness = self.boldness * sqrt(float(node.visits + node.flying) + 1.0)
        untried = node.mean() - self.doubt * sqrt(node.tried)
        best = LOWEST
        chosen: i64 = 0
        for i in range(choices.count):
            at = node.place(choices.actions[i], i)
            count = node.counts[at]
            flights = node.flights[at]
            score = untried
            if count > 0:
                score = node.values[at] / float(count)
            if flights > 0:
                score -= self.loss * float(flights) / float(count + flights)
            score += boldness * node.priors[at] / (1.0 + float(count + flights))
            if score > best:
                best = score
                chosen = at
        return chosen

    def reckon(self, s: State) -> vec[float]:
        """What the end of a game is worth to each seat: the victory, and a part of it for the place."""
        ranking = s.ranking()
        worth = vec[float]()
        for seat in range(s.seats):
            rank: i64 = ranking[seat]
            ahead: i64 = 0
            tied: i64 = 0
            for other in range(s.seats):
                rival: i64 = ranking[other]
                if rival < rank:
                    ahead += 1
                elif rival == rank:
                    tied += 1
            value = 0.0
            if rank == 1:
                value = (1.0 - self.places) / float(tied)
            if s.seats > 1:
                value += self.places * (1.0 - (float(ahead) + 0.5 * float(tied - 1)) / float(s.seats - 1))
            worth = append(worth, value)
        return worth


class Scout:
    """Looks for a sure victory: by one's own choices alone, whatever chance and the others would do."""

    def __init__(self, positions: int) -> None:
        self.positions: i64 = positions  # looked at for one decision at most
        self.left: i64 = 0  # of them
        self.is_deeper = False  # whether some course goes on beyond what was looked at

    def find(self, s: State) -> i64:
        """The first choice of the shortest way to win that is found, for the seat that decides; -1 if there is none."""
        self.left = self.positions
        for depth in range(1, DEEPEST + 1):
            self.is_deeper = False
            action = self.search(s, s.seat, depth)
            if action >= 0 or not self.is_deeper or self.left <= 0:
                return action
        return -1

    def search(self, s: State, seat: i64, depth: i64) -> i64:
        """The same by so many choices at most."""
        choices = s.choices()
        for i in range(choices.count):
            if self.left <= 0:
                return -1
            self.left -= 1
            action = choices.actions[i]
            child = s.copy()
            child.advance(action)
            while child.seat >= 0 and child.choices().count == 1:
                child.advance(child.choices().actions[0])
            if child.seat == OVER:
                if has_won(child, seat):
                    return action
            elif child.seat == seat:
                if depth == 1:
                    self.is_deeper = True
                elif self.search(child, seat, depth - 1) >= 0:
                    return action
        return -1


def has_won(s: State, seat: i64) -> bool:
    """Whether the game is over and this seat alone has won it."""
    ranking = s.ranking()
    for other in range(s.seats):
        rank: i64 = ranking[other]
        if (rank == 1) != (other == seat):
            return False
    return True


class Sheet:
    """What the seats that decide know in some positions, one row for each, and where their legal actions stand.

    The rows are those of `seen`, an array of the observations. Actions that name a seat are counted from the one that
    decides: `of_seats` are the first ids of these blocks.
    """

    def __init__(self, encoder: Encoder, length: int, num_actions: int, seen: Any, of_seats: tuple[int, ...]) -> None:
        self.encoder = encoder
        self.num_actions: i64 = num_actions
        self.of_seats = vec[i64](list(of_seats))
        self.out = Observation(blank(length))
        self.seen: Any = seen
        self.copy_seen: Any = rows_of(seen).copy
        self.starts = vec[i64]()  # of each row's actions in the list of all
        self.places = vec[i64]()  # row * num_actions + action, of every legal action in the order of the game

    def write(self, states: list[State]) -> None:
        """Write these positions, no more of them than there are rows; each is observed by the seat that decides."""
        self.starts = vec[i64]()
        self.places = vec[i64]()
        first: i64 = 0  # of the row in a table of all actions
        for row, s in enumerate(states):
            self.encoder.begin(self.out, s)
            self.encoder.write(self.out, s, s.seat)
            self.copy_seen(row, self.out.values)
            self.starts = append(self.starts, len(self.places))
            choices = s.choices()
            for i in range(choices.count):
                self.places = append(self.places, first + self.counted(choices.actions[i], s))
            first += self.num_actions

    def counted(self, action: i64, s: State) -> i64:
        """An action as counted from the seat that decides."""
        for base in self.of_seats:
            if base <= action < base + s.seats:
                named = action - base - s.seat
                if named < 0:
                    named += s.seats
                return base + named
        return action
