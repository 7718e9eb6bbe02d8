"""Section 40 of the rules: the worked scenarios S1 to S31."""

from __future__ import annotations

from tests.hellas.given import Scene, given


def move(game: Scene, *pairs: str) -> Scene:
    """Hoplite Movement: one Hoplite for each pair "source>target"; then the movement ends."""
    game.play("regular hoplite_movement")
    for pair in pairs:
        source, target = pair.split(">")
        game.play(f"field {source}")
        if game.asked().endswith("move_target"):
            game.play("fortify" if target == "city" else f"region {target}")
    if game.asked().endswith("move_source"):
        game.play("done")
    return game


def test_S1_set_up_events() -> None:
    """S1  Printed. Rules: HEL-SET.11, HEL-SET.12, HEL-SET.13, HEL-SET.14, HEL-SET.15, HEL-SET.16, HEL-SET.17"""
    game = given("phase set_up").play("temple temple_1")
    game.play("event amazon_queen", "event hydra_chalkidiki", "event cerberus_epirus", "event golden_fleece")
    game.play("event prometheus", "event aid_to_atlas", "event hydra_argolis")
    assert game.asked() == "chance setup_event"
    game.play("event minotaur_boeotia")
    assert game.asked() == "chance draw_cards"
    assert [quest["id"] for quest in game.view()["quests"]] == ["amazon_queen", "golden_fleece", "prometheus"]
    assert game.region("chalkidiki")["quest"] == "amazon_queen"
    assert (game.monster("hydra")["region"], game.monster("cerberus")["region"]) == ("chalkidiki", "epirus")
    assert game.monster("minotaur")["region"] == "boeotia"
    assert not any(monster["evolutions"] for monster in game.view()["monsters"])
    assert len(game.view()["decks"]["events"]) == 20


def test_S2_artifacts_are_one_action() -> None:
    """S2  Printed. Rules: HEL-USE.1, HEL-TRN.3"""
    game = given("""
        artifacts A ambrosia femes_trumpet
        control A attica
        army A boeotia 2
        injured A speed
        tokens A recruit march
    """)
    game.play("regular use_artifacts", "use ambrosia", "use femes_trumpet", "special recruit")
    game.play("done", "regular hoplite_movement", "done")
    assert "owl_of_athena" in game.seat("A")["charged"]
    assert not game.may("regular use_artifacts")
    assert game.refused("regular use_artifacts") == "HEL-TRN.3, HEL-USE.1"


def test_S3_two_maces() -> None:
    """S3  Printed. Rules: HEL-HNT.13, HEL-HNT.42"""
    game = given("hero A achilles elis\nmonster sphinx elis\nhand A c17 c18\ndeck c23\nphase special")
    game.play("special hunt").chance()
    game.play("slot 4", "pay mace_set")
    assert game.covered("sphinx") == [4]
    assert game.hand("A") == ["c23"]


def test_S4_once_in_each_battle() -> None:
    """S4  Printed. Rules: HEL-BLS.3, HEL-BL.6"""
    game = given("""
        attributes A 2/1/1
        blessings A always_prepared
        army A arcadia 2
        army B elis 1
        army B achaea 1
        control B elis achaea
        deck c01 c02 c03
    """)
    move(game, "arcadia>elis", "arcadia>achaea").play("region elis")
    assert game.asked() == "chance draw_cards"
    game.play("card c01", "A card c01")
    while game.asked() != "chance draw_cards":
        game.play("pass" if game.asked().endswith("battle_card") else game.choices()[0])
    assert game.hand("A") == []


def test_S5_placing_order() -> None:
    """S5  Rules: HEL-SET.29, HEL-SET.30, HEL-SET.21, HEL-SET.20, HEL-SET.25"""
    game = given("option start_player seat\nphase set_up").chance()
    order = []
    for region in ("epirus", "macedonia", "thessaly", "locris"):
        order.append(game.asked()[0])
        if game.asked().endswith("setup_hero"):
            game.play(game.choices()[-1])
        if game.asked().endswith("setup_color"):
            game.play(game.choices()[0])
        game.chance()
        if game.asked().endswith("setup_artifact"):
            game.play(game.choices()[0])
        assert game.asked().endswith("setup_region")
        game.play(f"region {region}")
    assert order == ["A", "D", "C", "B"]
    assert game.asked() == "B turn_main"


