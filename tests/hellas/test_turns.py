"""Sections 7 to 10, 13 and 16 to 18: turns, Use Artifacts, Prayer, special actions, Temples, Prepare and Usurp."""

from __future__ import annotations

from tests.hellas.given import given


def test_HEL_TRN_1_and_2_the_parts_of_a_turn() -> None:
    """HEL-TRN.1, HEL-TRN.2, HEL-TRN.4, HEL-TRN.5, HEL-TRN.10  Regular actions, one special action, then clockwise."""
    game = given("army A elis 2\nphase start")
    assert game.asked() == "A turn_main"
    game.play("to_special")
    assert game.asked() == "A special_choose"
    assert not game.may("regular hoplite_movement")
    game.play("special march", "count 2", "region messenia")
    assert game.asked() == "B turn_main"


def test_HEL_TRN_8_a_named_moment_in_another_turn() -> None:
    """HEL-TRN.8, HEL-ART.3, HEL-USE.4  Harpe is no part of Use Artifacts; it is used before a battle, in any turn."""
    assert not given("artifacts A harpe").may("regular use_artifacts")
    game = given("artifacts B harpe\narmy B elis 1\ncontrol B elis\narmy A achaea 2\nphase special")
    game.play("special march", "count 2", "region elis")
    assert game.asked() == "B window_use"


def test_HEL_TRN_9_actions_do_not_interrupt_each_other() -> None:
    """HEL-TRN.9, HEL-BAT.36  A battle is finished before the next choice of action."""
    game = given("army A achaea 3\narmy B elis 1\ncontrol B elis\nattributes A 3/1/1").play("regular hoplite_movement")
    game.play("field achaea", "region elis", "field achaea", "region elis", "field achaea", "region elis")
    assert game.asked() == "A turn_main"
    assert game.happened("battle_won") == 1


def test_HEL_TRN_11_nobody_is_out_of_the_game() -> None:
    game = given("turn B\nphase special").play("special prepare", "prepare draw").chance()
    assert game.asked() == "B prepare_choice"


def test_HEL_USE_2_and_3_charged_again_by_any_build_monument() -> None:
    """HEL-USE.2, HEL-USE.3, HEL-ART.1, HEL-ART.2, HEL-BMO.5"""
    game = given("artifacts A ambrosia\ninjured A speed\nused B harpe").play("regular use_artifacts", "use ambrosia")
    assert game.seat("A")["charged"] == []
    game.play("to_special", "special build_monument", "god zeus").chance()
    assert (game.seat("A")["charged"], game.seat("B")["charged"]) == (["ambrosia"], ["harpe"])


def test_HEL_USE_5_only_what_changes_something() -> None:
    """HEL-USE.5, HEL-NUL.3"""
    game = given("artifacts A ambrosia pandoras_box femes_trumpet")
    assert not game.may("regular use_artifacts")
    assert game.refused("regular use_artifacts") == "HEL-USE.4, HEL-USE.5"


def test_HEL_PRY_1_to_4_a_priest_on_a_monument() -> None:
    """HEL-PRY.1, HEL-PRY.2, HEL-PRY.3, HEL-PRY.4, HEL-PRY.6, HEL-PRY.7, HEL-PRY.11, HEL-PRI.1, HEL-DEC.3"""
    game = given("priests A 2\npraying B zeus zeus\ncontrol C attica").play("regular prayer")
    assert game.choices() == ["god athena", "god hermes"]
    assert game.refused("god zeus") == "HEL-PRY.4"
    game.play("god athena")
    assert (game.tracks("A"), game.seat("A")["priests"], game.seat("A")["priests_in_supply"]) == ("2/1/1", 1, 2)
    assert not game.may("regular prayer")
    assert given("army A elis 1").refused("regular prayer") == "HEL-PRY.11"


def test_HEL_PRY_8_an_attribute_of_five() -> None:
    """HEL-PRY.8, HEL-INJ.9  It stays 5 and the power is used."""
    game = given("priests A 1\nattributes A 1/5/1\nlevel zeus 2").play("regular prayer", "god zeus")
    assert (game.asked(), game.tracks("A")) == ("chance draw_cards", "1/5/1")


def test_HEL_PRY_9_and_10_priests_stay_until_a_monument_grows() -> None:
    """HEL-PRY.9, HEL-PRY.10, HEL-PRI.3, HEL-PRI.5  A Priest on a monument is not in the pool."""
    game = given("praying A zeus\nblessings A battle_prayer\nphase special")
    assert not game.may("use battle_prayer")
    game.play("special prepare", "prepare draw").chance()
    assert game.view()["monuments"][1]["priests"] == [1, 0, 0, 0]


