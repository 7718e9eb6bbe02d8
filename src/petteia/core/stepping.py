"""Many games moved together inside the compiled code: what each seat to act may do and know, row by row in arrays.

Python hands in the actions of a whole step as bytes and reads the arrays afterwards; between the two nothing is
wrapped into an object. A game that has ended waits until it is begun again.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from petteia.core.flow import CHANCE, OVER, Choices, State
from petteia.core.observe import Encoder, Observation, blank

SEEDS: Final[i64] = 1 << 62  # seeds are whole numbers from 0 to below this
ACTION_BYTES: Final = 8


class Running:
    """One of the games: its position, what answers its chance, and what chooses where a random action is wanted."""

    def __init__(self, state: State, seed: i64) -> None:
        self.state = state
        self.chance = Random(seed)
        self.successor: i64 = self.chance.randrange(SEEDS)  # the seed of the game that follows this one
        self.chooser = Random(self.chance.randrange(SEEDS))  # of its own: chance is the same whatever is played

    def roll(self) -> i64:
        """Let chance decide as long as it is asked; who is asked then, or OVER."""
        s = self.state
        seat = s.seat
        while seat == CHANCE:
            choices = s.choices()
            s.advance(choices.outcome(self.chance.randrange(choices.total())))
            seat = s.seat
        return seat


class Stepper:
    """Some games of one title with the same number of seats, each with a row in every array.

    The arrays are never replaced, so that whoever knows where they are can look at them. Before a step he sets the
    masks to 0, and the observations but for what is fixed: in bulk that costs next to nothing.

    Actions that name a seat are counted from the seat to act, here and in what is handed in: `of_seats` are the first
    ids of these blocks.
    """

    def __init__(
        self, encoder: Encoder, length: int, num_actions: int, size: int, of_seats: tuple[int, ...] = ()
    ) -> None:
        self.encoder = encoder
        self.of_seats = vec[i64](list(of_seats))
        self.length: i64 = length  # of an observation
        self.num_actions: i64 = num_actions
        self.fixed = encoder.fixed()  # numbers of an observation that stay the same
        self.games = vec[Running]()
        self.choices = Choices()  # of all games in turn: one buffer stays in the processor's cache, many do not
        self.out = Observation(blank(size * length))  # what the seat to act may know
        self.masks = vec[u8]()  # 1 for each action that it may choose
        self.seats = vec[i64]()  # whose decision it is
        self.samples = vec[i64]()  # one of the actions that it may choose, all equally likely
        self.ended = vec[i64]()  # the games that ended in the last step
        for _i in range(size * num_actions):
            self.masks = append(self.masks, 0)
        for _i in range(size):
            self.seats = append(self.seats, 0)
            self.samples = append(self.samples, 0)

    def state(self, game: i64) -> State:
        """A copy of the position of one game: the choices of the game itself are in a buffer that all share."""
        return self.games[game].state.copy()

    def successor(self, game: i64) -> i64:
        """The seed of the game that follows one game."""
        return self.games[game].successor

    def begin(self, game: i64, state: State, seed: i64) -> None:
        """Play this position from now on in a row whose mask is 0; the first time in rising order."""
        state.buffer = self.choices
        running = Running(state, seed)
        if game < len(self.games):
            self.games[game] = running
        else:
            self.games = append(self.games, running)
        self.wipe(game)
        self.out.at = game * self.length
        self.encoder.write_fixed(self.out, state)
        self.show(game, running, running.roll())

    def wipe(self, game: i64) -> None:
        """Nothing is known of a game."""
        values = self.out.values
        for place in range(game * self.length, (game + 1) * self.length):
            values[place] = 0

    def find_illegal(self, actions: bytes) -> i64:
        """The first game whose action, given as 8 bytes each, may not be chosen; -1 if there is none."""
        masks = self.masks
        num_actions = self.num_actions
        for game in range(len(self.games)):
            action = read_i64_le(actions, game * ACTION_BYTES)
            if action < 0 or action >= num_actions or masks[game * num_actions + action] == 0:
                return game
        return -1

    def step(self, actions: bytes) -> i64:
        """Carry out one action in each game, all known to be legal; how many games ended, which `ended` lists."""
        self.ended = vec[i64]()
        games = self.games
        for game in range(len(games)):
            running = games[game]
            action = read_i64_le(actions, game * ACTION_BYTES)
            running.state.advance(self.turned(action, self.seats[game], running.state.seats))
            seat = running.roll()
            if seat == OVER:
                self.ended = append(self.ended, game)
            else:
                self.show(game, running, seat)
        return len(self.ended)

    def turned(self, action: i64, by: i64, seats: i64) -> i64:
        """An action that names a seat, with the one that sits this many places further; others as they are."""
        for base in self.of_seats:
            if base <= action < base + seats:
                named = action - base + by
                if named >= seats:
                    named -= seats
                return base + named
        return action

    def turn_mask(self, at: i64, seat: i64, seats: i64) -> None:
        """Count the seats that an action can name from this one."""
        masks = self.masks
        named: i64 = 0  # as bits
        for i in range(seats):
            if masks[at + i] != 0:
                named |= i64(1) << i
                masks[at + i] = 0
        named |= named << seats
        for i in range(seats):
            if (named >> (seat + i)) & 1:
                masks[at + i] = 1

    def show(self, game: i64, running: Running, seat: i64) -> None:
        """Write what the seat to act may do and know."""
        s = running.state
        choices = s.choices()
        s.is_listed = False  # the next game lists its own in the same buffer
        actions = choices.actions
        masks = self.masks
        first = game * self.num_actions
        seats = s.seats
        for i in range(choices.count):
            masks[first + actions[i]] = 1
        if seat > 0:
            for base in self.of_seats:
                self.turn_mask(first + base, seat, seats)
        self.seats[game] = seat
        sample = actions[running.chooser.randrange(choices.count)]
        self.samples[game] = self.turned(sample, seats - seat, seats)
        self.out.at = game * self.length + self.fixed
        self.encoder.write(self.out, s, seat)
