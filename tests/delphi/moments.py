"""Moments that many tests begin with: a card about to be used, a statue just raised, a monster just defeated."""

from __future__ import annotations

from petteia.games.delphi.components import content
from tests.delphi.given import Scene, given

COLORS = content.COLORS
NEAR_MONSTER = "ship a 4,-2\nmonster 4,-1 red\ngods a ares:6\n"
# For each colour of a statue a space next to an island with a building site of that colour.
SITE = {
    "red": "-2,-4",
    "black": "-2,1",
    "pink": "-2,-4",
    "blue": "-2,-4",
    "yellow": "3,2",
    "green": "3,2",
}


def taking(card: str, words: str = "") -> Scene:
    """Player a defeats a monster with Ares and takes this card; the display is refilled."""
    others = [name for name in content.EQUIPMENT_IDS if name not in (card, "E14")][:5]
    game = given(f"{NEAR_MONSTER}display {card} {' '.join(others)}\n{words}")
    game.play("god ares").aim("fight 4,-1 red")
    refill = "lay out omen_red" if card != "E14" else "lay out omen_black"
    return game.play(f"take {content.EQUIPMENT[content.EQUIPMENT_IDS.index(card)]}", refill)


def raising(color: str = "pink", words: str = "") -> Scene:
    """Player a raises a statue and may take a companion of its colour."""
    words = f"ship a {SITE[color]}\nhold a {color} statue\ndice a {color} {color}\n{words}"
    return given(words).use(color, "raise_statue")


def other_than(color: str) -> str:
    """The colour one step counter-clockwise, which costs a favour to recolour."""
    return COLORS[(COLORS.index(color) - 1) % 6]
