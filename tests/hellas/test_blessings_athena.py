"""Section 26: the twelve Blessings of Athena (BL.1 to BL.12)."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from tests.hellas.given import given
from tests.hellas.moments import attack, facing, hunt, march


def test_HEL_BL_1_cunning_tactician() -> None:
    game = attack("blessings B cunning_tactician\nhand B c14 c18\nhand A c16")
    game.play("B card c14", "A card c16", "B card c18")
    assert game.compared == "7/10"  # 2 and 2 and 1 for each own card
    assert attack("blessings B cunning_tactician\nhand A c16").play("A card c16").compared == "7/4"


def test_HEL_BL_2_mobilization() -> None:
    game = given("control A elis messenia\nblessings A mobilization\nphase special").play("special recruit")
    assert game.choices("field") == ["elis"]
    game.play("field elis", "field elis")
    assert game.choices("field") == ["elis", "messenia"]  # with or without a City
    game.play("field messenia")
    assert game.choices() == ["done", "field messenia"]  # all in one region
    game.play("field messenia")
    assert (game.army("elis"), game.army("messenia"), game.asked()) == ("A 2", "A 2", "B turn_main")


def test_HEL_BL_3_master_plan_in_a_battle() -> None:
    game = attack("blessings A master_plan\npriests A 2\nhand A c01 c03 c09").play("A card c01", "A yes", "A card c03")
    assert game.asked() == "A master_plan"  # once for each card
    assert game.told["used"] == (0, content.USABLE.index("master_plan"), 0)  # everyone sees it
    game.play("A yes", "A card c09")  # no Priest is left
    assert (game.compared, game.seat("A")["priests"]) == ("13/4", 0)
    declined = attack("blessings A master_plan\npriests A 1\nhand A c01").play("A card c01", "A no")
    assert (declined.compared, declined.seat("A")["priests"]) == ("5/4", 1)


def test_HEL_BL_3_master_plan_in_a_hunt() -> None:
    game = facing("sphinx", "a02", "blessings A master_plan\npriests A 1\nhand A c01")
    game.play("defend cards", "card c01", "yes")
    assert (game.happened("defended"), game.seat("A")["priests"]) == (1, 0)  # 1 and 3 against 4
    assert game.told["used"] == (0, content.USABLE.index("master_plan"), 0)
    without = facing("sphinx", "a02", "blessings B master_plan\npriests A 1\nhand A c01")
    assert not without.may("defend cards")  # only its owner


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("priests A 2\nhand A c03 c04", True),  # 1 and 1, and 3 for each of two cards
        ("priests A 1\nhand A c03 c04", False),  # a Priest for each
        ("priests A 4", False),  # only one for each card, and a shield is all that A holds
        ("priests A 2\nhand A c03 c04\noption master_plan_per battle_or_hunt", False),
    ],
)
def test_HEL_BL_3_what_master_plan_can_add_in_a_hunt(text: str, can: bool) -> None:
    game = facing("hydra", "a05", f"blessings A master_plan\n{text}")
    assert game.view()["hunt"]["value"] == 7
    assert game.may("defend cards") == can


def test_HEL_BL_3_master_plan_in_the_later_attacks_of_a_hunt() -> None:
    for option, again in (("", True), ("option master_plan_per battle_or_hunt\n", False)):
        game = facing("sphinx", "a02", f"{option}blessings A master_plan\npriests A 2\nhand A c01 c03 c17")
        game.play("defend cards", "card c01", "yes").chance()
        assert (game.happened("defended"), game.seat("A")["priests"]) == (1, 1)
        game.play("slot 2", "stop", "attack a03", "attack a04", "B attack a03")
        assert game.may("defend cards") == again


def test_HEL_BL_3_master_plan_is_declined_only_if_the_rest_is_enough() -> None:
    game = facing("sphinx", "a02", "blessings A master_plan\npriests A 1\nhand A c01 c23").play(
        "defend cards", "card c01"
    )
    assert (game.asked(), game.choices()) == ("A hunt_master_plan", ["no", "yes"])
    game.play("no", "card c23")
    assert (game.happened("defended"), game.seat("A")["priests"]) == (1, 1)
    needed = facing("hydra", "a05", "blessings A master_plan\npriests A 2\nhand A c03").play("defend cards", "card c03")
    assert needed.asked() == "A hunt_defend_card"  # 1 and 3; without it 0 and 3 would follow, against 7
    assert needed.seat("A")["priests"] == 1


def test_HEL_BL_3_master_plan_once_by_option() -> None:
    """HEL-BL.3  With `master_plan_per` battle_or_hunt."""
    option = "option master_plan_per battle_or_hunt\nblessings A master_plan\npriests A 2\n"
    game = attack(option + "hand A c01 c03").play("A card c01", "A yes", "A card c03")
    assert (game.seat("A")["priests"], game.compared) == (1, "9/4")


def test_HEL_BL_4_athenas_gift() -> None:
    won = attack("blessings B athenas_gift")
    assert won.seat("B")["priests"] == 1
    lost = attack("blessings B athenas_gift\nhand A c16").play("A card c16", "B region achaea")
    assert lost.seat("B")["priests"] == 0


def test_HEL_BL_5_heroic_presence() -> None:
    assert attack("blessings A heroic_presence\nhero A heracles elis").compared == "6/4"
    assert attack("blessings A heroic_presence\nhero A heracles achaea").compared == "4/4"
    assert attack("blessings B heroic_presence\nhero B heracles elis").compared == "4/6"


def test_HEL_BL_6_always_prepared() -> None:
    game = attack("blessings B always_prepared")
    assert game.asked() == "chance draw_cards"
    game.play("card c01")
    assert (game.hand("B"), game.asked()) == (["c01"], "B battle_card")
    assert attack("blessings B always_prepared\nhand B c01").asked() == "B battle_card"  # only with an empty hand
    assert attack("blessings C always_prepared").happened("battle_won") == 1  # only in own battles


def test_HEL_BL_7_unbroken_morale() -> None:
    assert attack("blessings B unbroken_morale\narmy A arcadia 6", 6).compared == "5/4"
    assert attack("blessings B unbroken_morale").compared == "4/4"  # not against as many
    assert attack("blessings A unbroken_morale\narmy B elis 6").compared == "4/5"


def test_HEL_BL_8_local_volunteers() -> None:
    game = given("control A messenia elis\nblessings A local_volunteers\narmy A elis 1")
    game.play("use local_volunteers", "field messenia")
    assert game.choices() == ["done", "field messenia"]
    game.play("field messenia")
    assert game.army("messenia") == "A 2"
    assert not game.may("regular hoplite_movement")  # it was taken instead
    moved = given("control A messenia elis\nblessings A local_volunteers\narmy A elis 1")
    assert not moved.play("regular hoplite_movement", "done").may("use local_volunteers")


def test_HEL_BL_9_stalwart_defense() -> None:
    assert attack("blessings B stalwart_defense").compared == "4/5"
    assert attack("blessings A stalwart_defense").compared == "4/4"


def test_HEL_BL_10_no_attrition() -> None:
    armies = "army A arcadia 2\narmy B elis 1\ncontrol B elis\n"
    first = march(armies + "blessings A no_attrition\nhand A c27 c23", "count 2", "region elis")
    first.play("A card c27", "A card c23")  # 4 symbols with 2 Hoplites: the first 2 do not count
    assert (first.compared, first.army("elis")) == ("12/1", "")
    alone = march(armies + "blessings A no_attrition\nhand A c27", "count 2", "region elis").play("A card c27")
    assert alone.army("elis") == "A 2"


def test_HEL_BL_11_battle_prayer() -> None:
    game = given("blessings A battle_prayer\npriests A 2")
    game.play("use battle_prayer", "card c01", "use battle_prayer", "card c02")  # any number of times
    assert (game.seat("A")["priests"], game.hand("A")) == (0, ["c01", "c02"])
    assert attack("blessings B battle_prayer\npriests B 1").asked() == "B window_use"
    hunting = hunt("monster sphinx elis\nblessings A battle_prayer\npriests A 1\nhand A c07")
    assert (hunting.asked(), hunting.choices("use")) == ("A hunt_use", ["battle_prayer"])
    once = given("option battle_prayer_limit 1\nblessings A battle_prayer\npriests A 2")
    assert not once.play("use battle_prayer", "card c01").may("use battle_prayer")


def test_HEL_BL_12_restrictive_maneuver() -> None:
    game = attack("blessings B restrictive_maneuver\nhand A c01 c03\nhand B c02").play("B pass", "A card c01")
    assert (game.hand("A"), game.compared) == (["c03"], "5/4")
    attacking = attack("blessings A restrictive_maneuver\nhand B c08 c09").play("B card c08")
    assert attacking.asked() == "B battle_card"  # it binds the attacker only
