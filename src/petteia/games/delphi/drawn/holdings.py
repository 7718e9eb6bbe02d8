"""What a player owns, line by line: gods; favours, shield, injuries and the hold.

Lines are drawn from their upper edge `y` and are `row` high. Only on the viewer's own board are things places.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import COLUMN_WIDTH, OUTLINE, Choices, Style, chip_at
from petteia.games.delphi.known.shape import Player
from petteia.games.delphi.told import names
from petteia.pictures import svg

# Questions in which pressing a god means a step on the track.
_STEPS: Final = ("advance_which", "god_step", "oracle_roll_god", "no_injury_bonus", "chariot_god")
CELL: Final = (COLUMN_WIDTH - 16) / c.COLORS  # the width of a god
INJURY: Final = 34
SLOT: Final = 36  # from one place of the hold to the next


class Board(NamedTuple):
    """What is the same for everything on one board."""

    style: Style
    choices: Choices
    seat: int
    is_own: bool  # the viewer's
    ground: str


def item(own: bool, ident: str, action: str, state: str, body: str, kind: str) -> str:
    """Something on a board; on the viewer's own it can be pressed, or asked about."""
    if own:
        return svg.place(ident, action, state, body, kind)
    return f'<g id="{ident}" class="{kind}">{body}</g>'


def apollo_chip(style: Style, seat: int, kind: str, color: str, action: str, x: float) -> str:
    """A lyre beside a die or a card: use it as any colour, with Apollo."""
    body = (
        svg.title(style.say("with_apollo", color=style.color(color)))
        + svg.circle(x - 2, 7, 9, style.ivory, stroke=OUTLINE, stroke_width=2)
        + style.glyph("god-apollo", x - 2, 7, 13, OUTLINE, style.ivory)
    )
    return svg.place(f"apollo-{kind}-{seat + 1}-{color}", action, "legal", body, "apollo")


# -- gods


def gods(board: Board, rows: dict[str, int], decision: str, y: float, row: float) -> str:
    """A cell for each god with the row it stands on."""
    style, choices = board.style, board.choices
    parts = []
    for number, (god, stands) in enumerate(rows.items()):
        verbs = ("advance", "god") if decision in _STEPS else ("god", "advance")
        action = choices.first(*(f"{verb} {god}" for verb in verbs))
        back = f"return {god}" in choices.legal
        parts.append(_god(style, board.seat, board.is_own, number, stands, action, choices.state(action), back, y, row))
        if back:
            parts.append(_return(style, board.seat, number, y, row))
        parts.append(chip_at(style, choices.price(action), 8 + CELL * number + 76, y + 1, 0.65))
    return "".join(parts)


@lru_cache(maxsize=8192)
def _god(
    style: Style,
    seat: int,
    own: bool,
    number: int,
    stands: int,
    action: str,
    state: str,
    back: bool,
    y: float,
    row: float,
) -> str:
    """Badge, attribute, number of the row, and a dot for each row reached."""
    x, high = 8 + CELL * number, row - 3
    middle = y + high / 2
    ready = stands == content.TOP_ROW
    ground = style.golden if ready else style.inset
    name = names.god(number)
    said = style.say("god", god=name, row=stands, top=content.TOP_ROW, effect=names.explain(name))
    edge = {"stroke": style.ink, "stroke_width": 1.4} if ready else {}
    parts = [
        svg.title(said),
        svg.rect(x, y, CELL - 3, high, ground, rx=6, **edge),
        style.badge(content.COLORS[number], x + 12, middle, 18),
        style.glyph(f"god-{c.GODS[number]}", x + 32, middle, 19, style.ink, ground),
        svg.text(x + 49, middle + 5.5, str(stands), 16, style.ink, serif=True, bold=True, anchor="middle"),
    ]
    if not back:
        for i in range(content.TOP_ROW):
            fill = style.ink if i < stands else "none"
            line = style.ink if i < stands else style.ink_3
            parts.append(svg.circle(x + 59 + 5.3 * i, middle, 2.1, fill, stroke=line, stroke_width=0.9))
    parts.append(style.ring(x + 1.5, y + 1.5, CELL - 6, high - 3, 5, state))
    return item(own, f"god-{seat + 1}-{c.GODS[number]}", action, state, "".join(parts), "god")


@lru_cache(maxsize=512)
def _return(style: Style, seat: int, number: int, y: float, row: float) -> str:
    """A button in the cell of a god on the top row: back to the first row for an oracle card."""
    x, high = 8 + CELL * number + 56, row - 9
    god = c.GODS[number]
    body = (
        svg.title(style.say("return", god=names.god(number)))
        + svg.rect(x, y + 3, 31, high, style.ivory, rx=5, stroke=OUTLINE, stroke_width=1.8)
        + style.glyph("ui-undo", x + 9, y + 3 + high / 2, 12, OUTLINE, style.ivory)
        + style.glyph("oracle-card", x + 22, y + 3 + high / 2, 14, OUTLINE, style.ivory)
    )
    return svg.place(f"return-{seat + 1}-{god}", f"return {god}", "legal", body, "return")


