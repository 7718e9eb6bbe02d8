"""Sections 18 to 22: Zeus tiles, offerings and statues."""

from __future__ import annotations

import pytest

from petteia.games.delphi.components.constants import MONSTER, OFFERING, STATUE
from petteia.games.delphi.rules.zeus_tiles import completable, needed
from tests.delphi.given import Scene, given

LOADING = "ship a -1,-2\noffering -2,-1 red\n"


def colors(bits: int) -> str:
    """The colours of a set."""
    names = ("red", "black", "pink", "blue", "yellow", "green")
    return " ".join(name for i, name in enumerate(names) if int(bits) >> i & 1)


def may_load(words: str) -> bool:
    """Whether a red offering can be loaded with a red die."""
    game = given(LOADING + "dice a red\n" + words).play("use red")
    return "load_offering" in game.kinds()


def test_DEL_18_1_and_DEL_18_3_a_tile_is_returned_for_its_reward() -> None:
    game = given("ship a -1,-2\nhold a yellow offering\ntemple -1,-3 yellow\ndice a yellow")
    game.use("yellow", "make_offering")
    assert (game.open("a"), game.favours("a")) == (11, 3)
    assert game.player("a")["done"]["offering"] == ["yellow"]


def test_DEL_18_2_rewards() -> None:
    shrine = given("gods a artemis:6").play("god artemis", "explore 4,1", "tile red-psi")
    assert shrine.asked() == "a god_step"
    statue = given("ship a -2,-4\nhold a pink statue\ndice a pink").use("pink", "raise_statue")
    assert statue.asked() == "a take_companion"
    monster = given("ship a 4,-2\nmonster 4,-1 red\ngods a ares:6").play("god ares").aim("fight 4,-1 red")
    assert monster.asked() == "a take_equipment"


def test_DEL_18_4_and_DEL_18_6_a_coloured_tile_by_its_own_colour() -> None:
    game = given("ship a -1,-2\nhold a blue offering\ntemple -1,-3 blue\ndice a blue").use("blue", "make_offering")
    assert game.player("a")["open"]["offering"] == {"any": 1, "colors": ["yellow"]}
    white = given("ship a -1,-2\nhold a red offering\ntemple -1,-3 red\ndice a red").use("red", "make_offering")
    assert white.player("a")["open"]["offering"] == {"any": 0, "colors": ["blue", "yellow"]}


def test_DEL_18_5_and_DEL_18_9_a_white_tile_takes_a_new_colour() -> None:
    game = given("done a offering:green\nopen a offering:any,blue")
    assert colors(completable(game.state, game.number("a"), OFFERING)) == "red black pink blue yellow"
    game = given("done a offering:green\nopen a offering:blue")
    assert colors(completable(game.state, game.number("a"), OFFERING)) == "blue"


def test_DEL_18_7_three_different_colours() -> None:
    game = given("done a statue:red,blue\nopen a statue:1")
    assert colors(completable(game.state, game.number("a"), STATUE)) == "black pink yellow green"


def test_DEL_18_8_a_removed_tile_reserves_nothing() -> None:
    game = given("open a monster:any,black")
    assert colors(completable(game.state, game.number("a"), MONSTER)) == "red black pink blue yellow green"


def test_DEL_18_10_only_completable_monsters_are_fought() -> None:
    game = given("done a monster:red\nopen a monster:any,black\nship a 4,-2\nmonster 4,-1 red\ndice a red\nfavours a 5")
    game.play("use red", "do fight_monster")
    assert game.view()["choice"]["monster"] == "black"
    none = given("open a monster:0\nship a 4,-2\nmonster 4,-1 red\ndice a red").play("use red")
    assert none.refused("do fight_monster") == "DEL-23.2"


def test_DEL_18_11_needed_counts_the_whole_hold() -> None:
    assert may_load("")
    assert not may_load("hold a red offering")
    assert not may_load("done a offering:red\nopen a offering:any,yellow")
    assert not may_load("hold a pink offering")  # the only white tile is spoken for
    assert may_load("hold a yellow offering")  # a coloured tile will take it
    game = given("hold a pink offering")
    assert colors(needed(game.state, game.number("a"), OFFERING)) == "blue yellow"


def test_DEL_18_12_and_DEL_18_16_unneeded_things_with_the_option() -> None:
    option = "option load_unneeded allowed\n"
    assert may_load(option + "hold a red offering")
    words = "ship a -1,-2\ntemple -1,-3 red\nhold a red offering\ndone a offering:red\nopen a offering:blue,yellow\n"
    game = given(option + words + "dice a red\nequip a E03")
    game.use("red", "make_offering")
    assert (game.hold("a"), game.favours("a"), game.open("a")) == ([], 0, 11)
    assert game.asked() == "chance oracle_roll"
    fight = given(option + "open a monster:0\nship a 4,-2\nmonster 4,-1 red\ngods a ares:6").play("god ares")
    fight.aim("fight 4,-1 red")
    assert (fight.asked(), fight.player("a")["trophies"]["red"]) == ("a main", 1)
    twice = given(option + "ship a -2,-6\ndice a pink red\nhold a pink statue").use("pink", "load_statue")
    assert twice.hold("a") == ["pink statue", "pink statue"]
    words = "ship a -2,-4\nhold a pink statue\ndice a pink\ndone a statue:pink\nopen a statue:2\nequip a E03"
    done = given(option + words).use("pink", "raise_statue")
    assert (done.hold("a"), done.player("a")["companions"], done.open("a")) == ([], [], 11)
    assert done.asked() == "chance oracle_roll"


