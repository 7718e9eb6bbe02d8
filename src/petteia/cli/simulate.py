"""`petteia simulate`: many random games, and what came of them."""

from __future__ import annotations

import json
import secrets
import sys
import time
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from typing import Annotated, Any

import typer

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
from petteia.cli.simulation import Simulation, interval
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen

SLICE = 0.05  # seconds between two looks at the progress bar


def simulate(
    game: GameName,
    n: Annotated[str, typer.Option("-n", "--games", metavar="N", help="How many games.")] = "1000",
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
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
    """Let uniform bots play many games and sum them up.

    The same seed gives the same games.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    if options:
        list_options(screen, found)
        return
    wanted = whole_number(n)
    if wanted is None or wanted < 1:
        raise BadInput(Message("cli.simulate.games", given=n))
    size = table_size(found, players)
    chosen = found.settle_options(size, read_options(found, option))
    simulation = Simulation(found, size, chosen, seed or secrets.token_hex(8))
    with _keeping(simulation, parquet):
        try:
            _play(simulation, wanted, screen)
        except KeyboardInterrupt:
            if not simulation.games:
                raise
            screen.say("simulate.stopped", n=len(simulation.games), wanted=wanted)
    if figures != "-":
        _report(simulation, screen)
        if simulation.writer is not None:
            screen.say("simulate.parquet.written", path=parquet, n=simulation.writer.decisions)
    if figures is not None:
        _write(simulation.summary(), figures)


def _keeping(simulation: Simulation, parquet: str | None) -> AbstractContextManager[object]:
    """While this is open, every decision is written into the folder, if there is one; BadInput if that cannot be."""
    if parquet is None:
        return nullcontext()
    if find_spec("pyarrow") is None:
        raise BadInput(Message("cli.simulate.parquet.missing"))
    from petteia.envs.data import FILES, Writer

    folder = Path(parquet)
    for file in FILES:
        if (folder / file).exists():
            raise BadInput(Message("cli.simulate.parquet.exists", path=str(folder / file)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writer = Writer(folder, simulation.game, simulation.players, simulation.options, simulation.seed)
    except OSError as error:
        raise BadInput(Message("cli.save.failed", path=parquet, error=str(error.strerror))) from None
    simulation.writer = writer
    return writer


def _play(simulation: Simulation, games: int, screen: Screen) -> None:
    """Play in slices, so that the bar moves and Ctrl-C is heard."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = screen.is_plain or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(simulation.game.title().text(screen.lang), total=games)
        while len(simulation.games) < games:
            end = time.perf_counter() + SLICE
            while len(simulation.games) < games and time.perf_counter() < end:
                simulation.play_one()
            progress.update(task, completed=len(simulation.games))


def _figures(values: list[int]) -> list[str]:
    return [f"{mean(values):.1f}", f"{median(values):g}", str(min(values)), str(max(values))]


def _report(simulation: Simulation, screen: Screen) -> None:
    """How long the games were, what was scored, and who won."""
    games = simulation.games
    game = simulation.game
    screen.say("simulate.title", "bold", game=game.title(), n=len(games), players=simulation.players)
    screen.say("simulate.seed", seed=simulation.seed, seconds=f"{simulation.seconds:.2f}", speed=_speed(simulation))
    heads = [screen.words(f"simulate.{part}") for part in ("mean", "median", "least", "most")]
    rows = [[screen.words("simulate.decisions"), *_figures([g.decisions for g in games])]]
    if all(g.rounds is not None for g in games):
        rows.append([screen.words("simulate.rounds"), *_figures([g.rounds or 0 for g in games])])
    screen.table([screen.words("simulate.length"), *heads], rows)
    screen.line()
    wins = simulation.wins()
    seats = []
    for seat in range(simulation.players):
        share = wins[seat] / len(games)
        low, high = interval(wins[seat], len(games))
        shares = [f"{wins[seat]:g}" if wins[seat] % 1 == 0 else f"{wins[seat]:.2f}", f"{share:.1%}"]
        city = game.seat_name(seat).text(screen.lang)
        seats.append([city, *_figures([g.scores[seat] for g in games]), *shares, f"{low:.1%} – {high:.1%}"])
    header = [screen.words(f"simulate.{part}") for part in ("seat", "score")]
    header = [header[0], f"{header[1]} {heads[0]}", *heads[1:]]
    screen.table([*header, *(screen.words(f"simulate.{part}") for part in ("wins", "share", "interval"))], seats)
    screen.say("simulate.ties", n=simulation.shared())


def _speed(simulation: Simulation) -> str:
    return f"{sum(g.decisions for g in simulation.games) / max(simulation.seconds, 1e-9):,.0f}"


def _write(summary: dict[str, Any], file: str) -> None:
    write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", file)
