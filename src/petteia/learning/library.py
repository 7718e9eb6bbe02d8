"""Which lessons and puzzles there are: those in the folders of the games, ours and those of other packages."""

from __future__ import annotations

from datetime import date
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any, Final

from petteia.core import registry
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.learning.notes import Notes, read_notes
from petteia.learning.parsing import read_script
from petteia.learning.puzzle import Puzzle
from petteia.learning.reading import BadScript, Problem
from petteia.learning.script import LEVELS, Script

FOLDER: Final = "learn"
LESSON, PUZZLES, FOUND, NOTES = "lesson.txt", "puzzles.txt", "found.txt", "free.txt"
STRIDE: Final = 7  # puzzles from day to day: neighbours are of one theme


def path_of(game: str, file: str) -> Path:
    """Where the lesson or the puzzles of a game are, if it has any."""
    found: Game[Any] = registry.find(game)
    return found.folder / FOLDER / file


def read_file(path: Path) -> Script:
    """The script in a file; BadScript if it cannot be read or has a line that is not understood."""
    return read_script(path, _text(path))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScript(path, Problem(0, Message("core.plain", text=str(error)))) from None


@cache
def lesson(game: str) -> Script | None:
    """The lesson of a game, or None."""
    path = path_of(game, LESSON)
    return read_file(path) if path.is_file() else None


@cache
def notes(game: str) -> Notes | None:
    """What the coach says in the game after the lesson, or None."""
    return notes_beside(path_of(game, LESSON))


def notes_beside(lesson_file: Path) -> Notes | None:
    """The notes in the folder of a lesson, if there are any."""
    path = lesson_file.with_name(NOTES)
    return read_notes(path, _text(path)) if path.is_file() else None


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, those that were found in games last: by theme as in the file, the easy ones first."""
    return (*_in_file(path_of(game, PUZZLES)), *_in_file(path_of(game, FOUND)))


def _in_file(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, by theme and level; none if there is no such file."""
    if not path.is_file():
        return ()
    script = read_file(path)
    themes = list(dict.fromkeys(step.chapter for step in script.steps))
    order = sorted(script.steps, key=lambda step: (themes.index(step.chapter), LEVELS.index(step.level)))
    return tuple(Puzzle(script, step) for step in order)


def taught() -> list[str]:
    """The names of the games that bring a lesson."""
    return [game.name for game in registry.playable() if path_of(game.name, LESSON).is_file()]


def daily(day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody: each of them once before any comes again."""
    found = [puzzle for game in registry.playable() for puzzle in puzzles(game.name)]
    if not found:
        return None
    stride = next(step for step in range(STRIDE, STRIDE + len(found) + 1) if gcd(step, len(found)) == 1)
    return found[day.toordinal() * stride % len(found)]
