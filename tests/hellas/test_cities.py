"""Section 5: Cities, Sparta and fortified Hoplites (FOR)."""

from __future__ import annotations

from tests.hellas.given import given
from tests.hellas.moments import attack, march, raided


def test_HEL_FOR_1_one_fortified_hoplite() -> None:
    """HEL-FOR.1  In a City as in Sparta."""
    for region in ("elis", "laconia"):
        full = given(f"attributes A 3/1/1\narmy A {region} 5+f").play("regular hoplite_movement", f"field {region}")
        assert "fortify" not in full.choices()
        recruited = given(f"army A {region} 5+f\nphase special").play("special recruit")
        assert recruited.choices() == ["done", f"field {region}"]
        empty = given(f"army A {region} 5\nphase special").play("special recruit", f"city {region}")
        assert f"city {region}" not in empty.choices()


def test_HEL_FOR_2_only_in_a_controlled_region() -> None:
    foreign = given("attributes A 3/1/1\narmy A elis 3").play("regular hoplite_movement", "field elis")
    assert foreign.refused("fortify") == "HEL-FOR.1, HEL-FOR.2, HEL-MOV.4"
    own = given("attributes A 3/1/1\narmy A elis 4").play("regular hoplite_movement", "field elis")
    assert own.play("fortify").army("elis") == "A 3+f"


def test_HEL_FOR_3_the_bonus_of_a_fortified_hoplite() -> None:
    assert attack("army B elis 3+f").compared == "4/5"  # 4 Hoplites and 1
    sparta = march("army A arcadia 4\narmy B laconia 3+f", "count 4", "region laconia")
    assert sparta.compared == "4/6"  # 4 Hoplites and 2


def test_HEL_FOR_4_killed_last() -> None:
    """HEL-FOR.4  Whatever the cause: a monster, a battle, an artifact."""
    assert raided("monster cerberus elis\narmy B elis 3+f").army("elis") == "B 0+f"
    battle = attack("army B elis 2+f\nhand B c23").play("B card c23")  # 2 symbols
    assert (battle.compared, battle.army("elis")) == ("4/8", "B 0+f")
    fire = given("artifacts A chimeras_fire\nhero A achilles elis\narmy B elis 1+f").play("regular use_artifacts")
    assert fire.play("use chimeras_fire").army("elis") == "B 0+f"


def test_HEL_FOR_5_a_hoplite_of_the_region_for_all_else() -> None:
    hit = raided("monster medusa elis\narmy B elis 0+f")
    assert hit.army("elis") == ""  # killed by a region attack
    barred = given("hero A achilles elis\narmy B elis 0+f\nphase special").play("special prepare")
    assert barred.choices() == ["prepare draw"]  # nobody recruits beside it
    cards = attack("army B elis 0+f\nhand B c16 c23")
    assert cards.choices("card") == ["wild_attack:c16"]  # it counts for the casualty symbols
    assert attack("army B elis 3+f\nhand B c05").play("B card c05").compared == "4/9"  # and for Phalanx


def test_HEL_FOR_6_into_the_city_and_out_is_one_move() -> None:
    game = given("attributes A 3/1/1\narmy A elis 4+f\narmy A achaea 2").play("regular hoplite_movement")
    assert "city elis" in game.choices()
    game.play("city elis")  # the City is next to its own region only, so nothing is asked
    assert game.army("elis") == "A 5"
    game.play("field elis", "fortify")
    assert game.army("elis") == "A 4+f"
    game.play("field achaea", "region locris")
    assert game.asked() == "A turn_main"  # 3 moves with Leadership 3


def test_HEL_FOR_7_not_with_the_action_that_brought_it() -> None:
    text = "attributes A 3/1/1\ncontrol A boeotia attica\n"
    arrived = given(text + "army A attica 2").play("regular hoplite_movement", "field attica", "region boeotia")
    assert "field boeotia" not in arrived.choices()
    waiting = given(text + "army A attica 2\narmy A boeotia 1").play("regular hoplite_movement", "field attica")
    waiting.play("region boeotia", "field boeotia", "fortify")
    assert waiting.army("boeotia") == "A 1+f"  # the one that stood there before
    assert "field boeotia" not in waiting.choices()
    later = arrived.play("done", "to_special", "special march", "region boeotia", "fortify")
    assert later.army("boeotia") == "A 0+f"  # another action


def test_HEL_FOR_8_control_when_the_action_began() -> None:
    game = given("attributes A 4/1/1\narmy A elis 3\narmy A achaea 2").play("regular hoplite_movement")
    game.play("field achaea", "region elis")  # now they would be enough for Elis
    assert "fortify" not in game.play("field elis").choices()
    enemy = given("attributes A 2/1/1\ncontrol B elis\narmy A achaea 2").play("regular hoplite_movement")
    enemy.play("field achaea", "region elis")
    assert "field elis" not in enemy.choices()


def test_HEL_FOR_9_a_recruit_may_be_fortified_at_once() -> None:
    game = given("control A elis\nphase special").play("special recruit", "city elis", "done")
    assert game.army("elis") == "A 0+f"
    neutral = given("hero A achilles elis\nphase special").play("special prepare", "prepare recruit")
    assert neutral.choices() == ["done", "field elis"]  # only where the player had control


def test_HEL_FOR_10_withdrawing_lifts_the_fortification() -> None:
    game = march("army A arcadia 8\narmy B elis 2+f", "count 8", "region elis", "B region achaea")
    assert game.army("achaea") == "B 2"


def test_HEL_FOR_11_the_place_of_one_who_left() -> None:
    game = given("attributes A 2/1/1\narmy A elis 2+f").play(
        "regular hoplite_movement", "city elis", "field elis", "fortify"
    )
    assert game.army("elis") == "A 2+f"
