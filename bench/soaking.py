"""One random game of `bench.soak`, checked on its way, and a leg: a number of decisions at one table."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import petteia
from petteia.core import record as records
from petteia.core.chance import Roller, commitment
from petteia.core.errors import BadSetup, CheckFailed
from petteia.core.flow import CHANCE, State
from petteia.core.match import replay
from petteia.core.options import Value

SAVES: Final = 25  # one check in this many is a moment to write and read
REPLAYS: Final = 4  # one game in this many is replayed from its record


class Failure(NamedTuple):
    """What went wrong in the game of this seed, after this many decisions."""

    seed: str
    decision: int
    problem: str


@dataclass
class Tally:
    """What was done at a table, and what came of it."""

    decisions: int = 0
    checks: int = 0
    saves: int = 0
    replays: int = 0
    finished: int = 0
    seconds: float = 0.0  # of one process
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count what another process has done."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class Leg(NamedTuple):
    """So many decisions at one table: games one after the other, the last one cut off."""

    game: str
    players: int
    seed: str
    number: int
    decisions: int
    every: int

    def seeds(self) -> Iterator[str]:
        """Those of its games; game and players are part of them."""
        for number in count():
            yield f"{self.game}-{self.players}-{self.seed}-{self.number}-{number}"


class Soaked:
    """One random game, which follows from its seed."""

    def __init__(self, seed: str, tally: Tally) -> None:
        name, players = seed.split("-")[:2]
        self.seed, self.tally = seed, tally
        self.game = petteia.game(name)
        self.players = int(players)
        self.random = random.Random(seed)
        self.moments = random.Random(f"{seed} moments")  # its own, so that the game is the same however it is checked
        self.options = self.game.settle_options(self.players, self.drawn_options())
        self.layout = self.game.make_layout(self.players, self.options, Roller(seed, "layout"))
        self.state: State = self.game.new(self.players, self.options, self.layout)
        self.moves: list[int] = []
        self.kept = self.saved()  # the position at the last moment of writing and reading
        self.kept_at = 0  # moves before it

    def drawn_options(self) -> dict[str, Value]:
        """Half of the options as they usually are, the others at random as far as they go together."""
        chosen: dict[str, Value] = {}
        for name, option in self.game.options.items():
            if self.random.random() < 0.5:
                continue
            try:
                wanted = {**chosen, name: self.random.choice(option.choices)}
                self.game.settle_options(self.players, wanted)
                chosen = wanted
            except BadSetup:  # not with this number of players, or with what was drawn before
                continue
        return chosen

    def play(self, limit: int, every: int) -> None:
        """Play to the end, or this many decisions; an exception if something does not hold."""
        state, draw, moves = self.state, self.random.random, self.moves
        self.check()
        while not state.is_over and len(moves) < limit:
            if state.seat == CHANCE:
                action = state.outcome_at(draw())
            else:
                legal = state.legal()
                action = legal[int(draw() * len(legal))]
            moves.append(action)
            self.tally.decisions += 1
            state.advance(action)
            if len(moves) % every == 0:
                self.check()
                if self.moments.random() * SAVES < 1:
                    self.check_saving()
        self.tally.finished += state.is_over

    def check(self) -> None:
        """All that must always hold."""
        self.tally.checks += 1
        self.state.check()

    def saved(self) -> str:
        """The position as text."""
        return json.dumps(self.state.to_json())

    def check_saving(self) -> None:
        """What is written is what is read; and from what was written before, the last moves lead here again."""
        self.tally.saves += 1
        now, before = self.saved(), self.game.from_json(json.loads(self.kept))
        read = self.game.from_json(json.loads(now))
        _demand(json.dumps(read.to_json()) == now, "a position that is written and read is another one")
        _demand(read.legal() == self.state.legal(), "a position that is read has other choices")
        for action in self.moves[self.kept_at :]:
            before.play(action)
        _demand(json.dumps(before.to_json()) == now, "the end of the record, played again, leads elsewhere")
        self.kept, self.kept_at = now, len(self.moves)

    def check_record(self) -> None:
        """The record, written and read, leads to the same position."""
        self.tally.replays += 1
        again = replay(records.read(records.write(self.record())))
        _demand(json.dumps(again.state.to_json()) == self.saved(), "the record leads to another position")

    def record(self) -> records.Record:
        """The game so far; its chance does not follow from a seed of its own, so it has none."""
        over = self.state.is_over
        return {
            "format": records.FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seats": [""] * self.players,
            "options": dict(self.options),
            "layout": self.layout,
            "commitment": commitment(self.seed),
            "seed": None,
            "moves": [self.game.action_name(action) for action in self.moves],
            "result": {"scores": self.state.scores(), "ranking": self.state.ranking()} if over else None,
        }


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise CheckFailed(sentence)


def walk(leg: Leg, notes: Path | None = None) -> Tally:
    """Play the games of a leg; one that fails is counted, and the next one is played.

    A file among the notes says which game is being played, in case that the process does not live to tell.
    """
    tally, began = Tally(), time.process_time()
    note = notes / str(os.getpid()) if notes is not None else None
    for number, seed in enumerate(leg.seeds()):
        if note is not None:
            note.write_text(seed)
        soaked: Soaked | None = None
        try:
            soaked = Soaked(seed, tally)
            soaked.play(leg.decisions - tally.decisions, leg.every)
            if number % REPLAYS == 0:
                soaked.check_record()
        except Exception as error:
            problem = " ".join(f"{type(error).__name__}: {error}".split())
            tally.failures.append(Failure(seed, len(soaked.moves) if soaked else 0, problem))
            tally.decisions += soaked is None  # so that a table at which no game begins comes to an end
        if tally.decisions >= leg.decisions:
            break
    if note is not None:
        note.unlink()
    tally.seconds = time.process_time() - began
    return tally
