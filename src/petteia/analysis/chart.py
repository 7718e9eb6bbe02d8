"""The chances over a game as a drawing: a line for each seat with its pattern and emblem, turning points numbered."""

from __future__ import annotations

from typing import Final

from petteia.analysis.found import Analysis
from petteia.pictures import icons, svg
from petteia.pictures.palette import SEATS, Colours, colours

WIDTH: Final = 760
HEIGHT: Final = 250
LEFT: Final = 44
RIGHT: Final = 26
TOP: Final = 34  # above it the numbers of the turning points
BOTTOM: Final = 28
PLATE: Final = 22


def draw(analysis: Analysis, steps: int, title: str, words: str, theme: str = "light", lang: str = "en") -> str:
    """A line for each seat over the steps of the game, with a plate for each turning point."""
    c = colours(theme)

    def x(step: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, steps)

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts = [svg.rect(0, 0, WIDTH, HEIGHT, c["panel"])]
    for mark in (0, 25, 50, 75, 100):
        parts.append(svg.path(f"M{LEFT} {svg.num(y(mark / 100))}H{WIDTH - RIGHT}", c["line"], 1))
        parts.append(svg.text(LEFT - 8, y(mark / 100) + 4, str(mark), 13, c["ink-3"], anchor="end"))
    for turning in analysis.turnings:
        line = f"M{svg.num(x(turning.until))} {TOP - 6}V{HEIGHT - BOTTOM}"
        parts.append(svg.path(line, c["clay"], 1.6, stroke_dasharray="2 4"))
    last = analysis.points[-1].chances
    for seat in range(len(last)):
        where = " ".join(f"{svg.num(x(point.step))} {svg.num(y(point.chances[seat]))}" for point in analysis.points)
        look = SEATS[seat]
        dash = {"stroke_dasharray": look.line_dash} if look.line_dash else {}
        caps = {"stroke_linecap": "round"} if look.has_round_caps else {}
        parts.append(svg.path(f"M{where}", c["panel"], 7, stroke_linejoin="round"))
        parts.append(svg.path(f"M{where}", c[f"seat-{seat + 1}"], 3.4, stroke_linejoin="round", **dash, **caps))
    parts += _plates(analysis, [x(turning.until) for turning in analysis.turnings], c)
    ends = sorted(range(len(last)), key=lambda seat: -last[seat])
    places = svg.spread([y(last[seat]) for seat in ends], 20, TOP, HEIGHT - BOTTOM)
    for seat, place in zip(ends, places, strict=True):
        parts.append(icons.token(seat, WIDTH - RIGHT + 8, place, 22, theme))
    body = "".join(parts)
    return svg.document(WIDTH, HEIGHT, title, words, icons.definitions(body), body, lang)


def _plates(analysis: Analysis, wanted: list[float], c: Colours) -> list[str]:
    """The numbers of the turning points, pushed apart where they would meet."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    half = PLATE / 2
    places = svg.spread([wanted[i] for i in order], PLATE + 2, LEFT, WIDTH - RIGHT - half)
    parts = []
    for i, place in zip(order, places, strict=True):
        plate = svg.rect(place - half, 4, PLATE, PLATE, c["ivory"], rx=5, stroke="#241c16", stroke_width=1.4)
        number = svg.text(place, 20, str(i + 1), 14, "#241c16", serif=True, bold=True, anchor="middle")
        parts.append(plate + number)
    return parts
