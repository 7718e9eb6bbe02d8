"""What the coach says in the game after a lesson: a note for each kind of question, told when it is asked first.

    game offrandes
    note selling: choose_pair_first choose_pair_second   # the decisions it is about
    note bidding: bid_or_pass

The texts are `<game>_learn.free.<note>.title` and `.say`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from petteia.core import registry
from petteia.core.errors import UnknownGame
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.page import suggest
from petteia.learning.reading import BadScript, Line, Misread, Problem, lines_of, named, unknown
from petteia.learning.script import PART
from petteia.learning.texts import Text, missing_texts

WORDS: Final = ("game", "note")


class Note(NamedTuple):
    """What is said, and at which decisions, by their names."""

    line: int
    name: str
    decisions: tuple[str, ...]


class Notes:
    """The notes of a game."""

    def __init__(self, path: Path, game: Game[Any], notes: tuple[Note, ...]) -> None:
        self.path = path
        self.game = game
        self.notes = notes

    def about(self, decision: str) -> Note | None:
        """The note for a decision, or None: not every one needs words."""
        return next((note for note in self.notes if decision in note.decisions), None)

    def message(self, note: Note, what: str) -> Message:
        """The "title" of a note, or what it has to "say"."""
        return Message(self.key(note, what))

    def key(self, note: Note, what: str) -> str:
        """The key of one of its texts."""
        return f"{self.game.name}{PART}.{self.path.stem}.{note.name}.{what}"

    def texts(self) -> list[Text]:
        """All that is said, with the line that asks for it."""
        return [(note.line, self.key(note, what)) for note in self.notes for what in ("title", "say")]


def read_notes(path: Path, text: str) -> Notes:
    """The notes in a file; BadScript with the first line that is not understood."""
    game: Game[Any] | None = None
    notes: list[Note] = []
    line = Line(1, "", "")
    try:
        for line in lines_of(text):
            if line.word not in WORDS:
                raise unknown("learn.bad.word", line.word, WORDS)
            if line.word == "game":
                game = registry.find(line.rest)
            elif game is None:
                raise Misread(Message("learn.bad.game"))
            else:
                notes.append(_note(line, game, notes))
        if game is None or not notes:
            raise Misread(Message("learn.bad.no_note"))
    except UnknownGame as error:
        raise BadScript(path, Problem(line.number, error.message)) from None
    except Misread as error:
        raise BadScript(path, Problem(line.number, error.what)) from None
    return Notes(path, game, tuple(notes))


def _note(line: Line, game: Game[Any], before: list[Note]) -> Note:
    name, _, rest = line.rest.partition(":")
    decisions = tuple(rest.split())
    if not decisions:
        raise Misread(Message("learn.bad.note"))
    known = [*game.decisions, *(also for kind in game.decisions.values() for also in kind.facts.also)]
    taken = {each for note in before for each in note.decisions}
    for decision in decisions:
        if decision not in known:
            raise Misread(suggest(Message("learn.bad.decision", name=decision), decision, known))
        if decision in taken:
            raise Misread(Message("learn.bad.twice", name=decision))
    if name.strip() in [note.name for note in before]:
        raise Misread(Message("learn.bad.twice", name=name.strip()))
    return Note(line.number, named(name.strip()), decisions)


def check_notes(notes: Notes) -> list[Problem]:
    """What is wrong with notes that could be read: texts that are missing, or too long for a card."""
    return list(missing_texts(notes.game, notes.texts()))
