"""Many games of one title stepped together: arrays of numpy in, arrays of numpy out, worker processes behind them.

>>> from petteia.envs.batch import Batch
>>> with Batch("offrandes", 8, players=4, workers=1) as batch:
...     batch.reset(7)
...     for _ in range(1000):
...         batch.step(batch.sample())
...     batch.observations.shape, batch.masks.shape, batch.rewards.shape
((8, 263), (8, 95), (8, 4))
"""

from __future__ import annotations

import os
import secrets
import weakref
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Final

import numpy as np
from librt.random import Random
from numpy.typing import ArrayLike, NDArray

import petteia
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.stepping import SEEDS
from petteia.envs import arrays
from petteia.envs.arrays import Arrays
from petteia.envs.rewards import RANK, settle
from petteia.envs.slices import Plan, Slice
from petteia.envs.workers import CHECK, RESET, STEP, TRIES, Signals, Worker, WorkerLost, shut, signals_size

__all__ = ["Batch", "WorkerLost"]

LAYOUTS: Final = 16  # different layouts, unless told otherwise


class Batch:
    """N games of one title with the same number of players, stepped together.

    The arrays are made once and written in place by every `reset` and `step`: copy what is to be kept. They may be
    handed to other libraries as they are, and nothing that is written into them reaches the games. A game that ends is
    followed by the next at once: `dones` says so, `rewards` and `final_observations` tell about its end, all others
    about the new game.

    Dice and draws are answered inside, for each game from its seed alone: the same seeds and actions give the same
    arrays, however many workers there are.
    """

    def __init__(
        self,
        game: str | Game[Any],
        games: int,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        layouts: int = LAYOUTS,
        reward: str = RANK,
        zero_sum: bool = False,
        shaping: float = 0.0,
        discount: float = 1.0,
        workers: int | None = None,
        context: str | None = None,
    ) -> None:
        """`workers`: how many processes step the games, this one among them; by default one for each processor core.

        `layouts`: a game that starts from a layout starts from one of this many (number `seed % layouts`).
        `reward`, `zero_sum`, `shaping`, `discount`: what is paid, as in `petteia.envs.rewards`. `context`: how
        `multiprocessing` starts the workers.
        """
        title = petteia.game(game) if isinstance(game, str) else game
        seats = title.players[-1] if players is None else players
        title.check_players(seats)
        self.game = title
        self.plan = Plan(
            title.name,
            seats,
            title.settle_options(seats, options or {}),
            _whole("envs.batch.layouts", layouts),
            settle(reward, zero_sum, shaping, discount),
        )
        self.sizes = self.plan.sizes(_whole("envs.batch.games", games))
        cores = _cores()
        number = min(games, cores if workers is None else _whole("envs.batch.workers", workers))
        at = signals_size(number)
        size = at + arrays.needed(self.sizes)
        self._others: list[Worker] = []  # the first of the workers is this process
        self._arrays: Arrays | None
        if number == 1:
            self._end = weakref.finalize(self, shut, self._others, None)
            self._arrays = arrays.over(self.sizes, bytearray(size), at)
        else:
            memory = arrays.share(size)
            self._end = weakref.finalize(self, shut, self._others, memory)
            self._arrays = arrays.over(self.sizes, memory.buf, at)
            method = get_context(context)
            for i in range(1, number):
                signals = Signals(method, i, TRIES if number <= cores else 0)
                self._others.append(Worker(method, signals, self.plan, memory, at, games))
        self._mine = Slice(self.plan, self._arrays.rows(0, games // number))
        self._is_reset = False

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __len__(self) -> int:
        return self.sizes.games

    # -- the arrays, one row for each game ------------------------------------------------------------

    @property
    def observations(self) -> NDArray[np.int16]:
        """(N, length)  What the seat to act may know: `game.observation` of that seat."""
        return self._open().observations

    @property
    def masks(self) -> NDArray[np.bool_]:
        """(N, num_actions)  Which actions the seat to act may choose."""
        return self._open().masks

    @property
    def seats(self) -> NDArray[np.int64]:
        """(N,)  Whose decision it is."""
        return self._open().seats

    @property
    def rewards(self) -> NDArray[np.float32]:
        """(N, players)  0, but where a game has just ended: what it was worth to each seat (`envs.rewards`).

        With `shaping` the seat to act also gets what its potential has changed since it last decided.
        """
        return self._open().rewards

    @property
    def dones(self) -> NDArray[np.bool_]:
        """(N,)  Whether the game ended with the last step, and the next one has begun."""
        return self._open().dones

    @property
    def final_observations(self) -> NDArray[np.int16]:
        """(N, players, length)  What each seat could know at the end of the game that ended last in this row."""
        return self._open().finals

    @property
    def seeds(self) -> NDArray[np.int64]:
        """(N,)  The seeds of the running games: `reset` with them begins the same games again."""
        return self._open().seeds

    def sample(self) -> NDArray[np.int64]:
        """(N,)  A legal action for each game, all equally likely; drawn from the seeds, once for each decision."""
        return self._open().samples

    # -- playing ----------------------------------------------------------------------------------------

    def reset(self, seeds: int | Sequence[int] | NDArray[np.integer[Any]] | None = None) -> None:
        """Begin all games: a seed for each, or one from which they are drawn, or none for any games at all."""
        self._open().seeds[:] = self._seeds(seeds)
        self._together(RESET, self._mine.reset)
        self._is_reset = True

    def step(self, actions: ArrayLike) -> None:
        """Carry out an action in each game.

        IllegalAction, and nothing changed in any game, if one may not be chosen: it names the game and the reason.
        """
        rows = self._begun()
        given = np.asarray(actions)
        if given.shape != (self.sizes.games,) or given.dtype.kind not in "iu":
            raise PetteiaError(Message("envs.batch.actions", games=self.sizes.games))
        rows.actions[:] = given
        illegal = self._together(CHECK, self._mine.find_illegal)
        if illegal >= 0:
            error = self._ask("refusal", illegal, int(rows.actions[illegal]))
            assert isinstance(error, IllegalAction)
            raise IllegalAction(Message("envs.batch.illegal", game=illegal, reason=error.message), error.rules)
        self._together(STEP, self._mine.step)

    def position(self, game: int) -> State:
        """A copy of the position of one game."""
        self._begun()
        found: State = self.game.from_json(self._ask("position", range(self.sizes.games)[game]))
        return found

    def close(self) -> None:
        """End the workers and free the memory; the arrays are gone."""
        if self._arrays is not None:
            self._arrays = None
            self._mine.forget()
            self._end()

    # -- inside -----------------------------------------------------------------------------------------

    def _open(self) -> Arrays:
        if self._arrays is None:
            raise PetteiaError(Message("envs.batch.closed"))
        return self._arrays

    def _begun(self) -> Arrays:
        rows = self._open()
        if not self._is_reset:
            raise PetteiaError(Message("envs.batch.reset"))
        return rows

    def _together(self, order: int, mine: Callable[[], int | None]) -> int:
        """Let all do the same; the first game that is complained of, or -1.

        If that is interrupted or fails, the workers are out of step, and the batch is closed.
        """
        try:
            for worker in self._others:
                worker.tell(order)
            found = mine()
            answers = [(worker, worker.hear()) for worker in self._others]
        except BaseException:
            self.close()
            raise
        if found is not None and found >= 0:
            return found
        return next((worker.part.start + answer for worker, answer in answers if answer >= 0), -1)

    def _ask(self, name: str, game: int, *values: object) -> object:
        """What is to be told of one game, from whoever plays it."""
        try:
            for worker in self._others:
                if game in worker.part:
                    return worker.ask(name, game, *values)
        except BaseException:
            self.close()
            raise
        answer: object = getattr(self._mine, name)(game, *values)
        return answer

    def _seeds(self, seeds: object) -> NDArray[np.int64]:
        number = self.sizes.games
        limit: int = SEEDS
        if seeds is None:
            seeds = secrets.randbelow(limit)
        if isinstance(seeds, int) and not isinstance(seeds, bool) and 0 <= seeds < limit:
            draw = Random(seeds)
            return np.array([draw.randrange(limit) for _ in range(number)], np.int64)
        given = np.asarray(seeds)
        if given.shape != (number,) or given.dtype.kind not in "iu" or given.min() < 0 or given.max() >= limit:
            raise BadSetup(Message("envs.batch.seeds", games=number, last=limit - 1))
        return given.astype(np.int64)


def _cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _whole(key: str, given: object) -> int:
    """A whole number from 1 on; BadSetup with this message if it is not."""
    if isinstance(given, int) and not isinstance(given, bool) and given >= 1:
        return given
    raise BadSetup(Message(key, given=str(given)))
