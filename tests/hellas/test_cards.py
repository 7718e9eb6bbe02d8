"""Sections 10, 22 to 27 and 30: one test for each artifact, Blessing and Combat card."""

from __future__ import annotations

import pytest

from tests.hellas.given import Position, given


def march(game: Position, number: int, *regions: str) -> Position:
    """March with so many Hoplites along these regions, from the only possible source."""
    game.play("special march")
    if game.asked().endswith("march_count"):
        game.play(f"count {number}")
    for region in regions:
        if game.asked().endswith("march_step"):
            game.play(f"region {region}")
    return game


BATTLE = "army A arcadia 4\narmy B elis 4\nphase special\n"


def attack(text: str, number: int = 4) -> Position:
    """A marches from Arcadia to Elis, where B stands."""
    return march(given(BATTLE + text), number, "elis")


HUNT = "hero A achilles elis\nphase special\n"


def hunt(text: str) -> Position:
    """A hunts in Elis; chance takes its first outcomes."""
    return given(HUNT + text).play("special hunt").chance()


# -- neutral artifacts ------------------------------------------------------------


def test_card_caduceus() -> None:
    """HEL-AF.1, HEL-WIN.6  The opponent discards a Combat card of own choice; not against an empty hand."""
    game = attack("artifacts A caduceus\nhand B c01 c02")
    game.play("A use caduceus", "B card c02")
    assert game.hand("B") == ["c01"]
    assert attack("artifacts A caduceus\nhand A c01").asked() == "A battle_card"


def test_card_apollos_arrow() -> None:
    """HEL-AF.2  +2 if the hero is next to the battle, not in it."""
    game = attack("artifacts A apollos_arrow\nhero A achilles achaea")
    game.play("A use apollos_arrow")
    assert game.compared == "6/4"
    assert attack("artifacts A apollos_arrow\nhero A heracles elis").compared == "4/4"


def test_card_femes_trumpet() -> None:
    """HEL-AF.3, HEL-SPA.3  Take back one used-action token from a special action."""
    game = given("artifacts A femes_trumpet\ntokens A hunt prepare")
    game.play("regular use_artifacts", "use femes_trumpet", "special hunt")
    assert game.seat("A")["used"] == ["prepare"]


def test_card_harpe() -> None:
    """HEL-AF.4, HEL-HNT.5  A Combat card before a battle, or at the start of a Hunt, before or after the draw."""
    game = attack("artifacts B harpe")
    game.play("B use harpe", "card c05")
    assert game.hand("B") == ["c05"]
    game = given("hero A achilles elis\nmonster sphinx elis\nartifacts A harpe\nphase special")
    game.play("special hunt", "close", "card c01")
    assert game.asked() == "A hunt_use"
    game.play("use harpe", "card c02")
    assert (game.hand("A"), game.asked()) == (["c01", "c02"], "A hunt_slot")


def test_card_pandoras_box() -> None:
    """HEL-AF.5, HEL-MPH.7  One Monster Phase with the user as acting player, without an Event Phase."""
    game = given("artifacts A pandoras_box\nmonster hydra elis")
    game.play("regular use_artifacts", "use pandoras_box", "die move", "A region achaea")
    assert game.monster("hydra")["region"] == "achaea"
    assert game.asked() == "A turn_main"
    assert game.happened("event_drawn") == 0


def test_card_horn_of_plenty() -> None:
    """HEL-AF.6  Up to 2 Hoplites in one controlled region with a City."""
    game = given("artifacts A horn_of_plenty\ncontrol A elis messenia achaea")
    game.play("regular use_artifacts", "use horn_of_plenty")
    assert game.choices("field") == ["achaea", "elis"]
    game.play("city elis", "field elis")
    assert game.army("elis") == "A 1+f"


def test_card_ambrosia() -> None:
    """HEL-AF.7, HEL-INJ.8  All Injuries are healed."""
    game = given("artifacts A ambrosia\ninjured A speed strength leadership")
    game.play("regular use_artifacts", "use ambrosia")
    while game.asked().endswith("heal_which"):
        game.play(game.choices()[0])
    assert game.injuries("A") == []


