"""Sections 11, 12 and 15: Hero Movement, Hoplite Movement and the March."""

from __future__ import annotations

from tests.hellas.given import given


def test_HEL_HMV_1_to_3_the_hero_moves_by_speed() -> None:
    """HEL-HMV.1, HEL-HMV.2, HEL-HMV.3, HEL-DEC.4  Through adjacent regions, past Hoplites, heroes and monsters."""
    text = "hero A achilles elis\nattributes A 1/1/3\narmy B achaea 3\nmonster medusa achaea\nhero B perseus locris\n"
    game = given(text + "quest calydonian_hunt").play("regular hero_movement", "region achaea", "region locris")
    game.play("region aetolia")
    assert (game.hero("A"), game.asked()) == ("aetolia", "A special_choose")


def test_HEL_HMV_4_and_5_a_movement_of_no_regions() -> None:
    """HEL-HMV.4, HEL-HMV.5, HEL-QST.1  It serves to start a quest on the spot; an option forbids it."""
    text = "hero A achilles messenia\nhero C heracles crete\nattributes A 1/2/1\nquest aid_to_atlas\n"
    game = given(text).play("regular hero_movement", "stop")
    assert game.choices() == ["no", "step 1"]
    forbidden = given(text + "option hero_zero_move false").play("regular hero_movement")
    assert "stop" not in forbidden.choices()


def test_HEL_HMV_6_on_a_quest_the_next_step() -> None:
    game = given("quest aid_to_atlas\nstep A aid_to_atlas 1").play("regular hero_movement")
    assert game.seat("A")["quest_step"] == 2


def test_HEL_MOV_1_and_2_up_to_leadership_moves() -> None:
    """HEL-MOV.1, HEL-MOV.2, HEL-DEC.1  Different Hoplites from and to different regions, one place each."""
    game = given("attributes A 2/1/1\narmy A elis 2\narmy A crete 2").play("regular hoplite_movement")
    game.play("field elis", "region messenia", "field crete", "region euboea")
    assert (game.army("messenia"), game.army("euboea"), game.asked()) == ("A 1", "A 1", "A turn_main")


def test_HEL_MOV_7_helen_keeps_enemies_out() -> None:
    text = "hero B helen achaea\narmy A elis 2\narmy B locris 2\n"
    game = given(text + "phase special").play("special march", "count 2")
    assert "region achaea" not in game.choices()
    own = given("turn B\n" + text + "phase special").play("special march", "count 2")
    assert "region achaea" in own.choices()


def test_HEL_MOV_11_to_13_over_several_regions() -> None:
    """HEL-MOV.11, HEL-MOV.12, HEL-MOV.13, HEL-MOV.15  Neutral and own regions may be passed; an enemy ends it."""
    text = "level hermes 4\npriests A 1\narmy A elis 2\n"
    start = ("regular prayer", "god hermes", "region elis", "count 2")
    game = given(text + "control B achaea").play(*start, "region achaea")
    assert (game.control("achaea"), game.asked()) == ("A", "A turn_main")
    free = given(text).play(*start, "region achaea", "region locris", "region phocis")
    assert (free.control("achaea"), free.control("locris"), free.army("phocis")) == ("-", "-", "A 2")
    held = given(text + "monster medusa achaea").play(*start, "region achaea")
    assert held.army("achaea") == "A 2"


def test_HEL_MOV_17_an_action_without_a_move() -> None:
    """HEL-MOV.17, HEL-TRN.12  It counts as taken."""
    game = given("army A elis 2").play("regular hoplite_movement", "done")
    assert not game.may("regular hoplite_movement")
    assert game.refused("regular hoplite_movement") == "HEL-TRN.3, HEL-USE.1"


def test_HEL_MOV_18_not_back_to_the_start() -> None:
    text = "army A elis 2\nblessings A forced_march\nphase special"
    game = given(text).play("special march", "count 2", "region achaea")
    assert "region elis" not in game.choices()
    assert game.refused("region elis") == "HEL-MOV.18"
    assert "stop" in game.choices()


def test_HEL_MAR_1_and_2_field_hoplites_of_one_region() -> None:
    """HEL-MAR.1, HEL-MAR.2, HEL-MAR.5, HEL-DEC.2  Any number to one adjacent region; fortified ones stay."""
    game = given("army A elis 3+f\nphase special").play("special march")
    assert game.choices("count") == ["1", "2", "3"]
    game.play("count 3", "region messenia")
    assert (game.army("elis"), game.army("messenia"), game.control("messenia")) == ("A 0+f", "A 3", "A")


def test_HEL_MAR_4_a_march_into_the_city() -> None:
    game = given("army A elis 4\nphase special").play("special march", "fortify")
    assert (game.army("elis"), game.seat("A")["used"]) == ("A 3+f", ["march"])


def test_HEL_MAR_6_requirement() -> None:
    game = given("monster medusa crete\narmy A crete 2\nphase special")
    assert not game.may("special march")
    assert game.refused("special march") == "HEL-SPA.1, HEL-MAR.6"
