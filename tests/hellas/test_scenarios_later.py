"""Section 40 of the rules: the worked scenarios S33 to S65."""

from __future__ import annotations

import re
from pathlib import Path

from petteia.games.hellas.components import content
from tests.hellas import test_scenarios
from tests.hellas.given import Scene, given
from tests.hellas.test_scenarios import move


def test_S33_poison_arrows() -> None:
    """S33  Rules: HEL-HNT.14, HEL-HNT.37, HEL-AF.14"""
    game = given("hero A achilles elis\nmonster hydra elis 1 2 3 4 5 6\nartifacts A poison_arrows\nphase special")
    game.play("special hunt", "use poison_arrows").chance()
    assert game.seat("A")["slain"] == ["hydra"]
    assert game.choices() == ["reward monster_artifact", "reward neutral_artifact"]
    game = given(
        "hero A achilles elis\nmonster hydra elis 1 2 3 4 5\nartifacts A poison_arrows\ndeck c21 c22\nphase special"
    )
    game.play("special hunt", "use poison_arrows", "slot 6").chance()
    game.play("stop", "attribute speed")
    assert game.seat("A")["priests"] == 1
    assert game.covered("hydra") == [1, 2, 3, 4, 5, 6]


def test_S34_thunder_kills() -> None:
    """S34  Rules: HEL-HNT.41, HEL-AF.20"""
    game = given("control A thessaly\nmonster minotaur crete 1 2 3 4\nhero B perseus laconia")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    assert game.seat("A")["slain"] == ["minotaur"]
    assert (game.glory("brown"), game.seat("A")["priests"]) == ("A", 0)
    assert game.seat("A")["artifacts"] == ["thunder_of_zeus"]
    assert game.view()["artifacts"]["minotaurs_horn"]["out"]


def test_S35_quest_at_a_stroke() -> None:
    """S35  Rules: HEL-QST.9, HEL-QST.10, HEL-QUE.1"""
    game = given("hero A achilles messenia\nattributes A 1/5/1\nquest aid_to_atlas\nhero D helen attica")
    game.play("regular hero_movement", "stop", "step 3")
    assert (game.hero("A"), game.glory("green"), game.seat("A")["kept"]) == ("messenia", "A", ["aid_to_atlas"])
    assert game.view()["quests"] == [None, None, None]


def test_S37_advancing() -> None:
    """S37  Rules: HEL-QST.7, HEL-QUE.9"""
    game = given("attributes A 1/2/1\nquest cattle_of_geryon\nstep A cattle_of_geryon 2")
    game.play("regular hero_movement")
    assert game.asked() == "A geryon_attribute"
    game.play("attribute speed")
    assert (game.tracks("A"), game.hero("A"), game.glory("blue")) == ("1/2/3", "boeotia", "A")


def test_S38_injuries_as_a_cost() -> None:
    """S38  Rules: HEL-QST.3, HEL-INJ.11, HEL-QUE.3"""
    game = given("hero A achilles elis\nattributes A 1/1/3\nquest augean_stables")
    game.play("regular hero_movement", "stop", "step 3", "attribute speed", "attribute strength")
    assert game.injuries("A") == ["strength", "speed"]
    assert game.seat("A")["kept"] == ["augean_stables"]
    hurt = given("hero A achilles elis\nattributes A 1/1/3\ninjured A leadership strength\nquest augean_stables")
    hurt.play("regular hero_movement", "stop")
    assert hurt.choices("step") == ["1"]
    assert hurt.refused("step 3") == "HEL-QST.1, HEL-QST.16"


def test_S39_cretan_bull() -> None:
    """S39  Rules: HEL-QUE.5, HEL-QST.16"""
    game = given("hero A achilles crete\nhero B perseus attica\nattributes A 1/4/1\nhand A c01 c02\nquest cretan_bull")
    game.play("regular hero_movement", "stop", "step 3", "card c01", "glory red")
    assert game.hand("A") == []
    assert (game.glory("red"), game.glory("brown")) == ("A", "A")


