"""Section 23: battles (BAT) after the comparison: losses, withdrawal, control; and what may interrupt them."""

from __future__ import annotations

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import REGIONS
from tests.hellas.given import given
from tests.hellas.moments import attack, march, walked


def test_HEL_BAT_22_medusas_blood_after_the_comparison() -> None:
    game = attack("artifacts B medusas_blood\nhand A c23").play("A card c23")
    assert (game.asked(), game.compared, game.army("elis")) == ("B medusas_blood", "8/4", "A 4, B 4")
    assert game.choices() == ["no", "blood enemy"]  # B has no casualty symbol to ignore
    game.play("B blood enemy", "B region achaea")
    assert (game.army("elis"), game.army("achaea")) == ("A 1", "B 3")
    assert attack("artifacts C medusas_blood\nhand A c23").play("A card c23").asked() == "B withdraw_to"


def test_HEL_BAT_23_own_symbols_winner_and_loser_alike() -> None:
    game = attack("army A arcadia 6\nhand A c23\nhand B c16", 6).play("B card c16", "A card c23", "B region achaea")
    assert (game.army("elis"), game.army("achaea")) == ("A 4", "B 2")  # 2 symbols; 1 symbol and 1 for losing


def test_HEL_BAT_24_the_loser_kills_one_more() -> None:
    plain = attack("army A arcadia 6", 6).play("B region achaea")
    assert (plain.army("elis"), plain.army("achaea")) == ("A 6", "B 3")
    encircled = attack("army A arcadia 6\nhand A c15", 6).play("A card c15", "B region achaea")
    assert (encircled.army("elis"), encircled.army("achaea")) == ("A 5", "B 1")
    repelled = attack()
    assert (repelled.army("elis"), repelled.army("arcadia")) == ("B 4", "A 3")


def test_HEL_BAT_25_the_losses_of_a_player_are_one_kill_event() -> None:
    game = attack("army A arcadia 6\nhand A c23\nhand B c16\nartifacts B aegis", 6).play("B card c16", "A card c23")
    assert (game.asked(), game.choices()) == ("B aegis", ["no", "save 1", "save 2"])  # the symbol and the defeat
    game.play("B save 1", "B region achaea")
    assert game.army("achaea") == "B 3"
    few = march("army A arcadia 4\narmy B elis 1\ncontrol B elis\nhand A c15", "count 4", "region elis")
    few.play("A card c15")
    assert (few.army("elis"), few.seat("B")["hoplites_in_supply"]) == ("A 3", 15)  # 3 to kill, 1 there


def test_HEL_BAT_26_no_attrition_spares_the_first_card() -> None:
    text = "army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand A c23 c16 c20"
    game = march(text + "\nblessings A no_attrition", "region elis")
    assert game.may("card c23")  # 2 symbols with 1 Hoplite: not counted for the limit
    game.play("A card c23")
    assert game.may("card c16")
    game.play("A card c16")
    assert not game.may("card c20")  # from the second card on they count
    game.play("A pass")
    assert game.army("elis") == ""  # and one was lost for Wild Attack alone
    assert not march(text, "region elis").may("card c23")


def test_HEL_BAT_27_then_the_loser_withdraws() -> None:
    game = attack("army A arcadia 6", 6)
    assert (game.asked(), game.army("elis")) == ("B withdraw_to", "A 6, B 3")  # after the losses
    game.play("B region messenia")
    assert (game.army("elis"), game.army("messenia")) == ("A 6", "B 3")


def test_HEL_BAT_28_the_winner_takes_the_defenders_region() -> None:
    """HEL-BAT.28  Whatever the Population Strength; but a neutral region only with enough Hoplites."""
    game = march("army A arcadia 2\narmy B elis 1\ncontrol B elis", "count 2", "region elis")
    assert (game.army("elis"), game.control("elis")) == ("A 2", "A")  # Elis has Population Strength 4
    neutral = march("army A arcadia 3\narmy B elis 1", "count 3", "region elis")
    assert (neutral.army("elis"), neutral.control("elis")) == ("A 3", "-")


