"""The chances over a whole game, and its turning points."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple, TypeVar

from petteia.analysis.by_heuristic import HeuristicJudge
from petteia.analysis.chances import Asked, Chances, Judge, mean
from petteia.analysis.found import MARGIN, Analysis, Better, Point, TooEarly, Turning, from_json
from petteia.bots import champions
from petteia.bots.finishing import Finisher
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.given import amount, refused, seed_text, within
from petteia.core.match import Match

__all__ = ["Analysis", "Better", "Point", "TooEarly", "Turning", "analyse", "from_json", "judge_of"]

PLAYOUTS: Final = range(1, 10_001)  # of each position, as many as somebody may ask for
GLANCES: Final = 2  # deals of a position that is only looked at
CANDIDATES: Final = 6  # moves of each kind, mistakes and surprises, that may be turning points
MEMORABLE: Final = 4  # the same, moves that did what people remember of a game
CRUCIAL: Final = 2  # the same, moves without which the game cannot be told: they are turning points in any case
TURNING_POINTS: Final = 3
OTHERS: Final = 4  # moves that are compared with the one that was made
# How many times the playouts of a position are made where positions and moves are compared; the best of them go on.
FIRST, CLOSER, CONFIRMED = 2, 6, 12
CLOSEST: Final = 6  # moves that may be turning points, after the first comparison
CLEAR: Final = 0.03  # by which a move must be better to be called so
ERRORS: Final = 2.0  # of the comparison, by which it must be better besides
RESERVE: Final = 0.5  # of the time, after which the rest is for turning points
LATEST: Final = 0.75  # of the time, after which the rest is for what could have been done instead
TOGETHER: Final = 128  # positions that are played on at once

T = TypeVar("T")
Span = tuple[int, int]  # moves before a move, and moves until all is done that belongs to it
Worths = dict[int, list[float]]  # what actions are worth to whoever chooses, deal by deal


def analyse(
    match: Match,
    seed: int | str = "0",
    is_all_known: bool = False,
    playouts: int | None = None,
    seconds: float = inf,
    tell: Callable[[float], None] = lambda share: None,
    judge: Judge | None = None,
) -> Analysis:
    """Look back on a match that has all its positions; TooEarly if there is nothing to judge in it yet.

    BadSetup if there cannot be as many playouts or seconds.

    The same seed and number of playouts give the same result; where the seconds do not allow for all of them, fewer are
    made. `tell` hears which share of the work, or of the time, is done. The network that came with the game judges, or
    its heuristic where there is none that fits, unless a judge is given.
    """
    if judge is not None and not isinstance(judge, Judge):
        raise refused("judge", judge, "None, Judge")
    judge = judge or judge_of(match.game.name, seed_text(seed))
    times = judge.playouts if playouts is None else within("playouts", playouts, PLAYOUTS)
    return LookingBack(match, judge, is_all_known, times, amount("seconds", seconds, 0, inf), tell).analysis()


def judge_of(game: str, seed: str) -> Judge:
    """Who judges a game: its network, or its heuristic where no network that fits came with it."""
    if champions.has_one(game):
        from petteia.analysis.by_network import NetworkJudge  # numpy is loaded for nobody else

        found = NetworkJudge(game, seed)
        if found.guide.knows(game):
            return found
    return HeuristicJudge(game, seed)


class Swing(NamedTuple):
    """A move, and the chances before and after it as whoever made it could know them."""

    step: int
    until: int
    before: Chances
    after: Chances

    @property
    def size(self) -> float:
        """The largest change of anybody's chance."""
        return change(self.before, self.after)


