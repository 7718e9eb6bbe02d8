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

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from petteia.core import asking
from petteia.core.errors import BadPosition, BadSetup, CheckFailed
from petteia.core.flow import Decision, State
from petteia.core.messages import Message
from petteia.core.options import word as option_word
from petteia.core.page import LETTERS, Misread, Page, Short, index, number, suggest, unknown
from petteia.core.wordings import COUNT, FRAME, LAST, LAYOUT, TABLE, Word, only

if TYPE_CHECKING:
    from petteia.core.game import Game

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
                self._check_bounds(page)
        except Short as short:
            raise at(line, Message("core.words.usage", problem=short.problem, usage=word.usage)) from None
        except Misread as error:
            raise at(line, error.problem) from None
        except (BadPosition, BadSetup) as error:
            raise at(line, error.message) from None

    def _check_bounds(self, page: Page) -> None:
        for field in self.game.fields(page.players):
            field.check(page.table[field.name])

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
        page = self._said(lines)
        for word in sorted(self.known.values(), key=lambda word: word.stage):
            more = [f"{word.name} {line}".strip() for line in word.write(page, now)]
            if more:
                lines += more
                page = self._said(lines)
        found = self.moment(page)
        lines += self._raw(page, now)
        for asked in ([], self._asked(now, state, [] if found is None else found[0])):
            text = "\n".join([*lines, *asked]) + "\n"
            if self._is(text, state):
                return text
        return "\n".join([*lines, *self._asked(now, state, None)]) + "\n"

    def _said(self, lines: list[str]) -> Page:
        page = self.page(split("\n".join(lines)))
        self.finish(page)
        return page

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
        asked = [asking.told(now, d) for d in reversed(list(state.stack)[len(known) + 1 if is_ahead else 0 :])]
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


# -- words of all games ---------------------------------------------------------------------------------------


def _players(page: Page, words: list[str]) -> None:
    allowed = page.dialect.game.players
    page.players = number(only(words, 1)[0], allowed[0], allowed[-1])


def _option(page: Page, words: list[str]) -> None:
    name, text = only(words, 2)
    game = page.dialect.game
    everything = {**game.options, **game.former}
    if name not in everything:
        raise unknown(name, list(game.options))
    value = everything[name].parse(text)
    if value is None:
        raise Misread(Message("core.option.value", name=name, value=text, known=everything[name].words()))
    page.options[name] = value


def _layout(page: Page, words: list[str]) -> None:
    try:
        page.layout = json.loads(" ".join(words))
    except ValueError:
        raise unknown(" ".join(words), (), "JSON") from None


def _write_layout(page: Page, now: Page) -> Iterable[str]:
    return [] if now.layout is None else [json.dumps(now.layout, separators=(",", ":"))]


def _first(page: Page, words: list[str]) -> None:
    page.first = page.seat(only(words, 1)[0])


def _turn(page: Page, words: list[str]) -> None:
    only(words, 1, 2)
    page.turn = page.seat(words[0])
    if len(words) == 2:
        _phase(page, words[1:])


def _phase(page: Page, words: list[str]) -> None:
    phases = page.dialect.phases
    page.phase = phases[index(only(words, 1)[0], phases)]


def _asks(page: Page, words: list[str]) -> None:
    if words[:1] == [asking.OVER_WORD]:
        page.is_whole = True
        return
    page.stack.append(asking.read(page, words))


def _over(page: Page, words: list[str]) -> None:
    only(words, 0)
    page.is_whole = True


def _field(page: Page, words: list[str]) -> None:
    if len(words) < 2:
        raise Short
    name = list(page.table)[index(words[0], list(page.table))]
    value = page.table[name]
    if not isinstance(value, list):
        page.table[name] = number(only(words[1:], 1)[0], -asking.LARGE, asking.LARGE)
        return
    for word in words[1:]:
        place, _, wanted = word.partition(":")
        value[number(place, 0, len(value) - 1)] = number(wanted, -asking.LARGE, asking.LARGE)


ASKED = "SEAT DECISION [FIELD=VALUE…]"
TURNS = (
    Word("first SEAT", "The first player; a if nothing is said.", _first, stage=FRAME),
    Word("turn SEAT [PHASE]", "Whose turn it is, and what is being done in it.", _turn, stage=FRAME),
    Word("phase PHASE", "What is being done; the rules begin it.", _phase, stage=FRAME),
)
GENERAL = (
    Word("players NUMBER", "How many sit at the table.", _players, stage=COUNT),
    Word("option NAME VALUE", "An option that does not have its usual value.", _option, stage=FRAME),
    Word("layout JSON", "The layout of the board, as records write it.", _layout, _write_layout, LAYOUT),
    Word(f"asks {ASKED}", "What is being decided now, instead of what begins the phase.", _asks, stage=LAST),
    Word(f"then {ASKED}", "What is decided or done after that; `then over` is the end of the game.", _asks, stage=LAST),
    Word("over", "The game is over.", _over, stage=LAST),
    Word("field NAME NUMBER", "A number of the position that no other word says.", _field, stage=LAST),
    Word("field NAME PLACE:NUMBER…", "The same for a field with several numbers.", _field, stage=LAST),
)