def test_HEL_PRI_4_sacrificing() -> None:
    game = given("blessings A battle_prayer\npriests A 1").play("use battle_prayer")
    assert (game.seat("A")["priests"], game.seat("A")["priests_in_supply"]) == (0, 4)


def test_HEL_SPA_1_and_2_tokens() -> None:
    """HEL-SPA.1, HEL-SPA.2, HEL-SPA.4  A token is put on an action when it is chosen; Build Monument needs none."""
    game = given("army A elis 4\ntokens A march\nphase special")
    assert game.refused("special march") == "HEL-SPA.1, HEL-SPA.3"
    assert "Build Monument" in game.why_not("special march")
    game.play("special recruit")
    assert game.seat("A")["used"] == ["recruit", "march"]
    bare = given("hero A achilles -\nquest aid_to_atlas\nstep A aid_to_atlas 1\nphase special")
    assert bare.choices() == ["special build_monument"]


def test_HEL_SPA_6_and_7_extra_special_actions() -> None:
    """HEL-SPA.6, HEL-SPA.7  They add up; Build Monument ends the turn and the rest is lost."""
    text = "control A phocis epirus\nblessings A hermes_temple\nkept A augean_stables\nphase special\n"
    game = given(text).play("use augean_stables", "special build_temple", "region phocis")
    assert game.view()["turn_state"]["extra"] == 3
    game.play("special build_monument", "god zeus").chance()
    assert game.asked() == "B turn_main"


def test_HEL_TMP_6_to_9_building() -> None:
    """HEL-TMP.6, HEL-TMP.7, HEL-TMP.8, HEL-TMP.9  Only on an empty Shrine in a controlled region, and for good."""
    game = given("control A epirus elis\ntemples elis\nphase special").play("special build_temple")
    assert game.region("epirus")["temple"]
    assert (
        given("control A elis\ntemples elis\nphase special").refused("special build_temple") == "HEL-SPA.1, HEL-TMP.6"
    )
    oracle = given(
        "control A phocis aetolia\nquest stymphalian_birds\nphase special\npriests A 1\ntemples phocis aetolia"
    )
    assert oracle.view()["regions"][7]["temple"]


def test_HEL_PRE_1_two_choices() -> None:
    """HEL-PRE.1, HEL-PRE.2, HEL-PRE.5  Heal only with an Injury, recruit only without enemies, draw always."""
    game = given("hero A achilles elis\ninjured A speed\nphase special").play("special prepare")
    assert game.choices() == ["prepare heal", "prepare draw", "prepare recruit"]
    game.play("prepare heal")
    assert (game.injuries("A"), game.choices()) == ([], ["prepare draw", "prepare recruit"])
    assert game.refused("prepare heal") == "HEL-PRE.5, HEL-PRE.2"
    beside = given("hero A achilles elis\narmy B elis 1\nphase special").play("special prepare")
    assert beside.choices() == ["prepare draw"]


def test_HEL_PRE_6_on_a_quest() -> None:
    text = "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special\n"
    assert given(text).refused("special prepare") == "HEL-SPA.1, HEL-PRE.6"
    allowed = given(text + "option prepare_on_quest no_recruit").play("special prepare")
    assert allowed.choices() == ["prepare draw"]


def test_HEL_USU_1_requirement() -> None:
    """HEL-USU.1, HEL-USU.6, HEL-GLO.4  The hero in the nation whose Glory token is held; the token is kept."""
    game = given("hero A achilles elis\nglory A red\nphase special")
    assert game.refused("special usurp") == "HEL-SPA.1, HEL-USU.1"
    game = given("hero A achilles elis\nglory A green\nphase special").play("special usurp", "done")
    assert (game.control("elis"), game.glory("green")) == ("A", "A")


def test_HEL_USU_3_and_9_in_an_own_region() -> None:
    """HEL-USU.3, HEL-USU.9  For the recruit alone, if one is possible; an option forbids it."""
    text = "hero A achilles elis\nglory A green\ncontrol A elis\nphase special\n"
    assert given(text).may("special usurp")
    assert not given(text + "option usurp_own_region false").may("special usurp")
    assert not given(text + "monster sphinx elis").may("special usurp")


def test_HEL_USU_8_with_the_sphinx() -> None:
    game = given("hero A achilles elis\nglory A green\nmonster sphinx elis\nphase special").play("special usurp")
    assert (game.control("elis"), game.army("elis"), game.asked()) == ("A", "", "B turn_main")
