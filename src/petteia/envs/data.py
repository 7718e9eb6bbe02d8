"""Games as tables: every decision with what the seat saw, could do and did, in Parquet files (needs pyarrow)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.core.extras import NeededFor
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.options import Value
from petteia.envs.rewards import rewards

FORMAT: Final = "petteia-data-3"
DECISIONS, GAMES = FILES = ("decisions.parquet", "games.parquet")
GROUP: Final = 8192  # rows that are written together
UNIFORM: Final = "uniform"  # the bot of random games


class Column(NamedTuple):
    """A column of a table: its name, its type, and what is in it."""

    name: str
    type: str
    meaning: str


OBSERVATION: Final = "fixed_size_list<int16>"  # as long as the observation of the game
DECISION_COLUMNS: Final = (
    Column("game", "int32", "the number of the game, from 0; as in `games.parquet`"),
    Column("step", "int32", "the number of the decision in its game, from 0; dice and draws are not counted"),
    Column("seat", "int8", "who decided"),
    Column("bot", "dictionary<string>", "which bot that was"),
    Column("decision", "dictionary<string>", "what was decided, as the spec page calls it"),
    Column("observation", OBSERVATION, "what the seat knew: `game.observation(state, seat)`, as on the spec page"),
    Column("legal", "list<int16>", "the action ids that could be chosen, rising; seats counted from the one deciding"),
    Column("action", "int16", "the action id that was chosen, seats counted in the same way"),
    Column("score", "int32", "what the seat had at the end of the game"),
    Column("rank", "int8", "the rank of the seat at the end, 1 for a winner; seats that tie share a rank"),
    Column("reward", "float32", "the same from 1 for the first to 0 for the last, as the environments give it"),
)
GAME_COLUMNS: Final = (
    Column("game", "int32", "the number of the game, from 0"),
    Column("decisions", "int32", "how many decisions players made"),
    Column("rounds", "int32", "how many rounds were played; null in games that count none"),
    Column("scores", "list<int32>", "what each seat had at the end"),
    Column("ranking", "list<int8>", "the rank of each seat, 1 for a winner"),
    Column("rewards", "list<float32>", "the reward of each seat"),
    Column("bots", "list<string>", "which bot sat in each seat"),
    Column("truncated", "bool", "whether the game was cut off at the limit of decisions: all seats share rank 1"),
    Column(
        "seed", "string", "what the dice and draws of the game followed from, as in a `Match`; null in random games"
    ),
)
METADATA: Final = {
    "format": f"`{FORMAT}`",
    "game": "the name of the game",
    "version": "its rules version: action ids and observations hold for this one",
    "players": "how many sat at the table",
    "options": "the options of the game, as JSON",
    "seed": "the seed of the whole run",
    "bots": "the bots of the whole run, as JSON",
}


class Rows:
    """The decisions of one game, as they are made."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.seats: list[int] = []
        self.decisions: list[str] = []
        self.observations: list[NDArray[np.int16]] = []
        self.legal: list[list[int]] = []
        self.actions: list[int] = []

    def add(self, state: State, action: int) -> None:
        """A player is about to choose this."""
        seat = int(state.seat)
        self.seats.append(seat)
        self.decisions.append(state.decision)
        self.observations.append(self.game.observation(state, seat))
        turn, players = self.game.actions.counted_from, int(state.seats)
        self.legal.append(sorted(turn(one, seat, players) for one in state.legal()))
        self.actions.append(turn(action, seat, players))


