"""Section 10: the gods and their powers (GOD)."""

from __future__ import annotations

import pytest

from tests.hellas.given import Scene, given
from tests.hellas.moments import built


def pray(god: str, level: int, text: str = "") -> Scene:
    """A sends a Priest to a monument of this level."""
    text += f"\ncountdown B {god} 3" if level == 5 else ""
    return given(f"level {god} {level}\npriests A 1\n{text}").play("regular prayer", f"god {god}")


def test_HEL_GOD_1_levels_one_to_five() -> None:
    assert [monument["level"] for monument in given("phase set_up").view()["monuments"]] == [1, 1, 1]
    assert built("level zeus 4").view()["monuments"][1]["level"] == 5
    full = given("level zeus 5\ncountdown B zeus 3\nphase special").play("special build_monument")
    assert not full.may("god zeus")


@pytest.mark.parametrize(("god", "tracks"), [("athena", "2/1/1"), ("zeus", "1/2/1"), ("hermes", "1/1/2")])
def test_HEL_GOD_2_no_power_at_level_one(god: str, tracks: str) -> None:
    game = pray(god, 1, "army A elis 4")
    assert (game.tracks("A"), game.asked()) == (tracks, "A turn_main")  # the attribute, and nothing more
    assert (game.army("elis"), game.hand("A")) == ("A 4", [])


@pytest.mark.parametrize(("level", "number"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_HEL_GOD_3_powers_by_level(level: int, number: int) -> None:
    athena = pray("athena", level, "control A elis")
    while athena.asked() == "A recruit_place":
        athena.play("field elis")
    assert athena.army("elis") == f"A {number}"
    assert pray("zeus", level).chance().seat("A")["hand_size"] == number
    hermes = pray("hermes", level, "army A elis 1").play("region elis")
    path = ("achaea", "locris", "phocis", "boeotia")
    for region in path[:number]:
        hermes.play(f"region {region}")
    assert hermes.army(path[number - 1]) == "A 1"
    assert hermes.asked() == "A turn_main"  # no region more


def test_HEL_GOD_4_athena_recruits_in_one_controlled_region() -> None:
    game = pray("athena", 3, "control A elis messenia\ncontrol B achaea")
    assert game.choices("field") == ["elis", "messenia"]  # with or without a City
    game.play("field messenia")
    assert game.choices() == ["done", "field messenia"]
    assert game.play("done").army("messenia") == "A 1"  # up to that many


def test_HEL_GOD_5_zeus_gives_combat_cards() -> None:
    game = pray("zeus", 4, "hand A c01 c02 c03").chance()
    assert (game.asked(), game.seat("A")["hand_size"]) == ("A discard_card", 6)  # all are drawn, then the limit
    game.play("card c01", "card c02")
    assert (game.seat("A")["hand_size"], game.asked()) == (4, "A turn_main")


def test_HEL_GOD_6_hermes_moves_an_army() -> None:
    game = pray("hermes", 3, "army A elis 3+f\narmy A crete 2")
    assert game.choices("region") == ["elis", "crete"]  # from one region
    game.play("region elis")
    assert game.choices("count") == ["1", "2", "3"]  # field Hoplites
    game.play("count 2", "region achaea")
    assert game.may("stop")  # up to that many regions
    game.play("region locris")
    assert (game.army("locris"), game.army("elis"), game.army("achaea")) == ("A 2", "A 1+f", "")


def test_HEL_GOD_7_athenas_hoplites_follow_the_recruiting_rules() -> None:
    game = pray("athena", 4, "control A elis").play("city elis")
    assert game.choices() == ["done", "field elis"]  # one may be fortified
    sphinx = pray("athena", 4, "control A elis messenia\nmonster sphinx elis")
    assert sphinx.choices("field") == ["messenia"]
    supply = pray("athena", 4, "control A elis\nsupply A 1 crete").play("field elis")
    assert (supply.army("elis"), supply.asked()) == ("A 1", "A turn_main")


def test_HEL_GOD_8_hermes_power_is_movement() -> None:
    text = "army A elis 3\nhero D helen crete\n"
    start = ("region elis", "count 3")
    assert pray("hermes", 3, text + "monster medusa elis").asked() == "A turn_main"  # Medusa holds them
    helen = pray("hermes", 3, text + "hero B helen achaea").play(*start)
    assert not helen.may("region achaea")
    chimera = pray("hermes", 3, text + "monster chimera achaea\nevolved chimera_macedonia").play(*start)
    assert chimera.play("region achaea", "stop").army("achaea") == "A 2"
    battle = pray("hermes", 3, text + "army B achaea 2").play(*start, "region achaea")
    assert battle.happened("battle_won") == 1


def test_HEL_GOD_8_the_same_hoplites_may_move_again() -> None:
    game = pray("hermes", 2, "army A elis 1").play("region elis", "region achaea")
    game.play("regular hoplite_movement", "field achaea", "region locris")
    assert game.army("locris") == "A 1"


def test_HEL_GOD_9_what_cannot_be_done_is_skipped() -> None:
    assert pray("athena", 3).asked() == "A turn_main"  # no controlled region
    assert pray("hermes", 3).asked() == "A turn_main"  # no Hoplites
    none = pray("hermes", 3, "army A elis 2").play("no")
    assert (none.army("elis"), none.asked()) == ("A 2", "A turn_main")  # or nobody moves
    nobody = pray("athena", 3, "control A elis").play("done")
    assert (nobody.army("elis"), nobody.asked()) == ("", "A turn_main")  # or nobody is recruited
