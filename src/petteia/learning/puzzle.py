"""Puzzles: a position, a goal, and somebody who tries to reach it with any legal moves.

The goal is what the facts after the answer state; whatever reaches it is right. The goal of a puzzle that was found in
a game is the position to which its answer leads. Chance and the others answer as the puzzle says (`others`), so a
puzzle is the same for everybody.
"""

from __future__ import annotations

from typing import NamedTuple

from petteia.core.actions import Given
from petteia.core.game import Reason
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.views import View
from petteia.learning.facts import Fact
from petteia.learning.script import Aside, Script, Step, Wanted
from petteia.learning.stage import answer_others, begin

GOES_ON, SOLVED, FAILED, REFUSED = "goes_on", "solved", "failed", "refused"  # kinds of outcomes


class Outcome(NamedTuple):
    """What came of a move in a puzzle."""

    kind: str
    word: Message | None = None  # why it does not lead to the goal, or why it does
    reason: Reason | None = None  # the engine's, of a move that was refused


class Puzzle(NamedTuple):
    """One puzzle of a game."""

    script: Script
    step: Step

    @property
    def name(self) -> str:
        """Its name, the same in every language."""
        return self.step.name

    @property
    def ident(self) -> str:
        """Its name among the puzzles of all games."""
        return f"{self.script.game.name}/{self.name}"

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.script.seat if self.step.seat is None else self.step.seat

    @property
    def is_found(self) -> bool:
        """Whether it was found in a game: one move is clearly the best, and leads to the goal."""
        return self.step.is_found

    @property
    def number(self) -> int:
        """Its place in its file, from 1."""
        return self.script.steps.index(self.step) + 1

    @property
    def weaker(self) -> tuple[Aside, ...]:
        """Moves that are known not to lead to the goal."""
        return tuple(aside for wanted in self.step.wanted for aside in wanted.weaker)

    @property
    def level(self) -> str:
        """How hard it is: easy, medium or hard."""
        return self.step.level

    @property
    def answer(self) -> tuple[str, ...]:
        """One way that leads to the goal: the learner's moves."""
        return tuple(name for wanted in self.step.wanted for name in wanted.names)

    @property
    def moves(self) -> int:
        """How many moves the learner has."""
        return self.step.moves or len(self.answer)

    @property
    def goal(self) -> tuple[Fact, ...]:
        """What must be true for it to be solved: the facts after the answer."""
        last = max((i for i, act in enumerate(self.step.acts) if isinstance(act, Wanted)), default=-1)
        return tuple(act for act in self.step.acts[last + 1 :] if isinstance(act, Fact))

    @property
    def points(self) -> tuple[str, ...]:
        """Ids of elements to be lit."""
        return tuple(point.ident for point in self.step.points)

    def message(self, what: str) -> Message:
        """A text of the puzzle: `title`, `ask`, `why` (of the answer) or `missed` (what other moves lack)."""
        if self.is_found:
            return self._of_found(what)
        return Message(self.script.key(self.step, what))

    def _of_found(self, what: str) -> Message:
        """The same of a puzzle that was found: what is said of all of them, with chances."""
        known = {aside.slug: aside for aside in self.weaker}
        if what in known:
            is_first = known[what] == self.weaker[0]
            key = "learn.found.obvious" if is_first else "learn.found.weaker"
            return Message(key, chance=known[what].chance, best=self.step.chance)
        chances = [aside.chance for aside in self.weaker] or [0]
        who = self.script.game.seat_name(self.seat)
        told = {"best": self.step.chance, "next": max(chances), "obvious": chances[0]}
        if what == "why" and chances[0] == max(chances):
            what = "why_next"
        return Message(f"learn.found.{what}", n=self.number, who=who, **told)

    def theme(self) -> Message:
        """What it is about."""
        return Message(self.script.chapter_key(self.step))


class Attempt:
    """Somebody tries to solve a puzzle."""

    match: Match

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self.game = puzzle.script.game
        self.again()

    def again(self) -> None:
        """Begin anew."""
        beginning = self.puzzle.step.beginning
        assert beginning is not None, "a puzzle has a position"
        self.match = begin(self.game, beginning)
        self.made: list[str] = []  # the learner's moves
        self.kind = GOES_ON
        self._aim = self._aimed_at() if self.puzzle.is_found else None
        self._let_others()

    def _aimed_at(self) -> View | None:
        """What the answer of a puzzle that was found leads to; None if it cannot be given."""
        match = self.match.copy()
        for name in self.puzzle.answer:
            if self.game.why_not(match.state, self.seat, name) is not None:
                return None
            match.play(name)
        return match.view(self.seat)

    @property
    def is_solved(self) -> bool:
        """Whether the goal is reached now."""
        view = self.match.view(self.seat)
        if self.puzzle.is_found:
            return bool(view == self._aim)
        return all(fact.holds(view) for fact in self.puzzle.goal)

    def answer(self, action: Given) -> Outcome:
        """Make a move, and let chance and the others answer it; what is not legal changes nothing."""
        name = self.game.action_name(self.game.action_id(action))
        if self.kind != GOES_ON:
            return self._ended()
        reason = self.game.why_not(self.match.state, self.seat, name)
        if reason is not None:
            return Outcome(REFUSED, None, reason)
        self.match.play(name)
        self.made.append(name)
        self.kind = SOLVED if self._let_others() else FAILED if self._is_lost() else GOES_ON
        return Outcome(GOES_ON) if self.kind == GOES_ON else self._ended()

    def _let_others(self) -> bool:
        """Let chance and the others decide until the learner does; whether the goal is reached."""
        solved = bool(self.made) and self.is_solved
        while not solved and not self._is_lost() and answer_others(self.match, self.seat, self.puzzle.step.others):
            solved = bool(self.made) and self.is_solved
        return solved

    def _is_lost(self) -> bool:
        """Whether there is nothing left to try: a known mistake, no moves left, another's turn, or the end."""
        state = self.match.state
        if self._mistake() is not None or state.is_over:
            return True
        if self.puzzle.is_found and self.made and not self._is_going_on():
            return True
        if state.seat == self.seat:
            return len(self.made) >= self.puzzle.moves or self._is_anothers_turn()
        return self._is_anothers_turn()

    def _is_going_on(self) -> bool:
        """Whether what is asked now only says the rest of what the learner has begun."""
        last = self.game.action_id(self.made[-1])
        return int(self.match.state.seat) == self.seat and bool(self.game.completes(self.match.state, last))

    def _is_anothers_turn(self) -> bool:
        turn = self.game.turn(self.match.state)[1]
        return turn >= 0 and turn != self.seat

    def _mistake(self) -> Message | None:
        """What is said to the moves made so far, if the puzzle knows them for a mistake."""
        for aside in self.puzzle.weaker:
            if list(aside.names) == self.made:
                return self.puzzle.message(aside.slug)
        return None

    def _ended(self) -> Outcome:
        if self.kind == SOLVED:
            return Outcome(SOLVED, self.puzzle.message("why"))
        return Outcome(FAILED, self._mistake() or self.puzzle.message("missed"))
