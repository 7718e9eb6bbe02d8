"""The artifacts, Blessings and quest cards of a player; the viewer's own are pressed where they can be used."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.games.hellas.drawn import cards
from petteia.games.hellas.drawn.style import COLUMN_WIDTH, Box, Choices, Style
from petteia.games.hellas.known.shape import Player
from petteia.games.hellas.told import signs
from petteia.pictures import svg

ACROSS: Final = (6, 7, 8)  # cards side by side, from roomy to tight
ROW: Final = 34  # the height of a row of cards
LEFT: Final = 12
GAP: Final = 5


def owned(player: Player) -> list[tuple[str, str]]:
    """What a player owns: the family and the name of each card."""
    found = [("artifact", name) for name in player["artifacts"]]
    found += [("blessing", name) for name in player["blessings"]]
    return found + [("quest", name) for name in player["kept"]]


def height(number: int, across: int) -> float:
    """The height of this many cards; a strip without any is narrow."""
    return ROW * -(-number // across) + 3 if number else 4


def draw(style: Style, choices: Choices | None, player: Player, across: int, y: float, ground: str) -> str:
    """The cards row by row."""
    parts = []
    width = (COLUMN_WIDTH - 2 * LEFT + GAP) / across - GAP
    for i, (family, name) in enumerate(owned(player)):
        box = Box(LEFT + (width + GAP) * (i % across), y + ROW * (i // across), width, ROW - 5)
        is_used = family == "artifact" and name not in player["charged"]
        state = "" if choices is None else choices.state(f"use {name}")
        parts.append(_chip(style, family, name, is_used, state, choices is not None, box, ground))
    return "".join(parts)


@lru_cache(maxsize=8192)
def _chip(style: Style, family: str, name: str, is_used: bool, state: str, own: bool, box: Box, ground: str) -> str:
    """A card as its sign and its name; a used artifact is pale with a dashed edge and a tick."""
    words, told = style.name(family, name), style.effect(family, name)
    inset = ground if is_used else style.inset
    line: dict[str, object] = {"stroke": style.edge, "stroke_width": 1.3}
    if is_used:
        line["stroke_dasharray"] = "4 3"
        told = f"{style.say('turned')}. {told}"
    figure = style.ink_3 if is_used else style.ink
    middle = box.y + box.height / 2
    body = [
        svg.title(f"{words}. {told}"),
        svg.rect(box.x, box.y, box.width, box.height, inset, rx=6, **line),
        style.glyph(signs.of_card(family, name), box.x + 13, middle, 19, figure, inset),
        cards.heading(words, box.x + 25, middle, box.width - 28, 13.5, figure),
    ]
    if is_used:
        body.append(style.glyph("ui-check", box.x + 16, middle + 4, 18, style.ink, ground))
    body.append(style.ring(box, 6, state))
    if own:
        return svg.place(f"own-{name}", f"use {name}", state, "".join(body), family)
    return svg.group(*body, id=f"owned-{name}", class_=family)
