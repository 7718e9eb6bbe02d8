"""Sections 33 and 34: limits (LIM), ties (SIM) and choices without an option (NUL)."""

from __future__ import annotations

from petteia.games.hellas.components import content
from petteia.games.hellas.rules.victory import check_victory
from tests.hellas.given import given
from tests.hellas.moments import advanced, attack, built, hunt, raided

FIVE = "hand A c01 c02 c03 c04 c05\n"


# -- limits (HEL-LIM) ---------------------------------------------------------------------------------------------


def test_HEL_LIM_1_the_hand_limit() -> None:
    game = given("hand A c01 c02 c03 c04\nphase special").play("special prepare", "prepare draw", "card c05")
    assert (game.asked(), len(game.choices("card"))) == ("A discard_card", 5)
    game.play("card c03")
    assert game.hand("A") == ["c01", "c02", "c04", "c05"]
    armory = given(FIVE + "blessings A armory\nphase special").play("special prepare", "prepare draw", "card c06")
    assert (armory.asked(), armory.seat("A")["hand_size"]) == ("A prepare_choice", 6)
    assert armory.play("prepare draw", "card c07").asked() == "A discard_card"
    hunter = hunt("monster sphinx elis\nattributes A 1/3/1\nhand A c01 c02 c03 c04")
    assert (hunter.asked(), hunter.seat("A")["hand_size"]) == ("A hunt_slot", 7)


def test_HEL_LIM_2_never_more_than_15_hoplites() -> None:
    game = given("control A elis achaea\nsupply A 1 crete\nphase special").play("special recruit", "field achaea")
    assert (game.seat("A")["hoplites_in_supply"], game.asked()) == (0, "B turn_main")  # of 4 that the action allows
    full = given("control A elis\nsupply A 0 crete\nhero A achilles elis\nphase special")
    assert not full.may("special recruit")
    assert full.play("special prepare").choices() == ["prepare draw"]


def test_HEL_LIM_3_at_most_three_quests_are_open() -> None:
    two = built("quest aid_to_atlas amazon_queen", "event cretan_bull")
    assert [quest["id"] for quest in two.view()["quests"]] == ["aid_to_atlas", "amazon_queen", "cretan_bull"]
    three = built("quest aid_to_atlas amazon_queen prometheus", "event cretan_bull")
    assert [quest["id"] for quest in three.view()["quests"]] == ["aid_to_atlas", "amazon_queen", "prometheus"]


def test_HEL_LIM_4_drawing_is_allowed_with_a_full_hand() -> None:
    game = given("hand A c01 c02 c03 c04\npriests A 1\nlevel zeus 3").play("regular prayer", "god zeus")
    game.play("card c05", "card c06")  # both are drawn before anything is discarded
    assert game.seat("A")["hand_size"] == 6
    game.play("card c01", "card c02")
    assert (game.seat("A")["hand_size"], game.asked()) == (4, "A turn_main")


def test_HEL_LIM_5_the_killed_come_back_to_the_supply() -> None:
    game = raided("monster cerberus elis\narmy B elis 4")
    assert game.seat("B")["hoplites_in_supply"] == 14


# -- ties (HEL-SIM) -----------------------------------------------------------------------------------------------


def test_HEL_SIM_1_the_active_player_wins_first_then_clockwise() -> None:
    def winner(turn: str) -> str:
        """Who wins if A and C have slain their third monster at the same moment."""
        game = given(f"turn {turn}\nslain A hydra medusa\nslain C cerberus chimera")
        for monster, slayer in (("sphinx", 0), ("cyclops", 2)):
            game.state.slayer[content.MONSTERS.index(monster)] = slayer
        check_victory(game.state)
        return game.victory()

    assert [winner(turn) for turn in "ABCD"] == ["A slayer", "C slayer", "C slayer", "A slayer"]


def test_HEL_SIM_2_the_active_player_first_then_clockwise() -> None:
    heroes = "hero A achilles elis\nhero C heracles achaea\nhero B perseus messenia\n"
    game = given(f"turn B\nmonster cyclops elis\n{heroes}phase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    for seat in "BCA":
        assert game.asked() == f"{seat} injure_which"
        game.play("attribute speed")


def test_HEL_SIM_3_within_a_battle_the_active_player_orders_the_players() -> None:
    game = attack("artifacts A caduceus\nartifacts B harpe\nhand A c01\nhand B c02")
    assert (game.asked(), game.choices("first")) == ("A window_first", ["attacker", "defender"])
    assert game.copy().play("first attacker").asked() == "A window_use"
    assert game.play("first defender").asked() == "B window_use"


def test_HEL_SIM_4_the_turn_limit() -> None:
    game = given("option turn_limit 1\nphase special").play("special build_monument", "god zeus").chance()
    assert game.victory() == "- draw"
    assert game.view()["result"]["ranking"] == [1, 1, 1, 1]
    unlimited = given("phase special").play("special build_monument", "god zeus").chance()
    assert unlimited.asked() == "B turn_main"


# -- choices without an option (HEL-NUL) --------------------------------------------------------------------------


def test_HEL_NUL_1_a_single_possibility_is_taken() -> None:
    game = given("army A elis 1\nmonster sphinx arcadia\nphase special").play("special march")
    assert game.asked() == "A march_step"  # the only source and the only number are not asked for


def test_HEL_NUL_2_a_required_effect_without_a_possibility_is_skipped() -> None:
    game = advanced("prometheus", "priests A 3")  # no controlled region to recruit in
    assert (game.seat("A")["priests"], game.glory("red"), game.happened("recruited")) == (4, "A", 0)
    bull = advanced("cretan_bull", "glory B red yellow blue green brown")  # no Glory token to pick
    assert (bull.hero("A"), bull.glory("brown")) == ("crete", "A")


def test_HEL_NUL_3_an_optional_effect_that_changes_nothing_is_not_offered() -> None:
    wrath = given("hero A achilles elis\nblessings A heros_wrath\nhand A c01").play("regular hero_movement", "stop")
    assert wrath.asked() != "A wrath"
    eye = "hero A achilles elis\ncontrol B elis\ntemples elis\nartifacts A eye_of_cyclops\n"
    assert given(eye + "priests A 3").may("regular use_artifacts")
    assert not given(eye + "priests A 4").may("regular use_artifacts")
    assert given("turn C\nphase start").asked() == "C turn_main"  # Heracles without a Glory token


def test_HEL_NUL_4_asked_whatever_is_in_the_hand() -> None:
    game = given("army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand A c23\nphase special").play(
        "special march", "region elis"
    )
    assert (game.asked(), game.choices()) == ("A battle_card", ["pass"])
    shot = "hero A achilles elis\nblessings A shoot_to_kill\nmonster sphinx elis\n"
    held = given(shot + "hand A c13").play("regular hero_movement", "stop")  # c13 is no bow card
    assert (held.asked(), held.choices()) == ("A turn_main", ["to_special"])
    assert given(shot).play("regular hero_movement", "stop").asked() == "A special_choose"