def test_S6_control_at_the_start() -> None:
    """S6  Rules: HEL-SET.24, HEL-SET.23"""
    game = given("army B achaea 2\narmy C elis 2")
    assert (game.control("achaea"), game.control("elis")) == ("B", "-")
    assert game.army("elis") == "C 2"


def test_S7_neutral_region() -> None:
    """S7  Rules: HEL-CTL.2, HEL-CTL.6"""
    game = given("army A argolis 2\narmy A corinthia 1")
    assert game.control("argolis") == "-"
    move(game, "corinthia>argolis")
    assert game.control("argolis") == "A"


def test_S9_fortify() -> None:
    """S9  Rules: HEL-MOV.3, HEL-MOV.4, HEL-FOR.7, HEL-FOR.6"""
    game = given("attributes A 2/1/1\narmy A boeotia 1\narmy A attica 2\ncontrol A boeotia attica")
    move(game, "attica>boeotia", "boeotia>city")
    assert (game.army("boeotia"), game.army("attica")) == ("A 1+f", "A 1")
    game = given("attributes A 2/1/1\ncontrol A boeotia\narmy A attica 2")
    game.play("regular hoplite_movement", "field attica", "region boeotia")
    assert "field boeotia" not in game.choices()
    assert game.refused("field boeotia") == "HEL-MOV.3, HEL-MOV.5"


def test_S10_leaving_a_city() -> None:
    """S10  Rules: HEL-FOR.6, HEL-MOV.3, HEL-MAR.3"""
    game = given("attributes A 3/1/1\narmy A elis 0+f")
    game.play("regular hoplite_movement", "city elis")
    assert game.army("elis") == "A 1"
    assert game.asked() != "A move_source"
    game.play("to_special", "special march", "count 1", "region messenia")
    assert game.army("messenia") == "A 1"


def test_S11_all_moves_then_battles() -> None:
    """S11  Rules: HEL-MOV.8, HEL-MOV.10, HEL-RET.2, HEL-BAT.2"""
    game = given(
        "attributes A 3/1/1\narmy A arcadia 3\narmy B elis 2\narmy B achaea 2\ncontrol B elis achaea\nhand A c23 c16"
    )
    move(game, "arcadia>elis", "arcadia>elis", "arcadia>achaea")
    assert game.asked() == "A battle_next"
    assert game.choices() == ["region achaea", "region elis"]
    game.play("region achaea", "A card c16", "A pass")
    assert game.asked() == "B withdraw_to"
    assert "region elis" not in game.choices()
    assert game.refused("region elis") == "HEL-RET.2, HEL-RET.4"


def test_S13_tie() -> None:
    """S13  Rules: HEL-BAT.18, HEL-RET.4, HEL-FOR.3"""
    game = given("army A thessaly 3\narmy B locris 1+f\nphase special")
    game.play("special march", "count 3", "region locris")
    assert (game.army("locris"), game.army("thessaly")) == ("B 1+f", "A 2")
    assert game.control("locris") == "B"


def test_S14_sparta() -> None:
    """S14  Rules: HEL-FOR.3"""
    game = given("army A arcadia 3\narmy B laconia 1+f\nphase special")
    game.play("special march", "count 3", "region laconia")
    assert (game.army("laconia"), game.army("arcadia")) == ("B 1+f", "A 2")
    assert game.happened("battle_won") == 1


def test_S15_casualty_limit() -> None:
    """S15  Rules: HEL-BAT.10"""
    game = given("army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand A c23 c16 c13\nphase special")
    game.play("special march", "region elis")
    assert game.choices("card") == ["trap:c13", "wild_attack:c16"]
    assert game.refused("card c23") == "HEL-BAT.10"
    game.play("A card c16")
    assert game.choices() == ["pass"]


