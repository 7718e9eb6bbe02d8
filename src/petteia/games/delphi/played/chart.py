"""How far every land of Delphi's sea is from every stop of a ship."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.games.delphi.components.board import FAR, Board
from petteia.games.delphi.components.constants import LAND_COUNTS, LAND_KINDS, STOPS


def _first_lands() -> vec[i64]:
    """The number of the first land of each kind, all kinds counted together."""
    numbers: list[int] = []
    total = 0
    for count in LAND_COUNTS:
        numbers.append(total)
        total += count
    return vec[i64](numbers)


FIRST_LAND: Final = _first_lands()
ALL_LANDS: Final[i64] = sum(LAND_COUNTS)


class Chart:
    """How far every land is from every stop, and where the ship then lies: once for each board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.steps = vec[i64]()  # (crosses x long reach) x land x stop
        self.stop = vec[i64]()  # the same
        for crosses in range(2):
            for is_long in range(2):
                for kind in range(LAND_KINDS):
                    for land in range(LAND_COUNTS[kind]):
                        self.measure(crosses, is_long, kind, land)

    def measure(self, crosses: i64, is_long: i64, kind: i64, land: i64) -> None:
        """Write one row."""
        landings = vec[i64]()
        for stop in range(STOPS):
            if (self.board.lands_in_reach(kind, stop, is_long) >> land) & 1:
                landings = append(landings, stop)
        for start in range(STOPS):
            best: i64 = FAR
            at: i64 = start
            for i in range(len(landings)):
                steps = self.board.steps(start, landings[i], crosses)
                if steps < best:
                    best = steps
                    at = landings[i]
            self.steps = append(self.steps, best)
            self.stop = append(self.stop, at)

    def at(self, crosses: i64, is_long: i64, kind: i64, land: i64, start: i64) -> i64:
        """Where in the rows it stands how far a land is from a stop."""
        if is_long > 1:
            is_long = 1
        return ((crosses * 2 + is_long) * ALL_LANDS + FIRST_LAND[kind] + land) * STOPS + start
