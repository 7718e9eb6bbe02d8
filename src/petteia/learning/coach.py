"""The coach: leads a learner through a lesson, on a real game, one idea at a time.

A screen shows `card` (what is said, what is lit), the table of `match` as the seat `seat` sees it, and hands every
action that the learner takes to `answer`. Nothing that the learner does can break the lesson: only what the script
wants is played, everything else is answered with a word. Only `token` needs to be kept to go on later.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from petteia.core.actions import Given
from petteia.core.game import Reason
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.learning.script import Aside, Happening, Script, Step, Wanted
from petteia.learning.stage import begin, carry_out
from petteia.text.catalog import has

RIGHT, WEAKER, OTHER, REFUSED = "right", "weaker", "other", "refused"  # kinds of replies
OVER: Final = "over"  # instead of a step, in the token of a lesson that has been finished


class Card(NamedTuple):
    """What the coach shows now."""

    step: str  # its name, the same in every language
    chapter: Message
    title: Message
    words: Message
    points: tuple[str, ...]  # ids of elements of the picture or of the own panel, to be lit
    number: int  # of the step, from 1 ...
    of: int  # ... and how many there are
    is_read: bool  # nothing is to be done but to read it and go on
    is_new_scene: bool = False  # the position is another one than a moment ago
    at: int = 1  # its place in the chapter, from 1 ...
    length: int = 1  # ... and how many steps that has


class Reply(NamedTuple):
    """What the coach answers to an action."""

    kind: str
    word: Message | None = None  # the coach's own
    reason: Reason | None = None  # the engine's, of an action that was refused
    is_step_done: bool = False

    @property
    def is_right(self) -> bool:
        """Whether the action was what was wanted, and has been played."""
        return self.kind == RIGHT


class Fit(NamedTuple):
    """How actions taken one after the other go with what is wanted in a step."""

    is_right: bool  # they are what is wanted, or a beginning of it
    is_done: bool = False  # nothing is left to do after them: the step is done, or it goes on by itself


class Coach:
    """A lesson being taken: a state machine over its steps."""

    match: Match  # another one whenever a step begins somewhere else, and after `back` and `skip`

    def __init__(self, lesson: Script, token: str = "") -> None:
        self.lesson = lesson
        self.game = lesson.game
        self.seat = lesson.seat
        self.is_over = False
        self._left: list[str] = []  # what the learner has still to do, in any order
        self._go_to(self._number_in(token))

    # -- what is shown ------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step that is being taken."""
        return self.lesson.steps[self._number]

    @property
    def card(self) -> Card:
        """What the coach says now, and points at."""
        step, key = self.step, self.lesson.key
        words = Message(key(step, "right" if self._is_told else "say"))
        points = () if self._is_told else self._points()
        chapter, title = Message(self.lesson.chapter_key(step)), Message(key(step, "title"))
        is_read = self._is_told or not step.wanted
        steps, number = self.lesson.steps, self._number
        inner = [each.name for each in steps if each.chapter == step.chapter]
        is_new_scene = number > 0 and step.beginning is not None and not self._has_begun and not self._is_told
        at = inner.index(step.name) + 1
        return Card(
            step.name, chapter, title, words, points, number + 1, len(steps), is_read, is_new_scene, at, len(inner)
        )

    def _points(self) -> tuple[str, ...]:
        """What the script points at; once the learner has begun, where each thing that is left to do is pressed."""
        later = [act.names for act in self.step.acts[self._at + 1 :] if isinstance(act, Wanted)]
        # What has no place of its own is pressed together with what follows it.
        for names in (self._left, *later) if self._has_begun else ():
            if left := tuple(dict.fromkeys(chain(*(self._pressed(name)[:1] for name in names)))):
                return left
        return tuple(point.ident for point in self.step.points)

    def _pressed(self, name: str) -> Sequence[str]:
        return self.game.pressed(self.match.state, self.game.action_id(name))

    @property
    def expected(self) -> tuple[str, ...]:
        """The actions that are right now; none where something is only to be read."""
        return tuple(self._left)

    @property
    def wanted(self) -> Wanted | None:
        """What is to be done now, with the other moves at which there is a word; None where something is only read."""
        if not self._left:
            return None
        wanted = self.step.acts[self._at]
        assert isinstance(wanted, Wanted)
        return wanted

    def fit(self, names: Sequence[str]) -> Fit:
        """How actions go with the step, without taking them; what goes beyond the step is not looked at."""
        left, later = list(self._left), iter(self.step.acts[self._at + 1 :])
        for name in names:
            if name not in left:
                return Fit(False)
            left.remove(name)
            while not left:
                act = next(later, None)
                if act is None or isinstance(act, Happening):  # the others' part is not the learner's to press
                    return Fit(True, True)
                left = list(act.names) if isinstance(act, Wanted) else []
        return Fit(True)

    def word_to(self, names: Sequence[str]) -> Message | None:
        """What the coach says to the first of these actions that is not what is wanted, without taking any."""
        at = next((count for count in range(len(names)) if not self.fit(names[: count + 1]).is_right), None)
        if at is None:
            return None
        later = [act for act in self.step.acts[self._at :] if isinstance(act, Wanted)]
        words = (self._word(act.weaker, names[at]) for act in later)
        return next((word for word in words if word is not None), Message("learn.other"))

    @property
    def token(self) -> str:
        """Where the learner is, to be kept: the game, the lesson and the step."""
        return f"{self.game.name}/{self.lesson.name}/{OVER if self.is_over else self.step.name}"

    # -- what the learner does ----------------------------------------------------------------------------

    def answer(self, *actions: Given) -> Reply:
        """The coach's answer to actions taken one after the other, as far as they are what is wanted."""
        reply = Reply(OTHER, Message("learn.read_on"))
        for action in actions:
            reply = self._answer(self.game.action_name(self.game.action_id(action)))
            if not reply.is_right:
                break
        return reply

    def _answer(self, name: str) -> Reply:
        wanted = self.wanted
        if wanted is None:
            return Reply(OTHER, Message("learn.read_on"))
        if name in self._left:
            return self._right(name)
        reason = self.game.why_not(self.match.state, self.seat, name)
        if reason is not None:
            return Reply(REFUSED, self._word(wanted.refused, name), reason)
        word = self._word(wanted.weaker, name)
        return Reply(WEAKER, word) if word is not None else Reply(OTHER, Message("learn.other"))

    def _right(self, name: str) -> Reply:
        self.match.play(name)
        self._left.remove(name)
        if self._left:
            return Reply(RIGHT)
        step = self.step
        self._at += 1
        self._run()
        if self._left:
            return Reply(RIGHT)
        self._end_step()
        key = self.lesson.key(step, "right")
        return Reply(RIGHT, Message(key) if has(key) else None, is_step_done=True)

    def _word(self, asides: Sequence[Aside], name: str) -> Message | None:
        aside = next((aside for aside in asides if aside.names[0] == name), None)
        return None if aside is None else Message(self.lesson.key(self.step, aside.slug))

    def go_on(self) -> None:
        """The card has been read; where something is to be done instead, nothing happens."""
        if not self._left and not self.is_over:
            self._next()

    @property
    def can_go_back(self) -> bool:
        """Whether there is something to go back to: at the beginning of the first step there is not."""
        return self._has_begun or self.is_over or self._number > 0

    def back(self) -> None:
        """To the beginning of this step; from there to the step before it."""
        number = self._number if self._has_begun or self.is_over else max(0, self._number - 1)
        self._go_to(number)

    def skip(self) -> None:
        """To the next step, as if this one had been taken."""
        if not self.is_over:
            if self._number + 1 == len(self.lesson.steps):
                self._left, self.is_over = [], True
            else:
                self._go_to(self._number + 1)

    # -- from step to step --------------------------------------------------------------------------------

    def _number_in(self, token: str) -> int:
        """The step that a token names; the first one if it names none, or if the lesson has been finished."""
        names = [f"{self.game.name}/{self.lesson.name}/{step.name}" for step in self.lesson.steps]
        return names.index(token) if token in names else 0

    def _go_to(self, number: int) -> None:
        """Rebuild the position with which a step begins: from the last beginning, by all that the script does."""
        steps = self.lesson.steps
        first = max(i for i in range(number + 1) if steps[i].beginning is not None)
        for step in steps[first:number]:
            if step.beginning is not None:
                self.match = begin(self.game, step.beginning)
            for act in step.acts:
                carry_out(self.match, act)
        self.is_over = False
        self._enter(number)

    def _enter(self, number: int) -> None:
        self._number = number
        self._at = 0  # how many acts of the step are behind us
        self._is_told = False  # whether the step is done, and its last words stand alone
        if self.step.beginning is not None:
            self.match = begin(self.game, self.step.beginning)
        self._run()

    def _run(self) -> None:
        """Let the script go on until the learner is wanted, or the step is at its end."""
        self._left = []
        while self._at < len(self.step.acts):
            act = self.step.acts[self._at]
            if isinstance(act, Wanted):
                self._left = list(act.names)
                return
            carry_out(self.match, act)
            self._at += 1

    @property
    def _has_begun(self) -> bool:
        """Whether the learner has done something in this step."""
        behind = any(isinstance(act, Wanted) for act in self.step.acts[: self._at])
        now = self.step.acts[self._at] if self._left else None
        return behind or (isinstance(now, Wanted) and len(self._left) < len(now.names))

    def _end_step(self) -> None:
        """Go on at once where the game goes on; before another position the learner looks at this one first."""
        steps, number = self.lesson.steps, self._number + 1
        if number < len(steps) and steps[number].beginning is None:
            self._next()
        else:
            self._is_told = has(self.lesson.key(self.step, "right"))
            if not self._is_told:
                self._next()

    def _next(self) -> None:
        if self._number + 1 < len(self.lesson.steps):
            self._enter(self._number + 1)
        else:
            self.is_over = True