def test_S17_no_way_out() -> None:
    """S17  Rules: HEL-RET.7, HEL-RET.8"""
    game = given("""
        army B crete 3
        artifacts B aegis
        control C laconia argolis attica euboea
        army C attica 3
        turn C
        hand C c16 c20
        phase special
    """)
    game.play("special march", "count 3", "region crete", "C card c16", "C pass", "B no")
    assert game.army("crete") == "C 2"
    assert "aegis" in game.seat("B")["charged"]
    assert game.seat("B")["hoplites_in_supply"] == 15
    assert game.happened("no_way_out") == 1


def test_S18_the_way_back_is_taken() -> None:
    """S18  Rules: HEL-RET.2, HEL-RET.4, HEL-RET.7"""
    game = given("attributes A 4/1/1\narmy A phocis 4\narmy B locris 2\narmy B boeotia 3\nhand A c16")
    move(game, "phocis>locris", "phocis>locris", "phocis>boeotia", "phocis>boeotia")
    game.play("region locris", "A card c16", "B region phocis")
    assert (game.army("locris"), game.army("phocis")) == ("A 1", "B 1")
    assert (game.army("boeotia"), game.control("locris")) == ("B 3", "A")
    assert game.seat("A")["hoplites_in_supply"] == 14


def test_S19_encirclement() -> None:
    """S19  Rules: HEL-CMB.8, HEL-BAT.24"""
    game = given("army A arcadia 5\narmy B elis 5\nhand A c15\nphase special")
    game.play("special march", "count 5", "region elis", "A card c15", "B region achaea")
    assert (game.army("achaea"), game.army("elis")) == ("B 2", "A 4")


def test_S21_last_attacker_killed_before_the_cards() -> None:
    """S21  Rules: HEL-BAT.6, HEL-BAT.7, HEL-BL.31, HEL-BAT.34"""
    game = given("army A thessaly 1\narmy B locris 0+f\nblessings B ambush athenas_gift\nhand B c01\nphase special")
    game.play("special march", "region locris")
    assert game.army("locris") == "B 0+f"
    assert game.happened("battle_called_off") == 1
    assert (game.happened("battle_won"), game.seat("B")["priests"]) == (0, 0)


def test_S22_harpe_and_caduceus() -> None:
    """S22  Rules: HEL-BAT.5, HEL-AF.1, HEL-AF.4, HEL-BAT.37"""
    game = given(
        "army A thessaly 2\narmy B locris 1\ncontrol B locris\nartifacts A caduceus\nartifacts B harpe\nphase special"
    )
    game.play("special march", "count 2", "region locris")
    assert game.asked() == "A window_first"
    first = game.copy().play("first attacker")
    assert first.asked() == "B window_use"
    game.play("first defender", "B use harpe", "card c01")
    assert game.hand("B") == ["c01"]
    game.play("A use caduceus")
    assert game.hand("B") == []


