"""A card with a glyph, its name and its effect, and the part of a panel that it lies in."""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.games.delphi.picture.style import Style
from petteia.view import svg

HEAD: Final = 26  # the height of a caption above cards
TALLEST: Final = 112  # of a card
ROOMY: Final = 62  # a card as high as this has two lines for its name
_SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)  # of the letters of an effect


class Box(NamedTuple):
    """A part of the panel."""

    x: float
    y: float
    width: float
    height: float


def grid_place(box: Box, number: int, count: int, across: int) -> Box:
    """The place of a card among so many below a caption, row by row."""
    rows = -(-count // across)
    high = min(TALLEST, (box.height - HEAD - 2) / rows)
    width = box.width / across
    return Box(box.x + width * (number % across), box.y + HEAD + high * (number // across), width - 6, high - 5)


def card_body(style: Style, name: Message, effect: Message, glyph: str, state: str, box: Box) -> str:
    """A card: a glyph, its name, and as much of its effect as there is room for."""
    words, told = style.told(name), style.told(effect)
    lines, size = _name(words, box)
    head = 8 + (size + 1.5) * len(lines) if box.height >= ROOMY else _head(told, box)  # where the effect begins
    top = box.y + max(6.5, (head - 2) / 2 - 2)
    parts = [
        svg.title(f"{words}. {told}"),
        svg.rect(box.x, box.y, box.width, box.height, style.inset, rx=7, stroke=style.edge, stroke_width=1.3),
        style.glyph(glyph, box.x + 15, top + 2.5, 17, style.ink_2, style.inset),
    ]
    first = top + 7 - (len(lines) - 1) * (size + 1.5) / 2
    for i, line in enumerate(lines):
        parts.append(svg.text(box.x + 28, first + (size + 1.5) * i, line, size, style.ink, serif=True, bold=True))
    lines, size = _fitted(told, box.width - 14, box.height - head - 4)
    for i, line in enumerate(lines):
        parts.append(svg.text(box.x + 8, box.y + head - 1 + (size + 1) * (i + 1), line, size, style.ink_2))
    parts.append(style.ring(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 7, state))
    return "".join(parts)


def _head(effect: str, box: Box) -> float:
    """How much of a low card its name may have, so that all of its effect has room in readable letters."""
    for head in (23.0, 21.0, 19.0):
        lines, size = _fitted(effect, box.width - 14, box.height - head - 4)
        if size >= 11 and not lines[-1].endswith("…"):
            return head
    return 17.0


def _name(words: str, box: Box) -> tuple[list[str], float]:
    """The name of a card, in two lines where there is room."""
    width = box.width - 34
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
