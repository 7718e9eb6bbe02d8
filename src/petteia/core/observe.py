"""Observations: named blocks of numbers, one after the other, in a vector of fixed length."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from petteia.core.errors import UnknownSeat
from petteia.core.flow import State
from petteia.core.given import whole
from petteia.core.messages import Message

HIDDEN: Final = -1  # what the observing seat may not know
ABSENT: Final = -1  # what does not exist now: an empty seat, no bid


class Observation:
    """A vector being written from its start; what is passed over stays as it is in the blank it is copied from.

    Where blanks lie one after the other in a long vector, `first` and `size` say which of them it is.
    """

    def __init__(self, blank: vec[i16], first: i64 = 0, size: i64 = 0) -> None:
        self.values = blank[:] if size == 0 else blank[first : first + size]
        self.at: i64 = 0  # where the next number goes

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

    def one_hot(self, size: i64, case: i64) -> None:
        """As many numbers as there are cases, 1 for the case that holds; all 0 if there is none (-1)."""
        if case >= 0:
            self.values[self.at + case] = 1
        self.at += size

    def skip(self, size: i64) -> None:
        """Leave this many numbers 0."""
        self.at += size


class Part:
    """Where a field of a decision stands in an observation: as a number, as a category from 1 on, or as bits."""

    def __init__(self, field: str, at: i64, is_category: bool, is_set: bool, is_seat: bool) -> None:
        self.field = field
        self.at = at
        self.is_category = is_category
        self.is_set = is_set
        self.is_seat = is_seat


class Questions:
    """What is settled in the question being asked: each field in a place of its own, 0 where it is not asked."""

    def __init__(self, size: i64, parts: list[list[Part]]) -> None:
        self.size = size  # of all places together
        self.parts = parts  # by the numbers of the decisions

    def put(self, out: Observation, s: State, number: i64, observer: i64) -> None:
        """Write the fields of the decision on top, which has this number; nothing if it is chance's."""
        if number >= 0:
            top = s.stack[-1]
            for part in self.parts[number]:
                value: i64 = getattr(top, part.field)
                at = out.at + part.at
                if part.is_set:
                    while value != 0:
                        out.values[at] = i16(value & 1)
                        value >>= 1
                        at += 1
                else:
                    if part.is_seat and value >= 0:
                        value = value - observer if value >= observer else value - observer + s.seats
                    out.values[at] = i16(value + 1) if part.is_category else i16(value)
        out.at += self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat may know into a vector that is there already: for those who know no game."""

    def fixed(self) -> i64:
        """How many numbers at the beginning of an observation stay the same for a whole game."""
        return 0

    def write_fixed(self, out: Observation, s: State) -> None:
        """Write these."""

    def write(self, out: Observation, s: State, observer: i64) -> None:
        """Write all others; they are 0 as yet."""
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


def relative(s: State, seat: i64, observer: i64) -> i64:
    """A seat as counted from the observer, clockwise; -1 if there is none."""
    if seat < 0:
        return -1
    return seat - observer if seat >= observer else seat - observer + s.seats


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
