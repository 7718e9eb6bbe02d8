"""Many games moved together inside the compiled code: what each seat to act may do and know, row by row in arrays.

Python hands in the actions of a whole step as bytes and reads the arrays afterwards; between the two nothing is
wrapped into an object. A game that has ended waits until it is begun again, and one in which somebody else is to be
asked until that answer is handed in.
"""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from petteia.core.bits import bit
from petteia.core.flow import CHANCE, OVER, Choices, State, asked, carry_out, listed
from petteia.core.observe import (
    ALONE,
    SHARED,
    Encoder,
    Observation,
    blank,
    flags,
)
from petteia.core.playout import NO_LIMIT
from petteia.core.rows import row_writer, rows_of

SEEDS: Final[i64] = 1 << 62  # seeds are whole numbers from 0 to below this
ACTION_BYTES: Final = 8
HOLD: Final[i64] = -(1 << 62)  # in the place of an action: this game is left as it is
EVERY_SEAT: Final[i64] = -1  # the decisions of all seats are shown
WORD: Final = 5  # bits of the number of a bit in a word of 32
LAST_BIT: Final = 31


class Running:
    """One of the games: its position, what answers its chance, and what chooses where a random action is wanted."""

    def __init__(self, state: State, seed: i64) -> None:
        self.state = state
        self.chance = Random(seed)
        self.successor: i64 = self.chance.randrange(SEEDS)  # the seed of the game that follows this one
        self.chooser = Random(self.chance.randrange(SEEDS))  # of its own: chance is the same whatever is played
        self.decisions: i64 = 0  # that players have made
        self.limit: i64 = NO_LIMIT  # of them; a game that reaches it counts as ended
        self.shown: i64 = EVERY_SEAT  # the one seat whose decisions are shown, or all
        self.random_seats: i64 = 0  # the seats that choose at random by themselves, as bits
        self.write_rows: Any = None  # writes what a seat may know and do into the rows of the game, by `_rows.c`

    def roll(self) -> i64:
        """Let chance decide as long as it is asked; who is asked then, or OVER."""
        s = self.state
        seat = asked(s)
        while seat == CHANCE:
            choices = listed(s)
            carry_out(s, choices.outcome(self.chance.randrange(choices.total())))
            seat = asked(s)
        return seat

    def stroll(self, seat: i64) -> i64:
        """Let the seats that choose at random do so as long as one of them is asked; who is asked then, or OVER."""
        s = self.state
        while seat >= 0 and (self.random_seats >> seat) & 1 and self.decisions != self.limit:
            choices = listed(s)
            carry_out(s, choices.actions[self.chooser.randrange(choices.count)])
            self.decisions += 1
            seat = self.roll()
        return seat