def test_card_aegis() -> None:
    """HEL-AF.8, HEL-WIN.3  Up to 2 are not killed; with several regions the owner chooses where."""
    game = given(
        "artifacts B aegis\nmonster hydra boeotia\narmy B boeotia 1\narmy B attica 1\narmy B euboea 1\nphase special"
    )
    game.play("special build_monument", "god zeus", "die region_attack", "B region boeotia", "B region euboea")
    assert [game.army(region) for region in ("boeotia", "attica", "euboea")] == ["B 1", "", "B 1"]


def test_card_eye_of_graeae() -> None:
    """HEL-AF.9, HEL-BAT.14  Discard any number of Combat cards, then draw as many."""
    game = attack("artifacts A eye_of_graeae\nhand A c01 c02")
    game.play("A close", "A use eye_of_graeae", "card c01", "card c02", "card c05", "card c06")
    assert game.hand("A") == ["c05", "c06"]


def test_card_ariadnes_thread() -> None:
    """HEL-AF.10  A monster moves 1 or 2 regions."""
    game = given("artifacts A ariadnes_thread\nmonster hydra elis\nmonster sphinx attica")
    game.play("regular use_artifacts", "use ariadnes_thread", "monster hydra", "region achaea")
    assert "stop" in game.choices()
    game.play("region locris")
    assert game.monster("hydra")["region"] == "locris"


# -- monster artifacts ------------------------------------------------------------


@pytest.mark.parametrize(("artifact", "left"), [("adamant_tethers", "B 1"), ("chimeras_fire", "B 3")])
def test_card_adamant_tethers_and_chimeras_fire(artifact: str, left: str) -> None:
    """HEL-AF.11, HEL-AF.12  3 Hoplites, or 1, in the own hero's region die, whoever owns them."""
    game = given(f"artifacts A {artifact}\nhero A achilles elis\narmy B elis 4")
    game.play("regular use_artifacts", f"use {artifact}")
    assert game.army("elis") == left


def test_card_eye_of_cyclops() -> None:
    """HEL-AF.13  A Priest if the hero stands where a Temple has been built, whoever controls it."""
    game = given("artifacts A eye_of_cyclops\nhero A achilles elis\ncontrol B elis\ntemples elis")
    game.play("regular use_artifacts", "use eye_of_cyclops")
    assert game.seat("A")["priests"] == 1
    assert not given("artifacts A eye_of_cyclops\nhero A achilles elis").may("regular use_artifacts")


def test_card_poison_arrows() -> None:
    """HEL-AF.14, HEL-HNT.5  Any 1 Wound and a card at the start of a Hunt."""
    game = given("hero A achilles elis\nmonster sphinx elis\nartifacts A poison_arrows\nphase special")
    game.play("special hunt", "use poison_arrows", "slot 4", "card c01")
    assert (game.covered("sphinx"), game.hand("A")) == ([4], ["c01"])


def test_card_medusas_blood() -> None:
    """HEL-AF.15, HEL-BAT.22, HEL-WIN.10  Ignore 1 own casualty symbol, or add 1 to the opponent's total."""
    text = "artifacts A medusas_blood\nhand A c23"
    own = attack(text).play("A card c23", "A blood own", "B region achaea")
    assert (own.army("elis"), own.army("achaea")) == ("A 3", "B 3")
    enemy = attack(text).play("A card c23", "A blood enemy", "B region achaea")
    assert (enemy.army("elis"), enemy.army("achaea")) == ("A 2", "B 2")


def test_card_minotaurs_horn() -> None:
    """HEL-AF.16, HEL-BAT.33  Before a battle the defender brings field Hoplites from any adjacent regions."""
    game = attack("artifacts B minotaurs_horn\narmy B achaea 2+f\narmy B messenia 3\nhand B c01")
    game.play("B use minotaurs_horn", "B region achaea", "B count 2", "B region messenia", "B count 1", "B no")
    assert (game.army("achaea"), game.army("messenia")) == ("B 0+f", "B 2")
    assert game.army("elis") == "A 4, B 7"


