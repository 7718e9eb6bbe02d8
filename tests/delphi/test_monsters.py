"""Sections 23 and 24: fighting monsters, and discarding injuries."""

from __future__ import annotations

from tests.delphi.given import Scene, given


def fight(words: str = "", die: str = "red") -> Scene:
    """A ship next to a red monster, the battle die about to be rolled."""
    game = given(f"ship a 4,-2\nmonster 4,-1 red\ndice a {die} {die}\n{words}")
    return game.play(f"use {die}", "do fight_monster").aim("fight 4,-1 red")


def test_DEL_23_1_a_monster_of_the_colour_of_the_source() -> None:
    assert fight().asked() == "chance battle_roll"
    game = given("ship a 4,-2\nmonster 4,-1 red\ndice a green\nfavours a 1").play("use green", "do fight_monster")
    assert game.favours("a") == 0
    far = given("ship a 0,0\nmonster 4,-1 red\ndice a red\nfavours a 5").play("use red")
    assert "fight_monster" not in far.kinds()


def test_DEL_23_2_the_colour_must_be_completable() -> None:
    game = given("ship a 4,-2\nmonster 4,-1 red\ndice a red\ndone a monster:red\nopen a monster:any").play("use red")
    assert "fight_monster" not in game.kinds()
    three = "monster 4,-1 red\nmonster 4,-1 black\nmonster 4,-1 pink\n"
    open_tiles = "done a monster:red\nopen a monster:black monster:any\n"
    game = given(f"ship a 4,-2\ndice a red\nfavours a 5\n{three}{open_tiles}").play("use red", "do fight_monster")
    assert game.choices() == ["fight R1 black", "fight R1 pink"]
    assert game.refused("fight 4,-1 red") == "DEL-18.10"


def test_DEL_23_3_strength() -> None:
    for shield in range(6):
        assert fight(f"shield a {shield}").view()["choice"]["strength"] == 9 - shield


def test_DEL_23_4_a_roll_equal_or_above_wins() -> None:
    assert fight("shield a 4").play("battle 5").asked() == "a take_equipment"
    assert fight("shield a 4").play("battle 9").asked() == "a take_equipment"
    assert fight("shield a 4\nfavours a 1").play("battle 4").asked() == "a fight_on"


def test_DEL_23_5_a_lost_roll_of_0_draws_an_injury() -> None:
    game = fight("favours a 1").play("battle 0")
    assert game.asked() == "chance draw_injury"
    assert len(game.outcomes()) == 6
    assert game.play("injury blue").injuries("a") == "1 blue"
    assert game.asked() == "a fight_on"


def test_DEL_23_6_and_DEL_23_16_pay_and_roll_again() -> None:
    game = fight("favours a 2").play("battle 8", "fight on")
    assert (game.favours("a"), game.asked()) == (1, "chance battle_roll")
    assert game.view()["choice"]["strength"] == 8
    game.play("battle 7", "fight on")
    assert game.view()["choice"]["strength"] == 7
    assert game.play("battle 7").asked() == "a take_equipment"


def test_DEL_23_7_and_DEL_23_8_giving_up() -> None:
    game = fight("favours a 1").play("battle 3", "give up")
    assert (game.favours("a"), game.dice("a"), game.open("a")) == (1, "1 red", 12)
    poor = fight().play("battle 3")
    assert poor.asked() == "a main"


def test_DEL_23_9_the_next_fight_starts_again() -> None:
    game = fight("favours a 2").play("battle 3", "fight on", "battle 3", "give up")
    game.play("use red", "do fight_monster").aim("fight 4,-1 red")
    assert game.view()["choice"]["strength"] == 9


def test_DEL_23_10_strength_0() -> None:
    game = fight("shield a 5\nfavours a 9").play(*["battle 0", "injury red", "fight on"] * 4)
    assert game.view()["choice"]["strength"] == 0
    game.play("battle 0")
    assert (game.injuries("a"), game.asked()) == ("4 red", "a take_equipment")


def test_DEL_23_11_a_tile_and_an_equipment_card() -> None:
    game = fight().play("battle 9")
    assert game.player("a")["trophies"]["red"] == 1
    assert len(game.choices()) == 6
    assert game.player("a")["open"]["monster"] == {"any": 1, "colors": ["black"]}
    game.play("take extra_oars")
    assert game.player("a")["equipment"] == ["extra_oars"]


def test_DEL_23_12_the_display_is_refilled_at_once() -> None:
    game = fight().play("battle 9", "take extra_oars")
    assert game.asked() == "chance lay_out_equipment"
    assert len(game.outcomes()) == 16
    game.play("lay out omen_red")
    assert len(game.view()["display"]) == 6


def test_DEL_23_13_again_in_the_same_turn() -> None:
    game = fight().play("battle 3")
    assert "fight_monster" in game.play("use red").kinds()


def test_DEL_23_14_the_first_roll_must_be_made() -> None:
    assert fight("favours a 5").asked() == "chance battle_roll"


def test_DEL_23_15_the_player_chooses_among_islands() -> None:
    several = given("ship a 5,-4\nmonster 6,-4 red\nmonster 4,-5 red\nequip a E05\ndice a red")
    several.play("use red", "do fight_monster")
    assert several.choices() == ["fight M3 red", "fight L2 red"]


def test_DEL_24_1_discard_all_of_one_colour() -> None:
    game = given("dice a red\nfavours a 1\ninjuries a 2*red 2*black blue").play("use red", "do discard_injuries")
    assert game.objects() == ["red", "black"]
    game.play("discard black")
    assert (game.injuries("a"), game.favours("a")) == ("2 red, 1 blue", 0)
