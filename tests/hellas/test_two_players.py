"""Section 33: the two-player mode (TWO)."""

from __future__ import annotations

from tests.hellas.given import given

TWO = "players 2\narmy A elis 2\nphase special\n"


def test_HEL_TWO_1_a_covered_special_action_before_build_monument() -> None:
    game = given(TWO + "tokens A march").play("special build_monument")
    assert (game.asked(), game.choices()) == ("A two_player_bonus", ["no", "special march"])
    game.play("special march", "count 2", "region messenia")
    assert (game.army("messenia"), game.asked()) == ("A 2", "A monument_choose")
    assert given(TWO + "tokens A march").play("special build_monument", "no").asked() == "A monument_choose"
    four = given(TWO.replace("players 2", "players 4") + "tokens A march").play("special build_monument")
    assert four.asked() == "A monument_choose"


def test_HEL_TWO_2_only_the_builder_and_only_with_an_action_whose_requirements_are_met() -> None:
    assert given(TWO).play("special build_monument").asked() == "A monument_choose"
    assert given(TWO + "tokens A recruit usurp").play("special build_monument").asked() == "A monument_choose"
    assert given(TWO + "tokens B march\narmy B crete 2").play("special build_monument").asked() == "A monument_choose"


def test_HEL_TWO_3_the_bonus_is_part_of_build_monument() -> None:
    text = TWO + "tokens A build_temple march\ncontrol A phocis\nkept A augean_stables\n"
    game = given(text).play("special build_monument", "special build_temple")  # Temple card 1: an extra special action
    assert (game.asked(), game.view()["turn_state"]["extra"]) == ("A monument_choose", 0)
    assert game.seat("A")["used"] == ["march", "build_temple"]  # no token is added
    game.play("god zeus").chance()
    assert game.asked() == "B turn_main"


def test_HEL_TWO_4_no_king_of_kings() -> None:
    game = given("players 2\nlevel zeus 4\nphase special").play("special build_monument", "god zeus")
    assert (game.view()["countdown"], game.view()["monuments"][1]["level"]) == (None, 5)
    three = given("players 3\nlevel zeus 4\nphase special").play("special build_monument", "god zeus")
    assert three.view()["countdown"] is not None


def test_HEL_TWO_5_the_warlord_needs_three_nations() -> None:
    two = "control A argolis laconia crete epirus macedonia thessaly chalkidiki achaea arcadia messenia\n"
    text = "players 2\ncontrol B elis\narmy A arcadia 2\nphase special\n" + two  # brown, red, and green but for Elis
    third = given(text).play("special march", "count 2", "region elis")
    assert third.victory() == "A warlord"
    second = given(text + "control B crete").play("special march", "count 2", "region elis")
    assert second.victory() == ""


def test_HEL_TWO_6_six_temples() -> None:
    text = "players 2\ncontrol A epirus\nphase special\nslots "
    assert given(text + "5").may("special build_temple")
    assert not given(text + "6").may("special build_temple")


def test_HEL_TWO_7_the_opponent_is_both_neighbours() -> None:
    hunt = "players 2\nhero A achilles elis\nmonster sphinx elis\nhand A c07\ndeck c21\nphase special"
    game = given(hunt).play("special hunt").chance()
    game.play("slot 1", "stop", "attack a01", "attack a02")
    assert game.asked() == "B attack_pick"
    draft = given("players 2\ncontrol A phocis\ntemple_card temple_2\nphase special").play("special build_temple")
    draft.play("blessing bluff", "blessing ambush", "blessing exile", "A blessing bluff")
    assert (draft.asked(), draft.choices("blessing")) == ("B draft_pick", ["exile", "ambush"])


def test_HEL_TWO_8_the_bonus_counts_as_taking_that_action() -> None:
    text = "players 2\nhero A achilles elis\nmonster sphinx elis\ntokens A hunt prepare\nphase special\n"
    game = given(text + "blessings A inspiring_hunt combat_training").play("special build_monument")
    hunt = game.copy().play("special hunt").chance()
    assert hunt.seat("A")["priests"] == 1
    prepare = game.play("special prepare", "prepare draw", "card c01", "prepare draw", "card c02")
    assert prepare.asked() == "chance draw_cards"  # Combat Training
