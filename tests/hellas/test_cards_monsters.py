"""Sections 10, 22 to 24, 27 and 30: Combat cards, attack cards, monsters, quests, heroes, gods, Temple cards."""

from __future__ import annotations

import pytest

from petteia.games.hellas import content
from tests.hellas.given import Position, given

BATTLE = "army A arcadia 4\narmy B elis 4\nphase special\n"


def attack(text: str, number: int = 4) -> Position:
    """A marches from Arcadia to Elis, where B stands."""
    return given(BATTLE + text).play("special march", f"count {number}", "region elis")


# -- Combat cards (HEL-CMB) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "who", "card", "compared"),
    [
        ("", "B", "c01", "4/7"),  # Fortification: +2 in a City region
        ("", "A", "c01", "5/4"),  # ... not for the attacker
        ("glory A green", "A", "c03", "8/4"),  # Glory: +3
        ("glory B green", "A", "c03", "5/4"),
        ("", "A", "c05", "8/4"),  # Phalanx: +1 for every 2 own Hoplites
        ("army A arcadia 5", "A", "c10", "9/4"),  # Flank Attack: +2 with more Hoplites
        ("", "A", "c10", "6/4"),
        ("attributes A 3/1/1", "A", "c13", "8/4"),  # Trap: plus Leadership
        ("attributes A 2/1/1", "A", "c14", "8/4"),  # Tactical Maneuver: +2 with more Leadership
        ("", "A", "c14", "6/4"),
        ("", "A", "c16", "7/4"),  # Wild Attack: no effect
        ("", "A", "c23", "8/4"),  # Charge: no effect
        ("", "A", "c27", "10/4"),  # Assault: +2 when attacking
        ("", "B", "c27", "4/8"),
    ],
)
def test_card_combat_bonus(text: str, who: str, card: str, compared: str) -> None:
    """HEL-CMB.1, HEL-CMB.3, HEL-CMB.4, HEL-CMB.5, HEL-CMB.6, HEL-CMB.7, HEL-CMB.9, HEL-CMB.11, HEL-CMB.13, HEL-CMB.14

    What a card adds; one whose condition is not met is played for its strength.
    """
    game = attack(f"{text}\nhand {who} {card}", 5 if "arcadia 5" in text else 4)
    game.play(f"{who} card {card}")
    assert game.compared == compared


def test_card_local_support() -> None:
    """HEL-CMB.2, HEL-RCR.3  2 Hoplites recruited in the battle, which fight at once."""
    game = attack("hand B c02").play("B card c02", "B field elis", "B field elis")
    assert game.compared == "4/7"


def test_card_encirclement() -> None:
    """HEL-CMB.8, HEL-BAT.24  If the player wins, the loser kills 3; two such cards do not add up."""
    game = attack("hand A c15 c19").play("A card c15", "A card c19", "B region achaea")
    assert (game.army("elis"), game.army("achaea")) == ("A 2", "B 1")


def test_card_reinforcements() -> None:
    """HEL-CMB.10, HEL-BAT.33  Own field Hoplites from one adjacent region; Medusa holds them, Helen keeps them out."""
    text = BATTLE + "hand A c21\narmy A achaea 3\narmy A messenia 1\nhero C heracles crete\n"
    start = ("special march", "region arcadia", "count 4", "region elis", "A card c21")
    game = given(text).play(*start, "A region achaea", "A count 2")
    assert (game.compared, game.army("achaea")) == ("6/4", "A 1")
    held = given(text + "monster medusa achaea").play(*start)
    assert held.choices() == ["no", "region messenia"]


def test_card_javelin_volley() -> None:
    """HEL-CMB.12  With more Hoplites 1 enemy is killed at once."""
    game = attack("army A arcadia 5\nhand A c25", 5).play("A card c25")
    assert game.compared == "7/3"
    assert attack("hand A c25").play("A card c25").compared == "6/4"


