"""The map drawn with characters: the lands with their borders, and on each what it is and who is there.

It is made from the shapes of the picture, a character for each small rectangle, so that neighbours touch where they do
on the board; two lines stand in each region.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import Final

from petteia.core.words import SEEN, Picture, Section, Span
from petteia.games.hellas.components import content
from petteia.games.hellas.known.shape import Region, View
from petteia.games.hellas.told.names import named
from petteia.games.hellas.told.players import phrase

Cell = tuple[str, str]  # a character and its tone

SEATS: Final = "①②③④"
LINES: Final = 22  # of the drawing
FORMS: Final = ((132, 14), (114, 12), (96, 11), (76, 9))  # columns of the drawing, and the most letters of a label
TOP, BOTTOM, LEFT, RIGHT = 30, 985, 40, 990  # the part of the board that has land
TONES: Final = {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"}  # of nations
BORDER: Final = "·"
HERO: Final = "♞"
QUEST: Final = "?"
MONSTER: Final = "!"
MONUMENT: Final = "M"
TEMPLE: Final = "^"
SITES: Final = {"city": "c", "sparta": "S", "shrine": "s", "oracle": "o"}
LETTERS: Final = 3  # of the name of a monster


def drawn_map(view: View, lang: str) -> Section:
    """The drawing."""
    forms = [_form(view, lang, columns, longest) for columns, longest in FORMS]
    return Section(phrase(lang, "map"), picture=Picture(forms), only=SEEN)


def legend(lang: str) -> Section:
    """What the signs on the map mean."""
    sites = {sign: f"city.{key}" if key in ("city", "sparta") else f"shrine.{key}" for key, sign in SITES.items()}
    told = ", ".join(f"{sign} {phrase(lang, key)}" for sign, key in {**sites, TEMPLE: "temple"}.items())
    marks = {"hero": HERO, "quest": QUEST, "monster": MONSTER, "monument": MONUMENT}
    return Section(phrase(lang, "map.legend"), [phrase(lang, "map.signs", sites=told, **marks)], only=SEEN)


def _form(view: View, lang: str, columns: int, longest: int) -> list[list[Span]]:
    """The drawing in this many columns."""
    cells = [list(row) for row in _borders(columns)]
    for number, region in enumerate(view["regions"]):
        x, y = content.PLACES[number]
        line = round((y - TOP) * (LINES - 1) / (BOTTOM - TOP))
        middle = round((x - LEFT) * (columns - 1) / (RIGHT - LEFT))
        own = region["control"] is not None and region["control"] == view["viewer"]
        tone = "own" if own else TONES.get(region["nation"], "")
        _write(cells, line, middle, _title(region, lang, longest), tone)
        _write(cells, line + 1, middle, _pieces(region, view, lang)[: longest + 3], "")
    return [_spans(row) for row in cells if any(letter != " " for letter, _ in row)]


def _title(region: Region, lang: str, longest: int) -> str:
    """Who controls a region, its name, its population and its sites: `①Epirus 2s`."""
    control = region["control"]
    head = "" if control is None else SEATS[control]
    sites = "".join(SITES.get(str(region[key]), "") for key in ("city", "shrine"))
    tail = f"{region['population']}{sites}{TEMPLE if region['temple'] else ''}"
    name = named("region", region["id"]).text(lang)
    room = longest - len(tail)
    return f"{head}{name if len(name) <= room else name[: room - 1] + '.'} {tail}"


def _pieces(region: Region, view: View, lang: str) -> str:
    """Who and what is in a region: Hoplites by seat, heroes, monsters, a quest, a monument."""
    parts = [f"{SEATS[army['seat']]}{army['field'] + army['fortified']}" for army in region["armies"]]
    parts += [f"{SEATS[seat]}{HERO}" for seat in region["heroes"]]
    parts += [MONSTER + named("monster", monster).text(lang)[:LETTERS] for monster in region["monsters"]]
    signs = QUEST if region["quest"] is not None else ""
    signs += MONUMENT if any(monument["region"] == region["id"] for monument in view["monuments"]) else ""
    return " ".join([*parts, signs] if signs else parts)


def _write(cells: list[list[Cell]], line: int, middle: int, text: str, tone: str) -> None:
    """Write over the map, around a column; nothing is written beyond its edges."""
    if not text:
        return
    row = cells[min(line, len(cells) - 1)]
    start = max(0, min(middle - len(text) // 2, len(row) - len(text)))
    for i, letter in enumerate(text):
        row[start + i] = letter, tone


def _spans(row: list[Cell]) -> list[Span]:
    """A line, in pieces of one tone each."""
    spans: list[Span] = []
    for letter, tone in row:
        if spans and spans[-1].tone == tone:
            spans[-1].text += letter
        else:
            spans.append(Span(letter, tone))
    return spans


@cache
def _borders(columns: int) -> tuple[tuple[Cell, ...], ...]:
    """The lands, of which only the edges are drawn."""
    owner = [[-1] * columns for _ in range(LINES)]
    for number, shape in enumerate(content.POLYGONS):
        for line, row in enumerate(owner):
            for start, end in _stretches(shape, TOP + line * (BOTTOM - TOP) / (LINES - 1)):
                first, last = ((x - LEFT) * (columns - 1) / (RIGHT - LEFT) for x in (start, end))
                for column in range(max(0, ceil(first)), min(columns, ceil(last))):
                    row[column] = number
    return tuple(
        tuple((BORDER, "quiet") if _is_edge(owner, column, line) else (" ", "") for column in range(columns))
        for line in range(LINES)
    )


def _stretches(shape: Sequence[tuple[int, int]], y: float) -> list[tuple[float, float]]:
    """Where a line from left to right is inside a polygon: from every other crossing of a side to the next."""
    crossings = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True)
        if (y1 > y) != (y2 > y)
    )
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _is_edge(owner: list[list[int]], column: int, line: int) -> bool:
    """Whether a place on land has another region or the sea to its left or above it, or the sea on the other sides."""
    here = owner[line][column]
    if here < 0:
        return False
    around = [(column - 1, line), (column, line - 1), (column + 1, line), (column, line + 1)]
    for i, (x, y) in enumerate(around):
        there = owner[y][x] if 0 <= y < len(owner) and 0 <= x < len(owner[0]) else -1
        if there != here and (i < 2 or there < 0):
            return True
    return False
