"""The chances over a whole game, and its turning points."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Any, Final, NamedTuple

from petteia.analysis.chances import Chances, Judge, mean
from petteia.core.errors import PetteiaError
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.core.messages import Message

FORMAT: Final = "petteia-analysis-1"
PLAYOUTS: Final = 6  # of each position
GLANCES: Final = 4  # deals of a position that is only looked at
CANDIDATES: Final = 10  # moves of each kind, mistakes and surprises, that may be turning points
TURNING_POINTS: Final = 3
OTHERS: Final = 5  # moves that are compared with the one that was made
MARGIN: Final = 0.01  # by which a move must be better to be called so
RESERVE: Final = 0.7  # of the time, after which the rest is for what could have been done instead


class TooEarly(PetteiaError):
    """Nobody has chosen anything yet that could be judged; what is chosen while a game is set up is not."""

    def __init__(self) -> None:
        super().__init__(Message("cli.analyse.early"))


class Point(NamedTuple):
    """The chances after this many moves."""

    step: int
    chances: Chances


class Better(NamedTuple):
    """What the seat could have done instead."""

    action: int
    chance: float  # of that seat


class Turning(NamedTuple):
    """A move after which the chances were not what they had been."""

    step: int  # moves before it
    until: int  # moves until it was carried out, with all that belongs to it
    seat: int
    action: int
    before: Chances
    after: Chances
    expected: float  # the chance of the seat if this move is made again and again
    better: Better | None

    @property
    def swing(self) -> float:
        """The largest change of anybody's chance."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))

    @property
    def is_luck(self) -> bool:
        """Whether more of the change came from what could not be foreseen than from the choice."""
        change = self.after[self.seat] - self.before[self.seat]
        luck = self.after[self.seat] - self.expected
        return abs(luck) > abs(change) / 2 and luck * change > 0 and abs(luck) > MARGIN


class Analysis(NamedTuple):
    """What looking back has shown."""

    points: list[Point]
    turnings: list[Turning]
    is_all_known: bool
    playouts: int  # of each position, as far as the time allowed
    seed: str

    @property
    def chances(self) -> Chances:
        """How likely each seat is to win now, after the last move."""
        return self.points[-1].chances

    def to_json(self, match: Match) -> dict[str, Any]:
        """All of it as JSON-able data, actions by their names."""
        name = match.game.action_name
        return {
            "format": FORMAT,
            "game": match.game.name,
            "version": match.game.version,
            "players": match.players,
            "moves": len(match.moves),
            "seed": self.seed,
            "all_knowing": self.is_all_known,
            "playouts": self.playouts,
            "points": [{"step": point.step, "chances": _rounded(point.chances)} for point in self.points],
            "turning_points": [
                {
                    "step": turning.step,
                    "until": turning.until,
                    "seat": turning.seat,
                    "action": name(turning.action),
                    "before": _rounded(turning.before),
                    "after": _rounded(turning.after),
                    "expected": round(turning.expected, 4),
                    "luck": turning.is_luck,
                    "better": turning.better
                    and {"action": name(turning.better.action), "chance": round(turning.better.chance, 4)},
                }
                for turning in self.turnings
            ],
        }


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def from_json(data: dict[str, Any], match: Match) -> Analysis:
    """The analysis that `to_json` wrote."""
    number = match.game.action_id
    return Analysis(
        [Point(point["step"], tuple(point["chances"])) for point in data["points"]],
        [
            Turning(
                row["step"],
                row["until"],
                row["seat"],
                number(row["action"]),
                tuple(row["before"]),
                tuple(row["after"]),
                row["expected"],
                row["better"] and Better(number(row["better"]["action"]), row["better"]["chance"]),
            )
            for row in data["turning_points"]
        ],
        data["all_knowing"],
        data["playouts"],
        data["seed"],
    )


def analyse(
    match: Match,
    seed: str = "0",
    is_all_known: bool = False,
    playouts: int = PLAYOUTS,
    seconds: float = inf,
    tell: Callable[[float], None] = lambda share: None,
) -> Analysis:
    """Look back on a match that has all its positions; TooEarly if there is nothing to judge in it yet.

    The same seed and number of playouts give the same result; where the seconds do not allow for all of them, fewer are
    made. `tell` hears which share of the work, or of the time, is done.
    """
    return LookingBack(match, seed, is_all_known, playouts, seconds, tell).analysis()


