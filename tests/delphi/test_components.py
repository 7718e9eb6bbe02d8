"""Sections 1 and 2: components, and the map as a graph."""

from __future__ import annotations

from collections import Counter

import pytest

from petteia.core.errors import BadSetup
from petteia.core.hexgrid import enclosed, flood, neighbors
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.layouts import LAYOUTS, board_of, sea_of
from tests.delphi.given import given, new_game
from tests.games.specified import listed

SPACES = [space for tile in content.TILES.values() for space in tile.spaces]


def test_DEL_1_1_two_to_four_players() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadSetup):
            GAME.new(players)


def test_DEL_1_2_six_colours() -> None:
    assert list(content.COLORS) == listed("delphi", "DEL-1.2", "six colours:")
    assert {space.color for space in SPACES if space.terrain in ("water", "island", "city")} == set(range(6))


def test_DEL_1_3_four_player_colours() -> None:
    assert list(content.PLAYER_COLORS) == listed("delphi", "DEL-1.3", "player colours:")
    game = given("colors blue red\nship a 4,0\ndice a yellow")
    assert game.player("a")["color"] == "blue"
    game.use("yellow", "explore_island").play("tile yellow-psi")  # the die and the tile share a name, nothing else
    assert game.favours("a") == 4


def test_DEL_1_4_twelve_map_tiles() -> None:
    sizes = {tile.id: len(tile.spaces) for tile in content.TILES.values() if tile.kind != "city"}
    assert sizes == dict.fromkeys(("Z", "R1", "R2", "S1", "S2", "S3"), 7) | dict.fromkeys(
        ("M1", "M2", "M3"), 9
    ) | dict.fromkeys(("L1", "L2", "L3"), 11)


def test_DEL_1_5_six_city_tiles() -> None:
    cities = [tile for tile in content.TILES.values() if tile.kind == "city"]
    assert len(cities) == 6
    for tile in cities:
        assert Counter(space.terrain for space in tile.spaces) == {"city": 1, "water": 2}


def test_DEL_1_6_twelve_water_spaces_of_each_colour() -> None:
    for kinds, number in ((("city",), 2), (("ring", "small", "medium", "large"), 10)):
        spaces = [space for tile in content.TILES.values() if tile.kind in kinds for space in tile.spaces]
        assert Counter(space.color for space in spaces if space.terrain == "water") == dict.fromkeys(range(6), number)


def test_DEL_1_7_lands() -> None:
    assert [sum(space.terrain == kind for space in SPACES) for kind in c.LANDS] == [12, 6, 6, 6, 9, 6]
    assert Counter(content.FRAMES) == dict.fromkeys(range(6), 2)
    assert sum(content.IS_MARKED) == 3


def test_DEL_1_8_building_sites() -> None:
    assert all(sites.bit_count() == 3 for sites in content.SITES)
    assert [sum(sites >> color & 1 for sites in content.SITES) for color in range(6)] == [3] * 6


def test_DEL_1_9_island_tiles() -> None:
    letters = {"red": "omega phi psi", "yellow": "omega psi sigma", "green": "phi psi sigma", "blue": "omega phi sigma"}
    tiles = [f"{color}-{letter}" for color, three in letters.items() for letter in three.split()]
    assert sorted(content.ISLAND_TILES) == sorted(tiles)


def test_DEL_1_10_pieces_of_each_colour() -> None:
    assert content.OFFERING_COUNTS == content.MONSTER_COUNTS == (4,) * 6
    assert content.STATUE_COUNTS == (3,) * 6
    assert sorted(temple["color"] for temple in given().view()["temples"]) == sorted(content.COLORS)


def test_DEL_1_11_cards() -> None:
    assert (content.ORACLE_COUNTS, content.INJURY_COUNTS) == ((5,) * 6, (7,) * 6)


def test_DEL_1_12_and_DEL_1_13_and_DEL_1_14_cards_and_tiles() -> None:
    assert (len(set(content.EQUIPMENT)), len(set(content.SHIP_TILES))) == (22, 8)
    assert set(content.COMPANIONS) == {f"{color}-{kind}" for color in content.COLORS for kind in c.TYPE_NAMES}
    assert len(content.COMPANIONS) == len(set(content.COMPANION_NAMES)) == 18


def test_DEL_1_15_oracle_dice_have_six_faces() -> None:
    game = given("turn a consult")
    outcomes = game.outcomes()
    assert sum(outcomes.values()) == 6**3
    assert (outcomes["roll red red red"], outcomes["roll red red blue"], outcomes["roll red pink blue"]) == (1, 3, 6)
    for color in content.COLORS:  # each die shows each colour as often
        assert sum(weight * name.split().count(color) for name, weight in outcomes.items()) == 3 * 36


