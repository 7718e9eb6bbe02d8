"""Sections 6 and 14: recruiting in general (RCR), and the special action Recruit (REC)."""

from __future__ import annotations

from tests.hellas.given import given
from tests.hellas.moments import attack, march

RECRUIT = "control A elis laconia messenia\nphase special\n"


# -- recruiting in general (HEL-RCR) ------------------------------------------------------------------------------


def test_HEL_RCR_1_from_the_supply_to_a_region() -> None:
    game = given(RECRUIT + "supply A 3 crete").play("special recruit", "field elis", "field elis", "field laconia")
    assert (game.seat("A")["hoplites_in_supply"], game.asked()) == (0, "B turn_main")
    assert (game.army("elis"), game.army("laconia"), game.army("crete")) == ("A 2", "A 1", "A 12")
    empty = march("army A elis 4\nblessings A rearguard\nsupply A 0 crete", "region elis", "count 4", "region achaea")
    assert (empty.happened("recruited"), empty.army("elis")) == (0, "")


def test_HEL_RCR_2_always_up_to_the_number() -> None:
    game = given(RECRUIT).play("special recruit", "field elis")
    assert "done" in game.choices()
    game.play("done")
    assert (game.army("elis"), game.asked()) == ("A 1", "B turn_main")


def test_HEL_RCR_3_not_beside_hoplites_of_another_player() -> None:
    prepare = given("hero A achilles elis\narmy B elis 1\nphase special").play("special prepare")
    assert prepare.choices() == ["prepare draw"]
    local = attack("hand B c02").play("B card c02", "B field elis")  # the one exception
    assert local.army("elis") == "A 4, B 5"


def test_HEL_RCR_4_one_fortified_where_controlled_before() -> None:
    game = given("control A elis\narmy A laconia 2+f\nphase special").play("special recruit")
    assert game.choices() == ["done", "field elis", "field laconia", "city elis"]  # Sparta is not empty
    game.play("city elis")
    assert game.choices("city") == []
    neutral = given("hero A achilles elis\nphase special").play("special prepare", "prepare recruit")
    assert neutral.choices() == ["done", "field elis"]


def test_HEL_RCR_5_not_with_the_sphinx_in_any_way() -> None:
    sphinx = "monster sphinx elis\ncontrol A elis\n"
    assert not given(sphinx + "phase special").may("special recruit")
    assert not given(sphinx + "artifacts A horn_of_plenty").may("regular use_artifacts")
    assert not given(sphinx + "blessings A local_volunteers").may("use local_volunteers")
    local = attack("monster sphinx elis\nhand B c02").play("B card c02")
    assert local.happened("recruited") == 0


def test_HEL_RCR_6_recruiting_is_not_movement() -> None:
    text = "hero A achilles achaea\nhero B helen achaea\ncontrol B achaea\nphase special\n"
    helen = given(text).play("special prepare", "prepare recruit", "field achaea")
    assert helen.army("achaea") == "A 1"
    barred = given("control A elis\nhero B helen elis\nmonster medusa elis\nphase special").play("special recruit")
    assert barred.play("field elis", "done").army("elis") == "A 1"
    chimera = given("control A elis\nmonster chimera elis\nevolved chimera_macedonia\nphase special")
    assert chimera.play("special recruit", "field elis", "field elis").army("elis") == "A 2"


def test_HEL_RCR_7_recruiting_can_give_control() -> None:
    neutral = given("hero A achilles elis\narmy A elis 3\nphase special").play("special prepare", "prepare recruit")
    assert neutral.play("field elis").control("elis") == "A"
    enemy = given("hero A achilles elis\ncontrol B elis\nphase special").play("special prepare", "prepare recruit")
    assert enemy.play("field elis").control("elis") == "A"


def test_HEL_RCR_8_control_is_checked_once_for_each_effect() -> None:
    game = given("hero A achilles achaea\nphase special").play("special prepare", "prepare recruit", "field achaea")
    assert game.control("achaea") == "-"
    game.play("prepare recruit", "field achaea")  # the second choice of Prepare is an effect of its own
    assert game.control("achaea") == "A"


# -- Recruit (HEL-REC) --------------------------------------------------------------------------------------------


def test_HEL_REC_1_two_in_every_city_four_in_laconia() -> None:
    game = given(RECRUIT).play("special recruit")
    assert game.choices("field") == ["elis", "laconia"]  # Messenia has no City
    game.play("field elis", "field elis")
    assert game.choices("field") == ["laconia"]
    game.play("field laconia", "field laconia", "field laconia", "field laconia")
    assert (game.army("elis"), game.army("laconia"), game.asked()) == ("A 2", "A 4", "B turn_main")


def test_HEL_REC_2_one_in_each_region_may_be_fortified() -> None:
    game = given(RECRUIT).play("special recruit", "city elis", "city laconia")
    assert game.choices() == ["done", "field elis", "field laconia"]
    game.play("field elis", "field laconia", "field laconia", "field laconia")
    assert (game.army("elis"), game.army("laconia"), game.asked()) == ("A 1+f", "A 3+f", "B turn_main")


def test_HEL_REC_3_the_player_chooses_where_a_small_supply_goes() -> None:
    text = RECRUIT + "supply A 1 crete"
    assert given(text).play("special recruit", "field laconia").army("laconia") == "A 1"
    assert given(text).play("special recruit", "field elis").army("elis") == "A 1"


def test_HEL_REC_4_what_the_action_requires() -> None:
    barren = given("control A messenia\nphase special")
    assert barren.refused("special recruit") == "HEL-SPA.1, HEL-REC.4"
    assert not given("control A elis\nsupply A 0 crete\nphase special").may("special recruit")
    assert not given("control A elis\nmonster sphinx elis\nphase special").may("special recruit")
    assert given("control A elis\nphase special").may("special recruit")


def test_HEL_REC_5_mobilization_adds_two_in_one_region() -> None:
    game = given(RECRUIT + "blessings A mobilization").play("special recruit", "done")
    assert game.choices("field") == ["elis", "messenia", "laconia"]
    game.play("field messenia")
    assert game.choices() == ["done", "field messenia"]
    game.play("field messenia")
    assert (game.army("messenia"), game.asked()) == ("A 2", "B turn_main")
