"""The table of Offrandes as a picture, from a view.

Every place carries its id and either `data-action` (legal now, class "legal") or `data-why` (what to ask about).
Seats are counted from 1 in ids, as emblems are: `token-peasant-3` is the third city's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

from petteia.core.flow import CHANCE
from petteia.core.game import BOARD, SIDE, TABLE
from petteia.core.messages import Message
from petteia.games.offrandes.components.constants import PHASES
from petteia.games.offrandes.drawn import altars, cities, devotion, moment, tracks
from petteia.games.offrandes.drawn.style import COLUMN_WIDTH, COLUMN_X, GROUND, HEIGHT, WIDTH, Style, style
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told import names
from petteia.games.offrandes.told.questions import question
from petteia.pictures import icons, svg
from petteia.pictures.palette import DARK

BAR: Final = 64  # the height of the bar at the top
QUESTION_X: Final = 290
ROUND_PHASES: Final = PHASES[1:5]
FRAMES: Final = {  # where each part lies: x, y, width, and height at most
    TABLE: (0, 0, WIDTH, HEIGHT),
    BOARD: GROUND,
    SIDE: (COLUMN_X, GROUND[1], COLUMN_WIDTH, GROUND[3]),
}


def draw(view: View, lang: str, theme: str = "light", part: str = TABLE) -> str:
    """The whole table: boards, devotion, altars, cities, and what is being decided; or only its board or its side."""
    look = style(lang, theme)
    asked = question(view).text(lang)
    column, end = _column(view, look) if part != BOARD else ("", 0.0)
    parts = [*_parts(view, look, asked, part), column]
    label = look.say("label", question=asked)
    defs = [_defs(look), icons.definitions(*parts)]
    left, top, width, height = FRAMES[part]
    if part == SIDE:
        height = math.ceil(end + 2 - top)  # nothing lies below
    return svg.document(width, height, label, _description(view, look), defs, parts, lang, left, top)


def _parts(view: View, look: Style, question: str, part: str) -> Iterator[str]:
    """What is drawn beside the column, from the ground up."""
    if part == TABLE:
        yield _page(look)
        yield _status(view, look, question)
    if part != SIDE:
        yield _board(look)
        yield from tracks.draw(view, look)
        yield devotion.draw(view, look)
        yield from altars.draw(view, look)


def _column(view: View, look: Style) -> tuple[str, float]:
    """The cities and what is being decided, and where the column ends."""
    panel, end = moment.draw(view, look)
    return cities.draw(view, look) + panel, end


def _description(view: View, look: Style) -> str:
    """Round, phase and points in one sentence each."""
    scores = devotion.points(view)
    lang = look.lang
    said = [f"{names.city(seat).text(lang)}: {names.points(score).text(lang)}" for seat, score in enumerate(scores)]
    return f"{_round(view, look)}. {'; '.join(said)}."


def _round(view: View, look: Style) -> str:
    phase = names.phase(view["phase"])
    if not view["round"]:
        return phase.text(look.lang)
    return Message("offrandes.words.round", round=view["round"], phase=phase).text(look.lang)


@cache
def _defs(look: Style) -> str:
    """The light that falls on the board."""
    stops = "".join(
        f'<stop offset="{offset}" stop-color="{look.colours[name]}"/>'
        for offset, name in ((0, "ground-1"), (0.6, "ground-2"), (1, "ground-3"))
    )
    x, y, width, height = GROUND
    clip = svg.element("clipPath", svg.rect(x, y, width, height, "none", rx=8), id="offrandes-board")
    return clip + f'<linearGradient id="ground-{look.theme}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'


@cache
def _page(look: Style) -> str:
    """The paper, and the bar with its clay edge."""
    c = look.colours
    return "".join(
        (
            svg.rect(0, 0, WIDTH, HEIGHT, c["paper"]),
            svg.rect(0, 0, WIDTH, BAR, c["glaze"]),
            svg.rect(0, BAR, WIDTH, 5, c["clay"]),
            svg.path(f"M0 {BAR + 4}H{WIDTH}", c["glaze"], 2, stroke_dasharray="6 6"),
            icons.glyph("logo", 34, 32, 30, DARK["clay"], c["glaze"]),
            svg.text(60, 39, _title(look), 22, c["on-glaze"], width=150, serif=True, bold=True),
        )
    )


@cache
def _board(look: Style) -> str:
    """The ground of the board."""
    x, y, width, height = GROUND
    return svg.rect(x, y, width, height, f"url(#ground-{look.theme})", rx=8, stroke=look.edge)


def _title(look: Style) -> str:
    return Message("offrandes.title").text(look.lang)


def _status(view: View, look: Style, question: str) -> str:
    """Who must do what; below it the phases of the round, the present one marked."""
    c = look.colours
    x = QUESTION_X
    parts = [svg.text(x, 29, question, 20, c["on-glaze"], width=WIDTH - x - 16, serif=True, bold=True)]
    for i, seat in enumerate(_acting(view)):
        parts.append(look.token(seat, x - 34 - 26 * i, 32, 46))
    parts.append(_phases(look, view["round"], view["phase"]))
    return svg.group(*parts, class_="question", pointer_events="none")


def _acting(view: View) -> list[int]:
    """Who must act; at the end, who has won (the first two of them)."""
    if view["result"] is not None:
        return [seat for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1][:2]
    return [] if view["to_act"] == CHANCE else [view["to_act"]]


@cache
def _phases(look: Style, round_number: int, phase: str) -> str:
    """One line of text, so that its words follow each other in whatever letters the reader has."""
    c = look.colours
    words = [(look.say("round", round=round_number), c["on-glaze"], "")] if round_number else []
    now = ' font-weight="600"'
    for name in ROUND_PHASES if phase in ROUND_PHASES else (phase,):
        marked = name == phase
        words.append((look.name("phase", name), c["halo"] if marked else c["on-glaze-2"], now if marked else ""))
    spans = "".join(
        f'<tspan fill="{fill}"{extra}{f" dx={chr(34)}16{chr(34)}" if i else ""}>{svg.escape(word)}</tspan>'
        for i, (word, fill, extra) in enumerate(words)
    )
    return f'<text x="{QUESTION_X}" y="52" font-size="15">{spans}</text>'
