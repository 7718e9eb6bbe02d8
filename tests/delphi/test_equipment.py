"""Section 29: equipment in general, and the cards that work for as long as they are owned."""

from __future__ import annotations

import pytest

from petteia.core.hexgrid import distance, neighbors
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.layouts import LAYOUTS, board_of
from petteia.games.delphi.told import names
from tests.delphi.given import Scene, given
from tests.delphi.moments import raising, taking

# -- equipment in general -----------------------------------------------------------------------------------------


def test_DEL_29_1_kept_for_good_and_public() -> None:
    game = taking("E01", "equip a E05\nequip a E06\nequip a E07\nequip a E08")
    owned = ["extra_oars", "long_spear", "ships_crane", "offering_raft", "votive_pink"]
    assert game.seen("a", "b")["equipment"] == game.seen("a", None)["equipment"] == owned


def test_DEL_29_2_a_permanent_effect_works_at_once() -> None:
    game = taking("E01", "dice a black")
    assert game.player("a")["range"] == 4
    game.use("black", "move_ship")
    assert {cost["steps"] for cost in game.view("a")["prices"].values() if not cost["favours"]} >= {4}


def test_DEL_29_3_a_one_time_effect_happens_at_once_and_never_again() -> None:
    game = taking("E21", "players 3\ndice a red").play("draw red", "advance hermes", "advance hermes")
    assert (game.favours("a"), game.god("a", "hermes"), game.asked()) == (3, 3, "a main")
    game.use("red", "take_favours").play("end", "roll pink pink pink")
    assert game.favours("a") == 5
    again = given("turn a start\nequip a E21\ninjuries a red")
    assert (again.asked(), again.favours("a"), again.gods("a")) == ("a main", 0, "0/0/0/0/0/0")


def test_DEL_29_4_an_effect_that_cannot_be_carried_out_is_lost() -> None:
    game = taking("E16", "hold a red statue\nhold a green statue")
    assert (game.asked(), game.hold("a")) == ("a main", ["red statue", "green statue"])
    assert "statue_gift_pbk" in game.player("a")["equipment"]


@pytest.mark.parametrize("card", ["E16", "E17", "E18", "E19"])
def test_DEL_29_5_gifts_may_be_declined(card: str) -> None:
    game = taking(card)
    assert (game.asked(), game.may("decline")) == ("a gift", True)
    game.play("decline")
    assert (game.asked(), game.hold("a")) == ("a main", [])


# -- sailing ------------------------------------------------------------------------------------------------------


def test_DEL_29_6_card_E01_extra_oars_add_a_step() -> None:
    words = "dice a pink\nfavours a 2\n"
    assert given(words).use("pink", "move_ship").price("move 3,1") == 1  # four steps
    game = given(words + "equip a E01").use("pink", "move_ship")
    assert game.price("move 3,1") == 0
    assert max(cost["steps"] for cost in game.view("a")["prices"].values() if not cost["favours"]) == 4


def test_DEL_29_7_card_E02_shallow_keel_crosses_shallows_for_nothing() -> None:
    words = "ship a 1,3\ndice a yellow\nfavours a 2\n"
    assert given(words).use("yellow", "move_ship").view("a")["prices"]["move 3,3"]["steps"] == 3
    game = given(words + "equip a E02").use("yellow", "move_ship")
    assert game.view("a")["prices"]["move 3,3"]["steps"] == 1
    assert not game.may("move 2,3")


# -- Song of Thanks -----------------------------------------------------------------------------------------------

OFFERING = "hold a yellow offering\ntemple -1,-3 yellow\nship a -1,-2\ndice a yellow\n"


def test_DEL_29_8_card_E03_song_of_thanks_adds_a_god_step() -> None:
    offering = given(OFFERING + "equip a E03").use("yellow", "make_offering")
    assert (offering.favours("a"), offering.asked()) == (3, "a god_step")
    assert offering.play("advance ares").god("a", "ares") == 3
    assert given(OFFERING).use("yellow", "make_offering").gods("a") == "0/0/0/0/0/0"
    statue = raising("pink", "equip a E03").play("companion creature")
    assert statue.asked() == "a god_step"
    monster = taking("E01", "equip a E03")
    assert monster.asked() == "a god_step"


