"""How far each player is from the four victories, always in sight; one step away is marked in red with a sign."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.games.hellas.components import content
from petteia.games.hellas.drawn.style import Box, Style
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.known.victories import has_king, is_king_close, ways
from petteia.games.hellas.told import signs
from petteia.pictures import svg

WIDTH: Final = 69  # of a gauge


def gauges(view: View, style: Style, seat: int, ground: str, x: float) -> str:
    """A gauge for each victory that this table knows."""
    parts = []
    for way in ways(view, seat):
        close = way.is_close and view["result"] is None
        parts.append(_gauge(style, way.victory, way.have, way.need, way.missing, close, x, ground))
        x += WIDTH
    if has_king(view):
        have, close = _king(view, seat)
        parts.append(_gauge(style, "king", have, content.MONUMENT_LEVELS, -1, close, x, ground))
    return "".join(parts)


def _king(view: View, seat: int) -> tuple[int, bool]:
    """The level of the highest monument in a controlled region, and whether the countdown is about to crown it."""
    owned = {region["id"] for region in view["regions"] if region["control"] == seat}
    have = max((m["level"] for m in view["monuments"] if m["region"] in owned), default=0)
    close = is_king_close(view) and view["result"] is None and there(view["countdown"])["region"] in owned
    return have, close


@lru_cache(maxsize=2048)
def _gauge(style: Style, victory: str, have: int, need: int, missing: int, close: bool, x: float, ground: str) -> str:
    """A glyph, what there is and what is needed, and a bar with a part for each step."""
    name = style.name("victory", victory)
    said = f"{name}: {have}/{need}"
    if victory == "warlord":
        said += f". {style.say('regions_missing', n=missing)}"
    if close:
        said += f". {style.say('close')}"
    figure = style.bad if close else style.ink
    if close:
        ground = style.warned
    parts = [svg.title(said)]
    line = {"stroke": style.bad, "stroke_width": 2} if close else {}
    parts.append(svg.rect(x, 5, WIDTH - 4, 43, ground, rx=7, **line))
    parts.append(style.glyph(signs.VICTORY[victory], x + 15, 21, 25, figure, ground))
    parts.append(svg.text(x + 30, 26, f"{have}/{need}", 16.5, figure, bold=True))
    each = (WIDTH - 14) / need
    for i in range(need):
        box = Box(x + 5 + each * i, 37, each - 2, 6.5)
        parts.append(_part(style, box, i < have, close and i == have))
    if close:
        parts.append(svg.circle(x + WIDTH - 8, 8, 8.5, style.bad))
        parts.append(svg.text(x + WIDTH - 8, 13, "!", 14, style.panel, bold=True, anchor="middle"))
    return svg.group(*parts, class_="race close" if close else "race")


def _part(style: Style, box: Box, done: bool, is_next: bool) -> str:
    """A step of a bar: done, the one that wins, or still far."""
    if done:
        return svg.rect(box.x, box.y, box.width, box.height, style.ink, rx=2)
    edge = style.bad if is_next else style.edge
    drawn = svg.rect(box.x, box.y, box.width, box.height, style.panel, rx=2, stroke=edge, stroke_width=1.1)
    if is_next:
        y = svg.num(box.y + box.height - 1)
        strokes = "".join(f"M{svg.num(box.x + 2 + 5 * i)} {y}l4-4.5" for i in range(max(1, int(box.width // 5))))
        drawn += svg.path(strokes, style.bad, 1.4)
    return drawn
