"""The battle: both sides with everything their Army Strength comes from, and the Hoplites that will fall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.core.messages import cached_by_people
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER, SYMBOLS
from petteia.games.hellas.drawn.cards import combat_number
from petteia.games.hellas.drawn.style import Box, Style
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told import sums
from petteia.pictures import svg

HEADER: Final = 56
FOOT: Final = 34
MOST_FIGURES: Final = 8


def draw(view: View, style: Style, box: Box) -> str:
    """The attacker on the left, the defender on the right, the two sums between them."""
    battle = there(view["battle"])
    strength = battle["strength"]
    title = style.words("battle", region=style.name("region", battle["region"]))
    half = box.width / 2 - 52
    parts = [style.caption(box.x, box.y + 17, title, box.width)]
    area = Box(box.x, box.y + 24, half, box.height - 24)
    for side in (ATTACKER, DEFENDER):
        x = box.x if side == ATTACKER else box.x + box.width - half
        parts.append(
            _side(
                style,
                sums.seat_of(view, side),
                side,
                tuple(sums.lines(view, side)),
                strength[side],
                battle["casualties"][side],
                sum(sums.hoplites(view, side)),
                battle["passed"][side],
                area._replace(x=x),
            )
        )
    parts.append(_score(style, strength[ATTACKER], strength[DEFENDER], Box(box.x + half, box.y + 24, 104, 120)))
    return svg.group(*parts, class_="battle", pointer_events="none")


@lru_cache(maxsize=512)
def _score(style: Style, attack: int, defence: int, box: Box) -> str:
    """The two sums; who would win now: with equal sums the defender."""
    middle = box.x + box.width / 2
    colours = (style.ink, style.ink_3) if attack > defence else (style.ink_3, style.ink)
    said = style.say("attacker_leads") if attack > defence else style.say("defender_leads")
    parts = [
        svg.text(middle - 14, box.y + 36, str(attack), 34, colours[0], serif=True, bold=True, anchor="end"),
        svg.text(middle, box.y + 33, ":", 26, style.ink_3, serif=True, bold=True, anchor="middle"),
        svg.text(middle + 14, box.y + 36, str(defence), 34, colours[1], serif=True, bold=True),
    ]
    lines = svg.wrap(said, box.width - 8, 13.5, 4)
    parts += [
        svg.text(middle, box.y + 58 + 16 * i, line, 13.5, style.ink_2, anchor="middle") for i, line in enumerate(lines)
    ]
    return "".join(parts)


@cached_by_people(2048)
def _side(
    style: Style,
    seat: int,
    side: int,
    lines: tuple[sums.Line, ...],
    strength: int,
    casualties: int,
    hoplites: int,
    has_passed: bool,
    box: Box,
) -> str:
    """Who it is, a line for each source, the sum, and those who will fall."""
    x, right = box.x, box.x + box.width
    role = style.say("attacks" if side == ATTACKER else "defends")
    said = style.say("has_passed", role=role) if has_passed else role
    parts = [
        style.token(seat, x + 20, box.y + 24, 38),
        svg.text(x + 46, box.y + 21, style.player(seat), 17, style.ink, width=box.width - 50, serif=True, bold=True),
        svg.text(x + 46, box.y + 40, said, 14, style.ink_2, width=box.width - 50),
    ]
    high = min(29.0, (box.height - HEADER - FOOT - 26) / max(1, len(lines)))
    y = box.y + HEADER
    for line in lines:
        parts.append(_line(style, line, Box(x, y, box.width, high)))
        y += high
    parts.append(svg.path(f"M{svg.num(x)} {svg.num(y + 1)}H{svg.num(right)}", style.ink, 2.4))
    parts.append(svg.text(x + 4, y + 20, style.say("army_strength"), 15, style.ink, width=box.width - 60, bold=True))
    parts.append(svg.text(right - 4, y + 20, str(strength), 17, style.ink, serif=True, bold=True, anchor="end"))
    parts.append(_figures(style, casualties, hoplites, x, y + 42, box.width))
    return "".join(parts)


def _line(style: Style, line: sums.Line, box: Box) -> str:
    """A source of strength: a glyph, words and a number."""
    size = min(16.0, box.height - 5)
    middle = box.y + box.height / 2
    glyph = {"hoplites": "hoplite", "fortified": "city", "bonus": "ui-plus", "blessings": "blessing"}.get(line.key, "")
    if line.key == "card":
        number = combat_number(line.card)
        glyph = f"w-{SYMBOLS[content.COMBAT_SYMBOL[number]]}"
        words = style.name("combat", content.COMBAT_TYPES[content.COMBAT_TYPE[number]])
    elif line.key == "hoplites":
        words = style.say("sum.hoplites", n=line.hoplites)
    else:
        words = style.say(f"sum.{line.key}")
    said = str(line.number) if line.key == "hoplites" else f"{line.number:+d}"
    y = middle + size * 0.36
    return (
        style.glyph(glyph, box.x + 12, middle, min(22.0, box.height - 2))
        + svg.text(box.x + 28, y, words, size, style.ink, width=box.width - 76)
        + svg.text(box.x + box.width - 4, y, said, size + 1, style.ink, serif=True, bold=True, anchor="end")
        + svg.path(f"M{svg.num(box.x)} {svg.num(box.y + box.height)}h{svg.num(box.width)}", style.line, 1)
    )


def _figures(style: Style, casualties: int, hoplites: int, x: float, y: float, width: float) -> str:
    """The Hoplites of a side; struck out are those that the cards played will cost."""
    parts = []
    for i in range(min(hoplites, MOST_FIGURES)):
        falls = i < casualties
        left = x + 12 + 19 * i
        parts.append(style.glyph("hoplite", left, y, 22, style.bad if falls else style.ink_2))
        if falls:
            parts.append(svg.path(f"M{svg.num(left - 8)} {svg.num(y + 9)}l17-18", style.bad, 2))
    at = x + 12 + 19 * min(hoplites, MOST_FIGURES)
    words = style.say("will_fall", n=casualties)
    parts.append(svg.text(at, y + 5, words, 14, style.ink_2, width=max(60.0, x + width - at)))
    return "".join(parts)
