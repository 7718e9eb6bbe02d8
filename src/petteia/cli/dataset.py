"""`petteia dataset`: games of chosen bots as a data set, with its card and schema."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from petteia.arena.playing import Plan, Played
from petteia.arena.processes import read_jobs
from petteia.cli import offering
from petteia.cli.common import (
    GameName,
    Lang,
    Options,
    Plain,
    Players,
    Seed,
    find_game,
    open_screen,
    read_options,
    whole_number,
)
from petteia.cli.entering import Jobs, read_bots
from petteia.cli.simulate import tell_faults
from petteia.core.extras import require
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen


def dataset(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write into.")],
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,…",
            help="Who plays, in every order of seats: hero,adept,module:factory …",
            autocompletion=offering.bots_listed,
        ),
    ] = "adept",
    n: Annotated[str, typer.Option("-n", "--games", metavar="N", help="How many games.")] = "100",
    players: Players = None,
    jobs: Jobs = None,
    seed: Seed = None,
    option: Options = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Write games of chosen bots as a data set: Parquet tables, a card and a schema.

    With more seats than bots the last bot has all the others. The same seed gives the same games, whatever the number
    of processes, unless a bot is stopped by the clock. petteia.envs.loading.load reads the folder; see docs/data.md.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    wanted, workers = whole_number(n), read_jobs(jobs or 1)
    if wanted is None or wanted < 1:
        raise BadInput(Message("cli.simulate.games", given=n))
    table = read_bots(bots, found, players)
    chosen = found.settle_options(len(table), read_options(found, option))
    require("data", "pyarrow")
    from petteia.envs.dataset import FILES, Collection

    for file in FILES:
        if (folder / file).exists():
            raise BadInput(Message("cli.simulate.parquet.exists", path=str(folder / file)))
    plan = Plan(found.name, tuple(table), seed or secrets.token_hex(8), tuple(chosen.items()))
    try:
        collection = Collection(plan, folder)
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=str(folder), error=str(error.strerror))) from None
    try:
        _play(collection.play(wanted, workers), wanted, " – ".join(dict.fromkeys(table)), screen)
    except KeyboardInterrupt:
        screen.say("simulate.stopped", n=collection.writer.games, wanted=wanted)
    tell_faults(collection.faults, screen)
    if not collection.writer.games:
        raise BadInput(Message("cli.simulate.none"))
    screen.say("dataset.games", "bold", game=found.title(), n=collection.writer.games, seed=plan.seed)
    screen.say("simulate.parquet.written", path=str(folder), n=collection.writer.decisions)


def _play(games: Iterable[Played], number: int, title: str, screen: Screen) -> None:
    """Play, with a bar that moves after each game."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = screen.is_plain or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(title, total=number)
        for _played in games:
            progress.advance(task)