class Stepper:
    """Some games of one title, each with a row in every array.

    What a seat may know and do is written for one game after the other in the same place, which stays in the
    processor's cache, and then laid into the rows of `seen` and `allowed`. The other arrays are never replaced, so that
    whoever knows where they are can look at them.

    Actions that name a seat are counted from the seat to act, here and in what is handed in: `of_seats` are the first
    ids of these blocks.
    """

    def __init__(
        self,
        encoder: Encoder,
        length: int,
        num_actions: int,
        seen: Any,
        allowed: Any,
        of_seats: tuple[int, ...] = (),
    ) -> None:
        self.encoder = encoder
        self.of_seats = vec[i64](list(of_seats))
        self.num_actions: i64 = num_actions
        self.games = vec[Running]()
        self.choices = Choices()  # of all games in turn: one buffer stays in the processor's cache, many do not
        self.out = Observation(blank(length))  # what the seat to act may know
        self.nothing = flags(num_actions)  # no action at all
        self.seen = seen
        self.allowed = allowed
        self.copy_seen: Any = rows_of(seen).copy
        self.copy_allowed: Any = rows_of(allowed).copy
        self.words: i64 = (num_actions + LAST_BIT) >> WORD  # numbers that hold a bit for each action
        self.legal = vec[i64]()  # these bits of each game: what is laid into the rows may be written over there
        self.seats = vec[i64]()  # whose decision it is
        self.samples = vec[i64]()  # one of the actions that it may choose, all equally likely
        self.ended = vec[i64]()  # the games that have ended and are to be begun again
        self.waiting = vec[i64]()  # the games in which a seat is asked that is not shown: its answer is handed in
        for _i in range(len(seen) * self.words):
            self.legal = append(self.legal, 0)
        for _i in range(len(seen)):
            self.seats = append(self.seats, 0)
            self.samples = append(self.samples, 0)

    def state(self, game: i64) -> State:
        """A copy of the position of one game: the choices of the game itself are in a buffer that all share."""
        return self.games[game].state.copy()

    def successor(self, game: i64) -> i64:
        """The seed of the game that follows one game."""
        return self.games[game].successor

    def take_events(self, game: i64) -> list[tuple[int, int, int, int, int]]:
        """What has happened in one game since this was last called, if its log is on."""
        return self.games[game].state.take_events()

    def take_ended(self) -> list[int]:
        """The games that have ended since this was last called."""
        found = [int(game) for game in self.ended]
        self.ended = vec[i64]()
        return found

    def take_waiting(self) -> list[int]:
        """The games in which, since this was last called, a seat was asked that is not shown."""
        found = [int(game) for game in self.waiting]
        self.waiting = vec[i64]()
        return found

    def begin(
        self,
        game: i64,
        state: State,
        seed: i64,
        limit: i64 = NO_LIMIT,
        shown: i64 = EVERY_SEAT,
        random_seats: i64 = 0,
    ) -> None:
        """Play this position from now on in a row; the first time in rising order.

        After `limit` decisions it counts as ended. `shown` is the only seat whose decisions are shown, and
        `random_seats`, as bits, choose by themselves.
        """
        state.buffer = self.choices
        running = Running(state, seed)
        running.limit = limit
        running.shown = shown
        running.random_seats = random_seats
        if game < len(self.games):
            self.games[game] = running
        else:
            self.games = append(self.games, running)
        if self.encoder.keeps_arrays:
            running.write_rows = self.row_writer(game, state)
        self.settle(game, running)

    def row_writer(self, game: i64, state: State) -> Any:
        """Return what writes rows from the arrays of this position; None where `_rows.c` is not compiled."""
        out = self.out
        out.list_parts()
        self.encoder.begin(out, state)
        self.encoder.write(out, state, 0)
        parts = out.listed_parts()
        seen, allowed = self.seen[game], self.allowed[game]
        return row_writer(seen, out.base, state.seats, parts, allowed, self.legal, game * self.words)

    def find_illegal(self, actions: bytes) -> i64:
        """The first game whose action, given as 8 bytes each, may not be chosen; -1 if there is none."""
        legal = self.legal
        first: i64 = 0
        for game in range(len(self.games)):
            action = read_i64_le(actions, game * ACTION_BYTES)
            if action != HOLD:
                if action < 0 or action >= self.num_actions:
                    return game
                if (legal[first + (action >> WORD)] >> (action & LAST_BIT)) & 1 == 0:
                    return game
            first += self.words
        return -1

    def step(self, actions: bytes) -> i64:
        """Carry out one action in each game, all known to be legal, or HOLD; how many games are not shown now.

        They are listed in `ended` and `waiting`.
        """
        games = self.games
        for game in range(len(games)):
            action = read_i64_le(actions, game * ACTION_BYTES)
            if action != HOLD:
                running = games[game]
                carry_out(running.state, self.turned(action, self.seats[game], running.state.seats))
                running.decisions += 1
                self.settle(game, running)
        return len(self.ended) + len(self.waiting)

    def answer(self, game: i64, action: i64) -> None:
        """Carry out the action, as the game numbers it, of a seat that is not shown, in a game that waits for it."""
        running = self.games[game]
        running.state.advance(action)
        running.decisions += 1
        self.settle(game, running)

    def settle(self, game: i64, running: Running) -> None:
        """Let chance and the random seats decide; then show whoever is asked, or note why nobody is shown."""
        seat = running.roll()
        if running.random_seats != 0:
            seat = running.stroll(seat)
        if seat == OVER or running.decisions == running.limit:
            running.state.is_listed = False  # the next game lists its own in the same buffer
            self.ended = append(self.ended, game)
        elif running.shown != EVERY_SEAT and running.shown != seat:
            running.state.is_listed = False
            self.waiting = append(self.waiting, game)
        else:
            self.show(game, running, seat)

    def turned(self, action: i64, by: i64, seats: i64) -> i64:
        """An action that names a seat, with the one that sits this many places further; others as they are."""
        for base in self.of_seats:
            if base <= action < base + seats:
                named = action - base + by
                if named >= seats:
                    named -= seats
                return base + named
        return action

    def show(self, game: i64, running: Running, seat: i64) -> None:
        """Write what the seat to act may do and know."""
        s = running.state
        choices = listed(s)
        s.is_listed = False  # the next game lists its own in the same buffer
        actions = choices.actions
        legal = self.legal
        first = game * self.words
        for word in range(first, first + self.words):
            legal[word] = 0
        seats = s.seats
        for i in range(choices.count):
            action = self.turned(actions[i], seats - seat, seats)
            legal[first + (action >> WORD)] |= bit(action & LAST_BIT)
        self.seats[game] = seat
        sample = actions[running.chooser.randrange(choices.count)]
        self.samples[game] = self.turned(sample, seats - seat, seats)
        out = self.out
        if running.write_rows is None:
            self.encoder.begin(out, s)
            self.encoder.write(out, s, seat)
            mask = self.nothing[:]  # 1 for each action that it may choose
            for i in range(choices.count):
                mask[self.turned(actions[i], seats - seat, seats)] = 1
            self.copy_rows(game, out.values, mask)
        else:
            out.mode = SHARED
            self.encoder.begin(out, s)
            self.encoder.write(out, s, seat)
            out.mode = ALONE
            if out.at != len(out.blank):
                raise AssertionError("an observation is not always written by the same calls")
            self.write_rows(running, seat)

    def copy_rows(self, game: i64, seen: vec[i16], allowed: vec[u8]) -> None:
        """Copy them into the rows of a game: the numbers become Python's objects."""
        self.copy_seen(game, seen)
        self.copy_allowed(game, allowed)

    def write_rows(self, running: Running, seat: i64) -> None:
        """Let `_rows.c` write the rows of a game: the number becomes one of Python's objects."""
        running.write_rows(seat)
