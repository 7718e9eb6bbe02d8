"""Puzzles line by line: a list of them, and somebody who tries to solve one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from petteia.advice.telling import gains
from petteia.core import registry
from petteia.core.messages import Message
from petteia.learning import library
from petteia.learning.puzzle import FAILED, GOES_ON, SOLVED, Attempt, Puzzle
from petteia.terminal import progress
from petteia.terminal.guided import Guided
from petteia.terminal.screen import QUIET, Screen
from petteia.terminal.session import Leave


class PuzzleSession(Guided):
    """A puzzle being solved in the terminal."""

    def __init__(self, attempt: Attempt, screen: Screen) -> None:
        super().__init__(attempt.match, attempt.seat, screen)
        self.attempt = attempt
        self.add({"again": self._again, "solution": self._solution})

    def _guide(self) -> None:
        self.screen.say("puzzle.help", QUIET)
        while True:
            self._sit_at(self.attempt.match)
            self._show_table()
            if self.attempt.made:
                self.narrator.question(self.seat)
            else:
                self._ask()
            self._one_answer()

    def _ask(self) -> None:
        """What is to be reached."""
        puzzle = self.attempt.puzzle
        self.screen.line()
        level = Message(f"learn.level.{puzzle.level}")
        self.screen.say("puzzle.card", "bold", title=puzzle.message("title"), theme=puzzle.theme(), level=level)
        self.screen.line(puzzle.message("ask").text(self.screen.lang))

    def _one_answer(self) -> None:
        """Ask until a move has been made, or it begins again."""
        moves = len(self.match.moves)
        while self.attempt.match is self.match and len(self.match.moves) == moves:
            self._answer(self._read(self.narrator.prompt(self.seat)))

    def _question(self, with_moves: bool = False) -> None:
        """After an answer that has changed nothing, another one is awaited."""

    def _move(self, line: str) -> None:
        outcome = self.attempt.answer(self._meant(line))
        if outcome.kind != GOES_ON:
            self.rest = []
        if outcome.reason is not None:
            self.screen.problem(outcome.reason.message())
        if outcome.kind == FAILED:
            self.narrator.tell()
            self._say(outcome.word)
            self.screen.say("puzzle.again")
            self.attempt.again()
        elif outcome.kind == SOLVED:
            self.narrator.tell()
            self.screen.say("puzzle.solved", "bold")
            self._say(outcome.word)
            self._reasons()
            progress.keep_solved(self.attempt.puzzle.ident)
            raise Leave

    def _again(self, rest: str) -> None:
        self.attempt.again()

    def _solution(self, rest: str) -> None:
        """One way to the goal, and why."""
        puzzle = self.attempt.puzzle
        self.screen.line("; ".join(puzzle.answer))
        self._say(puzzle.message("why"))
        self._reasons()

    def _reasons(self) -> None:
        """What the answer of a puzzle that was found changes."""
        for reason in gains(self.attempt.puzzle, self.screen.lang):
            self.screen.line(reason)


def list_puzzles(screen: Screen, games: Iterable[str]) -> None:
    """All puzzles of these games by theme and difficulty, with those that have been solved."""
    done = progress.solved()
    for name in games:
        puzzles = library.puzzles(name)
        if puzzles:
            screen.line(registry.find(name).title().text(screen.lang), "bold")
            _list_by_theme(screen, puzzles, done)
    screen.say("puzzle.list_help", QUIET)


def _list_by_theme(screen: Screen, puzzles: Sequence[Puzzle], done: set[str]) -> None:
    for theme, group in groupby(puzzles, key=lambda puzzle: puzzle.theme()):
        same = list(group)
        found = f"{Message('learn.found').text(screen.lang)} · " if same[0].is_found else ""
        screen.line(f"  {found}{theme.text(screen.lang)}")
        for puzzle in same:
            key = "puzzle.row_solved" if puzzle.ident in done else "puzzle.row"
            level = Message(f"learn.level.{puzzle.level}")
            screen.line("    " + screen.words(key, name=puzzle.name, title=puzzle.message("title"), level=level))
