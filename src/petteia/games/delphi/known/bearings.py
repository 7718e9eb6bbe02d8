"""Where everything lies as seen from a ship: how many hexagons to the east and south, and how many steps to sail.

What is fixed for a board is reckoned once: for each stop of the observer's ship one row, which is copied.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from petteia.games.delphi.components.board import FAR, WIDTH, Board
from petteia.games.delphi.components.constants import LAND_COUNTS, LAND_KINDS, STOPS

UNREACHED: Final = -1  # instead of the number of steps
PARTS: Final = 3  # of a bearing: columns, rows, steps
PLACE: Final = 2  # numbers of the own place
LAND_TOTAL: Final = 45
ROW: Final[i64] = PLACE + PARTS * (1 + LAND_TOTAL)  # own place, Zeus, the lands


def steps_between(board: Board, start: i64, goal: i64) -> i64:
    """How many steps a ship sails from one stop to another; UNREACHED if it cannot."""
    steps = board.steps(start, goal, 0)
    return UNREACHED if steps >= FAR else steps


def steps_to_land(board: Board, start: i64, kind: i64, land: i64) -> i64:
    """How many steps a ship sails until it lies beside a land."""
    best: i64 = FAR
    for stop in range(STOPS):
        if (board.lands_in_reach(kind, stop, 0) >> land) & 1:
            steps = board.steps(start, stop, 0)
            if steps < best:
                best = steps
    return UNREACHED if best >= FAR else best


class Bearings:
    """The bearings of one board, a row for each stop."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ships = self.between_stops()  # of each stop from each: PARTS numbers
        self.rows = vec[i16]()
        for stop in range(STOPS):
            cell = board.cell[stop]
            self.put(cell % WIDTH)
            self.put(cell // WIDTH)
            self.point(cell, board.cell[board.zeus], steps_between(board, stop, board.zeus))
            for kind in range(LAND_KINDS):
                for land in range(LAND_COUNTS[kind]):
                    self.point(cell, board.land_cell(kind, land), steps_to_land(board, stop, kind, land))

    def between_stops(self) -> vec[i16]:
        """Where a ship lies, seen from another: for each stop of the one each stop of the other."""
        board = self.board
        self.rows = vec[i16]()
        for own in range(STOPS):
            for other in range(STOPS):
                self.point(board.cell[own], board.cell[other], steps_between(board, own, other))
        return self.rows

    def put(self, number: i64) -> None:
        """One number more."""
        self.rows = append(self.rows, i16(number))

    def point(self, start: i64, goal: i64, steps: i64) -> None:
        """Where one cell lies, seen from another."""
        self.put(goal % WIDTH - start % WIDTH)
        self.put(goal // WIDTH - start // WIDTH)
        self.put(steps)
