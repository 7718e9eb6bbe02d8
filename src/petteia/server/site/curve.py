"""The scores of a finished game as a drawing: one line for each seat, told apart by pattern and emblem."""

from __future__ import annotations

from typing import Final

from petteia.core.match import Match
from petteia.pictures import icons, svg
from petteia.pictures.palette import SEATS, colours

WIDEST: Final = 1400  # across a whole page
WIDE: Final = 760
NARROW: Final = 340  # for phones
HEIGHT: Final = 230
LEFT: Final = 44
RIGHT: Final = 26
TOP: Final = 16
BOTTOM: Final = 28
GAP: Final = 90  # at least between two numbers below the curve
POINTS: Final = 160  # positions that are looked at


def round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not below this."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if step >= least:
                return step
        power *= 10


def score_curve(match: Match, theme: str, title: str, lang: str, width: int = WIDE) -> str:
    """A line for each seat over the steps of the game."""
    steps = len(match.moves)
    chosen = sorted({round(i * steps / POINTS) for i in range(POINTS + 1)})
    states = [match.state if step == steps else match.before[step] for step in chosen]
    scores = [match.game.standing(state) for state in states]
    low = min(0, *(min(row) for row in scores))
    high = max(1, *(max(row) for row in scores))

    def x(step: int) -> float:
        return LEFT + (width - LEFT - RIGHT) * step / max(1, steps)

    def y(score: int) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low)

    c = colours(theme)
    parts = []
    for step in range(0, steps + 1, round_step(steps * GAP / width)):
        parts.append(svg.text(x(step), HEIGHT - 8, str(step), 13, c["ink-3"], anchor="middle"))
    for value in range(low, high + 1, round_step((high - low) / 4)):
        parts.append(svg.path(f"M{LEFT} {svg.num(y(value))}H{width - RIGHT}", c["line"], 1))
        parts.append(svg.text(LEFT - 8, y(value) + 4, str(value), 13, c["ink-3"], anchor="end"))
    for seat in range(match.players):
        points = " ".join(
            f"{svg.num(x(step))} {svg.num(y(row[seat]))}" for step, row in zip(chosen, scores, strict=True)
        )
        look = SEATS[seat]
        caps = {"stroke_linecap": "round"} if look.has_round_caps else {}
        parts.append(svg.path(f"M{points}", c["panel"], 7, stroke_linejoin="round"))
        dash = {"stroke_dasharray": look.line_dash} if look.line_dash else {}
        parts.append(svg.path(f"M{points}", c[f"seat-{seat + 1}"], 3.4, stroke_linejoin="round", **dash, **caps))
    ends = sorted(range(match.players), key=lambda seat: scores[-1][seat], reverse=True)
    places = svg.spread([y(scores[-1][seat]) for seat in ends], 20, TOP + 8, HEIGHT - BOTTOM)
    for seat, place in zip(ends, places, strict=True):
        parts.append(icons.token(seat, width - RIGHT + 6, place, 22, theme))
    body = "".join(parts)
    return svg.document(width, HEIGHT, title, "", icons.definitions(body), body, lang)