@pytest.mark.parametrize(("option", "compared"), [("at_play", "9/9"), ("at_comparison", "7/9")])
def test_bonus_at_comparison_by_option(option: str, compared: str) -> None:
    """HEL-BAT.21  With `card_bonus_timing` at_comparison later changes count: the attacker has no longer more."""
    game = attack(f"option card_bonus_timing {option}\narmy A arcadia 5\nhand A c10\nhand B c02 c28", 5)
    game.play("B card c28", "A card c10", "B card c02", "B field elis", "B field elis")
    assert game.compared == compared


# -- attack cards (HEL-MAC) and special attacks (HEL-MON) -------------------------------------------------------


def attacked(monster: str, card: str, text: str = "") -> Position:
    """A hunts with a matching card for the first Wound, and is attacked; the deck gives shields, axes and spears."""
    symbol = content.MONSTER_WOUNDS[content.MONSTERS.index(monster)][0][0]
    own = content.COMBAT_IDS[content.COMBAT_SYMBOL.index(symbol)]
    deck = "deck c21 c22 c25 c26 c28"
    game = given(f"hero A achilles elis\nmonster {monster} elis\nhand A {own}\n{text}\n{deck}\nphase special")
    game.play("special hunt").chance()
    game.play("slot 1", "stop")
    other = "a01" if card != "a01" else "a02"
    return game.play(f"attack {card}", f"attack {other}", f"B attack {card}", "A defend not")


@pytest.mark.parametrize(("card", "number"), [("a01", 1), ("a04", 2), ("a07", 2)])
def test_card_attack_charge_and_mighty_attack(card: str, number: int) -> None:
    """HEL-MAC.1, HEL-MAC.2, HEL-MAC.4  1 or 2 Injuries."""
    game = attacked("cyclops", card)
    for attribute in ("speed", "strength")[:number]:
        assert game.asked() == "A injure_which"
        game.play(f"attribute {attribute}")
    assert (len(game.injuries("A")), game.chance().asked()) == (number, "A hunt_slot")


def test_card_fury() -> None:
    """HEL-MAC.3  1 Injury; if the hero had one before this card the Hunt ends."""
    game = attacked("cyclops", "a05").play("attribute speed").chance()
    assert game.asked() == "A hunt_slot"
    ended = attacked("cyclops", "a05", "injured A leadership").play("attribute speed")
    assert ended.view()["hunt"] is None


def test_card_nasty_wounds() -> None:
    """HEL-MAC.5, HEL-INJ.10, HEL-INJ.13  1 Injury, then the highest track value drops by 1 for good."""
    game = attacked("cyclops", "a08", "attributes A 3/2/3").play("attribute speed")
    assert game.choices() == ["attribute leadership", "attribute speed"]
    game.play("attribute speed")
    assert (game.tracks("A"), game.attributes("A")) == ("3/2/2", "3/2/1")


def test_card_quick_attack() -> None:
    """HEL-MAC.6  1 Injury, then down to as many cards as Speed."""
    game = attacked("cyclops", "a09", "attributes A 1/1/2\nhand A c09 c10").play("attribute speed")
    game.play("card c09", "card c10")
    assert game.asked() == "chance draw_cards"
    assert game.seat("A")["hand_size"] == 1


def test_card_rampage_and_special_attack() -> None:
    """HEL-MAC.7, HEL-MAC.9, HEL-MON.1  The special attack: 3 Injuries by Cerberus."""
    for card in ("a11", "a14"):
        game = attacked("cerberus", card).play("attribute speed", "attribute strength")
        assert len(game.injuries("A")) == 3


def test_card_recall() -> None:
    """HEL-MAC.8  The Hunt ends."""
    assert attacked("cyclops", "a12").asked() == "A injure_which"


def test_draw_after_hunt_end_by_option() -> None:
    """HEL-HNT.26  With `draw_after_hunt_end` the card for not defending is drawn although the attack ended the Hunt."""
    game = attacked("cyclops", "a12", "option draw_after_hunt_end true")
    assert game.asked() == "chance draw_cards"


def test_card_surprise_attack() -> None:
    """HEL-MAC.10  1 Injury, then half the hand, rounded up."""
    game = attacked("cyclops", "a16", "hand A c09 c10").play("attribute speed")
    game.play("card c09", "card c10")
    assert game.chance().seat("A")["hand_size"] == 2


