"""A slice of a batch: some of its games with their rows of the arrays; those of one worker."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Sequence
from ctypes import POINTER, c_int64, cast
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.bots import Bot, consult
from petteia.core import generators, lengths
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup, IllegalAction
from petteia.core.events import Event
from petteia.core.flow import State
from petteia.core.messages import Message
from petteia.core.playout import NO_LIMIT
from petteia.core.stepping import HOLD, Stepper
from petteia.envs import settings
from petteia.envs.arrays import Arrays
from petteia.envs.history import encode_history
from petteia.envs.plans import UNIFORM, Opponent, Plan, Starts
from petteia.envs.rewards import SCORE, Purse

Packed = tuple[tuple[Opponent, ...] | None, list[dict[str, Any]]]

CACHED = 1 << 19
FRUITLESS: Final = 1000  # games that may end one after the other before the seat that is shown was asked once


class Group:
    """As many games as fit into the processor's cache."""

    def __init__(self, plan: Plan, starts: Starts, arrays: Arrays, first: int) -> None:
        self.plan = plan
        self.game = plan.game()
        self.starts = starts
        self.arrays = arrays
        self.first = first  # the row of the batch that is the first one here
        self.worth: dict[tuple[int, ...], list[float]] = {}  # the rewards of the rankings that have occurred
        games = len(arrays.observations)
        self.purses = [Purse(plan.rewards, plan.name) for _ in range(games)]
        self.length = self.game.observation_length  # without a history
        game, seen, allowed = self.game, arrays.observations, arrays.masks
        self.stepper = Stepper(game.encoder, self.length, game.num_actions, seen, allowed, game.actions.of_seats)
        self.players = [plan.players] * games  # that sit at the table of each row
        limits = {players: lengths.at_table(plan.limit, game, players) for players in game.players}
        self.limits = {players: int(NO_LIMIT) if n is None else n for players, n in limits.items()}
        self.seated: dict[int, tuple[dict[int, Bot], Roller]] = {}  # by row: the bots, and what redeals for them
        self.recent = [deque[Event](maxlen=plan.history) for _ in range(games if plan.history else 0)]
        # What the stepper writes.
        self.seats = opened(self.stepper.seats)
        self.samples = opened(self.stepper.samples)

    # -- what the batch orders ------------------------------------------------------------------------

    def reset(self) -> None:
        """Restart all games from the seeds in the array."""
        for i, seed in enumerate(self.arrays.seeds.tolist()):
            self.begin(i, seed)
        self.settle(range(len(self.players)))

    def reset_some(self) -> None:
        """Restart those games that have an action in the array and not HOLD."""
        chosen: list[int] = self.chosen().tolist()
        for i in chosen:
            self.place(i, None, int(self.arrays.seeds[i]))
        self.settle(chosen)

    def step(self) -> None:
        """Carry out the actions in the array; a game that ends is followed by the next."""
        if self.stepper.step(self.arrays.actions.tobytes()):
            self.settle(range(len(self.players)))
        else:
            self.pay(range(len(self.players)))
            self.show(range(len(self.players)))

    def step_some(self) -> None:
        """The same where some of the actions are HOLD: these games stay as they are."""
        chosen = self.chosen()
        self.stepper.step(self.arrays.actions.tobytes())
        self.settle(chosen.tolist())

    def chosen(self) -> NDArray[np.intp]:
        """The games that have an action in the array."""
        return np.flatnonzero(self.arrays.actions != int(HOLD))

    def place(self, i: int, state: State | None, seed: int) -> None:
        """Play from this position, or from the start, in one of the rows."""
        arrays = self.arrays
        arrays.dones[i] = arrays.cuts[i] = False
        arrays.rewards[i] = 0.0
        self.begin(i, seed, state)

    # -- checkpoints ------------------------------------------------------------------------------------

    def packed(self, i: int) -> dict[str, Any]:
        """One game as a checkpoint keeps it, as long as it shows a decision."""
        running = self.stepper.games[i]
        return {
            "state": running.state.copy(),
            "chance": generators.read(running.chance),
            "chooser": generators.read(running.chooser),
            "successor": int(running.successor),
            "decisions": int(running.decisions),
            "shown": int(running.shown),
            "random_seats": int(running.random_seats),
            "purse": self.purses[i].packed(),
            "seated": self.seated.get(i),
            "events": [tuple(event) for event in self.recent[i]] if self.recent else [],
            "sample": int(self.samples[i]),
        }

    def resume(self, i: int, kept: dict[str, Any]) -> None:
        """Go on with a game of a checkpoint: where it is nothing is rolled or drawn, so that it is only shown."""
        state = kept["state"]
        state.is_listed = False  # its choices are listed in the buffer that all games share
        state.is_logged = self.plan.history > 0
        self.players[i] = int(state.seats)
        self.stepper.begin(i, state, 0, self.limits[self.players[i]], kept["shown"], kept["random_seats"])
        running = self.stepper.games[i]
        running.chance, running.chooser = map(generators.continued, (kept["chance"], kept["chooser"]))
        running.successor, running.decisions = kept["successor"], kept["decisions"]
        self.samples[i] = kept["sample"]
        self.purses[i].unpack(kept["purse"])
        if kept["seated"] is not None:
            self.seated[i] = kept["seated"]
        if self.recent:
            self.recent[i].extend(Event(*event) for event in kept["events"])

    # -- one game after the other -----------------------------------------------------------------------

    def begin(self, i: int, seed: int, state: State | None = None) -> None:
        """The next game of a row, from its start or from a position; its seed decides where the shown seat sits."""
        state = self.starts.take(seed, self.first + i) if state is None else state
        state.is_listed = False  # its choices are listed anew, in the buffer that all games share
        state.is_logged = self.plan.history > 0
        self.players[i] = int(state.seats)
        self.purses[i].begin(self.players[i])
        self.arrays.seeds[i] = seed
        if self.recent:
            self.recent[i].clear()
        if self.plan.opponents is None:
            self.stepper.begin(i, state, seed, self.limits[self.players[i]])
        else:
            shown, random_seats = self.seat(i, seed, int(state.seats), self.plan.opponents)
            self.stepper.begin(i, state, seed, self.limits[self.players[i]], shown, random_seats)

    def seat(self, i: int, seed: int, players: int, opponents: tuple[Opponent, ...]) -> tuple[int, int]:
        """Let bots take the other seats of a row; the seat that is shown, and as bits those that choose at random."""
        shown = self.plan.shown_seat(seed, players)
        others = [seat for seat in range(players) if seat != shown]
        seated, random_seats = {}, 0
        for seat, opponent in zip(others, opponents, strict=False):
            if opponent == UNIFORM:
                random_seats |= 1 << seat
            else:
                seated[seat] = settings.seated(opponent, f"{seed}:{seat}", seat)
        self.seated[i] = seated, Roller(seed, "redeal")
        return shown, random_seats

    def settle(self, rows: Sequence[int]) -> None:
        """Ask the bots, and begin what follows the games that have ended, until each of these rows shows a decision."""
        stepper = self.stepper
        ends = 0
        while len(stepper.ended) or len(stepper.waiting):
            for i in stepper.take_waiting():
                self.ask(i)
            ended = stepper.take_ended()
            for i in ended:
                self.finish(i)
            ends += bool(ended)
            if ends > FRUITLESS:
                raise BadSetup(Message("envs.batch.fruitless", limit=str(self.limits[self.players[ended[0]]])))
        self.pay(rows)
        self.show(rows)

    def pay(self, rows: Sequence[int]) -> None:
        """With shaping, whoever decides now in these games gets what has changed since it last did."""
        if self.plan.rewards.shaping:
            for i in rows:
                seat = int(self.seats[i])
                self.arrays.rewards[i, seat] += self.purses[i].on_the_way(self.stepper.state(i), seat)

    def ask(self, i: int) -> None:
        """Let the bot choose whose decision it is."""
        seated, dealer = self.seated[i]
        state = self.stepper.state(i)
        self.stepper.answer(i, consult(seated[int(state.seat)], state, dealer))

    def finish(self, i: int) -> None:
        """What a game was worth, what each seat knows at its end, and the game that follows."""
        arrays, state = self.arrays, self.stepper.state(i)
        if not arrays.dones[i]:  # a game that ends before the shown seat was asked tells nothing new
            seats, is_over = int(state.seats), state.is_over
            arrays.dones[i] = True
            arrays.cuts[i] = not is_over
            ranking = tuple(state.ranking()) if is_over else (1,) * seats
            arrays.rewards[i, :seats] = self.paid(i, state, ranking)
            arrays.ranks[i, :seats] = ranking if is_over else 0
            arrays.scores[i, :seats] = state.scores()
            self.remember(i)
            for seat in range(seats):
                arrays.finals[i, seat, : self.length] = self.game.observation(state, seat)
                self.recall(arrays.finals[i, seat], i, seat, seats)
            if seats < self.plan.players:  # nobody sits there
                arrays.ranks[i, seats:] = arrays.scores[i, seats:] = 0
                arrays.finals[i, seats:] = 0
        self.begin(i, int(self.stepper.successor(i)))

    def paid(self, i: int, state: State, ranking: tuple[int, ...]) -> list[float]:
        """What each seat gets at the end; where the ranking alone decides, it is remembered."""
        terms = self.plan.rewards
        if terms.shaping or terms.kind == SCORE:
            return self.purses[i].at_end(state, not state.is_over)
        if ranking not in self.worth:
            self.worth[ranking] = terms.at_end(ranking, ())
        return self.worth[ranking]

    # -- the last events ------------------------------------------------------------------------------

    def remember(self, i: int) -> None:
        """Keep what everybody has seen in one game since this was last done."""
        if self.recent:
            self.recent[i].extend(event for row in self.stepper.take_events(i) if (event := Event(*row)).is_for(None))

    def recall(self, row: NDArray[np.int16], i: int, seat: int, seats: int) -> None:
        """Write the last events behind an observation."""
        if self.recent:
            row[self.length :] = encode_history(self.game, self.recent[i], self.plan.history, seat, seats)

    def show(self, rows: Sequence[int]) -> None:
        """Copy what the stepper has written of these games; observations and masks it has laid there itself."""
        arrays = self.arrays
        if self.recent:
            for i in rows:
                self.remember(i)
                self.recall(arrays.observations[i], i, int(self.seats[i]), self.players[i])
        if len(rows) == len(self.players):
            arrays.seats[:] = self.seats
            arrays.samples[:] = self.samples
        else:
            arrays.seats[rows] = self.seats[rows]
            arrays.samples[rows] = self.samples[rows]


