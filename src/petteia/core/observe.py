"""Observations: named blocks of numbers, one after the other, in a vector of fixed length."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from petteia.core import checkpoint
from petteia.core.bits import bit
from petteia.core.errors import UnknownSeat
from petteia.core.flow import Decision, State
from petteia.core.given import whole
from petteia.core.messages import Message

HIDDEN: Final = -1  # what the observing seat may not know
ABSENT: Final = -1  # what does not exist now: an empty seat, no bid

# How an observation is written.
ALONE: Final = 0  # number by number
LISTING: Final = 1  # nothing is written, only noted what a `RowWriter` would write where
SHARED: Final = 2  # a `RowWriter` does the rest

# How a `RowWriter` writes the items of an array; `_rows.c` has the same names.
NUMBER_PART: Final = 0  # as they are
CASE_PART: Final = 1  # 1 in the place of the case
SET_PART: Final = 2  # a place for each bit
OWNER_PART: Final = 3  # 1 in the place of the seat, seen from the observer
MATCH_PART: Final = 4  # 1 where it is the number looked for
LINE_PART: Final = 5  # a line of a table


class Observation:
    """A vector being written from its start, over a blank: what is passed over stays as it is there.

    It is written alone, number by number into `values`, or together with a `RowWriter`: that one reads the arrays of
    the position by itself and wants to know only the numbers that are not in an array, the `loose` ones.
    """

    def __init__(self, blank: vec[i16]) -> None:
        self.blank = blank  # zeros
        self.values = blank[:]
        self.at: i64 = 0  # where the next number goes
        self.observer: i64 = 0  # the seat that looks; all others are counted from it, clockwise
        self.seats: i64 = 0  # how many sit at the table
        self.places: i64 = 0  # how many could
        self.mode: i64 = ALONE
        self.parts: list[Any] = []  # what a `RowWriter` would write, as far as it is listed
        self.base = blank  # over which it would write
        self.loose = vec[i64]()  # never replaced
        self.count: i64 = 0  # of the loose numbers
        self.asked: list[Part] = []  # the fields of a decision among the loose numbers, and where they begin
        self.asked_at: i64 = 0
        self.run = (0, 0, 0, 0)  # of loose numbers listed last: how many, their kind and width, where it ends

    def begin(self) -> None:
        """Start a new vector of zeros."""
        self.begin_from(self.blank)

    def begin_from(self, blank: vec[i16]) -> None:
        """Start a new vector with these numbers."""
        self.at = 0
        self.count = 0
        if self.mode == ALONE:
            self.values = blank[:]  # one memcpy instead of setting each number to 0
        elif self.mode == LISTING:
            self.base = blank

    def look_from(self, observer: i64, seats: i64, places: i64) -> None:
        """Who looks, at a table where so many sit and so many could."""
        self.observer = observer
        self.seats = seats
        self.places = places

    # -- together with a `RowWriter` ------------------------------------------------------------------------

    def list_parts(self) -> None:
        """List the parts of the next vector instead of writing it."""
        self.mode = LISTING
        self.parts = []
        self.run = (0, 0, 0, 0)
        while len(self.loose) < len(self.blank):
            self.loose = append(self.loose, 0)

    def listed_parts(self) -> list[Any]:
        """Return the parts that were listed; from now on vectors are written again."""
        self.mode = ALONE
        # The processor guesses which kind comes next, and guesses well where that is mostly the same.
        return sorted(self.parts, key=itemgetter(0))

    def leave(
        self, kind: i64, array: vec[i64], first: i64, count: i64, width: i64, turn: i64, absent: i64, value: i64
    ) -> None:
        """Leave a part that an array holds to the `RowWriter`."""
        if self.mode == LISTING:
            self.list_part(kind, array, first, count, width, turn, absent, value)
        self.at += count * width + absent

    def list_part(
        self, kind: i64, array: vec[i64], first: i64, count: i64, width: i64, turn: i64, absent: i64, value: i64
    ) -> None:
        """List a part as `_rows.c` takes it."""
        ends = (int(kind), int(self.at), array, int(first), int(count))
        self.parts.append((*ends, int(width), int(turn), int(absent), int(value), None))

    def list_line(self, table: vec[i16], width: i64) -> None:
        """List the line of a table that the next loose number chooses."""
        self.parts.append((int(LINE_PART), int(self.at), self.loose, int(self.count), 1, int(width), 0, 0, 0, table))

    def pass_on(self, kind: i64, width: i64, value: i64) -> None:
        """Hand a loose number to the `RowWriter`."""
        if self.mode == LISTING:
            self.list_loose(kind, width)
        count = self.count
        self.loose[count] = value
        self.count = count + 1
        self.at += width

    def list_loose(self, kind: i64, width: i64) -> None:
        """List the loose number that comes now, in one part with those before it that are written in the same way."""
        if self.run[1:] == (int(kind), int(width), int(self.at)):
            self.parts.pop()
            run = self.run[0] + 1
        else:
            run = 1
        first, at = int(self.count) - run + 1, int(self.at - (run - 1) * width)
        self.parts.append((int(kind), at, self.loose, first, run, int(width), 0, 0, 0, None))
        self.run = (run, int(kind), int(width), int(self.at + width))

    # -- one number after the other ---------------------------------------------------------------------

    def put(self, value: i64) -> None:
        """Write the next number."""
        if self.mode != ALONE:
            self.pass_on(NUMBER_PART, 1, value)
            return
        at = self.at
        self.values[at] = i16(value)
        self.at = at + 1

    def put_all(self, numbers: vec[i64], first: i64, size: i64) -> None:
        """Write this many numbers of an array, from the first of them on."""
        if self.mode != ALONE:
            self.leave(NUMBER_PART, numbers, first, size, 1, 0, 0, 0)
            return
        values = self.values  # a local variable, here and below: reading an attribute again costs as much as a number
        at = self.at
        for i in range(first, first + size):
            values[at] = i16(numbers[i])
            at += 1
        self.at = at

    def put_line(self, table: vec[i16], line: i64, width: i64) -> None:
        """Write a line of a table of so many numbers a line."""
        if self.mode == LISTING:
            self.list_line(table, width)
        if self.mode != ALONE:
            self.loose[self.count] = line
            self.count += 1
            self.at += width
            return
        values = self.values
        at = self.at
        for i in range(line * width, (line + 1) * width):
            values[at] = table[i]
            at += 1
        self.at = at

    def put_same(self, value: i64, size: i64) -> None:
        """Write the same number this many times; they are the same for every observation of the game."""
        if self.mode != ALONE:
            self.leave(NUMBER_PART, self.loose, 0, 0, 1, 0, size, value)
            return
        values = self.values
        at = self.at
        for _i in range(size):
            values[at] = i16(value)
            at += 1
        self.at = at

    def put_matches(self, numbers: vec[i64], size: i64, value: i64) -> None:
        """For each of so many numbers of an array whether it is this one, which is always the same."""
        if self.mode != ALONE:
            self.leave(MATCH_PART, numbers, 0, size, 1, 0, 0, value)
            return
        values = self.values
        at = self.at
        for i in range(size):
            if numbers[i] == value:
                values[at] = 1
            at += 1
        self.at = at

    def put_rows(self, rows: vec[i64], size: i64, absent: i64) -> None:
        """A row of so many numbers for each place, the observer's first; where nobody sits, the number for that."""
        if self.mode != ALONE:
            empty = (self.places - self.seats) * size
            self.leave(NUMBER_PART, rows, 0, self.seats * size, 1, size, empty, absent)
            return
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
        if self.mode != ALONE:
            self.pass_on(CASE_PART, size, case)
            return
        at = self.at
        if case >= size:
            raise IndexError("there is no such case")
        if case >= 0:
            self.values[at + case] = 1
        self.at = at + size

    def one_hots(self, cases: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several numbers of an array, one after the other."""
        if self.mode != ALONE:
            self.leave(CASE_PART, cases, first, number, size, 0, 0, 0)
            return
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
        empty = (self.places - self.seats) * size
        if self.mode != ALONE:
            self.leave(CASE_PART, cases, 0, self.seats, size, 1, empty, 0)
            return
        self.one_hots(cases, self.observer, self.seats - self.observer, size)
        self.one_hots(cases, 0, self.observer, size)
        self.at += empty

    def put_seat(self, seat: i64) -> None:
        """A number for each place, 1 for this seat; all 0 if it is none (-1)."""
        if seat >= 0:
            seat -= self.observer
            if seat < 0:
                seat += self.seats
        self.one_hot(self.places, seat)

    def put_owners(self, owners: vec[i64], number: i64) -> None:
        """For each of so many things a number for each place: 1 for its owner; all 0 if nobody owns it (-1)."""
        if self.mode != ALONE:
            self.leave(OWNER_PART, owners, 0, number, self.places, 0, 0, 0)
            return
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
        if self.mode != ALONE:
            self.pass_on(SET_PART, size, members)
            return
        at = self.at
        write_bits(self.values, at, members, size)
        self.at = at + size

    def put_sets(self, sets: vec[i64], first: i64, number: i64, size: i64) -> None:
        """The same for several sets of an array, one after the other."""
        if self.mode != ALONE:
            self.leave(SET_PART, sets, first, number, size, 0, 0, 0)
            return
        values = self.values
        at = self.at
        for i in range(first, first + number):
            write_bits(values, at, sets[i], size)
            at += size
        self.at = at

    def put_set_rows(self, sets: vec[i64], number: i64, size: i64) -> None:
        """So many sets for each place, the observer's first; all 0 where nobody sits."""
        empty = (self.places - self.seats) * number * size
        if self.mode != ALONE:
            self.leave(SET_PART, sets, 0, self.seats * number, size, number, empty, 0)
            return
        first = self.observer * number
        self.put_sets(sets, first, self.seats * number - first, size)
        self.put_sets(sets, 0, first, size)
        self.at += empty


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
        if out.mode != ALONE:
            self.pass_on(out, s, number, observer)
            return
        if number >= 0:
            values = out.values
            for part in self.parts[number]:
                value = value_of(s, part, observer)
                at = out.at + part.at
                if part.is_set:
                    write_bits(values, at, value, part.size)
                else:
                    values[at] = i16(value)
        out.at += self.size

    def pass_on(self, out: Observation, s: State, number: i64, observer: i64) -> None:
        """Hand them to the `RowWriter`, as loose numbers."""
        loose = out.loose
        for part in out.asked:  # what was asked last is left over
            for i in range(out.asked_at + part.at, out.asked_at + part.at + part.size):
                loose[i] = 0
        first = out.count
        out.leave(NUMBER_PART, loose, first, self.size, 1, 0, 0, 0)
        out.count = first + self.size
        out.asked_at = first
        out.asked = self.parts[number] if number >= 0 else []
        for part in out.asked:
            value = value_of(s, part, observer)
            at = first + part.at
            if part.is_set:
                for i in range(at, at + part.size):
                    loose[i] = value & 1
                    value >>= 1
            else:
                loose[at] = value


def value_of(s: State, part: Part, observer: i64) -> i64:
    """Return what a field of the decision on top says to the observer."""
    value: i64 = getattr(s.top, part.field)
    if part.is_set:
        return value
    if part.is_seat and value >= 0:
        value = value - observer if value >= observer else value - observer + s.seats
    return value + 1 if part.is_category else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat may know: for those who know no game."""

    # Whether a position keeps the arrays that it had at its start, and observations of one game are always written by
    # the same calls with the same sizes. Then a batch lets a `RowWriter` read the arrays.
    keeps_arrays: ClassVar[bool] = False

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

    kept: ClassVar[tuple[str, ...]] = ("name", "shape", "low", "high", "meaning", "cases", "usual")

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

    def __reduce__(self) -> tuple[Any, ...]:
        values = (self.name, self.shape, self.low, self.high, self.meaning, self.cases, self.usual)
        return checkpoint.from_checkpoint, (*checkpoint.marks(self), *values)

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
