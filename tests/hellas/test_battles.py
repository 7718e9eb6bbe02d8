"""Section 23: battles and withdrawal."""

from __future__ import annotations

import pytest

from tests.hellas.given import Position, given

BATTLE = "army A arcadia 4\narmy B elis 4\nphase special\n"


def attack(text: str, number: int = 4) -> Position:
    """A marches from Arcadia to Elis, where B stands."""
    return given(BATTLE + text).play("special march", f"count {number}", "region elis")


def test_HEL_BAT_1_who_takes_part() -> None:
    """HEL-BAT.1, HEL-BAT.17, HEL-BAT.19, HEL-WIN.5  All Hoplites of both; heroes alone never fight."""
    assert attack("hero C heracles elis\nhero B perseus elis").compared == "4/4"
    assert attack("hero B perseus achaea").happened("battle_started") == 1
    empty = given("army A arcadia 4\nhero B perseus elis\nphase special").play(
        "special march", "count 4", "region elis"
    )
    assert empty.happened("battle_started") == 0


def test_HEL_BAT_3_several_battles_in_one_region() -> None:
    """HEL-BAT.3  Different actions of one turn cause them."""
    game = given("army A arcadia 4\narmy B elis 4\nattributes A 1/1/1").play("regular hoplite_movement")
    game.play("field arcadia", "region elis")
    assert (game.happened("battle_won"), game.army("arcadia")) == (1, "A 3")
    game.play("to_special", "special march", "count 3", "region elis")
    assert game.happened("battle_won") == 2


def test_HEL_BAT_8_and_9_cards_in_turns() -> None:
    """HEL-BAT.8, HEL-BAT.9, HEL-BAT.11, HEL-WIN.7, HEL-DEC.5  The defender first; who passes plays no more."""
    game = attack("hand A c01 c03 c07\nhand B c09 c08")
    assert game.asked() == "B battle_card"
    game.play("B card c09", "A card c01", "B pass", "A card c03")
    assert game.asked() == "A battle_card"
    game.play("A pass")
    assert game.compared == "6/5"


def test_HEL_BAT_15_and_35_a_side_without_hoplites() -> None:
    """HEL-BAT.15, HEL-BAT.35, HEL-CMB.12  The battle ends at once; the rest follows as usual."""
    armies = "army A arcadia 3\narmy B elis 1\ncontrol B elis\n"
    game = given(armies + "blessings A athenas_gift\nhand A c25 c16\nhand B c09\nphase special")
    game.play("special march", "count 3", "region elis", "B card c09", "A card c25")
    assert (game.happened("battle_won"), game.happened("battle_compared")) == (1, 0)
    assert (game.seat("A")["priests"], game.control("elis"), game.hand("A")) == (1, "A", ["c16"])


def test_HEL_BAT_16_the_hand_limit_applies() -> None:
    """HEL-BAT.16, HEL-WIN.17  A draw in a window opens the hand limit inside it."""
    game = attack("artifacts A harpe\nhand A c01 c02 c03 c04").play("A use harpe").chance()
    assert game.asked() == "A discard_card"


def test_HEL_BAT_23_and_25_casualties() -> None:
    """HEL-BAT.23, HEL-BAT.24, HEL-BAT.25, HEL-BAT.27, HEL-BAT.32, HEL-DCK.3  Own symbols, the loser 1 more."""
    game = attack("hand A c23\nhand B c16").play("B card c16")
    assert "wild_attack:c16" not in game.view()["decks"]["combat_discards"]
    game.play("A card c23", "B region achaea")
    assert (game.army("elis"), game.army("achaea")) == ("A 2", "B 2")
    assert game.view()["decks"]["combat_discards"] == ["wild_attack:c16", "charge:c23"]


def test_HEL_BAT_28_to_30_control_after_a_battle() -> None:
    """HEL-BAT.28, HEL-BAT.29, HEL-BAT.30  The winner takes the region; a Pyrrhic victory leaves it."""
    game = attack("hand A c16").play("A card c16", "B region achaea")
    assert (game.control("elis"), game.control("arcadia")) == ("A", "A")
    text = "army A arcadia 2\narmy B elis 4\nhand A c27\nphase special\n"
    pyrrhic = given(text).play("special march", "count 2", "region elis", "A card c27")
    assert pyrrhic.compared == "8/4"
    pyrrhic.play("B region achaea")
    assert (pyrrhic.army("elis"), pyrrhic.control("elis"), pyrrhic.army("achaea")) == ("", "B", "B 3")
    kept = given("army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand B c16\nphase special")
    kept.play("special march", "region elis", "B card c16")
    assert (kept.army("elis"), kept.control("elis")) == ("", "B")


