"""How a game is trained: one readable file for each game, every value of which can be set on the command line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from math import inf
from pathlib import Path
from typing import Any, Final

from petteia import bots
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import Value

FOLDER: Final = Path(__file__).parent / "configs"


class BadConfig(PetteiaError):
    """A configuration that cannot be used, and why."""


@dataclass(frozen=True)
class Config:
    """Every value with what it means; the files say only what differs from these."""

    # the network
    width: int = 512  # of its layers
    depth: int = 3  # blocks of two layers each
    shared: int = 32  # numbers that the shared layer of a group makes of each of its members
    # self-play
    players: str = ""  # sizes of tables, such as "2,4"; empty: all that the game allows, equally often
    options: str = ""  # of the game, such as "round_limit=1,open_drachmas=false"
    games: int = 4096  # at once
    steps: int = 128  # decisions of each game between two rounds of learning
    layouts: int = 64  # different layouts that games start from
    actors: int = 0  # processes that play; 0: one for each processor core but one
    look_around: int = 240  # random steps from which the usual size of numbers is taken, where no level shows any
    # learning
    rate: float = 4e-4
    rate_half: float = 80.0  # millions of decisions after which the rate and the entropy are half of what they were
    rate_floor: float = 0.1  # the part of them that is kept for ever
    minibatch: int = 32768
    epochs: int = 2
    clip: float = 0.2
    graph: int = 1  # whether a GPU is asked for a whole thought at once: faster, and the same
    entropy: float = 0.01
    smoothing: float = 0.95  # lambda, along the decisions of one seat
    judgement: float = 0.5  # weight of judging right against choosing right
    rank_share: float = 0.3  # of what a game is worth; the rest is victory
    # warm-up
    warm_up: float = 0.0  # seconds of demonstrations; 0: none
    warm_up_games: int = 480  # at once
    demonstrations: int = 2_000_000  # decisions that are kept at most; the warm-up ends early when there are so many
    imitation: float = 0.0  # seconds of learning from them
    teacher: str = "greedy"
    slips: float = 0.08  # share of the teacher's decisions in which anything is done, so that it shows how to go on
    # others at the table
    past: float = 0.12  # share of the tables at which past selves sit
    pool: int = 6  # past selves that are kept
    pool_every: int = 40  # rounds
    levels: str = "hero"  # of bots, such as "hero,olympian"
    level: float = 0.01  # share of the tables at which levels sit
    # keeping
    checkpoint: int = 50  # rounds
    gate: int = 400  # games in which a network must beat the last champion
    measure: int = 120  # games at tables of a level at the end; 0: none
    measure_level: str = "hero"
    temperature: float = 0.5  # with which it plays where it counts: 0 always does what it likes best, 1 as it learned
    seed: int = 1

    def sizes(self) -> dict[str, int]:
        """Those of the network."""
        return {"width": self.width, "depth": self.depth, "shared": self.shared}

    def tables(self, game: Game[Any]) -> tuple[int, ...]:
        """The sizes of tables; BadSetup if the game does not allow one of them."""
        for size in names(self.players):
            game.check_players(int(size) if size.isdecimal() else size)
        return tuple(int(size) for size in names(self.players)) or tuple(game.players)

    def game_options(self, game: Game[Any]) -> dict[str, Value]:
        """The options of the game; BadConfig or BadSetup if there is no such option or value."""
        given: dict[str, Value] = {}
        for name, value in map(_pair, names(self.options)):
            read = game.options[name].parse(value) if name in game.options else None
            given[name] = value if read is None else read
        for size in self.tables(game):
            game.settle_options(size, given)
        return given

    def check(self, game: Game[Any]) -> None:
        """Refuse what this game or these bots do not know: a PetteiaError with a sentence."""
        self.game_options(game)
        for level in names(self.levels):
            _check_level("levels", level, game)
        if self.warm_up:
            _check_level("teacher", self.teacher, game)
        if self.measure:
            _check_level("measure_level", self.measure_level, game)

    def text(self) -> str:
        """As a file."""
        return "".join(f"{name} = {_toml(value)}\n" for name, value in asdict(self).items())


def _check_level(name: str, level: str, game: Game[Any]) -> None:
    """BadConfig, with the name of the value, if there is no such bot; BadWeights if it cannot play the game."""
    try:
        bots.check_name(level, game)
    except bots.UnknownBot:
        wanted = Message("cli.train.level", known=", ".join(dict.fromkeys([*bots.names(), *bots.BOTS])))
        raise BadConfig(Message("cli.train.value", name=name, value=level, kind=wanted)) from None


def names(text: str) -> tuple[str, ...]:
    """What is listed with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def config_of(game: str, given: Iterable[str] = (), file: Path | None = None) -> Config:
    """The configuration of a game, as it came with it or from a file, with values set by NAME=VALUE."""
    path = file or FOLDER / f"{game}.toml"
    found = Config()
    if path.exists() or file is not None:
        try:
            found = _with(found, tomllib.loads(path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadConfig(Message("cli.train.file", path=str(path), error=str(error))) from None
    return _with(found, dict(_pair(text) for text in given))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadConfig(Message("cli.train.form", text=text))
    return name.strip(), value.strip()


def _with(config: Config, values: dict[str, Any]) -> Config:
    kinds = {field.name: str(field.type) for field in fields(Config)}
    for name, value in values.items():
        if name not in kinds:
            raise BadConfig(Message("cli.train.unknown", name=name, known=", ".join(kinds)))
        config = replace(config, **{name: _value(name, value, kinds[name])})
    return config


def _value(name: str, value: Any, kind: str) -> Any:
    """A value of the right kind, neither negative nor, where nothing could be done with it, zero; no share above 1."""
    if kind == "str":
        return str(value)
    try:
        read = int(value) if kind == "int" else float(value)
        is_cut = isinstance(value, float) and read != value  # 3.5 is no whole number
        is_low = read <= 1 if name in SHARES else read < inf
        if LEAST.get(name, 0) <= read and is_low and not is_cut:
            return read
    except (TypeError, ValueError, OverflowError):
        pass
    key = "share" if name in SHARES else "whole" if kind == "int" else "number"
    wanted = Message(f"cli.train.{key}", least=f"{LEAST.get(name, 0):g}")
    raise BadConfig(Message("cli.train.value", name=name, value=str(value), kind=wanted))


def _least() -> dict[str, float]:
    """What is the least that something can be done with, where that is not 0."""
    whole = [
        "width",
        "shared",
        "games",
        "steps",
        "look_around",
        "layouts",
        "minibatch",
        "epochs",
        "checkpoint",
        "pool",
        "pool_every",
        "warm_up_games",
        "demonstrations",
    ]
    return {name: 1 for name in whole} | {name: 1e-12 for name in ("rate", "rate_half")}


LEAST: Final = _least()
SHARES: Final = ("rate_floor", "smoothing", "rank_share", "slips", "past", "level")  # of 1


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