def test_card_wild_attack_of_a_monster() -> None:
    """HEL-MAC.11, HEL-HID.7  1 Injury, then a card is discarded at random."""
    game = attacked("cyclops", "a17", "hand A c09 c10").play("attribute speed")
    assert game.asked() == "chance discard_random"
    game.play("card c10")
    assert "flank_attack:c10" in game.view()["decks"]["combat_discards"]


def test_monster_chimera_special() -> None:
    """HEL-MON.3  1 Injury, then the hunter keeps 1 card."""
    game = attacked("chimera", "a14", "hand A c09 c10").play("attribute speed", "card c09")
    assert game.chance().seat("A")["hand_size"] == 2


def test_monster_cyclops_special() -> None:
    """HEL-MON.6  1 Injury, then one attribute drops by 1 for good."""
    game = attacked("cyclops", "a14", "attributes A 2/1/2").play("attribute speed", "attribute leadership")
    assert game.tracks("A") == "1/1/2"


def test_monster_hydra_special() -> None:
    """HEL-MON.8, HEL-HNT.36  All its Wounds are healed; they still give their reward, unless the option says no."""
    for option, priests in (("true", 1), ("false", 0)):
        text = f"option healed_wounds_reward {option}\nhand A c13"
        game = given(f"hero A achilles elis\nmonster hydra elis 1\n{text}\ndeck c21 c22\nphase special")
        game.play("special hunt").chance()
        game.play("slot 4", "stop", "attack a14", "attack a01", "B attack a14", "defend not").chance()
        assert game.covered("hydra") == []
        game.play("stop", "attribute speed")
        assert game.seat("A")["priests"] == priests


@pytest.mark.parametrize(("monster", "attribute"), [("medusa", "speed"), ("sphinx", "leadership")])
def test_monster_medusa_and_sphinx_special(monster: str, attribute: str) -> None:
    """HEL-MON.10, HEL-MON.15  1 Injury, then the Hunt ends if Speed, or Leadership, is below 3."""
    strong = attacked(monster, "a14", "attributes A 3/1/3").play("attribute strength").chance()
    assert strong.asked() == "A hunt_slot"
    weak = attacked(monster, "a14", "attributes A 3/1/3").play(f"attribute {attribute}")
    assert weak.asked() == "A injure_which"
    assert weak.happened("hunt_ended") == 1


def test_monster_minotaur_special() -> None:
    """HEL-MON.13  2 Injuries, then half the hand, rounded up."""
    game = attacked("minotaur", "a14", "hand A c09 c10").play(
        "attribute speed", "attribute strength", "card c09", "card c10"
    )
    assert game.chance().seat("A")["hand_size"] == 2


# -- region attacks and passive abilities (HEL-MON) ------------------------------------------------------------


def raided(text: str) -> Position:
    """A builds a level of Zeus' monument, and the die says region attack."""
    return given(f"{text}\nphase special").play("special build_monument", "god zeus", "die region_attack")


@pytest.mark.parametrize(("monster", "left"), [("cerberus", "B 1"), ("medusa", "B 3"), ("sphinx", "B 3")])
def test_monster_region_attack_kills(monster: str, left: str) -> None:
    """HEL-MON.2, HEL-MON.11, HEL-MON.16, HEL-MPH.6  3 Hoplites, or 1, in its region; with none there is no effect."""
    assert raided(f"monster {monster} elis\narmy B elis 4").army("elis") == left
    assert raided(f"monster {monster} achaea\narmy B elis 4").army("elis") == "B 4"


def test_monster_chimera_region() -> None:
    """HEL-MON.4, HEL-MON.5, HEL-PRY.5  Kills 1, goes to the highest monument; no Priest can be sent there."""
    game = raided("monster chimera elis\narmy B elis 4\npriests B 1")
    assert (game.army("elis"), game.monster("chimera")["region"]) == ("B 3", "thessaly")
    prayer = given("monster chimera thessaly\npriests A 1").play("regular prayer")
    assert prayer.choices() == ["god athena", "god hermes"]
    assert prayer.refused("god zeus") == "HEL-PRY.5, HEL-MON.5"


