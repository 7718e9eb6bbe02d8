"""`petteia analyse`: who was how likely to win when, and which moves decided it."""

from __future__ import annotations

import json
import sys
from math import inf
from typing import Annotated

import typer

import petteia
from petteia.analysis import Analysis, draw
from petteia.analysis import analyse as look_back
from petteia.analysis.telling import in_words, judged_by, knowledge, names_of, percent, tell
from petteia.cli.common import Lang, Plain, open_screen, whole_number, write_text
from petteia.cli.records import File
from petteia.core import record as records
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen

ROWS = 16  # of the table of chances
MOST_PLAYOUTS = 10_000


def analyse(
    file: File,
    everything: Annotated[
        bool, typer.Option("--all-knowing", help="Judge by everything, including what a seat could not know.")
    ] = False,
    playouts: Annotated[str | None, typer.Option(metavar="N", help="How often each position is played out.")] = None,
    seconds: Annotated[str | None, typer.Option(metavar="S", help="Stop after S seconds, with fewer playouts.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of the playouts.")] = "0",
    figures: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the figures; - prints them.")
    ] = None,
    drawing: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="Draw the chances; - prints it.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show how likely each seat was to win in the course of a recorded game, and its turning points.

    A seat's chance is judged by what it could know. The same seed and playouts give the same figures; with a limit of
    seconds they depend on the machine.
    """
    screen = open_screen(lang, plain)
    times, limit = _playouts(playouts), _seconds(seconds)
    match = petteia.replay(records.load(file))
    found = _analyse(match, seed, everything, times, limit, screen)
    names = names_of(match, screen.lang)
    if "-" not in (figures, drawing):
        _report(match, found, names, screen)
    if figures is not None:
        write_text(json.dumps(found.to_json(match), indent=1, ensure_ascii=False) + "\n", figures)
    if drawing is not None:
        words = in_words(found, names, screen.lang)
        title = screen.words("analyse.title", game=match.game.title())
        write_text(draw(found, len(match.moves), title, words, lang=screen.lang) + "\n", drawing)


def _playouts(text: str | None) -> int | None:
    if text is None:
        return None
    number = whole_number(text)
    if number is None or not 1 <= number <= MOST_PLAYOUTS:
        raise BadInput(Message("cli.arena.number", text=text, most=MOST_PLAYOUTS))
    return number


def _seconds(text: str | None) -> float:
    if text is None:
        return inf
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise BadInput(Message("cli.analyse.seconds", text=text))
    return seconds


def _analyse(match: Match, seed: str, everything: bool, times: int | None, limit: float, screen: Screen) -> Analysis:
    """Look back, with a bar that moves with the work or with the time."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    quiet = screen.is_plain or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(match.game.title().text(screen.lang), total=1.0)
        return look_back(match, seed, everything, times, limit, lambda share: progress.update(task, completed=share))


def _report(match: Match, found: Analysis, names: list[str], screen: Screen) -> None:
    """The chances in the course of the game, and the turning points."""
    screen.say("analyse.title", "bold", game=match.game.title())
    screen.line(f"{knowledge(found).text(screen.lang)} {judged_by(found).text(screen.lang)}")
    screen.say("analyse.playouts", n=found.playouts)
    last = len(found.points) - 1
    rows = [found.points[i] for i in sorted({round(last * row / (ROWS - 1)) for row in range(ROWS)})]
    cells = [[str(point.step), *(percent(chance).text(screen.lang) for chance in point.chances)] for point in rows]
    screen.table([screen.words("analyse.step"), *names], cells)
    screen.line()
    if not found.turnings:
        screen.say("analyse.none")
        return
    screen.say("analyse.turnings", "bold")
    for number, turning in enumerate(found.turnings, 1):
        told = tell(match, turning, names, screen.lang)
        screen.line(f"{number}. " + screen.words("analyse.turning", step=told.step, who=told.who, what=told.what))
        if told.came:
            screen.line(f"   {told.came}")
        swings = ", ".join(
            f"{names[seat]} {before} → {Message('core.percent', number=after).text(screen.lang)}"
            for seat, before, after in told.swings
        )
        screen.line(f"   {swings}. {told.comment}")
