"""Section 22.5: Injuries and attributes (INJ)."""

from __future__ import annotations

import pytest

from petteia.games.hellas import GAME
from tests.hellas.given import Scene, given
from tests.hellas.moments import attacked, hunt, raided, walked


def test_HEL_INJ_1_the_owner_chooses_an_attribute_without_an_injury() -> None:
    game = raided("monster cyclops elis\nhero B perseus elis\ninjured B strength")
    assert (game.asked(), game.choices()) == ("B injure_which", ["attribute leadership", "attribute speed"])
    game.play("attribute leadership")
    assert game.injuries("B") == ["leadership", "strength"]


def test_HEL_INJ_2_at_most_three_injuries() -> None:
    text = "monster cyclops locris\nhero A achilles locris\ninjured A speed strength"
    third = raided(text)
    assert third.injuries("A") == ["leadership", "strength", "speed"]
    fourth = raided(text + " leadership")
    assert (len(fourth.injuries("A")), fourth.happened("injured")) == (3, 0)


def test_HEL_INJ_3_an_injured_attribute_has_the_value_1_until_healed() -> None:
    game = given("attributes A 3/2/3\ninjured A leadership\narmy A elis 3")
    assert (game.attributes("A"), game.tracks("A")) == ("1/2/3", "3/2/3")
    walked(game, "elis>achaea")
    assert (game.asked(), game.army("elis")) == ("A turn_main", "A 2")  # one move, not three
    game.play("to_special", "special prepare", "prepare heal")
    assert game.attributes("A") == "3/2/3"


def test_HEL_INJ_4_the_fourth_injury_ends_a_hunt_without_success() -> None:
    game = attacked("cyclops", "a07", "injured A speed strength").chance()
    assert (game.happened("hunt_ended"), game.view()["hunt"]) == (1, None)
    assert (len(game.injuries("A")), game.seat("A")["slain"]) == (3, [])
    assert attacked("cyclops", "a01", "injured A speed strength").view()["hunt"] is not None


def test_HEL_INJ_5_outside_a_hunt_an_injury_that_cannot_be_marked_has_no_effect() -> None:
    game = raided("injured A speed strength leadership\nmonster cyclops locris\nhero A achilles locris")
    assert (game.asked(), len(game.injuries("A"))) == ("chance draw_event", 3)


def test_HEL_INJ_6_several_injuries_one_by_one() -> None:
    game = attacked("cerberus", "a14")
    assert len(game.choices("attribute")) == 3
    game.play("A attribute strength")
    assert game.choices("attribute") == ["leadership", "speed"]
    game.play("A attribute speed")
    assert game.injuries("A") == ["leadership", "strength", "speed"]


def test_HEL_INJ_7_the_owner_chooses_what_is_healed() -> None:
    game = given("injured A speed strength\nphase special").play("special prepare", "prepare heal")
    assert game.choices("attribute") == ["strength", "speed"]
    game.play("attribute strength")
    assert game.injuries("A") == ["speed"]


def healed_by(source: str) -> Scene:
    """A has an Injury and this remedy at hand, and uses it."""
    if source == "prepare":
        return given("injured A speed\nphase special").play("special prepare", "prepare heal")
    if source == "ambrosia":
        return given("injured A speed\nartifacts A ambrosia").play("regular use_artifacts", "use ambrosia")
    if source == "sacrifice_of_flesh":
        text = "monster sphinx elis\ninjured A speed\nblessings A sacrifice_of_flesh\npriests A 1"
        return hunt(text).play("use sacrifice_of_flesh")
    return given("injured A speed\nblessings A gods_strength\nphase special").play("special build_monument", "god zeus")


@pytest.mark.parametrize("source", ["prepare", "ambrosia", "sacrifice_of_flesh", "gods_strength"])
def test_HEL_INJ_8_what_heals(source: str) -> None:
    game = healed_by(source)
    assert (game.injuries("A"), game.happened("healed")) == ([], 1)


def test_HEL_INJ_9_a_track_value_is_1_to_5() -> None:
    top = given("priests A 1\nattributes A 1/5/1").play("regular prayer", "god zeus")
    assert top.tracks("A") == "1/5/1"
    bottom = attacked("cyclops", "a14").play("attribute speed")  # the special attack lowers an attribute
    assert (bottom.tracks("A"), bottom.happened("attribute_lowered")) == ("1/1/1", 0)


def test_HEL_INJ_10_an_injured_attribute_is_raised_and_lowered_for_good() -> None:
    raised = given("priests A 1\nattributes A 1/2/1\ninjured A strength").play("regular prayer", "god zeus")
    assert (raised.tracks("A"), raised.attributes("A")) == ("1/3/1", "1/1/1")
    lowered = attacked("cyclops", "a08", "attributes A 1/1/3").play("attribute speed")
    assert (lowered.tracks("A"), lowered.attributes("A")) == ("1/1/2", "1/1/1")


def test_HEL_INJ_11_an_injury_as_a_cost_needs_an_attribute_without_one() -> None:
    text = "hero A achilles elis\nmonster sphinx elis\nblessings A exile exhausted_fight\ntokens A hunt\n"
    two = given(text + "injured A speed strength\nphase special")
    assert two.may("use exile")
    assert two.may("special exhausted_hunt")
    three = given(text + "injured A speed strength leadership\nphase special")
    assert not three.may("use exile")
    assert not three.may("special exhausted_hunt")
    stables = given("hero A achilles elis\nattributes A 1/1/3\nquest augean_stables\ninjured A leadership strength")
    assert stables.play("regular hero_movement", "stop").choices("step") == ["1"]


def test_HEL_INJ_12_a_hero_on_a_quest_is_hit_only_where_no_place_is_named() -> None:
    quest = "quest aid_to_atlas\nstep B aid_to_atlas 1\n"
    assert raided(quest + "monster cyclops messenia\nhero C heracles epirus").asked() == "chance draw_event"
    game = given(quest + "control A thessaly").play("regular use_artifacts", "use thunder_of_zeus", "seat 1")
    assert game.asked() == "B injure_which"
    game.play("attribute speed")
    assert game.injuries("B") == ["speed"]


def test_HEL_INJ_13_what_lowers_a_track_value() -> None:
    nasty = attacked("cyclops", "a08", "attributes A 1/3/1").play("attribute speed")
    assert nasty.tracks("A") == "1/2/1"
    cyclops = attacked("cyclops", "a14", "attributes A 1/3/1").play("attribute speed")
    assert cyclops.tracks("A") == "1/2/1"
    wild = given("hero A achilles elis\nmonster sphinx elis\nblessings A wild_hunt\nattributes A 1/3/1")
    assert wild.play("use wild_hunt").tracks("A") == "1/2/1"
    hurt = attacked("cerberus", "a14", "attributes A 3/3/3").play("attribute speed", "attribute strength")
    assert (hurt.attributes("A"), hurt.tracks("A")) == ("1/1/1", "3/3/3")


def test_HEL_INJ_6_the_question_says_how_many_injuries_are_left() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/3\nquest augean_stables")
    game.play("regular hero_movement", "stop", "step 2")
    assert "asks a injure_which left=2" in GAME.notation(game.state)
    assert "asks a injure_which left=1" in GAME.notation(game.play("attribute speed").state)
