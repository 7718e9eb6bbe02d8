"""Sections 9 and 29: the regular action Prayer (PRY), and Priests (PRI)."""

from __future__ import annotations

import pytest

from tests.hellas.given import Scene, given
from tests.hellas.moments import built, hunt


def priests(game: Scene, seat: str) -> tuple[int, int, int]:
    """A seat's Priests in the pool, on monuments and in the supply."""
    praying = sum(monument["priests"]["ABCD".index(seat)] for monument in game.view()["monuments"])
    return game.seat(seat)["priests"], praying, game.seat(seat)["priests_in_supply"]


# -- Prayer (HEL-PRY) ---------------------------------------------------------------------------------------------


def test_HEL_PRY_1_one_priest_to_any_monument() -> None:
    game = given("priests A 2\ncontrol C attica").play("regular prayer")
    assert game.choices() == ["god athena", "god zeus", "god hermes"]
    game.play("god athena")
    assert priests(game, "A") == (1, 1, 2)


def test_HEL_PRY_2_only_one_priest_in_a_turn() -> None:
    game = given("priests A 2").play("regular prayer", "god zeus")
    assert (game.seat("A")["priests"], game.may("regular prayer")) == (1, False)


def test_HEL_PRY_3_two_places_shared_by_all() -> None:
    for level in (1, 5):
        text = f"level zeus {level}\npriests A 1\n" + ("countdown B zeus 3\n" if level == 5 else "")
        assert given(text + "praying B zeus").play("regular prayer").may("god zeus")
        assert not given(text + "praying B zeus\npraying C zeus").play("regular prayer").may("god zeus")
    both = given("priests A 1\npraying A zeus").play("regular prayer", "god zeus")
    assert both.view()["monuments"][1]["priests"] == [2, 0, 0, 0]


def test_HEL_PRY_4_not_without_a_free_place() -> None:
    game = given("priests A 1\npraying B zeus zeus").play("regular prayer")
    assert (game.choices(), game.refused("god zeus")) == (["god athena", "god hermes"], "HEL-PRY.4")


def test_HEL_PRY_5_not_where_the_chimera_is() -> None:
    game = given("monster chimera thessaly\npriests A 1").play("regular prayer")
    assert (game.choices(), game.refused("god zeus")) == (["god athena", "god hermes"], "HEL-PRY.5, HEL-MON.5")
    assert given("monster chimera epirus\npriests A 1").play("regular prayer").may("god zeus")


@pytest.mark.parametrize(("god", "tracks"), [("athena", "2/1/1"), ("zeus", "1/2/1"), ("hermes", "1/1/2")])
def test_HEL_PRY_6_the_attribute_of_the_god_rises(god: str, tracks: str) -> None:
    assert given("priests A 1").play("regular prayer", f"god {god}").tracks("A") == tracks


def test_HEL_PRY_7_then_the_power_of_the_level() -> None:
    game = given("priests A 1\nlevel zeus 2").play("regular prayer", "god zeus")
    assert (game.tracks("A"), game.asked()) == ("1/2/1", "chance draw_cards")
    game.play("card c01")
    assert (game.hand("A"), game.asked()) == (["c01"], "A turn_main")
    higher = given("priests A 1\nlevel zeus 3").play("regular prayer", "god zeus", "card c01", "card c02")
    assert higher.hand("A") == ["c01", "c02"]


def test_HEL_PRY_8_an_attribute_of_five() -> None:
    game = given("priests A 1\nattributes A 1/5/1\nlevel zeus 2").play("regular prayer", "god zeus")
    assert (game.asked(), game.tracks("A")) == ("chance draw_cards", "1/5/1")


def test_HEL_PRY_9_the_priest_stays_until_any_build_monument() -> None:
    game = given("praying A zeus\nphase special").play("special prepare", "prepare draw").chance()
    game.play("prepare draw").chance()
    assert (game.asked(), priests(game, "A")) == ("B turn_main", (0, 1, 3))
    game.play("to_special", "special build_monument", "god athena").chance()
    assert priests(game, "A") == (0, 0, 4)


def test_HEL_PRY_10_a_priest_on_a_monument_is_not_in_the_pool() -> None:
    praying = "praying A zeus\n"
    assert not given(praying + "blessings A battle_prayer").may("use battle_prayer")
    assert not given(praying).may("regular prayer")
    quest = "hero A achilles corinthia\nquest stymphalian_birds\n"  # its steps ask for Priests in the pool
    assert given(quest + praying).play("regular hero_movement", "stop").asked() != "A quest_start"
    assert given(quest + "priests A 1").play("regular hero_movement", "stop").choices("step") == ["1"]


def test_HEL_PRY_11_what_prayer_requires() -> None:
    assert given("army A elis 1").refused("regular prayer") == "HEL-PRY.11"
    full = "priests A 1\npraying B zeus zeus athena\npraying C athena\n"
    assert given(full).may("regular prayer")
    assert not given(full + "monster chimera acarnania").may("regular prayer")


# -- Priests (HEL-PRI) --------------------------------------------------------------------------------------------


def test_HEL_PRI_1_supply_pool_or_monument() -> None:
    game = given("phase special\ncontrol A epirus")
    assert priests(game, "A") == (0, 0, 4)
    game.play("special build_temple")
    assert priests(game, "A") == (1, 0, 3)
    prayed = given("priests A 1").play("regular prayer", "god zeus")
    assert priests(prayed, "A") == (0, 1, 3)


def test_HEL_PRI_2_never_more_than_four() -> None:
    text = "control A epirus\nphase special\n"
    assert priests(given(text + "priests A 4").play("special build_temple"), "A") == (4, 0, 0)
    assert priests(given(text + "priests A 3\npraying A zeus").play("special build_temple"), "A") == (3, 1, 0)
    temples = "control A epirus aetolia crete\ntemples epirus aetolia crete\npriests A 2"
    assert priests(built(temples), "A") == (4, 0, 0)


def test_HEL_PRI_3_only_priests_in_the_pool_count_as_owned() -> None:
    text = "monster minotaur elis\nevolved minotaur_crete\nhero A achilles elis\nphase special\n"
    assert given(text + "priests A 1").may("special hunt")
    assert not given(text + "praying A zeus").may("special hunt")
    assert not hunt("monster sphinx elis\nblessings A sacrifice_of_flesh\npraying A zeus").may("use sacrifice_of_flesh")


def test_HEL_PRI_4_sacrificing() -> None:
    game = given("blessings A battle_prayer\npriests A 2").play("use battle_prayer")
    assert priests(game, "A") == (1, 0, 3)


def test_HEL_PRI_5_priests_leave_monuments_only_by_build_monument() -> None:
    text = "praying A zeus\npriests A 1\nmonster minotaur thessaly\ncontrol A thessaly\n"
    raid = given(text + "artifacts A pandoras_box").play("regular use_artifacts", "use pandoras_box")
    raid.play("die region_attack")
    assert priests(raid, "A") == (0, 1, 3)  # the Minotaur takes the one in the pool
    assert priests(built(text), "A") == (1, 0, 3)
