"""Positions in words: one dialect for all games, read and written.

    players 3
    turn b 2nd-phase
    coins all 5           # a comment

A line is a word and what it says; `;` separates lines as well. What a line of a game means, the game says in its own
`Dialect`; what is here belongs to all of them. `read` puts together what the lines say and lets the rules begin the
phase. `write` says what differs from a table of which nothing is said, and `read` gives back exactly what was written:
what no word of the game can say is written as numbers (`field`), and the questions that are open as `asks` and `then`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from petteia.core import asking
from petteia.core.common_words import GENERAL
from petteia.core.errors import BadPosition, BadSetup, CheckFailed
from petteia.core.flow import Decision, State
from petteia.core.messages import Message
from petteia.core.options import word as option_word
from petteia.core.page import LETTERS, Misread, Page, Short, suggest
from petteia.core.wordings import COUNT, FRAME, LAST, LAYOUT, TABLE, Word

if TYPE_CHECKING:
    from petteia.core.game import Game
    from petteia.core.saving import Field

Moment = tuple[list[Decision], list[Decision]]  # what comes later, the last of it first, and what begins now


class Line(NamedTuple):
    """A line of a position and where it stands."""

    number: int
    words: list[str]


def split(text: str) -> list[Line]:
    """The lines of a text, without comments and empty ones."""
    found = []
    for i, line in enumerate(text.splitlines(), 1):
        for part in line.partition("#")[0].split(";"):
            if part.split():
                found.append(Line(i, part.split()))
    return found


class Dialect:
    """The words in which positions of a game are told; a game that has none of its own is told by its numbers."""

    players: ClassVar[int] = 0  # at the table if nothing is said
    seats: ClassVar[Sequence[str]] = LETTERS  # what the seats are called when they are written
    phases: ClassVar[Sequence[str]] = ()  # those in which a position can begin
    words: ClassVar[Sequence[Word]] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.players = self.players or game.players[-1]  # type: ignore[misc]
        self.known = {word.name: word for word in (*GENERAL, *self.words)}
        self._fields: dict[int, list[Field]] = {}

    # -- what a game says -------------------------------------------------------------------------------

    def lay(self, page: Page) -> None:
        """Lay out the board, for games with layouts; the options are known."""

    def begin(self, page: Page) -> None:
        """What lies on the table if nothing is said of it."""

    def finish(self, page: Page) -> None:
        """What follows from all that was said, unless a line settled it."""

    def moment(self, page: Page) -> Moment | None:
        """What comes after the present turn or phase, the last of it first, and what begins it; None at set-up."""
        return None

    def moments(self, now: Page, state: State) -> list[list[str]]:
        """Lines that say which turn and phase a position may be in, the likeliest first."""
        return [[]]

    def decided(self, state: State) -> Message | None:
        """Why this game would have ended before such a position; None if it may go on."""
        return None

    def listed(self) -> list[Word]:
        """All words, those of all games first; of words of the same name that of the game."""
        own = {word.name for word in self.words}
        return [*(word for word in GENERAL if word.name not in own), *self.words]

    def fields(self, players: int) -> list[Field]:
        """The fields of a table for this many."""
        if players not in self._fields:
            self._fields[players] = self.game.fields(players)
        return self._fields[players]

    # -- reading ------------------------------------------------------------------------------------------

    def read(self, text: str, is_logged: bool = False) -> Any:
        """The position that a text describes; BadPosition with the number of the line that is wrong.

        What the rules do to begin the phase is written into the log if it is wanted.
        """
        lines = split(text)
        page = self.page(lines)
        self.finish(page)
        self._read(page, lines, LAST)
        return self._state(page, is_logged)

    def page(self, lines: list[Line]) -> Page:
        """What the lines say, before anything is derived from it."""
        page = Page(self)
        for line in lines:
            if line.words[0] not in self.known:
                problem = Message("core.words.unknown", word=line.words[0], game=self.game.title())
                raise at(line, suggest(problem, line.words[0], list(self.known)))
        self._read(page, lines, COUNT)
        self._read(page, lines, FRAME)
        try:
            self.game.check_players(page.players)
            page.options = self.game.all_options(page.players, page.options)
            self.lay(page)
            self._read(page, lines, LAYOUT)
            page.take(self.game.setup(page.players, page.options, page.layout))
        except BadSetup as error:
            raise BadPosition(error.message) from None
        self.begin(page)
        self._read(page, lines, TABLE)
        return page

    def _read(self, page: Page, lines: list[Line], stage: int) -> None:
        for line in lines:
            word = self.known[line.words[0]]
            if word.stage == stage:
                self._read_line(page, line, word)

    def _read_line(self, page: Page, line: Line, word: Word) -> None:
        try:
            word.read(page, line.words[1:])
            if word.stage > LAYOUT:
                page.check_bounds()
        except Short as short:
            raise at(line, Message("core.words.usage", problem=short.problem, usage=word.usage)) from None
        except Misread as error:
            raise at(line, error.problem) from None
        except (BadPosition, BadSetup) as error:
            raise at(line, error.message) from None

    def _state(self, page: Page, is_logged: bool) -> State:
        """The table with its pieces, and what is being decided on it."""
        moment = self.moment(page)
        state = page.to_state()
        state.is_logged = is_logged
        if page.is_whole or page.stack or moment is not None:
            state.start()
        ahead, opening = moment or ([], [])
        for decision in () if page.is_whole else ahead:
            state.ask(decision)
        for decision in reversed(page.stack) if page.stack else opening:
            state.ask(decision)
        try:
            if not page.stack and not page.is_whole:
                state.settle()
            state.check()
        except (CheckFailed, IndexError, OverflowError) as error:
            raise BadPosition(Message("core.position.impossible", error=str(error))) from None
        problem = None if state.is_over else self.decided(state)
        if problem is not None:
            raise BadPosition(problem)
        return state

    # -- writing ------------------------------------------------------------------------------------------

    def write(self, state: State) -> str:
        """The words for a position."""
        now = Page(self)
        now.players = int(state.seats)
        now.options = self.game.state_options(state)
        now.layout = self.game.layout_of(state)
        now.take(state)
        texts = [self._written(now, state, moment) for moment in self.moments(now, state)]
        return min(texts, key=lambda text: (text.count("\n"), len(text)))

    def _written(self, now: Page, state: State, moment: list[str]) -> str:
        """The words for a position that is taken to be in this turn and phase."""
        lines = [*self._frame(now), *moment]
        page = self.page(split("\n".join(lines)))
        finished = self._finished(page)
        for word in sorted(self.known.values(), key=lambda word: word.stage):
            more = [f"{word.name} {line}".strip() for line in word.write(finished, now)]
            if not more:
                continue
            lines += more
            if word.stage < TABLE:
                page = self.page(split("\n".join(lines)))
            else:
                self._read(page, split("\n".join(more)), word.stage)
            finished = self._finished(page)
        page = finished
        found = self.moment(page)
        lines += self._raw(page, now)
        for asked in ([], self._asked(now, state, [] if found is None else found[0])):
            text = "\n".join([*lines, *asked]) + "\n"
            if self._is(text, state):
                return text
        return "\n".join([*lines, *self._asked(now, state, None)]) + "\n"

    def _finished(self, page: Page) -> Page:
        """What the lines say, with all that follows from it."""
        finished = page.copy()
        self.finish(finished)
        return finished

    def _frame(self, now: Page) -> list[str]:
        everything = {**self.game.options, **self.game.former}
        chosen = [(name, value) for name, value in now.options.items() if value != everything[name].default]
        return [f"players {now.players}", *(f"option {name} {option_word(value)}" for name, value in chosen)]

    def _raw(self, page: Page, now: Page) -> list[str]:
        """What the words of the game could not say."""
        lines = []
        for name, value in now.table.items():
            before = page.table[name]
            if value != before and isinstance(value, list):
                changed = (f"{i}:{n}" for i, (n, old) in enumerate(zip(value, before, strict=True)) if n != old)
                lines.append(f"field {name} {' '.join(changed)}")
            elif value != before:
                lines.append(f"field {name} {value}")
        return lines

    def _asked(self, now: Page, state: State, ahead: list[Decision] | None) -> list[str]:
        """What is being decided, the innermost first, down to what comes ahead anyway or to the bottom."""
        rows = [(decision.name(), decision.row()) for decision in state.stack]
        known = [(decision.name(), decision.row()) for decision in ahead or ()]
        is_ahead = ahead is not None and rows[1 : len(known) + 1] == known and len(rows) > len(known) + 1
        asked = [asking.told(now, d) for d in reversed(state.stack[len(known) + 1 if is_ahead else 0 :])]
        return ["over"] if len(rows) == 1 else [f"{'then' if i else 'asks'} {line}" for i, line in enumerate(asked)]

    def _is(self, text: str, state: State) -> bool:
        """Whether these words describe exactly this position."""
        try:
            return bool(self.game.to_json(self.read(text)) == self.game.to_json(state))
        except BadPosition:
            return False


def at(line: Line, problem: Message) -> BadPosition:
    """What is wrong with a line, with its number."""
    return BadPosition(Message("core.words.line", line=line.number, problem=problem))