def test_card_head_of_sphinx() -> None:
    """HEL-AF.17  Take control of the hero's neutral region and recruit 1 field Hoplite; the Sphinx prevents that."""
    game = given("artifacts A head_of_sphinx\nhero A achilles elis")
    game.play("regular use_artifacts", "use head_of_sphinx")
    assert (game.control("elis"), game.choices()) == ("A", ["done", "field elis"])
    barred = given("artifacts A head_of_sphinx\nhero A achilles elis\nmonster sphinx elis")
    barred.play("regular use_artifacts", "use head_of_sphinx")
    assert (barred.control("elis"), barred.army("elis")) == ("A", "")
    assert not given("artifacts A head_of_sphinx\nhero A achilles elis\narmy B elis 1").may("regular use_artifacts")


# -- god artifacts ------------------------------------------------------------


def test_card_owl_of_athena() -> None:
    """HEL-AF.18, HEL-HID.5  Draw 2 Combat cards, keep 1; only the player who chooses sees them."""
    game = given("control A attica")
    game.play("regular use_artifacts", "use owl_of_athena", "card c01", "card c23")
    assert game.view("A")["choice"] == {"cards": ["fortification:c01", "charge:c23"]}
    assert game.view("B")["choice"] == {}
    game.play("card c23")
    assert game.hand("A") == ["c23"]
    assert game.view()["decks"]["combat_discards"] == ["fortification:c01"]


def test_card_boots_of_hermes() -> None:
    """HEL-AF.19, HEL-HMV.9  The hero goes anywhere; no quest starts."""
    game = given("control A acarnania\nquest aid_to_atlas\nattributes A 1/5/1")
    game.play("regular use_artifacts", "use boots_of_hermes", "region messenia")
    assert (game.hero("A"), game.asked()) == ("messenia", "A turn_main")
    on_quest = given("control A acarnania\nquest aid_to_atlas\nstep A aid_to_atlas 1")
    assert not on_quest.may("regular use_artifacts")


def test_card_thunder_of_zeus() -> None:
    """HEL-AF.20, HEL-INJ.12  A Wound anywhere, or an Injury to an enemy hero, also one on a quest."""
    game = given("control A thessaly\nmonster hydra elis\nquest aid_to_atlas\nstep B aid_to_atlas 1")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode injury", "seat 1", "B attribute speed")
    assert game.injuries("B") == ["speed"]
    game = given("control A thessaly\nmonster hydra elis")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode wound", "slot 3")
    assert game.covered("hydra") == [3]


# -- Blessings of Athena ------------------------------------------------------------


def test_card_cunning_tactician() -> None:
    """HEL-BL.1, HEL-BAT.20  +1 for each own card in a battle."""
    game = attack("blessings B cunning_tactician\nhand B c14\nhand A c16")
    game.play("B card c14", "A card c16")
    assert game.compared == "7/7"
    assert game.army("elis") == "B 4"


def test_card_mobilization() -> None:
    """HEL-BL.2, HEL-REC.5  With Recruit 2 more, all in one controlled region, with or without a City."""
    game = given("control A elis messenia\nblessings A mobilization\nphase special")
    game.play("special recruit", "field elis", "field elis", "field messenia", "field messenia")
    assert (game.army("elis"), game.army("messenia")) == ("A 2", "A 2")


def test_card_master_plan() -> None:
    """HEL-BL.3, HEL-WIN.8, HEL-HNT.23  A Priest for +3 on a card, in a battle or in a defence."""
    game = attack("blessings A master_plan\npriests A 1\nhand A c01")
    game.play("A card c01", "A yes")
    assert (game.seat("A")["priests"], game.asked()) == (0, "B withdraw_to")
    game = hunt("monster sphinx elis\nblessings A master_plan\npriests A 1\nhand A c07 c01\ndeck c21")
    game.play("slot 1", "stop", "attack a02", "attack a01", "B attack a02", "defend cards", "card c01", "yes")
    assert game.happened("defended") == 1


