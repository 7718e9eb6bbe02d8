"""Reading a data set: arrays of numpy for learning, and the games themselves.

>>> from petteia.envs.loading import load
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import petteia
from petteia.core.errors import PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.game import Game
from petteia.core.given import amount, file_path, one_of, within
from petteia.core.messages import Message
from petteia.core.options import Value
from petteia.envs import settings
from petteia.envs.data import DECISION_COLUMNS, DECISIONS, FORMAT, GAMES
from petteia.face import Match

LISTS: Final = ("observation", "legal")  # columns with several numbers in each row
COLUMNS: Final = tuple(column.name for column in DECISION_COLUMNS if column.name not in LISTS)
SIZES: Final = range(1, 1_000_000_000)  # of a batch


class BadData(PetteiaError):
    """A folder that does not hold a data set, or not one of today's rules."""


class Batch(NamedTuple):
    """Some decisions, a row of each array for each."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]  # what could be chosen
    actions: NDArray[np.int16]
    rewards: NDArray[np.float32]  # of the game, to the seat that decided
    rows: NDArray[np.int64]  # which decisions these are


def load(folder: str | Path) -> Dataset:
    """The data set in a folder, as `petteia dataset` and `petteia simulate --parquet` write it; BadData if none is."""
    with NeededFor("data"):
        import pyarrow as pa
        import pyarrow.parquet as pq

    path = file_path(folder)
    for file in (DECISIONS, GAMES):
        if not (path / file).is_file():
            raise BadData(Message("envs.data.missing", path=str(path), file=file))
    try:
        decisions, games = pq.read_table(path / DECISIONS), pq.read_table(path / GAMES)
    except (pa.ArrowException, OSError) as error:
        raise BadData(Message("envs.data.unreadable", path=str(path), error=str(error).splitlines()[0])) from None
    facts = {key.decode(): text.decode() for key, text in (decisions.schema.metadata or {}).items()}
    if facts.get("format") != FORMAT:
        found = facts.get("format", "–")
        raise BadData(Message("envs.data.format", path=str(path), found=found, format=FORMAT))
    game = petteia.game(facts["game"])
    if facts["version"] != game.version:
        found, own = facts["version"], game.version
        raise BadData(Message("envs.data.version", path=str(path), game=game.title(), found=found, version=own))
    # Tables of 0.1.0 say nothing about games that were cut off: none was.
    return Dataset(facts, decisions, [{"truncated": False, **row} for row in games.to_pylist()])


class Dataset:
    """Decisions with what was known, could be chosen and was chosen, and the games that they are from."""

    def __init__(self, facts: dict[str, str], decisions: Any, games: list[dict[str, Any]]) -> None:
        self.game: Game[Any] = petteia.game(facts["game"])
        self.players = int(facts["players"])
        self.options: dict[str, Value] = json.loads(facts["options"])
        self.bots: list[str] = json.loads(facts["bots"])
        self.seed = facts["seed"]
        self.games = games  # the rows of all games, as dicts
        self._facts = facts
        self._table = decisions

    def __len__(self) -> int:
        return int(self._table.num_rows)

    def __repr__(self) -> str:
        bots = ", ".join(self.bots)
        return f"<Dataset {self.game.name}, {self.players} players ({bots}), {len(self):,} decisions>"

    # -- arrays, one row for each decision -------------------------------------------------------------

    def column(self, name: str) -> NDArray[Any]:
        """Any column of `decisions.parquet` but `observation` and `legal`; names come as numpy strings."""
        one_of("name", name, COLUMNS)
        column = self._table[name]
        if str(column.type).startswith("dictionary"):
            return np.array(column.to_pylist())
        found: NDArray[Any] = column.to_numpy()
        return found

    @cached_property
    def observations(self) -> NDArray[np.int16]:
        """(N, length)  What the seat that decided knew."""
        found: NDArray[np.int16] = self._column("observation").flatten().to_numpy(zero_copy_only=False)
        return found.reshape(len(self), self.game.observation_length)

    @cached_property
    def actions(self) -> NDArray[np.int16]:
        """(N,)  What was chosen, seats counted from the one that decided."""
        return self.column("action")

    @cached_property
    def rewards(self) -> NDArray[np.float32]:
        """(N,)  What the game was worth to the seat that decided, from 1 for the first to 0 for the last."""
        return self.column("reward")

    @cached_property
    def _legal(self) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
        """Where the legal actions of each row begin, and all of them one after the other."""
        lists = self._column("legal")
        ends = lists.offsets.to_numpy().astype(np.int64)
        return ends - ends[0], lists.flatten().to_numpy(zero_copy_only=False)

    def masks(self, rows: NDArray[np.integer[Any]] | slice = slice(None)) -> NDArray[np.bool_]:
        """(rows, num_actions)  What could be chosen; by default in all rows."""
        ends, legal = self._legal
        numbers = np.arange(len(self))[rows]
        masks = np.zeros((len(numbers), self.game.num_actions), np.bool_)
        for i, row in enumerate(numbers):
            masks[i, legal[ends[row] : ends[row + 1]]] = True
        return masks

    def _column(self, name: str) -> Any:
        """A column in one piece."""
        return self._table[name].combine_chunks()

    # -- parts -----------------------------------------------------------------------------------------

    def batches(self, size: int, seed: int | None = None) -> Iterator[Batch]:
        """All decisions once, so many at a time: as they come, or mixed by a seed."""
        rows = np.arange(len(self)) if seed is None else self._draw(seed).permutation(len(self))
        return self._batches(within("size", size, SIZES), rows)

    def _batches(self, size: int, order: NDArray[np.int64]) -> Iterator[Batch]:
        for start in range(0, len(order), size):
            rows = order[start : start + size]
            yield Batch(self.observations[rows], self.masks(rows), self.actions[rows], self.rewards[rows], rows)

    def _draw(self, seed: object) -> np.random.Generator:
        return np.random.default_rng(settings.seed(seed))

    def where(self, bot: str | None = None, decision: str | None = None, rank: int | None = None) -> Dataset:
        """The decisions of a bot, of a kind, or of those who came in at a rank; BadSetup if there is no such one."""
        if bot is not None:
            one_of("bot", bot, self.bots)
        if decision is not None:
            one_of("decision", decision, sorted(self.game.decisions))
        if rank is not None:
            rank = within("rank", rank, range(1, self.players + 1))
        chosen = np.ones(len(self), np.bool_)
        for name, value in (("bot", bot), ("decision", decision), ("rank", rank)):
            if value is not None:
                chosen &= self.column(name) == value
        return self._part(chosen)

    def split(self, share: float, seed: int = 0) -> tuple[Dataset, Dataset]:
        """Two parts, the first with this share of the games: no game is in both."""
        numbers = self._draw(seed).permutation([row["game"] for row in self.games])
        first = numbers[: round(amount("share", share, 0, 1) * len(numbers))]
        is_first = np.isin(self.column("game"), first)
        return self._part(is_first), self._part(~is_first)

    def _part(self, chosen: NDArray[np.bool_]) -> Dataset:
        return Dataset(self._facts, self._table.filter(chosen), self.games)

    # -- games -----------------------------------------------------------------------------------------

    def match(self, number: int) -> Match:
        """A whole game as it was played, by its number; BadData if it cannot be played again from here."""
        row = next((row for row in self.games if row["game"] == number), None)
        own = np.flatnonzero(self.column("game") == number)
        if row is None or row["seed"] is None or len(own) != row["decisions"]:
            raise BadData(Message("envs.data.game", number=number))
        match = Match(self.game, self.players, row["seed"], self.options, names=row["bots"])
        for action, seat in zip(self.actions[own].tolist(), self.column("seat")[own].tolist(), strict=True):
            match.play(self.game.actions.counted_back(action, seat, self.players))
        return match
