"""What must hold for a lesson and for puzzles: every position possible, every move as it is said, every fact true.

A check plays the whole script on the engine, and lists what is wrong with each line. Texts are wanted in every language
in which the game has a catalog of them: a language begins with its file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

from petteia.core.errors import PetteiaError
from petteia.core.game import BOARD, Game
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.panels import idents_in
from petteia.core.views import View
from petteia.learning.facts import Fact, written
from petteia.learning.puzzle import FAILED, REFUSED, SOLVED, Attempt, Puzzle
from petteia.learning.reading import Misread, Problem
from petteia.learning.script import Act, Aside, Happening, Script, Step, Wanted
from petteia.learning.stage import begin, carry_out
from petteia.learning.texts import IDEA, lesson_texts, puzzle_texts, text_problems


def check_lesson(script: Script) -> list[Problem]:
    """All that is wrong with a lesson."""
    return sorted(_LessonCheck(script).problems(), key=lambda problem: problem.line)


def check_puzzles(script: Script) -> list[Problem]:
    """All that is wrong with some puzzles."""
    found = [problem for step in script.steps for problem in _puzzle_problems(Puzzle(script, step))]
    return sorted(found, key=lambda problem: problem.line)


class _Broken(Exception):
    """Nothing can be said of what comes after this, until the next beginning."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class _LessonCheck:
    """Plays a lesson from its first step to its last one."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.game = script.game
        self.match: Match | None = None  # None after a mistake, until the next beginning

    def problems(self) -> Iterator[Problem]:
        """What is wrong, step by step."""
        for step in self.script.steps:
            yield from text_problems(self.script, step, lesson_texts(self.script, step), IDEA)
            if not step.chapter:
                yield Problem(step.line, Message("learn.bad.no_chapter", name=step.name))
            try:
                yield from self._step(step)
            except _Broken as broken:
                self.match = None
                yield broken.problem

    def _step(self, step: Step) -> Iterator[Problem]:
        if step.beginning is not None:
            self.match = _begun(self.game, step)
        if self.match is None:
            return
        has_pointed = False
        for act in step.acts:
            if isinstance(act, Wanted) and not has_pointed:
                has_pointed = True
                yield from point_problems(self.match, self.script.seat, step)
            yield from self._act(self.match, act)
        if not has_pointed:
            yield from point_problems(self.match, self.script.seat, step)

    def _act(self, match: Match, act: Act) -> Iterator[Problem]:
        if isinstance(act, Fact):
            yield from fact_problems(act, match.view(self.script.seat))
        elif isinstance(act, Happening):
            _others_may(match, act, self.script.seat)
            carry_out(match, act)
        else:
            for aside in (*act.weaker, *act.refused):
                if aside.names[0] in act.names:
                    yield Problem(aside.line, Message("learn.bad.both", name=aside.names[0]))
                yield from aside_problems(match, self.script.seat, aside)
            _learner_may(match, act, self.script.seat)
            carry_out(match, act)


def _begun(game: Game[Any], step: Step) -> Match:
    """The position with which a step begins."""
    assert step.beginning is not None
    try:
        return begin(game, step.beginning)
    except PetteiaError as error:
        raise _Broken(Problem(step.beginning.line, error.message)) from None


def _others_may(match: Match, happening: Happening, seat: int) -> None:
    """Chance or another player may do this now, and whoever the script says."""
    now = int(match.state.seat)
    if now == seat:
        raise _Broken(Problem(happening.line, Message("learn.bad.learner", name=happening.name)))
    if happening.seat is not None and happening.seat != now:
        wanted = match.game.seat_name(happening.seat)
        raise _Broken(Problem(happening.line, Message("learn.bad.seat", name=happening.name, who=wanted)))
    _may(match, happening.line, happening.name, now)


def _learner_may(match: Match, wanted: Wanted, seat: int) -> None:
    """The learner may do this now, in every order in which it may be done, which makes no difference."""
    ends = []
    for order in permutations(wanted.names):
        tried = match.copy()
        for name in order:
            _may(tried, wanted.line, name, seat)
            tried.play(name)
        ends.append(tried.state.to_json())
    if any(one != other for one, other in pairwise(ends)):
        raise _Broken(Problem(wanted.line, Message("learn.bad.order", names=" & ".join(wanted.names))))


def _may(match: Match, line: int, name: str, seat: int) -> None:
    if match.state.seat == seat and match.state.is_legal(match.game.action_id(name)):
        return
    reason = match.game.why_not(match.state, seat, name)
    assert reason is not None
    raise _Broken(Problem(line, Message("learn.bad.illegal", name=name, reason=reason.message())))


def aside_problems(match: Match, seat: int, aside: Aside) -> Iterator[Problem]:
    """What is wrong with a move at which the coach has a word: it is refused by these rules, or it may be made."""
    name = aside.names[0]
    reason = match.game.why_not(match.state, seat, name)
    if not aside.rules:
        if reason is not None:
            yield Problem(aside.line, Message("learn.bad.illegal", name=name, reason=reason.message()))
    elif reason is None:
        yield Problem(aside.line, Message("learn.bad.legal", name=name))
    elif reason.rules != aside.rules:
        found, told = ", ".join(reason.rules) or "-", ", ".join(aside.rules)
        yield Problem(aside.line, Message("learn.bad.refused", name=name, found=found, told=told))


def fact_problems(fact: Fact, view: View) -> Iterator[Problem]:
    """What is wrong with a fact: it is not true, or there is no such thing."""
    try:
        if not fact.holds(view):
            yield Problem(fact.line, Message("learn.bad.untrue", fact=fact.told(), found=written(fact.found(view))))
    except Misread as error:
        yield Problem(fact.line, error.what)


def point_problems(match: Match, seat: int, step: Step) -> Iterator[Problem]:
    """Elements that are neither on the board of the position nor in the learner's panel."""
    if step.points:
        known = idents(match.game, match.view(seat))
        for point in step.points:
            if point.ident not in known:
                yield Problem(point.line, Message("learn.bad.point", ident=point.ident))


