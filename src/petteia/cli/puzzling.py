"""`petteia puzzle make` and `petteia puzzle verify`: puzzles from games of the champion."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import typer

from petteia.advice.finding import Finder
from petteia.advice.making import chosen, kept, searched, text_of, without
from petteia.bots import champions
from petteia.bots.guide import NetworkGuide
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.learning import library
from petteia.learning.puzzle import Puzzle
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen


class Search(NamedTuple):
    """What is searched."""

    seed: str
    games: int
    most: int  # puzzles that are chosen
    jobs: int


def make(screen: Screen, game: Game[Any], search: Search, keep: Path | None, out: Path | None) -> None:
    """Look for puzzles in the games that have not been searched yet, and write the file of the best."""
    _check_champion(game)
    keep = keep or Path(f"found-{game.name}.jsonl")
    out = out or library.path_of(game.name, library.FOUND)
    count = sum(map(len, kept(keep).values()))
    try:
        for number, found in searched(game.name, search.seed, keep, search.games, search.jobs):
            count += len(found)
            screen.line(Message("learn.make.game", number=number, count=len(found), all=count).text(screen.lang))
    except KeyboardInterrupt:
        screen.line()  # what was found is kept, and the best of it is written
    everything = [find for found in kept(keep).values() for find in found]
    best = chosen(game, everything, search.most)
    if best:
        out.write_text(text_of(game, best), encoding="utf-8")
    told = Message("learn.make.written", file=str(out), count=len(best), all=len(everything))
    screen.line(told.text(screen.lang))


def verify(screen: Screen, game: Game[Any], file: Path | None, drop: bool) -> None:
    """Think about each puzzle that was found again; exit code 1 if one does not hold, unless it is taken out."""
    _check_champion(game)
    path = file or library.path_of(game.name, library.FOUND)
    finder = Finder(game, "verify", NetworkGuide(places=0.0))
    script, failed = library.read_file(path), []
    for step in script.steps:
        chances = finder.holds(Puzzle(script, step))
        if chances is None:
            failed.append(step.name)
            told = Message("learn.verify.fails", name=step.name)
        else:
            told = Message("learn.verify.holds", name=step.name, best=chances[0], next=chances[1])
        screen.line(told.text(screen.lang))
    count = len(script.steps)
    told = Message("learn.verify.all", file=str(path), count=count - len(failed), all=count)
    screen.line(told.text(screen.lang))
    if failed and drop:
        path.write_text(without(path.read_text(encoding="utf-8"), failed), encoding="utf-8")
    elif failed:
        raise typer.Exit(1)


def _check_champion(game: Game[Any]) -> None:
    problem = champions.problem(game.name)
    if problem is not None:
        raise BadInput(Message("learn.make.none", game=game.title(), problem=problem))
