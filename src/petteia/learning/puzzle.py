"""Puzzles: a position, a goal, and somebody who tries to reach it with any legal moves.

The goal is what the facts after the answer state; whatever reaches it is right. Chance and the others answer as the
puzzle says (`others`), so a puzzle is the same for everybody.
"""

from __future__ import annotations

from typing import NamedTuple

from petteia.core.actions import Given
from petteia.core.game import Reason
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.learning.facts import Fact
from petteia.learning.script import Script, Step, Wanted
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
        return Message(self.script.key(self.step, what))

    def theme(self) -> Message:
        """What it is about."""
        return Message(self.script.chapter_key(self.step))


class Attempt:
    """Somebody tries to solve a puzzle."""

    match: Match

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.seat = puzzle.script.seat
        self.game = puzzle.script.game
        self.again()

    def again(self) -> None:
        """Begin anew."""
        beginning = self.puzzle.step.beginning
        assert beginning is not None, "a puzzle has a position"
        self.match = begin(self.game, beginning)
        self.made: list[str] = []  # the learner's moves
        self.kind = GOES_ON
        self._let_others()

    @property
    def is_solved(self) -> bool:
        """Whether the goal is reached now."""
        view = self.match.view(self.seat)
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
        if state.seat == self.seat:
            return len(self.made) >= self.puzzle.moves or self._is_anothers_turn()
        return self._is_anothers_turn()

    def _is_anothers_turn(self) -> bool:
        turn = self.game.turn(self.match.state)[1]
        return turn >= 0 and turn != self.seat

    def _mistake(self) -> Message | None:
        """What is said to the moves made so far, if the puzzle knows them for a mistake."""
        for wanted in self.puzzle.step.wanted:
            for aside in wanted.weaker:
                if list(aside.names) == self.made:
                    return self.puzzle.message(aside.slug)
        return None

    def _ended(self) -> Outcome:
        if self.kind == SOLVED:
            return Outcome(SOLVED, self.puzzle.message("why"))
        return Outcome(FAILED, self._mistake() or self.puzzle.message("missed"))
