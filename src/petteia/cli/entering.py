"""Bots on the command line: by name or address, for the commands that let them play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from petteia import bots
from petteia.arena.seating import fill
from petteia.bots.own import is_address
from petteia.cli import offering
from petteia.cli.common import whole_number
from petteia.core.game import Game
from petteia.core.lengths import AUTO, MOST, Settled
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput, with_hint

Jobs = Annotated[
    str | None,
    typer.Option(
        *("-j", "--jobs"),
        metavar="J",
        help="How many processes play; auto: one for each processor core.",
        autocompletion=offering.one_of("auto"),
    ),
]

LimitOption = Annotated[
    str | None,
    typer.Option(
        metavar="N",
        help="Cut off a game after N decisions, as a tie; 0: never (default: the limit of the game).",
    ),
]


def read_limit(text: str | None) -> Settled:
    """Return the limit of decisions that was typed; BadInput if it is none."""
    number = None if text is None else whole_number(text)
    if text is None or number == 0:
        return AUTO if text is None else None
    if number is None or not 0 < number <= MOST:
        raise BadInput(Message("cli.limit.number", text=text, most=MOST))
    return number


def known_bot(name: str, game: Game[Any]) -> str:
    """The name or address of a bot that can play this game; BadInput, with one that looks like it, if there is none."""
    if not is_address(name) and name not in bots.BOTS:
        known = list(bots.BOTS)
        raise BadInput(with_hint(Message("cli.bot.unknown", name=name, known=", ".join(known)), name, known))
    bots.check_name(name, game)
    return name


def size_for(game: Game[Any], players: str | None, named: int) -> int:
    """How many play: as told, or as many as were named."""
    if players is None:
        game.check_players(max(named, game.players[0]))
        return max(named, game.players[0])
    size = whole_number(players)
    game.check_players(players if size is None else size)
    assert size is not None
    if size < named:
        raise BadInput(Message("cli.arena.many", bots=named, players=size))
    return size


def read_bots(text: str, game: Game[Any], players: str | None) -> list[str]:
    """Who sits at a table, from `hero,adept`: with more seats than names the last has all the others."""
    names = [part.strip() for part in text.split(",")]
    size = size_for(game, players, len(names))
    return fill([known_bot(name, game) for name in names], size)
