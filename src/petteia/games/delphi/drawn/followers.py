"""The last line of a board: companions and equipment cards."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.cards import badges, badges_width, card_colors, lasting_colors, short_name
from petteia.games.delphi.drawn.holdings import Board, item
from petteia.games.delphi.drawn.style import COLUMN_WIDTH, TYPE_GLYPHS, Style, chip_at
from petteia.games.delphi.known.shape import Player
from petteia.games.delphi.told import names
from petteia.pictures import svg

FEW: Final = 3  # with more cards than this companions are set closer
ROOMY: Final = 118  # a card wider than this has room for its glyph


def draw(board: Board, seat: Player, y: float, row: float) -> str:
    """Companions as badge and kind, then equipment cards by name."""
    style, choices = board.style, board.choices
    cards = seat["equipment"]
    pitch = 50 if len(cards) <= FEW else 43
    parts = [_companion(style, name, 10 + pitch * i, y, pitch - 4, row) for i, name in enumerate(seat["companions"])]
    left = 10 + pitch * len(parts) + (4 if parts else 0)
    if not parts and not cards:
        return _no_followers(style, y, row)
    width = min(172.0, (COLUMN_WIDTH - 10 - left) / max(1, len(cards)))
    for i, name in enumerate(cards):
        action = _equipment_action(name)
        state = choices.state(action) if action else ""
        x = left + width * i
        parts.append(_equipment(style, board.seat, board.is_own, name, action, state, x, y, width - 4, row - 4))
        parts.append(chip_at(style, choices.price(action), x + width - 18, y + 2, 0.85))
    return "".join(parts)


@cache
def _no_followers(style: Style, y: float, row: float) -> str:
    return svg.text(12, y + row / 2 + 3, style.say("no_followers"), 12.5, style.ink_3, width=COLUMN_WIDTH - 30)


def _equipment_action(name: str) -> str:
    """What can be done with a card that one owns: a votive lamp is lit, the crew is hired."""
    modifiers = content.EQUIPMENT_MODIFIERS[content.EQUIPMENT.index(name)]
    if modifiers[c.LAMPS]:
        return f"lamp {content.COLORS[modifiers[c.LAMPS].bit_length() - 1]}"
    return "hire crew" if modifiers[c.CREW_PRICE] else ""


@lru_cache(maxsize=1024)
def _companion(style: Style, name: str, x: float, y: float, width: float, row: float) -> str:
    color, kind = name.split("-")
    number = c.TYPE_NAMES.index(kind)
    high = row - 4
    middle = y + high / 2
    said = f"{style.told(names.companion(number, content.COLORS.index(color)))}. "
    body = (
        svg.title(said + style.told(names.explain(names.companion_type(number))))
        + svg.rect(x, y, width, high, style.inset, rx=6, stroke=style.ink_2, stroke_width=1.2)
        + style.badge(color, x + width / 2 - 10, middle, 18)
        + style.glyph(TYPE_GLYPHS[kind], x + width / 2 + 10, middle, 18, style.ink, style.inset)
    )
    return svg.group(body, id=f"companion-{name}")


@lru_cache(maxsize=4096)
def _equipment(
    style: Style,
    seat: int,
    own: bool,
    name: str,
    action: str,
    state: str,
    x: float,
    y: float,
    width: float,
    high: float,
) -> str:
    number = content.EQUIPMENT.index(name)
    card = names.equipment(number)
    shown, colors = short_name(style.told(card), card_colors(number)), lasting_colors(number)
    left = 23 if width > ROOMY else 6  # a narrow card has no room for its glyph
    parts = [
        svg.title(f"{style.told(card)}. {style.told(names.explain(card))}"),
        svg.rect(x, y, width, high, style.inset, rx=6, stroke=style.edge, stroke_width=1.2),
        style.glyph("equipment", x + 12, y + high / 2, 16, style.ink_2, style.inset) if width > ROOMY else "",
        badges(style, colors, x + width - 3, y + high / 2),
    ]
    lines, size = svg.fit_lines(shown, width - left - 3 - badges_width(colors), 12)
    if len(lines) == 2 and high < 25:
        size = svg.SMALLEST
    first = y + high / 2 + 4 - (len(lines) - 1) * (size / 2)
    for i, line in enumerate(lines):
        parts.append(svg.text(x + left, first + (size + 0.5) * i, line, size, style.ink, serif=True, bold=True))
    parts.append(style.ring(x + 1, y + 1, width - 2, high - 2, 5, state))
    ident = f"equipment-{name}"
    if not action:
        return svg.group(*parts, id=ident, class_="equipment")
    return item(own, ident, action, state, "".join(parts), "equipment")
