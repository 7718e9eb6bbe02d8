"""What observations on one board have in common: the map is written in them already, and the bearings are reckoned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from petteia.core.observe import Drafts, Observation, blank, length
from petteia.games.delphi.components.board import WIDTH, Board
from petteia.games.delphi.components.constants import PLAYER_COLORS
from petteia.games.delphi.known.bearings import Bearings
from petteia.games.delphi.known.blocks import BLOCKS

BLANK: Final = blank(length(BLOCKS))
MAP_SIZE: Final = WIDTH * WIDTH
MARKS: Final = 105  # what is renewed in an observation of four seats; fewer seats have fewer


class Known:
    """What is known of a board before anybody has sailed."""

    def __init__(self, board: Board) -> None:
        self.bearings = Bearings(board)
        self.drafts = Drafts(with_map(board), MARKS, PLAYER_COLORS)


def known_of(board: Board) -> Known:
    """What is known of a board, found out when it is first needed; the board keeps it."""
    known = board.known
    if isinstance(known, Known):
        return known
    known = Known(board)
    board.known = known
    return known


def with_map(board: Board) -> vec[i16]:
    """An observation in which nothing stands but the map."""
    out = Observation(BLANK)
    write_map(out, board)
    return out.values


def write_map(out: Observation, board: Board) -> None:
    """What lies on each cell."""
    for code in board.codes():
        out.put(code)
