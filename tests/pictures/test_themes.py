"""The dark picture of a table: the same as the light one, in other colours."""

from __future__ import annotations

import pytest

import petteia
from petteia.games import OURS
from petteia.pictures.palette import DARK
from tests.games.play import Table, sample
from tests.pictures.reading import SVG, elements, placed, values


def texts(picture: str) -> list[str]:
    """Return the lines of text that are drawn, in their order; definitions are not drawn."""
    drawn = [here.element for here in placed(elements(picture)[0])]
    return ["".join(element.itertext()) for element in drawn if element.tag == f"{SVG}text"]


@pytest.mark.parametrize("name", OURS)
def test_the_dark_picture_differs_from_the_light_one_in_its_colours_alone(name: str) -> None:
    game = petteia.game(name)
    states = sample(Table(name, game.players[0]), 4)
    for state in states[:: max(1, len(states) // 8)]:
        view = game.view(state, int(state.seat) if state.seat >= 0 else None)
        light, dark = game.svg(view, theme="light"), game.svg(view, theme="dark")
        assert texts(dark) == texts(light)
        for attribute in ("data-action", "data-why", "data-place"):
            assert values(dark, attribute) == values(light, attribute)
        assert DARK["panel"] in dark
        assert DARK["panel"] not in light