def test_DEL_29_9_not_for_its_own_monster_nor_for_shrines() -> None:
    own = taking("E03", "monster 4,-1 black\ndice a black\nshield a 5")
    assert own.asked() == "a main"
    own.use("black", "fight_monster").play("battle 9").play(own.choices()[0], "lay out omen_black")
    assert own.asked() == "a god_step"  # the next reward, in the same turn
    shrine = given("equip a E03\ngods a artemis:6").play("god artemis", "explore 4,1", "tile red-psi", "advance ares")
    assert shrine.asked() == "a main"


def test_DEL_29_40_the_song_comes_after_everything_of_the_reward() -> None:
    statue = raising("pink", "equip a E03")
    assert statue.open("a") == 11
    assert statue.play("companion demigod").asked() == "chance draw_oracle_card"
    assert statue.play("draw red").asked() == "a god_step"
    offering = given(OFFERING + "equip a E03\nopen a offering:any,yellow,blue").use("yellow", "make_offering")
    assert (offering.open("a"), offering.favours("a"), offering.asked()) == (11, 3, "a god_step")


# -- reach ----------------------------------------------------------------------------------------------------------


def kinds(words: str, color: str) -> list[str]:
    """What a die of this colour can be used for."""
    return given(f"{words}\ndice a {color}").play(f"use {color}").kinds()


def test_DEL_29_10_card_E05_long_spear() -> None:
    for words, color, action in (
        ("ship a 3,-2\nmonster 4,-1 red", "red", "fight_monster"),
        ("ship a 5,0", "green", "explore_island"),  # the island at 3,0 over 4,0
        ("ship a 5,0\nup 3,0 red-psi", "green", "build_shrine"),
    ):
        assert action not in kinds(words, color)
        assert action in kinds(words + "\nequip a E05", color)
        short = kinds(words + "\nequip a E05\noption long_spear_explores false", color)
        assert (action in short) == (action != "explore_island")


def test_DEL_29_11_card_E06_ships_crane() -> None:
    for words, action in (
        ("ship a -2,-5", "load_statue"),
        ("ship a -2,-6\nhold a pink statue", "raise_statue"),
    ):
        assert action not in kinds(words, "pink")
        assert action in kinds(words + "\nequip a E06", "pink")
        assert action not in kinds(words + "\nequip a E05\nequip a E07", "pink")


def test_DEL_29_12_card_E07_offering_raft() -> None:
    for words, action in (
        ("ship a 0,-1\noffering -2,-1 red", "load_offering"),
        ("ship a 1,-3\nhold a red offering\ntemple -1,-3 red", "make_offering"),
    ):
        assert action not in kinds(words, "red")
        assert action in kinds(words + "\nequip a E07", "red")
        assert action not in kinds(words + "\nequip a E05\nequip a E06", "red")


def test_DEL_29_13_one_water_space_away() -> None:
    spear = "\nequip a E05"
    assert "fight_monster" not in kinds("ship a 2,-1\nmonster 4,-1 red" + spear, "red")  # over the ring hole 3,-1
    assert "explore_island" in kinds("ship a 0,0" + spear, "red")  # from Zeus over 1,0 to the island at 1,1
    assert "explore_island" not in kinds("ship a 0,0", "red")
    assert "explore_island" in kinds("ship a 2,1" + spear, "red")  # what is next to the ship stays in reach


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_29_13_on_every_layout(name: str) -> None:
    board = board_of(LAYOUTS[name])
    for stop, at in enumerate(board.places):
        for (kind, land), place in board.lands.items():
            between = set(neighbors(at)) & set(neighbors(place))
            over_water = any(c.TERRAINS[board.spaces[space]] == "water" for space in between if space in board.spaces)
            is_near = distance(at, place) == 1
            assert bool(board.lands_in_reach(kind, stop, 0) >> land & 1) == is_near
            is_far = distance(at, place) == 2 and over_water
            assert bool(board.lands_in_reach(kind, stop, 1) >> land & 1) == (is_near or is_far)


