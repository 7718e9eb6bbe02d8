"""`petteia learn`, `petteia puzzle` and `petteia lesson`: to learn a game, and to check what teaches it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

import petteia
from petteia.cli import filling, offering
from petteia.cli.common import GameName, Lang, Plain, find_game, open_screen
from petteia.cli.filling import Full, Line
from petteia.core.messages import Message
from petteia.learning import library
from petteia.learning.checking import check_lesson, check_puzzles
from petteia.learning.coach import Coach
from petteia.learning.free import free_game
from petteia.learning.notes import check_notes
from petteia.learning.puzzle import Attempt, Puzzle
from petteia.learning.reading import Problem, placed
from petteia.learning.script import Script
from petteia.terminal import progress
from petteia.terminal.lesson import LessonSession, free_session
from petteia.terminal.mode import fills_screen
from petteia.terminal.problems import BadInput, with_hint
from petteia.terminal.puzzles import PuzzleSession, list_puzzles
from petteia.terminal.screen import Screen

# Instead of a game: the puzzles are checked, looked for, thought about.
CHECK, MAKE, VERIFY = TASKS = ("check", "make", "verify")
Target = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME | FILE]", help="A game or a file; all games otherwise.", autocompletion=petteia.games
    ),
]

lesson = typer.Typer(name="lesson", help="Check the lessons that teach a game.")


@lesson.callback()
def _lessons() -> None:
    """Check the lessons that teach a game."""


@lesson.command()
def check(target: Target = None, lang: Lang = None, plain: Plain = False) -> None:
    """Play a lesson on the engine and list what is wrong with it, line by line."""
    screen = open_screen(lang, plain)
    _check(screen, target, library.LESSON, check_lesson, "lesson.fine")


def learn(
    game: GameName,
    restart: Annotated[bool, typer.Option("--restart", help="Begin at the first step again.")] = False,
    full: Full = False,
    line: Line = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Learn a game by playing it, with a coach.

    You can stop at any time with `quit`, and go on later from where you were.
    The lesson fills the screen or goes line by line, as `petteia play` does.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    script = library.lesson(found.name)
    if script is None:
        raise BadInput(Message("cli.lesson.missing", game=found.title()))
    coach = Coach(script, "" if restart else progress.token(found.name))
    fills = fills_screen(full, line, plain, with_people=True)
    filling.run(lambda screen: LessonSession(coach, screen), screen, fills)
    if not coach.is_over:
        screen.say("lesson.kept", game=found.name)
    elif screen.agrees("lesson.free", default=True):
        free = free_game(script)
        filling.run(lambda screen: free_session(free, screen), screen, fills)


def puzzle(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="The game, for example offrandes; or check, make or verify.",
            autocompletion=offering.puzzle_tasks,
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="The puzzle; with check a game or file; else a game.",
            autocompletion=offering.puzzles,
        ),
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Solve the puzzle of the day.")] = False,
    games: Annotated[int, typer.Option(min=1, help="With make: how many games are searched in all.")] = 40,
    number: Annotated[int, typer.Option(min=1, help="With make: how many puzzles are chosen at most.")] = 36,
    seed: Annotated[str, typer.Option(help="With make: another seed gives other games.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="With make: how many processes search.")] = 1,
    keep: Annotated[Path | None, typer.Option(help="With make: where everything is kept that was found.")] = None,
    out: Annotated[Path | None, typer.Option(help="With make: the file that is written.")] = None,
    drop: Annotated[bool, typer.Option("--drop", help="With verify: take out what does not hold.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List puzzles by theme and difficulty, and solve them.

    petteia puzzle check [GAME | FILE] checks them instead, line by line.

    petteia puzzle make GAME looks for new ones in games of the champion, and goes on where it was stopped;
    petteia puzzle verify GAME lets the champion think about those again that were found.
    """
    screen = open_screen(lang, plain)
    if game == CHECK:
        _check(screen, name, library.PUZZLES, check_puzzles, "puzzle.fine", library.FOUND)
    elif game in (MAKE, VERIFY):
        found = find_game(name or "")
        if game == MAKE:
            from petteia.cli.puzzling import Search, make

            make(screen, found, Search(seed, games, number, jobs), keep, out)
        else:
            from petteia.cli.puzzling import verify

            verify(screen, found, out, drop)
    elif daily:
        todays = library.daily(date.today())
        if todays is None:
            raise BadInput(Message("cli.puzzle.none"))
        PuzzleSession(Attempt(todays), screen).run()
    elif game is None:
        list_puzzles(screen, petteia.games())
    elif name is None:
        list_puzzles(screen, [find_game(game).name])
    else:
        PuzzleSession(Attempt(_puzzle(find_game(game).name, name)), screen).run()


def _puzzle(game: str, name: str) -> Puzzle:
    found = {puzzle.name: puzzle for puzzle in library.puzzles(game)}
    if name not in found:
        raise BadInput(with_hint(Message("cli.puzzle.unknown", name=name, known=", ".join(found)), name, found))
    return found[name]


def _check(
    screen: Screen,
    target: str | None,
    file: str,
    check_script: Callable[[Script], list[Problem]],
    fine: str,
    *more: str,
) -> None:
    """Check a file, the file of a game, or those of all games; exit code 1 if something is wrong."""
    found: list[Problem] = []
    for path in _paths(target, file, *more):
        script = library.read_file(path)
        found += _told(screen, path, check_script(script), fine, len(script.steps))
        notes = library.notes_beside(path) if file == library.LESSON else None
        if notes is not None:
            found += _told(screen, notes.path, check_notes(notes), "lesson.fine.notes", len(notes.notes))
    if found:
        raise typer.Exit(1)


def _told(screen: Screen, path: Path, problems: list[Problem], fine: str, count: int) -> list[Problem]:
    """Tell what is wrong with a file, or that nothing is."""
    for problem in problems:
        screen.line(placed(path, problem).text(screen.lang))
    if not problems:
        screen.say(fine, file=str(path), n=count)
    return problems


def _paths(target: str | None, *files: str) -> list[Path]:
    """The files that are meant."""
    if target is not None and (target.endswith(".txt") or "/" in target or Path(target).is_file()):
        return [Path(target)]
    names = petteia.games() if target is None else [find_game(target).name]
    paths = [path for name in names for file in files if (path := library.path_of(name, file)).is_file()]
    if not paths:
        raise BadInput(Message("cli.lesson.none", game=", ".join(names)))
    return paths
