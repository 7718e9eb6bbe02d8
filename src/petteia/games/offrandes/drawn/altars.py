"""The altars on their stairs, group by group, with animals and owners; and the reserve of animals."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import ALTAR_REACH
from petteia.games.offrandes.drawn.style import GROUND, INNER, LEFT, SMALL, Style, buyer, on_sale, states
from petteia.games.offrandes.known.shape import Altar, View
from petteia.games.offrandes.told import names
from petteia.pictures import svg
from petteia.pictures.palette import LIGHT

FLOOR: Final = GROUND[1] + GROUND[3]
GROUPS: Final = len(content.END_POINTS)
GROUP_GAP: Final = 5
WIDTH: Final = (INNER - GROUP_GAP * (GROUPS - 1)) / len(content.ALTARS)
STEP: Final = 160 / max(1, GROUPS - 1)  # from one group up to the next
LOWEST: Final = 28  # the height of the first step
HEIGHT: Final = 132  # of an altar
GUARDIAN: Final = content.EFFECT_OF.index(ALTAR_REACH)

RESERVE_Y: Final = 622


def _left(altar: int) -> float:
    return LEFT + WIDTH * altar + GROUP_GAP * (content.GROUP_OF[altar] - 1)


def _base(group: int) -> float:
    """Where the altars of a group stand."""
    return FLOOR - LOWEST - STEP * (group - 1)


def draw(view: View, style: Style) -> list[str]:
    """Stairs, altars with what lies on them, and the reserve."""
    legal = states(view, "altar", content.ALTARS)
    opened = _opened(view)
    parts = [_stairs(style)]
    for number, altar in enumerate(view["altars"]):
        parts.append(_altar(style, number, legal[altar["id"]], altar["group"] in opened, _holder(altar)))
    return [*parts, _reserve(view, style)]


def _holder(altar: Altar) -> tuple[int, str, int] | None:
    if altar["seat"] is None or altar["animal"] is None:
        return None
    return altar["seat"], altar["animal"], altar["number"]


def _opened(view: View) -> range:
    """The groups that the viewer's Temple Guardian would open if he bought the pair on sale."""
    seat, guardian = buyer(view), content.CHARACTERS[GUARDIAN]
    if seat is None or guardian not in on_sale(view):
        return range(0)
    level = view["cities"][seat]["levels"][guardian]
    gains = content.GAINS[GUARDIAN]
    return range(gains[level] + 1, gains[min(level + 1, content.LAST_LEVEL)] + 1)


@cache
def _stairs(style: Style) -> str:
    """A step for each group, with its number and what an altar there is worth at the end."""
    parts = []
    for group, worth in enumerate(content.END_POINTS, 1):
        members = [altar for altar, its_group in enumerate(content.GROUP_OF) if its_group == group]
        if not members:
            continue
        x, end, y = _left(members[0]) - 2, _left(members[-1]) + WIDTH + 2, _base(group)
        edge = GROUND[0] if group == 1 else x
        parts.append(svg.rect(edge, y, GROUND[0] + GROUND[2] - edge, FLOOR - y, style.colours["step"]))
        parts.append(svg.rect(x, y, end - x, 4, style.colours["tread"]))
        parts.append(_group_label(style, group, worth, (x + end) / 2, y + 21, end - x - 8))
    return svg.group(*parts, class_="stairs", pointer_events="none", clip_path="url(#offrandes-board)")


def _group_label(style: Style, group: int, worth: int, x: float, y: float, width: float) -> str:
    """ "III · 15 at the end", or without the words where the step is narrow."""
    words = style.say("end_points", n=worth)
    ground, roman = style.colours["step"], names.ROMAN[group]
    size = svg.fit_size(f"{roman} · {words}", width, SMALL, serif=False, bold=False)
    if size == SMALL:
        label = f'<tspan font-weight="600">{roman}</tspan> · {svg.escape(words)}'
        return svg.element("text", label, x=x, y=y, font_size=size, fill=style.ink, text_anchor="middle")
    short = svg.text(x + 15, y, f"{roman} · {worth}", SMALL, style.ink, bold=True, anchor="end")
    return short + style.glyph("devotion", x + 27, y - 5, 15, style.ink, ground)


