"""Section 19: the Hunt (HNT), from its start through step 1, the hero's attack."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from tests.hellas.given import given
from tests.hellas.moments import HUNT, hunt, wounded

# -- starting ------------------------------------------------------------


def test_HEL_HNT_1_the_hero_with_a_monster() -> None:
    """HEL-HNT.1  The player chooses one of several."""
    assert given(HUNT + "monster sphinx achaea").refused("special hunt") == "HEL-SPA.1, HEL-HNT.1"
    game = given(HUNT + "monster sphinx elis\nmonster hydra elis").play("special hunt")
    assert game.choices() == ["monster hydra", "monster sphinx"]
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\nmonster hydra messenia\nphase special"
    assert not given(quest).may("special hunt")


def test_HEL_HNT_2_evolutions_add_requirements() -> None:
    text = HUNT + "monster minotaur elis\nmonster sphinx elis\nevolved minotaur_crete sphinx_messenia\n"
    assert not given(text).may("special hunt")
    assert given(text + "priests A 1").play("special hunt").view()["hunt"]["monster"] == "minotaur"
    assert given(text + "attributes A 3/1/1").play("special hunt").view()["hunt"]["monster"] == "sphinx"


def test_HEL_HNT_3_exhausted_fight_and_wild_hunt_start_one_too() -> None:
    text = "hero A achilles elis\nmonster sphinx elis\nattributes A 1/2/1\ntokens A hunt\n"
    assert not given(text + "phase special").may("special hunt")
    exhausted = given(text + "blessings A exhausted_fight\nphase special").play("special exhausted_hunt")
    assert exhausted.view()["hunt"]["monster"] == "sphinx"
    assert given(text + "blessings A wild_hunt").play("use wild_hunt").view()["hunt"]["monster"] == "sphinx"


def test_HEL_HNT_4_inspiring_hunt_when_the_hunt_is_declared() -> None:
    game = given(HUNT + "monster sphinx elis\nblessings A inspiring_hunt").play("special hunt")
    assert (game.seat("A")["priests"], game.asked()) == (1, "chance draw_cards")  # before the draw
    late = given(HUNT + "monster minotaur elis\nevolved minotaur_crete\nblessings A inspiring_hunt")
    assert not late.may("special hunt")  # too late for what the Minotaur asks


def test_HEL_HNT_5_harpe_and_poison_arrows_before_or_after_the_draw() -> None:
    game = given(HUNT + "monster sphinx elis\nartifacts A harpe poison_arrows").play("special hunt")
    assert (game.hand("A"), game.choices("use")) == ([], ["harpe", "poison_arrows"])
    game.play("use harpe", "card c01", "close", "card c03")
    assert (game.hand("A"), game.choices("use")) == (["c01", "c03"], ["poison_arrows"])


def test_HEL_HNT_6_the_starting_draw_by_strength() -> None:
    text = "attributes A 1/3/2\nmonster medusa elis\n"
    assert hunt(text).seat("A")["hand_size"] == 3
    assert hunt(text + "injured A strength").seat("A")["hand_size"] == 1
    assert hunt(text + "evolved medusa_attica").seat("A")["hand_size"] == 2  # by Speed


def test_HEL_HNT_7_the_attack_discards_are_shuffled_back() -> None:
    text = (
        "hero A achilles elis\nmonster sphinx elis\nblessings A wild_hunt\nattributes A 1/2/1\nhand A c07\ndeck c21 c22"
    )
    game = given(text).play("use wild_hunt").chance()
    game.play("slot 1", "stop", "attack a12", "attack a01", "B attack a12", "defend not", "attribute speed")
    assert (game.view("B")["decks"]["attacks"], len(game.view("B")["decks"]["attack_discards"])) == (16, 2)
    game.play("special hunt")
    assert (game.view("B")["decks"]["attacks"], game.view("B")["decks"]["attack_discards"]) == (18, [])


def test_HEL_HNT_8_weak_spot_after_the_draw_once() -> None:
    game = given(HUNT + "monster sphinx elis\nblessings A weak_spot\nhand A c13 c17").play("special hunt")
    assert game.asked() == "chance draw_cards"
    game.play("card c01")
    assert (game.asked(), game.choices("use")) == ("A hunt_use", ["weak_spot"])
    game.play("use weak_spot", "card c01", "slot 1")
    assert (game.covered("sphinx"), game.asked(), game.choices("use")) == ([1], "A hunt_slot", [])


def test_HEL_HNT_9_no_limit_for_the_hunter_alone() -> None:
    """HEL-HNT.9  It comes back when the Hunt is over."""
    game = hunt("monster hydra elis\nattributes A 1/5/1\nhand A c01 c07 c13 c17")
    assert game.seat("A")["hand_size"] == 9
    game.play("stop", "attribute strength")
    while game.asked() == "A discard_card":
        game.play(game.choices()[0])
    assert game.seat("A")["hand_size"] == 4


def test_HEL_HNT_10_the_hero_and_the_monster_attack_in_turns() -> None:
    game = wounded("sphinx", "hand A c13 c17")
    seen = []
    for move in ("stop", "attack a01", "attack a02", "attack a01", "defend not", "attribute speed", "card c22"):
        seen.append(game.asked())
        game.play(move)
    game.play("slot 3", "stop")
    seen.append(game.asked())
    assert seen == [
        "A hunt_slot",
        "chance draw_attack",
        "chance draw_attack",
        "B attack_pick",
        "A hunt_defend",
        "A injure_which",
        "chance draw_cards",
        "chance draw_attack",
    ]


# -- step 1: the hero attacks ------------------------------------------------------------


def test_HEL_HNT_11_any_number_of_wounds_one_at_a_time() -> None:
    game = hunt("monster sphinx elis\nevolved sphinx_thessaly\nhand A c07 c13 c17 c01\ndeck c21")
    assert game.choices("slot") == ["1", "2", "3", "5", "6"]  # on the sheet and on the evolution; no spear
    game.play("slot 1", "slot 2")
    assert (game.covered("sphinx"), game.asked()) == ([1, 2], "A hunt_slot")
    assert game.choices("slot") == ["3", "5", "6"]  # each covers one uncovered symbol
    game.play("slot 5")
    assert (game.covered("sphinx"), game.hand("A")) == ([1, 2, 5], ["c13", "c21"])


def test_HEL_HNT_12_a_card_with_the_same_symbol() -> None:
    game = hunt("monster sphinx elis\nhand A c07 c08\ndeck c21")
    assert game.choices("slot") == ["1"]  # the bow
    game.play("slot 1")
    assert game.choices("card") == ["local_support:c07", "fortification:c08"]
    game.play("card c08")
    assert (game.covered("sphinx"), game.hand("A")) == ([1], ["c07", "c21"])
    assert "fortification:c08" in game.view()["decks"]["combat_discards"]


@pytest.mark.parametrize("cards", ["c01 c03 c04", "c08 c09 c10", "c13 c14", "c17 c18", "c23"])
def test_HEL_HNT_13_sets_for_any_symbol(cards: str) -> None:
    """HEL-HNT.13  3 torches, 3 bows, 2 swords, 2 maces or 1 sickle: here for the spear of the Sphinx."""
    game = hunt(f"monster sphinx elis\nhand A {cards}\ndeck c21").play("slot 4")
    assert (game.covered("sphinx"), game.hand("A")) == ([4], ["c21"])
    assert game.happened("card_discarded") == len(cards.split())


@pytest.mark.parametrize("cards", ["c01 c03 c08", "c08 c09", "c13 c17", "c25 c26 c27", "c28 c21 c22"])
def test_HEL_HNT_13_no_sets(cards: str) -> None:
    """HEL-HNT.13  Symbols are not mixed; axe, spear and shield cards form no set: no torch of the evolved Sphinx."""
    game = hunt(f"monster sphinx elis 1 2 3 4\nevolved sphinx_thessaly\nhand A {cards}\ndeck c30")
    assert game.choices("slot") == (["5", "6"] if "c01" in cards else [])


def test_HEL_HNT_14_a_step_without_a_wound() -> None:
    """HEL-HNT.14  By choice or by lack of cards; Wounds before the first step count only by option."""
    game = hunt("monster sphinx elis\nhand A c07").play("stop")
    assert (game.asked(), game.happened("hunt_ended")) == ("A injure_which", 1)
    text = "monster sphinx elis\nartifacts A poison_arrows\ndeck c21 c22\n"
    for option, asked in (("false", "A injure_which"), ("true", "chance draw_attack")):
        late = given(HUNT + text + f"option start_wounds_count {option}").play(
            "special hunt", "use poison_arrows", "slot 1"
        )
        late.chance().play("stop")
        assert late.asked() == asked


def test_HEL_HNT_15_shoot_to_kill_in_step_1() -> None:
    text = "monster sphinx elis 1 2\nblessings A shoot_to_kill\nhand A c07\ndeck c21\n"
    game = hunt(text)
    assert game.choices("slot") == ["3", "4"]  # any symbol for one bow card
    game.play("slot 4")
    assert (game.covered("sphinx"), game.view()["hunt"]["dealt"]) == ([1, 2, 4], [4])
    assert game.told["used"] == (0, content.USABLE.index("shoot_to_kill"), 0)  # the log names the Blessing
    used = given("hero A achilles elis\narmy B elis 4\nhand A c08\n" + text).play("use shoot_to_kill", "card c08")
    used.play("mode kill", "to_special", "special hunt").chance()
    assert used.choices("slot") == []  # used before in this turn


def test_HEL_HNT_16_success_with_the_last_symbol() -> None:
    game = hunt("monster sphinx elis 1 2\nhand A c13 c28 c01\ndeck c21").play("slot 3")
    assert game.asked() == "A hunt_slot"
    game.play("slot 4")
    assert (game.seat("A")["slain"], game.view()["monsters"][6]["region"]) == (["sphinx"], None)
    assert game.happened("attack_played") == 0  # at once


def test_HEL_HNT_42_the_player_chooses_the_symbol() -> None:
    game = given(HUNT + "monster sphinx elis 1\nartifacts A poison_arrows").play("special hunt", "use poison_arrows")
    assert (game.asked(), game.choices()) == ("A wound_slot", ["slot 2", "slot 3", "slot 4"])
    thunder = given("control A thessaly\nmonster sphinx elis 2").play("regular use_artifacts", "use thunder_of_zeus")
    assert thunder.play("mode wound").choices() == ["slot 1", "slot 3", "slot 4"]
    sickle = hunt("monster sphinx elis\nhand A c23\ndeck c21")
    assert sickle.choices("slot") == ["1", "2", "3", "4"]


def test_HEL_HNT_43_uses_before_and_after_the_draw() -> None:
    text = (
        "monster sphinx elis\nartifacts A harpe eye_of_graeae\nblessings A weak_spot sacrifice_of_flesh battle_prayer\n"
    )
    game = given(HUNT + text + "priests A 2\nhand A c01\nkept A aid_to_atlas").play("special hunt")
    assert game.choices("use") == ["harpe", "battle_prayer", "aid_to_atlas"]
    game.play("close").chance()
    uses = ["harpe", "eye_of_graeae", "battle_prayer", "sacrifice_of_flesh", "weak_spot", "aid_to_atlas"]
    assert sorted(game.choices("use")) == sorted(uses)


def test_HEL_HNT_43_success_even_before_the_draw() -> None:
    game = given(HUNT + "monster sphinx elis 1 2 3\nartifacts A poison_arrows\nattributes A 1/5/1").play("special hunt")
    game.play("use poison_arrows", "card c01")
    assert (game.seat("A")["slain"], game.hand("A")) == (["sphinx"], ["c01"])


def test_HEL_HNT_44_the_shot_is_the_wound_of_its_step() -> None:
    game = hunt("monster sphinx elis 1\nblessings A shoot_to_kill\nhand A c07\ndeck c21").play("slot 4", "stop")
    assert (game.asked(), game.happened("hunt_ended")) == ("chance draw_attack", 0)
