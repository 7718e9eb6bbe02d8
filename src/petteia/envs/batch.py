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

import pickle
import secrets
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from multiprocessing import get_all_start_methods, get_context
from types import TracebackType
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

import numpy as np
from librt.random import Random
from numpy.typing import ArrayLike, NDArray

import petteia
from petteia.bots import own
from petteia.core import lengths
from petteia.core.checkpoint import Checkpointed
from petteia.core.cores import cores
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError
from petteia.core.extras import MissingExtra
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.given import one_of, shown, whole
from petteia.core.lengths import AUTO, Limit
from petteia.core.messages import Message
from petteia.core.stepping import HOLD, SEEDS
from petteia.envs import arrays, settings
from petteia.envs.arrays import Arrays
from petteia.envs.plans import Opponent, Plan, Table, packed_plan, unpacked_plan
from petteia.envs.rewards import RANK, settle
from petteia.envs.slices import Packed, Slice
from petteia.envs.workers import (
    CHECK,
    RESET,
    RESET_SOME,
    STEP,
    STEP_SOME,
    TRIES,
    Signals,
    Worker,
    WorkerLost,
    shut,
    signals_size,
)

if TYPE_CHECKING:
    from petteia.envs.tensors import Tensors

__all__ = ["Batch", "NoSuchRow", "WorkerLost"]

LAYOUTS: Final = 16  # different layouts, unless told otherwise

Rows = SupportsIndex | Sequence[int] | NDArray[np.integer[Any]] | NDArray[np.bool_]
Seeds = SupportsIndex | Sequence[int] | NDArray[np.integer[Any]] | None
OptionValues = Mapping[str, object]


class NoSuchRow(PetteiaError, IndexError):
    """There is no game with this number in the batch."""


