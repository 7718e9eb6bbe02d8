"""The panel below the boards: the oracle wheel, the equipment laid out, the decks and the titan die.

While a companion or a ship tile is chosen, a monster is fought, or the game is over, the moment takes the place of the
large cards, and the equipment stays as a list of names.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn import boards, moment
from petteia.games.delphi.drawn.cards import (
    HEAD,
    Box,
    badges,
    badges_width,
    card_body,
    card_colors,
    grid_place,
    short_name,
)
from petteia.games.delphi.drawn.style import (
    ANY,
    BOTTOM,
    COLUMN_WIDTH,
    COLUMN_X,
    OUTLINE,
    TYPE_GLYPHS,
    Choices,
    Style,
    price_chip,
)
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.rules.colors import source_price
from petteia.games.delphi.told import names
from petteia.pictures import svg

LEFT_WIDTH: Final = 178  # of the wheel, or of the list of names
FOOT: Final = 34  # the height of the line with the decks
CARDS_ACROSS: Final = 2
TALL: Final = 330  # a panel as high as this shows the companions too
COMPANIONS_HIGH: Final = 118


def draw(view: View, style: Style, choices: Choices) -> str:
    """The whole panel."""
    top = boards.bottom(view["players"]) + 8
    high = BOTTOM - top - FOOT
    left = Box(COLUMN_X, top, LEFT_WIDTH, high)
    right = Box(COLUMN_X + LEFT_WIDTH, top, COLUMN_WIDTH - LEFT_WIDTH - 10, high)
    parts = [_panel(style, top), _foot(style, view["titan"], _deck_sizes(view))]
    if high >= TALL:
        low = Box(left.x, left.y + high - COMPANIONS_HIGH, left.width, COMPANIONS_HIGH)
        parts.append(_companions(style, frozenset(view["companions"]), low))
    if moment.is_shown(view):
        parts.append(_names(style, tuple(view["display"]), left))
        parts.append(moment.draw(view, style, choices, right))
    else:
        parts.append(_wheel_now(view, style, left))
        parts.append(_display(style, choices, tuple(view["display"]), right))
    return svg.group(*parts, class_="supply")


@cache
def _panel(style: Style, top: float) -> str:
    x = COLUMN_X
    paper = svg.rect(x, top, COLUMN_WIDTH, BOTTOM - top, style.panel, rx=8, stroke=style.line)
    lines = f"M{x + 10} {BOTTOM - FOOT}H{x + COLUMN_WIDTH - 10}"
    return paper + svg.path(lines, style.line, 1)


# -- decks


def _deck_sizes(view: View) -> tuple[int, int, int]:
    return view["decks"]["oracle"], view["decks"]["injury"], view["decks"]["equipment"]


@lru_cache(maxsize=4096)
def _foot(style: Style, titan: int | None, decks: tuple[int, int, int]) -> str:
    """The titan die, and how many cards each deck has left."""
    y = BOTTOM - FOOT / 2
    x = COLUMN_X + 26
    parts = [_titan(style, titan, x, y)]
    oracle, injury, equipment = decks
    said = (
        ("oracle-card", oracle, style.words("oracle_deck", n=oracle)),
        ("injury", injury, style.words("injury_deck", n=injury)),
        ("equipment", equipment, style.say("equipment_deck", n=equipment)),
    )
    for i, (name, number, words) in enumerate(said):
        left = COLUMN_X + LEFT_WIDTH + 12 + 128 * i
        body = svg.title(words) + style.glyph(name, left, y, 20, style.ink_2)
        body += svg.text(left + 16, y + 5, style.say("deck", number=number), 14, style.ink_2, width=100)
        parts.append(svg.group(body, id=f"deck-{name}"))
    return svg.group(*parts, pointer_events="none")


def _titan(style: Style, titan: int | None, x: float, y: float) -> str:
    words = style.words("titan", number=titan) if titan else style.say("no_titan")
    body = svg.title(words) + style.glyph("titan", x, y, 24)
    if titan:
        body += style.glyph(f"d6-{titan}", x + 30, y, 24, style.ink)
        label = style.say("titan_shows", number=titan)
    else:
        label = style.say("titan")
    body += svg.text(x + (48 if titan else 20), y + 5, label, 13, style.ink_2, width=106 if titan else 130)
    return svg.group(body, id="titan")


# -- the oracle wheel


def _wheel_now(view: View, style: Style, box: Box) -> str:
    """The wheel; while a source is being used, with what each colour would cost."""
    choice = view["choice"]
    seat = view["to_act"]
    if seat < 0 or choice.get("color") not in content.COLORS:
        return _wheel(style, box, choice.get("color", ""), choice.get("source", ""), None, 0)
    player = view["seats"][seat]
    prices = _prices(choice["color"], player["ship_tile"], tuple(player["equipment"]), tuple(player["companions"]))
    return _wheel(style, box, choice["color"], choice.get("source", ""), prices, player["favours"])


@lru_cache(maxsize=1024)
def _prices(
    color: str, ship_tile: str | None, equipment: tuple[str, ...], companions: tuple[str, ...]
) -> tuple[int, ...]:
    """DEL-10.15  What a source of this colour costs as each colour."""
    rows = [content.EQUIPMENT_MODIFIERS[content.EQUIPMENT.index(name)] for name in equipment]
    if ship_tile is not None:
        rows.append(content.SHIP_MODIFIERS[content.SHIP_TILES.index(ship_tile)])
    discount = sum(row[c.RECOLOR_DISCOUNT] for row in rows)
    backwards = any(row[c.RECOLOR_BACKWARDS] for row in rows)
    demigods = sum(1 << content.COLORS.index(name.split("-")[0]) for name in companions if name.endswith("-demigod"))
    start = content.COLORS.index(color)
    return tuple(source_price(start, goal, discount, backwards, demigods) for goal in range(c.COLORS))


@lru_cache(maxsize=4096)
def _wheel(style: Style, box: Box, color: str, source: str, prices: tuple[int, ...] | None, purse: int) -> str:
    """Six colours in a ring, clockwise; in the middle the source that is being used."""
    x, y = box.x + box.width / 2 + 2, box.y + min(130.0, box.height / 2 + 8)
    radius = min(72.0, box.height / 2 - 40)
    parts = [style.caption(box.x + 14, box.y + 19, style.say("wheel"), box.width - 14)]
    for i, number in enumerate(content.WHEEL):
        angle = math.pi / 3 * i
        dx, dy = radius * math.sin(angle), -radius * math.cos(angle)
        parts.append(_arrow(style, x, y, radius, angle))
        parts.append(_spoke(style, number, x + dx, y + dy, None if prices is None else prices[number], purse, color))
    parts.append(_hub(style, color, source, x, y))
    return svg.group(svg.title(style.say("wheel_text")), *parts, class_="wheel")


def _arrow(style: Style, x: float, y: float, radius: float, angle: float) -> str:
    """From one colour to the next."""
    middle = angle + math.pi / 6
    px, py = x + radius * math.sin(middle), y - radius * math.cos(middle)
    turn = math.degrees(middle)
    return (
        f'<path d="M-6 0H5M1 -4L5.500 0L1 4" fill="none" stroke="{style.ink_3}" stroke-width="1.800" '
        f'stroke-linecap="round" transform="translate({svg.num(px)} {svg.num(py)}) rotate({svg.num(turn)})"/>'
    )


def _spoke(style: Style, number: int, x: float, y: float, price: int | None, purse: int, color: str) -> str:
    name = content.COLORS[number]
    said = style.color(name)
    if price is not None:
        said = f"{said}: {style.told(names.favours(price))}"
    reachable = price is None or price <= purse
    line: dict[str, object] = {"stroke": style.edge, "stroke_width": 1.2}
    if name == color:
        line = {"stroke": style.ink, "stroke_width": 2.2}
    elif not reachable:
        line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "4 3"}
    ground = style.golden if name == color else style.inset
    body = svg.title(said) + svg.circle(x, y, 18, ground, **line)
    badge = style.badge(name, x, y, 25)
    body += badge if reachable else f'<g opacity=".4">{badge}</g>'
    if price and reachable:
        moved = f"translate({svg.num(x)} {svg.num(y + 18)}) scale(.8)"
        body += f'<g transform="{moved}">{price_chip(style, price)}</g>'
    return svg.group(body, id=f"spoke-{name}")


def _hub(style: Style, color: str, source: str, x: float, y: float) -> str:
    """The die, card or crew that is being used, and as what."""
    if not color:
        return style.glyph("oracle", x, y, 34, style.ink_3)
    body = svg.rect(x - 19, y - 19, 38, 38, style.ivory, rx=8, stroke=OUTLINE, stroke_width=1.6)
    if color == ANY:
        body += style.open_hexagon(x, y, 26, OUTLINE, style.ivory)
    else:
        body += style.badge(color, x, y, 27, lit=True)
    if source in ("card", "crew"):
        sign = {"card": "oracle-card", "crew": "equipment"}[source]
        body += svg.circle(x + 18, y + 18, 10, style.ivory, stroke=OUTLINE, stroke_width=1.2)
        body += style.glyph(sign, x + 18, y + 18, 13, OUTLINE, style.ivory)
    return svg.group(svg.title(style.say("source")), body, id="source")


# -- equipment laid out


def _display(style: Style, choices: Choices, cards: tuple[str, ...], box: Box) -> str:
    """The cards on display with what they do."""
    parts = [style.caption(box.x, box.y + 19, style.say("display"), box.width)]
    if not cards:
        return parts[0]
    for i, name in enumerate(cards):
        place = grid_place(box, i, len(cards), CARDS_ACROSS)
        parts.append(_card(style, name, choices.state(f"take {name}"), place))
    return "".join(parts)


@lru_cache(maxsize=2048)
def _card(style: Style, name: str, state: str, box: Box) -> str:
    number = content.EQUIPMENT.index(name)
    card = names.equipment(number)
    body = card_body(style, card, names.explain(card), "equipment", state, box, card_colors(number))
    return svg.place(f"display-{name}", f"take {name}", state, body, "equipment")


@lru_cache(maxsize=512)
def _names(style: Style, cards: tuple[str, ...], box: Box) -> str:
    """The cards on display as a list."""
    parts = [style.caption(box.x + 14, box.y + 19, style.say("display"), box.width - 20)]
    pitch = min(28.0, (box.height - HEAD - 6) / max(1, len(cards)))
    for i, name in enumerate(cards):
        parts.append(_name(style, name, box, box.y + HEAD + pitch * (i + 0.5)))
    return "".join(parts)


def _name(style: Style, name: str, box: Box, y: float) -> str:
    """A line of the list: a glyph, where the name leaves room for it, the name and its colours."""
    number = content.EQUIPMENT.index(name)
    card, colors = names.equipment(number), card_colors(number)
    words = short_name(style.told(card), colors)
    right = box.width - 10 - badges_width(colors)
    fits = svg.text_width(words, svg.SMALLEST, False, False) <= right - 36
    left = 36 if fits else 14
    body = svg.title(f"{style.told(card)}. {style.told(names.explain(card))}")
    body += style.glyph("equipment", box.x + 22, y, 16, style.ink_2) if fits else ""
    body += svg.text(box.x + left, y + 4.5, words, 12.5, style.ink, width=right - left)
    body += badges(style, colors, box.x + box.width - 8, y)
    return svg.group(body, id=f"display-{name}")


# -- companions


@lru_cache(maxsize=1024)
def _companions(style: Style, left: frozenset[str], box: Box) -> str:
    """A line for each type: the colours of the companions that nobody owns."""
    parts = [style.caption(box.x + 14, box.y + 15, style.say("companions_left"), box.width - 20)]
    for row, kind in enumerate(c.TYPE_NAMES):
        y = box.y + 38 + 28 * row
        words = svg.title(style.told(names.companion_type(row)))
        parts.append(svg.group(words, style.glyph(TYPE_GLYPHS[kind], box.x + 24, y, 19, style.ink_2)))
        for i, color in enumerate(content.COLORS):
            x = box.x + 50 + 22 * i
            if f"{color}-{kind}" in left:
                parts.append(svg.group(svg.title(_companion_name(style, row, i)), style.badge(color, x, y, 19)))
            else:
                line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "3 3"}
                parts.append(svg.circle(x, y, 8, "none", **line))
    return svg.group(*parts)


def _companion_name(style: Style, kind: int, color: int) -> str:
    return style.told(names.companion(kind, color))
