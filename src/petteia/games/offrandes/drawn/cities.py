"""The column of cities: token, name, points, drachmas, altars, and how each stands in what is going on."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.core.flow import OVER
from petteia.games.offrandes.components import content
from petteia.games.offrandes.drawn.devotion import points
from petteia.games.offrandes.drawn.style import COLUMN_WIDTH, COLUMN_X, GROUND, Style, states
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told.rows import standing
from petteia.pictures import svg

TOP: Final = GROUND[1]
ROW: Final = {3: 104, 4: 94, 5: 84}  # the height of a city by the number of players


def height(view: View) -> int:
    """Of the whole panel."""
    return ROW[view["players"]] * int(view["players"])


def draw(view: View, style: Style) -> str:
    """A row for each city."""
    legal = states(view, "corrupt", content.CITIES[: view["players"]])
    scores = points(view)
    parts = [_panel(style, height(view))]
    for city in view["cities"]:
        seat = city["seat"]
        state = "selected" if view["choice"].get("victim") == seat else legal[city["id"]]
        money = "?" if city["drachmas"] is None else str(city["drachmas"])
        body = [
            _frame(style, view["players"], seat, state, _is_marked(view, seat), view["you"] == seat),
            _numbers(style, _line(view["players"], seat), str(scores[seat]), money, str(len(city["altars"]))),
            _standing(view, style, seat, _line(view["players"], seat) + 71),
        ]
        parts.append(svg.place(f"city-{city['id']}", f"corrupt {city['id']}", state, "".join(body), "city"))
    return svg.group(*parts, class_="cities")


def _line(players: int, seat: int) -> int:
    """The upper edge of what is written in a row."""
    return TOP + ROW[players] * seat + (ROW[players] - 84) // 2


def _is_marked(view: View, seat: int) -> bool:
    """Who must act, or has won."""
    return bool(view["to_act"] == seat or (view["result"] and view["result"]["ranking"][seat] == 1))


@cache
def _panel(style: Style, height: int) -> str:
    return svg.rect(COLUMN_X, TOP, COLUMN_WIDTH, height, style.panel, rx=8, stroke=style.line)


@cache
def _frame(style: Style, players: int, seat: int, state: str, acts: bool, own: bool) -> str:
    """What does not change in a row: ground, token and name."""
    x, y, row = COLUMN_X, TOP + ROW[players] * seat, ROW[players]
    line, name = _line(players, seat), style.name("city", content.CITIES[seat])
    parts = [svg.title(name)]
    ground = style.chosen if acts or state == "selected" else style.panel
    parts.append(svg.rect(x + 1, y + 1, COLUMN_WIDTH - 2, row - 2, ground, rx=7))
    if acts:
        bar = f"M{x + 1} {y + 8}a7 7 0 0 1 5-7v{row - 2}a7 7 0 0 1-5-7z"
        parts.append(svg.element("path", d=bar, fill=style.colours["clay"]))
    if seat:
        parts.append(svg.path(f"M{x + 10} {y}H{x + COLUMN_WIDTH - 10}", style.line, 1))
    parts.append(style.ring(x + 5, y + 5, COLUMN_WIDTH - 10, row - 10, 6, state))
    parts.append(style.token(seat, x + 37, y + row / 2, 46))
    words = style.say("you", who=name) if own else name
    parts.append(svg.text(x + 70, line + 25, words, 18, style.ink, width=132, serif=True, bold=True))
    for glyph, dx in (("drachma", 78), ("shrine", 132)):
        parts.append(style.glyph(glyph, x + dx, line + 40, 17, style.ink_2, ground))
    parts.append(style.glyph("devotion", x + COLUMN_WIDTH - 25, line + 23, 18, style.colours["clay"], ground))
    return "".join(parts)


@lru_cache(maxsize=4096)
def _numbers(style: Style, y: int, score: str, money: str, altars: str) -> str:
    x = COLUMN_X
    return (
        svg.text(x + COLUMN_WIDTH - 40, y + 32, score, 28, style.ink, serif=True, bold=True, anchor="end")
        + svg.text(x + 92, y + 45, money, 15, style.ink)
        + svg.text(x + 146, y + 45, altars, 15, style.ink)
    )


def _standing(view: View, style: Style, seat: int, y: int) -> str:
    """The last line: whether it must act, what it did in this auction or phase, and the first-player marker."""
    parts = []
    x = COLUMN_X + 70
    key, values = standing(view, seat)
    width = COLUMN_WIDTH - 80
    if view["first_player"] == seat and view["to_act"] != OVER:
        parts.append(_first_player(style, y))
        width -= 124
    if key == "to_act":
        parts.append(_pill(style, style.say(key), x, y, width))
    elif key:
        parts.append(svg.text(x, y, style.say(key, **values), 14, style.ink_2, width=width, bold=key == "leads"))
    return svg.group(*parts, pointer_events="none") if parts else ""


@cache
def _pill(style: Style, words: str, x: float, y: float, width: float) -> str:
    """Light letters on ink."""
    words, size = svg.fit_text(words, width - 20, 14, serif=False)
    wide = svg.text_width(words, size, serif=False) + 18
    box = svg.rect(x, y - 15, wide, 21, style.ink, rx=10.5)
    return box + svg.text(x + wide / 2, y, words, size, style.panel, bold=True, anchor="middle")


@cache
def _first_player(style: Style, y: int) -> str:
    right = COLUMN_X + COLUMN_WIDTH
    words = style.say("first")
    flame = style.glyph("ui-first", right - 25, y - 6, 22, style.colours["clay"])
    return svg.title(words) + svg.text(right - 40, y, words, 13, style.ink_2, width=88, anchor="end") + flame
