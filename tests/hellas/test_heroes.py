"""Section 30: the four heroes (HER)."""

from __future__ import annotations

from tests.hellas.given import Scene, given
from tests.hellas.moments import attack, march


def choosing(hero: str) -> Scene:
    """A, the start player, chooses this hero and a colour."""
    game = given("option start_player seat\nphase set_up").play("temple temple_1", "event aid_to_atlas").chance()
    return game.play(f"A hero {hero}", "A color blue")


def test_HEL_HER_1_an_ability_works_all_the_time() -> None:
    text = "hero B achilles elis\nattributes B 1/2/2\n"
    assert attack(text).compared == "4/6"  # in another player's turn
    mine = attack("hero A achilles elis\nattributes A 1/2/2\nphase special")
    assert mine.compared == "6/4"  # and in the own one
    later = given("turn C\nhero B helen crete\narmy C argolis 3\nphase special").play("special march", "count 1")
    assert not later.may("region crete")


def test_HEL_HER_2_three_attributes() -> None:
    for hero in ("achilles", "helen", "heracles", "perseus"):
        game = given("option start_player seat\nphase set_up").chance().play(f"A hero {hero}")
        assert list(game.seat("A")["attributes"]) == ["leadership", "strength", "speed"]


def test_HEL_HER_3_achilles_starts_with_speed_2() -> None:
    assert choosing("achilles").tracks("A") == "1/1/2"


def test_HEL_HER_4_achilles_adds_the_lower_of_speed_and_strength() -> None:
    text = "hero A achilles elis\nattributes A 1/"
    assert attack(text + "3/2").compared == "6/4"
    assert attack(text + "2/4").compared == "6/4"
    assert attack(text + "3/2\ninjured A strength").compared == "5/4"  # values, so 1
    assert attack("hero A achilles achaea\nattributes A 1/3/2").compared == "4/4"  # only in his region


def test_HEL_HER_5_helen_keeps_one_of_three_artifacts() -> None:
    game = choosing("helen")
    assert game.asked() == "chance draw_artifact"
    game.play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert (game.asked(), game.choices()) == (
        "A setup_artifact",
        ["artifact harpe", "artifact ambrosia", "artifact aegis"],
    )
    game.play("artifact harpe")
    assert game.seat("A")["charged"] == ["harpe"]
    assert {"aegis", "ambrosia"} <= set(game.view()["decks"]["neutral_artifacts"])


def test_HEL_HER_6_helen_keeps_enemy_hoplites_out() -> None:
    text = "hero B helen elis\nhero C heracles crete\n"
    outside = march(text + "army A messenia 3", "count 3")
    assert not outside.may("region elis")
    with_hero = march(text + "army A messenia 3\nhero A achilles elis", "count 3")
    assert with_hero.may("region elis")  # unless their hero is in it
    prepared = given(text + "hero A achilles elis\nphase special").play("special prepare", "prepare recruit")
    assert prepared.play("field elis").army("elis") == "A 1"  # recruiting is allowed
    inside = march(text + "army A elis 2", "count 1", "region achaea")
    assert (inside.army("elis"), inside.army("achaea")) == ("A 1", "A 1")  # they may stay and may leave


def test_HEL_HER_7_heracles_starts_with_strength_2() -> None:
    assert choosing("heracles").tracks("A") == "1/2/1"


def test_HEL_HER_8_heracles_returns_glory_for_an_artifact() -> None:
    game = given("turn C\nglory C red blue\nphase start")
    assert (game.asked(), game.choices()) == ("C turn_start_glory", ["no", "glory red", "glory blue"])
    assert game.copy().play("no").asked() == "C turn_main"
    game.play("glory red", "artifact harpe", "artifact aegis", "C artifact aegis")
    assert (game.glory("red"), game.seat("C")["charged"]) == ("-", ["aegis"])
    assert "harpe" in game.view()["decks"]["neutral_artifacts"]
    assert game.asked() == "C turn_main"  # once per turn, although the blue token is left
    assert given("turn B\nglory B red\nphase start").asked() == "B turn_main"  # Perseus cannot


def test_HEL_HER_9_perseus_takes_the_glory_of_his_region() -> None:
    game = choosing("perseus").play("A region elis")
    assert (game.glory("green"), game.seat("A")["hero"]) == ("A", "perseus")
    assert [game.glory(nation) for nation in ("red", "yellow", "blue", "brown")] == ["-"] * 4


def test_HEL_HER_10_perseus_is_placed_after_prepare() -> None:
    text = "turn B\nquest aid_to_atlas\nattributes B 1/5/1\nhero B perseus elis\nphase special\n"
    game = given(text).play("special prepare", "prepare draw").chance().play("prepare draw").chance()
    assert (game.asked(), len(game.choices("region")), game.may("stop")) == ("B hero_place", 18, True)
    game.play("region messenia")
    assert (game.hero("B"), game.seat("B")["quest"], game.asked()) == ("messenia", None, "C turn_main")
    quest = "option prepare_on_quest no_recruit\nturn B\nquest aid_to_atlas\nstep B aid_to_atlas 1\nphase special"
    away = given(quest).play("special prepare", "prepare draw").chance().play("prepare draw").chance()
    assert away.asked() == "C turn_main"  # not while he is on a quest