def test_HEL_BAT_38_a_battle_that_is_gone() -> None:
    """HEL-BAT.38, HEL-BAT.34  Hoplites that the evolved Chimera has killed leave no battle."""
    text = "army A elis 1\narmy B arcadia 2\nmonster chimera arcadia\nevolved chimera_macedonia\nphase special"
    game = given(text).play("special march", "region arcadia")
    assert (game.army("arcadia"), game.happened("battle_started")) == ("B 2", 0)


def test_HEL_BAT_39_victory_once_after_both_regions() -> None:
    """HEL-BAT.39, HEL-SIM.1  A loser does not win with a region that has just been lost."""
    regions = "control B argolis laconia crete arcadia messenia elis\narmy B elis 3\narmy A macedonia 2\n"
    game = given(regions + "attributes A 2/1/1\nblessings A winged_boots\nhand A c14")
    game.play("use winged_boots", "region elis", "A card c14", "B region achaea")
    assert (game.control("achaea"), game.control("elis"), game.victory()) == ("B", "A", "")


@pytest.mark.parametrize("split", [False, True])
def test_HEL_RET_5_and_11_attackers_from_several_regions(split: bool) -> None:
    """HEL-RET.5, HEL-RET.11  One common region of origin, or with `split_retreat` each to where some came from."""
    option = "option split_retreat true\n" if split else ""
    game = given(
        option + "attributes A 3/1/1\narmy A achaea 1\narmy A messenia 2\narmy B elis 5\nhero C heracles crete"
    )
    game.play("regular hoplite_movement", "field achaea", "region elis", "field messenia", "region elis")
    game.play("field messenia", "region elis")
    assert game.asked() == "A withdraw_to"
    assert game.choices() == ["region achaea", "region messenia"]
    game.play("region achaea")
    assert game.army("achaea") == ("A 1" if split else "A 2")
    assert game.army("messenia") == ("A 1" if split else "")


def test_HEL_RET_10_and_12_withdrawal_is_no_movement() -> None:
    """HEL-RET.10, HEL-RET.12, HEL-WIN.11  Medusa, Helen and the Chimera matter only by option."""
    text = "monster medusa elis\nhand A c16\n"
    game = attack(text).play("A card c16", "B region achaea")
    assert game.army("achaea") == "B 3"
    held = attack("option withdrawal_is_movement true\n" + text).play("A card c16")
    assert (held.army("elis"), held.seat("B")["hoplites_in_supply"]) == ("A 3", 15)
    chimera = "option withdrawal_is_movement true\nmonster chimera achaea\nevolved chimera_macedonia\nhand A c16"
    hit = attack(chimera).play("A card c16", "B region achaea")
    assert hit.army("achaea") == "B 2"


def test_HEL_BAT_33_who_can_be_brought() -> None:
    """HEL-BAT.33  Helen keeps enemies out, an open battle holds them, and the evolved Chimera kills one who came."""
    text = "hand A c21\narmy A achaea 3\n"
    start = ("special march", "region arcadia", "count 4", "region elis", "A card c21")
    with_hero = given(BATTLE + text + "hero B helen elis\nhero A achilles elis\n").play(*start)
    assert with_hero.may("region achaea")
    chimera = given(BATTLE + text + "monster chimera elis\nevolved chimera_macedonia\n").play(*start)
    assert chimera.army("elis") == "A 3, B 4"
    chimera.play("A region achaea", "A count 3")
    assert chimera.compared == "5/4"
    armies = "army A arcadia 3\narmy B elis 2\narmy B achaea 2\ncontrol B elis achaea"
    two = given(f"attributes A 3/1/1\n{armies}\nhand A c21")
    two.play("regular hoplite_movement", "field arcadia", "region elis", "field arcadia", "region elis")
    two.play("field arcadia", "region achaea", "region elis", "A card c21")
    assert two.asked() != "A reinforce_source"


def test_HEL_BAT_5_any_number_of_effects() -> None:
    """HEL-BAT.5, HEL-WIN.17  A player uses one effect after another and closes; choices are worked out anew."""
    game = attack("artifacts A harpe caduceus\npriests A 1\nblessings A battle_prayer\nhand B c01")
    assert game.choices("use") == ["caduceus", "harpe", "battle_prayer"]
    game.play("A use caduceus")
    assert (game.hand("B"), game.choices("use")) == ([], ["harpe", "battle_prayer"])
    game.play("A use battle_prayer", "card c05", "A use harpe", "card c06")
    assert (game.hand("A"), game.asked()) == (["c05", "c06"], "A battle_card")
