"""Cards and buttons: a glyph, a name and what it does, in the largest letters that have room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import SYMBOLS
from petteia.games.hellas.drawn.style import Box, Style
from petteia.pictures import svg

SLACK: Final = 1.08  # letters are narrower than the widest that are reckoned with
LOW: Final = 118  # a Combat card that is not as high as this has no room for its effect
_SIZES: Final = (
    17.0,
    16.0,
    15.0,
    14.5,
    14.0,
    13.5,
    13.0,
    12.5,
    12.0,
    11.5,
    11.0,
    10.5,
    10.0,
)  # of the letters of an effect


@lru_cache(maxsize=4096)
def fitted(words: str, width: float, height: float, largest: float = 15.0) -> tuple[list[str], float]:
    """Words in the largest letters in which all of them have room, or as many as have room in the smallest."""
    for size in _SIZES:
        if size <= largest:
            lines = svg.wrap(words, width, size, 99)
            if len(lines) * (size + 1.5) <= height and not any(line.endswith("…") for line in lines):
                return lines, size
    return svg.wrap(words, width, _SIZES[-1], max(1, int(height // (_SIZES[-1] + 1.5)))), _SIZES[-1]


def paragraph(words: str, box: Box, fill: str, largest: float = 15.0) -> str:
    """Words that fill a box from its top."""
    lines, size = fitted(words, box.width, box.height, largest)
    return "".join(
        svg.text(box.x, box.y + (size + 1.5) * (i + 1) - 2, line, size, fill) for i, line in enumerate(lines)
    )


def heading(words: str, x: float, middle: float, width: float, size: float, fill: str) -> str:
    """A name in one line or two, around a middle line."""
    lines, size = svg.fit_lines(words, width * SLACK, size)
    first = middle + size * 0.34 - (len(lines) - 1) * (size + 1) / 2
    return "".join(
        svg.text(x, first + (size + 1) * i, line, size, fill, serif=True, bold=True) for i, line in enumerate(lines)
    )


@lru_cache(maxsize=2048)
def card(style: Style, glyph: str, name: str, effect: str, state: str, box: Box, note: str = "") -> str:
    """A card with a glyph, its name, and all of its effect; a note at its foot."""
    inset = style.inset
    foot = 24 if note else 0
    parts = [
        svg.title(f"{name}. {effect}"),
        svg.rect(box.x, box.y, box.width, box.height, inset, rx=8, stroke=style.edge, stroke_width=1.3),
        style.glyph(glyph, box.x + 20, box.y + 22, 24, style.ink_2, inset),
        heading(name, box.x + 38, box.y + 22, box.width - 46, 16.5, style.ink),
        paragraph(effect, Box(box.x + 10, box.y + 42, box.width - 18, box.height - 50 - foot), style.ink_2),
    ]
    if note:
        y = box.y + box.height - foot
        parts.append(svg.path(f"M{svg.num(box.x + 8)} {svg.num(y)}h{svg.num(box.width - 16)}", style.line, 1))
        parts.append(svg.text(box.x + 10, y + 17, note, 13.5, style.ink_2, width=box.width - 18))
    parts.append(style.ring(box, 8, state))
    return "".join(parts)


@lru_cache(maxsize=2048)
def button(style: Style, glyph: str, seat: int, words: str, state: str, box: Box) -> str:
    """A thing to press: a glyph or the token of a seat, and words."""
    middle = box.y + box.height / 2
    parts = [svg.rect(box.x, box.y, box.width, box.height, style.panel, rx=8, stroke=style.edge, stroke_width=1.3)]
    left = box.x + 12
    if glyph:
        parts.append(style.glyph(glyph, box.x + 20, middle, 24))
        left = box.x + 37
    elif seat >= 0:
        parts.append(style.token(seat, box.x + 23, middle, 30))
        left = box.x + 43
    parts.append(heading(words, left, middle, box.x + box.width - left - 5, 15.5, style.ink))
    parts.append(style.ring(box, 8, state))
    return "".join(parts)


# -- Combat cards


def combat_number(name: str) -> int:
    """The number of a Combat card."""
    return content.COMBAT_NAMES.index(name)


@lru_cache(maxsize=4096)
def combat_card(style: Style, name: str, state: str, box: Box, note: str = "") -> str:
    """A Combat card: strength, symbol, name, effect in a battle, casualties; a low one has only what counts most."""
    number = combat_number(name)
    kind = content.COMBAT_TYPES[content.COMBAT_TYPE[number]]
    symbol = SYMBOLS[content.COMBAT_SYMBOL[number]]
    strength, casualties = content.COMBAT_STRENGTH[number], content.COMBAT_CASUALTIES[number]
    words, told = style.name("combat", kind), style.effect("combat", kind)
    ground, x, y = style.inset, box.x, box.y
    said = style.say("losses", n=casualties)
    symbol_name = style.name("symbol", symbol)
    parts = [
        svg.title(f"{words}: +{strength}, {symbol_name}, {said}. {told}"),
        svg.rect(x, y, box.width, box.height, ground, rx=8, stroke=style.ink_2, stroke_width=1.3),
        svg.text(x + 9, y + 26, f"+{strength}", 22, style.ink, serif=True, bold=True),
        style.glyph(f"w-{symbol}", x + box.width - 20, y + 20, 26, style.ink, ground),
    ]
    if box.height < LOW:
        at = x + 24 + svg.text_width(f"+{strength}", 22)
        parts.append(style.glyph("injury", at, y + 19, 18, style.ink_2, ground))
        parts.append(svg.text(at + 13, y + 24, str(casualties), 15, style.ink_2, bold=True))
        parts.append(heading(words, x + 9, y + (box.height + 28) / 2, box.width - 16, 14.5, style.ink))
    else:
        loss = style.glyph("injury", x + 16, y + box.height - 15, 18, style.ink_2, ground)
        parts.append(heading(words, x + 9, y + 47, box.width - 16, 15.5, style.ink))
        parts.append(paragraph(told, Box(x + 9, y + 64, box.width - 16, box.height - 92), style.ink_2))
        is_short = svg.text_width(said, 13.5, False, False) > (box.width / 2 if note else box.width) - 34
        losses = str(casualties) if is_short else said
        parts.append(loss + svg.text(x + 29, y + box.height - 10, losses, 13.5, style.ink_2))
    if note:
        right = x + box.width - 9
        room, fill = box.width / 2 - 10, style.colours["good"]
        parts.append(svg.text(right, y + box.height - 10, note, 14.5, fill, width=room, bold=True, anchor="end"))
    parts.append(style.ring(box, 8, state))
    return "".join(parts)