def test_master_plan_once_per_battle_by_option() -> None:
    """HEL-BL.3  With `master_plan_per` battle_or_hunt it is used once."""
    game = attack("option master_plan_per battle_or_hunt\nblessings A master_plan\npriests A 2\nhand A c01 c03")
    game.play("A card c01", "A yes", "A card c03")
    assert game.seat("A")["priests"] == 1


def test_card_athenas_gift() -> None:
    """HEL-BL.4, HEL-BAT.31  A Priest after each battle won."""
    game = attack("blessings B athenas_gift")
    assert (game.seat("B")["priests"], game.army("arcadia")) == (1, "A 3")


def test_card_heroic_presence() -> None:
    """HEL-BL.5  +2 in a battle in the region of the own hero."""
    assert attack("blessings A heroic_presence\nhero A heracles elis").compared == "6/4"
    assert attack("blessings A heroic_presence\nhero A heracles achaea").compared == "4/4"


def test_card_always_prepared() -> None:
    """HEL-BL.6, HEL-BAT.4  With an empty hand a card at the start of a battle."""
    assert attack("blessings B always_prepared").asked() == "chance draw_cards"
    assert attack("blessings B always_prepared\nhand B c01").asked() == "B battle_card"


def test_card_unbroken_morale() -> None:
    """HEL-BL.7  One of the opponent's is killed if the opponent has more."""
    assert attack("blessings B unbroken_morale\narmy A arcadia 6", 6).compared == "5/4"
    assert attack("blessings B unbroken_morale").compared == "4/4"


def test_card_local_volunteers() -> None:
    """HEL-BL.8, HEL-MOV.16  Instead of Hoplite Movement: 2 Hoplites in one controlled region."""
    game = given("control A messenia\nblessings A local_volunteers\narmy A elis 1")
    game.play("use local_volunteers", "field messenia", "field messenia")
    assert game.army("messenia") == "A 2"
    assert not game.may("regular hoplite_movement")


def test_card_stalwart_defense() -> None:
    """HEL-BL.9  +1 when defending."""
    assert attack("blessings B stalwart_defense").compared == "4/5"
    assert attack("blessings A stalwart_defense").compared == "4/4"


def test_card_no_attrition() -> None:
    """HEL-BL.10, HEL-BAT.26  The casualty symbols of the first card do not count, nor for the limit."""
    game = march(
        given("army A arcadia 1\narmy B elis 1\ncontrol B elis\nblessings A no_attrition\nhand A c23\nphase special"),
        1,
        "elis",
    )
    game.play("A card c23")
    assert game.army("elis") == "A 1"


def test_card_battle_prayer() -> None:
    """HEL-BL.11, HEL-WIN.16, HEL-TRN.7  A Priest for a card: between actions and in the own battles."""
    game = given("blessings A battle_prayer\npriests A 2")
    game.play("use battle_prayer", "card c01", "use battle_prayer", "card c02")
    assert (game.seat("A")["priests"], game.hand("A")) == (0, ["c01", "c02"])
    once = given("option battle_prayer_limit 1\nblessings A battle_prayer\npriests A 2")
    once.play("use battle_prayer", "card c01")
    assert not once.may("use battle_prayer")
    assert attack("blessings B battle_prayer\npriests B 1").asked() == "B window_use"


def test_card_restrictive_maneuver() -> None:
    """HEL-BL.12, HEL-BAT.12  The attacker can play only 1 card."""
    game = attack("blessings B restrictive_maneuver\nhand A c01 c03\nhand B c02")
    game.play("B pass", "A card c01")
    assert game.hand("A") == ["c03"]
    assert (game.compared, game.asked()) == ("5/4", "B withdraw_to")


# -- Blessings of Zeus ------------------------------------------------------------


