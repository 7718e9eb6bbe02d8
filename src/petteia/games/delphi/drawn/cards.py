"""A card with a glyph, its name and its effect, and the part of a panel that it lies in."""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import Style
from petteia.pictures import svg

HEAD: Final = 26  # the height of a caption above cards
TALLEST: Final = 112  # of a card
ROOMY: Final = 62  # a card as high as this has two lines for its name
_SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)  # of the letters of an effect


BADGE: Final = 15  # from one badge beside a name to the next
SINGLE_BADGE: Final = 19  # the room of a badge that is alone
GLYPHLESS: Final = 8.0  # where the name of a card begins that has no room for its glyph


class Box(NamedTuple):
    """A part of the panel."""

    x: float
    y: float
    width: float
    height: float


def grid_place(box: Box, number: int, count: int, across: int) -> Box:
    """The place of one card among several below a caption, row by row."""
    rows = -(-count // across)
    high = min(TALLEST, (box.height - HEAD - 2) / rows)
    width = box.width / across
    return Box(box.x + width * (number % across), box.y + HEAD + high * (number // across), width - 6, high - 5)


def card_colors(card: int) -> tuple[str, ...]:
    """The colours that the name of an equipment card says in brackets: they are drawn as badges instead."""
    is_gift = content.EQUIPMENT_EFFECTS[card] in ("statue_gift", "offering_gift")
    return _named((content.EQUIPMENT_COLORS[card] if is_gift else 0) | _lasting(card))


def lasting_colors(card: int) -> tuple[str, ...]:
    """Those of its colours that still matter to its owner: not what it once gave."""
    return _named(_lasting(card))


def _lasting(card: int) -> int:
    modifiers = content.EQUIPMENT_MODIFIERS[card]
    return modifiers[c.LAMPS] | modifiers[c.OMENS]


def _named(bits: int) -> tuple[str, ...]:
    return tuple(color for number, color in enumerate(content.COLORS) if bits >> number & 1)


def short_name(words: str, colors: tuple[str, ...]) -> str:
    """The name of a card with colours without what it says in brackets."""
    return words.partition(" (")[0] if colors else words


def badges_width(colors: tuple[str, ...]) -> float:
    """The room that the badges beside a name need."""
    return SINGLE_BADGE if len(colors) == 1 else BADGE * len(colors)


def badges(style: Style, colors: tuple[str, ...], right: float, y: float) -> str:
    """A row of badges that ends at the right."""
    step = badges_width(colors) / max(1, len(colors))
    first = right - step * (len(colors) - 0.5)
    return "".join(style.badge(color, first + step * i, y, step - 1) for i, color in enumerate(colors))


def card_body(
    style: Style, name: Message, effect: Message, glyph: str, state: str, box: Box, colors: tuple[str, ...] = ()
) -> str:
    """A card: a glyph, its name with its colours, and as much of its effect as there is room for."""
    words, told = style.told(name), style.told(effect)
    shown = short_name(words, colors)
    left = _name_left(shown, box, colors)
    lines, size = _name(shown, box, box.width - left - 6 - badges_width(colors))
    head = 8 + (size + 1.5) * len(lines) if box.height >= ROOMY else _head(told, box)  # where the effect begins
    top = box.y + max(6.5, (head - 2) / 2 - 2)
    parts = [
        svg.title(f"{words}. {told}"),
        svg.rect(box.x, box.y, box.width, box.height, style.inset, rx=7, stroke=style.edge, stroke_width=1.3),
        style.glyph(glyph, box.x + 15, top + 2.5, 17, style.ink_2, style.inset) if left > GLYPHLESS else "",
        badges(style, colors, box.x + box.width - 5, top + 3),
    ]
    first = top + 7 - (len(lines) - 1) * (size + 1.5) / 2
    for i, line in enumerate(lines):
        parts.append(svg.text(box.x + left, first + (size + 1.5) * i, line, size, style.ink, serif=True, bold=True))
    lines, size = _fitted(told, box.width - 14, box.height - head - 4)
    for i, line in enumerate(lines):
        parts.append(svg.text(box.x + 8, box.y + head - 1 + (size + 1) * (i + 1), line, size, style.ink_2))
    parts.append(style.ring(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 7, state))
    return "".join(parts)


def _name_left(words: str, box: Box, colors: tuple[str, ...]) -> float:
    """Where a name begins: after the glyph, unless it could not be read in full there."""
    lines, _ = _name(words, box, box.width - 34 - badges_width(colors))
    return GLYPHLESS if any(line.endswith("…") for line in lines) else 28.0


def _head(effect: str, box: Box) -> float:
    """How much of a low card its name may have, so that all of its effect has room in readable letters."""
    for head in (23.0, 21.0, 19.0):
        lines, size = _fitted(effect, box.width - 14, box.height - head - 4)
        if size >= 11 and not lines[-1].endswith("…"):
            return head
    return 17.0


def _name(words: str, box: Box, width: float) -> tuple[list[str], float]:
    """The name of a card, in two lines where there is room."""
    if box.height >= ROOMY:
        return svg.fit_lines(words, width, 14)
    line, size = svg.fit_text(words, width, 13.5)
    return [line], size


def _fitted(words: str, width: float, height: float) -> tuple[list[str], float]:
    """An effect in the largest letters in which all of it has room, or as much of it as has room in the smallest."""
    for size in _SIZES:
        lines = svg.wrap(words, width, size, 99)
        if len(lines) * (size + 1) <= height:
            return lines, size
    return svg.wrap(words, width, _SIZES[-1], max(1, int(height // (_SIZES[-1] + 1)))), _SIZES[-1]
