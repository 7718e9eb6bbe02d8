"""Observations: named blocks of numbers, one after the other, in a vector of fixed length."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from petteia.core.bits import bit
from petteia.core.errors import UnknownSeat
from petteia.core.flow import Decision, State
from petteia.core.given import whole
from petteia.core.messages import Message

HIDDEN: Final = -1  # what the observing seat may not know
ABSENT: Final = -1  # what does not exist now: an empty seat, no bid


class Observation:
    """A vector being written from its start; what is passed over stays as it is in the blank it is copied from.

    Sets and cases can be written in two ways. `one_hot` only writes a 1, over zeros. What is called `renew` also works
    in a vector that was written before: it remembers what stood there and writes only where that has changed. From one
    decision to the next that is little, and to find it out costs a comparison for each set instead of a number for
    each of its members.
    """

    def __init__(self, blank: vec[i16], marks: i64 = 0) -> None:
        self.values = blank[:]
        self.at: i64 = 0  # where the next number goes
        self.kept = vec[i64]()  # what was renewed, as it was written last, in the order of writing; 0 if never
        self.mark: i64 = 0  # where the next of these goes
        self.observer: i64 = 0  # the seat that looks; all others are counted from it, clockwise
        self.seats: i64 = 0  # how many sit at the table
        self.places: i64 = 0  # how many could
        self.copy_array: Any = None  # makes an array of numpy that is a copy of the numbers, once it is needed
        for _i in range(marks):
            self.kept = append(self.kept, 0)

    def look_from(self, observer: i64, seats: i64, places: i64) -> None:
        """Who looks, at a table where so many sit and so many could."""
        self.observer = observer
        self.seats = seats
        self.places = places

    def put(self, value: i64) -> None:
        """Write the next number."""
        self.values[self.at] = i16(value)
        self.at += 1

    def put_all(self, numbers: vec[i64], first: i64, size: i64) -> None:
        """Write this many numbers of an array, from the first of them on."""
        values = self.values  # read once: this is where much of the time goes
        at = self.at
        for i in range(first, first + size):
            values[at] = i16(numbers[i])
            at += 1
        self.at = at

    def copy(self, numbers: vec[i16], first: i64, size: i64) -> None:
        """Write numbers that are there as they are written: as many of them, from the first on."""
        values = self.values
        at = self.at
        for i in range(first, first + size):
            values[at] = numbers[i]
            at += 1
        self.at = at

    def put_same(self, value: i64, size: i64) -> None:
        """Write the same number this many times."""
        values = self.values
        at = self.at
        for _i in range(size):
            values[at] = i16(value)
            at += 1
        self.at = at

    def put_rows(self, rows: vec[i64], size: i64, absent: i64) -> None:
        """A row of so many numbers for each place, the observer's first; where nobody sits, the number for that."""
        self.put_all(rows, self.observer * size, (self.seats - self.observer) * size)
        self.put_all(rows, 0, self.observer * size)
        self.put_same(absent, (self.places - self.seats) * size)

    def one_hot(self, size: i64, case: i64) -> None:
        """As many numbers as there are cases, 1 for the case that holds; all 0 if there is none (-1)."""
        if case >= 0:
            self.values[self.at + case] = 1
        self.at += size

    def skip(self, size: i64) -> None:
        """Leave this many numbers as they are."""
        self.at += size

    def is_new(self, key: i64) -> bool:
        """Whether a number above 0, from which the next ones follow, has changed: if not, they may be skipped."""
        mark = self.mark
        self.mark = mark + 1
        if self.kept[mark] == key:
            return False
        self.kept[mark] = key
        return True

    def renew_case(self, size: i64, case: i64) -> None:
        """The same as `one_hot` where something stands already."""
        mark = self.mark
        old = self.kept[mark]
        if old != case + 1:
            values = self.values
            if old > 0:
                values[self.at + old - 1] = 0
            if case >= 0:
                values[self.at + case] = 1
            self.kept[mark] = case + 1
        self.mark = mark + 1
        self.at += size

    def renew_cases(self, cases: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several numbers of an array, one after the other."""
        for i in range(first, first + number):
            self.renew_case(size, cases[i])

    def renew_case_rows(self, cases: vec[i64], size: i64) -> None:
        """The same for each place, the observer's first; all 0 where nobody sits."""
        self.renew_cases(cases, self.observer, self.seats - self.observer, size)
        self.renew_cases(cases, 0, self.observer, size)
        self.at += (self.places - self.seats) * size

    def renew_seat(self, seat: i64) -> None:
        """A number for each place, 1 for this seat; all 0 if it is none (-1)."""
        if seat >= 0:
            seat -= self.observer
            if seat < 0:
                seat += self.seats
        self.renew_case(self.places, seat)

    def renew_seats(self, seats: i64) -> None:
        """A number for each place, 1 for the seats in a set."""
        around = seats | (seats << self.seats)  # those before the observer once more after the last
        self.renew_set((around >> self.observer) & (bit(self.seats) - 1), self.places)

    def renew_owners(self, owners: vec[i64], number: i64) -> None:
        """For each of so many things a number for each place: 1 for its owner; all 0 if nobody owns it (-1)."""
        kept = self.kept
        mark = self.mark
        is_same = kept[mark] == self.observer + 1
        kept[mark] = self.observer + 1
        mark += 1
        for i in range(number):
            if kept[mark] != owners[i]:
                is_same = False
                kept[mark] = owners[i]
            mark += 1
        if not is_same:
            self.write_owners(owners, number)
        self.mark = mark
        self.at += number * self.places

    def write_owners(self, owners: vec[i64], number: i64) -> None:
        """Write what `renew_owners` says over whatever stands there, and stay before it."""
        values = self.values
        at = self.at
        for place in range(at, at + number * self.places):
            values[place] = 0
        for i in range(number):
            owner = owners[i]
            if owner >= self.observer:
                values[at + owner - self.observer] = 1
            elif owner >= 0:
                values[at + owner - self.observer + self.seats] = 1
            at += self.places

    def renew_set(self, members: i64, size: i64) -> None:
        """A number for each of so many bits: 1 where it is set."""
        mark = self.mark
        changed = self.kept[mark] ^ members
        if changed != 0:
            self.kept[mark] = members
            write_bits(self.values, self.at, members, changed)
        self.mark = mark + 1
        self.at += size

    def renew_sets(self, sets: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several sets of an array, one after the other."""
        kept = self.kept
        at = self.at
        mark = self.mark
        for i in range(first, first + number):
            members = sets[i]
            changed = kept[mark] ^ members
            if changed != 0:
                kept[mark] = members
                write_bits(self.values, at, members, changed)
            at += size
            mark += 1
        self.at = at
        self.mark = mark

    def renew_set_rows(self, sets: vec[i64], number: i64, size: i64) -> None:
        """So many sets for each place, the observer's first; all 0 where nobody sits."""
        first = self.observer * number
        self.renew_sets(sets, first, self.seats * number - first, size)
        self.renew_sets(sets, 0, first, size)
        self.at += (self.places - self.seats) * number * size


def write_bits(values: vec[i16], at: i64, bits: i64, changed: i64) -> None:
    """Write bits up to the last that has changed; those before it too, as the processor seldom foresees a bit."""
    while changed != 0:
        values[at] = i16(bits & 1)
        bits >>= 1
        changed >>= 1
        at += 1


class Drafts:
    """Observations that were written before, by the number of seats, to be brought up to date and copied.

    Whoever takes one has it alone until he lays it back. In interpreted code two threads may want one at a time: then
    the second gets another, and what an error has left unfinished is not laid back.
    """

    def __init__(self, blank: vec[i16], marks: i64, most_seats: int) -> None:
        self.blank = blank
        self.marks = marks
        self.piles: list[list[Observation]] = [[] for _ in range(most_seats + 1)]

    def take(self, seats: i64) -> Observation:
        """One that is free, ready to be written from its start."""
        try:
            out = self.piles[seats].pop()
        except IndexError:
            return Observation(self.blank, self.marks)
        out.at = 0
        out.mark = 0
        return out

    def copied(self, out: Observation, seats: i64) -> Any:
        """One that is written now as an array of numpy of its own; it is laid back itself.

        To copy an array that looks at the draft costs a third of making one that looks at a copy.
        """
        if out.copy_array is None:
            out.copy_array = to_array(out).copy
        array = out.copy_array()
        self.piles[seats].append(out)
        return array


class Part:
    """Where a field of a decision stands in an observation: as a number, as a category from 1 on, or as bits."""

    def __init__(self, field: str, at: i64, size: i64, is_category: bool, is_set: bool, is_seat: bool) -> None:
        self.field = field
        self.at = at
        self.size = size
        self.is_category = is_category
        self.is_set = is_set
        self.is_seat = is_seat


class Questions:
    """What is settled in the question being asked: each field in a place of its own, 0 where it is not asked."""

    def __init__(self, size: i64, parts: list[list[Part]]) -> None:
        self.size = size  # of all places together
        self.parts = parts  # by the numbers of the decisions

    def renew(self, out: Observation, s: State, number: i64, observer: i64) -> None:
        """Write the fields of the decision on top, which has this number; nothing if it is chance's."""
        values = out.values
        old = out.kept[out.mark] - 1  # the number of the decision whose fields stand there
        if old >= 0:
            for part in self.parts[old]:
                for place in range(out.at + part.at, out.at + part.at + part.size):
                    values[place] = 0
        out.kept[out.mark] = number + 1
        out.mark += 1
        if number >= 0:
            top = s.stack[-1]
            for part in self.parts[number]:
                value: i64 = getattr(top, part.field)
                at = out.at + part.at
                if part.is_set:
                    write_bits(values, at, value, value)
                else:
                    if part.is_seat and value >= 0:
                        value = value - observer if value >= observer else value - observer + s.seats
                    values[at] = i16(value + 1) if part.is_category else i16(value)
        out.at += self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat may know into a vector that is there already: for those who know no game."""

    def fixed(self) -> i64:
        """How many numbers at the beginning of an observation stay the same for a whole game."""
        return 0

    def marks(self) -> i64:
        """How many sets, cases and keys are renewed at most in an observation.

        If none are, all numbers but the fixed ones are set to 0 before each `write`; if some are, only for a new game.
        """
        return 0

    def write_fixed(self, out: Observation, s: State) -> None:
        """Write what is fixed."""

    def write(self, out: Observation, s: State, observer: i64) -> None:
        """Write all others."""
        raise NotImplementedError


class Numpy:
    """What is needed of numpy, which is loaded when it is first needed: most programs never ask for an array."""

    def __init__(self) -> None:
        self.frombuffer: Any = None
        self.int16: Any = None

    def load(self) -> None:
        """Import it, once."""
        import numpy

        self.frombuffer = numpy.frombuffer
        self.int16 = numpy.dtype(numpy.int16)


NUMPY: Final = Numpy()


NUMBERS: Final[dict[type, int]] = {}  # of decisions by their class: to find them through their facts takes much longer


def number_of(decision: Decision) -> i64:
    """The number of a decision among those of players; -1 for chance and after the end."""
    number = NUMBERS.get(type(decision))
    if number is None:
        number = decision.facts.number
        NUMBERS[type(decision)] = number
    return number


def seat_number(s: State, seat: object) -> i64:
    """A seat that was given from outside; UnknownSeat if nobody sits there."""
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < int(s.seats):
        return seat
    number = whole(seat)  # of another kind, such as numpy's
    if number is not None and 0 <= number < int(s.seats):
        return number
    raise UnknownSeat(Message("core.seat", seat=repr(seat), last=int(s.seats) - 1))


def to_array(observation: Observation) -> Any:
    """The numbers as an array of numpy, without copying them."""
    if NUMPY.frombuffer is None:
        NUMPY.load()
    return NUMPY.frombuffer(observation.values, NUMPY.int16)


def blank(size: int) -> vec[i16]:
    """A vector of zeros, from which observations are made."""
    values = vec[i16]()
    for _i in range(size):
        values = append(values, 0)
    return values


AMOUNT: Final = "amount"  # how much or how far
YES_NO: Final = "yes/no"
LARGEST_USUAL: Final = 100  # a number without a real bound would vanish if it were divided by it
CATEGORY: Final = "category"  # which of several things; nearer numbers are not more alike


class Block:
    """A part of the vector with one meaning: its name, how many numbers, their bounds, and what they are.

    Each number is an amount, a yes or no, or, where `cases` says how many there are, a category. `usual` is what an
    amount seldom exceeds where it has no real bound.
    """

    def __init__(
        self,
        name: str,
        shape: tuple[tuple[str, int], ...],
        low: int,
        high: int,
        meaning: str,
        cases: int = 0,
        usual: int = 0,
    ) -> None:
        self.name = name
        self.shape = shape  # axes from the slowest to the fastest, each with its name
        self.low = low
        self.high = high
        self.meaning = meaning
        self.cases = cases
        self.usual = usual or min(LARGEST_USUAL, max(-low, high, 1))

    @property
    def kind(self) -> str:
        """What each number is: AMOUNT, YES_NO or CATEGORY."""
        if self.cases:
            return CATEGORY
        return YES_NO if (self.low, self.high) == (0, 1) else AMOUNT

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        size = 1
        for _, length in self.shape:
            size *= length
        return size


def places(blocks: tuple[Block, ...]) -> list[tuple[Block, int]]:
    """Each block with the index of its first number."""
    result: list[tuple[Block, int]] = []
    at = 0
    for block in blocks:
        result.append((block, at))
        at += block.size
    return result


def length(blocks: tuple[Block, ...]) -> int:
    """How long the whole vector is."""
    return sum(block.size for block in blocks)
