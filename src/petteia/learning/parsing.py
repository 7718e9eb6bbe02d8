"""Reading a script: from the lines of a file to its steps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from petteia.core import registry
from petteia.core.errors import UnknownGame
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import Value, whole_number
from petteia.core.page import LETTERS, suggest
from petteia.learning.facts import read_fact
from petteia.learning.reading import BadScript, Line, Misread, Problem, lines_of, named, parts, unknown
from petteia.learning.script import LEVELS, Act, Aside, Beginning, Happening, Point, Script, Step, Wanted

ALL: Final = 100  # hundredths: nothing is sure before the end


def read_script(path: Path, text: str) -> Script:
    """The script in a file; BadScript with the first line that is not understood."""
    return _Reader(path).read(text)


class _Reader:
    """Reads a script line by line; what belongs to a step is collected until the next one begins."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.game: Game[Any] | None = None
        self.seat = 0
        self.chapter = ""
        self.kind = ""  # "step" or "puzzle"
        self.begun: Step | None = None
        self.weaker: list[Aside] = []
        self.refused: list[Aside] = []
        self.steps: list[Step] = []
        self.words: dict[str, Callable[[Line], None]] = {
            "game": self._game,
            "seat": self._seat,
            "chapter": self._chapter,
            "step": self._step,
            "puzzle": self._step,
            "theme": self._theme,
            "level": self._level,
            "others": self._others,
            "moves": self._moves,
            "new": self._new,
            "given": self._given,
            "point": self._point,
            "~": self._happenings,
            ">": self._wanted,
            "?": self._weaker,
            "x": self._refused,
            "=": self._fact,
        }

    def read(self, text: str) -> Script:
        """All lines."""
        line = Line(1, "", "")
        try:
            for line in lines_of(text):
                if line.word not in self.words:
                    raise unknown("learn.bad.word", line.word, list(self.words))
                if not line.rest:
                    raise Misread(Message("learn.bad.short", word=line.word))
                if self.game is None and line.word != "game":
                    raise Misread(Message("learn.bad.game"))
                self.words[line.word](line)
            self._end()
            if self.game is None or not self.steps:
                raise Misread(Message("learn.bad.empty"))
        except Misread as error:
            raise BadScript(self.path, Problem(line.number, error.what)) from None
        return Script(self.path, self.game, self.seat, tuple(self.steps))

    # -- the frame ----------------------------------------------------------------------------------------

    def _game(self, line: Line) -> None:
        if self.game is not None:
            raise Misread(Message("learn.bad.twice", name=line.word))
        try:
            self.game = registry.find(line.rest)
        except UnknownGame as error:
            raise Misread(error.message) from None

    def _seat(self, line: Line) -> None:
        seat = self._seat_called(line.rest)
        if self.begun is not None and self.kind == "puzzle":
            self.begun = self.begun._replace(seat=seat)
        else:
            self.seat = seat

    def _seat_called(self, name: str) -> int:
        assert self.game is not None
        for names in (self.game.dialect().seats, LETTERS):
            if name in names:
                return list(names).index(name)
        raise unknown("learn.bad.unknown", name, list(self.game.dialect().seats))

    def _chapter(self, line: Line) -> None:
        self._end()
        self.chapter = named(line.rest)

    def _step(self, line: Line) -> None:
        self._end()
        if any(step.name == line.rest for step in self.steps):
            raise Misread(Message("learn.bad.twice", name=line.rest))
        self.kind = line.word
        self.begun = Step(line.number, named(line.rest), self.chapter, None, (), ())

    def _end(self) -> None:
        """The step is complete."""
        step = self.begun
        if step is None:
            return
        if self.weaker or self.refused:
            raise Misread(Message("learn.bad.aside", name=step.name))
        if step.beginning is None and (not self.steps or step.level):
            raise Misread(Message("learn.bad.beginning", name=step.name))
        self.steps.append(step)
        self.begun = None

    def _now(self, line: Line) -> Step:
        if self.begun is None:
            raise Misread(Message("learn.bad.outside", word=line.word))
        return self.begun

    # -- of a puzzle --------------------------------------------------------------------------------------

    def _puzzle(self, line: Line) -> Step:
        """The puzzle to which a line belongs; a step of a lesson has no such lines."""
        step = self._now(line)
        if self.kind != "puzzle":
            raise Misread(Message("learn.bad.only_puzzle", word=line.word))
        return step

    def _theme(self, line: Line) -> None:
        self.begun = self._puzzle(line)._replace(chapter=named(line.rest))

    def _level(self, line: Line) -> None:
        if line.rest not in LEVELS:
            raise unknown("learn.bad.unknown", line.rest, LEVELS)
        self.begun = self._puzzle(line)._replace(level=line.rest)

    def _others(self, line: Line) -> None:
        step = self._puzzle(line)
        self.begun = step._replace(others=(*step.others, *map(self._action, parts(line.rest))))

    def _moves(self, line: Line) -> None:
        self.begun = self._puzzle(line)._replace(moves=_number(line.rest))

    # -- of every step ------------------------------------------------------------------------------------

    def _new(self, line: Line) -> None:
        assert self.game is not None
        if self._now(line).beginning is not None:
            raise Misread(Message("learn.bad.begins"))
        players, *given = line.rest.split()
        options: dict[str, Value] = {}
        for word in given:
            name, _, value = word.partition("=")
            if name not in self.game.options:
                raise unknown("learn.bad.unknown", name, list(self.game.options))
            option = self.game.options[name]
            found = option.parse(value)
            if found is None:
                raise Misread(Message("core.option.value", name=name, value=value, known=option.words()))
            options[name] = found
        self.begun = self._now(line)._replace(beginning=Beginning(line.number, _number(players), options))

    def _given(self, line: Line) -> None:
        step = self._now(line)
        if step.beginning is not None and not step.beginning.words:
            raise Misread(Message("learn.bad.begins"))
        before = "" if step.beginning is None else f"{step.beginning.words}\n"
        number = line.number if step.beginning is None else step.beginning.line
        self.begun = step._replace(beginning=Beginning(number, words=before + line.rest))

    def _point(self, line: Line) -> None:
        step = self._now(line)
        points = [Point(line.number, ident) for ident in line.rest.replace(",", " ").split()]
        self.begun = step._replace(points=(*step.points, *points))

    def _act(self, line: Line, *acts: Act) -> None:
        step = self._now(line)
        self.begun = step._replace(acts=(*step.acts, *acts))

    def _happenings(self, line: Line) -> None:
        happenings, seat = [], None
        for part in parts(line.rest):
            who, colon, name = part.partition(": ")
            seat = self._seat_called(who) if colon else None
            happenings.append(Happening(line.number, self._action(name if colon else part), seat))
        self._act(line, *happenings)

    def _wanted(self, line: Line) -> None:
        weaker, refused = tuple(self.weaker), tuple(self.refused)
        self.weaker, self.refused = [], []
        wanted = []
        rest, chance = self._chance(line)
        for part in parts(rest):
            names = tuple(map(self._action, parts(part, "&")))
            wanted.append(Wanted(line.number, names, weaker, refused))
            weaker, refused = (), ()
        self._act(line, *wanted)
        if chance:
            self.begun = self._now(line)._replace(chance=chance)

    def _weaker(self, line: Line) -> None:
        self._now(line)
        rest, chance = self._chance(line)
        self.weaker.append(Aside(line.number, tuple(map(self._action, parts(rest))), chance=chance))

    def _chance(self, line: Line) -> tuple[str, int]:
        """What stands before the chance of a puzzle that was found, and the chance; 0 if there is none."""
        rest, bar, told = line.rest.partition("|")
        if not bar:
            return rest, 0
        self._puzzle(line)
        chance = _number(told.strip())
        if not 0 < chance < ALL:
            raise Misread(Message("learn.bad.figure", given=told.strip()))
        return rest, chance

    def _refused(self, line: Line) -> None:
        self._now(line)
        name, bar, rules = line.rest.partition("|")
        if not bar or not rules.strip():
            raise Misread(Message("learn.bad.rules"))
        self.refused.append(Aside(line.number, (self._action(name),), tuple(parts(rules, ","))))

    def _fact(self, line: Line) -> None:
        self._act(line, *(read_fact(line.number, part) for part in parts(line.rest)))

    def _action(self, name: str) -> str:
        """The name of an action that the game has."""
        assert self.game is not None
        name = " ".join(name.split())
        if not self.game.actions.has(name):
            raise _unknown_action(name, self.game)
        return name


def _unknown_action(name: str, game: Game[Any]) -> Misread:
    return Misread(suggest(Message("learn.bad.action", name=name), name, list(game.actions.names)))


def _number(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise Misread(Message("learn.bad.figure", given=text))
    return number
