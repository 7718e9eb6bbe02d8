"""The final scores, in the panel of the moment."""

from __future__ import annotations

from functools import lru_cache

from petteia.core.views import Result
from petteia.games.offrandes.drawn.style import COLUMN_WIDTH, COLUMN_X, Style, caption
from petteia.games.offrandes.known.shape import View
from petteia.pictures import svg
from petteia.pictures.icons import pattern


def scores(view: View, result: Result, style: Style, top: float) -> tuple[list[str], float]:
    """The cities by rank: devotion points, points of altars, and the sum as a bar."""
    parts = [caption(style, style.say("final"), top)]
    ranking, scores = result["ranking"], result["scores"]
    y = top + 38.0
    for seat in sorted(range(len(scores)), key=lambda seat: (ranking[seat], seat)):
        share = scores[seat] / max(1, *scores)
        parts.append(_row(style, seat, ranking[seat], view["cities"][seat]["points"], scores[seat], share, y))
        y += 62
    return parts, y


@lru_cache(maxsize=1024)
def _row(style: Style, seat: int, rank: int, points: int, score: int, share: float, y: float) -> str:
    altars = score - points
    bar, width = COLUMN_X + 80, (COLUMN_WIDTH - 138) * share
    laid = width * points / max(1, score)
    figure = style.ink if rank == 1 else style.ink_2
    parts = [
        svg.text(COLUMN_X + 22, y + 27, f"{rank}.", 18, figure, serif=True, bold=True, anchor="middle"),
        style.token(seat, COLUMN_X + 54, y + 20, 36),
        svg.rect(bar, y + 4, max(2.0, laid), 20, pattern(seat, style.theme), rx=3),
        svg.rect(bar + laid, y + 4, max(0.0, width - laid), 20, "none", rx=3, stroke=figure, stroke_width=1.4),
        style.glyph("devotion", COLUMN_X + 88, y + 38, 14, style.ink_3),
        svg.text(COLUMN_X + 99, y + 43, str(points), 14, style.ink_3),
        style.glyph("shrine", COLUMN_X + 142, y + 38, 15, style.ink_3),
        svg.text(COLUMN_X + 153, y + 43, f"+{altars}", 14, style.ink_3),
        svg.text(COLUMN_X + COLUMN_WIDTH - 14, y + 24, str(score), 24, figure, serif=True, bold=True, anchor="end"),
    ]
    return svg.group(*parts, pointer_events="none")
