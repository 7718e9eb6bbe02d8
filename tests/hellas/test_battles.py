"""Section 23: battles (BAT), up to the comparison; `test_battle_losses.py` goes on from there."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import REGIONS
from tests.hellas.given import Scene, given
from tests.hellas.moments import attack, march

# -- before the cards ------------------------------------------------------------


def test_HEL_BAT_1_all_hoplites_in_the_region_take_part() -> None:
    game = attack("army B elis 3+f\nhand B c01")
    assert (game.view()["battle"]["attacker"], game.view()["battle"]["defender"]) == (0, 1)  # the moving player attacks
    assert game.play("B pass").compared == "4/5"  # the fortified one, too


def three_battles() -> Scene:
    """A moves one Hoplite from Arcadia into each of three regions of B."""
    armies = "army B elis 4\narmy B achaea 2\narmy B argolis 3\n"
    game = given(f"attributes A 3/1/1\narmy A arcadia 3\n{armies}").play("regular hoplite_movement")
    for region in ("elis", "achaea", "argolis"):
        game.play("field arcadia", f"region {region}")
    return game


def test_HEL_BAT_2_the_attacker_chooses_the_next_battle_each_time() -> None:
    game = three_battles()
    assert (game.asked(), game.choices("region")) == ("A battle_next", ["achaea", "elis", "argolis"])
    game.play("region elis")
    assert (game.asked(), game.choices("region")) == ("A battle_next", ["achaea", "argolis"])
    game.play("region argolis")
    assert (game.happened("battle_won"), game.asked()) == (3, "A turn_main")


def test_HEL_BAT_3_several_battles_in_one_region() -> None:
    """HEL-BAT.3  Different actions of one turn cause them."""
    game = given("army A arcadia 4\narmy B elis 4\nattributes A 1/1/1").play("regular hoplite_movement")
    game.play("field arcadia", "region elis")
    assert (game.happened("battle_won"), game.army("arcadia")) == (1, "A 3")
    game.play("to_special", "special march", "count 3", "region elis")
    assert game.happened("battle_won") == 2


def test_HEL_BAT_4_always_prepared_comes_first() -> None:
    game = attack("blessings B always_prepared\nartifacts A caduceus\nhand A c03")
    assert game.asked() == "chance draw_cards"
    game.play("card c01")
    assert (game.asked(), game.may("use caduceus")) == ("A window_use", True)  # against the card just drawn


def test_HEL_BAT_5_any_number_of_effects() -> None:
    """HEL-BAT.5  A player uses one effect after another and closes; choices are worked out anew."""
    game = attack("artifacts A harpe caduceus\npriests A 1\nblessings A battle_prayer\nhand B c01")
    assert game.choices("use") == ["caduceus", "harpe", "battle_prayer"]
    game.play("A use caduceus")
    assert (game.hand("B"), game.choices("use")) == ([], ["harpe", "battle_prayer"])
    game.play("A use battle_prayer", "card c05", "A use harpe", "card c06")
    assert (game.hand("A"), game.asked()) == (["c05", "c06"], "A battle_card")


def test_HEL_BAT_5_the_active_player_decides_who_goes_first() -> None:
    """HEL-BAT.5  The first player closes, then the second; then the window is over."""
    game = attack("artifacts A harpe\nartifacts B caduceus\nhand A c01\nhand B c02\nkept A aid_to_atlas")
    assert game.asked() == "A window_first"
    game.play("first defender", "B use caduceus")
    assert (game.hand("A"), game.asked()) == ([], "A window_use")
    game.play("A use harpe", "card c05", "A close")
    assert game.asked() == "B battle_card"


def test_HEL_BAT_6_ambush_before_unbroken_morale() -> None:
    text = "army B elis 3+f\nblessings B ambush unbroken_morale\nhand B c01\narmy A arcadia "
    assert attack(text + "5", 5).army("elis") == "A 4, B 3+f"  # after Ambush the attacker has no longer more
    assert attack(text + "6", 6).army("elis") == "A 4, B 3+f"  # here both kill one
    assert attack("blessings A unbroken_morale\narmy B elis 5\nhand B c01").army("elis") == "A 4, B 4"


def test_HEL_BAT_7_no_battle_without_two_sides() -> None:
    text = "army A thessaly 1\narmy B locris 0+f\nblessings B ambush athenas_gift\nhand B c01\nhand A c16"
    game = march(text, "region locris")
    assert (game.army("locris"), game.control("locris")) == ("B 0+f", "B")
    assert (game.happened("battle_called_off"), game.happened("battle_won")) == (1, 0)
    assert (game.seat("B")["priests"], game.asked()) == (0, "B turn_main")  # nobody has won, nothing else happens


def test_HEL_BAT_7_a_surviving_attacker_takes_the_empty_region() -> None:
    """HEL-BAT.7  No card of the box kills the last defender before the cards; here they simply vanish."""
    game = attack("blessings B battle_prayer athenas_gift\npriests B 1")
    assert game.asked() == "B window_use"
    elis = REGIONS + content.REGIONS.index("elis")  # B's field Hoplites there
    game.state.supply[1] += game.state.field[elis]
    game.state.field[elis] = 0
    game.play("B close")
    assert (game.army("elis"), game.control("elis"), game.happened("battle_won")) == ("A 4", "A", 0)


# -- playing cards ------------------------------------------------------------


def test_HEL_BAT_8_cards_in_turns_the_defender_first() -> None:
    game = attack("hand A c01 c03\nhand B c09 c08")
    assert game.asked() == "B battle_card"
    game.play("B card c09", "A card c01", "B card c08", "A card c03")
    assert game.compared == "6/8"


def test_HEL_BAT_9_who_passes_plays_no_more() -> None:
    game = attack("hand A c01 c03 c07\nhand B c09 c08").play("B card c09", "A card c01", "B pass", "A card c03")
    assert game.asked() == "A battle_card"  # alone
    game.play("A pass")
    assert (game.compared, game.hand("B")) == ("6/5", ["c08"])


def test_HEL_BAT_10_not_more_symbols_than_hoplites() -> None:
    game = march("army A arcadia 2\narmy B elis 4\nhand A c16 c20 c23 c25\nhand B c28", "count 2", "region elis")
    game.play("B card c28")  # Javelin Volley: one attacker is left
    assert game.choices("card") == ["wild_attack:c16", "wild_attack:c20", "javelin_volley:c25"]
    assert game.refused("card c23") == "HEL-BAT.10"
    game.play("A card c16")
    assert game.choices("card") == ["javelin_volley:c25"]  # the symbols of all cards together


def test_HEL_BAT_11_effects_are_resolved_when_played() -> None:
    game = attack("army A arcadia 5\nhand A c25\nhand B c02 c08", 5).play("B card c02", "B field elis", "B done")
    assert (game.army("elis"), game.asked()) == ("A 5, B 5", "A battle_card")  # recruited before A's card
    javelin = attack("army A arcadia 5\nhand A c25\nhand B c08 c09", 5).play("B card c08", "A card c25")
    assert (javelin.army("elis"), javelin.asked()) == ("A 5, B 3", "B battle_card")


def test_HEL_BAT_12_restrictive_maneuver_leaves_one_card() -> None:
    game = attack("blessings B restrictive_maneuver\nhand A c01 c03\nhand B c02 c08")
    game.play("B card c08", "A card c01")
    assert game.view()["battle"]["passed"] == [True, False]  # as if the attacker had passed
    game.play("B pass")
    assert (game.compared, game.hand("A")) == ("5/7", ["c03"])


def test_HEL_BAT_13_bluff_after_both_have_passed() -> None:
    text = "army A arcadia 1\narmy B elis 4\nblessings A bluff\nhand A c23 c16 c20\nhand B c08\n"
    game = march(text, "region elis", "B pass", "A card c16", "A pass")
    assert (game.asked(), game.choices()) == ("A bluff_card", ["no"])  # no Hoplite is left for more symbols
    bound = march(text + "blessings B restrictive_maneuver", "region elis", "B pass", "A card c16")
    assert bound.happened("battle_won") == 1  # one card was all
    unused = march(text + "blessings B restrictive_maneuver", "region elis", "B pass", "A pass")
    assert (unused.asked(), unused.may("card c16")) == ("A bluff_card", True)  # the one card is still to come


def test_HEL_BAT_14_effects_at_the_own_turn_to_play() -> None:
    text = "artifacts A eye_of_graeae\nblessings A battle_prayer\npriests A 1\nkept A aid_to_atlas\nhand A c01\n"
    game = attack(text + "tokens A prepare\nhand B c08").play("A close", "B card c08")
    assert game.choices("use") == ["eye_of_graeae", "battle_prayer", "aid_to_atlas"]
    game.play("A use aid_to_atlas", "card c05", "card c06")
    assert (game.hand("A"), game.asked()) == (["c01", "c05", "c06"], "A battle_card")
    assert game.may("card c05")  # a card may follow


def test_HEL_BAT_15_a_side_without_hoplites_has_lost_at_once() -> None:
    armies = "army A arcadia 3\narmy B elis 1\ncontrol B elis\n"
    game = march(armies + "hand A c25 c16 c01\nhand B c09 c08", "count 3", "region elis", "B card c09")
    game.play("A card c16", "B card c08", "A card c25")
    assert (game.happened("battle_won"), game.army("elis"), game.hand("A")) == (1, "A 2", ["c01"])
    assert game.control("elis") == "A"  # and the loss of Wild Attack has been taken


def test_HEL_BAT_16_the_hand_limit_applies() -> None:
    game = attack("artifacts A harpe\nhand A c01 c02 c03 c04").play("A use harpe").chance()
    assert game.asked() == "A discard_card"


# -- comparing ------------------------------------------------------------


def test_HEL_BAT_17_army_strength_is_a_sum() -> None:
    game = attack("""
        hero A achilles elis
        attributes A 1/2/3
        blessings A cunning_tactician heroic_presence
        hand A c27
        army B elis 3+f
        hero B perseus achaea
        artifacts B apollos_arrow
        blessings B stalwart_defense
        hand B c08
    """)
    game.play("B use apollos_arrow", "B card c08", "A card c27")
    # 4 Hoplites, card 4, its bonus 2, Tactician 1, Presence 2, Achilles 2 against
    # 4 Hoplites, card 1, its bonus 2, the City 1, Defense 1, Arrow 2
    assert game.compared == "15/11"


def test_HEL_BAT_18_the_higher_strength_wins_the_defender_a_tie() -> None:
    assert attack().control("elis") == "B"  # 4 against 4
    assert attack("army A arcadia 5", 5).play("B region achaea").control("elis") == "A"


def test_HEL_BAT_19_heroes_do_not_fight() -> None:
    assert attack("hero C heracles elis\nhero B perseus elis").compared == "4/4"
    alone = march("army A arcadia 4\nhero B perseus elis\nhero C heracles elis", "count 4", "region elis")
    assert (alone.happened("battle_started"), alone.control("elis")) == (0, "A")


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("blessings A cunning_tactician\nhand A c01 c03", "8/4"),
        ("blessings A heroic_presence\nhero A heracles elis\nhand A c01 c03", "8/4"),
        ("blessings B stalwart_defense\nhand A c01 c03", "6/5"),
        ("hero A achilles elis\nattributes A 1/3/2\nhand A c01 c03", "8/4"),
    ],
)
def test_HEL_BAT_20_bonuses_when_strengths_are_compared(text: str, compared: str) -> None:
    game = attack(text).play("A card c01")
    assert game.view()["battle"]["bonus"] == [0, 0]  # nothing is fixed before
    assert game.play("A card c03").compared == compared


def test_HEL_BAT_20_apollos_arrow_when_strengths_are_compared() -> None:
    game = attack("artifacts A apollos_arrow\nhero A achilles achaea\nhand A c01").play("A use apollos_arrow")
    assert game.play("A card c01").compared == "7/4"


@pytest.mark.parametrize(("option", "compared"), [("at_play", "9/9"), ("at_comparison", "7/9")])
def test_HEL_BAT_21_the_bonus_of_a_card_is_fixed_when_played(option: str, compared: str) -> None:
    """HEL-BAT.21  With `card_bonus_timing` at_comparison later changes count: the attacker has no longer more."""
    game = attack(f"option card_bonus_timing {option}\narmy A arcadia 5\nhand A c10\nhand B c02 c28", 5)
    game.play("B card c28", "A card c10", "B card c02", "B field elis", "B field elis")
    assert game.compared == compared


# -- withdrawal ------------------------------------------------------------