def test_HEL_BAT_29_a_pyrrhic_victory_takes_nothing() -> None:
    game = march("army A arcadia 2\narmy B elis 4\nhand A c27", "count 2", "region elis", "A card c27")
    assert (game.compared, game.asked()) == ("8/4", "B withdraw_to")  # the loser still withdraws
    game.play("B region achaea")
    assert (game.army("elis"), game.control("elis"), game.army("achaea")) == ("", "B", "B 3")


def test_HEL_BAT_30_a_defender_who_wins_keeps_control() -> None:
    game = march("army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand B c16", "region elis", "B card c16")
    assert (game.army("elis"), game.control("elis")) == ("", "B")  # even without Hoplites left
    joined = march("army A arcadia 3\narmy B elis 3\narmy B achaea 2\nhand B c21", "count 3", "region elis")
    joined.play("B card c21", "B region achaea", "B count 1")
    assert (joined.army("elis"), joined.control("elis")) == ("B 4", "B")  # neutral before, and now they are enough


def test_HEL_BAT_31_athenas_gift_for_the_winner() -> None:
    game = attack("army A arcadia 6\nblessings A athenas_gift", 6)
    assert game.seat("A")["priests"] == 0
    game.play("B region achaea")
    assert game.seat("A")["priests"] == 1
    assert game.log.index("control_taken") < game.log.index("priests_gained")  # after control is settled


def test_HEL_BAT_32_played_cards_are_discarded_at_the_end() -> None:
    game = attack("hand A c23\nhand B c16").play("B card c16", "A card c23")
    assert (game.asked(), game.view()["decks"]["combat_discards"]) == ("B withdraw_to", [])
    game.play("B region achaea")
    assert game.view()["decks"]["combat_discards"] == ["wild_attack:c16", "charge:c23"]


def test_HEL_BAT_33_who_can_be_brought() -> None:
    """HEL-BAT.33  Helen keeps enemies out, an open battle holds them, and the evolved Chimera kills one who came."""
    text = "hand A c21\narmy A achaea 3\n"
    with_hero = attack(text + "hero B helen elis\nhero A achilles elis").play("A card c21")
    assert with_hero.may("region achaea")
    chimera = attack(text + "monster chimera elis\nevolved chimera_macedonia").play("A card c21")
    assert chimera.army("elis") == "A 3, B 4"
    chimera.play("A region achaea", "A count 3")
    assert (chimera.compared, chimera.control("achaea")) == ("5/4", "A")
    armies = "army A arcadia 3\narmy B elis 2\narmy B achaea 2\ncontrol B elis achaea"
    two = given(f"attributes A 3/1/1\n{armies}\nhand A c21")
    two.play("regular hoplite_movement", "field arcadia", "region elis", "field arcadia", "region elis")
    two.play("field arcadia", "region achaea", "region elis", "A card c21")
    assert two.asked() != "A reinforce_source"


def test_HEL_BAT_34_looked_at_after_every_kill_before_the_cards() -> None:
    text = "army A thessaly 1\narmy B locris 2+f\nblessings B ambush\nblessings A unbroken_morale\n"
    game = march(text + "artifacts B harpe\nhand B c01", "region locris", "B use harpe", "card c05")
    assert game.army("locris") == "B 2+f"  # Unbroken Morale of the attacker no longer kills
    assert (game.happened("battle_called_off"), game.seat("B")["charged"]) == (1, [])  # Harpe stays used
    assert game.hand("B") == ["c01", "c05"]


def test_HEL_BAT_35_a_battle_ended_during_the_cards() -> None:
    armies = "army A arcadia 3\narmy B elis 1\ncontrol B elis\nartifacts A medusas_blood\n"
    game = march(armies + "blessings A bluff athenas_gift\nhand A c16 c25 c01\nhand B c09", "count 3", "region elis")
    game.play("B card c09", "A card c16", "A card c25")
    assert (game.asked(), game.happened("battle_compared")) == ("A medusas_blood", 0)  # no Bluff, no comparison
    game.play("A blood own")
    assert (game.army("elis"), game.control("elis"), game.seat("A")["priests"]) == ("A 3", "A", 1)


