"""`petteia replay` and `petteia verify`: records of games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import petteia
from petteia.cli.common import Lang, Plain, open_screen
from petteia.core import record as records
from petteia.core.errors import PetteiaError
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.terminal.replaying import Replay
from petteia.terminal.screen import PROBLEM, Screen

File = Annotated[Path, typer.Argument(help="The record of a game.")]
Files = Annotated[list[Path], typer.Argument(help="The records of games.")]


def load_match(file: Path, upto: int | None, seat: int | None) -> Match:
    """A recorded game after a number of moves, to be seen from a seat; BadInput if it has no such move or seat."""
    record = records.load(file)
    if upto is not None and not 0 <= upto <= len(record["moves"]):
        raise BadInput(Message("cli.replay.upto", n=len(record["moves"]), given=upto))
    match = petteia.replay(record, upto)
    if seat is not None and not 0 <= seat < match.players:
        raise BadInput(Message("cli.replay.seat", last=match.players - 1, given=seat))
    return match


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(help="See it as this seat does; a spectator if not given.")] = None,
    upto: Annotated[int | None, typer.Option(metavar="N", help="Read the first N moves only.")] = None,
    listing: Annotated[bool, typer.Option("--list", help="List the moves instead of stepping through them.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through the record of a game.

    Without a terminal the moves are listed.
    """
    screen = open_screen(lang, plain)
    match = load_match(file, upto, seat)
    told = Replay(match, screen, seat)
    if listing or not (sys.stdin.isatty() and sys.stdout.isatty()):
        told.list_moves()
    else:
        told.step_through()


def verify(files: Files, lang: Lang = None, plain: Plain = False) -> None:
    """Check every move, die and draw of records.

    Of several records each has a line, and the exit code is 1 if one of them is wrong or cannot be read.
    """
    screen = open_screen(lang, plain)
    if len(files) == 1:
        _verify_one(files[0], screen, lang)
        return
    wrong = sum(not _is_right(file, screen) for file in files)
    if wrong:
        screen.say("verify.some_wrong", PROBLEM, n=wrong, all=len(files))
        raise typer.Exit(1)
    screen.say("verify.all_right", n=len(files))


def _verify_one(file: Path, screen: Screen, lang: str | None) -> None:
    """Say all that was checked in a record; BadRecord if something in it is wrong."""
    record = records.load(file)
    draws = petteia.verify(record)
    screen.say("verify.moves", n=len(record["moves"]))
    screen.say("verify.draws", n=draws)
    result = record.get("result")
    if result is None:
        screen.say("verify.unfinished")
    else:
        game = petteia.game(record["game"])
        winners = [game.seat_name(seat) for seat, rank in enumerate(result["ranking"]) if rank == 1]
        names = ", ".join(winner.text(screen.lang) for winner in winners)
        screen.say("verify.result", scores=", ".join(map(str, result["scores"])), winners=names, n=len(winners))


def _is_right(file: Path, screen: Screen) -> bool:
    """Check one record of several, in one line."""
    try:
        record = records.load(file)
        petteia.verify(record)
    except PetteiaError as error:
        sentence = " ".join(error.text(screen.lang).split())
        names_it = "path" in error.message.values  # a file that cannot be read is named in the sentence itself
        screen.line(sentence if names_it else f"{file}: {sentence}", PROBLEM)
        return False
    told = screen.words("verify.right", file=str(file), n=len(record["moves"]))
    if record.get("result") is None:
        told += " " + screen.words("verify.unfinished")
    screen.line(told)
    return True