class LookingBack:
    """The work of one analysis."""

    def __init__(
        self,
        match: Match,
        judge: Judge,
        is_all_known: bool,
        playouts: int,
        seconds: float,
        tell: Callable[[float], None],
    ) -> None:
        self.match, self.judge, self.is_all_known = match, judge, is_all_known
        self.playouts, self.seconds, self.tell = playouts, seconds, tell
        self.began = time.monotonic()
        self.done = 0  # positions judged
        self.total = 1

    def analysis(self) -> Analysis:
        """Glance at all moves, play on from all turns and from the moves that matter, and look for better ones."""
        moves, last = self.choices(), len(self.match.moves)
        if not moves:
            raise TooEarly
        ends = dict(zip(moves, [*moves[1:], last], strict=True))
        glances = self.glances([*moves, last])
        candidates = self.candidates(moves, {step: change(glances[step], glances[ends[step]]) for step in moves})
        turns = [*self.turns(moves), last]
        self.total = self.work(len(turns), len(candidates))
        chances, made = self.play_on(turns)
        swings = self.swings([(step, ends[step]) for step in candidates], glances, made)
        worths = self.compared([swing.step for swing in swings], made)
        found = [self.turning(swing, worths[swing.step]) for swing in swings]
        self.tell(1.0)
        points = [Point(step, self.mixed(glances[step], chances.get(step))) for step in turns]
        return Analysis(points, found, self.is_all_known, made, self.judge.seed, self.judge.kind)

    def work(self, turns: int, candidates: int) -> int:
        """About how many positions will be played on."""
        seats = 1 if self.is_all_known else self.match.players
        compared = 2 * (FIRST * candidates + (CLOSER - FIRST) * min(CLOSEST, candidates))
        others = TURNING_POINTS * ((OTHERS + 1) * FIRST + 3 * (CLOSER - FIRST) + 2 * (CONFIRMED - CLOSER))
        return self.playouts * (seats * turns + compared + others)

    # -- which moves

    def candidates(self, moves: list[int], swings: dict[int, float]) -> list[int]:
        """The moves that may be turning points.

        Those that looked bad, those after which all looked different, and the most surprising of those that did what
        people remember of a game.
        """
        states, actions = [self.position(step) for step in moves], [self.match.moves[step].action for step in moves]
        regrets = dict(zip(moves, self.judge.regrets(states, actions, self.is_all_known), strict=True))
        found = {*_largest(moves, regrets, CANDIDATES), *_largest(moves, swings, CANDIDATES)}
        spans = list(zip(moves, [*moves[1:], len(self.match.moves)], strict=True))
        memorable, crucial = ([span[0] for span in spans if self.did(span, kinds)] for kinds in self.kinds())
        return sorted({*found, *_largest(memorable, swings, MEMORABLE), *_largest(crucial, swings, CRUCIAL)})

    def kinds(self) -> tuple[set[int], set[int]]:
        """The kinds of event that people remember, and those without which the game cannot be told."""
        game = self.match.game
        names = game.events.names
        return {names.index(name) for name in game.memorable}, {names.index(name) for name in game.crucial}

    def did(self, span: Span, kinds: set[int]) -> bool:
        """Whether something of these kinds happened in a move."""
        return any(event.kind in kinds for move in self.match.moves[slice(*span)] for event in move.events)

    def position(self, step: int) -> State:
        """The position after this many moves."""
        return self.match.state if step >= len(self.match.moves) else self.match.before[step]

    def choices(self) -> list[int]:
        """The steps at which a player begins something and has a choice."""
        found = []
        for step, state in enumerate(self.match.before):
            if state.seat >= 0 and self.judge.is_pause(state) and len(state.legal()) > 1:
                found.append(step)
        return found

    def turns(self, moves: list[int]) -> list[int]:
        """The first of these steps in each turn."""
        found, last = [], None
        for step in moves:
            mark = self.judge.turn_mark(self.position(step))
            if mark != last:
                found.append(step)
                last = mark
        return found

    # -- what they were worth

    def glances(self, steps: list[int]) -> dict[int, Chances]:
        """The chances as the seats stand there, each by what it may know."""
        states = [self.position(step) for step in steps]
        deals = range(1 if self.is_all_known else GLANCES)
        found = [
            self.judge.own(states, [f"glance:{step}:{n}" for step in steps], self.is_all_known, False) for n in deals
        ]
        return {step: mean([each[i] for each in found]) for i, step in enumerate(steps)}

    def mixed(self, glance: Chances, played: Chances | None) -> Chances:
        """A chance of the curve: what is played on depends on luck, what is seen at once on who is to move."""
        if played is None:
            return glance
        trust = self.judge.trust
        return tuple(trust * a + (1 - trust) * b for a, b in zip(glance, played, strict=True))

    def play_on(self, steps: list[int]) -> tuple[dict[int, Chances], int]:
        """The means of as many playouts from each of these positions as there is time for, and how many that are."""
        found: dict[int, list[Chances]] = {step: [] for step in steps}
        seats = 1 if self.is_all_known else self.match.players
        for number in range(self.playouts):
            new: dict[int, Chances] = {}
            for part in parts(steps, max(1, TOGETHER // seats)):
                if self.is_late(RESERVE):
                    return {step: mean(found[step]) for step in steps if found[step]}, number
                deals = [f"playout:{number}"] * len(part)  # the same dice everywhere: what differs is the position
                states = [self.position(step) for step in part]
                new |= zip(part, self.judge.own(states, deals, self.is_all_known, True), strict=True)
                self.progress(len(part) * seats)
            for step in steps:
                found[step].append(new[step])
        return {step: mean(found[step]) for step in steps}, self.playouts

    def swings(self, spans: list[Span], glances: dict[int, Chances], made: int) -> list[Swing]:
        """The moves with which the chances changed most, the largest first, by playouts as far as there is time."""
        found = {span: Swing(*span, glances[span[0]], glances[span[1]]) for span in spans}
        seen: dict[tuple[Span, int], list[Chances]] = {(span, at): [] for span in spans for at in span}
        chosen, first = spans, 0
        for times in (FIRST, CLOSER):
            keys = [(span, at) for span in chosen for at in span]
            new = self.asked([self.before_and_after(*key) for key in keys], range(first, times * made), LATEST)
            if new is None:
                break
            for key, chances in zip(keys, new, strict=True):
                seen[key] += chances
            for span in chosen:
                found[span] = Swing(*span, mean(seen[span, span[0]]), mean(seen[span, span[1]]))
            chosen = self.foremost(chosen, found, CLOSEST)
            first = times * made
        foremost, crucial = self.foremost(chosen, found, TURNING_POINTS), self.kinds()[1]
        return [found[span] for span in foremost if found[span].size > MARGIN or self.did(span, crucial)]

    def foremost(self, spans: list[Span], found: dict[Span, Swing], most: int) -> list[Span]:
        """The moves with the largest swings and those without which the game cannot be told, the largest first."""
        order = sorted(spans, key=lambda span: -found[span].size)
        crucial = self.kinds()[1]
        return [span for i, span in enumerate(order) if i < most or self.did(span, crucial)]

    def before_and_after(self, span: Span, at: int) -> Asked:
        """The question how all stand at one end of a move, as whoever made it could know."""
        return Asked(self.position(at), self.match.moves[span[0]].seat, "swing")

    def compared(self, steps: list[int], made: int) -> dict[int, Worths]:
        """What the actions that were chosen, and those that look best, are worth; the best are looked at longest."""
        chosen = {step: [self.match.moves[step].action, *self.others(step)] for step in steps}
        found: dict[int, Worths] = {step: {} for step in steps}
        first = 0
        for left, times in ((2, FIRST), (1, CLOSER), (1, CONFIRMED)):
            keys = [(step, action) for step in steps for action in chosen[step]]
            states = {step: self.position(step) for step in steps}
            asked = [Asked(states[step], int(states[step].seat), "other", (action,)) for step, action in keys]
            new = self.asked(asked, range(first, times * made), 1.0)
            if new is None:
                break
            for (step, action), chances in zip(keys, new, strict=True):
                found[step].setdefault(action, []).extend(each[int(states[step].seat)] for each in chances)
            for step in steps:
                means = {action: average(found[step][action]) for action in chosen[step][1:]}
                chosen[step] = [chosen[step][0], *sorted(means, key=means.__getitem__, reverse=True)[:left]]
            first = times * made
        return found

    def others(self, step: int) -> list[int]:
        """What else could have been chosen, as far as it looks good."""
        position = self.position(step)
        order = self.judge.recommended([position])[0]
        seen = position.redeal(int(position.seat), Roller(self.judge.seed, "finishing"))
        best = Finisher().choice(seen, seen.legal())
        if best is not None:
            order = [best, *(action for action in order if action != best)]
        return [action for action in order if action != self.match.moves[step].action][:OTHERS]

    def turning(self, swing: Swing, worths: Worths) -> Turning:
        """A turning point, with what would have been better if that is certain enough."""
        step, move = swing.step, self.match.moves[swing.step]
        expected = average(worths[move.action]) if worths else swing.before[move.seat]
        best = max(worths, key=lambda action: (len(worths[action]), average(worths[action])), default=move.action)
        # What turned out better than anything else promised needs no advice.
        is_better = best != move.action and is_clearly_better(worths[best], worths[move.action])
        is_better = is_better and average(worths[best]) > swing.after[move.seat] + MARGIN
        better = Better(best, average(worths[best])) if is_better else None
        return Turning(step, swing.until, move.seat, move.action, swing.before, swing.after, expected, better)

    def asked(self, questions: list[Asked], deals: range, share: float) -> list[list[Chances]] | None:
        """What is answered to each question, deal by deal; None if this share of the time does not suffice.

        The same luck for all: what differs is the position, and what is done there.
        """
        if not deals or self.is_late(share):
            return None
        every = [one._replace(deal=f"{one.deal}:{n}") for one in questions for n in deals]
        found: list[Chances] = []
        for part in parts(every, TOGETHER):
            if self.is_late(share):
                return None
            found += self.judge.seen(part, self.is_all_known)
            self.progress(len(part))
        return list(parts(found, len(deals)))

    # -- time

    def progress(self, judged: int = 1) -> None:
        """Tell how far it has come, by the work or by the time, whichever is nearer to its end."""
        self.done += judged
        spent = (time.monotonic() - self.began) / self.seconds
        self.tell(min(1.0, max(self.done / self.total, spent)))

    def is_late(self, share: float) -> bool:
        """Whether this share of the time is over."""
        return time.monotonic() - self.began > share * self.seconds


def change(before: Chances, after: Chances) -> float:
    """The largest change of anybody's chance."""
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def is_clearly_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether one move did better than another in the same deals: by a margin, and by more than chance explains."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    found = average(differences)
    spread = sum((each - found) ** 2 for each in differences) / max(1, len(differences) - 1)
    return found > CLEAR and found > ERRORS * sqrt(spread / len(differences))


def average(numbers: Sequence[float]) -> float:
    """Their mean."""
    return sum(numbers) / len(numbers)


def _largest(steps: Iterable[int], worth: dict[int, float], most: int) -> list[int]:
    return sorted(steps, key=lambda step: -worth[step])[:most]


def parts(items: list[T], size: int) -> list[list[T]]:
    """The items in their order, no more than this many at once."""
    return [items[at : at + size] for at in range(0, len(items), size)]