def test_monster_cyclops_region() -> None:
    """HEL-MON.7, HEL-QST.6  1 Injury to every hero there and next to it; not to heroes on quests."""
    game = raided(
        "monster cyclops elis\nhero B perseus elis\nquest aid_to_atlas\nstep C aid_to_atlas 1\nhero D helen crete"
    )
    game.play("B attribute speed")
    assert [len(game.injuries(seat)) for seat in "ABCD"] == [0, 1, 0, 0]


def test_monster_hydra_region() -> None:
    """HEL-MON.9  1 Hoplite there and 1 in every adjacent region."""
    game = raided("monster hydra elis\narmy B elis 4\narmy C arcadia 2")
    assert (game.army("elis"), game.army("arcadia")) == ("B 3", "C 1")


def test_monster_medusa_passive() -> None:
    """HEL-MON.12, HEL-MOV.5  Hoplites cannot leave; into the City and out of it they can."""
    game = given("monster medusa elis\narmy A elis 4\nattributes A 2/1/1").play(
        "regular hoplite_movement", "field elis"
    )
    assert game.army("elis") == "A 3+f"
    assert not given("monster medusa elis\narmy A elis 4+f\nphase special").may("special march")


def test_monster_minotaur_region() -> None:
    """HEL-MON.14  Kills 1; whoever controls the region sacrifices a Priest."""
    game = raided("monster minotaur elis\narmy B elis 4\npriests B 2")
    assert (game.army("elis"), game.seat("B")["priests"]) == ("B 3", 1)


def test_monster_sphinx_passive() -> None:
    """HEL-MON.17, HEL-RCR.5  Nobody can recruit in its region."""
    assert not given("monster sphinx elis\ncontrol A elis\nphase special").may("special recruit")


# -- evolutions (HEL-EVO) ------------------------------------------------------------


def value(monster: str, text: str, card: str = "a01") -> int:
    """The value of an attack card against a hunter who has dealt the first Wound."""
    cards = "hand A c23\ndeck c21 c22"
    game = given(f"hero A achilles elis\nmonster {monster} elis\n{cards}\n{text}\nphase special")
    game.play("special hunt").chance()
    game.play("slot 1", "stop", f"attack {card}", "attack a03", f"B attack {card}")
    return int(game.view()["hunt"]["value"])


def test_evolution_cerberus_epirus() -> None:
    """HEL-EVO.1  The first attack card has +3, and ends the Hunt if it is not defended against."""
    assert value("cerberus", "evolved cerberus_epirus") == 6
    ended = attacked("cerberus", "a01", "evolved cerberus_epirus").play("attribute speed")
    assert ended.happened("hunt_ended") == 1


@pytest.mark.parametrize(
    ("evolution", "monster", "symbols"),
    [
        ("cerberus_locris", "cerberus", ["spear"]),
        ("chimera_arcadia", "chimera", ["mace", "sword"]),
        ("cyclops_euboea", "cyclops", ["mace"]),
        ("hydra_chalkidiki", "hydra", ["bow", "bow"]),
        ("medusa_phocis", "medusa", ["axe"]),
        ("minotaur_boeotia", "minotaur", ["sword"]),
        ("sphinx_thessaly", "sphinx", ["torch", "torch"]),
    ],
)
def test_evolutions_with_more_wounds(evolution: str, monster: str, symbols: list[str]) -> None:
    """HEL-EVO.2, HEL-EVO.4, HEL-EVO.6, HEL-EVO.8, HEL-EVO.10, HEL-EVO.12, HEL-EVO.14, HEL-MST.4  Uncovered."""
    before = given(f"monster {monster} elis").monster(monster)["wounds"]
    after = given(f"monster {monster} elis\nevolved {evolution}").monster(monster)["wounds"]
    added = after[len(before) :]
    assert [wound["symbol"] for wound in added] == symbols
    assert {(wound["reward"], wound["covered"]) for wound in added} == {("none", False)}


