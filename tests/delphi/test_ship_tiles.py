"""Sections 30 and 31: one test for each ship tile and each god, and the shield."""

from __future__ import annotations

from petteia.games.delphi import content
from tests.delphi.given import given, new_game
from tests.delphi.test_cards import NEAR_MONSTER, raising, taking

# -- each ship tile ---------------------------------------------------------------------------------------------------


def test_card_T1_bronze_prow() -> None:
    """DEL-30.1"""
    assert new_game().answer("first 0", "deal ship bronze_prow").shield("a") == 2


def test_card_T2_olympian_crew() -> None:
    """DEL-30.2, DEL-30.3, DEL-30.4"""
    game = new_game(3).answer("first 0", "deal ship olympian_crew", "injury red").until("b")
    assert game.gods("a") == "2/2/2/2/2/2"
    roll = given("turn b consult\nship_tile a T2").play("roll red red red", "titan 1")
    assert roll.god("a", "aphrodite") == 4


def test_card_T3_lightened_vow() -> None:
    """DEL-30.5"""
    game = new_game().answer("first 0", "deal ship lightened_vow").ready().play("vow any statue")
    assert (game.open("a"), game.player("a")["open"]["statue"]["any"]) == (11, 2)


def test_card_T4_dye_vats() -> None:
    """DEL-30.7"""
    game = given("ship_tile a T4\ndice a red").play("use red", "do advance_god")
    assert game.objects() == ["aphrodite", "ares"]


def test_card_T5_swift_hull() -> None:
    """DEL-30.8"""
    assert given("ship_tile a T5").player("a")["range"] == 5


def test_card_T6_golden_purse() -> None:
    """DEL-30.9, DEL-30.10, DEL-30.11"""
    assert new_game().answer("first 0", "deal ship golden_purse").favours("a") == 4
    assert given("ship_tile a T6\ndice a red").use("red", "take_favours").favours("a") == 3
    two = given("players 3\nship_tile a T6\nequip a E13\nequip a E14\nturn a consult").play("roll red red yellow")
    assert two.favours("a") == 6


def test_card_T7_outfitter() -> None:
    """DEL-30.12, DEL-30.13"""
    game = new_game().answer("first 0", "deal ship outfitter").ready()
    assert (game.asked(), sum(game.player("a")["cards"].values())) == ("a outfitter_equipment", 1)
    game.play(game.choices()[0])
    assert game.asked() == "chance lay_out_equipment"


def test_card_T8_broad_hold() -> None:
    """DEL-30.14, DEL-30.15"""
    game = given("ship_tile a T8\ndice a red\nfavours a 1").play("use red", "do advance_god")
    assert game.objects() == ["aphrodite", "ares", "artemis"]
    assert game.player("a")["storage"] == 4


def test_DEL_30_16_other_tiles_have_storage_2() -> None:
    for tile in content.SHIP_TILE_IDS[:7]:
        assert given(f"ship_tile a {tile}").player("a")["storage"] == 2


# -- the shield -------------------------------------------------------------------------------------------------------


def test_DEL_31_1_and_DEL_31_2_from_0_to_5() -> None:
    assert raising("pink", "shield a 4").play("companion hero").shield("a") == 5
    assert taking("E04", "shield a 5").shield("a") == 5


def test_DEL_31_3_and_DEL_31_4_it_only_rises() -> None:
    omega = given("gods a artemis:6\nshield a 1").play("god artemis", "explore 4,1", "tile yellow-omega")
    assert omega.shield("a") == 2
    hit = given("turn b consult\nshield all 1").play("roll red red red", "titan 6", *["injury red"] * 4)
    assert hit.shield("a") == 1


def test_DEL_31_5_against_titan_and_monsters() -> None:
    game = given("turn b consult\nshield a 3\nshield b 2").play("roll red red red", "titan 3", "injury red")
    assert (game.injuries("a"), game.injuries("b")) == ("", "1 red")
    fight = given("shield a 3\nship a 4,-2\nmonster 4,-1 red\ndice a red").use("red", "fight_monster")
    assert fight.aim("fight 4,-1 red").view()["choice"]["strength"] == 6


# -- each god ----------------------------------------------------------------------------------------------------


def test_card_aphrodite() -> None:
    assert given("gods a aphrodite:6\ninjuries a red blue").play("god aphrodite").injuries("a") == ""


def test_card_ares() -> None:
    game = given(NEAR_MONSTER).play("god ares").aim("fight 4,-1 red")
    assert game.player("a")["trophies"]["red"] == 1


def test_card_hermes() -> None:
    game = given("gods a hermes:6\nship a -2,-6").play("god hermes", "load statue blue")
    assert game.hold("a") == ["blue statue"]


def test_card_poseidon() -> None:
    assert given("gods a poseidon:6").play("god poseidon", "move 7,-2").ship("a") == "7,-2"


def test_card_apollo() -> None:
    game = given("gods a apollo:6\ndice a red").play("god apollo", "draw blue", "use red", "do advance_god")
    assert len(game.choices()) == 6


def test_card_artemis() -> None:
    game = given("gods a artemis:6").play("god artemis", "explore 4,1", "tile blue-phi")
    assert game.asked() == "chance draw_oracle_card"
