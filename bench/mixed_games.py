"""Games of mixed levels, stored as their choices: what the chances to win are fitted to and measured on.

The number of a game settles its seed, how many play and who sits where. Stored is which of the legal actions was chosen
at each decision that left a choice, so that a game can be replayed in an instant and by any network that comes later.
"""

from __future__ import annotations

import gzip
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, Final, NamedTuple

from petteia import bots
from petteia.arena.processes import processes
from petteia.bots.base import Bot
from petteia.bots.network import Network
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, State
from petteia.core.game import Game
from petteia.core.match import Match

FORMAT: Final = "petteia-mixed-games-1"
SEED: Final = "chances"
# How often a level is drawn for a seat. The strongest think long: one comes seldom, the other does not look ahead.
WEIGHTS: Final = (("novice", 4), ("adept", 4), ("hero", 4), ("olympian", 1), ("immortal", 3))
LONGEST: Final = 4000  # decisions after which a game is given up, and not stored
EVERY: Final = 10.0  # seconds between two lines about how far it has come


class Stored(NamedTuple):
    """A game that was played."""

    number: int
    levels: tuple[str, ...]  # of the seats
    choices: tuple[int, ...]  # which of the legal actions, where there was more than one


def table(game: Game[Any], number: int) -> tuple[str, ...]:
    """Who plays in a game: tables of all sizes in turn, every seat drawn by itself."""
    players = game.players[number % len(game.players)]
    roller = Roller(SEED, f"{game.name}:table:{number}")
    drawn = [roller.pick([(i, weight) for i, (_, weight) in enumerate(WEIGHTS)]) for _ in range(players)]
    return tuple(WEIGHTS[i][0] for i in drawn)


def opening(name: str, number: int, players: int) -> Match:
    """A game before its first choice."""
    match = Match(name, players, str(Roller(SEED, f"{name}:seed:{number}").below(1 << 62)))
    match.state.is_logged = False
    return match


def play(name: str, number: int) -> Stored | None:
    """Play a game; None if it does not end."""
    levels = table(registry.find(name), number)
    match = opening(name, number, len(levels))
    seated = [player(level, f"{name}:{number}:{seat}") for seat, level in enumerate(levels)]
    dealer, choices = Roller(SEED, f"{name}:deal:{number}"), list[int]()
    for _ in range(LONGEST):
        state = match.state
        if state.is_over:
            return Stored(number, levels, tuple(choices))
        legal = state.legal()
        action = legal[0] if len(legal) == 1 else bots.consult(seated[int(state.seat)], state, dealer)
        if len(legal) > 1:
            choices.append(legal.index(action))
        match.play(action)
        match.before.clear()
    return None


def player(level: str, seed: str) -> Bot:
    """A level; the strongest plays what its network likes, at once."""
    return Network(seed) if level == "immortal" else bots.make(level, seed)


def replay(name: str, stored: Stored) -> Iterator[State]:
    """The positions of a game in which there was a choice, each as it is until the next is asked for; then its end."""
    match, at = opening(name, stored.number, len(stored.levels)), 0
    state, roller = match.state, match.roller
    while not state.is_over:
        if state.seat == CHANCE:
            state.advance(roller.pick(state.outcomes()))
            continue
        legal = state.legal()
        if len(legal) == 1:
            state.advance(legal[0])
            continue
        yield state
        state.advance(legal[stored.choices[at]])
        at += 1
    yield state


class Shelf:
    """The stored games of one game, in one small file."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / f"{name}.jsonl.gz"
        self.game = registry.find(name)
        self.games: dict[int, Stored] = {}
        self.endless: set[int] = set()  # numbers of games that were given up
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        with gzip.open(self.path, "rt", encoding="utf-8") as file:
            head = json.loads(next(file))
            if head != self._head() | {"endless": head.get("endless")}:
                print(f"{self.path} holds games of other rules or tables; they are played anew.", file=sys.stderr)
                return
            self.endless = set(head["endless"])
            for line in file:
                number, choices = json.loads(line)
                self.games[number] = Stored(number, table(self.game, number), tuple(choices))

    def _head(self) -> dict[str, Any]:
        return {"format": FORMAT, "game": self.game.name, "version": self.game.version, "weights": dict(WEIGHTS)}

    def write(self) -> None:
        """Keep all that there is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_name(self.path.name + ".new")
        head = self._head() | {"endless": sorted(self.endless)}
        lines = [head, *([number, list(self.games[number].choices)] for number in sorted(self.games))]
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        beside.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        beside.replace(self.path)

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are to be played, so that there are this many."""
        found, number, there = [], 0, 0
        while there < games:
            if number not in self.endless:
                there += 1
                if number not in self.games:
                    found.append(number)
            number += 1
        return found

    def fill(self, games: int, jobs: int, seconds: float) -> None:
        """Play what is missing, as far as the time allows; all is kept as it comes."""
        end, told = time.monotonic() + seconds, time.monotonic()
        others = set(multiprocessing.active_children())
        running: dict[Future[Stored | None], int] = {}
        waiting = self.missing(games)
        with processes(jobs) as pool:
            try:
                while (waiting or running) and time.monotonic() < end:
                    while waiting and len(running) < jobs + 2:
                        number = waiting.pop(0)
                        running[pool.submit(play, self.game.name, number)] = number
                    done, _ = wait(running, 1.0, FIRST_COMPLETED)
                    for future in done:
                        self._add(running.pop(future), future.result())
                    if not waiting:
                        waiting = [n for n in self.missing(games) if n not in running.values()]
                    if time.monotonic() - told > EVERY:
                        told = time.monotonic()
                        self._tell(games)
                        self.write()
            finally:
                self.write()
                self._tell(games)
                pool.shutdown(wait=False, cancel_futures=True)
                for child in set(multiprocessing.active_children()) - others:
                    child.terminate()  # a game that will not be over in time is played again

    def _add(self, number: int, stored: Stored | None) -> None:
        if stored is None:
            self.endless.add(number)
        else:
            self.games[number] = stored

    def _tell(self, games: int) -> None:
        print(f"{self.game.name}: {len(self.games)} of {games} games played", file=sys.stderr, flush=True)