def test_card_sacrifice_of_flesh() -> None:
    """HEL-BL.13, HEL-HNT.28  Once in a Hunt after the draw: a Priest for a healed Injury and a card."""
    game = hunt("monster sphinx elis\nblessings A sacrifice_of_flesh\npriests A 2\ninjured A speed")
    game.play("use sacrifice_of_flesh").chance()
    assert (game.injuries("A"), game.seat("A")["hand_size"], game.seat("A")["priests"]) == ([], 2, 1)
    assert not game.may("use sacrifice_of_flesh")


def test_card_weak_spot() -> None:
    """HEL-BL.14, HEL-HNT.8  After the draw a discarded card buys 1 Wound with any symbol."""
    game = hunt("monster sphinx elis\nblessings A weak_spot\nhand A c21")
    game.play("use weak_spot", "card c21", "slot 4")
    assert game.covered("sphinx") == [4]


def test_card_push_ups() -> None:
    """HEL-BL.15, HEL-HMV.7, HEL-HMV.10  Instead of Hero Movement a Combat card, also on a quest."""
    game = given("blessings A push_ups\nquest aid_to_atlas\nstep A aid_to_atlas 1")
    game.play("use push_ups", "card c01")
    assert (game.hand("A"), game.seat("A")["quest_step"]) == (["c01"], 1)
    assert not game.may("regular hero_movement")


def test_card_inspiring_hunt() -> None:
    """HEL-BL.16, HEL-HNT.4  A Priest when a Hunt begins; too late for the Minotaur's demand."""
    assert hunt("monster sphinx elis\nblessings A inspiring_hunt").seat("A")["priests"] == 1
    game = given(HUNT + "monster minotaur elis\nevolved minotaur_crete\nblessings A inspiring_hunt")
    assert not game.may("special hunt")


def test_card_combat_training() -> None:
    """HEL-BL.17, HEL-PRE.7  1 more Combat card with every Prepare."""
    game = given("blessings A combat_training\nphase special")
    game.play("special prepare", "prepare draw", "card c01", "prepare draw", "card c02", "card c03")
    assert game.hand("A") == ["c01", "c02", "c03"]


def test_card_heros_wrath() -> None:
    """HEL-BL.18, HEL-HMV.8, HEL-HMV.11  After Hero Movement a card kills 2 Hoplites where the hero stands."""
    game = given("blessings A heros_wrath\nhero A achilles elis\narmy B elis 4\nhand A c01")
    game.play("regular hero_movement", "stop", "card c01")
    assert (game.army("elis"), game.hand("A")) == ("B 2", [])


def test_card_zeus_local_support() -> None:
    """HEL-BL.19, HEL-CTL.6  Every Population Strength is 2 lower, at least 1, at once when gained."""
    game = given("army A elis 2\narmy A epirus 1\nblessings A zeus_local_support")
    assert (game.control("elis"), game.control("epirus")) == ("A", "A")
    draft = given("army A elis 2\ncontrol A phocis\ntemple_card temple_2\nphase special")
    draft.play("special build_temple")
    for name in ("zeus_local_support", "bluff", "ambush", "exile", "rearguard"):
        draft.play(f"blessing {name}")
    draft.play("A blessing zeus_local_support")
    assert draft.control("elis") == "A"


def test_card_glory_of_zeus() -> None:
    """HEL-BL.20, HEL-USU.7  Usurp recruits up to 3, at most one fortified."""
    game = given("hero A achilles elis\nglory A green\nblessings A glory_of_zeus\nphase special")
    game.play("special usurp", "city elis", "field elis")
    assert game.choices() == ["done", "field elis"]
    game.play("field elis")
    assert game.army("elis") == "A 2+f"


def drafting(*cards: str) -> Position:
    """A builds the Oracle with Temple card 2 and drafts; the first card is kept by A."""
    game = given("control A phocis\ntemple_card temple_2\nhand A c01 c02 c03 c04\nphase special").play(
        "special build_temple"
    )
    rest = [name for name in ("bluff", "ambush", "exile", "rearguard", "push_ups") if name not in cards]
    game.play(*(f"blessing {name}" for name in [*cards, *rest][:5]))
    return game.play(f"A blessing {cards[0]}")