class Slice:
    """The games of one process, with their rows of the arrays, from the row `first` of the batch on."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int = 0) -> None:
        self.plan = plan
        self.arrays = arrays
        games, length = arrays.observations.shape
        self.each: int = max(1, min(games, CACHED // (length * arrays.observations.itemsize)))
        starts = Starts(plan)
        self.groups = [
            Group(plan, starts, arrays.rows(i, i + self.each), first + i) for i in range(0, games, self.each)
        ]

    def reset(self) -> None:
        """Restart all games from the seeds in the array."""
        self._clear()
        for group in self.groups:
            group.reset()

    def reset_some(self) -> None:
        """Restart those games that have an action in the array and not HOLD."""
        for group in self.groups:
            group.reset_some()

    def find_illegal(self) -> int:
        """The first game whose action in the array may not be chosen; -1 if there is none."""
        for number, group in enumerate(self.groups):
            found = int(group.stepper.find_illegal(group.arrays.actions.tobytes()))
            if found >= 0:
                return number * self.each + found
        return -1

    def step(self) -> None:
        """Carry out the actions in the array, all known to be legal."""
        self._clear()
        for group in self.groups:
            group.step()

    def step_some(self) -> None:
        """The same where some of the actions are HOLD: these games stay as they are."""
        self._clear()
        for group in self.groups:
            group.step_some()

    def packed(self) -> Packed:
        """The opponents and all games as a checkpoint keeps them."""
        return self.plan.opponents, [group.packed(i) for group in self.groups for i in range(len(group.players))]

    def sealed(self) -> bytes | str:
        """The same, to be sent to another process; or why that cannot be done."""
        try:
            return pickle.dumps(self.packed())
        except Exception as error:  # whatever bots of somebody else do
            return f"{type(error).__name__}: {error}"

    def resume(self, kept: Packed) -> None:
        """Go on with the games of a checkpoint; the arrays are filled afterwards."""
        opponents, rows = kept
        self.plan = self.plan._replace(opponents=opponents)
        for number, row in enumerate(rows):
            group = self.groups[number // self.each]
            group.plan = self.plan
            group.resume(number % self.each, row)

    def forget(self) -> None:
        """Give all arrays and games back."""
        self.groups.clear()
        del self.arrays

    def _clear(self) -> None:
        """Forget what was true of the step before."""
        self.arrays.dones.fill(False)
        self.arrays.cuts.fill(False)
        self.arrays.rewards.fill(0.0)

    def state(self, i: int) -> State:
        """A copy of the position of one game."""
        found: State = self.groups[i // self.each].stepper.state(i % self.each)
        return found

    def position(self, i: int) -> dict[str, object]:
        """The position of one game as JSON-able data."""
        return self.state(i).to_json()

    def place(self, i: int, position: dict[str, object], seed: int) -> None:
        """Play from a position, given as JSON-able data, in one of the rows; with no seed, -1, from the next one."""
        group, row = self.groups[i // self.each], i % self.each
        group.place(row, self.plan.game().from_json(position), int(group.stepper.successor(row)) if seed < 0 else seed)
        group.settle([row])

    def refusal(self, i: int, action: int) -> IllegalAction:
        """Why an action may not be chosen in one game."""
        state = self.state(i)
        try:
            state.refuse(state.game.actions.counted_back(action, int(state.seat), int(state.seats)))
        except IllegalAction as error:
            return error


def opened(values: Any) -> NDArray[np.int64]:
    """The numbers of a vector as an array that can be written into; it is valid as long as the vector is.

    A vector offers its numbers for reading only, but who holds it may write them one by one; this does it all at once.
    """
    array = np.frombuffer(values, np.int64)
    start = cast(array.ctypes.data, POINTER(c_int64))
    return np.ctypeslib.as_array(start, array.shape)