def idents(game: Game[Any], view: View) -> set[str]:
    """The ids of all that a seat sees first: of the board, of its panel, and of what is fought out."""
    drawn = set(re.findall(r'\bid="([^"]+)"', game.svg(view, part=BOARD)))
    return drawn | set(idents_in(game.panel(view))) | set(idents_in(game.moment(view)))


# -- puzzles


def _puzzle_problems(puzzle: Puzzle) -> Iterator[Problem]:
    script, step = puzzle.script, puzzle.step
    yield from text_problems(script, step, puzzle_texts(script, step))
    if not step.chapter or not step.level:
        yield Problem(step.line, Message("learn.bad.no_theme", name=step.name))
    has_goal = bool(puzzle.goal) != puzzle.is_found and bool(puzzle.weaker or puzzle.goal)
    if not has_goal or not puzzle.answer or step.beginning is None:
        yield Problem(step.line, Message("learn.bad.no_goal", name=step.name))
        return
    try:
        _begun(script.game, step)
        attempt = Attempt(puzzle)
        yield from point_problems(attempt.match, puzzle.seat, step)
        yield from _stated(puzzle, attempt)
        yield from _solved(puzzle, attempt)
        for aside in puzzle.weaker:
            yield from _missed(puzzle, aside)
            if puzzle.is_found and not 0 < aside.chance < step.chance:
                yield Problem(aside.line, Message("learn.bad.chance", name="; ".join(aside.names)))
    except _Broken as broken:
        yield broken.problem
    except Misread as error:  # of the goal
        yield Problem(puzzle.goal[0].line, error.what)


def _stated(puzzle: Puzzle, attempt: Attempt) -> Iterator[Problem]:
    """The facts before the answer are true, and the goal is not reached yet."""
    view = attempt.match.view(attempt.seat)
    for act in puzzle.step.acts:
        if isinstance(act, Fact) and act not in puzzle.goal:
            yield from fact_problems(act, view)
    if attempt.match.state.seat != attempt.seat:
        yield Problem(puzzle.step.line, Message("learn.bad.not_asked", name=puzzle.name))
    if attempt.is_solved:
        line = puzzle.goal[0].line if puzzle.goal else puzzle.step.line
        yield Problem(line, Message("learn.bad.solved", name=puzzle.name))


def _solved(puzzle: Puzzle, attempt: Attempt) -> Iterator[Problem]:
    """The answer leads to the goal, with its last move."""
    for wanted in puzzle.step.wanted:
        for name in wanted.names:
            outcome = attempt.answer(name)
            if outcome.kind == REFUSED and outcome.reason is not None:
                why = Message("learn.bad.illegal", name=name, reason=outcome.reason.message())
                raise _Broken(Problem(wanted.line, why))
    if attempt.kind != SOLVED or tuple(attempt.made) != puzzle.answer:
        view = attempt.match.view(attempt.seat)
        wrong = [problem for fact in puzzle.goal for problem in fact_problems(fact, view)]
        yield from wrong or [Problem(puzzle.step.wanted[-1].line, Message("learn.bad.early", name=puzzle.name))]


def _missed(puzzle: Puzzle, aside: Aside) -> Iterator[Problem]:
    """A known mistake can be made, and does not solve the puzzle."""
    attempt = Attempt(puzzle)
    for name in aside.names:
        outcome = attempt.answer(name)
        if outcome.kind == REFUSED and outcome.reason is not None:
            yield Problem(aside.line, Message("learn.bad.illegal", name=name, reason=outcome.reason.message()))
            return
    if attempt.kind != FAILED:
        yield Problem(aside.line, Message("learn.bad.right", names="; ".join(aside.names)))