def test_card_armory() -> None:
    """HEL-BL.21, HEL-LIM.1  Hand limit 6, and 2 Combat cards on gaining, with the new limit."""
    game = drafting("armory").chance()
    assert (game.seat("A")["hand_size"], game.seat("A")["hand_limit"]) == (6, 6)
    assert game.asked() == "D draft_pick"


def test_card_gods_strength() -> None:
    """HEL-BL.22, HEL-BMO.4, HEL-WIN.15  Strength +1 on gaining; an Injury heals whenever a level is added."""
    assert drafting("gods_strength").tracks("A") == "1/2/1"
    game = given("blessings B gods_strength\ninjured B speed leadership\nphase special")
    game.play("special build_monument", "god zeus", "B attribute speed")
    assert game.injuries("B") == ["leadership"]


def test_card_wild_hunt() -> None:
    """HEL-BL.23, HEL-HMV.7, HEL-KOK.9  Strength -1 for good; a Hunt that is not a special action."""
    text = "hero A achilles elis\nmonster sphinx elis\nblessings A wild_hunt\ncountdown A zeus 3"
    game = given(text + "\nattributes A 1/2/1")
    game.play("use wild_hunt").chance()
    game.play("stop", "attribute speed")
    assert (game.tracks("A"), game.seat("A")["used"]) == ("1/1/1", [])
    assert game.view()["countdown"]["tokens"] == 3
    assert not game.may("regular hero_movement")
    assert not given(text).may("use wild_hunt")


def test_card_shoot_to_kill() -> None:
    """HEL-BL.24, HEL-HNT.15, HEL-HNT.44, HEL-BLS.4  A bow card, once per turn: a Wound, or 2 Hoplites."""
    text = "hero A achilles elis\nmonster sphinx elis\nblessings A shoot_to_kill\nhand A c07 c08\n"
    game = given(text + "army B elis 4")
    game.play("use shoot_to_kill", "card c07", "mode kill")
    assert game.army("elis") == "B 2"
    assert not game.may("use shoot_to_kill")
    game = given(text + "deck c21\nphase special").play("special hunt").chance()
    game.play("slot 4", "card c07", "stop")
    assert game.covered("sphinx") == [4]
    assert game.asked() == "chance draw_attack"


# -- Blessings of Hermes ------------------------------------------------------------


def test_card_exhausted_fight() -> None:
    """HEL-BL.25, HEL-KOK.9, HEL-BMO.5  The Hunt despite a token: an Injury, and a token on this card."""
    game = given(HUNT + "monster sphinx elis\nblessings A exhausted_fight\ntokens A hunt\ncountdown A zeus 3")
    game.play("special exhausted_hunt", "attribute speed").chance()
    assert game.seat("A")["used"] == ["hunt", "exhausted_hunt"]
    assert game.view()["countdown"]["tokens"] == 2
    assert not given(HUNT + "monster sphinx elis\nblessings A exhausted_fight").may("special exhausted_hunt")


def test_card_forced_march() -> None:
    """HEL-BL.26, HEL-MAR.7  A March of up to 2 regions."""
    game = march(given("army A elis 2\nblessings A forced_march\nphase special"), 2, "achaea", "locris")
    assert (game.army("locris"), game.control("achaea"), game.control("locris")) == ("A 2", "-", "A")


def test_card_rearguard() -> None:
    """HEL-BL.27, HEL-MAR.9, HEL-MAR.10  2 Hoplites in the region left; not after a March that only fortified."""
    game = march(given("army A elis 4\nblessings A rearguard\nphase special"), 4, "messenia")
    game.play("city elis", "field elis")
    assert game.army("elis") == "A 1+f"
    still = given("army A elis 4\nblessings A rearguard\nphase special").play("special march", "fortify")
    assert still.asked() == "B turn_main"