def test_S41_the_oracle() -> None:
    """S41  Rules: HEL-TMP.3, HEL-TMP.4, HEL-TCD.2"""
    game = given("""
        temple_card temple_2
        slots 3
        control A phocis
        phase special
    """)
    game.play("special build_temple")
    assert game.seat("A")["priests"] == 2
    assert game.asked() == "chance draw_blessing"
    assert game.view()["temple_card"]["built"] == 3


def test_S42_priests_at_build_monument() -> None:
    """S42  Rules: HEL-BMO.2, HEL-BMO.3, HEL-PRI.2"""
    game = given("""
        priests A 2
        praying A zeus
        praying B athena
        control A epirus aetolia crete
        control B elis
        temples epirus aetolia crete elis
        phase special
    """)
    game.play("special build_monument", "god hermes").chance()
    assert game.seat("A")["priests"] == 4
    assert (game.seat("B")["priests"], game.seat("B")["priests_in_supply"]) == (0, 4)


def test_S43_monster_phase() -> None:
    """S43  Rules: HEL-MPH.1, HEL-MPH.2, HEL-MON.4"""
    game = given("""
        level zeus 3
        level athena 2
        level hermes 2
        monster chimera elis
        monster medusa achaea
        army B elis 2
        phase special
    """)
    game.play(
        "special build_monument", "god athena", "monster medusa", "die move", "region locris", "die region_attack"
    )
    assert game.monster("medusa")["region"] == "locris"
    assert game.army("elis") == "B 1"
    assert game.asked() == "A chimera_goal"
    assert game.choices("region") == ["thessaly", "attica"]


def test_S45_countdown() -> None:
    """S45  Rules: HEL-KOK.1, HEL-KOK.2, HEL-KOK.3, HEL-KOK.4, HEL-KOK.5, HEL-KOK.6, HEL-BMO.9"""
    game = given("""
        level zeus 4
        army A euboea 4
        army A macedonia 2
        control A euboea
        phase special
    """)
    game.play("special build_monument", "god zeus").chance()
    assert game.view()["countdown"] == {"seat": 0, "tokens": 3, "region": "thessaly", "open": False}
    for left, action in ((2, "recruit"), (1, "build_monument"), (0, "march")):
        while not game.asked().startswith("A"):
            skip_turn(game)
        while game.asked() == "A turn_main":
            game.play("to_special")
        game.play(f"special {action}")
        assert game.view()["countdown"]["tokens"] == left
        if action == "recruit":
            game.play("done")
        elif action == "build_monument":
            game.play("god athena").chance()
    game.play("region euboea", "count 4", "region thessaly")
    assert game.victory() == "A king"


def skip_turn(game: Scene) -> None:
    """The player asked prepares and ends the turn, or builds a monument when that is all there is."""
    who = game.asked()[0]
    while game.asked().startswith(who) or game.asked().startswith("chance"):
        if game.asked().startswith("chance"):
            game.chance()
        elif game.asked().endswith("turn_main"):
            game.play("to_special")
        elif game.may("special prepare"):
            game.play("special prepare")
        elif game.may("prepare draw"):
            game.play("prepare draw")
        else:
            game.play(game.choices()[0])


def test_S46_nobody_home() -> None:
    """S46  Rules: HEL-KOK.7"""
    game = given("turn C\ncountdown A zeus 0 open\narmy C euboea 4\nphase special")
    game.play("special march", "count 4", "region thessaly")
    assert game.victory() == "C king"