class Writer:
    """Writes the tables of a run into a folder; used in a `with` block, which completes the files at its end."""

    def __init__(
        self,
        folder: Path,
        game: Game[Any],
        players: int,
        options: Mapping[str, Value],
        seed: str,
        bots: Sequence[str] = (UNIFORM,),
    ) -> None:
        with NeededFor("data"):
            import pyarrow as pa
            import pyarrow.parquet as pq

        self._pa = pa
        self._names = sorted(game.decisions)
        self._bots = list(dict.fromkeys(bots))
        self._number = {name: number for number, name in enumerate(self._names)}
        facts = {
            "format": FORMAT,
            "game": game.name,
            "version": game.version,
            "players": str(players),
            "options": json.dumps(dict(options)),
            "seed": seed,
            "bots": json.dumps(self._bots),
        }
        self._decisions = self._schema(DECISION_COLUMNS, game.observation_length, facts)
        self._games = self._schema(GAME_COLUMNS, game.observation_length, facts)
        self._decision_file = pq.ParquetWriter(folder / DECISIONS, self._decisions, compression="zstd")
        self._game_file = pq.ParquetWriter(folder / GAMES, self._games, compression="zstd")
        self._waiting: list[Any] = []  # tables of decisions
        self._finished: list[tuple[Any, ...]] = []  # rows of the games
        self.games = 0
        self.decisions = 0

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def write(
        self,
        rows: Rows,
        rounds: int | None,
        scores: list[int],
        ranking: list[int],
        bots: Sequence[str] | None = None,
        seed: str | None = None,
        truncated: bool = False,
    ) -> None:
        """Add a game that is over or was cut off; where nothing is said, one bot has sat in all seats."""
        worth, names = rewards(ranking), list(bots or self._bots[:1] * len(ranking))
        self._waiting.append(self._table(rows, scores, ranking, worth, names))
        self._finished.append((len(rows.seats), rounds, scores, ranking, worth, names, truncated, seed))
        self.games += 1
        self.decisions += len(rows.seats)
        if sum(table.num_rows for table in self._waiting) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Complete the files; every game that was written is in them."""
        self._flush()
        first = self.games - len(self._finished)
        columns: list[Sequence[Any]] = [range(first, self.games), *zip(*self._finished, strict=True)]
        if self._finished:
            self._game_file.write_table(self._pa.table([list(column) for column in columns], schema=self._games))
        self._decision_file.close()
        self._game_file.close()

    def _flush(self) -> None:
        if self._waiting:
            self._decision_file.write_table(self._pa.concat_tables(self._waiting), row_group_size=GROUP)
            self._waiting = []

    def _table(self, rows: Rows, scores: list[int], ranking: list[int], worth: list[float], bots: Sequence[str]) -> Any:
        """The rows of one game with its outcome beside them."""
        pa, size = self._pa, len(rows.seats)
        seats = np.array(rows.seats, np.int8)
        ends = np.cumsum([0, *map(len, rows.legal)], dtype=np.int32)
        legal = np.fromiter((action for some in rows.legal for action in some), np.int16, int(ends[-1]))
        decisions = pa.array([self._number[name] for name in rows.decisions], pa.int16())
        sitting = np.array([self._bots.index(name) for name in bots], np.int16)
        return pa.table(
            [
                np.full(size, self.games, np.int32),
                np.arange(size, dtype=np.int32),
                seats,
                pa.DictionaryArray.from_arrays(sitting[seats], pa.array(self._bots)),
                pa.DictionaryArray.from_arrays(decisions, pa.array(self._names)),
                pa.FixedSizeListArray.from_arrays(np.concatenate(rows.observations), rows.game.observation_length),
                pa.ListArray.from_arrays(ends, legal),
                np.array(rows.actions, np.int16),
                np.array(scores, np.int32)[seats],
                np.array(ranking, np.int8)[seats],
                np.array(worth, np.float32)[seats],
            ],
            schema=self._decisions,
        )

    def _schema(self, columns: Sequence[Column], length: int, facts: dict[str, str]) -> Any:
        fields = [self._pa.field(column.name, self._type(column.type, length)) for column in columns]
        return self._pa.schema(fields, metadata=facts)

    def _type(self, name: str, length: int) -> Any:
        pa = self._pa
        if name == OBSERVATION:
            return pa.list_(pa.int16(), length)
        if name == "dictionary<string>":
            return pa.dictionary(pa.int16(), pa.string())
        if name.startswith("list<"):
            return pa.list_(pa.type_for_alias(name[5:-1]))
        return pa.type_for_alias(name)