def test_evolution_chimera_macedonia() -> None:
    """HEL-EVO.3, HEL-MOV.14  It kills one of a group on the way as well."""
    text = "monster chimera achaea\nevolved chimera_macedonia\narmy A elis 3\nblessings A forced_march\nphase special"
    game = given(text).play("special march", "count 3", "region achaea", "region locris")
    assert game.army("locris") == "A 2"


def test_evolution_cyclops_acarnania() -> None:
    """HEL-EVO.5  +1 for all its attack cards."""
    assert (value("cyclops", ""), value("cyclops", "evolved cyclops_acarnania")) == (3, 4)


def test_evolution_hydra_argolis() -> None:
    """HEL-EVO.7  +2 while 3 or more symbols are covered."""
    text = "evolved hydra_argolis\nmonster hydra elis"
    assert (value("hydra", text), value("hydra", text + " 5 6")) == (3, 5)


def test_evolution_medusa_attica() -> None:
    """HEL-EVO.9, HEL-HNT.6  Hunters draw by Speed."""
    text = "hero A achilles elis\nattributes A 1/1/3\nmonster medusa elis\nphase special"
    assert given(text).play("special hunt").chance().seat("A")["hand_size"] == 1
    assert given(text + "\nevolved medusa_attica").play("special hunt").chance().seat("A")["hand_size"] == 3


def test_evolution_minotaur_crete() -> None:
    """HEL-EVO.11, HEL-HNT.2  Only with a Priest in the pool, which is not spent."""
    text = "hero A achilles elis\nmonster minotaur elis\nevolved minotaur_crete\nphase special"
    assert not given(text).may("special hunt")
    assert given(text + "\npriests A 1").play("special hunt").chance().seat("A")["priests"] == 1


def test_evolution_sphinx_messenia() -> None:
    """HEL-EVO.13, HEL-HNT.2  Only with Leadership 3 or more."""
    text = "hero A achilles elis\nmonster sphinx elis\nevolved sphinx_messenia\nphase special\n"
    assert not given(text + "attributes A 2/1/1").may("special hunt")
    assert given(text + "attributes A 3/1/1").may("special hunt")


# -- quests (HEL-QUE) ------------------------------------------------------------


def completed(quest: str, text: str = "") -> Position:
    """A's hero is on step 2 and advances to step 3."""
    return given(f"quest {quest}\nstep A {quest} 2\n{text}").play("regular hero_movement")


def test_quest_aid_to_atlas() -> None:
    """HEL-QUE.1, HEL-KOK.10  Keep the card; giving it up brings back all tokens and 2 cards."""
    game = completed("aid_to_atlas", "tokens A recruit march\ncountdown A zeus 2")
    game.play("use aid_to_atlas", "card c01", "card c02")
    assert (game.seat("A")["used"], game.hand("A"), game.seat("A")["kept"]) == ([], ["c01", "c02"], [])
    assert game.view()["countdown"]["tokens"] == 2


def test_quest_amazon_queen() -> None:
    """HEL-QUE.2  Strength +1 and 2 Combat cards."""
    game = completed("amazon_queen").chance()
    assert (game.tracks("A"), game.seat("A")["hand_size"], game.glory("red")) == ("1/2/1", 2, "A")


def test_quest_augean_stables() -> None:
    """HEL-QUE.3, HEL-SPA.8  Keep the card; discard it for one more special action, also after the first one."""
    game = completed("augean_stables", "hero A achilles -")
    game.play("to_special", "special prepare", "prepare draw").chance()
    game.play("prepare draw").chance()
    assert game.choices() == ["end_turn", "use augean_stables"]
    game.play("use augean_stables", "special build_monument")
    assert game.asked() == "A monument_choose"


def test_quest_prometheus() -> None:
    """HEL-QUE.4  A Priest and up to 2 Hoplites in one controlled region."""
    game = completed("prometheus", "control A crete elis")
    game.play("field crete", "field crete")
    assert (game.seat("A")["priests"], game.army("crete")) == (1, "A 2")


