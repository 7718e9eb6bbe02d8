"""Section 26: the twelve Blessings of Hermes (BL.25 to BL.36)."""

from __future__ import annotations

from petteia.games.hellas import GAME
from tests.hellas.given import given
from tests.hellas.moments import HUNT, attack, built, facing, gaining, march


def test_HEL_BL_25_exhausted_fight() -> None:
    text = HUNT + "monster sphinx elis\nblessings A exhausted_fight\n"
    game = given(text + "tokens A hunt").play("special exhausted_hunt")
    assert game.asked() == "A injure_which"  # the Injury comes first
    game.play("attribute speed").chance()
    assert (game.seat("A")["used"], game.asked()) == (["hunt", "exhausted_hunt"], "A hunt_slot")
    assert not given(text).may("special exhausted_hunt")  # no token lies on the Hunt
    assert not given(text + "tokens A hunt exhausted_hunt").may("special exhausted_hunt")
    assert not given(text + "tokens A hunt\ninjured A speed strength leadership").may("special exhausted_hunt")
    again = given("turn B\ntokens A hunt exhausted_hunt\nphase special").play("special build_monument", "god zeus")
    assert again.chance().seat("A")["used"] == []  # Build Monument by anyone


def test_HEL_BL_26_forced_march() -> None:
    text = "army A elis 2\nblessings A forced_march"
    game = march(text, "count 2", "region achaea", "region locris")
    assert (game.army("locris"), game.control("achaea"), game.control("locris")) == ("A 2", "-", "A")
    assert march(text, "count 2", "region achaea", "stop").control("achaea") == "A"
    assert march("army A elis 2", "count 2", "region achaea").asked() == "B turn_main"  # without it: 1 region


def test_HEL_BL_27_rearguard() -> None:
    text = "army A elis 4\nblessings A rearguard"
    game = march(text, "count 4", "region messenia")
    assert game.choices() == ["done", "field elis", "city elis"]
    game.play("city elis", "field elis")
    assert (game.army("elis"), game.asked()) == ("A 1+f", "B turn_main")
    assert march(text, "fortify").asked() == "B turn_main"  # no region was left


def test_HEL_BL_28_response_force() -> None:
    text = "blessings B response_force\narmy B achaea 3+f\narmy B messenia 2\nattributes B 1/1/2"
    game = attack(text).play("B use response_force", "B region achaea")
    assert game.choices() == ["count 1", "count 2"]  # up to Speed
    game.play("B count 2")
    assert (game.compared, game.army("achaea"), game.army("messenia")) == ("4/6", "B 1+f", "B 2")  # from one region
    attacking = attack("blessings A response_force\narmy A achaea 3")
    assert (attacking.compared, attacking.army("achaea")) == ("4/4", "A 3")  # only when defending


def test_HEL_BL_29_bluff() -> None:
    game = attack("blessings A bluff\nhand A c16 c14\nhand B c08").play("B card c08", "A pass")
    assert game.asked() == "A bluff_card"
    game.play("A card c16")
    assert (game.compared, game.hand("A")) == ("7/7", ["c14"])  # one more card, no second one
    assert attack("blessings A bluff\nhand A c16").play("A pass", "A no").compared == "4/4"


def test_HEL_BL_30_exile() -> None:
    text = "hero A achilles elis\nmonster hydra elis\nblessings A exile\narmy B crete 2\n"
    game = given(text).play("use exile", "attribute speed")
    assert len(game.choices("region")) == 18
    game.play("region crete")
    assert (game.monster("hydra")["region"], game.injuries("A")) == ("crete", ["speed"])
    assert (game.army("crete"), game.happened("region_attacked")) == ("B 2", 0)  # nothing is triggered
    assert not given(text + "injured A speed strength leadership").may("use exile")
    assert not given("hero A achilles achaea\nmonster hydra elis\nblessings A exile").may("use exile")


def test_HEL_BL_31_ambush() -> None:
    game = attack("army B elis 3+f\nblessings B ambush\nhand B c01")
    assert (game.army("elis"), game.asked()) == ("A 3, B 3+f", "B battle_card")
    assert attack("blessings B ambush\nhand B c01").army("elis") == "A 4, B 4"  # nobody is fortified
    attacker = attack("blessings A ambush\nhand B c01\narmy A arcadia 4+f")
    assert attacker.army("elis") == "A 4, B 4"  # nor for an attacker


def test_HEL_BL_32_murderous_march() -> None:
    text = "blessings A murderous_march\n"
    game = march(text + "army A elis 5", "murderous")
    assert (game.army("elis"), game.choices()) == ("A 3", ["count 1", "count 2", "count 3"])
    game.play("count 2")
    assert "region elis" not in game.choices()
    game.play("region macedonia")
    assert (game.army("elis"), game.army("macedonia"), game.control("macedonia")) == ("A 1", "A 2", "A")
    assert not march(text + "army A elis 2").may("murderous")  # at least 3 field Hoplites
    assert not march(text + "army A elis 2+f\narmy A crete 2", "region elis").may("murderous")
    helen = march(text + "army A elis 3\nhero B helen crete\nhero C heracles attica", "murderous")
    assert "region crete" not in helen.choices()


