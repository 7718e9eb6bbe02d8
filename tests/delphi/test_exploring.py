"""Sections 16 and 17: exploring islands and building shrines."""

from __future__ import annotations

from itertools import product

import pytest

from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.rules.islands import own_islands
from tests.delphi.given import Scene, given

ARTEMIS = "gods a artemis:6\n"


def explored(tile: str, words: str = "") -> Scene:
    """The red player a explores the island at 4,1 with Artemis and finds this tile."""
    return given(ARTEMIS + words).play("god artemis", "explore 4,1", f"tile {tile}")


def test_DEL_16_1_a_face_down_island_next_to_the_ship_in_its_frame_colour() -> None:
    game = given("ship a 4,0\ndice a yellow\nfavours a 1").play("use yellow", "do explore_island")
    assert game.objects() == ["R1", "M1"]  # green for one favour, yellow
    assert (game.price("explore 3,0"), game.price("explore 4,1")) == (1, 0)
    other = given("ship a 4,0\ndice a red").play("use red")
    assert "explore_island" not in other.kinds()


def test_DEL_16_2_the_tile_stays_face_up() -> None:
    game = explored("yellow-psi")
    for viewer in ("a", "b", None):
        assert game.island("4,1", viewer)["face_up"]
        assert game.island("4,1", viewer)["tile"] == "yellow-psi"


@pytest.mark.parametrize("letter", ["omega", "phi", "psi"])
def test_DEL_16_3_and_DEL_16_4_own_colour_whatever_the_letter(letter: str) -> None:
    game = explored(f"red-{letter}").play("advance ares")
    assert game.island("4,1")["shrine"]
    assert len(game.player("a")["open"]["shrine"]) == 2
    assert (game.favours("a"), game.cards("a"), game.shield("a")) == (0, "", 0)


@pytest.mark.parametrize("tile", content.ISLAND_TILES)
def test_DEL_16_5_and_DEL_16_11_card_island_tile_explored_by_another(tile: str) -> None:
    color, letter = tile.split("-")
    explorer, third = [name for name in content.PLAYER_COLORS if name != color][:2]
    for owned, rival in ((True, color), (False, third)):  # the other player's, or nobody's
        game = explored(tile, f"colors {explorer} {rival}")
        owner = game.number("b") if owned else None
        assert (game.island("4,1")["shrine"], game.island("4,1")["owner"]) == (False, owner)
        found = {"psi": "a main", "phi": "chance draw_oracle_card", "sigma": "a god_step", "omega": "a main"}
        assert game.asked() == found[letter]
        assert (game.favours("a"), game.shield("a")) == (4 * (letter == "psi"), int(letter == "omega"))


@pytest.mark.parametrize("tile", content.ISLAND_TILES)
def test_DEL_16_3_card_island_tile_explored_by_its_owner(tile: str) -> None:
    color = tile.split("-")[0]
    game = explored(tile, f"colors {color} {'red' if color != 'red' else 'blue'}")
    assert (game.island("4,1")["shrine"], game.island("4,1")["owner"]) == (True, game.number("a"))
    assert (game.asked(), game.favours("a"), game.shield("a"), game.open("a")) == ("a god_step", 0, 0, 11)
    assert tile.split("-")[1] not in game.player("a")["open"]["shrine"]


def test_DEL_16_5_and_DEL_16_6_psi() -> None:
    assert explored("green-psi").favours("a") == 4


def test_DEL_16_7_phi() -> None:
    game = explored("green-phi").play("draw red", "draw red")
    assert game.cards("a") == "2 red"


def test_DEL_16_8_sigma() -> None:
    game = explored("green-sigma").play("advance ares", "advance ares", "advance hermes")
    assert game.gods("a") == "0/4/3/0/0/0"


def test_DEL_16_9_omega() -> None:
    game = explored("yellow-omega", "injuries a 2*red blue")
    assert (game.asked(), game.objects()) == ("a omega_color", ["red", "blue"])
    game.play("discard red")
    assert (game.injuries("a"), game.shield("a")) == ("1 blue", 1)


def test_DEL_16_10_omega_without_injuries() -> None:
    game = explored("yellow-omega")
    assert (game.asked(), game.shield("a")) == ("a main", 1)


def test_DEL_16_11_a_colour_nobody_plays() -> None:
    assert explored("blue-phi").play("draw red", "draw blue").cards("a") == "1 red, 1 blue"