def test_card_response_force() -> None:
    """HEL-BL.28  Up to Speed field Hoplites from one adjacent region, once, as defender."""
    game = attack("blessings B response_force\narmy B achaea 3\nattributes B 1/1/2")
    game.play("B use response_force", "B region achaea")
    assert game.choices() == ["count 1", "count 2"]
    game.play("B count 2")
    assert game.army("achaea") == "B 1"


def test_card_bluff() -> None:
    """HEL-BL.29, HEL-WIN.9  1 more card after both passed."""
    game = attack("blessings A bluff\nhand A c16")
    game.play("A pass", "A card c16")
    assert game.asked() == "B withdraw_to"


def test_card_exile() -> None:
    """HEL-BL.30, HEL-BLS.4  Once per turn an Injury: a monster of the hero's region goes to any other region."""
    game = given("hero A achilles elis\nmonster hydra elis\nblessings A exile")
    game.play("use exile", "attribute speed", "region crete")
    assert (game.monster("hydra")["region"], game.injuries("A")) == ("crete", ["speed"])


def test_card_ambush() -> None:
    """HEL-BL.31  A fortified Hoplite of the owner: one attacker dies before the battle."""
    game = attack("army B elis 3+f\nblessings B ambush\nhand B c01")
    assert game.army("elis") == "A 3, B 3+f"


def test_card_murderous_march() -> None:
    """HEL-BL.32, HEL-MAR.8, HEL-MAR.10  2 field Hoplites die, the others march anywhere; Aegis does not help."""
    game = given("army A elis 4\nblessings A murderous_march\nartifacts A aegis\nphase special")
    game.play("special march", "murderous", "count 2")
    assert "region elis" not in game.choices()
    game.play("region macedonia")
    assert (game.army("elis"), game.army("macedonia")) == ("", "A 2")
    assert not given("army A elis 2\nblessings A murderous_march\nphase special").play("special march").may("murderous")


def test_card_advanced_dodge() -> None:
    """HEL-BL.33, HEL-HNT.46  Speed +1 on gaining; once in a Hunt Speed is added to a defence with a card."""
    assert drafting("advanced_dodge").tracks("A") == "1/1/2"
    game = hunt("monster sphinx elis\nattributes A 1/1/3\nblessings A advanced_dodge\nhand A c07 c21\ndeck c22")
    game.play("slot 1", "stop", "attack a01", "attack a02", "B attack a01", "defend cards")
    assert "use advanced_dodge" not in game.choices()
    game.play("card c21", "use advanced_dodge")
    assert game.happened("defended") == 1


def test_card_hermes_temple() -> None:
    """HEL-BL.34, HEL-SPA.5  A Priest on gaining; one more special action after Build Temple."""
    assert drafting("hermes_temple").seat("A")["priests"] == 3
    game = given("control A epirus\nblessings A hermes_temple\nphase special").play("special build_temple")
    assert game.asked() == "A special_choose"
    assert "end_turn" in game.choices()


def test_card_winged_boots() -> None:
    """HEL-BL.35, HEL-RET.6  1 Hoplite, field or fortified, to any other region, instead of Hoplite Movement."""
    game = given("army A elis 0+f\nblessings A winged_boots")
    game.play("use winged_boots")
    assert "region elis" not in game.choices()
    game.play("region chalkidiki")
    assert (game.army("elis"), game.army("chalkidiki")) == ("", "A 1")
    assert not game.may("regular hoplite_movement")


def test_card_heros_apprentice() -> None:
    """HEL-BL.36, HEL-HMV.7  1 Hoplite up to Speed regions; leaving a City counts as one."""
    game = given("army A elis 0+f\nattributes A 1/1/2\nblessings A heros_apprentice")
    game.play("use heros_apprentice", "region achaea")
    assert (game.army("elis"), game.army("achaea")) == ("", "A 1")
    assert not game.may("regular hero_movement")