@cache
def _altar(style: Style, number: int, state: str, opens: bool, holder: tuple[int, str, int] | None) -> str:
    """An altar; `opens`: not yet in reach, but it would be."""
    ident, x, base = content.ALTARS[number], _left(number), _base(content.GROUP_OF[number])
    top = base - HEIGHT
    body = [svg.title(_said(style, number, holder)), _stone(style, number, x, top)]
    # Altars are ivory in both themes, so a ring around them is dark in both.
    body.append(svg.ring(x + 2, top, WIDTH - 4, HEIGHT - 1, 5, state, LIGHT))
    if opens:
        dashed = {"stroke": style.ink, "stroke_width": 2.2, "stroke_dasharray": "6 5", "pointer_events": "none"}
        body.append(svg.rect(x + 1, top - 5, WIDTH - 2, HEIGHT + 4, "none", rx=7, **dashed))
    if holder is not None:
        seat, animal, count = holder
        animals = "".join(
            style.glyph(f"ani-{animal}", dx, dy, size, style.ink, style.colours["ground-3"])
            for dx, dy, size in _herd(count)
        )
        body.append(svg.piece(animals, x + WIDTH / 2, top, f"animals-{ident}"))
        body.append(svg.piece(style.token(seat, 0, 0, 28), x + WIDTH - 16, top + 16, f"owner-{ident}"))
    kind = "altar opens" if opens else "altar"
    return svg.place(f"altar-{ident}", f"altar {ident}", state, "".join(body), kind)


def _said(style: Style, number: int, holder: tuple[int, str, int] | None) -> str:
    name, worth = style.name("altar", content.ALTARS[number]), content.END_POINTS[content.GROUP_OF[number] - 1]
    if holder is None:
        return style.say("altar.empty", altar=name, n=worth)
    seat, animal, count = holder
    animals = names.animals(content.ANIMALS.index(animal), count)
    return style.say("altar.held", altar=name, animals=animals, who=names.city(seat), n=worth)


@cache
def _stone(style: Style, number: int, x: float, top: float) -> str:
    """Two slabs and a block between them, with the attribute and the name of the god."""
    c = style.colours
    line = {"stroke": c["block-line"], "stroke_width": 1.3}
    ident = content.ALTARS[number]
    lines = style.lines(style.name("altar", ident), WIDTH - 3)
    plate = 22 + 15 * (len(lines) - 1)
    foot = top + HEIGHT - 2 - plate
    letters: dict[str, Any] = {"serif": True, "bold": True, "anchor": "middle"}
    return "".join(
        (
            svg.rect(x + 6, top + 13, WIDTH - 12, HEIGHT - 34, c["block"], **line),
            svg.rect(x + 1, top, WIDTH - 2, 14, c["slab"], rx=3, **line),
            svg.rect(x + 1, foot, WIDTH - 2, plate, c["slab"], rx=3, **line),
            style.glyph(f"god-{ident}", x + WIDTH / 2, top + 70 - 7 * len(lines), 48, c["carved"], c["block"]),
            *(
                svg.text(x + WIDTH / 2, foot + 15.5 + 15 * i, words, size, c["on-block"], **letters)
                for i, (words, size) in enumerate(lines)
            ),
        )
    )


@cache
def _herd(count: int) -> list[tuple[float, float, float]]:
    """Where this many animals stand on the slab, seen from the middle of its upper edge, and how large."""
    rows = [count] if count <= 3 else [(count + 1) // 2, count // 2]
    size = min(36.0, (WIDTH - 3) / rows[0], 36 if len(rows) == 1 else 24)
    places = []
    for row, members in enumerate(rows):
        y = -size / 2 - row * (size - 2)
        places += [((i - (members - 1) / 2) * (size + 0.5), y, size) for i in range(members)]
    return places


def _reserve(view: View, style: Style) -> str:
    """How many animals of each kind are left."""
    counts = [
        svg.text(_plate_x(i) + 52, RESERVE_Y + 24, str(view["reserve"][ident]), 20, style.ink, serif=True, bold=True)
        for i, ident in enumerate(content.ANIMALS)
    ]
    return svg.group(_reserve_plates(style), *counts, class_="reserve")


PLATE: Final = 480 / len(content.ANIMALS)


def _plate_x(number: int) -> float:
    return LEFT + 3 + PLATE * number


@cache
def _reserve_plates(style: Style) -> str:
    """A plate for each kind, with what one animal is worth."""
    parts = [style.heading(LEFT + 3, RESERVE_Y - 9, style.say("reserve"), 300)]
    for i, ident in enumerate(content.ANIMALS):
        x, width = _plate_x(i), PLATE - 7
        value = svg.title(style.say("value", animal=style.name("animal", ident), n=content.VALUES[i]))
        value += svg.rect(x, RESERVE_Y, width, 54, style.panel, rx=9, stroke=style.edge, stroke_width=1.3)
        value += style.glyph(f"ani-{ident}", x + 27, RESERVE_Y + 27, 40)
        value += style.glyph("devotion", x + 58, RESERVE_Y + 39, 13, style.ink_3)
        value += svg.text(x + 68, RESERVE_Y + 45, str(content.VALUES[i]), SMALL, style.ink_3)
        parts.append(svg.group(value, id=f"reserve-{ident}"))
    return "".join(parts)
