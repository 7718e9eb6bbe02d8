"""The lines of a script, and what is said when one of them is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.core.page import suggest

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class Line(NamedTuple):
    """A line of a script: its number, its first word, and the rest."""

    number: int
    word: str
    rest: str


class Problem(NamedTuple):
    """Something that is wrong, and in which line of the script."""

    line: int
    what: Message


class BadScript(PetteiaError):
    """A lesson or puzzle file with a mistake: the file, the line and what is wrong with it."""

    def __init__(self, path: Path, problem: Problem) -> None:
        super().__init__(placed(path, problem))
        self.problem = problem


class Misread(Exception):
    """What a line cannot be understood for; whoever reads the script knows its number."""

    def __init__(self, what: Message) -> None:
        super().__init__(what)
        self.what = what


def placed(path: Path, problem: Problem) -> Message:
    """What is wrong, with its place: `lesson.txt:12: …`."""
    return Message("learn.bad.line", file=str(path), line=problem.line, problem=problem.what)


def lines_of(text: str) -> list[Line]:
    """The lines of a script, without comments and empty ones; how far they are indented means nothing."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if said:
            word, _, rest = said.partition(" ")
            found.append(Line(number, word, rest.strip()))
    return found


def unknown(key: str, word: str, known: Sequence[str]) -> Misread:
    """A word that is none of the known ones, with the one that looks like it; the key says what it is a word for."""
    return Misread(suggest(Message(key, word=word, known=", ".join(known)), word, known))


def named(text: str) -> str:
    """A name, as keys can have it."""
    if not NAME.fullmatch(text):
        raise Misread(Message("learn.bad.name", name=text))
    return text


def parts(text: str, mark: str = ";") -> list[str]:
    """What stands between the marks, without blanks around it."""
    return [" ".join(part.split()) for part in text.split(mark) if part.strip()]
