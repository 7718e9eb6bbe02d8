"""A position while its words are read: what has been said of it so far, and how single words are understood."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from petteia.core.messages import Message
from petteia.core.options import Value

if TYPE_CHECKING:
    from petteia.core.flow import Decision, State
    from petteia.core.notation import Dialect
    from petteia.core.saving import Field

LETTERS: Final = tuple("abcdefgh")  # what the seats are called in every game
ALL: Final = "all"  # instead of a seat: everybody
NONE_WORD: Final = "-"  # nobody, nothing, nowhere
SHORT_LIST: Final = 12  # names up to which a sentence lists all that fit


class Misread(Exception):
    """A word that cannot be understood where it stands."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem)
        self.problem = problem


class Short(Misread):
    """A line that ends too soon."""

    def __init__(self) -> None:
        super().__init__(Message("core.words.short"))


def unknown(word: str, known: Sequence[str], usage: str = "") -> Misread:
    """A word that is none of the known ones, with the one that looks like it."""
    expected = usage or (", ".join(known) if len(known) <= SHORT_LIST else "")
    key = "core.words.word" if expected else "core.words.name"
    return Misread(suggest(Message(key, word=word, expected=expected), word, known))


def suggest(problem: Message, word: str, known: Sequence[str]) -> Message:
    """The sentence, and "Did you mean ...?" where a known word looks like the one given."""
    found = get_close_matches(word.lower(), known, n=1, cutoff=0.6)
    return Message("core.words.near", problem=problem, near=found[0]) if found else problem


class Page:
    """What the lines have said so far; the table holds a number or a list of numbers for each field of a state."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.players = dialect.players
        self.options: dict[str, Value] = {}
        self.layout: Any = None
        self.first: int | None = None
        self.turn: int | None = None
        self.phase = ""
        self.table: dict[str, Any] = {}
        self._fitting: dict[str, Any] = {}  # the values that were found within their bounds
        self.said: set[tuple[str, ...]] = set()  # what a line has settled, so that nothing is derived for it
        self.stack: list[Decision] = []  # what is being decided, the innermost first
        self.is_whole = False  # whether these lines hold the stack down to its bottom

    def copy(self) -> Page:
        """An independent copy."""
        other = Page(self.dialect)
        vars(other).update(vars(self))
        other.table = {name: value[:] if isinstance(value, list) else value for name, value in self.table.items()}
        other.said = set(self.said)
        other._fitting = dict(self._fitting)
        return other

    @property
    def leader(self) -> int:
        """The first player, the first seat if nothing is said."""
        return self.first or 0

    def to_state(self) -> State:
        """The table with these pieces on it, and the stack of a game that is being set up."""
        state: State = self.dialect.game.setup(self.players, self.options, self.layout)
        for field in self.fields:
            field.write(state, self.table[field.name])
        return state

    def take(self, state: State) -> None:
        """Put the pieces as they lie in a state."""
        self.table = {field.name: field.read(state) for field in self.fields}

    def check_bounds(self) -> None:
        """Refuse a number that does not fit its field; BadPosition. After each line few fields are others."""
        for field in self.fields:
            value = self.table[field.name]
            if self._fitting.get(field.name) != value:
                field.check(value)
                self._fitting[field.name] = value[:] if isinstance(value, list) else value

    @property
    def fields(self) -> list[Field]:
        """The fields of the table."""
        return self.dialect.fields(self.players)

    def bounds(self, field: str) -> tuple[int, int]:
        """The lowest and the highest number of a field."""
        return next((found.low, found.high) for found in self.fields if found.name == field)

    # -- words of a line --------------------------------------------------------------------------------

    def seat(self, word: str) -> int:
        """The seat that a word names."""
        for names in (self.dialect.seats, LETTERS):
            if word.lower() in names[: self.players]:
                return names.index(word.lower())
        is_absent = word.lower() in (*self.dialect.seats, *LETTERS)  # a seat, but not at this table
        seats = self.dialect.seats[: self.players]
        raise unknown(word, seats if not is_absent else (), ", ".join(seats))

    def somebody(self, word: str) -> int:
        """The seat that a word names, or -1 for nobody."""
        return -1 if word == NONE_WORD else self.seat(word)

    def seats(self, word: str) -> list[int]:
        """The seat that a word names, or all of them."""
        return list(range(self.players)) if word.lower() == ALL else [self.seat(word)]

    def seat_word(self, seat: int) -> str:
        """How a seat is written."""
        return NONE_WORD if seat < 0 else self.dialect.seats[seat]


def number(word: str, low: int = 0, high: int = 1 << 30) -> int:
    """The whole number that a word writes."""
    digits = word.removeprefix("-")
    if digits.isdecimal() and len(digits) < 16 and low <= int(word) <= high:
        return int(word)
    raise Misread(Message("core.words.number", word=word, low=low, high=high))


def index(word: str, names: Sequence[str]) -> int:
    """The place of a name in a list of names."""
    for i, name in enumerate(names):
        if name == word or name.lower() == word.lower():
            return i
    raise unknown(word, names)


def index_or_none(word: str, names: Sequence[str]) -> int:
    """The place of a name in a list of names, or -1 for nothing."""
    return -1 if word == NONE_WORD else index(word, names)


def bits(words: Sequence[str], names: Sequence[str]) -> int:
    """Some of several things as bits; a single `-` is none of them."""
    result = 0
    for word in words if list(words) != [NONE_WORD] else ():
        result |= 1 << index(word, names)
    return result


def bit_words(number: int, names: Sequence[str]) -> list[str]:
    """Bits as the names of what they stand for."""
    return [name for i, name in enumerate(names) if number >> i & 1]


def counts(words: Sequence[str], names: Sequence[str]) -> list[int]:
    """How many of each: "2*red", "blue"; a single `-` is none."""
    result = [0] * len(names)
    for word in words if list(words) != [NONE_WORD] else ():
        many, _, name = word.rpartition("*")
        result[index(name, names)] += number(many) if many else 1
    return result


def count_words(numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    """Numbers of each as words."""
    many = [(n, name) for n, name in zip(numbers, names, strict=True) if n]
    return [name if n == 1 else f"{n}*{name}" for n, name in many] or [NONE_WORD]
