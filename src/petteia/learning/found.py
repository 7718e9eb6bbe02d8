"""Puzzles that were found in games, as a file of puzzles has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

from petteia.core.game import Game
from petteia.learning import library
from petteia.learning.script import OTHER

WIDTH: Final = 118  # of a line

Measured = tuple[Sequence[str], int]  # moves, and the chance to win with them, in hundredths


def theme_of(game: Game[Any], decision: str) -> str:
    """What a puzzle at this decision is about: the coach's note for it."""
    notes = library.notes(game.name)
    note = notes.about(decision) if notes is not None else None
    return OTHER if note is None else note.name


def write_puzzle(
    game: Game[Any], theme: str, level: str, seat: int, words: str, answer: Measured, weaker: Iterable[Measured]
) -> str:
    """A puzzle as text; the weaker move that looks best comes first."""
    name = "f" + sha256(f"{words}\n{answer[0]}".encode()).hexdigest()[:7]
    lines = [f"puzzle {name}", f"theme {theme}", f"level {level}"]
    if seat:
        lines.append(f"seat {game.dialect().seats[seat]}")
    lines += _given(words)
    lines += [f"? {_told(move)}" for move in weaker]
    return "\n".join([*lines, f"> {_told(answer)}"]) + "\n"


def _told(move: Measured) -> str:
    return f"{'; '.join(move[0])} | {move[1]}"


def _given(words: str) -> Iterable[str]:
    """A position in few lines."""
    line = ""
    for part in filter(None, (part.strip() for part in words.splitlines())):
        if line and len(line) + len(part) + 2 > WIDTH:
            yield line
            line = ""
        line = f"{line}; {part}" if line else f"given {part}"
    yield line