# -- votive lamps -----------------------------------------------------------------------------------------------------


def lamp(card: str, color: str, god: str, words: str = "") -> Scene:
    """The owner of a lamp has used a die of its colour for it."""
    game = given(f"equip a {card}\ndice a {color} {color}\n{words}").use(color, "votive_lamp", "draw red")
    assert game.asked() == "a main"
    other = given(f"equip a {card}\ndice a black").play("use black")
    assert "votive_lamp" not in other.kinds()
    assert game.god("a", god) > 0
    return game


def test_DEL_29_14_card_E08_votive_lamp_pink() -> None:
    game = lamp("E08", "pink", "hermes")
    assert (game.favours("a"), game.cards("a"), game.gods("a")) == (1, "1 red", "0/0/3/0/0/0")


def test_DEL_29_15_card_E09_votive_lamp_green() -> None:
    game = lamp("E09", "green", "artemis")
    assert (game.favours("a"), game.cards("a"), game.gods("a")) == (1, "1 red", "0/0/0/0/0/3")


def test_DEL_29_16_card_E10_votive_lamp_blue() -> None:
    game = lamp("E10", "blue", "poseidon")
    assert (game.favours("a"), game.cards("a"), game.gods("a")) == (1, "1 red", "0/0/0/3/0/0")


@pytest.mark.parametrize(
    ("card", "color", "god"), [("E08", "pink", "hermes"), ("E09", "green", "artemis"), ("E10", "blue", "poseidon")]
)
def test_DEL_29_17_again_with_every_source_also_with_the_god_on_top(card: str, color: str, god: str) -> None:
    game = lamp(card, color, god, f"gods a {god}:5")
    assert (game.favours("a"), game.god("a", god)) == (1, 6)
    game.use(color, "votive_lamp", "draw red")
    assert (game.favours("a"), game.cards("a"), game.god("a", god)) == (2, "2 red", 6)


def test_DEL_29_18_any_source_or_dice_only() -> None:
    words = "equip a E08\nequip a E12\nfavours a 3\ncards a pink\ndice a pink\n"
    for source in ("use pink", "play pink", "hire crew"):
        assert "votive_lamp" in given(words).play(source).kinds()
        only = given("option votive_sources dice_only\n" + words).play(source).kinds()
        assert ("votive_lamp" in only) == (source == "use pink")
    refused = given("option votive_sources dice_only\n" + words).play("play pink")
    assert refused.refused("do votive_lamp") == "DEL-29.18"
    recoloured = given("equip a E08\ndice a black\nfavours a 1").use("black", "votive_lamp", "draw red")
    assert (recoloured.favours("a"), recoloured.god("a", "hermes")) == (1, 3)


# -- hold, injuries, crew ---------------------------------------------------------------------------------------------


def test_DEL_29_19_card_E04_widened_hold_has_one_more_place() -> None:
    words = "ship a -1,-2\noffering -2,-1 red\nhold a yellow offering\nhold a blue statue"
    assert "load_offering" not in kinds(words, "red")
    assert "load_offering" in kinds(words + "\nequip a E04", "red")
    assert "load_offering" not in kinds(words + "\nequip a E04\nhold a pink statue", "red")
    assert taking("E04").player("a")["storage"] == 3


def test_DEL_29_20_card_E04_widened_hold_raises_the_shield_once() -> None:
    game = taking("E04", "players 3\nshield a 2\ndice a red")
    assert game.shield("a") == 3
    game.use("red", "take_favours").play("roll pink pink pink")
    assert game.shield("a") == 3


