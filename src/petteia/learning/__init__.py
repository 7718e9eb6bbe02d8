"""Lessons and puzzles: data that a game brings in its folder `learn/`, and those who guide people through them.

    from petteia.learning import Coach, lesson
    coach = Coach(lesson("offrandes"))

`lesson.txt` and `puzzles.txt` hold positions, moves and facts, `free.txt` at which questions of the game after the
lesson the coach has a word; what is said to people is in the game's catalogs,
`told/<language>/<game>_learn.po`, under keys made from the names of the steps. docs/learning.md has all of it.
"""

from __future__ import annotations

from petteia.learning.checking import check_lesson, check_puzzles
from petteia.learning.coach import Card, Coach, Reply
from petteia.learning.free import FreeGame, free_game
from petteia.learning.library import LESSON, NOTES, PUZZLES, daily, lesson, notes, puzzles, taught
from petteia.learning.notes import Note, Notes, check_notes
from petteia.learning.puzzle import Attempt, Puzzle
from petteia.learning.reading import BadScript, Problem
from petteia.learning.script import Script, Step

__all__ = [
    "LESSON",
    "NOTES",
    "PUZZLES",
    "Attempt",
    "BadScript",
    "Card",
    "Coach",
    "FreeGame",
    "Note",
    "Notes",
    "Problem",
    "Puzzle",
    "Reply",
    "Script",
    "Step",
    "check_lesson",
    "check_notes",
    "check_puzzles",
    "daily",
    "free_game",
    "lesson",
    "notes",
    "puzzles",
    "taught",
]
