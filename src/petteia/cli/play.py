"""`petteia play`: a game in the terminal, on the full screen or line by line."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import petteia
from petteia import bots
from petteia.bots.own import is_address
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
)
from petteia.core import record as records
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.messages import Message, people
from petteia.terminal.mode import fills_screen
from petteia.terminal.problems import BadInput
from petteia.terminal.seats import HUMAN, STAND_IN, Seats, default_kinds, read_kinds, read_names
from petteia.terminal.session import Session

if TYPE_CHECKING:
    from petteia.terminal.full.stage import Stage


def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: human,adept,module:factory ...", autocompletion=offering.seats),
    ] = None,
    names: Annotated[str | None, typer.Option(help="What the players are called: Ada,Bob ...")] = None,
    seed: Seed = None,
    option: Options = None,
    options: ListOptions = False,
    lang: Lang = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record when the game is over.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Play on the full screen.")] = False,
    line: Annotated[bool, typer.Option("--line", help="Play line by line.")] = False,
    plain: Plain = False,
    delay: Annotated[float | None, typer.Option(help="Seconds after each move of a bot.")] = None,
) -> None:
    """Play in the terminal, against bots and people.

    In a terminal of 80 by 24 or more the table fills the screen; --line, --plain, a pipe, or PETTEIA_PLAY=line in the
    environment give line mode, in which everything is told from top to bottom.
    """
    screen = open_screen(lang, plain)
    found = find_game(game)
    if options:
        list_options(screen, found)
        return
    if save is not None and save.exists():
        raise BadInput(Message("cli.save.exists", path=str(save)))
    if delay is not None and not 0 <= delay <= 60:
        raise BadInput(Message("cli.delay", given=f"{delay:g}"))
    if load is not None:
        for name, given in (("--players", players), ("--seed", seed), ("--option", option)):
            if given:
                raise BadInput(Message("cli.load.fixed", option=name))
        match, sitting = _resume(found, load, seats, names)
    else:
        match, sitting = _start(found, players, seats, names, seed, option)
    fills = fills_screen(full, line, plain, bool(sitting.humans))
    pause = delay if delay is not None else 0.0 if screen.is_plain else 0.3
    stage = _stage(screen.lang) if fills else None
    session = Session(match, sitting, stage or screen, pause, save)
    session.file = load
    with people(sitting.names):
        if stage is None:
            session.run()
        else:
            _fill_screen(stage, session)


def _stage(lang: str) -> Stage:
    from petteia.terminal.full.stage import Stage

    return Stage(lang)


def _fill_screen(stage: Stage, session: Session) -> None:
    from petteia.terminal.full.app import play_on_full_screen  # takes a moment to load

    play_on_full_screen(stage, session)


def _start(
    game: Game[Any],
    players: str | None,
    seats: str | None,
    names: str | None,
    seed: str | None,
    option: list[str] | None,
) -> tuple[Match, Seats]:
    kinds = read_kinds(seats) if seats is not None else None
    size = table_size(game, str(len(kinds)) if kinds is not None and players is None else players)
    if kinds is not None and len(kinds) != size:
        raise BadInput(Message("cli.seats.number", n=len(kinds), players=size))
    called = read_names(names, size) if names is not None else []
    sitting = Seats(_able(kinds or default_kinds(size), game), called)
    match = Match(game, size, seed or secrets.token_hex(8), read_options(game, option), names=sitting.names)
    return match, sitting


def _resume(game: Game[Any], path: Path, seats: str | None, names: str | None) -> tuple[Match, Seats]:
    record = records.load(path)
    if record["game"] != game.name:
        raise BadInput(Message("cli.load.game", path=str(path), found=record["game"], game=game.name))
    match = petteia.resume(record)
    kinds = read_kinds(seats) if seats is not None else _kinds_in(record, match.players)
    if len(kinds) != match.players:
        raise BadInput(Message("cli.seats.number", n=len(kinds), players=match.players))
    if names is not None:
        match.names = read_names(names, match.players)
    return match, Seats(_able(kinds, game), [str(name) for name in match.names])


def _able(kinds: list[str], game: Game[Any]) -> list[str]:
    """The kinds of all seats; BadWeights if a bot among them cannot play this game."""
    for kind in kinds:
        if kind != HUMAN:
            bots.check_name(kind, game)
    return kinds


def _kinds_in(record: records.Record, players: int) -> list[str]:
    """Who sat where when the game was saved, or a person in the first seat where the record does not tell.

    A record must not say which modules are loaded: bots of one's own are named again with --seats.
    """
    kinds = record.get("players")
    known = {HUMAN, *bots.names()}
    if not (isinstance(kinds, list) and len(kinds) == players and all(isinstance(kind, str) for kind in kinds)):
        return default_kinds(players)
    settled = [STAND_IN if is_address(kind) else kind for kind in kinds]
    return settled if all(kind in known for kind in settled) else default_kinds(players)