def test_quest_cretan_bull() -> None:
    """HEL-QUE.5, HEL-GLO.3  A Glory token from the supply; with none there is nothing to take."""
    assert completed("cretan_bull", "glory B red yellow").choices("glory") == ["blue", "green", "brown"]
    none_left = completed("cretan_bull", "glory B red yellow blue green brown")
    assert (none_left.glory("brown"), none_left.glory("red")) == ("A", "B")


def test_quest_calydonian_hunt() -> None:
    """HEL-QUE.6  Up to 2 in every controlled region with a City or Sparta, 2 in Sparta, too."""
    game = completed("calydonian_hunt", "control A laconia elis")
    game.play("field laconia", "field laconia", "field elis", "field elis")
    assert (game.army("laconia"), game.army("elis")) == ("A 2", "A 2")


def test_quest_stymphalian_birds() -> None:
    """HEL-QUE.7, HEL-ART.4, HEL-HID.5  Draw 3 neutral artifacts, keep 1; only the chooser sees them."""
    game = completed("stymphalian_birds").play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert game.view("B")["choice"] == {}
    game.play("artifact aegis")
    assert game.seat("A")["artifacts"] == ["aegis"]


def test_quest_golden_fleece() -> None:
    """HEL-QUE.8  Up to 3 Hoplites in one controlled region; step 3 asks for an artifact of any kind."""
    game = completed("golden_fleece", "control A crete").play("field crete", "field crete", "field crete")
    assert game.army("crete") == "A 3"
    text = "hero A achilles acarnania\nhero D helen crete\nattributes A 2/1/2\nquest golden_fleece\n"
    assert given(text).play("regular hero_movement", "stop").choices("step") == ["1", "2"]
    owner = given(text + "control A attica").play("regular hero_movement", "stop")
    assert owner.choices("step") == ["1", "2", "3"]


def test_quest_cattle_of_geryon() -> None:
    """HEL-QUE.9  One attribute with a track value below 3 is raised to 3."""
    game = completed("cattle_of_geryon", "attributes A 4/2/1")
    assert game.choices() == ["attribute strength", "attribute speed"]


# -- heroes (HEL-HER) ------------------------------------------------------------


def test_hero_achilles() -> None:
    """HEL-HER.1, HEL-HER.2, HEL-HER.3, HEL-HER.4  Speed 2; in his region the lower of Speed and Strength is added."""
    assert content.HERO_START[content.HEROES.index("achilles")] == (1, 1, 2)
    assert attack("hero A achilles elis\nattributes A 1/3/2").compared == "6/4"
    assert attack("hero A achilles elis\nattributes A 1/3/2\ninjured A strength").compared == "5/4"
    assert attack("hero A achilles achaea\nattributes A 1/3/2").compared == "4/4"


def test_hero_helen() -> None:
    """HEL-HER.5, HEL-HER.6, HEL-SET.27, HEL-ART.4  Keeps 1 of 3 artifacts, then picks the region; enemies stay out."""
    game = given("option start_player seat\nphase set_up").chance()
    game.play("A hero helen", "A color blue")
    assert game.asked() == "chance draw_artifact"
    game.play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert game.asked() == "A setup_artifact"
    game.play("artifact harpe")
    assert (game.asked(), game.seat("A")["charged"]) == ("A setup_region", ["harpe"])
    text = "hero B helen elis\nphase special\n"
    assert (
        not given(text + "army A messenia 3\nmonster medusa arcadia\nhero C heracles crete")
        .play("special march", "count 3")
        .may("region elis")
    )
    stays = given(text + "army A elis 1")
    assert stays.play("special march").may("region achaea")


def test_hero_heracles() -> None:
    """HEL-HER.7, HEL-HER.8, HEL-TRN.6, HEL-GLO.3  Strength 2; a Glory token for one of 2 artifacts, before all else."""
    assert content.HERO_START[content.HEROES.index("heracles")] == (1, 2, 1)
    game = given("turn C\nglory C red blue\nphase start")
    assert game.choices() == ["no", "glory red", "glory blue"]
    game.play("no")
    assert game.asked() == "C turn_main"


