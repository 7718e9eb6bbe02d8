"""Positions of Delphi in words, which docs/positions.md lists, and games at their start.

Whoever is called a has the first seat, or with `A_SITS_LAST` the last one; the others follow in their order.
"""

from __future__ import annotations

from petteia.core.notation import split
from petteia.games.delphi import GAME
from petteia.games.delphi.components import content
from tests.delphi.position import SEATS, Scene

__all__ = ["Scene", "given", "new_game"]

A_SITS_LAST = False


def moved(text: str) -> str:
    """The same position with everybody one seat further to the right; a still begins and has the first colour."""
    lines = [line.words for line in split(text)]
    said = {line[0]: line[1:] for line in lines}
    players = int(said.get("players", ["2"])[0])
    colors = said.get("colors", list(content.PLAYER_COLORS[:players]))
    letters = {letter: SEATS[(i - 1) % players] for i, letter in enumerate(SEATS[:players])}
    usual = [[word, "a"] for word in ("first", "turn") if word not in said]
    others = [[letters.get(word, word) for word in line] for line in [*usual, *lines] if line[0] != "colors"]
    return "\n".join(" ".join(line) for line in [*others, ["colors", *colors[1:], colors[0]]])


def given(text: str = "") -> Scene:
    """The position that these words describe, with the rules waiting for the first decision."""
    state = GAME.position(moved(text) if A_SITS_LAST else text)
    return Scene(state, int(state.seats) - 1 if A_SITS_LAST else 0)


def new_game(players: int = 2, layout: object = None, **options: object) -> Scene:
    """A game at its very start, before chance has decided anything."""
    return Scene(GAME.new(players, options, layout))
