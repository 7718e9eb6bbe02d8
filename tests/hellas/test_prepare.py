"""Section 17: the special action Prepare (PRE)."""

from __future__ import annotations

from tests.hellas.given import given

PREPARE = "hero A achilles elis\nphase special\n"


def test_HEL_PRE_1_two_choices_one_after_the_other() -> None:
    game = given(PREPARE + "injured A speed").play("special prepare")
    assert game.choices() == ["prepare heal", "prepare draw", "prepare recruit"]
    game.play("prepare heal")
    assert (game.injuries("A"), game.asked()) == ([], "A prepare_choice")
    game.play("prepare recruit", "field elis")
    assert (game.army("elis"), game.asked()) == ("A 1", "B turn_main")
    twice = given(PREPARE).play("special prepare", "prepare draw", "card c01", "prepare draw", "card c02")
    assert (twice.hand("A"), twice.asked()) == (["c01", "c02"], "B turn_main")


def test_HEL_PRE_2_recruiting_needs_the_hero_on_the_map_without_enemies() -> None:
    assert given(PREPARE).play("special prepare").may("prepare recruit")
    assert not given(PREPARE + "army B elis 1").play("special prepare").may("prepare recruit")
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special\noption prepare_on_quest no_recruit"
    assert not given(quest).play("special prepare").may("prepare recruit")


def test_HEL_PRE_3_in_a_neutral_region_and_in_an_empty_one_of_an_enemy() -> None:
    neutral = given(PREPARE).play("special prepare", "prepare recruit", "field elis")
    assert (neutral.army("elis"), neutral.control("elis")) == ("A 1", "-")
    enemy = given(PREPARE + "control B elis").play("special prepare", "prepare recruit", "field elis")
    assert (enemy.army("elis"), enemy.control("elis")) == ("A 1", "A")


def test_HEL_PRE_4_fortified_only_where_controlled_before_the_action() -> None:
    own = given(PREPARE + "control A elis").play("special prepare", "prepare recruit")
    assert own.choices() == ["done", "field elis", "city elis"]
    taken = given(PREPARE + "control B elis").play("special prepare", "prepare recruit", "field elis")
    taken.play("prepare recruit")
    assert (taken.control("elis"), taken.choices()) == ("A", ["done", "field elis"])


def test_HEL_PRE_5_healing_needs_an_injury_and_drawing_nothing() -> None:
    game = given(PREPARE + "hand A c01 c02 c03 c04").play("special prepare")
    assert (game.may("prepare heal"), game.may("prepare draw")) == (False, True)
    assert game.refused("prepare heal") == "HEL-PRE.5, HEL-PRE.2"
    assert given(PREPARE + "injured A speed").play("special prepare").may("prepare heal")


def test_HEL_PRE_6_not_on_a_quest() -> None:
    text = "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special\n"
    assert given(text).refused("special prepare") == "HEL-SPA.1, HEL-PRE.6"
    allowed = given(text + "option prepare_on_quest no_recruit").play("special prepare")
    assert allowed.choices() == ["prepare draw"]


def test_HEL_PRE_7_combat_training_gives_a_card_whatever_was_chosen() -> None:
    text = PREPARE + "blessings A combat_training\ninjured A speed\n"
    game = given(text).play("special prepare", "prepare heal", "prepare recruit", "field elis")
    assert game.asked() == "chance draw_cards"
    game.play("card c01")
    assert (game.hand("A"), game.asked()) == (["c01"], "B turn_main")


def test_HEL_PRE_8_then_perseus_may_be_placed() -> None:
    text = "turn B\nhero B perseus elis\nblessings B combat_training\ncontrol B elis\nphase special"
    game = given(text).play("special prepare", "prepare recruit", "field elis", "prepare recruit", "field elis")
    game.play("card c01")  # Combat Training comes first
    assert (game.asked(), len(game.choices("region"))) == ("B hero_place", 18)
    game.play("region crete")
    assert (game.hero("B"), game.asked()) == ("crete", "C turn_main")