def test_hero_perseus() -> None:
    """HEL-HER.9, HEL-HER.10, HEL-PRE.8  The Glory token of his starting region; after Prepare any region, or stay."""
    game = given("option start_player seat\nphase set_up").chance()
    game.play("A hero perseus", "A color blue", "A region elis")
    assert game.glory("green") == "A"
    after = given("turn B\nphase special").play("special prepare", "prepare draw").chance()
    after.play("prepare draw").chance()
    assert after.choices()[0] == "stop"
    assert len(after.choices()) == 19


# -- gods (HEL-GOD) ------------------------------------------------------------


def test_god_athena() -> None:
    """HEL-GOD.1, HEL-GOD.2, HEL-GOD.3, HEL-GOD.4, HEL-GOD.7  Nothing, then 1, 2, 3, 3 Hoplites in one region."""
    for level, number in enumerate((0, 1, 2, 3, 3), 1):
        game = given(f"level athena {level}\npriests A 1\ncontrol A elis crete").play("regular prayer", "god athena")
        placed = 0
        while game.asked() == "A recruit_place":
            game.play("city elis" if game.may("city elis") else "field elis")
            placed += 1
        assert (placed, game.tracks("A")) == (number, "2/1/1")


def test_god_zeus() -> None:
    """HEL-GOD.5  1, 2, 3, 3 Combat cards from level 2 on, then the hand limit."""
    game = given("level zeus 4\npriests A 1\nhand A c01 c02 c03").play("regular prayer", "god zeus").chance()
    assert (game.tracks("A"), game.asked(), game.seat("A")["hand_size"]) == ("1/2/1", "A discard_card", 6)


def test_god_hermes() -> None:
    """HEL-GOD.6, HEL-GOD.8, HEL-GOD.9, HEL-MOV.6  An army along a path; it may move again, or none moves."""
    text = "level hermes 3\npriests A 1\narmy A elis 4\n"
    game = given(text).play("regular prayer", "god hermes")
    assert "no" in game.choices()
    game.play("region elis", "count 2", "region achaea", "region locris")
    assert (game.army("locris"), game.tracks("A")) == ("A 2", "1/1/2")
    game.play("regular hoplite_movement", "field locris", "region phocis")
    assert game.army("phocis") == "A 1"


# -- Temple cards (HEL-TCD) ------------------------------------------------------------


def test_temple_cards() -> None:
    """HEL-TCD.1, HEL-TCD.3, HEL-TCD.4, HEL-TCD.5, HEL-TMP.5, HEL-CMP.7  Draft slots and Oracle rewards."""
    assert [content.TEMPLE_DRAFTS[card] for card in range(5)] == [
        (2, 4, 6, 8),
        (2, 3, 6, 8),
        (2, 3, 5, 7),
        (3, 4, 5, 7),
        (3, 4, 6, 7),
    ]
    text = "control A phocis\nphase special\ntemple_card "
    assert given(text + "temple_1").play("special build_temple").choices()[0] == "end_turn"
    assert given(text + "temple_3").play("special build_temple").asked() == "chance draw_artifact"
    filled = given(text + "temple_4\nhand A c01").play("special build_temple").chance()
    assert filled.seat("A")["hand_size"] == 4
    raised = given(text + "temple_5\nattributes A 5/1/1").play("special build_temple")
    assert raised.choices() == ["attribute strength", "attribute speed"]
    raised.play("attribute speed")
    assert raised.tracks("A") == "5/2/2"


def test_temple_draft_slot() -> None:
    """HEL-TMP.1, HEL-TMP.2, HEL-TMP.5, HEL-TCD.2  The emptied slot 2 of card 2 is a draft slot; slot 1 is not."""
    text = "control A epirus crete\ntemple_card temple_2\nphase special\n"
    assert given(text).play("special build_temple", "region crete").asked() == "B turn_main"
    game = given(text + "slots 1").play("special build_temple", "region crete")
    assert (game.asked(), game.seat("A")["priests"]) == ("chance draw_blessing", 1)
