"""Section 11: Hero Movement (HMV)."""

from __future__ import annotations

from tests.hellas.given import given


def test_HEL_HMV_1_through_adjacent_regions_by_speed() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/2").play("regular hero_movement")
    assert game.choices("region") == ["achaea", "arcadia", "messenia"]
    game.play("region achaea", "region locris")
    assert (game.hero("A"), game.asked()) == ("locris", "A special_choose")
    hurt = given("hero A achilles elis\nattributes A 1/1/2\ninjured A speed").play("regular hero_movement")
    assert hurt.play("region achaea").asked() == "A special_choose"


def test_HEL_HMV_2_nothing_stops_a_hero() -> None:
    crowd = "army B achaea 3\nmonster medusa achaea\nhero D helen achaea\nhero B perseus locris\nmonster sphinx elis\n"
    game = given("hero A achilles elis\nattributes A 1/1/3\n" + crowd).play("regular hero_movement", "region achaea")
    game.play("region locris", "region phocis")
    assert (game.hero("A"), game.army("achaea")) == ("phocis", "B 3")


def test_HEL_HMV_3_nothing_is_done_on_the_way() -> None:
    text = "hero A achilles elis\nattributes A 1/5/3\nquest aid_to_atlas\nblessings A heros_wrath\nhand A c01\n"
    game = given(text + "army B messenia 3\nartifacts A chimeras_fire").play("regular hero_movement", "region messenia")
    assert game.choices() == ["stop", "region elis", "region arcadia", "region laconia"]  # no quest, no Blessing
    game.play("region laconia", "stop")
    assert (game.hero("A"), game.seat("A")["quest"], game.army("messenia")) == ("laconia", None, "B 3")


def test_HEL_HMV_4_a_movement_of_no_regions() -> None:
    """HEL-HMV.4  It serves to start a quest on the spot; an option forbids it."""
    text = "hero A achilles messenia\nhero C heracles crete\nattributes A 1/2/1\nquest aid_to_atlas\n"
    game = given(text).play("regular hero_movement", "stop")
    assert game.asked() == "A quest_start"
    forbidden = given(text + "option hero_zero_move false").play("regular hero_movement")
    assert "stop" not in forbidden.choices()


def test_HEL_HMV_5_a_quest_may_be_started_at_the_end() -> None:
    text = "hero A achilles elis\nattributes A 1/2/1\nquest aid_to_atlas\n"
    game = given(text).play("regular hero_movement", "region messenia")
    assert (game.asked(), game.choices()) == ("A quest_start", ["no", "step 1"])
    assert game.copy().play("no").hero("A") == "messenia"
    game.play("step 1")
    assert (game.hero("A"), game.seat("A")["quest"], game.seat("A")["quest_step"]) == (None, "aid_to_atlas", 1)


def test_HEL_HMV_6_on_a_quest_the_next_step() -> None:
    """HEL-HMV.6  Speed does not matter."""
    game = given("quest aid_to_atlas\nstep A aid_to_atlas 1\nattributes A 1/1/3").play("regular hero_movement")
    assert (game.seat("A")["quest_step"], game.asked()) == (2, "A special_choose")


def test_HEL_HMV_7_blessings_instead_of_hero_movement() -> None:
    text = "hero A achilles elis\nmonster sphinx elis\narmy A elis 2\nattributes A 1/2/1\n"
    text += "blessings A push_ups wild_hunt heros_apprentice\n"
    assert given(text).choices("use") == ["push_ups", "wild_hunt", "heros_apprentice"]
    pushed = given(text).play("use push_ups").chance()
    hunted = given(text).play("use wild_hunt").chance().play("stop", "attribute speed")
    sent = given(text).play("use heros_apprentice", "region achaea")
    moved = given(text).play("regular hero_movement", "stop")
    for game in (pushed, hunted, sent, moved):  # each uses it up
        assert (game.choices("use"), game.may("regular hero_movement")) == ([], False)


def test_HEL_HMV_8_heros_wrath_after_the_movement() -> None:
    game = given("blessings A heros_wrath\nhero A achilles elis\narmy B achaea 4\nhand A c01")
    assert not game.may("use heros_wrath")
    game.play("regular hero_movement", "region achaea")
    assert game.asked() == "A wrath"
    assert game.play("card c01").army("achaea") == "B 2"


def test_HEL_HMV_9_placing_a_hero_is_no_hero_movement() -> None:
    text = "quest aid_to_atlas\narmy B messenia 3\n"
    boots = "control A acarnania\nattributes A 1/5/1\nblessings A heros_wrath\nhand A c01\n"
    game = given(text + boots).play("regular use_artifacts", "use boots_of_hermes", "region messenia")
    assert (game.hero("A"), game.asked()) == ("messenia", "A turn_main")  # no quest, no Hero's Wrath
    assert game.may("regular hero_movement")
    perseus = given(text + "turn B\nhero B perseus elis\nattributes B 1/5/1\nphase special").play("special prepare")
    perseus.play("prepare draw").chance().play("prepare draw").chance().play("region messenia")
    assert (perseus.hero("B"), perseus.seat("B")["quest"]) == ("messenia", None)


def test_HEL_HMV_10_blessings_on_a_quest() -> None:
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\n"
    text = quest + "blessings A push_ups heros_apprentice wild_hunt heros_wrath\nattributes A 1/2/1\nhand A c01\n"
    game = given(text + "army A elis 2\nmonster sphinx messenia\narmy B messenia 3")
    assert game.choices("use") == ["push_ups", "heros_apprentice"]  # Wild Hunt needs the hero on the map
    pushed = game.copy().play("use push_ups").chance()
    assert pushed.seat("A")["quest_step"] == 1  # the hero does not advance
    sent = game.copy().play("use heros_apprentice", "region achaea")
    assert (sent.seat("A")["quest_step"], sent.army("achaea")) == (1, "A 1")
    advanced = game.copy().play("regular hero_movement")
    assert (advanced.seat("A")["quest_step"], advanced.asked()) == (2, "A turn_main")  # no Hero's Wrath


def test_HEL_HMV_11_right_at_the_end_of_a_hero_movement() -> None:
    text = "blessings A heros_wrath push_ups\nhand A c01\n"
    spot = given(text + "hero A achilles elis\narmy B elis 4").play("regular hero_movement", "stop")
    assert spot.asked() == "A wrath"  # also one of 0 regions
    quest = "quest cattle_of_geryon\nstep A cattle_of_geryon 2\narmy B boeotia 3\n"
    completed = given(text + quest).play("regular hero_movement", "attribute speed")
    assert (completed.hero("A"), completed.asked()) == ("boeotia", "A wrath")  # or one that completed a quest
    instead = given(text + "hero A achilles elis\narmy B elis 4").play("use push_ups").chance()
    assert instead.asked() == "A special_choose"  # not after a Blessing taken instead of it