def test_DEL_18_13_zeus_tiles_are_public() -> None:
    assert given().seen("a", "b")["open"] == given().seen("a", None)["open"]


def test_DEL_18_14_cargo_never_becomes_useless() -> None:
    game = given("ship a -1,-2\nhold a red offering\noffering -2,-1 pink\ndice a pink\nship_tile a T8").play("use pink")
    assert "load_offering" not in game.kinds()  # it would take the white tile that red needs


def test_DEL_19_1_load_an_offering() -> None:
    game = given(LOADING + "dice a red").use("red", "load_offering").aim("load offering -2,-1 red")
    assert game.hold("a") == ["red offering"]
    assert "red" not in game.view()["offering_islands"][5]["offerings"]


def test_DEL_19_2_a_free_place_is_required() -> None:
    assert not may_load("hold a yellow offering\nhold a blue offering")
    assert may_load("hold a yellow offering\nhold a blue offering\nequip a E04")


def test_DEL_19_3_the_offering_must_be_needed() -> None:
    game = given(LOADING + "offering -2,-1 pink\nhold a red offering\ndice a red\nfavours a 9").play("use red")
    assert game.refused("do load_offering") == "DEL-19.3"


@pytest.mark.parametrize(
    ("words", "places"),
    [("", 2), ("ship_tile a T8", 4), ("equip a E04", 3), ("ship_tile a T8\nequip a E04", 5)],
)
def test_DEL_19_4_storage(words: str, places: int) -> None:
    assert given(words).player("a")["storage"] == places


def test_DEL_19_5_cargo_cannot_be_thrown_away() -> None:
    game = given("hold a yellow offering\nhold a red statue\ndice a red")
    assert game.choices() == ["use red"]
    assert game.use("red", "take_favours").hold("a") == ["red statue", "yellow offering"]


def test_DEL_19_6_one_action_loads_one_item() -> None:
    game = given(LOADING + "dice a red red\nship_tile a T8").use("red", "load_offering").aim("load offering -2,-1 red")
    assert len(game.hold("a")) == 1
    assert game.asked() == "a main"


def test_DEL_20_1_make_an_offering_next_to_its_temple() -> None:
    words = "ship a -1,-2\nhold a yellow offering\ndice a yellow\n"
    assert "make_offering" in given(words + "temple -1,-3 yellow").play("use yellow").kinds()
    other = given(words + "temple -1,-3 red").play("use yellow")
    assert other.refused("do make_offering") == "DEL-20.1"


def test_DEL_20_2_offerings_stay_at_the_temple() -> None:
    game = given("ship a -1,-2\nhold a yellow offering\ntemple -1,-3 yellow\ndice a yellow")
    game.use("yellow", "make_offering")
    assert [temple["offerings"] for temple in game.view()["temples"] if temple["color"] == "yellow"] == [1]


def test_DEL_21_1_load_a_statue_next_to_its_city() -> None:
    game = given("ship a -2,-6\ndice a pink").use("pink", "load_statue")
    assert (game.hold("a"), game.view()["cities"][2]["statues"]) == (["pink statue"], 2)
    empty = given("ship a -2,-6\ndice a pink\nraised -1,-5 pink\nraised 3,-7 pink\nraised 0,-2 pink").play("use pink")
    assert "load_statue" not in empty.kinds()


def test_DEL_21_2_room_and_need() -> None:
    full = given("ship a -2,-6\ndice a pink\nhold a red statue\nhold a blue statue").play("use pink")
    assert full.refused("do load_statue") == "DEL-21.2"
    done = given("ship a -2,-6\ndice a pink\ndone a statue:pink\nopen a statue:2").play("use pink")
    assert done.refused("do load_statue") == "DEL-21.2"


def raising(words: str = "") -> Scene:
    """A ship with a pink statue next to the island at -1,-5."""
    return given("ship a -2,-4\nhold a pink statue\ndice a pink\n" + words)


def test_DEL_22_1_raise_a_statue() -> None:
    game = raising().use("pink", "raise_statue")
    assert game.hold("a") == []
    assert game.view()["statue_islands"][0]["raised"] == ["pink"]
    assert game.open("a") == 11
    far = given("ship a 0,0\nhold a red statue\ndice a red").play("use red")
    assert far.refused("do raise_statue") == "DEL-22.1"
    dear = given("ship a -2,-4\nhold a pink statue\ndice a green").play("use green")
    assert dear.refused("do raise_statue") == "DEL-10.5"


def test_DEL_22_2_a_site_holds_one_statue() -> None:
    game = raising("raised -1,-5 pink").play("use pink")
    assert "raise_statue" not in game.kinds()


def test_DEL_22_3_a_companion_still_in_the_supply() -> None:
    game = raising("companion b pink hero").use("pink", "raise_statue")
    assert game.choices() == ["companion demigod", "companion creature"]
    assert game.refused("companion hero") == "DEL-22.3"


def test_DEL_22_4_the_player_chooses_the_island() -> None:
    game = given("ship a -1,0\nhold a black statue\nequip a E06\ndice a black").play("use black", "do raise_statue")
    assert game.choices() == ["raise statue M2 black", "raise statue L3 black"]
    game.play("raise statue -2,2 black")
    assert game.view()["statue_islands"][2]["raised"] == ["black"]
