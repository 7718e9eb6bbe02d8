"""Section 18: the special action Usurp (USU)."""

from __future__ import annotations

from tests.hellas.given import given

USURP = "hero A achilles elis\nglory A green\nphase special\n"


def test_HEL_USU_1_the_hero_where_the_glory_token_is_held() -> None:
    assert given(USURP).may("special usurp")
    wrong = given("hero A achilles elis\nglory A red\nphase special")
    assert wrong.refused("special usurp") == "HEL-SPA.1, HEL-USU.1"
    quest = given("quest aid_to_atlas\nstep A aid_to_atlas 1\nglory A green\nphase special")
    assert not quest.may("special usurp")


def test_HEL_USU_2_control_of_a_neutral_or_an_enemy_region() -> None:
    assert given(USURP).play("special usurp").control("elis") == "A"
    assert given(USURP + "control B elis").play("special usurp").control("elis") == "A"


def test_HEL_USU_3_in_an_own_region_for_the_recruit_alone() -> None:
    game = given(USURP + "control A elis").play("special usurp", "field elis")
    assert (game.army("elis"), game.control("elis")) == ("A 1", "A")
    assert not given(USURP + "control A elis\noption usurp_own_region false").may("special usurp")


def test_HEL_USU_4_control_then_withdrawal_without_losses_then_recruiting() -> None:
    game = given(USURP + "army B elis 3+f").play("special usurp")
    assert (game.control("elis"), game.asked()) == ("A", "B withdraw_to")  # not B's again while they are there
    game.play("region achaea")
    assert (game.army("elis"), game.army("achaea"), game.asked()) == ("", "B 4", "A recruit_place")
    neutral = given(USURP + "army B elis 2").play("special usurp", "B region achaea")
    assert (neutral.control("elis"), neutral.army("achaea")) == ("A", "B 2")


def test_HEL_USU_5_one_hoplite_perhaps_fortified() -> None:
    game = given(USURP).play("special usurp")
    assert game.choices() == ["done", "field elis", "city elis"]
    assert game.copy().play("done").army("elis") == ""
    assert game.copy().play("field elis").asked() == "B turn_main"
    game.play("city elis")
    assert (game.army("elis"), game.asked()) == ("A 0+f", "B turn_main")


def test_HEL_USU_6_the_token_is_kept() -> None:
    game = given(USURP).play("special usurp", "field elis")
    assert game.glory("green") == "A"


def test_HEL_USU_7_three_hoplites_with_glory_of_zeus() -> None:
    game = given(USURP + "blessings A glory_of_zeus").play("special usurp", "city elis", "field elis")
    assert game.choices() == ["done", "field elis"]
    game.play("field elis")
    assert (game.army("elis"), game.asked()) == ("A 2+f", "B turn_main")


def test_HEL_USU_8_with_the_sphinx_control_only() -> None:
    game = given(USURP + "monster sphinx elis").play("special usurp")
    assert (game.control("elis"), game.army("elis"), game.asked()) == ("A", "", "B turn_main")


def test_HEL_USU_9_in_an_own_region_only_if_something_can_be_recruited() -> None:
    own = USURP + "control A elis\n"
    assert given(own).may("special usurp")
    assert not given(own + "monster sphinx elis").may("special usurp")
    assert not given(own + "supply A 0 crete").may("special usurp")
    assert given(USURP + "supply A 0 crete").may("special usurp")  # control is to be had
