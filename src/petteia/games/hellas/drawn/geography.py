"""The shape of the land: outlines of the regions, and what of land and sea is free for pieces.

Free room is a grid of cells, a row of them an int with a bit for each cell; so the places where a box fits are found by
shifting and masking whole rows, which is fast enough to lay out every region again for each picture.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from petteia.games.hellas.components import content
from petteia.pictures.svg import num

CELL: Final = 4  # the side of a cell, in units of the map
WINDOW: Final = (12, 12, 985, 975)  # what is seen of the map: x, y, width, height
COLUMNS: Final = WINDOW[2] // CELL
ROWS: Final = WINDOW[3] // CELL
LAND_MARGIN: Final = 4  # pieces keep this far from the border of their region
SEA_MARGIN: Final = 4  # and this far from the coast
CORNER: Final = 9  # corners of regions are rounded so much

Point = tuple[float, float]


class Anchors(NamedTuple):
    """Where the things of a region would like to stand: the middle of each."""

    name: Point
    army: Point
    hero: Point
    places: Point
    monster: Point


# By hand, from the look of each region; what does not fit there goes to the nearest place where it does.
ANCHORS: Final[dict[str, Anchors]] = {
    "epirus": Anchors((172, 246), (124, 300), (196, 304), (246, 304), (180, 348)),
    "macedonia": Anchors((290, 86), (196, 146), (282, 150), (372, 146), (500, 140)),
    "thessaly": Anchors((420, 276), (352, 322), (428, 326), (500, 322), (455, 368)),
    "chalkidiki": Anchors((708, 88), (670, 168), (752, 168), (700, 126), (720, 170)),
    "acarnania": Anchors((154, 412), (128, 454), (186, 470), (168, 520), (160, 496)),
    "aetolia": Anchors((298, 398), (272, 442), (330, 446), (288, 502), (296, 520)),
    "locris": Anchors((480, 426), (404, 466), (470, 464), (384, 548), (560, 444)),
    "phocis": Anchors((608, 486), (500, 530), (558, 526), (470, 548), (512, 530)),
    "euboea": Anchors((764, 430), (776, 462), (816, 500), (876, 580), (830, 530)),
    "boeotia": Anchors((672, 534), (610, 588), (674, 584), (716, 574), (650, 560)),
    "attica": Anchors((726, 622), (694, 656), (756, 656), (786, 668), (760, 690)),
    "corinthia": Anchors((576, 648), (532, 694), (594, 690), (616, 680), (560, 716)),
    "achaea": Anchors((376, 624), (320, 652), (386, 662), (438, 664), (380, 674)),
    "elis": Anchors((246, 690), (202, 732), (262, 740), (276, 774), (240, 780)),
    "arcadia": Anchors((414, 720), (384, 762), (444, 768), (470, 780), (420, 800)),
    "messenia": Anchors((334, 834), (292, 864), (356, 866), (290, 892), (312, 890)),
    "argolis": Anchors((584, 744), (546, 784), (610, 760), (656, 766), (560, 812)),
    "laconia": Anchors((498, 848), (460, 884), (520, 886), (552, 888), (500, 880)),
    "crete": Anchors((740, 890), (690, 914), (752, 914), (915, 900), (840, 904)),
}


# -- outlines


@cache
def outline(region: str) -> str:
    """The border of a region as a path with rounded corners; neighbours keep a common border."""
    points = polygon(region)
    parts = []
    for k, (bx, by) in enumerate(points):
        (ax, ay), (cx, cy) = points[k - 1], points[(k + 1) % len(points)]
        before = min(0.22, CORNER / math.hypot(bx - ax, by - ay))
        after = min(0.22, CORNER / math.hypot(cx - bx, cy - by))
        start = f"{num(bx + (ax - bx) * before)} {num(by + (ay - by) * before)}"
        end = f"{num(bx + (cx - bx) * after)} {num(by + (cy - by) * after)}"
        parts.append(f"{'L' if k else 'M'}{start}Q{bx} {by} {end}")
    return "".join(parts) + "Z"


def polygon(region: str) -> tuple[tuple[int, int], ...]:
    """The corners of a region."""
    return content.POLYGONS[content.REGIONS.index(region)]


def crossings(points: tuple[tuple[int, int], ...], y: float) -> list[tuple[float, float]]:
    """Where a horizontal line is inside a polygon."""
    found = []
    for k, (bx, by) in enumerate(points):
        ax, ay = points[k - 1]
        if (ay <= y) != (by <= y):
            found.append(ax + (bx - ax) * (y - ay) / (by - ay))
    found.sort()
    return list(zip(found[::2], found[1::2], strict=True))


# -- free room


def _bits(low: float, high: float) -> int:
    """The cells that lie wholly between two values of x."""
    first = max(0, math.ceil((low - WINDOW[0]) / CELL))
    last = min(COLUMNS, math.floor((high - WINDOW[0]) / CELL))
    return ((1 << last) - 1) & ~((1 << first) - 1) if last > first else 0


@cache
def land(region: str) -> tuple[int, ...]:
    """The cells of a region that are far enough from its border, row by row of the whole map."""
    points = polygon(region)
    rows = []
    for row in range(ROWS):
        top = WINDOW[1] + row * CELL
        cells = -1
        for y in (top - LAND_MARGIN + 0.01, top, top + CELL / 2, top + CELL, top + CELL + LAND_MARGIN - 0.01):
            spans = crossings(points, y)
            cells &= sum(_bits(low + LAND_MARGIN, high - LAND_MARGIN) for low, high in spans)
            if not cells:
                break
        rows.append(cells)
    return tuple(rows)


@cache
def sea() -> tuple[int, ...]:
    """The cells of the map that are far enough from every coast, and from what always lies on the sea."""
    everything = (1 << COLUMNS) - 1
    dry = [0] * ROWS
    for region in content.REGIONS:
        points = polygon(region)
        for row in range(ROWS):
            top = WINDOW[1] + row * CELL
            for y in (top - SEA_MARGIN, top, top + CELL / 2, top + CELL, top + CELL + SEA_MARGIN):
                for low, high in crossings(points, y):
                    dry[row] |= _bits(low - SEA_MARGIN - CELL, high + SEA_MARGIN + CELL)
    free = [everything & ~cells for cells in dry]
    # The edge of the board is kept clear.
    edge = everything & ~0b11 & ~(0b11 << (COLUMNS - 2))
    return tuple(free[row] & edge if 2 <= row < ROWS - 2 else 0 for row in range(ROWS))


class Room:
    """Free cells of the map, row by row; only the rows between the first and the last have any."""

    __slots__ = ("first", "last", "rows")

    def __init__(self, rows: tuple[int, ...]) -> None:
        self.rows = list(rows)
        full = [i for i, cells in enumerate(rows) if cells]
        self.first, self.last = (full[0], full[-1] + 1) if full else (0, 0)

    def copy(self) -> Room:
        """The same room, to be filled in another way."""
        other = Room.__new__(Room)
        other.rows, other.first, other.last = self.rows[:], self.first, self.last
        return other

    def take(self, x: float, y: float, width: float, height: float) -> None:
        """Occupy a box given by its middle."""
        first = max(0, math.floor((y - height / 2 - WINDOW[1]) / CELL))
        last = min(ROWS, math.ceil((y + height / 2 - WINDOW[1]) / CELL))
        low = max(0, math.floor((x - width / 2 - WINDOW[0]) / CELL))
        high = min(COLUMNS, math.ceil((x + width / 2 - WINDOW[0]) / CELL))
        mask = ~(((1 << high) - 1) & ~((1 << low) - 1))
        for row in range(first, last):
            self.rows[row] &= mask

    def put(self, width: float, height: float, wish: Point, reach: float = 4000) -> Point | None:
        """The middle of the free place nearest to a wish where a box fits, which is then taken; None without one."""
        wide, high = math.ceil(width / CELL), math.ceil(height / CELL)
        want_row = round((wish[1] - WINDOW[1] - height / 2) / CELL)
        want_column = round((wish[0] - WINDOW[0] - width / 2) / CELL)
        best, row, column = int(reach / CELL) + 1, -1, -1
        for away, near in _outward(want_row, self.first, self.last - high + 1):
            if away >= best:
                break  # rows further away cannot be better
            cells = self._starts(near, wide, high)
            if cells:
                found = _nearest(cells, want_column)
                far = away + abs(found - want_column)
                if far < best:
                    best, row, column = far, near, found
        if row < 0:
            return None
        mask = ~(((1 << wide) - 1) << column)
        for i in range(row, row + high):
            self.rows[i] &= mask
        return WINDOW[0] + column * CELL + wide * CELL / 2, WINDOW[1] + row * CELL + high * CELL / 2

    def _starts(self, row: int, wide: int, high: int) -> int:
        """The columns where a box can begin in a row."""
        cells = -1
        for line in self.rows[row : row + high]:
            cells &= line
            if not cells:
                return 0
        have = 1
        while 2 * have < wide:
            cells &= cells >> have
            have *= 2
        return cells & (cells >> (wide - have))


@cache
def _outward(wanted: int, low: int, high: int) -> tuple[tuple[int, int], ...]:
    """How far each row from low to high, without high, is from the wanted one, and that row; the nearest first."""
    return tuple(sorted((abs(row - wanted), row) for row in range(low, high)))


def _nearest(cells: int, wanted: int) -> int:
    """The bit nearest to a place."""
    if wanted < 0:
        return (cells & -cells).bit_length() - 1
    below = (cells & ((2 << wanted) - 1)).bit_length() - 1
    above = cells >> wanted
    if not above:
        return below
    right = wanted + (above & -above).bit_length() - 1
    return right if below < 0 or right - wanted < wanted - below else below


@cache
def land_room(region: str) -> Room:
    """All the room of a region."""
    return Room(land(region))


def nearest_land(region: str, point: Point) -> Point:
    """The place of a region that is nearest to a point."""
    return land_room(region).copy().put(CELL, CELL, point) or point
