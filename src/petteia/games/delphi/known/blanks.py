"""Observations that are begun: what follows from the board and the place of the observer's ship is in them already."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.observe import Observation, blank, length
from petteia.games.delphi.components.board import WIDTH, Board
from petteia.games.delphi.components.constants import STOPS
from petteia.games.delphi.known.bearings import ROW, Bearings
from petteia.games.delphi.known.blocks import BLOCKS

BLANK: Final = blank(length(BLOCKS))
SIZE: Final[i64] = length(BLOCKS)
MAP_SIZE: Final = WIDTH * WIDTH


class Blanks:
    """For each board vectors in which everything is written that follows from where the observer's ship lies.

    The vectors of the stops lie one after the other, each made when it is first needed.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.bearings = Bearings(board)
        self.map = Observation(BLANK)
        write_map(self.map, board)
        self.values = blank(STOPS * SIZE)
        self.ready = vec[i64]([0] * STOPS)

    def begun(self, stop: i64) -> Observation:
        """An observation in which the map and the bearings from a stop are written."""
        if self.ready[stop] == 0:
            self.ready[stop] = 1
            values = self.values
            first = stop * SIZE
            for i in range(MAP_SIZE):
                values[first + i] = self.map.values[i]
            for i in range(ROW):
                values[first + MAP_SIZE + i] = self.bearings.rows[stop * ROW + i]
        out = Observation(self.values, stop * SIZE, SIZE)
        out.skip(MAP_SIZE + ROW)
        return out


class Boards:
    """What is ready for the boards that are in use."""

    def __init__(self) -> None:
        self.last: Blanks | None = None  # that of the board used last
        self.ready: dict[int, Blanks] = {}

    def of(self, board: Board) -> Blanks:
        """What is ready for a board, made when it is first needed."""
        last = self.last
        if last is not None and last.board is board:
            return last
        key = id(board)
        if key not in self.ready:
            if len(self.ready) > 64:
                self.ready.clear()
            self.ready[key] = Blanks(board)
        found = self.ready[key]
        self.last = found
        return found


READY: Final = Boards()


def write_map(out: Observation, board: Board) -> None:
    """What lies on each cell."""
    for code in board.codes():
        out.put(code)