def test_S47_two_players() -> None:
    """S47  Rules: HEL-TWO.1, HEL-TWO.2, HEL-TWO.3, HEL-TWO.8"""
    text = "players 2\narmy A elis 2\nphase special\n"
    game = given(text + "tokens A recruit march")
    game.play("special build_monument")
    assert game.choices() == ["no", "special march"]
    game.play("special march", "count 2", "region messenia")
    assert game.asked() == "A monument_choose"
    game.play("god zeus").chance()
    assert game.seat("A")["used"] == []
    assert given(text).play("special build_monument").asked() == "A monument_choose"


def test_S49_prepare_in_enemy_land() -> None:
    """S49  Rules: HEL-PRE.3, HEL-PRE.4, HEL-RCR.7"""
    game = given("hero A achilles boeotia\ncontrol B boeotia\nphase special")
    game.play("special prepare", "prepare recruit", "field boeotia")
    assert game.control("boeotia") == "A"
    game.play("prepare recruit")
    assert game.choices() == ["done", "field boeotia"]


def test_S50_usurp() -> None:
    """S50  Rules: HEL-USU.2, HEL-USU.4, HEL-USU.5, HEL-RET.9"""
    game = given("hero A achilles macedonia\nglory A red\narmy B macedonia 2\nphase special")
    game.play("special usurp", "B region epirus")
    assert (game.control("macedonia"), game.army("epirus"), game.control("epirus")) == ("A", "B 2", "B")
    assert game.choices() == ["done", "field macedonia", "city macedonia"]
    game.play("city macedonia")
    assert (game.army("macedonia"), game.glory("red")) == ("A 0+f", "A")


def test_S51_helen() -> None:
    """S51  Rules: HEL-HER.6, HEL-RCR.6"""
    text = "hero B helen achaea\narmy A elis 1\ncontrol B achaea\n"
    game = given(text + "hero A achilles attica")
    game.play("regular hoplite_movement", "field elis")
    assert "region achaea" not in game.choices()
    assert game.refused("region achaea") == "HEL-MOV.7, HEL-HER.6"
    game = given(text + "hero A achilles achaea")
    game.play("regular hoplite_movement", "field elis")
    assert "region achaea" in game.choices()
    game.play("region messenia", "to_special", "special prepare", "prepare recruit", "field achaea")
    assert game.control("achaea") == "A"


def test_S53_evolved_chimera() -> None:
    """S53  Rules: HEL-MOV.9, HEL-EVO.3"""
    game = given("""
        attributes A 3/1/1
        army A elis 1
        army A messenia 2
        monster chimera arcadia
        evolved chimera_macedonia
        hero D helen crete
    """)
    move(game, "elis>arcadia", "messenia>arcadia", "messenia>arcadia")
    assert game.army("arcadia") == "A 2"


def test_S54_perseus() -> None:
    """S54  Rules: HEL-HER.10, HEL-HMV.9"""
    game = given("turn B\nquest aid_to_atlas\nattributes B 1/5/1\nhero B perseus elis\nphase special")
    game.play("special prepare", "prepare draw").chance()
    game.play("prepare draw").chance()
    assert game.asked() == "B hero_place"
    game.play("region messenia")
    assert (game.hero("B"), game.asked()) == ("messenia", "C turn_main")


def test_S55_heracles() -> None:
    """S55  Rules: HEL-HER.8, HEL-USE.7"""
    game = given("turn C\nglory C yellow\nhero C heracles locris\nphase start")
    assert game.asked() == "C turn_start_glory"
    game.play("glory yellow", "artifact harpe", "artifact aegis", "artifact harpe")
    assert (game.seat("C")["charged"], game.glory("yellow")) == (["harpe"], "-")
    assert "aegis" in game.view()["decks"]["neutral_artifacts"]
    game.play("to_special")
    assert not game.may("special usurp")


def test_S57_empty_combat_deck() -> None:
    """S57  Rules: HEL-DCK.1"""
    game = given("hero A achilles elis\ndeck c01\nphase special")
    game.play("special prepare", "prepare draw")
    assert (game.hand("A"), game.view()["decks"]["combat"]) == (["c01"], 0)
    game.play("prepare draw")
    assert game.asked() == "chance draw_cards"
    assert "card fortification:c01" not in game.choices()
    game.play("card c02")
    assert game.hand("A") == ["c01", "c02"]
    assert game.view()["decks"]["combat_discards"] == []


