"""Sections 22.1 and 22.2: monsters in general (MST) and the seven monsters (MON)."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import NO_REGION
from petteia.games.hellas.components.vocabulary import BARS_LEAVING, BARS_PRAYER, BARS_RECRUITING
from petteia.games.hellas.rules.monsters import barred_region
from tests.hellas.given import given
from tests.hellas.moments import attacked, built, facing, march, raided

THUNDER = ("regular use_artifacts", "use thunder_of_zeus", "mode wound")


# -- monsters in general (HEL-MST) --------------------------------------------------------------------------------


def test_HEL_MST_1_every_monster_has_what_it_needs() -> None:
    wounds = [len(game["wounds"]) for game in given().view()["monsters"]]
    assert (min(wounds), max(wounds)) == (4, 7)
    assert all(content.SPECIAL_ATTACK)
    assert sorted(content.MONSTER_ARTIFACT) == list(range(10, 17))  # each of the 7 monster artifacts once


@pytest.mark.parametrize(
    ("monster", "row"),
    [
        ("cerberus", "torch, torch, bow, sword, mace (p), axe (a)"),
        ("chimera", "torch, bow, bow, sword (p), axe, spear (a)"),
        ("cyclops", "torch, bow, sword, mace (p), spear (a)"),
        ("hydra", "torch, torch, bow, sword (p), sword, mace (p), axe (a)"),
        ("medusa", "torch, bow, sword (p), spear (a)"),
        ("minotaur", "torch, bow, mace, sword (p), axe (a)"),
        ("sphinx", "bow, mace (p), sword, spear (a)"),
    ],
)
def test_HEL_MST_2_wound_and_reward_symbols(monster: str, row: str) -> None:
    marks = {"none": "", "priest": " (p)", "artifact": " (a)"}
    wounds = given().monster(monster)["wounds"]
    assert ", ".join(wound["symbol"] + marks[wound["reward"]] for wound in wounds) == row


def test_HEL_MST_3_slain_when_all_symbols_are_covered() -> None:
    text = "control A thessaly\nmonster sphinx elis 1 2 3\n"
    slain = given(text).play(*THUNDER)
    assert (slain.monster("sphinx")["region"], slain.seat("A")["slain"]) == (None, ["sphinx"])
    evolved = given(text + "evolved sphinx_thessaly").play(*THUNDER, "slot 4")
    assert (evolved.monster("sphinx")["region"], evolved.seat("A")["slain"]) == ("elis", [])


def test_HEL_MST_4_an_evolution_adds_uncovered_symbols_without_rewards() -> None:
    game = built("monster sphinx elis 1 2 3\nslain B hydra", "die nothing", "event sphinx_thessaly")
    added = game.monster("sphinx")["wounds"][4:]
    assert [(wound["symbol"], wound["reward"], wound["covered"]) for wound in added] == [("torch", "none", False)] * 2
    slain = built("slain B sphinx", "event sphinx_thessaly")  # a slain monster stays slain
    assert (slain.monster("sphinx")["region"], slain.seat("B")["slain"]) == (None, ["sphinx"])


def test_HEL_MST_5_passive_abilities_go_with_the_monster() -> None:
    game = given("artifacts A ariadnes_thread\nmonster sphinx elis\ncontrol A elis achaea").play(
        "regular use_artifacts"
    )
    game.play("use ariadnes_thread", "region achaea", "stop", "to_special", "special recruit")
    assert game.choices("field") == ["elis"]


@pytest.mark.parametrize("region", content.REGIONS)
def test_HEL_MST_5_passive_abilities_work_in_every_region(region: str) -> None:
    for monster, passive in (("medusa", BARS_LEAVING), ("sphinx", BARS_RECRUITING), ("chimera", BARS_PRAYER)):
        game = given(f"monster {monster} {region}")
        assert barred_region(game.state, passive) == content.REGIONS.index(region)
    assert barred_region(given("slain A medusa").state, BARS_LEAVING) == NO_REGION


@pytest.mark.parametrize(
    ("card", "covered", "counted", "sheet"),
    [("a04", "", 1 + 6, 1 + 5), ("a05", "7", 7, 6), ("a11", "7", 1 + 4, 1 + 2)],
)
def test_HEL_MST_6_attack_cards_count_sheet_and_evolutions(card: str, covered: str, counted: int, sheet: int) -> None:
    """Charge, Fury and Rampage against Cerberus with one more symbol; a torch is covered, and the new one perhaps."""
    text = f"monster cerberus elis {covered}\nevolved cerberus_locris\n"
    assert facing("cerberus", card, text).view()["hunt"]["value"] == counted
    by_option = facing("cerberus", card, text + "option evolution_symbols_count false")
    assert by_option.view()["hunt"]["value"] == sheet


def test_HEL_MST_6_the_hydra_counts_all_covered_symbols_by_any_option() -> None:
    text = "monster hydra elis 8 9\nevolved hydra_chalkidiki hydra_argolis\noption evolution_symbols_count false"
    assert facing("hydra", "a01", text).view()["hunt"]["value"] == 3 + 2


# -- Cerberus ---------------------------------------------------------------------------------------------------


def test_HEL_MON_1_cerberus_special_attack() -> None:
    game = attacked("cerberus", "a14").play("attribute speed", "attribute strength")
    assert game.injuries("A") == ["leadership", "strength", "speed"]


def test_HEL_MON_2_cerberus_region_attack() -> None:
    game = raided("monster cerberus elis\narmy B elis 4\narmy C achaea 2")
    assert (game.army("elis"), game.army("achaea")) == ("B 1", "C 2")


# -- Chimera ----------------------------------------------------------------------------------------------------


def test_HEL_MON_3_chimera_special_attack() -> None:
    game = attacked("chimera", "a14", "hand A c09 c10").play("attribute speed")
    assert (game.asked(), len(game.choices("card"))) == ("A keep_card", 3)
    game.play("card c09")
    assert (game.hand("A"), game.injuries("A")) == (["c09"], ["speed"])


def test_HEL_MON_4_chimera_region_attack() -> None:
    game = raided("monster chimera elis\narmy B elis 4")
    assert (game.army("elis"), game.monster("chimera")["region"]) == ("B 3", "thessaly")
    equal = raided("monster chimera elis\nlevel athena 2")
    assert (equal.asked(), equal.choices("region")) == ("A chimera_goal", ["thessaly", "attica"])
    assert equal.play("region attica").happened("monster_moved") == 1
    there = raided("monster chimera thessaly\narmy B thessaly 2")
    assert (there.army("thessaly"), there.monster("chimera")["region"]) == ("B 1", "thessaly")
    assert there.happened("monster_moved") == 0  # it stays


def test_HEL_MON_5_chimera_bars_prayer() -> None:
    game = given("monster chimera thessaly\npriests A 1\npraying B zeus").play("regular prayer")
    assert game.choices() == ["god athena", "god hermes"]
    assert game.view()["monuments"][1]["priests"] == [0, 1, 0, 0]  # a Priest already there stays


# -- Cyclops ----------------------------------------------------------------------------------------------------


def test_HEL_MON_6_cyclops_special_attack() -> None:
    game = attacked("cyclops", "a14", "attributes A 2/1/2").play("attribute speed")
    assert (game.asked(), game.choices("attribute")) == ("A lower_which", ["leadership", "speed"])
    game.play("attribute leadership")
    assert (game.tracks("A"), game.injuries("A")) == ("1/1/2", ["speed"])


def test_HEL_MON_7_cyclops_region_attack() -> None:
    heroes = "hero B perseus elis\nhero C heracles achaea\nhero D helen corinthia\n"
    game = raided("monster cyclops elis\n" + heroes).play("B attribute speed", "C attribute speed")
    assert [len(game.injuries(seat)) for seat in "ABCD"] == [0, 1, 1, 0]
    quest = raided("monster cyclops messenia\nquest aid_to_atlas\nstep C aid_to_atlas 1")
    assert quest.happened("injured") == 0


# -- Hydra ------------------------------------------------------------------------------------------------------


def test_HEL_MON_8_hydra_special_attack() -> None:
    game = attacked("hydra", "a14", "monster hydra elis 3 4")
    assert (game.covered("hydra"), game.injuries("A")) == ([], [])


def test_HEL_MON_9_hydra_region_attack() -> None:
    armies = "army B boeotia 2\narmy C euboea 2\narmy D attica 1+f\narmy C locris 2"
    game = raided("monster hydra boeotia\n" + armies)
    left = [game.army(region) for region in ("boeotia", "euboea", "attica", "locris")]
    assert left == ["B 1", "C 1", "D 0+f", "C 2"]


# -- Medusa -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "ends"), [("strength", False), ("speed", True)])
def test_HEL_MON_10_medusa_special_attack(hurt: str, ends: bool) -> None:
    """1 Injury, then the Hunt ends if Speed is below 3; the Injury counts already."""
    game = attacked("medusa", "a14", "attributes A 1/1/3").play(f"attribute {hurt}")
    assert (game.injuries("A"), game.happened("hunt_ended") == 1) == ([hurt], ends)


def test_HEL_MON_11_medusa_region_attack() -> None:
    game = raided("monster medusa elis\narmy B elis 4\narmy C achaea 2")
    assert (game.army("elis"), game.army("achaea")) == ("B 3", "C 2")


def test_HEL_MON_12_medusa_holds_hoplites() -> None:
    text = "monster medusa elis\narmy A elis 3\n"
    assert not given(text + "phase special").may("special march")
    assert not given(text).may("regular hoplite_movement")
    assert march("monster medusa achaea\narmy A elis 3", "count 3", "region achaea").army("achaea") == "A 3"


# -- Minotaur ---------------------------------------------------------------------------------------------------


def test_HEL_MON_13_minotaur_special_attack() -> None:
    game = attacked("minotaur", "a14", "hand A c09 c10").play("attribute speed", "attribute strength")
    assert (game.asked(), game.seat("A")["hand_size"]) == ("A discard_card", 3)
    game.play("card c09", "card c10")
    assert (game.seat("A")["hand_size"], game.injuries("A")) == (1, ["strength", "speed"])


def test_HEL_MON_14_minotaur_region_attack() -> None:
    game = raided("monster minotaur elis\narmy B elis 4\npriests B 2")
    assert (game.army("elis"), game.seat("B")["priests"]) == ("B 3", 1)
    controlled = raided("monster minotaur elis\narmy C elis 3\npriests C 2")  # Elis is neutral
    assert (controlled.army("elis"), controlled.seat("C")["priests"]) == ("C 2", 2)
    assert raided("monster minotaur elis\ncontrol B elis\npraying B zeus").happened("priest_sacrificed") == 0


# -- Sphinx -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "ends"), [("strength", False), ("leadership", True)])
def test_HEL_MON_15_sphinx_special_attack(hurt: str, ends: bool) -> None:
    """1 Injury, then the Hunt ends if Leadership is below 3; the Injury counts already."""
    game = attacked("sphinx", "a14", "attributes A 3/1/1").play(f"attribute {hurt}")
    assert (game.injuries("A"), game.happened("hunt_ended") == 1) == ([hurt], ends)


def test_HEL_MON_16_sphinx_region_attack() -> None:
    game = raided("monster sphinx elis\narmy B elis 4\narmy C achaea 2")
    assert (game.army("elis"), game.army("achaea")) == ("B 3", "C 2")


def test_HEL_MON_17_sphinx_bars_recruiting() -> None:
    text = "monster sphinx elis\nhero A achilles elis\nphase special\n"
    assert not given(text + "control A elis").may("special recruit")
    assert given(text).play("special prepare").choices() == ["prepare draw"]
    assert given(text + "control A elis achaea").play("special recruit").choices("field") == ["achaea"]
