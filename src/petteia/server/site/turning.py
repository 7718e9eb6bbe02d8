"""A turn that was really played, as a moving picture: a game brings the record of it as `told/turn.json`.

The record begins at the position before the turn. The picture has a drawing for each act that changes the board, and
its words are those of the log.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import petteia
from petteia.core.game import BOARD, Game
from petteia.core.history import Act, Way, acts, happened
from petteia.core.marks import plain
from petteia.core.match import Match
from petteia.pictures.moving import moving
from petteia.server.tables.logs import places_of, position, ways_of

FILE: Final = "turn.json"


class Turn(NamedTuple):
    """A turn: its match, and what happened in it."""

    match: Match
    acts: list[Act]


class _Frame(NamedTuple):
    """A drawing, and the ways that pieces went to come there."""

    drawing: str
    ways: tuple[Way, ...]


def path_of(game: Game[Any]) -> Path:
    """Where a game has the record of a turn, if it brings one."""
    return game.folder / "told" / FILE


@cache
def turn_of(name: str) -> Turn | None:
    """The turn that a game brings; None if it brings none. BadRecord if it cannot be played."""
    game = petteia.game(name)
    path = path_of(game)
    if not path.is_file():
        return None
    match = Match.replay(json.loads(path.read_text("utf-8")))
    return Turn(match, acts(game.events, happened(game.events, match.moves, None)))


@lru_cache(maxsize=24)
def moving_picture(name: str, theme: str, lang: str) -> str:
    """A game's turn as a moving picture, cut as the game presents itself; nothing if it brings none."""
    turn, game = turn_of(name), petteia.game(name)
    if turn is None or game.presentation.cut is None:
        return ""
    frames = _frames(turn, theme, lang)
    return moving([frame.drawing for frame in frames], game.presentation.cut, [frame.ways for frame in frames[1:]])


def _frames(turn: Turn, theme: str, lang: str) -> list[_Frame]:
    """The board before the turn, and after each act; acts of one move are seen together."""
    ways: dict[int, tuple[Way, ...]] = {0: ()}
    for act in turn.acts:
        ways[act.last] = (*ways.get(act.last, ()), *ways_of(turn.match, act))
    found: list[_Frame] = []
    for move, gone in ways.items():
        drawing = _board(turn, move, theme, lang)
        if not found or drawing != found[-1].drawing:
            found.append(_Frame(drawing, gone))
    return found


def _board(turn: Turn, move: int, theme: str, lang: str) -> str:
    """The board after a number of moves, as a spectator sees it."""
    game = turn.match.game
    return game.svg(game.view(position(turn.match, move), None), lang, theme, BOARD)


def told(name: str, lang: str) -> list[str]:
    """What is seen in the turn, a sentence for each act."""
    turn = turn_of(name)
    if turn is None:
        return []
    game = turn.match.game
    seen = [act for act in turn.acts if act.seat is not None and places_of(game, act)]
    return [plain(game.describe_act(act.events, lang)) for act in seen]