def test_S58_hand_limit() -> None:
    """S58  Rules: HEL-LIM.1, HEL-HNT.9, HEL-HNT.40, HEL-LIM.4, HEL-WIN.14"""
    game = given("hand A c01 c02 c03 c04\nphase special")
    game.play("special prepare", "prepare draw", "card c05")
    assert game.asked() == "A discard_card"
    game.play("card c01")
    assert game.seat("A")["hand_size"] == 4
    game = given("hand A c01 c02 c03 c04\nattributes A 1/3/1\nhero A achilles elis\nmonster sphinx elis\nphase special")
    game.play("special hunt").chance()
    assert game.seat("A")["hand_size"] == 7
    game.play("stop", "attribute speed")
    assert game.asked() == "A discard_card"
    game.play(*[f"card {card}" for card in game.hand("A")[:3]])
    assert game.seat("A")["hand_size"] == 4


def test_S59_two_heroes_hit() -> None:
    """S59  Rules: HEL-WIN.4, HEL-SIM.2, HEL-MON.7"""
    game = given("turn B\nmonster cyclops elis\nhero A achilles elis\nhero C heracles achaea\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert game.asked() == "C injure_which"
    game.play("attribute speed")
    assert game.asked() == "A injure_which"


def test_S61_restrictive_maneuver_and_bluff() -> None:
    """S61  Rules: HEL-BAT.12, HEL-BAT.13, HEL-BL.12, HEL-BL.29"""
    game = given("""
        army A arcadia 3
        army B elis 2
        control B elis
        hand A c01 c03
        blessings A bluff
        blessings B restrictive_maneuver
        phase special
    """)
    game.play("special march", "count 3", "region elis", "A card c01")
    assert game.asked() == "B withdraw_to"
    assert game.hand("A") == ["c03"]


def test_S62_local_support_in_battle() -> None:
    """S62  Rules: HEL-CMB.2, HEL-RCR.1, HEL-RCR.4"""
    game = given("""
        army A corinthia 3
        army B achaea 2
        supply B 1 euboea
        hand B c02
        phase special
    """)
    game.play("special march", "count 3", "region achaea", "B card c02", "B city achaea")
    assert game.army("achaea") == "B 2+f"
    assert game.army("corinthia") == "A 2"
    assert game.happened("battle_won") == 1


def test_S63_unbroken_morale() -> None:
    """S63  Rules: HEL-BL.7, HEL-BAT.6"""
    game = given("army A corinthia 3\narmy B achaea 2\nblessings B unbroken_morale\nhand B c01\nphase special")
    game.play("special march", "count 3", "region achaea")
    assert game.army("achaea") == "A 2, B 2"


def test_S65_winning_in_another_player_s_turn() -> None:
    """S65  Rules: HEL-USU.4, HEL-RET.9, HEL-VIC.1, HEL-VIC.8, HEL-VIC.9"""
    game = given("""
        turn B
        control A argolis laconia crete elis arcadia messenia
        army A locris 2
        hero B perseus locris
        glory B yellow
        phase special
    """)
    game.play("special usurp", "A region achaea")
    assert game.victory() == "A warlord"
    assert game.view()["result"]["ranking"] == [1, 2, 2, 2]


def test_every_scenario_is_here() -> None:
    """The specification lists fifty scenarios."""
    text = Path(content.__file__).parents[1].joinpath("specification.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\*\*(S\d+)\.", text, re.MULTILINE))
    names = [*globals(), *vars(test_scenarios)]
    written = {found.group(1) for name in names if (found := re.match(r"test_(S\d+)_", name))}
    assert written == listed
    assert len(listed) == 50
