"""The scale of devotion points: 0 to 100, and as far beyond as anyone has come."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.games.offrandes.components import content
from petteia.games.offrandes.drawn.style import LEFT, SMALL, Style
from petteia.games.offrandes.known.shape import View
from petteia.pictures import svg

START: Final = 138
END: Final = 904
RAIL_Y: Final = 554
TOKEN_Y: Final = 526
TOKEN: Final = 29
GOAL: Final = content.SCORE_TO_END - 1  # the printed end of the scale


def points(view: View) -> list[int]:
    """The points of each city; with its altars once the game is over."""
    if view["result"] is not None:
        return list(view["result"]["scores"])
    return [city["points"] for city in view["cities"]]


def draw(view: View, style: Style) -> str:
    """The scale with a token for each city; tokens that would touch move apart and keep their pin."""
    scores = points(view)
    top = max(GOAL, -(-max(scores) // 20) * 20)
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat], seat))
    wanted = [_at(scores[seat], top) for seat in order]
    places = svg.spread(wanted, TOKEN + 1, START - 4, END)
    parts = [_scale(style, top)]
    for seat, x, pin in zip(order, places, wanted, strict=True):
        parts.append(_token(style, seat, x, pin))
    return svg.group(*parts, class_="scale")


@lru_cache(maxsize=4096)
def _token(style: Style, seat: int, x: float, pin: float) -> str:
    line = svg.path(f"M0 {TOKEN / 2:.1f}L{pin - x:.1f} {RAIL_Y - TOKEN_Y}", style.ink_2, 1.3)
    return svg.piece(line + style.token(seat, 0, 0, TOKEN), x, TOKEN_Y, f"score-{seat + 1}")


def _at(value: int, top: int) -> float:
    return START + (END - START) * value / top


@cache
def _scale(style: Style, top: int) -> str:
    words = style.say("devotion")
    step = 10 if top <= 160 else 20
    parts = [
        svg.title(words),
        style.heading(LEFT + 3, RAIL_Y + 6, words, START - LEFT - 14),
        svg.path(f"M{START} {RAIL_Y}H{END}", style.ink, 2.4),
    ]
    goal = _at(GOAL, top)
    # Beyond this point the game ends with the round.
    parts.append(svg.path(f"M{goal - 3:.1f} {RAIL_Y}H{max(goal + 3, END):.1f}", style.colours["halo"], 7))
    parts.append(svg.path(f"M{goal - 3:.1f} {RAIL_Y}H{max(goal + 3, END):.1f}", style.ink, 2.4))
    for value in range(0, top + 1, step // 2):
        x, half = _at(value, top), 8 if value % step == 0 else 5
        parts.append(svg.path(f"M{x:.1f} {RAIL_Y - half}V{RAIL_Y + half}", style.ink, 1.5))
        if value % step == 0:
            bold = value == GOAL
            parts.append(svg.text(x, RAIL_Y + 24, str(value), SMALL, style.ink_2, bold=bold, anchor="middle"))
    return svg.group(*parts, pointer_events="none")
