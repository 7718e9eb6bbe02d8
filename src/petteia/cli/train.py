"""`petteia train`: a network learns a game by playing against itself."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from petteia.arena.cluster import find_ray
from petteia.cli import offering
from petteia.cli.common import GameName, Lang, Plain, find_game, open_screen
from petteia.core.extras import require
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen
from petteia.text.numbers import percent, written

DEVICES: Final = ("cuda", "cpu")
SHARES: Final = ("share", "fair", "doubt", "level_share", "level_fair")  # what is told in percent
PLACES: Final = 5  # at most, of other numbers that are not whole


def train(
    game: GameName,
    minutes: Annotated[str, typer.Option(metavar="M", help="How long this sitting takes.")] = "10",
    folder: Annotated[
        str, typer.Option(metavar="DIR", help="Where everything is kept; what is there already is gone on with.")
    ] = "",
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="Set a value of the configuration; repeatable.",
            autocompletion=offering.settings,
        ),
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="A configuration of your own instead of the game's.")
    ] = None,
    device: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Where to compute: cuda or cpu; the best if not told.",
            autocompletion=offering.one_of(*DEVICES),
        ),
    ] = "",
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on the Ray cluster at RAY_ADDRESS, or on one of this machine.")
    ] = False,
    show: Annotated[bool, typer.Option("--show", help="Show the configuration and stop.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Train a network by letting it play against itself.

    Ctrl-C ends the sitting after the present round, with everything kept; the same command goes on from there.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    from petteia.training.config import config_of

    chosen = config_of(found.name, settings or (), Path(config) if config else None)
    chosen.check(found)
    if show:
        print(chosen.text(), end="")
        return
    time = _minutes(minutes)
    if device not in ("", *DEVICES):
        raise BadInput(Message("cli.train.device", given=device))
    require("train", "torch")
    if ray:
        find_ray()
    import torch

    if device == "cuda" and not torch.cuda.is_available():
        raise BadInput(Message("cli.train.no_gpu"))
    from petteia.training.run import Training

    where = Path(folder or f"train-{found.name}")
    Training(found.name, chosen, where, lambda key, **values: _show_line(screen, key, values), device, ray).run(time)


def _minutes(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < math.inf:
        raise BadInput(Message("cli.train.minutes", given=text))
    return found


def _show_line(screen: Screen, key: str, values: dict[str, Any]) -> None:
    """A line about how it goes; of tables with levels nothing is said where no game has been played there."""
    told = {name: _figure(name, value, screen.lang) for name, value in values.items()}
    line = screen.words(key, **told)
    if values.get("level_games"):
        line = screen.words("train.line.levels", line=line, **told)
    screen.line(line)
    sys.stdout.flush()


def _figure(name: str, value: Any, lang: str) -> str:
    """A value as it is told: shares in percent, large numbers in groups of three."""
    if name in SHARES:
        return percent(value, lang)
    if isinstance(value, int):
        return written(f"{value:,}", lang)
    if isinstance(value, float):
        return written(f"{value:,.{PLACES}f}".rstrip("0").removesuffix("."), lang)
    return str(value)
