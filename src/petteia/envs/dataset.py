"""A data set: games of chosen bots as tables, with a card that says what they are and a schema that explains them."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, NamedTuple

import petteia
from petteia.arena.entrants import check_portable
from petteia.arena.playing import Plan, Played, play_match
from petteia.arena.processes import own_pulse, processes
from petteia.arena.pulse import Pulse
from petteia.arena.strength import won
from petteia.core.game import Game
from petteia.core.observe import places
from petteia.core.options import word
from petteia.envs.data import DECISION_COLUMNS, DECISIONS, FORMAT, GAME_COLUMNS, GAMES, Column, Rows, Writer

CARD: Final = "README.md"
SCHEMA: Final = "schema.json"
AHEAD: Final = 4  # games for each process that are begun before the first of them is written
FILES: Final = (DECISIONS, GAMES, CARD, SCHEMA)


class Kept(NamedTuple):
    """One game with its decisions, and the seed of its match."""

    played: Played
    rows: Rows
    seed: str


def play_and_note(plan: Plan, number: int, names: tuple[str, ...] | None = None, pulse: Pulse | None = None) -> Kept:
    """Play a game of a tournament and note every decision; who sits where can be said."""
    rows = Rows(petteia.game(plan.game))
    played, match = play_match(plan, number, rows, names, pulse)
    return Kept(played, rows, match.seed)


def play_here(plan: Plan, number: int) -> Kept:
    """Do the same in a process of a pool."""
    return play_and_note(plan, number, pulse=own_pulse())


class Collection:
    """Games that are being played and written into a folder, in the order of their numbers."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.game: Game[Any] = petteia.game(plan.game)
        self.faults: list[Played] = []  # games that a bot lost by a fault: they are left out
        self.truncated = 0  # games that were cut off at the limit
        self.wins: dict[str, float] = dict.fromkeys(plan.bots, 0.0)  # shared ones in parts
        folder.mkdir(parents=True, exist_ok=True)
        self.writer = Writer(folder, self.game, len(plan.bots), dict(plan.options), plan.seed, plan.bots)

    def play(self, games: int, jobs: int = 1, pulse: Pulse | None = None) -> Iterator[Played]:
        """Play and write; whatever stops this, the files hold the games that were told, with their card."""
        try:
            for kept in self._games(games, jobs, pulse):
                self._write(kept)
                yield kept.played
        finally:
            self.writer.close()
            self._describe()

    def _describe(self) -> None:
        """Write the schema and the card beside the games; where none was played to its end, nothing is left."""
        if self.writer.games:
            write_schema(self.folder, self.game)
            (self.folder / CARD).write_text(self.card(), encoding="utf-8")
            return
        for file in FILES:
            (self.folder / file).unlink(missing_ok=True)

    def _games(self, games: int, jobs: int, pulse: Pulse | None) -> Iterator[Kept]:
        if jobs == 1:
            yield from (play_and_note(self.plan, number, pulse=pulse) for number in range(games))
            return
        check_portable(self.plan.makers)
        with processes(min(jobs, games), pulse) as pool:
            waiting: deque[Future[Kept]] = deque()  # few: games that are over wait here for their turn
            for number in range(games):
                if len(waiting) >= AHEAD * jobs:
                    yield waiting.popleft().result()
                waiting.append(pool.submit(play_here, self.plan, number))
            while waiting:
                yield waiting.popleft().result()

    def _write(self, kept: Kept) -> None:
        played = kept.played
        if played.fault is not None:
            self.faults.append(played)
            return
        names = [seat.bot for seat in played.seats]
        scores, ranking = [seat.score for seat in played.seats], [seat.rank for seat in played.seats]
        self.writer.write(kept.rows, played.rounds, scores, ranking, names, kept.seed, played.truncated)
        self.truncated += played.truncated
        for seat, name in enumerate(names):
            self.wins[name] += won(played, seat)

    def card(self) -> str:
        """What the data set is, in Markdown, with a head that data hubs read."""
        game, plan, games = self.game, self.plan, self.writer.games
        seats = Counter(plan.bots)
        facts = [
            ("game", f"{game.title().text()} (`{game.name}`), rules version {game.version}"),
            ("players", str(len(plan.bots))),
            ("options", ", ".join(f"`{name}={word(value)}`" for name, value in plan.options)),
            ("bots", ", ".join(f"`{name}`" + (f" × {n}" if n > 1 else "") for name, n in seats.items())),
            ("seatings", "every order, in turn"),
            ("games", f"{games:,}"),
            ("decisions", f"{self.writer.decisions:,}"),
            ("seed", f"`{plan.seed}`"),
        ]
        wins = [(f"`{name}`", str(n), f"{self.wins[name]:g}") for name, n in seats.items()]
        left_out = f"\n{len(self.faults)} more games are left out: a bot failed in them.\n" if self.faults else ""
        if self.truncated:
            left_out += f"\n{self.truncated} of the games were cut off after {plan.most:,} decisions, as ties.\n"
        return CARD_TEXT.format(
            title=game.title().text(),
            format=FORMAT,
            release=petteia.__version__,
            size=_size_category(self.writer.decisions),
            facts=_table(("", ""), facts),
            wins=_table(("bot", "seats", "victories"), wins),
            left_out=left_out,
            decisions=_columns(DECISION_COLUMNS),
            games=_columns(GAME_COLUMNS),
            command=self.command(games),
            length=game.observation_length,
            actions=game.num_actions,
        )

    def command(self, games: int) -> str:
        """The command that writes the same games again."""
        plan = self.plan
        defaults = self.game.settle_options(len(plan.bots), {})
        options = "".join(f" --option {k}={word(v)}" for k, v in plan.options if defaults[k] != v)
        named = ",".join(plan.bots)
        is_usual = plan.most == self.game.limit(len(plan.bots))
        limit = "" if is_usual else f" --limit {plan.most or 0}"
        return f"petteia dataset {plan.game} DIR --bots {named} --games {games} --seed '{plan.seed}'{options}{limit}"


