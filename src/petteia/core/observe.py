"""Observations: named blocks of numbers, one after the other, in a vector of fixed length."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from petteia.core.bits import bit
from petteia.core.errors import UnknownSeat
from petteia.core.flow import Decision, State
from petteia.core.given import whole
from petteia.core.messages import Message

HIDDEN: Final = -1  # what the observing seat may not know
ABSENT: Final = -1  # what does not exist now: an empty seat, no bid


class Observation:
    """A vector being written from its start, over a blank: what is passed over stays as it is there."""

    def __init__(self, blank: vec[i16]) -> None:
        self.blank = blank  # zeros
        self.values = blank[:]
        self.at: i64 = 0  # where the next number goes
        self.observer: i64 = 0  # the seat that looks; all others are counted from it, clockwise
        self.seats: i64 = 0  # how many sit at the table
        self.places: i64 = 0  # how many could

    def begin(self) -> None:
        """Start a new vector of zeros."""
        self.begin_from(self.blank)

    def begin_from(self, blank: vec[i16]) -> None:
        """Start a new vector with these numbers."""
        self.values = blank[:]  # one memcpy instead of setting each number to 0
        self.at = 0

    def look_from(self, observer: i64, seats: i64, places: i64) -> None:
        """Who looks, at a table where so many sit and so many could."""
        self.observer = observer
        self.seats = seats
        self.places = places

    # -- one number after the other ---------------------------------------------------------------------

    def put(self, value: i64) -> None:
        """Write the next number."""
        at = self.at
        self.values[at] = i16(value)
        self.at = at + 1

    def put_all(self, numbers: vec[i64], first: i64, size: i64) -> None:
        """Write this many numbers of an array, from the first of them on."""
        values = self.values  # a local variable, here and below: reading an attribute again costs as much as a number
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

    def put_matches(self, numbers: vec[i64], size: i64, value: i64) -> None:
        """For each of so many numbers of an array whether it is this one."""
        values = self.values
        at = self.at
        for i in range(size):
            if numbers[i] == value:
                values[at] = 1
            at += 1
        self.at = at

    def put_rows(self, rows: vec[i64], size: i64, absent: i64) -> None:
        """A row of so many numbers for each place, the observer's first; where nobody sits, the number for that."""
        values = self.values
        at = self.at
        before = self.observer * size
        for i in range(before, self.seats * size):
            values[at] = i16(rows[i])
            at += 1
        for i in range(before):
            values[at] = i16(rows[i])
            at += 1
        self.at = at
        if self.seats < self.places:
            self.put_same(absent, (self.places - self.seats) * size)

    def skip(self, size: i64) -> None:
        """Leave this many numbers as they are in the blank."""
        self.at += size

    # -- cases and sets ---------------------------------------------------------------------------------

    def one_hot(self, size: i64, case: i64) -> None:
        """As many numbers as there are cases, 1 for the case that holds; all 0 if there is none (-1)."""
        at = self.at
        if case >= size:
            raise IndexError("there is no such case")
        if case >= 0:
            self.values[at + case] = 1
        self.at = at + size

    def one_hots(self, cases: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several numbers of an array, one after the other."""
        values = self.values
        at = self.at
        for i in range(first, first + number):
            case = cases[i]
            if case >= size:
                raise IndexError("there is no such case")
            if case >= 0:
                values[at + case] = 1
            at += size
        self.at = at

    def one_hot_rows(self, cases: vec[i64], size: i64) -> None:
        """The same for each place, the observer's first; all 0 where nobody sits."""
        self.one_hots(cases, self.observer, self.seats - self.observer, size)
        self.one_hots(cases, 0, self.observer, size)
        self.at += (self.places - self.seats) * size

    def put_seat(self, seat: i64) -> None:
        """A number for each place, 1 for this seat; all 0 if it is none (-1)."""
        if seat >= 0:
            seat -= self.observer
            if seat < 0:
                seat += self.seats
        self.one_hot(self.places, seat)

    def put_owners(self, owners: vec[i64], number: i64) -> None:
        """For each of so many things a number for each place: 1 for its owner; all 0 if nobody owns it (-1)."""
        values = self.values
        at = self.at
        observer = self.observer
        seats = self.seats
        places = self.places
        for i in range(number):
            seat = owners[i]
            if seat >= 0:
                seat -= observer
                if seat < 0:
                    seat += seats
                if seat >= places:
                    raise IndexError("there is no such seat")
                values[at + seat] = 1
            at += places
        self.at = at

    def put_seats(self, seats: i64) -> None:
        """A number for each place, 1 for the seats in a set."""
        around = seats | (seats << self.seats)  # those before the observer once more after the last
        self.put_set((around >> self.observer) & (bit(self.seats) - 1), self.places)

    def put_set(self, members: i64, size: i64) -> None:
        """A number for each thing that could be in a set, 1 for those that are."""
        at = self.at
        write_bits(self.values, at, members, size)
        self.at = at + size

    def put_sets(self, sets: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several sets of an array, one after the other."""
        values = self.values
        at = self.at
        for i in range(first, first + number):
            write_bits(values, at, sets[i], size)
            at += size
        self.at = at

    def put_set_rows(self, sets: vec[i64], number: i64, size: i64) -> None:
        """So many sets for each place, the observer's first; all 0 where nobody sits."""
        first = self.observer * number
        self.put_sets(sets, first, self.seats * number - first, size)
        self.put_sets(sets, 0, first, size)
        self.at += (self.places - self.seats) * number * size


def write_bits(values: vec[i16], at: i64, bits: i64, size: i64) -> None:
    """Write so many bits of a number, the lowest first, over zeros."""
    end = at + size
    while bits != 0 and at < end:
        if bits & 1:
            values[at] = 1
        bits >>= 1
        at += 1


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

    def write(self, out: Observation, s: State, number: i64, observer: i64) -> None:
        """Write the fields of the decision on top, which has this number; nothing if it is chance's."""
        if number >= 0:
            values = out.values
            top = s.top
            for part in self.parts[number]:
                value: i64 = getattr(top, part.field)
                at = out.at + part.at
                if part.is_set:
                    write_bits(values, at, value, part.size)
                else:
                    if part.is_seat and value >= 0:
                        value = value - observer if value >= observer else value - observer + s.seats
                    values[at] = i16(value + 1) if part.is_category else i16(value)
        out.at += self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat may know: for those who know no game."""

    def begin(self, out: Observation, s: State) -> None:
        """Start a new vector for this position: of zeros, or of what never changes where it is played."""
        out.begin()

    def write(self, out: Observation, s: State, observer: i64) -> None:
        """Write it into the vector that was begun."""
        raise NotImplementedError


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
    """Return the numbers as an array of NumPy, without copying them."""
    frombuffer = NUMPY.frombuffer
    if frombuffer is None:
        frombuffer = NUMPY.load()
    return frombuffer(observation.values, NUMPY.int16)


class Numpy:
    """What is needed of NumPy, loaded when it is first needed: most programs never ask for an array."""

    def __init__(self) -> None:
        self.frombuffer: Any = None
        self.int16: Any = None

    def load(self) -> Any:
        """Import it, once."""
        import numpy

        self.int16 = numpy.dtype(numpy.int16)
        self.frombuffer = numpy.frombuffer
        return self.frombuffer


NUMPY: Final = Numpy()


def blank(size: int) -> vec[i16]:
    """A vector of zeros, from which observations are made."""
    values = vec[i16]()
    for _i in range(size):
        values = append(values, 0)
    return values


def flags(size: int) -> vec[u8]:
    """A vector of zeros, from which masks are made."""
    values = vec[u8]()
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
