"""A lesson or puzzle file as data: its steps, and what is to happen in each of them.

    game offrandes
    chapter first_round
    step three_characters
    new 3 first_player=0                     # or: given players 3; levels all 1/1/1/1/0/0/1; phase offerings
    point track-peasant track-soldier        # elements of the picture or of the own panel
    ~ athens: start peasant; start soldier   # what chance and the others do
    x bid 2 | OFF-6.1                        # refused here, by these rules
    ? start corruptor                        # may be done here, but something else is better
    > start peasant; start soldier           # what the learner does
    > start peasant & start soldier          # the same in any order
    = seats.sparta.drachmas 10               # what is true now

Lines with `x` and `?` belong to the next thing that the learner does. In a puzzle file `puzzle NAME` stands for
`step`, with `theme NAME`, `level easy`, `others MOVE; MOVE` (what chance and the others choose whenever they may) and
`moves NUMBER` (how many moves the learner has; as many as the answer, if nothing is said). `seat NAME` in a puzzle is
the learner's seat in it alone. A puzzle that was found in a game has no facts: behind its answer, and behind each
weaker move, stands the chance to win with it, in hundredths; the first weaker move is the one that looks best.

    ? bid 7 | 24
    > pass | 33
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from petteia.core.game import Game
from petteia.core.options import Value
from petteia.learning.facts import Fact

LEVELS: Final = ("easy", "medium", "hard")
OTHER: Final = "other"  # the theme of what was found at a decision for which the coach has no note
UNNAMED: Final = "learn.free.title"  # what it is called
PART: Final = "_learn"  # the catalog of a game that has its lessons' and puzzles' texts


class Happening(NamedTuple):
    """What chance or another player does; `seat` where the script says who it must be."""

    line: int
    name: str
    seat: int | None


class Aside(NamedTuple):
    """Moves at which the coach has a word: refused by these rules, or weaker than what is wanted."""

    line: int
    names: tuple[str, ...]
    rules: tuple[str, ...] = ()
    chance: int = 0  # in hundredths, in a puzzle that was found

    @property
    def slug(self) -> str:
        """The moves as a part of a key."""
        return "_".join(slug(name) for name in self.names)


class Wanted(NamedTuple):
    """What the learner does next: these moves, in any order; and what the coach says to others."""

    line: int
    names: tuple[str, ...]
    weaker: tuple[Aside, ...] = ()
    refused: tuple[Aside, ...] = ()


class Beginning(NamedTuple):
    """Where a step begins, unless where the one before it ended: a new game, or a position in words."""

    line: int
    players: int = 0
    options: Mapping[str, Value] = {}
    words: str = ""


class Point(NamedTuple):
    """An element to be lit."""

    line: int
    ident: str


Act = Happening | Wanted | Fact


class Step(NamedTuple):
    """One idea: where it begins, what is lit, and what happens in it, in this order. A puzzle is one, too."""

    line: int
    name: str
    chapter: str  # of a puzzle: its theme
    beginning: Beginning | None
    points: tuple[Point, ...]
    acts: tuple[Act, ...]
    level: str = ""
    others: tuple[str, ...] = ()
    moves: int = 0
    seat: int | None = None  # the learner's, where it is another one than in the rest of the file
    chance: int = 0  # with the answer, in hundredths, if the puzzle was found in a game

    @property
    def is_found(self) -> bool:
        """Whether it was found in a game: the goal is the position to which the answer leads."""
        return self.chance > 0

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """What the learner does in it; nothing in a step that is only read."""
        return tuple(act for act in self.acts if isinstance(act, Wanted))


class Script:
    """A lesson, or some puzzles: the game, the learner's seat, and the steps."""

    def __init__(self, path: Path, game: Game[Any], seat: int, steps: tuple[Step, ...]) -> None:
        self.path = path
        self.game = game
        self.seat = seat
        self.steps = steps

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.stem

    def key(self, step: Step, what: str) -> str:
        """The key of something that is said in a step."""
        return ".".join((self.game.name + PART, self.name, step.name, what))

    def chapter_key(self, step: Step) -> str:
        """The key of the chapter's title, or of the theme's; what was found has the coach's titles of what is asked."""
        if step.is_found:
            return UNNAMED if step.chapter == OTHER else f"{self.game.name}{PART}.free.{step.chapter}.title"
        return ".".join((self.game.name + PART, self.name, step.chapter))


def slug(action: str) -> str:
    """The name of an action as a part of a key: `move 0,-1` is `move_0_minus1`."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"-(?=\d)", "minus", action.lower())).strip("_")
