"""`petteia dataset`: games of chosen bots as a data set, with its card and schema."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from petteia.arena.playing import Plan
from petteia.arena.processes import read_jobs
from petteia.arena.pulse import Pulse
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
from petteia.cli.entering import Jobs, LimitOption, read_bots, read_limit
from petteia.cli.simulate import tell_cut, tell_faults
from petteia.cli.waiting import waiting
from petteia.core.extras import require
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput


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
    limit: LimitOption = None,
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
    most = read_limit(limit)
    require("data", "pyarrow")
    from petteia.envs.dataset import FILES, Collection

    for file in FILES:
        if (folder / file).exists():
            raise BadInput(Message("cli.simulate.parquet.exists", path=str(folder / file)))
    plan = Plan(found.name, tuple(table), seed or secrets.token_hex(8), tuple(chosen.items()), limit=most)
    try:
        collection = Collection(plan, folder)
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=str(folder), error=str(error.strerror))) from None
    try:
        pulse = Pulse()
        with waiting(screen, " – ".join(dict.fromkeys(table)), wanted, pulse=pulse) as advance:
            for number, _played in enumerate(collection.play(wanted, workers, pulse), 1):
                advance(number)
    except KeyboardInterrupt:
        screen.say("simulate.stopped", n=collection.writer.games, wanted=wanted)
    tell_cut(collection.truncated, plan.most, screen)
    tell_faults(collection.faults, screen)
    if not collection.writer.games:
        raise BadInput(Message("cli.simulate.none"))
    screen.say("dataset.games", "bold", game=found.title(), n=collection.writer.games, seed=plan.seed)
    screen.say("simulate.parquet.written", path=str(folder), n=collection.writer.decisions)
