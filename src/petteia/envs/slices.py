"""Some of the games of a batch, stepped in one process: all of them, or those of one worker."""

from __future__ import annotations

from ctypes import POINTER, cast
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.options import Value
from petteia.core.registry import find
from petteia.core.stepping import Stepper
from petteia.envs.arrays import Arrays, Sizes
from petteia.envs.rewards import Purse, Rewards

CACHED = 1 << 19


class Plan(NamedTuple):
    """What is played; plain data, so that it can be sent to another process."""

    name: str
    players: int
    options: dict[str, Value]
    layouts: int  # how many different layouts there are
    rewards: Rewards

    def game(self) -> Game[Any]:
        """The game itself."""
        game: Game[Any] = find(self.name)
        return game

    def sizes(self, games: int) -> Sizes:
        """The sizes of the arrays."""
        game = self.game()
        return Sizes(games, self.players, game.observation_length, game.num_actions)


def start(plan: Plan, seed: int) -> State:
    """The position in which the game of this seed starts: its layout is the one numbered `seed % layouts`."""
    game = plan.game()
    layout = game.make_layout(plan.players, plan.options, Roller(seed % plan.layouts, "layout"))
    state: State = game.new(plan.players, plan.options, layout)
    return state


class Starts:
    """The starting positions, one for each layout, kept: making a layout can take longer than a game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ready: dict[int, State] = {}

    def take(self, seed: int) -> State:
        """A position to play on from."""
        number = seed % self.plan.layouts
        if number not in self.ready:
            self.ready[number] = start(self.plan, number)
        return self.ready[number].copy()


class Group:
    """As many games as fit into the processor's cache."""

    def __init__(self, plan: Plan, starts: Starts, arrays: Arrays) -> None:
        self.plan = plan
        self.game = plan.game()
        self.starts = starts
        self.arrays = arrays
        games, length = arrays.observations.shape
        self.purses = [Purse(plan.rewards, plan.name, plan.players) for _ in range(games)]
        encoder = self.game.encoder
        self.stepper = Stepper(encoder, length, self.game.num_actions, games, self.game.actions.of_seats)
        # What the stepper writes.
        self.observations = opened(self.stepper.out.values, np.int16).reshape(games, length)
        self.changing = self.observations[:, int(encoder.fixed()) :]
        self.masks = opened(self.stepper.masks, np.bool_).reshape(games, self.game.num_actions)
        self.seats = opened(self.stepper.seats, np.int64)
        self.samples = opened(self.stepper.samples, np.int64)

    def reset(self) -> None:
        """Restart all games from the seeds in the array."""
        self.masks.fill(False)
        for i, seed in enumerate(self.arrays.seeds.tolist()):
            self.stepper.begin(i, self.starts.take(seed), seed)
            self.purses[i].begin()
        self.pay()
        self.show()

    def step(self) -> None:
        """Carry out the actions in the array; a game that ends is followed by the next."""
        self.changing.fill(0)
        self.masks.fill(False)
        if self.stepper.step(self.arrays.actions.tobytes()):
            for i in self.stepper.ended:
                self.finish(int(i))
        self.pay()
        self.show()

    def pay(self) -> None:
        """With shaping, whoever decides now gets what has changed since it last did."""
        if self.plan.rewards.shaping:
            for i, seat in enumerate(self.seats.tolist()):
                self.arrays.rewards[i, seat] += self.purses[i].on_the_way(self.stepper.state(i), seat)

    def finish(self, i: int) -> None:
        """What a game was worth, what each seat knows at its end, and the game that follows."""
        arrays, state = self.arrays, self.stepper.state(i)
        arrays.dones[i] = True
        arrays.rewards[i] = self.purses[i].at_end(state)
        self.purses[i].begin()
        for seat in range(self.plan.players):
            arrays.finals[i, seat] = self.game.observation(state, seat)
        seed = int(self.stepper.successor(i))
        arrays.seeds[i] = seed
        self.stepper.begin(i, self.starts.take(seed), seed)

    def show(self) -> None:
        """Copy what the stepper has written into the arrays."""
        arrays = self.arrays
        arrays.observations[:] = self.observations
        arrays.masks[:] = self.masks
        arrays.seats[:] = self.seats
        arrays.samples[:] = self.samples


class Slice:
    """The games of one process, with their rows of the arrays."""

    def __init__(self, plan: Plan, arrays: Arrays) -> None:
        self.arrays = arrays
        games, length = arrays.observations.shape
        self.each: int = max(1, min(games, CACHED // (length * arrays.observations.itemsize)))
        starts = Starts(plan)
        self.groups = [Group(plan, starts, arrays.rows(i, i + self.each)) for i in range(0, games, self.each)]

    def reset(self) -> None:
        """Restart all games from the seeds in the array."""
        self._clear()
        for group in self.groups:
            group.reset()

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

    def forget(self) -> None:
        """Give all arrays and games back."""
        self.groups.clear()
        del self.arrays

    def _clear(self) -> None:
        """Forget what was true of the step before."""
        self.arrays.dones.fill(False)
        self.arrays.rewards.fill(0.0)

    def state(self, i: int) -> State:
        """A copy of the position of one game."""
        found: State = self.groups[i // self.each].stepper.state(i % self.each)
        return found

    def position(self, i: int) -> dict[str, object]:
        """The position of one game as JSON-able data."""
        return self.state(i).to_json()

    def refusal(self, i: int, action: int) -> IllegalAction:
        """Why an action may not be chosen in one game."""
        state = self.state(i)
        try:
            state.refuse(state.game.actions.counted_back(action, int(state.seat), int(state.seats)))
        except IllegalAction as error:
            return error


def opened(values: Any, kind: Any) -> NDArray[Any]:
    """The numbers of a vector as an array that can be written into; it is valid as long as the vector is.

    A vector offers its numbers for reading only, but who holds it may write them one by one; this does it all at once.
    """
    array = np.frombuffer(values, kind)
    start = cast(array.ctypes.data, POINTER(np.ctypeslib.as_ctypes_type(kind)))
    return np.ctypeslib.as_array(start, array.shape)