class Batch(Checkpointed):
    """N games of one title, stepped together.

    The arrays are made once and written in place by every `reset` and `step`: copy what is to be kept. They may be
    handed to other libraries as they are, and nothing that is written into them reaches the games. A game that ends is
    followed by the next at once: `dones` says so, `rewards` and `final_observations` tell about its end, all others
    about the new game.

    Dice and draws are answered inside, for each game from its seed alone: the same seeds and actions give the same
    arrays, however many workers there are. A batch can be pickled and copied in the middle of its games; its workers
    are started again.
    """

    kept: ClassVar[tuple[str, ...]] = ("plan", "size", "workers", "context", "is_pinned", "arrays", "games")
    remade: ClassVar[tuple[str, ...]] = (
        *("game", "sizes", "_others", "_arrays", "_end", "_mine", "_is_reset", "_unpin"),
    )

    def __init__(
        self,
        game: str | Game[Any],
        games: SupportsIndex,
        players: SupportsIndex | Sequence[SupportsIndex] | None = None,
        options: OptionValues | Sequence[OptionValues] | None = None,
        *,
        layouts: SupportsIndex = LAYOUTS,
        reward: str = RANK,
        zero_sum: bool = False,
        shaping: float = 0.0,
        discount: float = 1.0,
        workers: SupportsIndex | None = None,
        context: str | None = None,
        limit: Limit = AUTO,
        history: SupportsIndex = 0,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: SupportsIndex | None = None,
        pin: bool = False,
    ) -> None:
        """`players` and `options`: the same for all games, or a sequence with one for each of them.

        `workers`: how many processes step the games, this one among them; by default one for each processor core.
        `layouts`: a game that starts from a layout starts from one of this many (number `seed % layouts`).
        `reward`, `zero_sum`, `shaping`, `discount`: what is paid, as in `petteia.envs.rewards`. `context`: how
        `multiprocessing` starts the workers.
        `limit`: decisions of all seats after which a game is broken off, as a tie; by default `Game.limit` for its
        number of players, and with None never. `history`: how many of the latest public events follow each
        observation. `opponents`: bots for all seats but one, whose decisions alone are shown then: a level, an
        address such as `misers:Miser`, what makes a bot, a bot, or one of these for each other seat;
        `seat` is that one, or None: drawn for each game. `pin`: the arrays lie in memory that a CUDA device reads
        directly.
        """
        title = game if isinstance(game, Game) else petteia.game(game)
        self.game = title
        count = _whole("envs.batch.games", games)
        tables, rows = _tables(title, count, players, options)
        counts = [table.players for table in tables]
        self.plan = Plan(
            title.name,
            max(counts),
            tables[0].options,
            _whole("envs.batch.layouts", layouts),
            settle(reward, zero_sum, shaping, discount),
            tables,
            rows,
            lengths.checked(limit),
            settings.history(history),
            None if opponents is None else tuple(settings.opponents(opponents, max(counts) - 1, title)),
            settings.seat(seat, min(counts)),
        )
        if seat is not None and opponents is None:
            raise BadSetup(Message("envs.batch.seat", given=shown(seat)))
        self.context = None if context is None else _start(context)
        self.workers = None if workers is None else _whole("envs.batch.workers", workers)
        self.sizes = self.plan.sizes(count)
        self._begin()
        if pin:
            try:
                self._pin()
            except BaseException:
                self.close()
                raise

    def _begin(self) -> None:
        """Allocate the arrays, and start the workers."""
        count = self.sizes.games
        number = min(count, cores() if self.workers is None else self.workers)
        at = signals_size(number)
        size = at + arrays.needed(self.sizes)
        self._others: list[Worker] = []  # the first of the workers is this process
        self._arrays: Arrays | None
        if number == 1:
            self._end = weakref.finalize(self, shut, self._others, None)
            self._arrays = arrays.over(self.sizes, arrays.allocate(size), at)
        else:
            memory = arrays.share(size)
            self._end = weakref.finalize(self, shut, self._others, memory)
            self._arrays = arrays.over(self.sizes, memory.buf, at)
            method = get_context(self.context)
            for i in range(1, number):
                signals = Signals(method, i, TRIES if number <= cores() else 0)
                self._others.append(Worker(method, signals, self.plan, memory, at, count))
        self._mine = Slice(self.plan, self._arrays.rows(0, count // number))
        self._is_reset = False
        self._unpin: Callable[[], object] | None = None

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __len__(self) -> int:
        return self.sizes.games

    # -- checkpoints ----------------------------------------------------------------------------------

    def checkpoint_game(self) -> str:
        return self.game.name

    def packed(self) -> dict[str, Any]:
        held = self._open()
        return {
            "plan": packed_plan(self.plan),
            "size": self.sizes.games,
            "workers": self.workers,
            "context": self.context,
            "is_pinned": self._unpin is not None,
            "arrays": {field.name: getattr(held, field.name).copy() for field in fields(held)},
            "games": own.sealed(self._packed_games()),
        }

    def unpack(self, content: dict[str, Any]) -> None:
        self.plan = unpacked_plan(content["plan"])
        self.game = self.plan.game()
        self.sizes = self.plan.sizes(content["size"])
        self.workers = content["workers"]
        context = content["context"]
        self.context = context if context in get_all_start_methods() else None  # of another system
        slices = own.unsealed(content["games"])
        self.plan = self.plan._replace(opponents=slices[0][0])
        self._begin()
        try:
            self._resume(slices)
        except BaseException:
            self.close()
            raise
        for name, array in content["arrays"].items():
            getattr(self._open(), name)[:] = array
        if content["is_pinned"]:
            with suppress(BadSetup, MissingExtra):  # where there is no CUDA, the arrays are as good without
                self._pin()

    def _packed_games(self) -> list[Packed]:
        """All games with the opponents that play in them, one slice after the other."""
        if not self._is_reset:
            return [(self.plan.opponents, [])]
        slices = [self._mine.packed()]
        for answer in self._call("sealed"):
            if isinstance(answer, str):
                raise pickle.PicklingError(answer)
            slices.append(pickle.loads(answer))
        return slices

    def _resume(self, slices: list[Packed]) -> None:
        """Share the games out among the workers that there are now."""
        rows = [(opponents, row) for opponents, kept in slices for row in kept]
        self._is_reset = bool(rows)
        if self._is_reset:
            first = rows[: self._others[0].part.start] if self._others else rows
            self._mine.resume((first[0][0], [row for _, row in first]))
            self.plan = self._mine.plan
            for worker in self._others:
                part = rows[worker.part.start : worker.part.stop]
                worker.call("resume", (part[0][0], [row for _, row in part]))

    def _call(self, name: str) -> list[Any]:
        """What the other workers answer."""
        try:
            return [worker.call(name) for worker in self._others]
        except BaseException:
            self.close()
            raise

    # -- the arrays, one row for each game ------------------------------------------------------------

    @property
    def observations(self) -> NDArray[np.int16]:
        """(N, length)  What the seat to act may know: `game.observation` of that seat, then the `history` if any."""
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
    def truncations(self) -> NDArray[np.bool_]:
        """(N,)  Whether that game was broken off at the `limit`: `dones` is true as well."""
        return self._open().cuts

    @property
    def final_ranks(self) -> NDArray[np.int64]:
        """(N, players)  The ranks, from 1 on, in the game that ended last in this row; 0 if it was broken off."""
        return self._open().ranks

    @property
    def final_scores(self) -> NDArray[np.int64]:
        """(N, players)  The scores at the end of the game that ended last in this row."""
        return self._open().scores

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

    def reset(self, seeds: Seeds = None, rows: Rows | None = None) -> None:
        """Begin all games: a seed for each, or one from which they are drawn, or none for any games at all.

        With `rows`, numbers of games or true or false for each of them, only these; the others stay as they are.
        """
        if rows is None:
            self._open().seeds[:] = self._seeds(seeds, self.sizes.games)
            self._together(RESET, self._mine.reset)
            self._is_reset = True
            return
        arrays, chosen = self._begun(), self._rows(rows)
        drawn = self._seeds(seeds, len(chosen))
        arrays.actions.fill(int(HOLD))
        arrays.actions[chosen] = 0
        arrays.seeds[chosen] = drawn
        self._together(RESET_SOME, self._mine.reset_some)

    def step(self, actions: ArrayLike, rows: Rows | None = None) -> None:
        """Carry out an action in each game; with `rows` only in these, and the others stay as they are.

        There is an action for each game in either case, and those of the others are not looked at. IllegalAction, and
        nothing changed in any game, if one may not be chosen: it names the game and the reason.
        """
        arrays = self._begun()
        given = np.asarray(actions)
        if given.shape != (self.sizes.games,) or given.dtype.kind not in "iu":
            raise PetteiaError(Message("envs.batch.actions", games=self.sizes.games))
        if rows is None:
            arrays.actions[:] = given
            np.maximum(arrays.actions, int(HOLD) + 1, out=arrays.actions)  # nobody holds a game by an action
        else:
            chosen = self._rows(rows)
            arrays.actions.fill(int(HOLD))
            arrays.actions[chosen] = np.maximum(given[chosen].astype(np.int64), int(HOLD) + 1)
        illegal = self._together(CHECK, self._mine.find_illegal)
        if illegal >= 0:
            raise IllegalAction(*self._refusal(illegal, int(given[illegal])))
        if rows is None:
            self._together(STEP, self._mine.step)
        else:
            self._together(STEP_SOME, self._mine.step_some)

    def position(self, game: SupportsIndex) -> State:
        """A copy of the position of one game."""
        self._begun()
        number = self._row(game)
        if not any(number in worker.part for worker in self._others):
            return self._mine.state(number)
        found: State = self.game.from_json(self._ask("position", number))
        return found

    def set_position(self, game: SupportsIndex, position: State, seed: SupportsIndex | None = None) -> None:
        """Play on from a position in one of the games; what follows it there are games from the start, as before.

        The seed answers chance from here on; without one it is that of the game that would have followed.
        """
        arrays = self._begun()
        row = self._row(game)
        self.game.check_state(position)
        if position.is_over:
            raise BadSetup(Message("envs.batch.position_over"))
        low, high, seats = (self.plan.seat or 0) + 1, self.plan.players, int(position.seats)
        if not low <= seats <= high:
            raise BadSetup(Message("envs.batch.position_seats", given=seats, low=low, high=high))
        number = -1 if seed is None else int(self._seeds([seed], 1)[0])
        self._ask("place", row, position.to_json(), number)
        assert arrays.masks[row].any()

    def tensors(self) -> Tensors:
        """The arrays as tensors of PyTorch in the same memory: what the next `step` writes is seen in them at once."""
        from petteia.envs.tensors import Tensors

        self._open()
        return Tensors(self)

    def close(self) -> None:
        """End the workers and free the memory; the arrays are gone."""
        if self._arrays is not None:
            if self._unpin is not None:
                self._unpin()
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

    def _refusal(self, game: int, action: int) -> tuple[Message, tuple[str, ...]]:
        """What to say of an action that may not be chosen in one game, and the rules that say so."""
        error = self._ask("refusal", game, action)
        assert isinstance(error, IllegalAction)
        return Message("envs.batch.illegal", game=game, reason=error.message), error.rules

    def _pin(self) -> None:
        """Let CUDA know the memory of the arrays, until the batch is closed."""
        from petteia.envs.tensors import pinned

        self._unpin = weakref.finalize(self, pinned(self._open()))

    def _row(self, game: object) -> int:
        """The number of a game; those below 0 count from the end."""
        number, games = whole(game), self.sizes.games
        if number is None or not -games <= number < games:
            raise NoSuchRow(Message("envs.batch.row", given=str(game), last=games - 1))
        return number % games

    def _rows(self, rows: object) -> NDArray[np.intp]:
        """The numbers of some games, each once."""
        games = self.sizes.games
        given = np.atleast_1d(np.asarray(rows))
        if given.shape == (0,):  # of nothing numpy makes fractions
            return np.empty(0, np.intp)
        if given.dtype == np.bool_ and given.shape == (games,):
            return np.flatnonzero(given)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise NoSuchRow(Message("envs.batch.rows", games=games, last=games - 1))
        for number in given[(given < -games) | (given >= games)].tolist():
            raise NoSuchRow(Message("envs.batch.row", given=str(number), last=games - 1))
        chosen = given.astype(np.intp) % games
        if len(np.unique(chosen)) != len(chosen):
            raise NoSuchRow(Message("envs.batch.rows", games=games, last=games - 1))
        return chosen

    def _seeds(self, seeds: object, number: int) -> NDArray[np.int64]:
        limit: int = SEEDS
        if seeds is None:
            seeds = secrets.randbelow(limit)
        one = whole(seeds)
        if one is not None and 0 <= one < limit:
            draw = Random(one)
            return np.array([draw.randrange(limit) for _ in range(number)], np.int64)
        given = np.asarray(seeds)
        is_bad = given.shape != (number,) or given.dtype.kind not in "iu"
        if is_bad or (number and (given.min() < 0 or given.max() >= limit)):
            raise BadSetup(Message("envs.batch.seeds", games=number, last=limit - 1))
        return given.astype(np.int64)


def _start(context: object) -> str:
    """How workers are started; BadSetup if that cannot be done here."""
    return one_of("context", context, get_all_start_methods())


def _whole(key: str, given: object) -> int:
    """A whole number from 1 on; BadSetup with this message if it is not."""
    number = whole(given)
    if number is not None and number >= 1:
        return number
    raise BadSetup(Message(key, given=shown(given)))


def _tables(game: Game[Any], games: int, players: object, options: object) -> tuple[tuple[Table, ...], tuple[int, ...]]:
    """The tables that differ, and at which of them each game is played."""
    players = game.players[-1] if players is None else players
    options = {} if options is None else options
    counts, chosen = _each("players", players, games), _each("options", options, games)
    if counts is None and chosen is None:
        return (_table(game, players, options),), ()
    tables: dict[str, Table] = {}
    rows = []
    for row in range(games):
        asked = (players if counts is None else counts[row], options if chosen is None else chosen[row])
        if (key := repr(asked)) not in tables:
            tables[key] = _table(game, *asked)
        rows.append(list(tables).index(key))
    return tuple(tables.values()), tuple(rows)


def _table(game: Game[Any], players: object, options: Any) -> Table:
    number = game.check_players(players)
    return Table(number, game.settle_options(number, options))


def _each(name: str, given: object, games: int) -> list[Any] | None:
    """One for each game, or None where one is meant for all."""
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        return None
    each = list(given)
    if len(each) != games:
        raise BadSetup(Message("envs.batch.each", name=name, given=len(each), games=games))
    return each
