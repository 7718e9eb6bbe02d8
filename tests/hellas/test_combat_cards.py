"""Section 23: the Combat cards in battle (CMB), one test for each kind of card."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from petteia.games.hellas.rules.effects.combat import changes_armies
from tests.hellas.given import given
from tests.hellas.moments import attack, march


def compared(card: str, text: str = "", who: str = "A", number: int = 4) -> str:
    """The Army Strengths, attacker first, of a battle of 4 against 4 in Elis in which this card alone is played."""
    return attack(f"{text}\nhand {who} {card}", number).play(f"{who} card {card}").compared


@pytest.mark.parametrize("card", content.COMBAT_IDS)
@pytest.mark.parametrize("who", "AB")
def test_HEL_BAT_21_a_card_adds_what_its_player_was_told(card: str, who: str) -> None:
    """HEL-BAT.21  The view tells both sums with each card of the hand; cards that move or kill leave doubt."""
    text = f"glory {who} green\nattributes {who} 4/1/1\nblessings {who} combat_training"
    game = attack(f"{text}\nhand {who} {card}")
    sums = game.view(who)["battle"]["with_card"]
    told = ["/".join(map(str, both)) for both in sums.values()]
    in_doubt = changes_armies(content.COMBAT_IDS.index(card))
    assert told == ([] if in_doubt else [game.play(f"{who} card {card}").compared])


@pytest.mark.parametrize("card", ["c01", "c08"])
def test_HEL_CMB_1_fortification(card: str) -> None:
    assert compared(card, who="B") == "4/7"  # 1, and 2 for defending a region with a City
    assert compared(card, who="A") == "5/4"  # not for the attacker
    game = march(f"army A elis 4\narmy B messenia 3\nhand B {card}", "count 4", "region messenia", f"B card {card}")
    assert game.compared == "4/4"  # Messenia has no City


@pytest.mark.parametrize("card", ["c02", "c07"])
def test_HEL_CMB_2_local_support(card: str) -> None:
    game = attack(f"hand B {card}").play(f"B card {card}")
    assert game.choices() == ["done", "field elis", "city elis"]
    assert game.copy().play("B done").compared == "4/5"
    assert game.copy().play("B field elis", "B field elis").compared == "4/7"  # they fight at once
    assert game.play("B city elis", "B field elis").compared == "4/8"  # and one may be fortified
    assert compared(card, who="A") == "5/4"  # not for the attacker
    open_land = march(f"army A elis 4\narmy B messenia 3\nhand B {card}", "count 4", "region messenia")
    assert open_land.play(f"B card {card}").compared == "4/4"  # nor without a City


@pytest.mark.parametrize("card", ["c03", "c09"])
def test_HEL_CMB_3_glory(card: str) -> None:
    assert compared(card, "glory A green") == "8/4"
    assert compared(card, "glory A red\nglory B green") == "5/4"  # the token of the region's nation
    assert attack(f"glory A green\nhand A {card}").play(f"A card {card}").glory("green") == "A"  # it is kept


@pytest.mark.parametrize(("card", "strength"), [("c04", 1), ("c05", 2), ("c06", 2)])
def test_HEL_CMB_4_phalanx(card: str, strength: int) -> None:
    assert compared(card) == f"{4 + strength + 2}/4"
    assert compared(card, "army A arcadia 5", number=5) == f"{5 + strength + 2}/4"  # rounded down


@pytest.mark.parametrize("card", ["c10", "c11", "c12"])
def test_HEL_CMB_5_flank_attack(card: str) -> None:
    assert compared(card, "army A arcadia 5", number=5) == "9/4"
    assert compared(card) == "6/4"  # not with as many as the opponent
    assert compared(card, "army A arcadia 5", "B", 5) == "5/6"


@pytest.mark.parametrize("card", ["c13", "c17"])
def test_HEL_CMB_6_trap(card: str) -> None:
    assert compared(card, "attributes A 3/1/1") == "8/4"
    assert compared(card, "attributes A 3/1/1\ninjured A leadership") == "6/4"
    assert compared(card, "attributes B 2/1/1", "B") == "4/7"


@pytest.mark.parametrize("card", ["c14", "c18"])
def test_HEL_CMB_7_tactical_maneuver(card: str) -> None:
    assert compared(card, "attributes A 2/1/1") == "8/4"
    assert compared(card, "attributes A 2/1/1\nattributes B 2/1/1") == "6/4"  # more than the enemy hero
    assert compared(card, "attributes A 3/1/1\nattributes B 2/1/1\ninjured A leadership") == "6/4"
    assert compared(card, "attributes B 2/1/1", "B") == "4/8"  # for a defender too


def test_HEL_CMB_8_encirclement() -> None:
    one = attack("army B elis 5\narmy A arcadia 5\nhand A c15", 5).play("A card c15", "B region achaea")
    assert (one.army("elis"), one.army("achaea")) == ("A 4", "B 2")  # the loser kills 3
    two = attack("hand A c15 c19").play("A card c15", "A card c19", "B region achaea")
    assert (two.army("elis"), two.army("achaea")) == ("A 2", "B 1")  # two do not add up
    lost = attack("hand A c15\nhand B c14").play("B card c14", "A card c15")
    assert (lost.army("elis"), lost.army("arcadia")) == ("B 4", "A 2")  # only for the winner
    assert compared("c15") == "6/4"


@pytest.mark.parametrize("card", ["c16", "c20", "c26", "c29"])
def test_HEL_CMB_9_wild_attack(card: str) -> None:
    game = attack(f"hand A {card}").play(f"A card {card}", "B region achaea")
    assert (game.compared, game.army("elis"), game.army("achaea")) == ("7/4", "A 3", "B 3")


@pytest.mark.parametrize("card", ["c21", "c22"])
def test_HEL_CMB_10_reinforcements(card: str) -> None:
    text = f"hand A {card}\narmy A achaea 3+f\narmy A messenia 1\nhero C heracles crete\n"
    game = attack(text).play(f"A card {card}")
    assert game.choices() == ["no", "region achaea", "region messenia"]
    game.play("A region achaea")
    assert game.choices() == ["count 1", "count 2", "count 3"]  # field Hoplites, from one region
    game.play("A count 2")
    assert (game.compared, game.army("achaea"), game.army("messenia")) == ("6/4", "A 1+f", "A 1")
    held = attack(text + "monster medusa achaea").play(f"A card {card}")
    assert held.choices() == ["no", "region messenia"]


def test_HEL_CMB_10_reinforcements_from_epirus_alone() -> None:
    """The first region of the map is the only one that Hoplites can come from."""
    game = given("army A chalkidiki 3\narmy A epirus 2\narmy B macedonia 6\nhand A c21\nphase special")
    game.play("special march", "region chalkidiki", "count 3", "region macedonia", "A card c21")
    assert (game.asked(), game.choices()) == ("A reinforce_source", ["no", "region epirus"])


def test_HEL_CMB_10_helen_and_the_chimera_apply_to_reinforcements() -> None:
    """HEL-CMB.10  Here the defender brings Hoplites to Helen's region, and into the Chimera's."""
    armies = "army A arcadia 4\narmy B elis 4\narmy B achaea 2\nhand B c21\nphase special\n"
    start = ("special march", "count 4", "region elis", "B card c21")
    barred = given(armies + "hero C helen elis\nhero A achilles elis\nattributes A 1/1/1").play(*start)
    assert barred.army("achaea") == "B 2"
    assert barred.happened("battle_compared") == 1
    chimera = given(armies + "monster chimera elis\nevolved chimera_macedonia").play(*start[:3])
    assert chimera.army("elis") == "A 3, B 4"  # one attacker was killed on entering
    chimera.play("B card c21", "B region achaea", "B count 2")
    assert chimera.compared == "3/5"


@pytest.mark.parametrize("card", ["c23", "c24"])
def test_HEL_CMB_11_charge(card: str) -> None:
    game = attack(f"hand A {card}").play(f"A card {card}", "B region achaea")
    assert (game.compared, game.army("elis"), game.army("achaea")) == ("8/4", "A 2", "B 3")


@pytest.mark.parametrize("card", ["c25", "c28"])
def test_HEL_CMB_12_javelin_volley(card: str) -> None:
    text = f"army A arcadia 5\nhand A {card}\nhand B c08"
    game = attack(text, 5).play("B pass", f"A card {card}")
    assert game.compared == "7/3"
    assert compared(card) == "6/4"  # not with as many as the opponent


@pytest.mark.parametrize("card", ["c27", "c30"])
def test_HEL_CMB_13_assault(card: str) -> None:
    assert compared(card) == "10/4"
    assert compared(card, who="B") == "4/8"  # only when attacking


@pytest.mark.parametrize(("card", "total"), [("c01", 5), ("c02", 5), ("c03", 5), ("c10", 6), ("c14", 6), ("c25", 6)])
def test_HEL_CMB_14_a_condition_that_is_not_met(card: str, total: int) -> None:
    game = attack(f"hand A {card}")
    assert game.may(f"card {card}")
    assert game.play(f"A card {card}").compared == f"{total}/4"  # 4 Hoplites and the strength of the card