def write_schema(folder: Path, game: Game[Any]) -> None:
    """Explain the tables for programs: columns, the names of all actions, and each number of an observation."""
    told = {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "files": {
            file: [column._asdict() for column in columns]
            for file, columns in ((DECISIONS, DECISION_COLUMNS), (GAMES, GAME_COLUMNS))
        },
        "observation_length": game.observation_length,
        "observation": [
            {
                "name": block.name,
                "first": start,
                "size": block.size,
                "axes": [list(axis) for axis in block.shape],
                "low": block.low,
                "high": block.high,
                "kind": block.kind,
                "meaning": block.meaning,
            }
            for block, start in places(game.observation_blocks)
        ],
        "num_actions": game.num_actions,
        "actions": [game.action_name(action) for action in range(game.num_actions)],
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items()]
    (folder / SCHEMA).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _columns(columns: tuple[Column, ...]) -> str:
    return _table(("column", "type", "meaning"), [(f"`{c.name}`", f"`{c.type}`", c.meaning) for c in columns])


def _size_category(rows: int) -> str:
    """How data hubs call a size."""
    for limit, name in ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M")):
        if rows < limit:
            return name
    return "n>1M"


CARD_TEXT: Final = """\
---
license: mit
pretty_name: Games of {title}
tags: [board-games, imitation-learning, offline-reinforcement-learning]
size_categories: [{size}]
configs:
- config_name: decisions
  data_files: decisions.parquet
  default: true
- config_name: games
  data_files: games.parquet
---

# Games of {title}

Whole games that bots have played, decision by decision: what the seat that decided knew, what it could choose, what it
chose, and what came of it.

{facts}
{left_out}
{wins}

## How to read it

```python
from petteia.envs.loading import load

data = load("DIR")  # this folder
data.observations.shape, data.actions.shape  # a row of {length} numbers and one of {actions} actions for each decision
for batch in data.batches(256, seed=1):
    batch.observations, batch.masks, batch.actions, batch.rewards
data.match(0)  # the first game, to be looked at and played on
```

It is plain Parquet as well: `pandas.read_parquet("DIR/decisions.parquet")`, or
`datasets.load_dataset("DIR", "decisions")`. `schema.json` has the names of all actions and the meaning of each number
of an observation.

## `decisions.parquet`

{decisions}

## `games.parquet`

{games}

## How it was made

By Petteia {release}, format `{format}`. The same command writes the same games again as long as the bots are the same,
unless one is stopped by the clock:

    {command}

Nothing in it was made by people, and nothing is about anybody. The bots see only what their seats may know, and so do
the observations.
"""