def test_DEL_1_16_the_titan_die() -> None:
    game = given("turn b consult").play("roll red red red")
    assert game.outcomes() == {f"titan {n}": 1 for n in range(1, 7)}


def test_DEL_1_17_the_battle_die() -> None:
    game = given("dice a red\nship a 4,-2\nmonster 4,-1 red").use("red", "fight_monster").aim("fight 4,-1 red")
    assert game.outcomes() == {f"battle {n}": 1 for n in range(10)}


def test_DEL_1_18_zeus_tiles() -> None:
    assert content.WHITE_TILES == (3, 1, 1)
    names = [
        (content.COLORS[o], content.COLORS[m])
        for o, m in zip(content.DUAL_OFFERINGS, content.DUAL_MONSTERS, strict=True)
    ]
    assert names == [("yellow", "yellow"), ("blue", "blue"), ("pink", "red"), ("green", "black")]
    assert new_game(4).ready().open("a") == 12


def test_DEL_1_19_gods_have_colours() -> None:
    named = [f"{god}_({color})" for god, color in zip(c.GODS, content.COLORS, strict=True)]
    assert named == listed("delphi", "DEL-1.19", "gods are")
    for god, color in zip(c.GODS, content.COLORS, strict=True):
        assert given(f"dice a {color}").use(color, "advance_god").god("a", god) == 3


def test_DEL_1_20_monsters_have_names() -> None:
    named = [f"{monster}_({color})" for monster, color in zip(content.MONSTERS, content.COLORS, strict=True)]
    assert named == listed("delphi", "DEL-1.20", "monsters are")


def test_DEL_2_1_spaces_touch_across_tiles() -> None:
    board = board_of(LAYOUTS["compact-1"])
    start, goal = board.places.index((1, 0)), board.places.index((2, 0))
    assert board.steps(start, goal, 0) == 1


def test_DEL_2_2_terrains() -> None:
    board = board_of(LAYOUTS["compact-1"])
    assert Counter(c.TERRAINS[kind] for kind in board.spaces.values()) == {
        "water": 72,
        "zeus": 1,
        "shallow": 2 + 5,
        "island": 12,
        "offering": 6,
        "temple": 6,
        "statue": 6,
        "monster": 9,
        "city": 6,
    }


def test_DEL_2_3_holes_of_rings_are_shallows() -> None:
    for tile in ("R1", "R2"):
        (hole,) = (space for space in content.TILES[tile].spaces if space.at == (0, 0))
        assert hole.terrain == "shallow"


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_2_4_enclosed_gaps_are_shallows(name: str) -> None:
    sea = sea_of(LAYOUTS[name])
    board = board_of(LAYOUTS[name])
    far = (-40, -40)
    frame = {(q, r) for q in range(-40, 41) for r in range(-40, 41)}
    outer = flood(far, frame - set(sea))
    assert set(board.gaps) == enclosed(sea) == frame - outer - set(sea)
    assert all(c.TERRAINS[board.spaces[gap]] == "shallow" for gap in board.gaps)


def test_DEL_2_5_bays_are_no_spaces() -> None:
    board = board_of(LAYOUTS["compact-1"])
    assert (-3, 5) not in board.spaces  # between the yellow city and tile S2, open to the outside
    game = given("ship a -2,6\nequip a E02\ndice a red black\nfavours a 9").use("black", "move_ship")
    assert "-3,5" not in game.goals()


def test_DEL_2_6_zeus_is_the_hole_of_its_tile() -> None:
    board = board_of(LAYOUTS["compact-2"])
    assert board.places[board.zeus] == (2, -3)
    assert given("ship a 0,1\ndice a yellow\nequip a E02\nfavours a 2").use("yellow", "move_ship").may("move 0,-1")


def test_DEL_2_7_ships_never_block() -> None:
    game = given("players 4\nship all 2,0\ndice a green").use("green", "move_ship")
    assert game.may("move 1,0")
    meet = given("ship b 1,0\ndice a green").use("green", "move_ship", "move 1,0")
    assert meet.ship("a") == meet.ship("b") == "1,0"


def test_DEL_2_8_one_side_of_each_tile_is_used() -> None:
    assert len(content.TILES) == 18
    for tile in content.TILES.values():
        spaces = [space.at for space in tile.spaces]
        assert len(flood(spaces[0], spaces)) == len(spaces)
        assert all(len(neighbors(space)) == 6 for space in spaces)
