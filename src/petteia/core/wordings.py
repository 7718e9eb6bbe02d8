"""Words that begin a line of a position: what the rest of the line puts on the table, and how it is written.

A game lists its words in `told/notation.py`. Most are of a kind that stands here: a number, a number of each seat, some
of several things. Others are a `Word` with two functions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from petteia.core.messages import Message
from petteia.core.page import (
    ALL,
    NONE_WORD,
    Misread,
    Page,
    Short,
    bit_words,
    bits,
    count_words,
    counts,
    index,
    index_or_none,
    number,
)

# When a line is read; lines of one stage are read in their order.
COUNT: Final = 0  # how many sit at the table
FRAME: Final = 1  # options, whose turn it is
LAYOUT: Final = 2  # before the table is set up
TABLE: Final = 3
LAST: Final = 4  # when everything else is there


class Word:
    """The first word of a line. The usage names it and what follows it; `about` says the same in a sentence."""

    stage = TABLE

    def __init__(
        self,
        usage: str,
        about: str,
        read: Callable[[Page, list[str]], None] | None = None,
        write: Callable[[Page, Page], Iterable[str]] | None = None,
        stage: int = TABLE,
    ) -> None:
        self.usage = usage
        self.about = about
        self.name = usage.split()[0]
        self.stage = stage
        self._read = read
        self._write = write

    def __repr__(self) -> str:
        return f"<word {self.usage!r}>"

    def read(self, page: Page, words: list[str]) -> None:
        """Put on the table what the words after the first one say."""
        assert self._read is not None
        self._read(page, words)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        """The lines, without their first word, that lead from what was said to what is there now."""
        return () if self._write is None else self._write(page, now)


class Field(Word):
    """A word about one field of the state, by default of the same name."""

    def __init__(self, usage: str, about: str, field: str = "", names: Sequence[str] = (), stage: int = TABLE) -> None:
        super().__init__(usage, about, stage=stage)
        self.field = field or self.name
        self.names = tuple(names)

    def differs(self, page: Page, now: Page) -> bool:
        """Whether there is anything to be written."""
        return bool(page.table[self.field] != now.table[self.field])

    def number(self, page: Page, word: str) -> int:
        """A number that fits into the field."""
        return number(word, *page.bounds(self.field))


class Number(Field):
    """`round 3`."""

    def read(self, page: Page, words: list[str]) -> None:
        (word,) = only(words, 1)
        page.table[self.field] = self.number(page, word)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        return [str(now.table[self.field])] if self.differs(page, now) else []


class OneOf(Field):
    """`temple_card temple_2`; `-` for none."""

    def read(self, page: Page, words: list[str]) -> None:
        (word,) = only(words, 1)
        page.table[self.field] = index_or_none(word, self.names)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        found = now.table[self.field]
        return [self.names[found] if found >= 0 else NONE_WORD] if self.differs(page, now) else []


class Somebody(Field):
    """`attacker b`; `-` for nobody."""

    def read(self, page: Page, words: list[str]) -> None:
        (word,) = only(words, 1)
        page.table[self.field] = page.somebody(word)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        return [now.seat_word(now.table[self.field])] if self.differs(page, now) else []


class Seats(Field):
    """`passed a c`: a bit of each seat."""

    def read(self, page: Page, words: list[str]) -> None:
        for word in words:
            for seat in page.seats(word):
                page.table[self.field] |= 1 << seat

    def write(self, page: Page, now: Page) -> Iterable[str]:
        if self.differs(page, now):
            yield " ".join(bit_words(now.table[self.field], now.dialect.seats))


class SomeOf(Field):
    """`discards c01 c02`: bits; `-` for none."""

    def read(self, page: Page, words: list[str]) -> None:
        page.table[self.field] = bits(words, self.names)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        if self.differs(page, now):
            yield " ".join(bit_words(now.table[self.field], self.names)) or NONE_WORD


class Counts(Field):
    """`oracle_discard red 2*blue`; `-` for none."""

    def read(self, page: Page, words: list[str]) -> None:
        page.table[self.field] = counts(words, self.names)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        if self.differs(page, now):
            yield " ".join(count_words(now.table[self.field], self.names))


class Row(Field):
    """`battle_bonus 2/0`: one number for each name, in their order."""

    def read(self, page: Page, words: list[str]) -> None:
        (word,) = only(words, 1)
        page.table[self.field] = [self.number(page, n) for n in in_row(word, self.names)]

    def write(self, page: Page, now: Page) -> Iterable[str]:
        if self.differs(page, now):
            yield "/".join(map(str, now.table[self.field]))


class ByName(Field):
    """`strength lion 3 bear 2`: a number for each of the names that are said."""

    def read(self, page: Page, words: list[str]) -> None:
        if not words or len(words) % 2:
            raise Short
        for name, word in zip(words[::2], words[1::2], strict=True):
            page.table[self.field][index(name, self.names)] = self.number(page, word)

    def write(self, page: Page, now: Page) -> Iterable[str]:
        pairs = zip(self.names, now.table[self.field], page.table[self.field], strict=True)
        changed = [f"{name} {number}" for name, number, before in pairs if number != before]
        if changed:
            yield " ".join(changed)


class BySeat(Field):
    """`points a 10`: a word about one field, of a seat or of all; `size` numbers of the field belong to each."""

    is_put: ClassVar[bool] = True  # whether a line takes the place of what was said before

    def size(self) -> int:
        """How many numbers of the field belong to a seat."""
        return 1

    def put(self, page: Page, at: int, words: list[str]) -> None:
        """Read the words of a seat whose numbers begin at this place."""
        (word,) = only(words, 1)
        page.table[self.field][at] = self.number(page, word)

    def told(self, now: Page, numbers: list[int]) -> str:
        """The words for the numbers of a seat."""
        return str(numbers[0])

    def read(self, page: Page, words: list[str]) -> None:
        if not words:
            raise Short
        for seat in page.seats(words[0]):
            self.put(page, seat * self.size(), words[1:])

    def write(self, page: Page, now: Page) -> Iterable[str]:
        size, seats = self.size(), range(now.players)
        wanted = [now.table[self.field][s * size : s * size + size] for s in seats]
        before = [page.table[self.field][s * size : s * size + size] for s in seats]
        common = max(wanted, key=wanted.count)
        if self.is_put and sum(wanted[s] == common != before[s] for s in seats) > 1:
            yield f"{ALL} {self.told(now, common)}"
            before = [common for _ in seats]
        for s in seats:
            if wanted[s] != before[s]:
                yield f"{now.seat_word(s)} {self.told(now, wanted[s])}"


class OneBySeat(BySeat):
    """`ship_tile a T5`; `-` for none."""

    def put(self, page: Page, at: int, words: list[str]) -> None:
        (word,) = only(words, 1)
        page.table[self.field][at] = index_or_none(word, self.names)

    def told(self, now: Page, numbers: list[int]) -> str:
        return self.names[numbers[0]] if numbers[0] >= 0 else NONE_WORD


class SomeBySeat(BySeat):
    """`injured a speed`: bits; another line about the same seat adds to them."""

    is_put: ClassVar[bool] = False

    def put(self, page: Page, at: int, words: list[str]) -> None:
        page.table[self.field][at] |= bits(words, self.names)

    def told(self, now: Page, numbers: list[int]) -> str:
        return " ".join(bit_words(numbers[0], self.names)) or NONE_WORD


class CountsBySeat(BySeat):
    """`dice a red 2*blue`; nothing or `-` for none."""

    def size(self) -> int:
        return len(self.names)

    def put(self, page: Page, at: int, words: list[str]) -> None:
        page.table[self.field][at : at + len(self.names)] = counts(words, self.names)

    def told(self, now: Page, numbers: list[int]) -> str:
        return " ".join(count_words(numbers, self.names))


class RowBySeat(BySeat):
    """`attributes a 2/1/3`: one number for each name, in their order."""

    def size(self) -> int:
        return len(self.names)

    def put(self, page: Page, at: int, words: list[str]) -> None:
        (word,) = only(words, 1)
        numbers = [self.number(page, n) for n in in_row(word, self.names)]
        page.table[self.field][at : at + len(numbers)] = numbers

    def told(self, now: Page, numbers: list[int]) -> str:
        return "/".join(map(str, numbers))


class Owned(Field):
    """`glory a red blue`: by thing, whose it is; `-` instead of a seat for nobody's."""

    def read(self, page: Page, words: list[str]) -> None:
        if len(words) < 2:
            raise Short
        owner = page.somebody(words[0])
        for word in words[1:]:
            at = index(word, self.names)
            page.table[self.field][at] = owner
            page.said.add((self.name, self.names[at]))

    def write(self, page: Page, now: Page) -> Iterable[str]:
        wanted, before = now.table[self.field], page.table[self.field]
        for owner in range(-1, now.players):
            things = [name for i, name in enumerate(self.names) if wanted[i] == owner != before[i]]
            if things:
                yield f"{now.seat_word(owner)} {' '.join(things)}"


def in_row(word: str, names: Sequence[str]) -> list[str]:
    """The parts of "2/1/3", one for each name."""
    parts = word.split("/")
    if len(parts) != len(names):
        raise Misread(Message("core.words.row", word=word, names="/".join(names)))
    return parts


def only(words: list[str], size: int, most: int | None = None) -> list[str]:
    """The words, of which there must be this many."""
    if len(words) < size:
        raise Short
    if len(words) > (most or size):
        raise Misread(Message("core.words.more", word=words[most or size]))
    return words