def test_DEL_16_12_own_island_without_an_open_shrine_tile() -> None:
    game = explored("red-psi", "open a shrine:0")
    assert game.favours("a") == 4
    assert not game.island("4,1")["shrine"]


def test_DEL_16_13_the_owner_receives_nothing_now() -> None:
    game = explored("yellow-psi")
    assert (game.favours("b"), game.open("b")) == (0, 12)
    assert not game.island("4,1")["shrine"]
    assert game.island("4,1")["owner"] == game.number("b")


def test_DEL_16_14_anybody_may_explore_anything() -> None:
    game = given("ship a 4,0\ndice a yellow\nopen a shrine:0").play("use yellow")
    assert "explore_island" in game.kinds()


def test_DEL_16_15_never_both() -> None:
    game = explored("red-psi").play("advance ares")
    assert (game.favours("a"), game.open("a")) == (0, 11)


def test_DEL_16_16_artemis_and_the_map_explore_alike() -> None:
    game = given("""
        gods a ares:6
        ship a 4,-2
        monster 4,-1 red
        display E22 E01 E02 E03 E04 E05
    """)
    game.play("god ares").aim("fight 4,-1 red").play("take seers_map", "lay out omen_red")
    game.play("look 4,1", "look 3,0", "tile red-psi", "tile green-psi").play("explore 4,1", "advance hermes")
    assert game.island("4,1")["shrine"]
    assert game.open("a") == 10


def test_DEL_17_1_build_on_a_face_up_own_island() -> None:
    words = "ship a 2,1\nup 1,1 red-psi\nup 3,0 yellow-psi\nfavours a 9\n"
    game = given(words + "dice a red").play("use red")
    assert "build_shrine" in game.kinds()
    game.play("do build_shrine", "advance ares")
    assert game.island("1,1")["shrine"]
    for change in ("open a shrine:0", "ship a 4,-2"):
        assert "build_shrine" not in given(words + "dice a red\n" + change).play("use red").kinds()
    again = given("ship a 2,1\nup 1,1 red-psi shrine\nopen a shrine:2\ndice a red").play("use red")
    assert again.refused("do build_shrine") == "DEL-17.1"


def test_DEL_17_2_one_god_step_and_no_letter() -> None:
    game = given("ship a 2,1\nup 1,1 red-psi\ndice a red").use("red", "build_shrine")
    assert game.asked() == "a god_step"
    game.play("advance ares")
    assert (game.favours("a"), len(game.player("a")["open"]["shrine"])) == (0, 2)


def test_DEL_17_3_not_on_another_colour() -> None:
    game = given("ship a 2,1\nup 1,1 yellow-psi\ndice a red").play("use red")
    assert "build_shrine" not in game.kinds()
    two = given("ship a 2,1\nup 1,1 yellow-psi\nup 3,0 red-phi\ndice a red\nfavours a 9").play("use red")
    assert two.play("do build_shrine").island("3,0")["shrine"]


def test_DEL_18_15_which_shrine_tile_is_returned() -> None:
    game = explored("red-phi").play("advance ares")
    assert game.player("a")["open"]["shrine"] == ["omega", "psi"]
    game = given(ARTEMIS + "open a shrine:2").play("god artemis", "explore 4,1", "tile red-psi", "advance ares")
    assert game.player("a")["open"]["shrine"] == ["phi"]  # psi is not open: the lowest number goes
    for number, letter in product(range(3), ("psi", "phi")):
        last = given(ARTEMIS + "open a shrine:1")
        last.state.shrine_tiles[last.number("a")] = 1 << number
        last.play("god artemis", "explore 4,1", f"tile red-{letter}", "advance ares")
        assert last.player("a")["open"]["shrine"] == []  # the only one, whatever its letter and its number


def test_DEL_16_4_an_island_that_is_face_down_belongs_to_nobody() -> None:
    game = given("up 3,0 red-psi\nup 1,1 blue-phi\nseen a 4,1 red-omega")
    assert own_islands(game.state, game.number("a")) == 1 << game.land(c.ISLAND, "3,0")
    last = given("colors blue red\nup 1,1 blue-phi")  # the last tile is blue
    assert own_islands(last.state, last.number("a")) == 1 << last.land(c.ISLAND, "1,1")
