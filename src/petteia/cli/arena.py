"""`petteia arena`: bots against each other, and who is stronger by how much."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from petteia.arena.cluster import find_ray
from petteia.arena.playing import Plan
from petteia.arena.pulse import Pulse
from petteia.arena.report import Report
from petteia.arena.results import Results
from petteia.arena.seating import fill
from petteia.arena.strength import strengths, summary
from petteia.arena.tournament import jobs_meant, run, settled
from petteia.bots import champions
from petteia.bots.levels import able, description
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
    write_text,
)
from petteia.cli.entering import Jobs, LimitOption, known_bot, read_limit, size_for
from petteia.cli.simulate import tell_cut, tell_faults
from petteia.cli.waiting import waiting
from petteia.core.game import Game
from petteia.core.messages import Message, name_of
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen
from petteia.text.numbers import decimal, percent


def arena(
    game: GameName,
    bot: Annotated[
        list[str] | None,
        typer.Argument(
            help="Who plays, for example adept novice; module:factory is a bot of your own.",
            autocompletion=offering.bots,
        ),
    ] = None,
    games: Annotated[str, typer.Option("-n", "--games", metavar="N", help="How many games.")] = "100",
    players: Players = None,
    jobs: Jobs = None,
    seed: Seed = None,
    option: Options = None,
    results: Annotated[
        str | None, typer.Option(metavar="FILE", help="Save each result there; continue with what is already there.")
    ] = None,
    records: Annotated[str | None, typer.Option(metavar="DIR", help="Save the record of every game there.")] = None,
    figures: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the figures; - prints them.")
    ] = None,
    report: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write plots: a page if FILE ends in .html, a picture if in .svg."),
    ] = None,
    limit: LimitOption = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on the Ray cluster at RAY_ADDRESS, or on one here; J games at a time.")
    ] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let bots play against each other in every order of seats.

    With more seats than bots the last bot has all the others. Without bots the levels are listed. The same seed gives
    the same games, unless a bot is stopped by the clock. A bot that fails or answers illegally loses that game. A game
    that does not end is cut off at the limit and counts as a tie.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    if not bot:
        _list_levels(found, screen)
        return
    size = size_for(found, players, len(bot))
    chosen = found.settle_options(size, read_options(found, option))
    table = fill([known_bot(name, found) for name in bot], size)
    if report is not None and not report.endswith((".html", ".svg")):
        raise BadInput(Message("cli.arena.report", file=report))
    if ray:
        find_ray()
    wanted, workers, most = _number(games, 1_000_000), jobs_meant(jobs, ray), read_limit(limit)
    file = Path(results) if results else None
    plan = settled(Plan(found.name, tuple(table), "", tuple(chosen.items())), seed, most, file)
    kept = Results(plan, found.version, file)
    try:
        _play(kept, wanted, workers, records, ray, screen)
    except KeyboardInterrupt:
        if not kept.played:
            raise
        screen.say("simulate.stopped", n=len(kept.played), wanted=wanted)
    if figures != "-":
        _report(kept, found, screen)
    if figures is not None:
        write_text(
            json.dumps(summary(kept.plan, found.version, kept.games()), indent=1, ensure_ascii=False) + "\n", figures
        )
    if report is not None:
        drawn = Report(kept.plan, found, kept.games(), screen.lang)
        write_text(drawn.html() if report.endswith(".html") else drawn.svg() + "\n", report)


def _list_levels(game: Game[Any], screen: Screen) -> None:
    for name in able(game.name):
        screen.line(f"{name}: {description(name).text(screen.lang)}")
    if champions.STRONGEST not in able(game.name):
        screen.line(champions.told(game.name).text(screen.lang))


def _number(text: str, most: int) -> int:
    number = whole_number(text)
    if number is None or not 1 <= number <= most:
        raise BadInput(Message("cli.arena.number", text=text, most=most))
    return number


def _play(kept: Results, games: int, jobs: int | None, records: str | None, cluster: bool, screen: Screen) -> None:
    """Play what is missing, and show how far it is."""
    title, done = " – ".join(dict.fromkeys(kept.plan.bots)), games - len(kept.missing(games))
    pulse = None if cluster else Pulse()
    with waiting(screen, title, games, done, pulse) as advance:
        for number, _played in enumerate(run(kept, games, jobs, records, cluster, pulse), done + 1):
            advance(number)


def _report(kept: Results, game: Game[Any], screen: Screen) -> None:
    """Who won how often, how sure that is, and how long they thought."""
    plan, games, lang = kept.plan, kept.games(), screen.lang
    screen.say("arena.title", "bold", game=game.title(), n=len(games), players=len(plan.bots))
    screen.say("arena.seed", seed=plan.seed)
    if len(games) % len(plan.bots):
        screen.say("arena.unbalanced", seats=len(plan.bots))
    parts = ("bot", "share", "interval", "fair", "rank", "score", "rating", "thinking", "longest")
    rows = [
        [
            one.bot,
            percent(one.share, lang),
            f"{percent(one.low, lang)} – {percent(one.high, lang)}",
            percent(one.fair, lang),
            decimal(one.rank, lang, 2),
            decimal(one.score, lang),
            f"{decimal(one.rating, lang)} ± {decimal(one.doubt, lang)}",
            f"{decimal(one.milliseconds, lang)} ms",
            f"{decimal(one.longest, lang, 2)} s",
        ]
        for one in strengths(plan, games)
    ]
    screen.table([screen.words(f"arena.{part}") for part in parts], rows)
    figures = summary(plan, game.version, games)
    for kind, number in figures["endings"].items():
        screen.line(f"{name_of(f'{game.name}.victory', kind).text(lang)}: {decimal(number, lang, 0)}")
    tell_cut(figures["truncated"], plan.most, screen)
    tell_faults([played for played in games if played.fault is not None], screen)