def test_HEL_BL_33_advanced_dodge() -> None:
    assert gaining("advanced_dodge").tracks("A") == "1/1/2"
    game = facing("sphinx", "a01", "attributes A 1/1/3\nblessings A advanced_dodge\nhand A c21 c22 c13")
    game.play("defend cards")
    assert "use advanced_dodge" not in game.choices()  # it adds to a card
    game.play("card c21", "use advanced_dodge")
    assert game.happened("defended") == 1  # 0 and 3 against 3
    game.chance().play("slot 3", "stop", "attack a03", "attack a04", "B attack a03")
    game.play("defend cards", "card c22")
    assert (game.asked(), game.choices("use")) == ("A hunt_defend_card", [])  # once in a Hunt


def test_HEL_BL_34_hermes_temple() -> None:
    assert gaining("hermes_temple").seat("A")["priests"] == 3  # 2 for the Oracle with Temple card 2
    text = "control A epirus\nphase special\n"
    game = given(text + "blessings A hermes_temple").play("special build_temple")
    assert (game.asked(), game.may("end_turn"), game.may("special prepare")) == ("A special_choose", True, True)
    assert given(text).play("special build_temple").asked() == "B turn_main"


def test_HEL_BL_35_winged_boots() -> None:
    game = given("army A elis 0+f\narmy A crete 2\nblessings A winged_boots").play("use winged_boots")
    assert game.choices() == ["field crete", "city elis"]
    game.play("city elis")
    assert "region elis" not in game.choices()
    game.play("region chalkidiki")
    assert (game.army("elis"), game.army("chalkidiki")) == ("", "A 1")  # in the field
    assert not game.may("regular hoplite_movement")


def test_HEL_BL_35_winged_boots_are_movement() -> None:
    text = "army A crete 2\nblessings A winged_boots\nhero A achilles elis\n"
    held = given("monster medusa crete\n" + text)
    assert not held.may("use winged_boots")
    helen = given(text + "hero B helen attica").play("use winged_boots")
    assert not helen.may("region attica")
    chimera = given(text + "monster chimera elis\nevolved chimera_macedonia").play("use winged_boots", "region elis")
    assert (chimera.army("elis"), chimera.army("crete")) == ("", "A 1")
    battle = given(text + "army B macedonia 2").play("use winged_boots", "region macedonia")
    assert (battle.happened("battle_won"), battle.army("crete")) == (1, "A 1")


def test_HEL_BL_36_heros_apprentice() -> None:
    text = "blessings A heros_apprentice\nattributes A 1/1/2\n"
    game = given(text + "army A elis 3").play("use heros_apprentice", "region achaea", "region locris")
    assert (game.army("elis"), game.army("locris"), game.control("achaea")) == ("A 2", "A 1", "-")
    assert not game.may("regular hero_movement")
    city = given(text + "army A elis 0+f").play("use heros_apprentice", "region achaea")
    assert (city.army("elis"), city.army("achaea")) == ("", "A 1")  # leaving the City was one of 2 regions
    slow = given("blessings A heros_apprentice\narmy A elis 0+f").play("use heros_apprentice")
    assert (slow.army("elis"), slow.happened("hoplites_moved")) == ("A 1", 0)  # with Speed 1 no more than that
    held = given(text + "army A elis 0+f\nmonster medusa elis").play("use heros_apprentice")
    assert (held.army("elis"), held.happened("hoplites_moved")) == ("A 1", 0)  # nor with Medusa
    enemy = given(text + "army A elis 1\ncontrol B achaea").play("use heros_apprentice", "region achaea")
    assert (enemy.control("achaea"), enemy.asked()) == ("A", "A turn_main")  # movement ends with an enemy


def test_HEL_MOV_3_with_heros_apprentice_a_new_action_begins() -> None:
    """What has moved is remembered for one action: not for the next one, in which an apprentice leaves a City."""
    text = "attributes A 3/1/2\nblessings A heros_apprentice\narmy A arcadia 3\narmy A achaea 0+f"
    game = given(text).play("regular hoplite_movement", "field arcadia", "region elis", "done")
    assert "moved elis 1" in GAME.notation(game.state)
    game.play("use heros_apprentice", "city achaea")
    assert "moved elis" not in GAME.notation(game.state)


def test_tokens_on_exhausted_fight_come_back_with_a_monument() -> None:
    """HEL-BL.25, HEL-BMO.5  Like those on special actions."""
    assert built("tokens C hunt exhausted_hunt").seat("C")["used"] == []