def test_S23_aegis_in_another_player_s_turn() -> None:
    """S23  Rules: HEL-MON.2, HEL-AF.8, HEL-WIN.3, HEL-MPH.4"""
    game = given("army B elis 3+f\nartifacts B aegis\nmonster cerberus elis\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert game.asked() == "B aegis"
    game.play("B save 2")
    assert game.army("elis") == "B 2+f"
    assert game.seat("B")["charged"] == []


def test_S25_hydra_s_region_attack() -> None:
    """S25  Rules: HEL-MON.9, HEL-BRD.4"""
    game = given("""
        monster hydra boeotia
        army B boeotia 2
        army B attica 2
        army C euboea 2
        army C locris 2
        phase special
    """)
    game.play("special build_monument", "god zeus", "die region_attack")
    armies = [game.army(region) for region in ("boeotia", "attica", "euboea", "locris")]
    assert armies == ["B 1", "B 1", "C 1", "C 2"]


def test_S26_hunt_won_at_once() -> None:
    """S26  Rules: HEL-HNT.6, HEL-HNT.12, HEL-HNT.13, HEL-HNT.16, HEL-HNT.32, HEL-HNT.33, HEL-HNT.35"""
    game = given("""
        hero A achilles phocis
        attributes A 1/2/1
        monster medusa phocis
        hand A c07 c23
        glory B yellow
        phase special
    """)
    game.play("special hunt", "card c01", "card c13")
    game.play("slot 1", "pay match", "slot 2", "pay match", "slot 3", "pay match", "slot 4")
    assert game.glory("yellow") == "A"
    assert game.seat("A")["slain"] == ["medusa"]
    assert game.choices() == ["reward monster_artifact", "reward priest", "reward neutral_artifact"]
    game.play("reward monster_artifact")
    assert (game.seat("A")["artifacts"], game.seat("A")["priests"]) == (["medusas_blood"], 0)


def test_S27_hunt_lost_with_a_reward() -> None:
    """S27  Rules: HEL-HNT.24, HEL-HNT.26, HEL-HNT.30, HEL-HNT.31, HEL-HNT.34"""
    text = "hero A achilles elis\nmonster cyclops elis\nhand A c17 c30\nphase special"
    moves = ["special hunt", "card c29", "slot 4", "stop", "attack a13", "attack a12", "B attack a13", "A defend not"]
    without = given("option draw_after_hunt_end false\n" + text).play(*moves, "A attribute speed")
    game = given(text).play(*moves, "card c01", "A attribute speed")
    for position, hand in ((game, ["c01", "c29", "c30"]), (without, ["c29", "c30"])):
        assert position.injuries("A") == ["speed"]
        assert (position.seat("A")["priests"], position.covered("cyclops")) == (1, [4])
        assert (position.hand("A"), position.asked()) == (hand, "B turn_main")


def hunting(text: str) -> Scene:
    """Heracles of A in Elis has just been attacked with the card a04, a05 or whatever is played next."""
    return given(f"hero A achilles elis\nphase special\n{text}").play("special hunt").chance()


def value_of(text: str, attack: str) -> int:
    """The value of an attack card played after one more Wound, the last slot that a sickle can cover."""
    game = hunting(text + "\nhand A c23")
    slot = game.choices("slot")[-1]
    game.play(f"slot {slot}")
    if game.asked().endswith("hunt_pay"):
        game.play("pay sickle_set")
    other = "a01" if attack != "a01" else "a02"
    game.play("stop", f"attack {attack}", f"attack {other}", f"B attack {attack}")
    return int(game.view()["hunt"]["value"])


def test_S29_attack_values() -> None:
    """S29  Rules: HEL-MAC.2, HEL-MAC.3, HEL-MAC.7, HEL-MST.6, HEL-EVO.1, HEL-EVO.2"""
    plain = "monster cerberus elis 1"
    assert [value_of(plain, card) for card in ("a04", "a11", "a05")] == [5, 5, 6]
    more = plain + "\nevolved cerberus_locris"
    assert [value_of(more, card) for card in ("a04", "a11", "a05")] == [6, 5, 7]
    assert value_of(plain + "\nevolved cerberus_epirus", "a04") == 8
    assert value_of(more + "\noption evolution_symbols_count false", "a05") == 6


def test_S30_surprise_attack() -> None:
    """S30  Rules: HEL-MAC.10, HEL-HNT.18, HEL-HNT.24"""
    game = hunting("monster cyclops elis\nattributes A 1/2/1\nhand A c01 c02 c03 c04")
    game.play("slot 1", "pay match", "card c01", "stop", "attack a16", "attack a01", "B attack a16")
    assert game.view()["hunt"]["value"] == 6
    game.play("defend not", "attribute speed", "card c02", "card c03", "card c04")
    assert game.asked() == "chance draw_cards"
    game.chance()
    assert game.seat("A")["hand_size"] == 3


def test_S31_fury() -> None:
    """S31  Rules: HEL-MAC.3, HEL-HNT.30"""
    text = "monster cyclops elis\nhand A c01 c25\ndeck c21 c22"
    game = hunting(text + "\ninjured A leadership")
    game.play("slot 1", "stop", "attack a05", "attack a01", "B attack a05", "defend not", "attribute speed")
    assert game.view()["hunt"] is None
    assert len(game.injuries("A")) == 3
    game = hunting(text)
    game.play("slot 1", "stop", "attack a05", "attack a01", "B attack a05", "defend not", "attribute speed")
    assert game.chance().asked() == "A hunt_slot"