# -- favours, shield, injuries, hold


def stores(board: Board, seat: Player, y: float, row: float) -> str:
    """Favours and shield; injury cards by colour; the hold with its places."""
    style, choices = board.style, board.choices
    cargo = tuple(
        [("statue", color) for color in seat["statues"]] + [("offering", color) for color in seat["offerings"]]
    )
    state = choices.state("take favours")
    parts = [
        _favours(style, board.seat, board.is_own, seat["favours"], state, y, row, board.ground),
        _shield(style, board.seat, seat["shield"], y, row, board.ground),
    ]
    at = 0
    for color, number in seat["injuries"].items():
        if number:
            action = f"discard {color}"
            parts.append(
                _injury(style, board.seat, board.is_own, color, number, at, choices.state(action), y, row, board.ground)
            )
            parts.append(chip_at(style, choices.price(action), 143 + INJURY * at + 22, y + 2, 0.58))
            at += 1
    parts.append(_injury_sign(style, board.seat, sum(seat["injuries"].values()), y, row, board.ground))
    parts.append(_hold(style, board.seat, seat["storage"], cargo, y, row, board.ground))
    return "".join(parts)


@lru_cache(maxsize=2048)
def _favours(style: Style, seat: int, own: bool, number: int, state: str, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = (
        svg.title(style.say("favours", number=number))
        + svg.rect(10, y + 1, 52, row - 5, ground, rx=6)
        + style.glyph("favour", 24, middle, 21, style.ink, ground)
        + svg.text(38, middle + 6, str(number), 17, style.ink, serif=True, bold=True, width=24)
        + style.ring(11, y + 1, 50, row - 5, 6, state)
    )
    return item(own, f"favours-{seat + 1}", "take favours", state, body, "favours")


@lru_cache(maxsize=512)
def _shield(style: Style, seat: int, number: int, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = (
        svg.title(style.say("shield", number=number))
        + style.glyph("shield", 76, middle, 21, style.ink, ground)
        + svg.text(90, middle + 6, str(number), 17, style.ink, serif=True, bold=True)
    )
    return svg.group(body, id=f"shield-{seat + 1}", class_="shield")


@lru_cache(maxsize=1024)
def _injury_sign(style: Style, seat: int, number: int, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = svg.title(style.say("injuries", number=number)) + style.glyph("injury", 120, middle, 20, style.ink_2, ground)
    body += svg.text(131, middle + 5, str(number), 14, style.ink_2)
    return svg.group(body, id=f"injuries-{seat + 1}")


@lru_cache(maxsize=4096)
def _injury(
    style: Style, seat: int, own: bool, color: str, number: int, at: int, state: str, y: float, row: float, ground: str
) -> str:
    x, middle, high = 143 + INJURY * at, y + row / 2 - 1, row - 5
    body = (
        svg.title(style.say("injury", color=style.color(color), number=number))
        + svg.rect(x, y + 1, INJURY - 3, high, style.inset, rx=5, stroke=style.edge, stroke_width=1)
        + style.badge(color, x + 11, middle, 18)
        + svg.text(x + 25, middle + 5, str(number), 14, style.ink, bold=True, anchor="middle")
        + style.ring(x + 0.5, y + 1.5, INJURY - 4, high - 1, 5, state)
    )
    return item(own, f"injury-{seat + 1}-{color}", f"discard {color}", state, body, "injury")


@lru_cache(maxsize=4096)
def _hold(
    style: Style, seat: int, storage: int, cargo: tuple[tuple[str, str], ...], y: float, row: float, ground: str
) -> str:
    """A frame for each place; what is aboard with its kind and colour."""
    middle, high = y + row / 2 - 1, row - 5
    left = COLUMN_WIDTH - 8 - SLOT * max(storage, len(cargo))
    parts = [
        svg.title(style.say("hold", number=len(cargo), storage=storage)),
        style.glyph("ship", left - 15, middle, 21, style.ink_2, ground),
    ]
    for i in range(max(storage, len(cargo))):
        x = left + SLOT * i
        if i < len(cargo):
            kind, color = cargo[i]
            name = names.cargo(c.TASK_NAMES.index(kind), content.COLORS.index(color))
            body = (
                svg.title(style.told(name))
                + svg.rect(x, y + 1, SLOT - 3, high, style.ivory, rx=5, stroke=OUTLINE, stroke_width=1.2)
                + style.glyph(kind, x + 10, middle, 15, OUTLINE, style.ivory)
                + style.badge(color, x + 24, middle, 15, lit=True)
            )
            parts.append(svg.group(body, id=f"cargo-{seat + 1}-{i}"))
        else:
            line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "4 3"}
            parts.append(svg.rect(x, y + 1, SLOT - 3, high, "none", rx=5, **line))
    return svg.group(*parts, id=f"hold-{seat + 1}")