def test_HEL_BAT_36_afterwards_the_action_goes_on() -> None:
    game = attack("army A arcadia 6\nblessings A rearguard", 6)
    assert game.asked() == "B withdraw_to"  # the battle is finished first
    game.play("B region achaea")
    assert (game.asked(), game.choices("field")) == ("A recruit_place", ["arcadia"])
    game.play("A done")
    assert game.asked() == "B turn_main"


def test_HEL_BAT_36_a_battle_never_starts_inside_another() -> None:
    """HEL-BAT.36  Hoplites who withdraw or join cause none; the second open battle waits."""
    armies = "army A arcadia 4\narmy B elis 2\narmy B achaea 2\ncontrol B elis achaea\nhand B c01"
    game = given(f"attributes A 4/1/1\n{armies}").play("regular hoplite_movement")
    for region in ("elis", "elis", "elis", "achaea"):
        game.play("field arcadia", f"region {region}")
    game.play("region elis")
    assert (game.asked(), game.view()["turn_state"]["open_battles"]) == ("B battle_card", ["achaea"])
    assert game.army("achaea") == "A 1, B 2"


def test_HEL_BAT_37_something_to_use_right_now() -> None:
    empty_hands = attack("artifacts A caduceus\nartifacts B harpe")
    assert empty_hands.asked() == "A window_first"  # Harpe may fill the hand that Caduceus needs
    assert attack("artifacts A caduceus\nused B harpe\nhand B c01").asked() == "A window_use"
    far = attack("artifacts A caduceus\nartifacts B apollos_arrow\nhand B c01")
    assert far.asked() == "A window_use"  # B's hero is in Crete: the Arrow could not be used
    none = attack("used A caduceus\nartifacts B harpe")
    assert none.asked() == "B window_use"


def test_HEL_BAT_38_a_battle_that_is_gone() -> None:
    """HEL-BAT.38  Hoplites that the evolved Chimera has killed leave no battle."""
    text = "army A elis 1\narmy B arcadia 2\nmonster chimera arcadia\nevolved chimera_macedonia"
    game = march(text, "region arcadia")
    assert (game.army("arcadia"), game.happened("battle_started")) == ("B 2", 0)


def test_HEL_BAT_38_looked_at_when_its_turn_comes() -> None:
    """HEL-BAT.38  No card of the box empties a region with an open battle; here the defenders simply vanish."""
    armies = "army A arcadia 2\narmy B elis 4\narmy B achaea 2"
    game = given(f"attributes A 2/1/1\n{armies}").play("regular hoplite_movement")
    game.play("field arcadia", "region elis", "field arcadia", "region achaea")
    achaea = REGIONS + content.REGIONS.index("achaea")  # B's field Hoplites there
    game.state.supply[1] += game.state.field[achaea]
    game.state.field[achaea] = 0
    game.play("region achaea")
    assert (game.control("achaea"), game.happened("battle_started")) == ("A", 1)  # control, and the battle of Elis


def test_HEL_BAT_39_victory_once_after_both_regions() -> None:
    """HEL-BAT.39  A loser does not win with a region that has just been lost."""
    regions = "control B argolis laconia crete arcadia messenia elis\narmy B elis 3\narmy A macedonia 2\n"
    game = given(regions + "attributes A 2/1/1\nblessings A winged_boots\nhand A c14")
    game.play("use winged_boots", "region elis", "A card c14", "B region achaea")
    assert (game.control("achaea"), game.control("elis"), game.victory()) == ("B", "A", "")


def test_HEL_AF_15_medusas_blood_changes_one_battle_only() -> None:
    armies = "attributes A 4/1/1\narmy A arcadia 4\narmy B elis 1\narmy B achaea 3\nartifacts A medusas_blood\n"
    game = walked(given(armies), *["arcadia>elis"] * 2, *["arcadia>achaea"] * 2)
    game.play("A region elis", "A blood enemy")
    assert (game.happened("battle_won"), game.army("elis")) == (2, "A 2")
    assert game.army("achaea") == "B 3"  # the winner of the second battle loses nobody
