"""Section 26: the twelve Blessings of Zeus (BL.13 to BL.24)."""

from __future__ import annotations

from petteia.games.hellas.components import content
from tests.hellas.given import given
from tests.hellas.moments import HUNT, attack, drafting, facing, gaining, hunt, march


def test_HEL_BL_13_sacrifice_of_flesh() -> None:
    text = "monster sphinx elis\nblessings A sacrifice_of_flesh\npriests A 2\n"
    game = given(HUNT + text + "injured A speed").play("special hunt")
    assert game.asked() == "chance draw_cards"  # not before the starting draw
    game.chance().play("use sacrifice_of_flesh").chance()
    assert (game.injuries("A"), game.seat("A")["hand_size"], game.seat("A")["priests"]) == ([], 2, 1)
    assert not game.may("use sacrifice_of_flesh")  # once in a Hunt
    one = hunt(text + "injured A speed strength").play("use sacrifice_of_flesh", "attribute speed").chance()
    assert (one.injuries("A"), one.asked()) == (["strength"], "A hunt_slot")
    unhurt = hunt(text).play("use sacrifice_of_flesh").chance()
    assert (unhurt.seat("A")["hand_size"], unhurt.seat("A")["priests"]) == (2, 1)
    late = facing("sphinx", "a02", "blessings A sacrifice_of_flesh\npriests A 2")
    assert late.may("use sacrifice_of_flesh")
    assert not facing("sphinx", "a02", "blessings A sacrifice_of_flesh").may("use sacrifice_of_flesh")  # no Priest


def test_HEL_BL_14_weak_spot() -> None:
    text = "monster sphinx elis\nblessings A weak_spot\nhand A c21 c22\n"
    assert given(HUNT + text).play("special hunt").asked() == "chance draw_cards"  # after the draw
    game = hunt(text).play("use weak_spot", "card c21", "slot 4")
    assert (game.covered("sphinx"), "c21" in game.hand("A"), game.asked()) == ([4], False, "A hunt_slot")
    assert not game.may("use weak_spot")  # once, and only at the start
    empty = given(HUNT + "monster sphinx elis\nblessings A weak_spot")
    empty.state.hands[1], empty.state.deck = empty.state.deck, 0  # nothing can be drawn
    assert empty.play("special hunt").asked() == "A hunt_slot"


def test_HEL_BL_15_push_ups() -> None:
    game = given("blessings A push_ups\nhero A achilles elis").play("use push_ups", "card c01")
    assert (game.hand("A"), game.hero("A")) == (["c01"], "elis")
    assert not game.may("regular hero_movement")
    assert not given("blessings A push_ups\narmy A elis 1").play("regular hero_movement", "stop").may("use push_ups")


def test_HEL_BL_16_inspiring_hunt() -> None:
    assert hunt("monster sphinx elis\nblessings A inspiring_hunt").seat("A")["priests"] == 1
    wild = given("hero A achilles elis\nmonster sphinx elis\nblessings A inspiring_hunt wild_hunt\nattributes A 1/2/1")
    assert wild.play("use wild_hunt").seat("A")["priests"] == 1  # whatever began the Hunt


def test_HEL_BL_17_combat_training() -> None:
    text = "blessings A combat_training\nhero A achilles elis\nphase special"
    game = given(text).play("special prepare", "prepare draw", "card c01", "prepare draw", "card c02", "card c03")
    assert game.hand("A") == ["c01", "c02", "c03"]
    recruits = given(text).play("special prepare", "prepare recruit", "field elis", "prepare recruit", "field elis")
    assert recruits.chance().seat("A")["hand_size"] == 1  # whatever was chosen


def test_HEL_BL_18_heros_wrath() -> None:
    text = "blessings A heros_wrath\nhero A achilles elis\nhand A c01 c02\n"
    game = given(text + "army B elis 4").play("regular hero_movement", "stop")
    assert game.choices() == ["no", "card fortification:c01", "card local_support:c02"]
    game.play("card c01")
    assert (game.army("elis"), game.hand("A"), game.asked()) == ("B 2", ["c02"], "A special_choose")  # once
    assert game.told["used"] == (0, content.USABLE.index("heros_wrath"), 0)
    own = given(text + "army A elis 4").play("regular hero_movement", "stop", "card c01")
    assert own.army("elis") == "A 2"
    away = given(text + "quest augean_stables\nattributes A 1/1/2\narmy B elis 4\narmy B crete 2").play(
        "regular hero_movement", "stop"
    )
    assert away.play("step 1").army("elis") == "B 4"  # the hero has left the map
    assert away.asked() == "A special_choose"


def test_HEL_BL_18_heros_wrath_needs_a_card_and_somebody_there() -> None:
    text = "blessings A heros_wrath\nhero A achilles elis\n"
    for missing in ("army B elis 4", "hand A c01", "hand A c01\narmy B achaea 2"):
        game = given(text + missing).play("regular hero_movement", "stop")
        assert (game.happened("used"), game.army("elis")) == (0, "B 4" if "elis" in missing else "")
        assert not game.asked().endswith("wrath")
    other = given("blessings B heros_wrath\nhero A achilles elis\narmy B elis 4\nhand A c01\nhand B c02")
    assert not other.play("regular hero_movement", "stop").asked().endswith("wrath")  # it is not A's


