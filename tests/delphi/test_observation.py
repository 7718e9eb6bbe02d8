"""What a decision has settled, as the vector of numbers tells it to programs and the view to people."""

from __future__ import annotations

import pytest

from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from tests.delphi.given import Scene, given
from tests.delphi.moments import raising, taking


def block(game: Scene, name: str, seat: str = "a") -> list[int]:
    """The numbers of one block of the observation of a player."""
    start = 0
    values = GAME.observation(game.state, game.number(seat))
    for found in GAME.observation_blocks:
        if found.name == name:
            return [int(number) for number in values[start : start + found.size]]
        start += found.size
    raise AssertionError(name)


def marked(game: Scene, name: str, names: tuple[str, ...], seat: str = "a") -> list[str]:
    """The names of the places of a block that hold a 1; the others hold a 0."""
    numbers = block(game, name, seat)
    assert set(numbers) <= {0, 1}
    assert len(numbers) == len(names)
    return [name for name, number in zip(names, numbers, strict=True) if number]


@pytest.mark.parametrize("color", content.COLORS)
def test_DEL_28_1_the_colour_of_the_companion_to_be_taken(color: str) -> None:
    game = raising(color)
    assert (game.asked(), game.view("a")["choice"]["color"]) == ("a take_companion", color)
    for seat in "ab":
        assert marked(game, "companion_color", content.COLORS, seat) == [color]
    assert marked(game.play("companion hero"), "companion_color", content.COLORS) == []


@pytest.mark.parametrize(
    ("words", "move", "source", "color"),
    [
        ("dice a pink", "use pink", "die", "pink"),
        ("cards a green\ndice a red", "play green", "card", "green"),
        ("equip a E12\ndice a red\nfavours a 9", "hire crew", "crew", "any"),
    ],
)
def test_DEL_29_18_the_source_of_a_votive_lamp(words: str, move: str, source: str, color: str) -> None:
    game = given(f"equip a E08\nequip a E09\nequip a E10\nfavours a 9\n{words}").play(move, "do votive_lamp")
    assert game.asked() == "a votive_which"
    choice = game.view("a")["choice"]
    assert (choice["source"], choice["color"]) == (source, color)
    for seat in "ab":
        assert marked(game, "source", c.SOURCES, seat) == [source]
        assert marked(game, "source_color", (*content.COLORS, "any"), seat) == [color]


def test_DEL_29_39_the_islands_chosen_for_a_map() -> None:
    islands = tuple(content.LAND_NAMES[c.ISLAND])
    game = taking("E22")
    names = [islands[game.land(c.ISLAND, at)] for at in ("3,0", "4,1")]
    assert marked(game, "chosen_islands", islands) == []
    game.play("look 3,0")
    assert (game.asked(), game.view("a")["choice"]["first"]) == ("a map_second", names[0])
    assert marked(game, "chosen_islands", islands) == names[:1]
    game.play("look 4,1", "tile blue-phi", "tile green-psi")
    choice = game.view("b")["choice"]
    assert (game.asked(), choice["first"], choice["second"]) == ("a map_reveal", *names)
    for seat in "ab":
        assert set(marked(game, "chosen_islands", islands, seat)) == set(names)
    assert marked(game.play("explore 4,1"), "chosen_islands", islands) == []
