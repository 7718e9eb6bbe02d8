"""What observations on one board have in common: its map, and the bearings, which are reckoned once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16

from petteia.games.delphi.components.board import WIDTH, Board
from petteia.games.delphi.known.bearings import Bearings

MAP_SIZE: Final = WIDTH * WIDTH


class Known:
    """What is known of a board before anybody has sailed."""

    def __init__(self, board: Board) -> None:
        self.bearings = Bearings(board)
        self.map = map_of(board)


def known_of(board: Board) -> Known:
    """What is known of a board, found out when it is first needed; the board keeps it."""
    known = board.known
    if isinstance(known, Known):
        return known
    known = Known(board)
    board.known = known
    return known


def map_of(board: Board) -> vec[i16]:
    """What lies on each cell."""
    numbers = vec[i16]()
    for code in board.codes():
        numbers = append(numbers, i16(code))
    return numbers
