"""`petteia simulate`: many random games, and what came of them."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING, Annotated, Any

import typer

from petteia.cli import offering
from petteia.cli.common import (
    GameName,
    Lang,
    ListOptions,
    Options,
    Plain,
    Players,
    Seed,
    find_game,
    list_options,
    open_screen,
    read_options,
    table_size,
    whole_number,
    write_text,
)
from petteia.cli.entering import LimitOption, read_limit
from petteia.cli.simulation import Simulation, interval
from petteia.cli.waiting import waiting
from petteia.core.extras import require
from petteia.core.game import Game
from petteia.core.lengths import at_table
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import PROBLEM, Screen
from petteia.text.numbers import decimal, percent

if TYPE_CHECKING:
    from petteia.arena.playing import Played

SLICE = 0.05  # seconds between two looks at the progress bar
MOST_FAULTS = 5  # games lost by a fault that are told one by one


def simulate(
    game: GameName,
    n: Annotated[str, typer.Option("-n", "--games", metavar="N", help="How many games.")] = "1000",
    players: Players = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,…",
            help="Who sits where: hero,adept,module:factory …; uniform bots if not given.",
            autocompletion=offering.bots_listed,
        ),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    limit: LimitOption = None,
    options: ListOptions = False,
    figures: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the figures; - prints them.")
    ] = None,
    parquet: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every decision as Parquet tables; see docs/data.md.")
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let bots play many games, everybody in the same seat, and sum them up.

    With more seats than bots the last bot has all the others. The same seed gives the same games, unless a bot is
    stopped by the clock.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    if options:
        list_options(screen, found)
        return
    wanted = whole_number(n)
    if wanted is None or wanted < 1:
        raise BadInput(Message("cli.simulate.games", given=n))
    named = _named(bots, found, players)
    size = len(named) or table_size(found, players)
    chosen = found.settle_options(size, read_options(found, option))
    most = at_table(read_limit(limit), found, size)
    simulation = Simulation(found, size, chosen, seed or secrets.token_hex(8), named, most)
    with _keeping(simulation, parquet):
        try:
            _play(simulation, wanted, screen)
        except KeyboardInterrupt:
            if not simulation.games:
                raise
            screen.say("simulate.stopped", n=len(simulation.games), wanted=wanted)
    tell_cut(simulation.truncated(), simulation.limit, screen)
    tell_faults(simulation.faults, screen)
    if not simulation.games:
        raise BadInput(Message("cli.simulate.none"))
    if figures != "-":
        _report(simulation, screen)
        if simulation.writer is not None:
            screen.say("simulate.parquet.written", path=parquet, n=simulation.writer.decisions)
    if figures is not None:
        _write(simulation.summary(), figures)


def _named(bots: str | None, game: Game[Any], players: str | None) -> list[str]:
    """Who sits where, if that was said."""
    if bots is None:
        return []
    from petteia.cli.entering import read_bots

    return read_bots(bots, game, players)


def tell_cut(games: int, limit: int | None, screen: Screen) -> None:
    """How many games were cut off at the limit of decisions."""
    if games:
        screen.say("limit.cut", PROBLEM, n=games, limit=decimal(limit or 0, screen.lang, 0))


def tell_faults(faulty: Sequence[Played], screen: Screen) -> None:
    """Which games were lost by a bot that failed: the first ones, and how many more."""
    for played in faulty[:MOST_FAULTS]:
        if played.fault is not None:
            screen.line(played.fault.message(played).text(screen.lang), PROBLEM)
    if len(faulty) > MOST_FAULTS:
        screen.say("arena.faults", PROBLEM, n=len(faulty) - MOST_FAULTS)


def _keeping(simulation: Simulation, parquet: str | None) -> AbstractContextManager[object]:
    """While this is open, every decision is written into the folder, if there is one; BadInput if that cannot be."""
    if parquet is None:
        return nullcontext()
    require("data", "pyarrow")
    from petteia.envs.data import FILES, UNIFORM, Writer

    folder = Path(parquet)
    for file in FILES:
        if (folder / file).exists():
            raise BadInput(Message("cli.simulate.parquet.exists", path=str(folder / file)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writer = Writer(
            folder,
            simulation.game,
            simulation.players,
            simulation.options,
            simulation.seed,
            simulation.bots or (UNIFORM,),
        )
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=parquet, error=str(error.strerror))) from None
    simulation.writer = writer
    return writer


def _play(simulation: Simulation, games: int, screen: Screen) -> None:
    """Play in slices: showing each game would take longer than playing it."""
    title = simulation.game.title().text(screen.lang)
    with waiting(screen, title, games, pulse=simulation.pulse) as advance:
        while simulation.played < games:
            end = time.perf_counter() + SLICE
            while simulation.played < games and time.perf_counter() < end:
                simulation.play_one()
            advance(simulation.played)


def _figures(values: list[int], lang: str) -> list[str]:
    middle = median(values)
    in_the_middle = decimal(middle, lang, 0 if middle % 1 == 0 else 1)
    return [decimal(mean(values), lang), in_the_middle, decimal(min(values), lang, 0), decimal(max(values), lang, 0)]


def _report(simulation: Simulation, screen: Screen) -> None:
    """How long the games were, what was scored, and who won."""
    games, game, lang = simulation.games, simulation.game, screen.lang
    key = "simulate.title.bots" if simulation.bots else "simulate.title"
    screen.say(key, "bold", game=game.title(), n=len(games), players=simulation.players)
    speed = sum(g.decisions for g in games) / max(simulation.seconds, 1e-9)
    seconds = decimal(simulation.seconds, lang, 2)
    screen.say("simulate.seed", seed=simulation.seed, seconds=seconds, speed=decimal(speed, lang, 0))
    heads = [screen.words(f"simulate.{part}") for part in ("mean", "median", "least", "most")]
    rows = [[screen.words("simulate.decisions"), *_figures([g.decisions for g in games], lang)]]
    if all(g.rounds is not None for g in games):
        rows.append([screen.words("simulate.rounds"), *_figures([g.rounds or 0 for g in games], lang)])
    screen.table([screen.words("simulate.length"), *heads], rows)
    screen.line()
    wins = simulation.wins()
    seats = []
    for seat in range(simulation.players):
        share = wins[seat] / len(games)
        low, high = interval(wins[seat], len(games))
        shares = [decimal(wins[seat], lang, 0 if wins[seat] % 1 == 0 else 2), percent(share, lang)]
        city = game.seat_name(seat).text(lang)
        if simulation.bots:
            city = f"{city} ({simulation.bots[seat]})"
        scores = _figures([g.scores[seat] for g in games], lang)
        seats.append([city, *scores, *shares, f"{percent(low, lang)} – {percent(high, lang)}"])
    header = [screen.words(f"simulate.{part}") for part in ("seat", "score")]
    header = [header[0], f"{header[1]} {heads[0]}", *heads[1:]]
    screen.table([*header, *(screen.words(f"simulate.{part}") for part in ("wins", "share", "interval"))], seats)
    screen.say("simulate.ties", n=simulation.shared())


def _write(summary: dict[str, Any], file: str) -> None:
    write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", file)
