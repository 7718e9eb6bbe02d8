"""What observations on one board have in common: its map, and the bearings, which are reckoned once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from petteia.core.observe import blank
from petteia.games.delphi.components.board import WIDTH, Board
from petteia.games.delphi.known.bearings import Bearings

MAP_SIZE: Final = WIDTH * WIDTH


class Known:
    """What is known of a board before anybody has sailed."""

    def __init__(self, board: Board, length: int) -> None:
        self.bearings = Bearings(board)
        self.blank = blank_of(board, length)


def known_of(board: Board, length: int) -> Known:
    """What observations of this length have in common on a board; found when first needed, and kept by the board."""
    known = board.known
    if isinstance(known, Known):
        return known
    known = Known(board, length)
    board.known = known
    return known


def blank_of(board: Board, length: int) -> vec[i16]:
    """An observation that holds only what lies on each cell, its first block."""
    numbers = blank(length)
    for at, code in enumerate(board.codes()):
        numbers[at] = i16(code)
    return numbers