class LookingBack:
    """The work of one analysis."""

    def __init__(
        self,
        match: Match,
        seed: str,
        is_all_known: bool,
        playouts: int,
        seconds: float,
        tell: Callable[[float], None],
    ) -> None:
        self.match, self.seed, self.is_all_known = match, seed, is_all_known
        self.playouts, self.seconds, self.tell = playouts, seconds, tell
        self.judge = Judge(match.game.name, seed)
        self.began = time.monotonic()
        self.done = 0  # positions judged
        self.total = 1

    def analysis(self) -> Analysis:
        """Glance at all moves, play on from those that matter, and look for better ones."""
        moves = self.choices()
        if not moves:
            raise TooEarly
        glances = {step: self.glance(step) for step in moves}
        ends = dict(zip(moves, [*moves[1:], len(self.match.moves)], strict=True))
        glances[len(self.match.moves)] = self.glance(len(self.match.moves))
        candidates = self.candidates(moves, {step: change(glances[step], glances[ends[step]]) for step in moves})
        turns = self.turns(moves)
        steps = sorted({*turns, *candidates, *(ends[step] for step in candidates), len(self.match.moves)})
        self.total = len(steps) * self.playouts + TURNING_POINTS * (OTHERS + 1) * self.playouts
        chances, made = self.play_on(steps)
        if not made:
            chances = {step: glances.get(step) or self.glance(step) for step in steps}
        candidates.sort(key=lambda step: -change(chances[step], chances[ends[step]]))
        swinging = [step for step in candidates if change(chances[step], chances[ends[step]]) > MARGIN]
        found = [self.turning(step, ends[step], chances, made) for step in swinging[:TURNING_POINTS]]
        shown = {*turns, len(self.match.moves), *(t.step for t in found), *(t.until for t in found)}
        points = [Point(step, chances[step]) for step in steps if step in shown]
        self.tell(1.0)
        return Analysis(points, found, self.is_all_known, made, self.seed)

    def candidates(self, moves: list[int], swings: dict[int, float]) -> list[int]:
        """The moves that may be turning points: those that looked bad, and those after which all looked different."""
        regrets = {
            step: self.judge.regret(self.position(step), self.match.moves[step].action, self.is_all_known)
            for step in moves
        }
        found = set()
        for worth in (regrets, swings):
            found.update(sorted(moves, key=lambda step: -worth[step])[:CANDIDATES])
        return sorted(found)

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

    def glance(self, step: int) -> Chances:
        """The chances as the seats stand there."""
        state = self.position(step)
        deals = 1 if self.is_all_known else GLANCES
        return mean([self.judge.own(state, f"glance:{step}:{n}", self.is_all_known, False) for n in range(deals)])

    def play_on(self, steps: list[int]) -> tuple[dict[int, Chances], int]:
        """The means of as many playouts from each of these positions as there is time for, and how many that are."""
        found: dict[int, list[Chances]] = {step: [] for step in steps}
        for number in range(self.playouts):
            new = {}
            for step in steps:
                if self.is_late(RESERVE):
                    return {step: mean(found[step]) for step in steps if found[step]}, number
                deal = f"playout:{number}"  # the same dice everywhere: what differs is the position
                new[step] = self.judge.own(self.position(step), deal, self.is_all_known, True)
                self.progress()
            for step in steps:
                found[step].append(new[step])
        return {step: mean(found[step]) for step in steps}, self.playouts

    def turning(self, step: int, until: int, chances: dict[int, Chances], made: int) -> Turning:
        """A turning point, with what could have been done instead."""
        state, move = self.position(step), self.match.moves[step]
        others = [action for action in self.judge.recommended(state) if action != move.action][:OTHERS]
        worth: dict[int, float] = {}
        for action in (move.action, *others):
            if worth and self.is_late(1.0):
                break
            deals = range(max(1, made))
            worth[action] = sum(self.judge.after(state, action, f"other:{n}", self.is_all_known) for n in deals)
            worth[action] /= len(deals)
            self.progress(len(deals))
        best = max(worth, key=lambda action: worth[action])
        # What turned out better than anything else promised needs no advice.
        is_better = worth[best] > max(worth[move.action], chances[until][move.seat]) + MARGIN
        better = Better(best, worth[best]) if is_better else None
        return Turning(step, until, move.seat, move.action, chances[step], chances[until], worth[move.action], better)

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
