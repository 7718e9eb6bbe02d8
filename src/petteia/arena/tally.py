"""Pairings of levels, and the sum of the games of one pairing: small enough to keep, enough to carry on from.

A tally holds which games were played and what came of them added up, never the games themselves. The games of a
pairing are numbered like those of any tournament, so that another machine can go on where one has stopped.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import petteia
from petteia import bots
from petteia.arena.playing import Plan, Played
from petteia.arena.seating import fill
from petteia.arena.strength import interval, won
from petteia.bots.base import Bot
from petteia.bots.champions import STRONGEST, shipped
from petteia.bots.levels import REFERENCE, Level, able
from petteia.core import heuristic
from petteia.core.game import Game
from petteia.core.heuristic import Heuristic
from petteia.core.last_turns import LastTurns
from petteia.games import playable

FORMAT: Final = "petteia-strength-1"
SEED: Final = "strength"
CLEARLY: Final = 1.5  # times its fair share, for a level over the one below
STILL: Final = 1.2  # the same for the strongest over the next
# Of the games, what the lower bound of the best level is to be at a table of the reference, by the number of players.
BEST: Final = {2: 0.75, 3: 0.60, 4: 0.52, 5: 0.46}
NEARLY_ALWAYS: Final = 0.95  # of the games, for a bot that thinks over one that does not

# The modules in which each kind of bots thinks: when another is changed, what these have played still counts.
BESIDE: Final = ("levels.py", "manners.py", "last_turns.py", "finishing.py")
FINISHING, SCOUTING = "petteia.bots.finishing", "petteia.bots.foresight"
UNIFORM, THINKER = "Uniform", "Thinker"
PLAYED_BY: Final = {
    UNIFORM: ("uniform",),
    "Greedy": ("greedy",),
    "Mcts": ("mcts", "tree"),
    THINKER: ("thinker", "foresight", "tree", "guide", "network", "inputs"),
}


class Pairing(NamedTuple):
    """One bot against a table of another, or a table of one level alone."""

    game: str
    players: int
    bot: str
    table: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.game}-{self.players}-{self.bot}-{self.table}"

    @property
    def is_alone(self) -> bool:
        """Whether all at the table are of one level: not who wins is asked, but how long it takes."""
        return self.bot == self.table

    @property
    def plan(self) -> Plan:
        """The tournament that is played."""
        options = petteia.game(self.game).settle_options(self.players, {})
        return Plan(self.game, tuple(fill([self.bot, self.table], self.players)), SEED, tuple(options.items()))

    @property
    def goal(self) -> tuple[str, float]:
        """What is aimed at: "low" is the lower bound of the interval in fair shares, "share" the share itself."""
        if self.is_alone:
            return ("none", 0.0)
        if self.table == "uniform":
            return ("share", NEARLY_ALWAYS)
        if self.table == REFERENCE:
            return ("low", BEST[self.players] * self.players)
        return ("low", STILL if self.bot == "olympian" else CLEARLY)

    def wanted(self, games: int) -> int:
        """The number of games, rounded up so that every bot sits in every seat equally often."""
        return -(-games // self.players) * self.players


def pairings(games: Iterable[str] = ()) -> list[Pairing]:
    """Each level over the one below, greedy over uniform, and for a race tables of one level; in these games or all."""
    found = []
    for game in [petteia.game(name) for name in games] or playable():
        levels = [name for name in able(game.name) if name != "uniform"]
        for players in game.players:
            below = levels[:-1]
            if STRONGEST in levels:
                below[-1] = REFERENCE  # the best one is measured against what does not change
            found += [Pairing(game.name, players, *pair) for pair in zip(levels[1:], below, strict=True)]
            found.append(Pairing(game.name, players, "greedy", "uniform"))
            if game.is_race:
                found += [Pairing(game.name, players, level, level) for level in levels]
    return found


def sources(bot: Bot, game: Game[Any]) -> list[Path]:
    """The files that say how a bot plays this game."""
    if isinstance(bot, Level):
        return [*sources(bot.playing(game.name), game), *finishing(bot, game)]
    kind, folder = type(bot).__name__, Path(bots.__file__).parent
    found = [folder / f"{name}.py" for name in PLAYED_BY[kind]] if kind in PLAYED_BY else _modules(folder)
    if kind == THINKER:
        manners = game.manners()
        own = [] if manners is None else [_source(type(manners).__module__)]
        return [*found, shipped(game), *own]
    if kind == UNIFORM:
        return found
    advice = type(game.heuristic())
    if advice is Heuristic:
        return found
    beside = import_module(advice.__module__.rpartition(".")[0])  # the package that the advice is in
    return found + [file for folder in beside.__path__ for file in _modules(Path(folder))]


def finishing(level: Level, game: Game[Any]) -> list[Path]:
    """The files that say what a level does about a victory at hand; none where it or the game does nothing about it."""
    last = type(game.last_turns())
    if level.finisher is None or last is LastTurns:
        return []
    return [_source(module) for module in (FINISHING, SCOUTING, LastTurns.__module__, last.__module__)]


def _modules(folder: Path) -> list[Path]:
    """The modules in a folder but for those that count only where they play: settings, manners, last turns."""
    return [file for file in sorted(folder.glob("*.py")) if file.name not in BESIDE]


def _source(module: str) -> Path:
    """The file in which a module is written, compiled or not."""
    return Path(str(import_module(module).__file__)).with_name(f"{module.rpartition('.')[2]}.py")


def fingerprint(pairing: Pairing) -> str:
    """A mark of the bots as they play this pairing; results of other bots are not added to theirs."""
    game = petteia.game(pairing.game)
    digest = hashlib.sha256(game.version.encode())
    digest.update(Path(heuristic.__file__).with_name("heuristic.py").read_bytes())
    for name in (pairing.bot, pairing.table):
        bot = bots.make(name, 0)
        digest.update(repr(bot.setting(game.name) if isinstance(bot, Level) else name).encode())
        for file in sources(bot, game):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


class Tally:
    """What has come of the games of one pairing."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.version = petteia.game(pairing.game).version
        self.mark = fingerprint(pairing)
        self.machine: dict[str, Any] = {}
        self.played: set[int] = set()
        self.wins = 0.0  # of the bot, shared ones in parts
        self.by_seat = [[0, 0.0] for _ in range(pairing.players)]  # games of the bot in each seat, and victories
        self.moves = 0
        self.rounds: Counter[str] = Counter()  # or turns: how many games took each number of them
        self.rounds_won: Counter[str] = Counter()  # the same of the games that the bot has won
        self.endings: dict[str, list[float]] = {}  # kind of victory -> all games, those of the bot
        self.scores = {name: [0, 0] for name in self.names}  # seats, and the sum of their points
        self.thinking = {name: [0, 0.0, 0.0] for name in self.names}  # decisions, seconds, the longest

    @property
    def names(self) -> list[str]:
        """The bots at the table."""
        return list(dict.fromkeys((self.pairing.bot, self.pairing.table)))

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.played)

    def add(self, played: Played) -> None:
        """Add a game; one that was added before changes nothing."""
        if played.number in self.played:
            return
        self.played.add(played.number)
        own = sum(won(played, i) for i, seat in enumerate(played.seats) if seat.bot == self.pairing.bot)
        self.wins += own
        self.moves += played.moves
        if played.rounds is not None:
            self.rounds[str(played.rounds)] += 1
            self.rounds_won[str(played.rounds)] += int(own == 1)
        if played.ending is not None:
            kind = self.endings.setdefault(played.ending, [0, 0])
            kind[0] += 1
            kind[1] += own
        for place, seat in enumerate(played.seats):
            if seat.bot == self.pairing.bot:
                self.by_seat[place][0] += 1
                self.by_seat[place][1] += won(played, place)
            self.scores[seat.bot][0] += 1
            self.scores[seat.bot][1] += seat.score
            thought = self.thinking[seat.bot]
            thought[0] += seat.decisions
            thought[1] += seat.seconds
            thought[2] = max(thought[2], seat.longest)

    # -- what it tells

    @property
    def share(self) -> float:
        """Of the games that the bot has won."""
        return self.wins / max(1, self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95% interval of the share."""
        return interval(self.wins, self.games) if self.games else (0.0, 1.0)

    @property
    def fair(self) -> float:
        """What the bot would win if all were equally strong."""
        return 1 / self.pairing.players

    @property
    def lead(self) -> float:
        """What is measured against the goal, less the goal: below 0 it is missed."""
        kind, goal = self.pairing.goal
        return self.bounds[0] / self.fair - goal if kind == "low" else self.share - goal

    # -- files

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON-able data."""
        return {
            "format": FORMAT,
            **self.pairing._asdict(),
            "version": self.version,
            "mark": self.mark,
            "seed": SEED,
            "machine": self.machine,
            "played": ranges(self.played),
            "wins": round(self.wins, 6),
            "by_seat": [[games, round(wins, 6)] for games, wins in self.by_seat],
            "moves": self.moves,
            "rounds": _sorted(self.rounds),
            "rounds_won": _sorted(self.rounds_won),
            "endings": {kind: [games, round(own, 6)] for kind, (games, own) in sorted(self.endings.items())},
            "scores": self.scores,
            "thinking": {name: [n, round(s, 3), round(most, 4)] for name, (n, s, most) in self.thinking.items()},
        }

    def write(self, folder: Path) -> None:
        """Keep it; whoever reads the file at the same time sees the old one or the new one."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.pairing.name}.json"
        lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in self.to_json().items()]
        beside = path.with_suffix(".new")
        beside.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        beside.replace(path)


def read(path: Path) -> Tally:
    """The tally that a file holds; ValueError if it is none."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"{path} is not a {FORMAT}")
    tally = Tally(Pairing(data["game"], data["players"], data["bot"], data["table"]))
    tally.version, tally.mark, tally.machine = data["version"], data["mark"], data["machine"]
    tally.played = {number for first, last in data["played"] for number in range(first, last + 1)}
    tally.wins, tally.by_seat, tally.moves = data["wins"], data["by_seat"], data["moves"]
    tally.rounds, tally.rounds_won = Counter(data["rounds"]), Counter(data["rounds_won"])
    tally.endings, tally.scores, tally.thinking = data["endings"], data["scores"], data["thinking"]
    return tally


def resume(pairing: Pairing, folder: Path) -> Tally:
    """What lies in the folder for a pairing, if the same bots played it by the same rules; otherwise a new tally."""
    path = folder / f"{pairing.name}.json"
    new = Tally(pairing)
    if not path.exists():
        return new
    kept = read(path)
    return kept if (kept.version, kept.mark) == (new.version, new.mark) else new


def ranges(numbers: Iterable[int]) -> list[list[int]]:
    """Numbers as runs, each with its first and its last."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return runs


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return {key: counts[key] for key in sorted(counts, key=int) if counts[key]}