def test_HEL_BL_18_heros_wrath_may_be_left_and_works_where_the_hero_has_gone() -> None:
    text = "blessings A heros_wrath\nhero A achilles achaea\nattributes A 1/1/2\nhand A c01\n"
    left = given(text + "army C elis 3\narmy B achaea 3").play("regular hero_movement", "region elis", "stop")
    assert (left.asked(), left.choices()) == ("A wrath", ["no", "card fortification:c01"])
    gone = left.copy().play("card c01")
    assert (gone.army("elis"), gone.army("achaea"), gone.hand("A")) == ("C 1", "B 3", [])
    assert gone.view()["decks"]["combat_discards"] == ["fortification:c01"]
    assert (left.play("no").army("elis"), left.hand("A"), left.happened("used")) == ("C 3", ["c01"], 0)
    saved = given(text + "army B elis 3\nartifacts B aegis").play("regular hero_movement", "region elis", "stop")
    assert saved.play("card c01").choices() == ["no", "save 1", "save 2"]


def test_HEL_BL_19_local_support_lowers_population() -> None:
    game = given("army A elis 2\narmy A epirus 1\narmy B laconia 3\nblessings A zeus_local_support")
    assert (game.control("elis"), game.control("epirus"), game.control("laconia")) == ("A", "A", "-")
    drafted = drafting("zeus_local_support", text="army A elis 2\narmy B attica 4")
    assert drafted.control("elis") == "-"
    drafted.play("A blessing zeus_local_support")
    assert (drafted.control("elis"), drafted.control("attica")) == ("A", "-")  # at once, for the owner


def test_HEL_BL_20_glory_of_zeus() -> None:
    text = "hero A achilles elis\nglory A green\nphase special\n"
    game = given(text + "blessings A glory_of_zeus").play("special usurp", "city elis", "field elis")
    assert game.choices() == ["done", "field elis"]
    game.play("field elis")
    assert (game.army("elis"), game.asked()) == ("A 2+f", "B turn_main")
    assert given(text).play("special usurp", "field elis").army("elis") == "A 1"  # without it: 1


def test_HEL_BL_21_armory() -> None:
    game = gaining("armory", "hand A c01 c02 c03 c04").chance()
    assert (game.seat("A")["hand_size"], game.seat("A")["hand_limit"]) == (6, 6)
    assert (game.asked(), game.seat("D")["hand_limit"]) == ("D draft_pick", 4)  # nothing had to be discarded


def test_HEL_BL_22_gods_strength() -> None:
    assert gaining("gods_strength").tracks("A") == "1/2/1"
    game = given("blessings B gods_strength\ninjured B speed leadership\ninjured A speed\nphase special")
    game.play("special build_monument", "god zeus", "B attribute speed")  # whoever adds a level
    assert (game.injuries("B"), game.injuries("A")) == (["leadership"], ["speed"])


def test_HEL_BL_23_wild_hunt() -> None:
    text = "hero A achilles elis\nmonster sphinx elis\nblessings A wild_hunt\n"
    game = given(text + "attributes A 1/2/1").play("use wild_hunt").chance()
    assert (game.tracks("A"), game.asked()) == ("1/1/1", "A hunt_slot")
    game.play("stop", "attribute speed")
    assert game.seat("A")["used"] == []  # the special action is not used up
    assert (game.asked(), game.may("special hunt")) == ("A special_choose", True)  # Hero Movement is
    assert not given(text).may("use wild_hunt")  # Strength track 1
    assert given(text + "attributes A 1/2/1\ninjured A strength").may("use wild_hunt")  # the track value counts


def test_HEL_BL_24_shoot_to_kill() -> None:
    text = "hero A achilles elis\nblessings A shoot_to_kill\n"
    game = given(text + "monster sphinx elis\nmonster hydra elis\nhand A c07 c13\narmy B elis 4")
    game.play("use shoot_to_kill")
    assert game.choices() == ["card local_support:c07"]  # a bow card
    game.play("card c07")
    kill = game.copy().play("mode kill")
    assert (kill.army("elis"), kill.hand("A")) == ("B 2", ["c13"])
    game.play("mode wound", "monster sphinx", "slot 4")
    assert game.covered("sphinx") == [4]
    own = given(text + "army A elis 4\nhand A c07").play("use shoot_to_kill", "card c07")
    assert own.army("elis") == "A 2"
    assert not given(text + "monster sphinx elis\nhand A c13").may("use shoot_to_kill")
    assert not given(text + "monster sphinx achaea\nhand A c07").may("use shoot_to_kill")


def test_HEL_BL_24_shoot_to_kill_needs_the_hero_on_the_map() -> None:
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\nblessings A shoot_to_kill\nhand A c07\nmonster sphinx messenia"
    assert not given(quest).may("use shoot_to_kill")


def test_blessings_of_zeus_work_for_their_owner_only() -> None:
    """HEL-BLS.2  A rival's Armory, Local Support or Glory of Zeus changes nothing."""
    assert attack("blessings C armory").seat("A")["hand_limit"] == 4
    assert march("blessings C zeus_local_support\narmy A arcadia 3", "count 3", "region elis").control("elis") == "-"