def test_DEL_29_21_card_E11_healers_chest() -> None:
    for injuries, must in (("3*red", False), ("4*red blue", True), ("2*red 2*blue 2*green black", False)):
        game = given(f"turn a start\nequip a E11\ninjuries a {injuries}")
        assert (game.asked() == "a recover_card") == must
    assert given("turn a start\nequip a E11\ninjuries a 2*red 2*blue 2*green 2*black").asked() == "a recover_card"
    assert given("turn a start\ninjuries a 2*red 2*blue 2*green").asked() == "a recover_card"


def test_DEL_29_22_card_E12_hired_crew_is_one_more_action_of_any_colour() -> None:
    game = given("equip a E12\nfavours a 9\ndice a red").play("hire crew")
    assert {"draw_oracle_card", "take_favours", "look_at_islands", "advance_god"} <= set(game.kinds())
    game.play("do advance_god")
    assert {game.price(name) for name in game.choices()} == {0}
    game.play("advance apollo")
    assert (game.favours("a"), game.god("a", "apollo")) == (6, 3)
    assert not game.may("hire crew")  # once a turn
    assert game.refused("hire crew") == "DEL-29.22"
    assert not given("equip a E12\nfavours a 2").may("hire crew")
    assert not given("favours a 9").may("hire crew")
    next_turn = given("turn a start\ncrew 1\nequip a E12\nfavours a 3\ninjuries a red")
    assert next_turn.may("hire crew")


def test_DEL_29_23_card_E12_hired_crew_is_neither_die_nor_card_and_need_not_be_bought() -> None:
    game = given("equip a E12\nfavours a 6\ncards a red\ndice a red").play("hire crew", "do take_favours")
    assert (game.favours("a"), game.cards("a"), game.dice("a")) == (5, "1 red", "1 red")
    assert {"use red", "play red"} <= set(game.choices())
    end = given("equip a E12\nfavours a 6\ndice a").play("end")
    assert (end.asked(), end.favours("a")) == ("chance oracle_roll", 6)


# -- omen stones ------------------------------------------------------------------------------------------------------


def omen(card: str, roll: str) -> int:
    """What the owner of an omen stone takes when this is rolled."""
    return given(f"players 3\nequip a {card}\nturn a consult").play(f"roll {roll}").favours("a")


def test_DEL_29_24_card_E13_omen_stone_yellow() -> None:
    assert (omen("E13", "red blue yellow"), omen("E13", "red black green")) == (2, 0)


def test_DEL_29_25_card_E14_omen_stone_red() -> None:
    assert (omen("E14", "red blue yellow"), omen("E14", "black blue yellow")) == (2, 0)


def test_DEL_29_26_card_E15_omen_stone_black() -> None:
    assert (omen("E15", "red black yellow"), omen("E15", "red blue yellow")) == (2, 0)


def test_DEL_29_27_once_for_each_stone_and_never_by_recolouring() -> None:
    assert omen("E13", "yellow yellow yellow") == 2
    assert omen("E14", "red red yellow") == 2
    assert omen("E13\nequip a E14\nequip a E15", "red red yellow") == 4
    assert omen("E13\nequip a E14\nequip a E15", "red black yellow") == 6
    game = given("players 3\nequip a E14\ndice a green\nfavours a 1").use("green", "advance_god", "advance aphrodite")
    assert game.play("roll pink pink pink").favours("a") == 0
    others = given("players 3\nequip b E14\nturn a consult").play("roll red red red")
    assert others.favours("b") == 0


def test_every_card_and_tile_has_its_words() -> None:
    for number in range(c.EQUIPMENT):
        assert names.equipment(number).text()
        assert names.explain(names.equipment(number)).text()
    for number in range(c.SHIP_TILES):
        assert names.explain(names.ship_tile(number)).text()
    for number in range(c.COLORS):
        assert names.explain(names.god(number)).text()
    for kind in range(c.COMPANION_TYPES):
        assert names.explain(names.companion_type(kind)).text()
        assert all(names.companion(kind, color).text() for color in range(c.COLORS))
    for number in range(len(content.LETTER_GAINS)):
        assert names.explain(names.letter(number)).text()
