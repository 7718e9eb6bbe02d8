"""Sections 4 to 6 and 14: control, Cities, recruiting in general and the Recruit action."""

from __future__ import annotations

from tests.hellas.given import Position, given


def march(text: str, *moves: str) -> Position:
    """A takes the special action March."""
    return given(text + "\nphase special").play("special march", *moves)


def test_HEL_CTL_1_neutral_or_one_player() -> None:
    """HEL-CTL.1, HEL-CTL.7  Population Strength matters only for neutral regions."""
    game = given("army A elis 3")
    assert game.control("elis") == "-"
    assert march("control B elis\narmy A achaea 2", "count 1", "region elis").control("elis") == "A"


def test_HEL_CTL_3_an_empty_region_of_an_enemy() -> None:
    game = march("control B attica\narmy A boeotia 2", "count 1", "region attica")
    assert game.control("attica") == "A"
    assert game.happened("battle_started") == 0


def test_HEL_CTL_4_fortified_hoplites_count() -> None:
    """HEL-CTL.4, HEL-FOR.5  A fortified Hoplite is a Hoplite of the region; a hero is not."""
    game = given("army A elis 1+f\nhero A achilles elis")
    assert game.army("elis") == "A 1+f"
    assert given("hero A achilles elis\narmy A elis 3").control("elis") == "-"


def test_HEL_CTL_5_control_stays_without_hoplites() -> None:
    game = march("army A elis 4", "count 4", "region messenia")
    assert (game.army("elis"), game.control("elis")) == ("", "A")


def test_HEL_CTL_8_temples_and_god_artifacts_follow() -> None:
    """HEL-CTL.8, HEL-GAR.1, HEL-GAR.2, HEL-GAR.4  The artifact changes hands at once and arrives charged."""
    game = march("control B attica\nused B owl_of_athena\narmy A boeotia 2\ntemples attica", "count 1", "region attica")
    assert game.seat("A")["charged"] == ["owl_of_athena"]
    assert game.seat("B")["artifacts"] == []
    kept = given("army A attica 5\nused A owl_of_athena\nphase special")
    kept.state.charged &= 0
    kept.play("special march", "count 5", "region boeotia")
    assert kept.seat("A")["charged"] == []


def test_HEL_GAR_3_used_in_the_same_turn() -> None:
    """HEL-GAR.3, HEL-USE.6  Taken in another action, it can be used while Use Artifacts is still to come."""
    game = given("control B attica\narmy A boeotia 2").play(
        "regular hoplite_movement", "field boeotia", "region attica"
    )
    assert game.may("regular use_artifacts")


def test_HEL_CTL_9_winning_in_a_neutral_region() -> None:
    """HEL-CTL.9, HEL-BAT.28  The winner needs enough Hoplites."""
    game = march("army A arcadia 3\narmy B elis 1", "count 3", "region elis")
    assert (game.army("elis"), game.control("elis")) == ("A 3", "-")


def test_HEL_CTL_10_and_11_nations_and_kills() -> None:
    """HEL-CTL.10, HEL-CTL.11  A kill gives no control by itself."""
    game = given("monster cerberus elis\narmy B elis 3\ncontrol B elis\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert (game.army("elis"), game.control("elis")) == ("", "B")


def test_HEL_FOR_1_and_2_one_place_in_an_own_city() -> None:
    """HEL-FOR.1, HEL-FOR.2, HEL-FOR.8  One fortified Hoplite, in a region controlled when the action began."""
    text = "attributes A 3/1/1\n"
    full = given(text + "army A elis 3+f").play("regular hoplite_movement", "field elis")
    assert "fortify" not in full.choices()
    foreign = given(text + "army A elis 3").play("regular hoplite_movement", "field elis")
    assert foreign.refused("fortify") == "HEL-FOR.1, HEL-FOR.2, HEL-MOV.4"


def test_HEL_FOR_4_killed_last() -> None:
    game = given("monster cerberus elis\narmy B elis 3+f\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert game.army("elis") == "B 0+f"


def test_HEL_FOR_10_withdrawing_lifts_the_fortification() -> None:
    """HEL-FOR.10, HEL-RET.1, HEL-RET.3  All go together to one region and stand in the field there."""
    game = march("army A arcadia 8\narmy B elis 2+f", "count 8", "region elis", "B region achaea")
    assert game.army("achaea") == "B 2"


def test_HEL_FOR_11_the_place_of_one_who_left() -> None:
    game = given("attributes A 2/1/1\narmy A elis 2+f").play(
        "regular hoplite_movement", "city elis", "field elis", "fortify"
    )
    assert game.army("elis") == "A 2+f"


def test_HEL_RCR_2_up_to_the_number() -> None:
    """HEL-RCR.2, HEL-REC.1, HEL-REC.2, HEL-FOR.9, HEL-DEC.7  2 in a City, 4 in Laconia, one fortified."""
    game = given("control A elis laconia messenia\nphase special").play("special recruit")
    assert game.choices() == ["done", "field elis", "field laconia", "city elis", "city laconia"]
    game.play("city elis", "field elis", "city laconia", "field laconia", "field laconia", "field laconia")
    assert (game.army("elis"), game.army("laconia"), game.asked()) == ("A 1+f", "A 3+f", "B turn_main")
    assert given("control A elis\nphase special").play("special recruit", "done").army("elis") == ""


def test_HEL_RCR_8_control_is_checked_once() -> None:
    """HEL-RCR.8, HEL-PRE.3  Each choice of Prepare is an effect of its own."""
    game = given("hero A achilles achaea\nphase special").play("special prepare", "prepare recruit", "field achaea")
    assert game.control("achaea") == "-"
    game.play("prepare recruit", "field achaea")
    assert game.control("achaea") == "A"


def test_HEL_REC_3_and_4_supply_and_requirement() -> None:
    """HEL-REC.3, HEL-REC.4, HEL-LIM.2  The supply limits, and without one, or a City, there is no Recruit."""
    game = given("control A elis achaea\nsupply A 1 crete\nphase special").play("special recruit", "field achaea")
    assert game.seat("A")["hoplites_in_supply"] == 0
    assert not given("control A elis\nsupply A 0 crete\nphase special").may("special recruit")
    barren = given("control A messenia\nphase special")
    assert barren.refused("special recruit") == "HEL-SPA.1, HEL-REC.4"
